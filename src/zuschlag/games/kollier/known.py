"""What a seat can know, and what it may imagine of the rest."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, blank_chance, fresh_key, pick
from zuschlag.engine.rule import rule

from .lot import drop_sale
from .opening import unanswered
from .state import KINDS, MOST_OFFERED, OPENING, PAY, Edition, State


@rule
def hide(e: Edition, s: State, seat: int) -> None:
    """kollier.covered

    Cash and gems came from what all have seen, so whoever takes notes knows them, and the row keeps them. Nobody knows
    the stack, what is drawn next, a sealed offer, nor what another seat is about to sell or to pay with."""
    blank_chance(s)
    for k in range(KINDS):
        s.stack[k] = 0
    for p in range(s.seats):
        if p != seat:
            s.offer[p] = 0
            drop_sale(s, p)
    if s.phase == PAY and seat != s.buyer:
        for k in range(KINDS):
            s.named[k] = 0


@rule
def unseen(e: Edition, s: State, k: int) -> int:
    """Cards of kind k in the stack: those of the box that are nowhere else. So which cards are in the stack is known;
    their order is not, and the row has none."""
    left = e.cards[k] - s.lot[k] - s.discard[k] - s.payment[k]
    if s.second == 0:
        left -= e.aside[k]
    for p in range(s.seats):
        left -= s.hand[p][k]
    return left


@rule
def imagine(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """A full state like this one. What another seat may have half built counts as not begun: it binds nobody."""
    fresh_key(s, mind)
    for k in range(KINDS):
        s.stack[k] = unseen(e, s, k)
    if s.phase == OPENING:
        imagine_offers(s, seat, mind)


@rule
def imagine_offers(s: State, seat: int, mind: Mind) -> None:
    """Each other seat has offered nothing yet, or any part of its cash, all equally likely; but never have all offered,
    or the offers would be open."""
    while True:
        for p in range(s.seats):
            if p != seat:
                s.offer[p] = pick(mind, min(MOST_OFFERED, s.cash[p]) + 2)
        if unanswered(s) > 0:
            return
