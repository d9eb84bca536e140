"""The picture of Millionenspiel: the track with the chances of the next throw, the stakes in the middle, the dice."""

from __future__ import annotations

from zuschlag.look import Guide, Markup, Pen, Picture, h
from zuschlag.look.picture import View

from . import sentences
from .acts import acts
from .dice import SYMBOLS
from .fields import fields
from .hand import hand
from .middle import middle
from .outlook import outlook
from .people import plates
from .track import corners, track

__all__ = ["GUIDES", "SYMBOLS", "draw"]

GUIDES = (
    Guide("stake", "million.stake"),
    Guide("stake", "million.settle"),
    Guide("stake", "million.card"),
    Guide("keep", "million.roll.reject"),
    Guide("keep", "million.roll.double"),
)


def draw(view: View, pen: Pen) -> Picture:
    """The table as one seat or a spectator sees it."""
    return Picture(
        say=sentences.say(view, pen),
        why=sentences.why(view, pen),
        where=sentences.where(view, pen),
        plates=plates(view, pen),
        board=_board(view, pen),
        hand=hand(view, pen),
        acts=acts(view, pen),
        aside=fields(view, pen),
    )


def _board(view: View, pen: Pen) -> Markup:
    wheel = h("div", track(view, pen), corners(view, pen), middle(view, pen), cls="wheel")
    return h("div", wheel, outlook(view, pen), cls="table")
