"""Adds up sheets: what the report needs of many games, in little room. Pieces of work and their sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zuschlag.lab.report.sheet import STEPS
from zuschlag.lab.report.sums import Numbers, ratio_sums
from zuschlag.lab.report.watch import Watched, watch
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import Spread

BLOCK = 256
"""Games that are played and added up in one go: always the same ones together, however the work is spread."""


@dataclass
class Tally:
    """The first fields have a line for each game; the others are sums (see sums.py), one for each thing told."""

    moves: NDArray[np.int32]
    steps: NDArray[np.int16]
    score: NDArray[np.int32]  # by seat
    place: NDArray[np.int8]
    choices: NDArray[np.int32]  # decisions, and legal actions of all of them

    fired: Numbers  # rules: times
    fires: Numbers  # rules: in this game at all
    had: Numbers  # things: times
    winners: Numbers  # things: times, of those who win
    others: Numbers
    wins: Numbers  # things: of those who have had it, how many win
    winners_worth: Numbers  # steps
    others_worth: Numbers
    winners_money: Numbers
    others_money: Numbers
    leads: Numbers  # steps: whether those who lead win
    open: Numbers  # steps: legal actions
    widths: Numbers  # decisions by how many legal actions they have


FOLD = 64
"""So many blocks are kept before they are added up."""

COLUMNS = ("moves", "steps", "score", "place", "choices")


def added(parts: Iterable[Tally]) -> Tally:
    """All of them together, in their order."""
    listed = list(parts)
    told = {f.name: [getattr(part, f.name) for part in listed] for f in fields(Tally)}
    return Tally(**{name: np.concatenate(p) if name in COLUMNS else np.sum(p, axis=0) for name, p in told.items()})


def win_shares(places: NDArray[np.int8]) -> Numbers:
    """1 for a game won alone, a half each for one won by two, by seat."""
    first = places == 1
    shares: Numbers = first / first.sum(axis=1, keepdims=True)
    return shares


def tally(watched: Watched, seats: int) -> Tally:
    """What one block of games says."""
    sheets, fired = watched
    place = sheets["place"][:, :seats].copy()
    won = win_shares(place)
    reached = np.arange(STEPS) < sheets["steps"][:, None]
    had = sheets["had"][:, :seats].astype(np.float64)
    worth = sheets["worth"][:, :, :seats].astype(np.float64)
    money = sheets["money"][:, :, :seats].astype(np.float64)
    widths = sheets["widths"].astype(np.float64)
    return Tally(
        moves=sheets["moves"].copy(),
        steps=sheets["steps"].copy(),
        score=sheets["score"][:, :seats].copy(),
        place=place,
        choices=np.stack([sheets["asked"].sum(axis=1), sheets["open"].sum(axis=1)], axis=1).astype(np.int32),
        fired=ratio_sums(fired),
        fires=ratio_sums(fired > 0),
        had=ratio_sums(had.sum(axis=1)),
        winners=ratio_sums(np.einsum("gs,gst->gt", won, had)),
        others=ratio_sums(np.einsum("gs,gst->gt", 1 - won, had), seats - 1.0),
        wins=ratio_sums(np.einsum("gs,gst->gt", won, had > 0), (had > 0).sum(axis=1)),
        winners_worth=_by_winners(won, worth, reached, 1.0),
        others_worth=_by_winners(1 - won, worth, reached, seats - 1.0),
        winners_money=_by_winners(won, money, reached, 1.0),
        others_money=_by_winners(1 - won, money, reached, seats - 1.0),
        leads=ratio_sums(_leaders_win(won, worth) * reached, reached),
        open=ratio_sums(sheets["open"], sheets["asked"]),
        widths=ratio_sums(widths, np.broadcast_to(widths.sum(axis=1, keepdims=True), widths.shape)),
    )


def _by_winners(weight: Numbers, values: Numbers, reached: NDArray[np.bool_], seats: float) -> Numbers:
    """At each step, of the games that have come so far, what these seats have on average."""
    return ratio_sums(np.einsum("gs,gts->gt", weight, values) * reached, reached * seats)


def _leaders_win(won: Numbers, worth: Numbers) -> Numbers:
    """At each step the share of the win that goes to those who lead then; where several do, each counts in part."""
    leads = worth == worth.max(axis=2, keepdims=True)
    shares: Numbers = np.einsum("gts,gs->gt", leads / leads.sum(axis=2, keepdims=True), won)
    return shares


def piece_tally(setup: Setup, piece: tuple[int, int]) -> Tally:
    """Plays and adds up so many games from the first, in whichever process."""
    first, games = piece
    return tally(watch(setup).play(first, setup.seating(first, games)), setup.seats)


def pieces(first: int, games: int, block: int = BLOCK) -> Iterator[tuple[int, int]]:
    """The first game and the number of games of each block."""
    for at in range(0, games, block):
        yield first + at, min(block, games - at)


def play(
    setup: Setup, games: int, run: Spread, progress: Callable[[int], Any] = lambda _: None, first: int = 0
) -> Tally:
    """Plays and adds up the games from this number on; `progress(n)` is told of every n games done."""
    parts = []
    for part in run(partial(piece_tally, setup), pieces(first, games)):
        progress(len(part.moves))
        parts.append(part)
        if len(parts) == FOLD:
            parts = [added(parts)]
    return added(parts)
