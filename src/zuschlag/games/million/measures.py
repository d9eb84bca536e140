"""What is measured in Millionenspiel: laps, wins by colour, cards bought, what the decision throws brought."""

from __future__ import annotations

from zuschlag.engine.events import Tape
from zuschlag.engine.measures import Measures, Things
from zuschlag.engine.rule import rule

from .prospects import prospects
from .state import BLACK, BLUE, BOUGHT, COLOURS, DECIDED, EFFECTS, GREEN, MOVED, WON, Edition, State

WINNING = (*COLOURS[BLUE:GREEN], "red", "black")  # on the others nobody wins
PLACE = (3, 0, 1, 0, 2, 0)  # of a colour among them
STEPS = ("second_card", "third_card")
CARD = len(WINNING)
EFFECT = CARD + len(STEPS)


@rule
def clock(e: Edition, s: State) -> int:
    return int(s.laps)


@rule
def note(e: Edition, s: State, t: Tape, had: list[list[int]]) -> None:
    """A win belongs to the field that the pawn has reached in the same action."""
    colour = BLACK
    for i in range(t.n):
        line = t.event[i]
        if line[0] == MOVED:
            colour = line[5]
        elif line[0] == WON:
            had[line[1]][PLACE[colour]] += 1
        elif line[0] == BOUGHT:
            had[line[1]][CARD + s.card[line[1]] - 1] += 1
        elif line[0] == DECIDED:
            had[line[1]][EFFECT + line[4]] += 1


MEASURES = Measures(
    clock=clock,
    prospects=prospects,
    note=note,
    things=(Things("wins", WINNING), Things("cards", STEPS), Things("decisions", EFFECTS)),
)
