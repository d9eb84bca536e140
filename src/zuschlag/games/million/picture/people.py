"""Everybody's money: all of it, piece by piece, the pension, and what the last throw has brought."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, Plate, h, join
from zuschlag.look.picture import View

from .money import piles, total
from .outlook import disc

LONG = 9
"""Sums of so many signs are written smaller where there is little room."""


def plates(view: View, pen: Pen) -> tuple[Plate, ...]:
    return tuple(_plate(view, pen, seat) for seat in range(len(view["players"])))


def _plate(view: View, pen: Pen, seat: int) -> Plate:
    player = view["players"][seat]
    worth = pen.number(player["total"])
    cls = "num wealth long" if len(worth) >= LONG else "num wealth"
    has = join((h("b", worth, cls=cls), _brought(view, pen, seat), _pension(pen, player["pension"])), " ")
    richest = player["total"] > 0 and player["total"] == max(other["total"] for other in view["players"])
    kind = " ".join(filter(None, ("now" if seat in view["awaited"] else "", "lead" if richest else "")))
    return Plate(h("span", _state(view, pen, seat)), has, _more(view, pen, seat), kind)


def _state(view: View, pen: Pen, seat: int) -> str:
    words, player = pen.words, view["players"][seat]
    if view["phase"] == "over":
        return words("picture.state.place", place=view["ranking"][seat])
    if seat == view["turn"]:
        return words("picture.state.decides" if view["phase"] == "keep" else "picture.state.stakes")
    if player["stake"]:
        return words("picture.state.staked", amount=player["stake"])
    if player["stake"] == 0:
        return words("picture.state.passed")
    return words("picture.state.dice") if seat == view["roller"] else ""


def _brought(view: View, pen: Pen, seat: int) -> Markup | None:
    """By the last throw."""
    last = view["last"]
    if last is None or view["phase"] == "keep" or not last["brought"][seat]:
        return None
    amount = pen.signed(last["brought"][seat])
    kind = "good" if last["brought"][seat] > 0 else "bad"
    cls = f"num brought {kind} long" if len(amount) >= LONG else f"num brought {kind}"
    return h("span", amount, cls=cls, role="img", aria_label=pen.words("picture.brought", amount=amount))


def _pension(pen: Pen, amount: int) -> Markup:
    return h(
        "span",
        pen.number(amount),
        cls=f"pens p{amount}",
        role="img",
        aria_label=pen.words("picture.pension", amount=amount),
    )


def _more(view: View, pen: Pen, seat: int) -> Markup:
    """The pieces; one's own lie below, as long as there is something to do with them."""
    player: dict[str, Any] = view["players"][seat]
    travels = None if seat == pen.you and view["phase"] != "over" else seat
    laid = piles(pen, player["pieces"], travels) if total(player["pieces"]) else None
    colours = player["million"]
    names = ", ".join(pen.words.name(colour) for colour in colours)
    signs = join(disc(pen, colour) for colour in colours)
    reach = h("p", signs, pen.words("picture.reach", colours=names), cls="reach") if colours else None
    return join((laid, reach))
