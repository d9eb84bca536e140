"""The frame of every table: a picture's parts as regions of the page, each with a key, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from zuschlag.engine.words import Words
from zuschlag.look.markup import h, join
from zuschlag.look.pen import Pen
from zuschlag.look.picture import Picture, Plate
from zuschlag.look.signs import sign

Regions = dict[str, Markup]
"""By key, in the order in which they are read."""

DRAWERS = ("people", "aside", "log", "chat", "menu")
"""What a phone shows on request, in the order of its tabs."""

SPOKEN = {"status": "polite", "log": "polite", "requests": "assertive"}
"""Regions that a screen reader tells of when they change."""

FOCUSED = ("status", "acts")
"""Regions that the focus can be sent to, by a link or when what had it is gone."""


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
        h("h3", h("bdi", pen.names[seat]), " ", h("small", pen.tag(seat), cls="soft") if pen.tag(seat) else None),
        h("p", plate.state, cls="state"),
        h("div", plate.has, cls="has"),
        h("div", plate.more, cls="more") if plate.more else None,
        cls=" ".join(filter(None, ("plate", mine, plate.kind))),
        data_seat=seat,
    )


def top(title: str, parts: Mapping[str, Markup], say: Words, tools: Markup | None = None) -> Markup:
    """The line over a table: which game it is, and where in it one is."""
    back = h("a", sign("back"), cls="back", href="/", aria_label=say("frame.home"), data_home=True)
    named = h("nav", tools, cls="tools", aria_label=say("frame.menu")) if tools else None
    return h("header", back, h("h1", title), region("where", parts), named, cls="top")


def room(
    parts: Mapping[str, Markup], say: Words, aside: str, menu: Markup | None = None, invite: Markup | None = None
) -> Markup:
    """All regions of a table in their places. `aside` is what the game calls the things beside the board; `invite` is
    shown while people gather. What scrolls by itself on a wide screen can have the focus, so that keys scroll it."""
    bar = h("div", region("status", parts), region("clock", parts, "clocks"), cls="bar")
    middle = h("div", region("gathering", parts), invite, region("result", parts), _board(parts), cls="middle",
               role="group", aria_label=say("frame.table"), tabindex=0)  # fmt: skip
    tray = h("div", *(region(key, parts) for key in ("hand", "acts", "orders")), cls="tray")
    side = h("div", _drawer("log", say("frame.log"), parts, say), _drawer("chat", say("frame.chat"), parts, say),
             cls="inner")  # fmt: skip
    flank = h("div", _drawer("people", say("frame.at_table"), parts, say, "seats"), _drawer("aside", aside, parts, say),
              cls="flank", role="group", aria_label=say("frame.players"), tabindex=0)  # fmt: skip
    return h(
        "main", bar, region("requests", parts), region("guide", parts), flank, middle, tray, h("div", side, cls="side"),
        _shelf("menu", say("frame.menu"), menu or Markup(""), say),
        cls="room", id="main",
    )  # fmt: skip


def tabs(say: Words, aside: str) -> Markup:
    """The bar at the foot of a phone: a tab for each drawer."""
    named = {"people": say("frame.players"), "aside": aside, "log": say("frame.log"), "chat": say("frame.chat"),
             "menu": say("frame.menu")}  # fmt: skip
    drawers = (h("a", named[key], h("b", cls="news") if key == "chat" else None, href=f"#d-{key}") for key in DRAWERS)
    return h("nav", h("a", say("frame.table"), href="#main"), *drawers, cls="tabs", aria_label=say("frame.tabs"))


def aside_title(pen: Pen) -> str:
    """What a game calls the things beside its board: `aside` in the `[picture]` section of its words."""
    return pen.words("picture.aside") if pen.words.has("picture.aside") else pen.say("frame.aside")


def region(key: str, parts: Mapping[str, Markup], cls: str | None = None) -> Markup:
    """A part of the page that is sent anew when it has changed."""
    spoken = SPOKEN.get(key)
    return h(
        "section", parts.get(key, Markup("")), cls=cls or key, id=f"r-{key}", data_region=key, aria_live=spoken,
        tabindex=-1 if key in FOCUSED else None,
    )  # fmt: skip


def _board(parts: Mapping[str, Markup]) -> Markup:
    return region("board", parts, "board cloth")


def _drawer(key: str, title: str, parts: Mapping[str, Markup], say: Words, shows: str = "") -> Markup:
    return _shelf(key, title, region(shows or key, parts), say)


def _shelf(key: str, title: str, inside: Markup, say: Words) -> Markup:
    close = h("a", sign("close"), cls="close", href="#main", aria_label=say("frame.close"))
    return h("div", h("h2", title, cls="over"), inside, close, cls=f"drawer {key}", id=f"d-{key}")
