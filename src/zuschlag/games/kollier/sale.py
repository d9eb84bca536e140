"""The one-off sale to the bank: once per seat and game, also out of turn, in steps that nobody else sees."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .bank import claim
from .jewels import base, cheapest, count, from_kind, handful, has_pair, kollier_value
from .lot import drop_sale
from .payment import cash_only, measure_again
from .state import (
    DONE,
    INSOLVENT,
    KINDS,
    MARKER,
    OPENING,
    OVER,
    PAIR,
    PAY,
    PREEMPTION,
    PREPARES,
    SELL,
    SELLS_GEMS,
    SOLD,
    STRING,
    UP,
    Edition,
    State,
)


@rule
def may_sell(e: Edition, s: State, seat: int) -> int:
    """kollier.sale

    Once, and not while paying or bound by a bid of one's own."""
    if s.sold[seat] or s.phase == OPENING or s.phase == OVER or bound(e, s, seat):
        return 0
    return 1 if handful(s.hand[seat]) > 0 else 0


@rule
def bound(e: Edition, s: State, seat: int) -> int:
    """kollier.sale kollier.insolvent.sale

    Who cannot pay may still sell if the price is to be paid in cash; gems to pay with are worth no more when sold."""
    if seat != s.buyer:
        return 0
    if s.phase == INSOLVENT:
        return 1 - cash_only(e, s)
    return 1 if s.phase == UP or s.phase == PREEMPTION or s.phase == PAY else 0


@rule
def sale_steps(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """The next steps of the seat's sale, begun or not."""
    hand = handful(s.hand[seat])
    begun = handful(s.selling[seat])
    if s.centre[seat] > 0:
        return steps_of_kollier(e, hand, begun, s.centre[seat] - 1, out, n)
    if begun > 0:
        return steps_of_gems(e, hand, begun, out, n)
    for k in range(KINDS):
        if count(hand, k) > 0:
            n = put(out, n, SELL + k)
    return centres(hand, out, n)


@rule
def steps_of_gems(e: Edition, hand: int, begun: int, out: list[int], n: int) -> int:
    """kollier.sale.gems

    From the dearest to the cheapest; none more once they bring the most that the bank pays."""
    if base(e, begun) < e.most_for_sale:
        for k in range(cheapest(begun), KINDS):
            if count(hand, k) > count(begun, k):
                n = put(out, n, SELL + k)
    return put(out, n, DONE)


@rule
def centres(hand: int, out: list[int], n: int) -> int:
    """kollier.sale.kollier

    A sale of a Kollier begins with its centre: any gem with a pair of a cheaper kind beside it."""
    for k in range(KINDS):
        if count(hand, k) > 0 and has_pair(from_kind(hand, k + 1)):
            n = put(out, n, STRING + k)
    return n


@rule
def steps_of_kollier(e: Edition, hand: int, begun: int, centre: int, out: list[int], n: int) -> int:
    """kollier.sale.kollier

    Pairs from the dearest to the cheapest; none more once the Kollier brings the most that the bank pays."""
    last = cheapest(begun)
    strung = last > centre
    if not strung or kollier_value(e, begun) < e.most_for_sale:
        for k in range(max(last, centre + 1), KINDS):
            if count(hand, k) >= count(begun, k) + 2:
                n = put(out, n, PAIR + k)
    return put(out, n, DONE) if strung else n


@rule
def prepare(s: State, t: Tape, seat: int, k: int, gems: int) -> None:
    """kollier.sale.open

    So many gems more; they stay in the hand until the sale is done, and nobody else knows."""
    s.selling[seat][k] += gems
    emit(t, PREPARES, seat, only(seat), k)


@rule
def begin_kollier(s: State, t: Tape, seat: int, k: int) -> None:
    """kollier.sale.kollier"""
    s.centre[seat] = k + 1
    prepare(s, t, seat, k, 1)


@rule
def sale_value(e: Edition, s: State, seat: int) -> int:
    """kollier.sale

    What the gems named count for, up to the most that the bank pays."""
    gems = handful(s.selling[seat])
    value = kollier_value(e, gems) if s.centre[seat] > 0 else base(e, gems)
    return min(value, e.most_for_sale)


@rule
def complete_sale(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.sale"""
    value = sale_value(e, s, seat)
    for k in range(KINDS):
        n = s.selling[seat][k]
        if n > 0:
            s.hand[seat][k] -= n
            s.discard[k] += n
            emit(t, SELLS_GEMS, seat, ALL, k, n)
    drop_sale(s, seat)
    s.sold[seat] = 1
    emit(t, SOLD, seat, ALL, value)
    claim(s, t, seat, value)
    lay_marker(e, s, t, seat)
    if s.phase == INSOLVENT and seat == s.buyer:
        measure_again(e, s, t)


@rule
def lay_marker(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.sale.marker

    Out of play for good; never owed."""
    if s.bank >= e.marker:
        s.bank -= e.marker
        s.marker[seat] = e.marker
        emit(t, MARKER, seat, ALL, e.marker)
