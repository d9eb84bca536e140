"""Who holds the first auction: a random seat, or the highest sealed offer."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import below
from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .bank import take_in
from .lot import open_auction
from .state import MOST_OFFERED, OFFER, OFFERED, REVEALED, WEARS_MOST, State


@rule
def wear_jewels(s: State, t: Tape) -> None:
    """kollier.opening.random

    A random seat stands in for the player who wears the most jewellery."""
    s.jewels = below(s, s.seats)
    s.auctioneer = s.jewels
    emit(t, WEARS_MOST, s.jewels, ALL)


@rule
def unanswered(s: State) -> int:
    """Who has not yet made a sealed offer, as far as the row tells."""
    mask = 0
    for p in range(s.seats):
        if s.offer[p] == 0:
            mask |= 1 << p
    return mask


@rule
def offers(s: State, seat: int, out: list[int], n: int) -> int:
    """kollier.opening.sealed"""
    for amount in range(min(MOST_OFFERED, s.cash[seat]) + 1):
        n = put(out, n, OFFER + amount)
    return n


@rule
def make_offer(s: State, t: Tape, seat: int, amount: int) -> None:
    """kollier.opening.sealed

    Of the seat's cash, nothing included; nobody sees the amount, nor that it has been made, until all are."""
    s.offer[seat] = amount + 1
    emit(t, OFFERED, seat, only(seat), amount)
    if unanswered(s) == 0:
        reveal(s, t)


@rule
def reveal(s: State, t: Tape) -> None:
    """kollier.opening.sealed

    The highest pays the bank and auctions first; of equal ones the first clockwise from the jewels."""
    highest = 0
    for step in range(s.seats):
        p = (s.jewels + step) % s.seats
        emit(t, REVEALED, p, ALL, s.offer[p] - 1)
        if s.offer[p] > highest:
            highest = s.offer[p]
            s.auctioneer = p
    s.cash[s.auctioneer] -= highest - 1
    take_in(s, t, highest - 1)
    for p in range(s.seats):
        s.offer[p] = 0
    open_auction(s, t)
