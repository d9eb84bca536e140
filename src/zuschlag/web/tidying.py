"""When Python looks for garbage in circles: seldom, and rather when nobody waits.

The tables in memory are many objects that all stay. To look through them as often as Python usually does took a quarter
of the server's time, and whoever moved just then waited for it.
"""

from __future__ import annotations

import gc

SELDOM = (500_000, 5, 100)
ENOUGH = 1000
"""Answers that leave something to tidy up."""


class Tidying:
    """Told every second how many answers there have been."""

    def __init__(self) -> None:
        self._answers = 0
        self._tidied = 0

    def begin(self) -> None:
        """What has been loaded by now is never looked at again."""
        gc.set_threshold(*SELDOM)
        gc.collect()
        gc.freeze()

    def look(self, answers: int) -> None:
        """Tidies up when a second has gone by without an answer, and enough came before it."""
        quiet, self._answers = answers == self._answers, answers
        if quiet and answers - self._tidied >= ENOUGH:
            self._tidied = answers
            gc.collect()
