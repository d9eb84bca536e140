"""A show being prepared: the program's places filled, left empty or taken by jokers, and the count as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h

from .programs import count, ladder
from .tokens import both, face, in_order, mine, plain, sign, some, told

View = Mapping[str, Any]


def stage(view: View, pen: Pen) -> Markup:
    """The program on stage, kind by kind."""
    show = view["own"]["show"]
    program = next(held for held in view["own"]["programs"] if held["program"] == show["program"])
    missing = sum(show["missing"].values())
    number = h("p", plain(pen, "number", number=program["number"]), cls="over")
    full = plain(pen, "of_full", count=program["values"][0])
    worth = h("p", h("b", pen.number(show["count"]["program"]), cls="num"), " ", full, cls="worth")
    head = h("div", h("div", number, h("h2", pen.words.name(show["program"]))), worth, cls="stagehead")
    places = [_places(pen, show, kind, wanted) for kind, wanted in in_order(show["needs"])]
    tip = h("p", plain(pen, "stage_tip", fewest=show["fewest"]), cls="fine")
    jokers = h("p", some(pen, "jokers_left", show["spare_jokers"]), cls="fine") if show["spare_jokers"] else None
    return h(
        "div", head, h("ul", *places, cls="slots"), ladder(pen, program["values"], missing), tip, jokers, cls="onstage"
    )


def _places(pen: Pen, show: Mapping[str, Any], kind: str, wanted: int) -> Markup:
    """All places of one kind, with what can be done about them."""
    used, jokers = show["used"].get(kind, 0), show["jokers"].get(kind, 0)
    gaps = wanted - used - jokers
    drawn = [h("span", face(kind), data_piece=f"{kind}-{pen.you}-{index}") for index in range(used)]
    drawn += [h("span", face("joker"), face(kind, "mini as"), cls="joker") for _ in range(jokers)]
    drawn += [h("span", face(kind, "gap")) for _ in range(gaps)]
    label = plain(pen, "slot_label", kind=kind, used=used + jokers, wanted=wanted)
    shown = h("span", *drawn, cls="set", role="img", aria_label=label)
    leave = (
        pen.act(f"leave {kind}", "−", label=pen.label(f"leave {kind}"), cls="small round")
        if pen.can(f"leave {kind}")
        else None
    )
    joker = None
    if pen.can(f"joker {kind}"):
        joker = pen.act(
            f"joker {kind}", face("joker", "mini"), "+", label=pen.label(f"joker {kind}"), cls="small round"
        )
    gap = h("small", plain(pen, "gap", count=gaps), cls="bad") if gaps else None
    return h(
        "li", shown, h("span", h("small", pen.words.name(kind)), gap, cls="what"), h("span", leave, joker, cls="tools2")
    )


def counting(view: View, pen: Pen) -> Markup:
    """The count, medals for more, and the curtain."""
    show = view["own"]["show"]
    total = show["count"]["total"]
    cheer = _cheer(view, pen, show)
    said = plain(pen, "curtain_for", count=total)
    curtain = pen.act("curtain", said, label=said, main=True, cls="curtain")
    few = None if pen.can("curtain") else h("p", plain(pen, "stage_few", fewest=show["fewest"]), cls="tip")
    return both(
        count(pen, show["count"], short=True),
        _lead(view, pen, show["lead"]),
        few,
        h("div", cheer, curtain, cls="finish"),
    )


def _cheer(view: View, pen: Pen, show: Mapping[str, Any]) -> Markup | None:
    if not pen.can("cheer"):
        return None
    left = view["players"][pen.you]["medals"] - show["medals"]
    small = h("small", some(pen, "medals_left_you", left))
    return pen.act(
        "cheer",
        h("b", sign("medal"), plain(pen, "cheer_more", count=view["prices"]["cheer"])),
        small,
        label=pen.label("cheer"),
        cls="two cheer",
    )


def _lead(view: View, pen: Pen, lead: int) -> Markup:
    """Against the best show of all so far."""
    if lead > 0:
        best = max(range(len(view["players"])), key=lambda seat: int(view["players"][seat]["best"]))
        if view["players"][best]["best"] == 0:
            return h("p", plain(pen, "lead_first"), cls="ahead good")
        return h(
            "p",
            h("b", pen.signed(lead), cls="num good"),
            " ",
            mine(pen, "lead_over", best, best=view["players"][best]["best"]),
            cls="ahead",
        )
    if lead == 0:
        return h("p", plain(pen, "lead_level"), cls="ahead")
    return h("p", told(pen, "lead_behind", count=-lead), cls="ahead")
