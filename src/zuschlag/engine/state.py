"""What every game's state begins with."""

from __future__ import annotations

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
