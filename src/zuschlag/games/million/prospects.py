"""What the seats may hope for: the yardstick of a search that ends its playouts with the lap."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .seats import total
from .state import Edition, State

PENSIONS = 40
"""How often a pension counts: this and the square root of it all explain best how 400 matches of simple bots ended."""


@rule
def prospects(e: Edition, s: State, out: list[float]) -> None:
    """All money, staked or not, and the pensions to come."""
    for p in range(s.seats):
        out[p] = total(s, p) + PENSIONS * e.pension[s.card[p]]
