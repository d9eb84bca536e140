"""The time of day as tables count it: it never runs backward, whatever is done to the machine's clock."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time

SLACK = 1.0
"""A machine's clock is corrected by less than this all the time."""


class Clock:
    """Follows the machine's clock; when that is set back, goes on from where it was."""

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = 0.0
        self._last = wall()
        self._at = steady()

    def now(self) -> float:
        """Seconds since 1970."""
        told, at = self._wall() + self._ahead, self._steady()
        expected = self._last + (at - self._at)
        if told < expected - SLACK:
            self._ahead += expected - told
            told = expected
        self._last, self._at = max(told, self._last), at
        return self._last
