"""Money: piles of pieces, counted by kind. A pile is `s.purse[p]` or `s.stake[p]`."""

from __future__ import annotations

from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .state import CHANGED_UP, KINDS, TEN, TOP, VALUES


@rule
def value(pile: list[int]) -> int:
    """million.pieces"""
    amount = 0
    for k in range(KINDS):
        amount += pile[k] * VALUES[k]
    return amount


@rule
def empty(pile: list[int]) -> None:
    """Everything goes to the bank."""
    for k in range(KINDS):
        pile[k] = 0


@rule
def move(pile: list[int], to: list[int]) -> None:
    """Everything goes onto another pile."""
    for k in range(KINDS):
        to[k] += pile[k]
        pile[k] = 0


@rule
def change_up(t: Tape, seat: int, purse: list[int]) -> None:
    """million.change.up

    Of more than ten of a kind, ten are changed into one of the next, again and again."""
    for k in range(TOP):
        if purse[k] > TEN:
            tens = (purse[k] - 1) // TEN
            purse[k] -= tens * TEN
            purse[k + 1] += tens
            emit(t, CHANGED_UP, seat, ALL, tens, k)


@rule
def pay(t: Tape, seat: int, purse: list[int], amount: int) -> None:
    """million.pay

    The bank pays in the largest pieces."""
    for k in range(TOP, -1, -1):
        purse[k] += amount // VALUES[k]
        amount %= VALUES[k]
    change_up(t, seat, purse)


@rule
def exactly(price: int, smallest: int, k: int) -> int:
    """million.card.exact

    How many pieces of kind k pay a price without change, when `smallest` is the smallest kind handed in. As nobody has
    more than ten of a kind, there is one way for each: ten of the smallest and nine of every kind up to the price."""
    if k < smallest or VALUES[k] > price:
        return 0
    if VALUES[k] == price:
        return 1 if k == smallest else 0
    return TEN if k == smallest else TEN - 1


@rule
def affords(purse: list[int], price: int, smallest: int) -> int:
    """Whether the pieces for this way of paying are there."""
    if VALUES[smallest] > price:
        return 0
    for k in range(smallest, KINDS):
        if purse[k] < exactly(price, smallest, k):
            return 0
    return 1
