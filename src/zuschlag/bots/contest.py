"""The contest of the actions at the root: all are tried equally often in the same worlds, and the worst leave.

Halving by and by: when a part f of the budget is spent, of k actions the best k^(1-f) are left, so that the last two
have had most of it. An action that is surely behind leaves sooner. Those that are left have met exactly the same worlds
with the same luck, and it is their differences that are averaged, which are known much sooner than any value.
"""

from __future__ import annotations

from math import ceil, sqrt

import numpy as np
from numpy.typing import NDArray

FEWEST = 2
"""Trials that all must have had before anybody leaves."""
SURE = 3.5
"""Standard errors behind the best at which an action leaves, whatever is left of the budget."""
ENOUGH = 12
"""Trials before an action can be surely behind."""

Trials = NDArray[np.float32]


def lead(one: Trials, other: Trials) -> tuple[float, float]:
    """By how much one action beats another on average, and the standard error; few trials alike prove little."""
    n = min(len(one), len(other))
    if n < FEWEST:
        return 0.0, 1.0
    gains = one[:n] - other[:n]
    return float(gains.mean()), sqrt((float(gains.var()) + 1 / n) / n)


def leaders(trials: list[Trials], alive: list[int]) -> list[int]:
    """Those that are left, the best first."""
    n = min(len(trials[arm]) for arm in alive)
    means = {arm: float(trials[arm][:n].mean()) if n else 0.0 for arm in alive}
    return sorted(alive, key=lambda arm: -means[arm])


def who_stays(trials: list[Trials], alive: list[int], spent: float, doubt: float) -> list[int]:
    """Those that go on, the best first, when so much of the budget is spent, from 0 to 1.

    The simple rules' choice, the first of all, leaves no sooner than it is clear enough that another one is better."""
    ranked = leaders(trials, alive)
    if min(len(trials[arm]) for arm in alive) < FEWEST:
        return ranked
    best = trials[ranked[0]]
    room = max(2, ceil(len(trials) ** (1.0 - min(1.0, spent))))
    stay = [arm for place, arm in enumerate(ranked) if place == 0 or _stays(best, trials[arm], place < room)]
    if 0 in alive and 0 not in stay:
        gain, error = lead(best, trials[0])
        if gain <= doubt * error:
            stay.append(0)
    return stay


def _stays(best: Trials, own: Trials, has_room: bool) -> bool:
    behind, error = lead(best, own)
    return has_room and not (len(own) >= ENOUGH and behind > SURE * error)
