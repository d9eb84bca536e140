"""One step of a match, generic over the contract: check, then apply."""

from __future__ import annotations

from typing import Any

from zuschlag.engine.contract import apply, awaited, free, legal, over
from zuschlag.engine.events import Tape
from zuschlag.engine.rule import rule

DONE, OVER, NOT_ASKED, NOT_LEGAL = range(4)


@rule
def contains(out: list[int], n: int, action: int) -> int:
    """1 when the action is among the first n."""
    for i in range(n):
        if out[i] == action:
            return 1
    return 0


@rule
def attempt(e: Any, s: Any, t: Tape, seat: int, action: int, out: list[int]) -> int:
    """Applies an action if it is legal; says what barred it otherwise and leaves the row as it was."""
    if over(e, s):
        return OVER
    if ((awaited(e, s) | free(e, s)) >> seat) & 1 == 0:
        return NOT_ASKED
    if not contains(out, legal(e, s, seat, out), action):
        return NOT_LEGAL
    t.n = 0
    apply(e, s, t, seat, action)
    return DONE
