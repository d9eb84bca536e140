"""The lot: laid out from the stack, handed over after an auction; between the stacks, and at the end of the game."""

from __future__ import annotations

from zuschlag.engine.chance import draw_from
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .bank import claim
from .jewels import base, handful, how_many
from .state import (
    BEGINS,
    CHOOSE,
    ENDED,
    FEWEST,
    GOT,
    KINDS,
    OVER,
    SECOND_STACK,
    TURNED,
    Edition,
    State,
)


@rule
def lot_value(e: Edition, s: State) -> int:
    """The base value of what is up for auction."""
    return base(e, handful(s.lot))


@rule
def lay_out(e: Edition, s: State, t: Tape) -> None:
    """kollier.lot

    Cards are turned until they are worth an auction. Those left of the first stack wait for more from the second; the
    last ones of the second are auctioned whatever they are worth."""
    value = lot_value(e, s)
    left = how_many(handful(s.stack))
    while value < e.threshold[s.seats - FEWEST]:
        if left > 0:
            value += e.value[turn_card(s, t, left)]
            left -= 1
        elif s.second:
            return
        else:
            second_stack(e, s, t)
            left = how_many(handful(s.stack))


@rule
def turn_card(s: State, t: Tape, left: int) -> int:
    """The top card of the stack; returns its kind."""
    k = draw_from(s, s.stack, left)
    s.stack[k] -= 1
    s.lot[k] += 1
    emit(t, TURNED, -1, ALL, k)
    return k


@rule
def second_stack(e: Edition, s: State, t: Tape) -> None:
    """kollier.midgame

    An income for everybody, from the next auctioneer clockwise; the gems laid aside and the discard make the stack."""
    s.second = 1
    emit(t, SECOND_STACK, -1, ALL)
    for step in range(s.seats):
        claim(s, t, (s.auctioneer + step) % s.seats, e.income)
    for k in range(KINDS):
        s.stack[k] = s.discard[k] + e.aside[k]
        s.discard[k] = 0


@rule
def open_auction(s: State, t: Tape) -> None:
    """The auctioneer chooses the way."""
    s.phase = CHOOSE
    emit(t, BEGINS, s.auctioneer, ALL)


@rule
def hand_over(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.next

    Who got the lot holds the next auction."""
    for k in range(KINDS):
        if s.lot[k] > 0:
            emit(t, GOT, seat, ALL, k, s.lot[k])
        s.hand[seat][k] += s.lot[k]
        s.lot[k] = 0
    forget_bids(s)
    s.sits_out = 0
    s.auctioneer = seat
    lay_out(e, s, t)
    if handful(s.lot) > 0:
        s.auction += 1
        open_auction(s, t)
    else:
        finish(s, t)


@rule
def forget_bids(s: State) -> None:
    """Nothing is asked or bid."""
    s.buyer = 0
    s.turn = 0
    s.price = 0
    s.passed = 0
    for p in range(s.seats):
        s.called[p] = 0


@rule
def finish(s: State, t: Tape) -> None:
    """kollier.end

    At once when the second stack has been auctioned; what the bank still owes is void."""
    s.phase = OVER
    for p in range(s.seats):
        s.debt[p] = 0
        s.place[p] = 0
        drop_sale(s, p)
    emit(t, ENDED, -1, ALL)


@rule
def drop_sale(s: State, seat: int) -> None:
    """kollier.sale.open

    A half-built sale lapses when its seat does anything else."""
    s.centre[seat] = 0
    for k in range(KINDS):
        s.selling[seat][k] = 0
