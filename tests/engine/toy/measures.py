"""What is measured in Strandgut: turns."""

from __future__ import annotations

from zuschlag.engine.measures import Measures
from zuschlag.engine.rule import rule

from .state import Edition, State


@rule
def clock(e: Edition, s: State) -> int:
    """Turns that are over."""
    return int(s.turn) - 1 + int(s.ended)


MEASURES = Measures(clock=clock)
