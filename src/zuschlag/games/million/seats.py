"""The seats: their order round the table, and what they have."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .money import value
from .state import KINDS, State


@rule
def left_of(s: State, seat: int) -> int:
    """million.stake.order"""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def place_in_round(s: State, seat: int) -> int:
    """0 for the roller's left neighbour; the roller comes last."""
    return (seat + s.seats - s.roller - 1) % s.seats


@rule
def total(s: State, seat: int) -> int:
    """All that a seat has, staked or not."""
    return value(s.purse[seat]) + value(s.stake[seat])


@rule
def richest(s: State) -> int:
    """The highest total between the rounds, when nothing is staked."""
    most = 0
    for p in range(s.seats):
        most = max(most, value(s.purse[p]))
    return most


@rule
def nobody_has_money(s: State) -> int:
    """Whether all purses are empty between the rounds."""
    for p in range(s.seats):
        for k in range(KINDS):
            if s.purse[p][k] > 0:
                return 0
    return 1
