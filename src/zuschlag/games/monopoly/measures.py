"""What is measured in Monopoly: Das Kartenspiel: rounds, the groups that are complete when a hand is scored."""

from __future__ import annotations

from zuschlag.engine.events import Tape
from zuschlag.engine.measures import Measures, Things
from zuschlag.engine.rule import rule

from .hands import count, lots_of
from .scoring import is_void
from .state import CAUGHT, GROUPS, LOTS, OVER, RAILROADS, RULED, SCORED, SHOW, SIZES, WENT_OUT, Edition, State

FEATS = ("went_out", "mr_monopoly", "caught")


@rule
def clock(e: Edition, s: State) -> int:
    """Rounds that have been scored."""
    return int(s.deals) - 1 + (1 if s.phase == SHOW or s.phase == OVER else 0)


@rule
def note(e: Edition, s: State, t: Tape, had: list[list[int]]) -> None:
    """Groups of real cards alone: what a Chance stands for is nobody's."""
    for i in range(t.n):
        line = t.event[i]
        if line[0] == SCORED and not is_void(s, line[1]):
            lots = lots_of(s.hand[line[1]])
            for group in range(LOTS):
                if count(lots, group) >= (2 if group == RAILROADS else SIZES[group]):
                    had[line[1]][group] += 1
        elif line[0] == WENT_OUT:
            had[line[1]][LOTS] += 1
        elif line[0] == RULED:
            had[line[1]][LOTS + 1] += 1
        elif line[0] == CAUGHT:
            had[line[1]][LOTS + 2] += 1


MEASURES = Measures(clock=clock, note=note, things=(Things("groups", GROUPS), Things("feats", FEATS)))
