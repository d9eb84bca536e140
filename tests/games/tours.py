"""Through each game, for its picture: walks that come to every phase, and matches that are looked at page by page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.games.pictures import Walk, positions

import zuschlag
from zuschlag.engine.match import Match

LIVELY = ("bid", "down", "buy")
SEALED = {"opening": "sealed", "bluff": "on"}
SHORT = {"short_game": "on"}


class Play(NamedTuple):
    """A match, in which as much happens at random as `wild` says."""

    seats: int
    wild: float
    options: Mapping[str, str | int] = {}


class Tour(NamedTuple):
    walks: tuple[Walk, ...]
    plays: tuple[Play, ...]
    pages: int = 50
    every: int = 5
    never: tuple[str, ...] = ()
    composed: tuple[str, ...] = ()  # beginnings of sentences that are said to you in other words than about others


TOURS = {
    "kollier": Tour(
        walks=(Walk(wild=0.3, liked=LIVELY, options=SEALED), Walk(wild=0.1, liked=LIVELY, options=SEALED)),
        plays=(
            Play(3, 0.0),
            Play(3, 0.6, SEALED),
            Play(4, 0.2, {"open_hands": "on"}),
            Play(5, 0.1, {"bluff": "off"}),
            Play(6, 0.5),
        ),
        every=3,
    ),
    "colosseum": Tour(
        walks=(Walk(wild=0.5), Walk(wild=0.2, liked=("extra",)), Walk(wild=0)),
        plays=(
            Play(3, 0.0),
            Play(3, 0.6, {"hidden_coins": "on"}),
            Play(4, 0.1, {"haggle": 4}),
            Play(5, 0.0),
            Play(5, 0.6, {"extra_investments": "none", "haggle": 2}),
        ),
        pages=60,
    ),
    "kohle": Tour(  # in short matches of bots the end comes; who never opens a deal soon holds too many cards
        walks=(
            Walk(never=("stop", "fail"), length=300),
            Walk(never=("open",), liked=("draw",), length=30),
            Walk(wild=0, options=SHORT, length=300),
            Walk(wild=0, options=SHORT),
        ),
        plays=(
            Play(3, 0.0),
            Play(3, 0.5, {"must_deal_at_10_cards": "on", "open_money": "on"}),
            Play(4, 0.5, {"pay_contributors_only": "on"}),
            Play(4, 0.0, {"short_game": "on", "keep_turn_order": "on"}),
            Play(5, 0.3, {"marker_by": "right"}),
            Play(6, 0.5),
        ),
        every=6,
        never=("fail", "stop"),
    ),
    "monopoly": Tour(  # the draw pile runs dry where nobody goes out; with five the turns are other ones
        walks=(
            Walk(seats=4, length=200),
            Walk(seats=5, length=40),
            Walk(wild=0.2, options={"target": 500}),
            Walk(seats=2, never=("out",), liked=("draw",)),
        ),
        plays=tuple(
            Play(seats, wild, {"target": 3000})
            for seats, wild in ((2, 0.2), (3, 0.0), (3, 0.8), (4, 0.5), (5, 0.0), (6, 0.6))
        ),
        pages=40,
    ),
    "million": Tour(
        walks=(Walk(wild=0.2), Walk(wild=0, options={"max_laps": 2})),
        plays=(
            Play(3, 0.0),
            Play(3, 0.6, {"pension": "after"}),
            Play(4, 0.3),
            Play(5, 0.1, {"max_laps": 9}),
            Play(5, 0.7),
        ),
        every=4,
        composed=("say.", "why.went", "where.dice"),
    ),
}


@cache
def seen_on(id: str) -> dict[str, tuple[Match, int]]:
    """A position of each phase, with a seat that is asked there. Whoever plays on from it plays on a copy."""
    found: dict[str, tuple[Match, int]] = positions(zuschlag.game(id), *TOURS[id].walks)
    return found


def plays() -> list[Any]:
    """All matches of all tours, as parameters."""
    return [(id, play) for id, tour in TOURS.items() for play in tour.plays]
