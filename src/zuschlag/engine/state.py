"""What every game's state begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zuschlag.engine.row import Row, i1, i2, u1, u4


class BaseState(Row):
    """The head of every state row: how many play, and the random source."""

    seats = i1()  # how many play
    key = u4(8)  # the random key; hidden from everybody
    counter = u4()  # blocks drawn from it
    pool = u4(16)  # words drawn and not yet used, taken from the end
    left = u1()  # how many of them
    forced = i2(8)  # draws fixed in advance, by a case or a puzzle
    forcing = u1()  # how many of them


CHANCE = tuple(name for name in BaseState.fields if name != "seats")
"""The fields of the random source."""

MOST_SEATS = 6
"""No game seats more."""


def besides_chance(state: type[BaseState]) -> Callable[[bytes], bytes]:
    """For the bytes of a state: all of them but those of the random source."""
    parts, at = [], 0
    for start, end in sorted(_span(state, name) for name in CHANCE):
        parts.append(slice(at, start))
        at = end
    parts = [part for part in (*parts, slice(at, state.dtype.itemsize)) if part.start < part.stop]
    return lambda known: b"".join([known[part] for part in parts])


def _span(state: type[BaseState], name: str) -> tuple[int, int]:
    fields: Any = state.dtype.fields
    kind, start = fields[name][:2]
    return start, start + kind.itemsize
