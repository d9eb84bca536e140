"""What is measured in Kohle, Kies & Knete: deals, who closes which, who is paid, the investors in the end."""

from __future__ import annotations

from zuschlag.engine.events import Tape
from zuschlag.engine.measures import Measures, Things
from zuschlag.engine.rule import rule

from .prospects import prospects
from .state import CLANS, CLOSED, ENDED, FAMILIES, PAID, SPACES, TOOK_OVER, Edition, State

DEALS = tuple(f"space_{space}" for space in range(SPACES))
PARTS = ("paid", "took_over")
PART = SPACES
INVESTOR = PART + len(PARTS)


@rule
def clock(e: Edition, s: State) -> int:
    return int(s.deals)


@rule
def note(e: Edition, s: State, t: Tape, had: list[list[int]]) -> None:
    """Deals by the space on which a boss has closed them."""
    for i in range(t.n):
        line = t.event[i]
        if line[0] == CLOSED:
            had[line[1]][line[4]] += 1
        elif line[0] == PAID and line[4] > 0:
            had[line[3]][PART] += 1
        elif line[0] == TOOK_OVER:
            had[line[1]][PART + 1] += 1
        elif line[0] == ENDED:
            for f in range(CLANS):
                if s.owner[f] >= 0:
                    had[s.owner[f]][INVESTOR + f] += 1


MEASURES = Measures(
    clock=clock,
    prospects=prospects,
    note=note,
    things=(Things("deals", DEALS), Things("parts", PARTS), Things("investors", FAMILIES)),
)
