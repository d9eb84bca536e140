"""What a sensible player does: a share of the find's worth to oneself, never a loan."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, pick
from zuschlag.engine.rule import rule

from .rules import KINDS
from .state import SEAL, Edition, State


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """Up to two thirds of what the find is worth, varied by a coin or two, as far as the coins reach."""
    if s.sealed[seat] == 1:
        return -1
    coins = worth(e, s, seat) * 2 // 3 + pick(mind, 3)
    if coins > s.cash[seat]:
        coins = s.cash[seat]
    return SEAL + coins


@rule
def worth(e: Edition, s: State, seat: int) -> int:
    """The points that the find on the table brings the seat."""
    n = 0
    for k in range(KINDS):
        n += s.find[k] * e.value[k]
        if s.wish[seat] == k + 1:
            n += s.find[k] * e.bonus
    return n
