"""The plates: what everybody sees of everybody."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, Plate, h, join
from zuschlag.look.picture import View

from . import scene
from .figures import family, icon, pile


def plates(view: View, pen: Pen) -> tuple[Plate, ...]:
    return tuple(_plate(view, pen, seat) for seat in range(view["seats"]))


def _plate(view: View, pen: Pen, seat: int) -> Plate:
    return Plate(h("span", state(view, pen, seat)), _has(view, pen, seat), _more(view, pen, seat), _kind(view, seat))


def _kind(view: View, seat: int) -> str:
    told = view["negotiation"]
    kinds = ["now"] if seat in view["awaited"] else []
    kinds += ["lead"] if told and told["boss"] == seat else []
    kinds += ["out"] if told and view["phase"] == "negotiate" and seat in told["passed"] else []
    return " ".join(kinds)


def state(view: View, pen: Pen, seat: int) -> str:
    """In a word or two what the seat is doing."""
    if view["over"]:
        return pen.words("picture.place", place=view["ranking"][seat])
    if view["pending"]:
        return _in_window(view, pen, seat)
    if view["negotiation"]:
        return _in_talk(view, pen, seat)
    if seat in view["awaited"]:
        return pen.words(f"picture.state.{view['phase']}")
    return pen.words("picture.state.idle")


def _in_window(view: View, pen: Pen, seat: int) -> str:
    """Everybody is asked alike, for nobody shall see who has answered."""
    if seat == view["pending"]["by"]:
        return pen.words("picture.state.plays")
    return pen.words("picture.state.asked")


def _in_talk(view: View, pen: Pen, seat: int) -> str:
    told = view["negotiation"]
    if seat == told["boss"]:
        return pen.words("picture.state.boss")
    if view["phase"] == "last_call":
        return pen.words("picture.state.asked")
    between = scene.talk(view, seat)
    for way in ("bid", "ask", "agreed"):
        if between[way]:
            return pen.words(f"picture.state.{way}", amount=between[way]["amount"])
    return pen.words("picture.state.passed" if seat in told["passed"] else "picture.state.thinks")


def _has(view: View, pen: Pen, seat: int) -> Markup:
    """Investors, hand and money as far as they are seen."""
    player = view["players"][seat]
    signs = [_investor(pen, told) for told in player["investors"]]
    hand = pen.backs(player["cards"], pen.words("picture.cards", cards=player["cards"]))
    return join((h("span", *signs, cls="fams"), hand, _money(view, pen, seat)))


def _investor(pen: Pen, told: dict[str, Any]) -> Markup:
    """An investor at home, or with the suitcase of his journey."""
    gone = icon("travel", pen.words("picture.away"), "bad") if told["away"] else None
    return pen.piece(
        f"investor-{told['family']}", "span", family(pen, told["family"]), gone, cls="gone" if gone else None
    )


def _money(view: View, pen: Pen, seat: int) -> Markup:
    player = view["players"][seat]
    money = view["scores"][seat] if view["scores"] else player["money"]
    if money is None:
        return pile(pen, player["pile"])
    return pen.coin(money, pen.words("picture.money", money=money))


def _more(view: View, pen: Pen, seat: int) -> Markup:
    """The same in words."""
    player = view["players"][seat]
    investors = [_line(pen, told["family"], "away" if told["away"] else "investor") for told in player["investors"]]
    clan = [_line(pen, name, "clan", count) for name, count in player["clan"].items()]
    hand = pen.words("picture.cards", cards=player["cards"])
    money = view["scores"][seat] if view["scores"] else player["money"]
    pile_of = pen.words.name(player["pile"]) if money is None else pen.words("picture.money", money=money)
    return join((h("ul", *investors, *clan), h("p", f"{hand} · {pile_of}", cls="soft")))


def _line(pen: Pen, name: str, what: str, count: int = 1) -> Markup:
    signs = {"investor": "home", "away": "travel", "clan": "card"}
    times = f" × {count}" if count > 1 else ""
    told = h("small", pen.words(f"picture.{what}"), times, cls="soft")
    return h("li", family(pen, name, silent=True), h("b", pen.words.name(name)), icon(signs[what]), told)
