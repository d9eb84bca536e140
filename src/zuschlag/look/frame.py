"""The frame of every table: a picture's parts as regions of the page, each with a key."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look.markup import h, join
from zuschlag.look.pen import Pen
from zuschlag.look.picture import Picture, Plate

Regions = dict[str, Markup]
"""By key, in the order in which they are read."""


def regions(picture: Picture, pen: Pen) -> Regions:
    """What the game has drawn, ready for the page."""
    plates = join(_plate(seat, plate, pen) for seat, plate in enumerate(picture.plates))
    return {
        "status": join((h("p", picture.say, cls="say"), h("p", picture.why, cls="why soft") if picture.why else None)),
        "where": picture.where,
        "seats": h("ul", plates, cls="plates"),
        "board": picture.board,
        "hand": picture.hand,
        "acts": picture.acts,
        "aside": picture.aside,
    }


def _plate(seat: int, plate: Plate, pen: Pen) -> Markup:
    mine = "me" if seat == pen.you else ""
    return h(
        "li",
        pen.mark(seat),
        h("h3", pen.names[seat], h("small", pen.say("you"), cls="soft") if mine else None),
        h("p", plate.state, cls="state"),
        h("div", plate.has, cls="has"),
        h("div", plate.more, cls="more") if plate.more else None,
        cls=" ".join(filter(None, ("plate", mine, plate.kind))),
        data_seat=seat,
    )
