"""Luck against skill: the same deals, played again with the same bots on other seats.

Each deal is played as often as there are seats, and the bots move on by a seat each time. Of all that differs between
one seat's share of the win and another's,

* skill is what follows from who sits there: the same bot, whatever the deal;
* luck is what follows from the deal and the seat: what stays the same whoever sits there;
* the rest is what the players make of each deal, and the luck that comes on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import BOTS, bot_codes, rotations
from zuschlag.bots.standings import Interval
from zuschlag.lab.report.sums import Numbers, jackknife, ratio, ratio_sums
from zuschlag.lab.report.tally import BLOCK, pieces, win_shares
from zuschlag.lab.report.watch import watch
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import Spread

ONE_IN = 10
"""To so many games of a report comes one in each company that plays the same deals."""

FEWEST = 20
"""Fewer deals say nothing."""


@dataclass
class Luck:
    """Of all that differs, the parts that are skill, luck and the rest; and how often each bot wins in this company."""

    deals: int
    bots: tuple[str, ...]
    parts: list[Interval]
    wins: dict[str, Interval]


def company(setup: Setup) -> Setup:
    """Who plays: the bots as they were named, where they differ; else every second one leaves its seat to another."""
    if setup.mixed:
        return setup
    other = BOTS[1 - bot_codes(setup.bots)[0]]
    return replace(setup, bots=tuple(other if seat % 2 else bot for seat, bot in enumerate(setup.bots)))


def piece_wins(setup: Setup, first_game: int, piece: tuple[int, int]) -> Numbers:
    """Shares of the win by deal, turn and seat, of so many deals from the first."""
    first, deals = piece
    seats = setup.seats
    numbers = np.repeat(np.arange(first, first + deals), seats)
    played = watch(setup).play(first_game + first * seats, _turned(setup, deals), numbers)
    return win_shares(played.sheets["place"][:, :seats]).reshape(deals, seats, seats)


def _turned(setup: Setup, deals: int) -> NDArray[np.int8]:
    """Who sits where in each turn of so many deals."""
    return np.tile(rotations(setup.bots, setup.seats, rotate=True), (deals, 1))


def deals_for(games: int, seats: int) -> int:
    """How many deals are played again for a report of so many games."""
    return max(FEWEST, games // ONE_IN // seats)


def play(
    setup: Setup, deals: int, run: Spread, progress: Callable[[int], Any] = lambda _: None, first: int = 0
) -> Luck:
    """Plays so many deals with these bots, numbering the games from `first`."""
    parts = []
    for part in run(partial(piece_wins, setup, first), pieces(0, deals, max(1, BLOCK // setup.seats))):
        progress(len(part) * setup.seats)
        parts.append(part)
    return weighed(setup.bots, np.concatenate(parts), _turned(setup, 1)[:, : setup.seats])


def weighed(bots: tuple[str, ...], won: Numbers, codes: NDArray[np.int8]) -> Luck:
    """`won` holds shares of the win by deal, turn and seat; `codes` says who sits there in each turn.

    An estimate of a small part may fall below nothing; nothing is what is told then."""
    sorts = sorted(set(codes.ravel().tolist()))

    def told(kept: NDArray[np.bool_]) -> Numbers:
        return variance_parts(won[kept], codes)

    wins = {BOTS[code]: _wins(won, codes == code) for code in sorts}
    parts = [Interval(*(max(0.0, edge) for edge in (p.value, p.low, p.high))) for p in jackknife(told, len(won))]
    return Luck(len(won), bots, parts, wins)


def _wins(won: Numbers, sits: NDArray[np.bool_]) -> Interval:
    """One bot's share of the win, for each of its seats; the games of one deal belong together."""
    return ratio(ratio_sums((won * sits).sum(axis=(1, 2)), float(sits.sum())))


def variance_parts(won: Numbers, codes: NDArray[np.int8]) -> Numbers:
    """The parts of the variance. Luck: how far the same seat of a deal goes alike in two turns, beyond the bots."""
    deals, turns, seats = won.shape
    means = {code: won[:, codes == code].mean() for code in set(codes.ravel().tolist())}
    expected = np.vectorize(means.__getitem__, [np.float64])(codes)
    left = won - expected
    alike = (left.sum(axis=1) ** 2 - (left**2).sum(axis=1)).sum() / (deals * seats * turns * max(1, turns - 1))
    all_of_it = won.var()
    if all_of_it == 0:
        return np.zeros(3)
    skill = ((expected - won.mean()) ** 2).mean() / all_of_it
    luck = alike / all_of_it
    return np.array([skill, luck, 1 - skill - luck])
