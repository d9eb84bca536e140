"""The table of Kohle, Kies & Knete: the board, the deal, the offers, the hand."""

from __future__ import annotations

from collections.abc import Callable

from zuschlag.look import Guide, Markup, Pen, Picture, h, join
from zuschlag.look.picture import NOTHING, View

from . import scene, talk, turns
from .aside import aside
from .book import book, pot
from .cards import hand
from .figures import SYMBOLS
from .middle import deal
from .people import plates
from .result import ended, result
from .ring import ring
from .sentences import say, where, why
from .slap import last_call, slap

__all__ = ["GUIDES", "SYMBOLS", "draw"]

GUIDES = (
    Guide("place", "kohle.start.marker"),
    Guide("turn", "kohle.turn"),
    Guide("moved", "kohle.turn.moved"),
    Guide("limit", "kohle.limit"),
    Guide("negotiate", "kohle.negotiation"),
    Guide("window", "kohle.window"),
    Guide("last_call", "kohle.close.last_call"),
)

ACTS: dict[str, Callable[[View, Pen], Markup]] = {
    "turn": turns.turn,
    "moved": turns.moved,
    "window": turns.answer,
    "last_call": turns.last_words,
}
"""Buttons by phase. The marker is placed on the board; cards are discarded from the hand."""


def draw(view: View, pen: Pen) -> Picture:
    return Picture(
        say=join((say(view, pen),)),
        why=join((why(view, pen),)),
        where=join((where(view, pen),)),
        plates=plates(view, pen),
        board=_board(view, pen),
        hand=hand(view, pen) if view["you"] is not None and not view["over"] else NOTHING,
        acts=_acts(view, pen),
        aside=aside(view, pen),
    )


def _board(view: View, pen: Pen) -> Markup:
    """The ring; in its heart the deal, and below that what is going on."""
    heart = h(
        "div", h("div", _dealing(view, pen), cls="dealing"), h("div", _below(view, pen), cls="below"), cls="heart"
    )
    return h("div", h("div", ring(view, pen), heart, cls="square"), cls="felt")


def _dealing(view: View, pen: Pen) -> Markup:
    if view["phase"] == "over":
        return ended(view, pen)
    return h("p", pen.words("picture.place_here"), cls="prompt") if view["phase"] == "place" else deal(view, pen)


def _below(view: View, pen: Pen) -> Markup:
    if view["phase"] == "over":
        return result(view, pen)
    if view["pending"]:
        return join((slap(view, pen), _pot(view, pen)))
    if view["last_call"]:
        return join((last_call(view, pen), _pot(view, pen)))
    return book(view, pen) if view["negotiation"] else NOTHING


def _pot(view: View, pen: Pen) -> Markup | None:
    """Where the money would go, beside the card that waits."""
    return h("div", pot(view, pen), cls="book sheet") if view["negotiation"] else None


def _acts(view: View, pen: Pen) -> Markup:
    if view["phase"] == "negotiate" and view["you"] is not None:
        return talk.lead(view, pen) if scene.leads(view) else talk.speak(view, pen)
    if not scene.asked(view) or view["phase"] not in ACTS:
        return NOTHING
    return ACTS[view["phase"]](view, pen)
