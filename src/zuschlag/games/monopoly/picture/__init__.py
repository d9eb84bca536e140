"""The picture of Monopoly: Das Kartenspiel: the piles, one's hand as it scores, trades before they are made, and the
scoring of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zuschlag.look import Guide, Markup, Pen, Picture, h, join

from . import sentences
from .acts import acts
from .art import SYMBOLS
from .cards import Cards
from .hand import Hand
from .offers import offers
from .people import plates
from .piles import board, longer
from .price_list import price_list
from .score import slips

__all__ = ["GUIDES", "SYMBOLS", "draw"]

GUIDES = (
    Guide("turn", "monopoly.turn.choice"),
    Guide("turn", "monopoly.trade"),
    Guide("turn", "monopoly.out.lay"),
    Guide("turn_ready", "monopoly.trade.ready"),
    Guide("turn_aside", "monopoly.out.aside"),
    Guide("turn_dry", "monopoly.dry"),
    Guide("turn_exchange", "monopoly.exchange.turn"),
    Guide("down", "monopoly.down"),
    Guide("down", "monopoly.down.order"),
    Guide("exchange", "monopoly.exchange.put"),
    Guide("pass", "monopoly.pass"),
    Guide("show", "monopoly.score.whole"),
)


def draw(view: Mapping[str, Any], pen: Pen) -> Picture:
    """The table as one seat sees it."""
    seen = dict(view)
    cards = Cards(pen, seen["box"])
    scored = seen["phase"] in ("show", "over")
    hand = Hand(seen, pen, cards).drawn() if pen.you is not None and not scored else Markup("")
    middle = slips(seen, pen, cards) if scored else join((board(seen, pen, cards), _trades(seen, pen, cards)))
    return Picture(
        say=sentences.say(seen, pen),
        why=sentences.why(seen, pen),
        where=sentences.where(seen, pen),
        plates=plates(seen, pen, cards),
        board=middle,
        hand=hand,
        acts=acts(seen, pen, cards),
        aside=Markup("") if scored else price_list(seen, pen, cards),
    )


def _trades(view: dict[str, Any], pen: Pen, cards: Cards) -> Markup | None:
    if pen.you is None:
        return None
    found = tuple(filter(None, (offers(view, pen, cards), longer(view, pen))))
    return h("div", *found, cls="below") if found else None
