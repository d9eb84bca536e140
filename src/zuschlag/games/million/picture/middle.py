"""The middle of the table: everybody's stake, the dice, and the million note when it is about the million."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from .dice import cube
from .money import piles, total
from .track import FIELDS

SEVERAL, MANY = 7, 14
"""From so many pieces on a stake is stacked closer."""


def middle(view: View, pen: Pen) -> Markup:
    if view["phase"] == "over":
        return h("div", _note(view, pen), _standing(view, pen), cls="centre")
    return h("div", _note(view, pen), _stakes(view, pen), _dice(view, pen), cls="centre")


def _note(view: View, pen: Pen) -> Markup | None:
    """The million note lies ready as long as somebody can reach it."""
    if not view["note"] and view["phase"] != "over":
        return None
    if view["phase"] == "over" and max(view["scores"]) < view["box"]["million"]:
        return None
    amount = pen.number(view["box"]["million"])
    return pen.piece("million", "p", h("b", amount), cls="millionnote", title=pen.words("picture.note"))


# --- stakes


def _stakes(view: View, pen: Pen) -> Markup:
    """In the order in which they are laid down: the roller is the last."""
    seats = len(view["players"])
    order = [(view["roller"] + 1 + n) % seats for n in range(seats)]
    rows = (_stake(view, pen, seat) for seat in order)
    return h("ul", *rows, cls=f"stakes n{seats}", aria_label=pen.words("picture.stakes"))


def _stake(view: View, pen: Pen, seat: int) -> Markup:
    player = view["players"][seat]
    pieces = laid(view, seat)
    if pieces is None:
        state = "asked" if seat == view["turn"] else "waits"
        said = h("span", pen.words(f"picture.stake.{state}"), cls="soft")
        return h("li", pen.mark(seat), _named(pen, seat), said, cls=state)
    if not total(pieces):
        return h("li", pen.mark(seat), _named(pen, seat), h("span", pen.words("picture.stake.passed"), cls="soft"))
    count = sum(pieces.values())
    close = "many" if count >= MANY else "several" if count >= SEVERAL else "few"
    shown = piles(pen, pieces, seat, player["pieces"])
    return h("li", pen.mark(seat), _named(pen, seat), shown, h("b", pen.number(total(pieces)), cls="num"), cls=close)


def laid(view: View, seat: int) -> dict[str, int] | None:
    """What lies there as a seat's stake; None: it has still to stake."""
    own = view["own"]
    if own and own["staking"] and seat == view["you"]:
        return own["laid"] if own["worth"] else None
    pieces: dict[str, int] | None = view["players"][seat]["staked"]
    return pieces


def _named(pen: Pen, seat: int) -> Markup:
    return h("span", pen.name(seat), cls="hide")


# --- dice


def _dice(view: View, pen: Pen) -> Markup | None:
    """The throw that the roller decides about; else how the last one lay."""
    last: dict[str, Any] | None = view["last"]
    if view["dice"]:
        return h("div", *_cubes(pen, view["dice"], view["pawn"]), cls="throw")
    if last is None:
        return None
    before = (last["field"] - last["fields"]) % FIELDS
    decision = cube(pen, last["face"], f"black-{before}", "black") if last["face"] else None
    return h("div", *_cubes(pen, last["dice"], before), decision, cls="throw past")


def _cubes(pen: Pen, dice: list[int], pawn: int) -> list[Markup]:
    """The same dice as before lie still; others have been thrown anew."""
    return [cube(pen, face, f"{number}-{pawn}") for number, face in enumerate(dice)]


# --- the end


def _standing(view: View, pen: Pen) -> Markup:
    """Who has how much, the richest first."""
    seats = sorted(range(len(view["players"])), key=lambda seat: (view["ranking"][seat], seat))
    rows = (
        h("li", pen.mark(seat), h("span", pen.name(seat)), h("b", pen.number(view["scores"][seat]), cls="num"),
          cls="first" if view["ranking"][seat] == 1 else None)
        for seat in seats
    )  # fmt: skip
    return h("ol", *rows, cls="standing-at-end", aria_label=pen.words("picture.standing"))
