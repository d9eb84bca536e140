"""What lies inside the ring: the markets, what is under the hammer, dice, shows of the turn, the final places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h

from .tokens import heading, plain, some, stars, tally, token

View = Mapping[str, Any]


def centre(view: View, pen: Pen) -> Markup:
    if view["phase"] == "over":
        return _places(view, pen)
    return h("div", *(_market(view, pen, told) for told in view["markets"]), _dice(view, pen), cls="markets")


# --- the markets


def _market(view: View, pen: Pen, market: Mapping[str, Any]) -> Markup:
    number = market["market"]
    lot = view["lot"] if view["lot"] and view["lot"]["market"] == number else None
    cls = f"market m{number}" + (" lot" if lot else "") + ("" if market["tokens"] else " empty")
    inside = (h("b", number, cls="nr", aria_hidden="true"), *_tokens(pen, number, market["tokens"]))
    name = in_words(pen, market)
    if pen.can(f"market {number}"):
        return pen.act(f"market {number}", *inside, label=f"{pen.label(f'market {number}')}: {name}", cls=cls)
    hidden = h("span", name, cls="hide")
    return h("div", hidden, *inside, _price(pen, lot) if lot else None, cls=cls)


def in_words(pen: Pen, market: Mapping[str, Any]) -> str:
    kinds = ", ".join(pen.words.name(kind) for kind in market["tokens"]) or plain(pen, "empty")
    return plain(pen, "market", number=market["market"], kinds=kinds)


def _tokens(pen: Pen, number: int, kinds: list[str]) -> list[Markup]:
    drawn = []
    for place, kind in enumerate(kinds):
        index = kinds[:place].count(kind)
        drawn.append(token(pen, kind, piece=f"{kind}-m{number}-{index}"))
    return drawn or [h("span", plain(pen, "empty"), cls="soft")]


def _price(pen: Pen, lot: Mapping[str, Any]) -> Markup:
    """The plaque under the hammer: the price, and whose bid it is."""
    if lot["price"] is None:
        return h(
            "span", h("small", plain(pen, "from")), h("b", pen.number(lot["least"]), cls="num"), cls="plaque price"
        )
    said = plain(pen, "leads_label", who=pen.names[lot["leader"]], price=lot["price"])
    shown = (pen.mark(lot["leader"]), h("b", pen.number(lot["price"]), cls="num"))
    return h("span", *shown, cls="plaque price", role="img", aria_label=said)


# --- dice


def _dice(view: View, pen: Pen) -> Markup | None:
    if not view["dice"]:
        return None
    return h("div", *(die(pen, low, high) for low, high in view["dice"]), cls="dice")


def die(pen: Pen, low: int, high: int) -> Markup:
    shown = pen.number(low) if low == high else f"{low}–{high}"
    label = plain(pen, "die", points=low) if low == high else plain(pen, "die_open", low=low, high=high)
    pips = [h("circle", cx=x, cy=y, r=3.4) for x, y in PIPS[low]] if low == high else [h("text", shown, x=16, y=21)]
    body = h("rect", x=1, y=1, width=30, height=30, rx=6)
    return h("svg", body, *pips, viewBox="0 0 32 32", cls="die", role="img", aria_label=label)


PIPS = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((8, 8), (16, 16), (24, 24)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((8, 8), (24, 8), (16, 16), (8, 24), (24, 24)),
    6: ((9, 7), (23, 7), (9, 16), (23, 16), (9, 25), (23, 25)),
}


# --- the end


def _places(view: View, pen: Pen) -> Markup:
    """Everybody by place, with what decides between level ones."""
    order = sorted(range(len(view["players"])), key=lambda seat: (view["ranking"][seat], seat))
    rows = [_place(view, pen, seat) for seat in order]
    return h("div", heading(plain(pen, "final")), h("ol", *rows, cls="ranks"), cls="final")


def _place(view: View, pen: Pen, seat: int) -> Markup:
    player = view["players"][seat]
    place = view["ranking"][seat]
    more = h(
        "small",
        pen.coin(player["coins"], plain(pen, "coins_label", count=player["coins"])),
        stars(pen, player["stars"]),
    )
    return h(
        "li", h("b", f"{place}.", cls="num"), pen.who(seat), more, h("b", pen.number(player["best"]), cls="num best"),
        h("span", plain(pen, "spectators"), cls="hide"), cls="first" if place == 1 else None,
    )  # fmt: skip


# --- the shows of this turn


def shows(view: View, pen: Pen) -> Markup | None:
    """What has been performed in this turn."""
    rows = [_show(pen, seat, player["show"]) for seat, player in enumerate(view["players"]) if player["show"]]
    return h("div", heading(plain(pen, "shows")), h("ul", *rows, cls="shows"), cls="turnshows") if rows else None


def _show(pen: Pen, seat: int, show: Mapping[str, Any]) -> Markup:
    title = h("span", pen.words.name(show["program"]), cls="title")
    count = h(
        "b",
        pen.number(show["spectators"]),
        cls="num",
        role="img",
        aria_label=some(pen, "spectators_of", show["spectators"]),
    )
    return h(
        "li",
        pen.mark(seat),
        h("span", pen.name(seat), cls="hide"),
        title,
        tally(pen, show["tokens"], cls="small"),
        count,
    )
