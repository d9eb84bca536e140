"""What everybody may know of the players: cards in hand, cards seen to go there, money."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, Plate, h, join

from .cards import Cards, spread

View = dict[str, Any]
MOST_NAMED = 8


def plates(view: View, pen: Pen, cards: Cards) -> tuple[Plate, ...]:
    return tuple(_plate(view, pen, cards, seat) for seat in range(len(view["players"])))


def _plate(view: View, pen: Pen, cards: Cards, seat: int) -> Plate:
    player = view["players"][seat]
    asked = seat in view["awaited"] or player["chooses"]
    lead = player["total"] > 0 and player["total"] == max(other["total"] for other in view["players"])
    kind = " ".join(filter(None, ("now" if asked else "", "lead" if lead else "")))
    has = join((_money(player, pen), _cards(player, pen)), " ")
    return Plate(_state(view, pen, seat, asked), has, _more(view, pen, cards, seat), kind)


def _state(view: View, pen: Pen, seat: int, asked: bool) -> Markup:
    words, phase = pen.words, view["phase"]
    if phase == "over":
        return h("span", words("picture.place", place=view["ranking"][seat]))
    if phase == "show":
        return h("span", words("picture.state.ready" if view["players"][seat]["onward"] else "picture.state.looks"))
    if view["players"][seat]["chooses"]:
        return h("span", words("picture.state.chooses"))
    if asked:
        return h("span", words("picture.state.down" if phase == "down" else "picture.state.turn"))
    return h("span", words("picture.state.dealer") if seat == view["dealer"] else "")


def _money(player: dict[str, Any], pen: Pen) -> Markup:
    return pen.coin(player["total"], pen.words("picture.total", amount=player["total"]))


def _cards(player: dict[str, Any], pen: Pen) -> Markup:
    return pen.backs(player["hand"], pen.words("picture.cards", count=player["hand"]))


def _more(view: View, pen: Pen, cards: Cards, seat: int) -> Markup:
    return join(
        (
            bar(view["players"][seat]["total"], 0, view["target"], pen),
            _surplus(view, pen, seat),
            _known(view, pen, cards, seat),
        )
    )


def bar(total: int, gained: int, target: int, pen: Pen) -> Markup:
    """How far it is to the target; what the last round brought is hatched."""
    before = 100 * min(1.0, (total - gained) / target)
    now = 100 * min(1.0, total / target)
    said = pen.words("picture.of_target", total=total, target=target)
    return h(
        "svg", h("rect", width=100, height=6, cls="way"), h("rect", width=float(before), height=6, cls="gone"),
        h("rect", x=float(before), width=float(max(0.0, now - before)), height=6, cls="new"),
        viewBox="0 0 100 6", preserveAspectRatio="none", cls="to-target", role="img", aria_label=said,
    )  # fmt: skip


def _surplus(view: View, pen: Pen, seat: int) -> Markup | None:
    surplus = view["players"][seat]["surplus"]
    return h("p", pen.words("picture.surplus", count=surplus), cls="fact") if surplus else None


def _known(view: View, pen: Pen, cards: Cards, seat: int) -> Markup | None:
    """Cards that went into a hand before everybody's eyes, or that one has passed there oneself."""
    known = spread(view["players"][seat]["known"])
    if not known or seat == pen.you or view["phase"] in ("show", "over"):
        return None
    named = join(cards.tab(card) for card in known[:MOST_NAMED])
    more = pen.words("picture.known_more", count=len(known) - MOST_NAMED) if len(known) > MOST_NAMED else None
    return h("p", h("span", pen.words("picture.known")), named, more, cls="fact known")
