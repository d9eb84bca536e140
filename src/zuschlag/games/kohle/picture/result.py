"""The end: who has how much, and who closed which deals."""

from __future__ import annotations

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from .figures import icon


def ended(view: View, pen: Pen) -> Markup:
    """Who has won, in the heart of the board."""
    first = [seat for seat in range(view["seats"]) if view["ranking"][seat] == 1]
    winners = (h("p", pen.who(seat)) for seat in first)
    money = pen.coin(view["scores"][first[0]], pen.words("picture.money", money=view["scores"][first[0]]))
    return h("div", icon("boss"), *winners, h("p", money, cls="plaque"), cls="winner")


def result(view: View, pen: Pen) -> Markup:
    seats = sorted(range(view["seats"]), key=lambda seat: (view["ranking"][seat], seat))
    most = max(1, *view["scores"])
    rows = (_row(view, pen, seat, most) for seat in seats)
    return h("div", h("h3", pen.words("picture.result")), h("ol", *rows, cls="finish"), cls="result sheet")


def _row(view: View, pen: Pen, seat: int, most: int) -> Markup:
    place, money = view["ranking"][seat], view["scores"][seat]
    closed = sum(1 for space in view["spaces"] if space["closed"] and space["closed"]["boss"] == seat)
    bar = h(
        "svg", h("rect", width=f"{100 * money / most:.1f}%", height=10, rx=3, fill="var(--gold)", stroke="var(--rim)"),
        cls="gauge", height=10, width="100%", aria_hidden="true",
    )  # fmt: skip
    kind = "first" if place == 1 else None
    return h(
        "li", h("b", pen.words("picture.place", place=place), cls="num"), pen.who(seat), pen.coin(money), bar,
        h("small", pen.words("picture.closed_deals", deals=closed), cls="soft"), cls=kind,
    )  # fmt: skip
