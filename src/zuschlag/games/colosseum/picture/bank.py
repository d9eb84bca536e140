"""What is looked at now and then: the supplies, who is ahead for which star, the programs still for sale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.games.colosseum.state import STARS
from zuschlag.look import Pen, h

from .programs import sale
from .tokens import both, face, fact, in_order, plain, some, tally

View = Mapping[str, Any]


def bank(view: View, pen: Pen) -> Markup:
    return both(_supply(view, pen), _stars(view, pen), _spare(view, pen), _shelf(view, pen))


def _supply(view: View, pen: Pen) -> Markup:
    shown = (
        fact("medal", pen.number(view["medals_left"]), some(pen, "supply_medals", view["medals_left"])),
        fact("ticket", pen.number(view["tickets_left"]), some(pen, "supply_tickets", view["tickets_left"])),
        fact("bag", pen.number(view["bag"]), some(pen, "supply_bag", view["bag"])),
        fact("program", pen.number(len(view["for_sale"])), some(pen, "supply_programs", len(view["for_sale"]))),
    )
    return h("p", *shown, cls="facts supply")


def _stars(view: View, pen: Pen) -> Markup:
    """For each star: who has it, and who holds most of its performers."""
    return h("ul", *(_star(view, pen, kind) for kind in STARS), cls="stars", aria_label=plain(pen, "stars_title"))


def _star(view: View, pen: Pen, kind: str) -> Markup:
    holder = view["stars"][kind]
    counts = [player["tokens"].get(kind, 0) for player in view["players"]]
    if holder is None:
        said = plain(pen, "star_free", kind=kind, most=max(counts))
        return h("li", h("span", face(kind), h("b", "–"), role="img", aria_label=said, title=said))
    said = plain(pen, "star_held", kind=kind, who=pen.name(holder), count=counts[holder])
    return h(
        "li",
        h(
            "span",
            face(kind),
            pen.mark(holder),
            h("small", pen.number(counts[holder])),
            role="img",
            aria_label=said,
            title=said,
        ),
    )


def _spare(view: View, pen: Pen) -> Markup | None:
    """The green-backed tokens that come before the bag: known to whoever has counted."""
    if not view["spare"]:
        return None
    counts = {kind: view["spare"].count(kind) for kind in view["spare"]}
    return (
        h("p", plain(pen, "spare"), " ", tally(pen, counts, cls="small inline"), cls="fine")
        if in_order(counts)
        else None
    )


def _shelf(view: View, pen: Pen) -> Markup | None:
    """Closed until wanted; in the investments the cards lie on the board."""
    if not view["for_sale"] or pen.any("program"):
        return None
    rows = [sale(view, pen, program) for program in view["for_sale"]]
    return h("details", h("summary", plain(pen, "for_sale")), h("ul", *rows, cls="shelf"))
