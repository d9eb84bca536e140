"""The bank: what it takes in, what it pays, what it owes."""

from __future__ import annotations

from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .state import BANK_OWES, BANK_PAYS, TAKES_CASH, State


@rule
def share_out(s: State, t: Tape, seat: int, paid: int, due: int) -> None:
    """kollier.bank

    What is due to a seat comes out of the money just paid; the bank adds what is missing, or takes the rest."""
    own = min(paid, due)
    if own > 0:
        s.cash[seat] += own
        emit(t, TAKES_CASH, seat, ALL, own)
    take_in(s, t, paid - own)
    claim(s, t, seat, due - own)


@rule
def take_in(s: State, t: Tape, amount: int) -> None:
    """Money comes into the bank."""
    s.bank += amount
    pay_debts(s, t)


@rule
def claim(s: State, t: Tape, seat: int, amount: int) -> None:
    """kollier.bank.owes

    The bank pays what is there and owes the rest. A creditor stands in line once; a later claim joins his place."""
    if amount == 0:
        return
    s.debt[seat] += amount
    if s.place[seat] == 0:
        s.place[seat] = 1 + creditors(s)
    pay_debts(s, t)
    if s.debt[seat] > 0:
        emit(t, BANK_OWES, seat, ALL, s.debt[seat])


@rule
def creditors(s: State) -> int:
    """How many stand in line."""
    n = 0
    for p in range(s.seats):
        if s.place[p] > 0:
            n += 1
    return n


@rule
def pay_debts(s: State, t: Tape) -> None:
    """kollier.bank.owes

    From the front of the line, as far as the money reaches."""
    while s.bank > 0:
        seat = front(s)
        if seat < 0:
            return
        amount = min(s.bank, s.debt[seat])
        s.bank -= amount
        s.debt[seat] -= amount
        s.cash[seat] += amount
        emit(t, BANK_PAYS, seat, ALL, amount)
        if s.debt[seat] == 0:
            move_up(s)


@rule
def front(s: State) -> int:
    """The seat at the front of the line; -1 when nobody waits."""
    for p in range(s.seats):
        if s.place[p] == 1:
            return p
    return -1


@rule
def move_up(s: State) -> None:
    """The front has been paid and leaves the line."""
    for p in range(s.seats):
        if s.place[p] > 0:
            s.place[p] -= 1
