"""What intervals are made from: sums that can be added up piece by piece, and the estimates that follow from them."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zuschlag.bots.standings import Z95, Interval, wilson

Numbers = NDArray[np.float64]

GAMES, X, Y, XX, XY, YY = range(6)
"""Where they stand in the last axis of the sums of a ratio."""

ROUNDING = 1e-11
"""What is left of a sum of squares when all values were the same."""

GROUPS = 50
"""Groups of games that are left out in turn, where nothing simpler gives an interval."""


def ratio_sums(x: ArrayLike, y: ArrayLike = 1.0) -> Numbers:
    """Of games along the first axis: what the ratio of all x to all y follows from. With y left out it is a mean."""
    above = np.asarray(x, np.float64)
    below = np.broadcast_to(np.asarray(y, np.float64), above.shape)
    parts = (np.ones(above.shape), above, below, above * above, above * below, below * below)
    sums: Numbers = np.stack([part.sum(axis=0) for part in parts], axis=-1)
    return sums


def ratio(sums: Numbers) -> Interval:
    """All x divided by all y. Games are what is independent here, not the seats or the decisions in one game."""
    games, x, y, xx, xy, yy = (float(part) for part in sums)
    if y == 0:
        return Interval(float("nan"), float("nan"), float("nan"))
    value = x / y
    spread = xx - 2 * value * xy + value * value * yy
    if spread < xx * ROUNDING:
        spread = 0.0
    half = Z95 * sqrt(spread * games / max(1.0, games - 1)) / y
    return Interval(value, value - half, value + half)


def mean(values: ArrayLike) -> Interval:
    """Of one value a game."""
    return ratio(ratio_sums(np.asarray(values, np.float64)))


def share(sums: Numbers) -> Interval:
    """Of 0 or 1 a game (or a part, where a win is shared): never below 0 or above 1."""
    return wilson(float(sums[X] / sums[GAMES]), float(sums[GAMES]))


def difference(a: Interval, b: Interval) -> Interval:
    """How far b lies above a, where they come from different games."""
    value = b.value - a.value
    below = sqrt((b.value - b.low) ** 2 + (a.high - a.value) ** 2)
    above = sqrt((b.high - b.value) ** 2 + (a.value - a.low) ** 2)
    return Interval(value, value - below, value + above)


def jackknife(told: Callable[[NDArray[np.bool_]], Numbers], games: int) -> list[Interval]:
    """Whatever `told` makes of the games that a mask keeps, with intervals from leaving groups of games out in turn."""
    groups = min(GROUPS, games)
    number = np.arange(games) % groups
    values = told(np.ones(games, np.bool_))
    without = np.array([told(number != group) for group in range(groups)]) if groups > 1 else values[None]
    spread = np.sqrt((groups - 1) / groups * ((without - without.mean(axis=0)) ** 2).sum(axis=0))
    spread[spread < np.abs(values) * ROUNDING] = 0.0
    return [Interval(v, v - Z95 * s, v + Z95 * s) for v, s in zip(values.tolist(), spread.tolist(), strict=True)]
