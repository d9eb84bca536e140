"""What may come of the stakes as they lie, in numbers, by the rules themselves: for the view."""

from __future__ import annotations

from typing import Any

from zuschlag.engine.events import Tape
from zuschlag.engine.rule import rule
from zuschlag.engine.study import Study

from .fields import settle, take_effect
from .money import value
from .note import can_reach, has_staked, laps_to
from .seats import total
from .state import BLACK, COLOURS, EFFECTS, OVER, Edition

# Lines of numbers, one for each seat.
TOTAL = 0
STAKED = 1  # the stake's value; below 0: has still to stake in this round
BRINGS = 2  # a line for each colour: what the stakes would bring on it; nothing on black, where a die decides
REACHES = BRINGS + len(COLOURS)  # a line for each colour: 1 where it can still make a millionaire
DECISION = REACHES + len(COLOURS)  # a number for each effect: what the decision throw would bring the roller
LINES = DECISION + 1

COPIES = 1 + len(COLOURS) + len(EFFECTS)


@rule
def look_out(e: Edition, rows: Any, t: Tape, told: list[list[int]]) -> None:
    """The first row is looked at, on each of the others one thing is tried out."""
    s = rows[0]
    for p in range(s.seats):
        told[TOTAL][p] = total(s, p)
        told[STAKED][p] = value(s.stake[p]) if s.phase != OVER and has_staked(s, p) else -1
    for colour in range(len(COLOURS)):
        tried = rows[1 + colour]
        if colour != BLACK:
            settle(e, tried, t, colour)
        laps = laps_to(e, s, colour)
        for p in range(s.seats):
            told[BRINGS + colour][p] = total(tried, p) - told[TOTAL][p]
            told[REACHES + colour][p] = can_reach(e, s, p, colour, laps) if s.phase != OVER else 0
    for effect in range(len(EFFECTS)):
        tried = rows[1 + len(COLOURS) + effect]
        take_effect(e, tried, t, s.roller, effect)
        told[DECISION][effect] = total(tried, s.roller) - told[TOTAL][s.roller]


OUTLOOK = Study(look_out, COPIES, LINES)
