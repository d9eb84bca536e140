"""The two ways to auction: upward with open bids, downward by asking round."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .lot import hand_over, lot_value
from .payment import can_forfeit, commission_down, knock_down, means
from .state import (
    ASK,
    ASKS,
    BID,
    BIDS,
    BLUFF,
    BUY,
    DOWN,
    FALLS,
    GO_DOWN,
    GOES_DOWN,
    HIGHEST,
    PASS,
    PASSED,
    PREEMPTION,
    UP,
    WANTS,
    WON,
    Edition,
    State,
)

# --- choosing


@rule
def may_go_up(e: Edition, s: State) -> int:
    """kollier.choose.up

    Only an auctioneer who has the base value himself, and has not failed to pay for this very lot."""
    if s.sits_out >> s.auctioneer & 1:
        return 0
    return 1 if means(e, s, s.auctioneer) >= lot_value(e, s) else 0


@rule
def ways(e: Edition, s: State, out: list[int], n: int) -> int:
    """kollier.choose.up kollier.choose.down

    Up, at any price from the base value, or down."""
    if may_go_up(e, s):
        for price in range(lot_value(e, s), highest_bid(e, s, s.auctioneer) + 1):
            n = put(out, n, ASK + price - 1)
    return put(out, n, GO_DOWN)


@rule
def highest_bid(e: Edition, s: State, seat: int) -> int:
    """kollier.bluff

    One's means, unless bluffing is allowed and one has something to lose."""
    if s.bluff == BLUFF and can_forfeit(e, s, seat):
        return HIGHEST
    return min(HIGHEST, means(e, s, seat))


@rule
def everybody(s: State) -> int:
    """The mask of all seats that play."""
    return (1 << s.seats) - 1


@rule
def bidders(s: State) -> int:
    """kollier.up.bid

    Everybody but the auctioneer and those who could not pay for this lot."""
    return everybody(s) ^ (1 << s.auctioneer | s.sits_out)


# --- upward


@rule
def go_up(e: Edition, s: State, t: Tape, price: int) -> None:
    """kollier.choose.up

    The ask is the auctioneer's own bid."""
    s.phase = UP
    s.buyer = s.auctioneer
    s.price = price
    s.called[s.auctioneer] = price
    emit(t, ASKS, s.auctioneer, ALL, price)
    end_if_silent(e, s, t)


@rule
def undecided(s: State) -> int:
    """kollier.up.bid

    All who may bid, have not passed since the last bid, and would not bid against themselves."""
    return bidders(s) & (everybody(s) ^ (s.passed | 1 << s.buyer))


@rule
def bids(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """kollier.up.bid

    Any whole number above the last bid, or pass."""
    for price in range(s.price + 1, highest_bid(e, s, seat) + 1):
        n = put(out, n, BID + price - 1)
    return put(out, n, PASS)


@rule
def bid(e: Edition, s: State, t: Tape, seat: int, price: int) -> None:
    """kollier.up.bid

    A new bid, and everybody else is asked again."""
    s.buyer = seat
    s.price = price
    s.called[seat] = price
    s.passed = 0
    emit(t, BIDS, seat, ALL, price)
    end_if_silent(e, s, t)


@rule
def pass_up(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.up.end"""
    s.passed |= 1 << seat
    emit(t, PASSED, seat, ALL)
    end_if_silent(e, s, t)


@rule
def end_if_silent(e: Edition, s: State, t: Tape) -> None:
    """kollier.up.end kollier.up.alone

    When all the others have passed, the highest bidder has it: the auctioneer himself if nobody has bid."""
    if undecided(s) == 0:
        s.passed = 0
        knock_down(e, s, t)


# --- downward


@rule
def go_down(e: Edition, s: State, t: Tape) -> None:
    """kollier.choose.down"""
    s.phase = DOWN
    s.price = lot_value(e, s)
    emit(t, GOES_DOWN, s.auctioneer, ALL, s.price)
    ask_from(e, s, t, s.auctioneer)


@rule
def ask_from(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.down.ask

    The next to the left is asked, whether he has the cash or not; after the round the price falls."""
    s.turn = next_bidder(s, seat)
    if s.turn == s.auctioneer:
        lower(e, s, t)


@rule
def next_bidder(s: State, seat: int) -> int:
    """The next to the left who takes part; the auctioneer when nobody is left before him."""
    asked = bidders(s) | 1 << s.auctioneer
    at = left_of(s, seat)
    while not asked >> at & 1:
        at = left_of(s, at)
    return at


@rule
def left_of(s: State, seat: int) -> int:
    """The seat to the left."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def lower(e: Edition, s: State, t: Tape) -> None:
    """kollier.down.falls kollier.down.nothing

    By one; when nobody takes the lot for nothing, or nobody is left to be asked, it is the auctioneer's."""
    if s.price == 0 or bidders(s) == 0:
        s.price = 0
        emit(t, WON, s.auctioneer, ALL, 0)
        hand_over(e, s, t, s.auctioneer)
    else:
        s.price -= 1
        emit(t, FALLS, -1, ALL, s.price)
        s.turn = next_bidder(s, s.auctioneer)


@rule
def answers(s: State, out: list[int], n: int) -> int:
    """kollier.down.ask

    Only whoever has the cash in hand can buy."""
    n = put(out, n, PASS)
    return put(out, n, BUY) if s.cash[s.turn] >= s.price else n


@rule
def pass_down(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.down.ask"""
    emit(t, PASSED, seat, ALL)
    ask_from(e, s, t, seat)


@rule
def want(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kollier.preempt

    Below the base value the auctioneer may take the lot at the same price, if he has the cash."""
    s.buyer = seat
    s.turn = 0
    emit(t, WANTS, seat, ALL, s.price)
    if s.price < lot_value(e, s) and s.cash[s.auctioneer] >= s.price:
        s.phase = PREEMPTION
    else:
        sell_down(e, s, t)


@rule
def sell_down(e: Edition, s: State, t: Tape) -> None:
    """kollier.commission.down"""
    emit(t, WON, s.buyer, ALL, s.price)
    commission_down(e, s, t)
