"""Phase 2: markets of three tokens under the hammer."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .dealing import fill_market, lying
from .medals import check_stars, means, turn_emperors
from .state import (
    ALL_KINDS,
    BID,
    HAS_BID,
    MARKETS,
    NAME_MARKET,
    NAMED_MARKET,
    NEXT,
    NO_OPENING,
    NONE,
    OPEN,
    OUT,
    PASS,
    PRICE,
    RAISE,
    WON_MARKET,
    Edition,
    State,
)

# --- opening


@rule
def begin_acquiring(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.market.open colosseum.market.poor

    A seat that has won is passed over; one that cannot raise the opening price passes."""
    if s.won >> seat & 1:
        return
    if means(e, s, seat) < e.least_bid:
        emit(t, NO_OPENING, seat, ALL)
    else:
        s.phase = OPEN


@rule
def put_opening(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """A market with something in it, for a seat that has the coins for the opening price."""
    n = put(out, n, PASS)
    if s.coins[seat] >= e.least_bid:
        for market in range(MARKETS):
            if lying(s.market[market], 0) != NONE:
                n = put(out, n, NAME_MARKET + market)
    return n


@rule
def name_market(s: State, t: Tape, seat: int, market: int) -> None:
    """colosseum.market.open

    Who names a market has to open the bidding for it."""
    s.lot = market
    s.phase = PRICE
    emit(t, NAMED_MARKET, seat, ALL, market + 1)


@rule
def alone(s: State, seat: int) -> int:
    """colosseum.market.alone

    Whether every other seat has won already: then there is nobody to bid against."""
    return 1 if (s.won | 1 << seat) == (1 << s.seats) - 1 else 0


@rule
def put_prices(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """Opening bids: from the least to all the coins held; exactly the least when nobody can bid against."""
    highest = e.least_bid if alone(s, seat) else min(e.most_bid, s.coins[seat])
    return put_bids(e.least_bid, highest, out, n)


@rule
def put_bids(lowest: int, highest: int, out: list[int], n: int) -> int:
    for amount in range(lowest, highest + 1):
        n = put(out, n, RAISE + amount - 1)
    return n


@rule
def pass_opening(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.market.pass

    The right to open is gone for this turn, the right to bid is not."""
    emit(t, NO_OPENING, seat, ALL)
    end_acquiring(e, s, t)


# --- bidding


@rule
def bid(e: Edition, s: State, t: Tape, seat: int, amount: int) -> None:
    """colosseum.market.bid"""
    if s.leader == NONE:
        s.bidding = (1 << s.seats) - 1 ^ s.won
    s.price = amount
    s.leader = seat
    emit(t, HAS_BID, seat, ALL, amount)
    ask_next(e, s, t, seat)


@rule
def drop_out(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.market.out

    Out of this auction, not of the next."""
    s.bidding ^= 1 << seat
    emit(t, OUT, seat, ALL)
    ask_next(e, s, t, seat)


@rule
def ask_next(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.market.over

    Clockwise, the next one still in who could outbid, if only by selling medals; without one the market is sold."""
    for i in range(1, s.seats):
        p = (seat + i) % s.seats
        if p == s.leader:
            break
        if s.bidding >> p & 1:
            if min(means(e, s, p), e.most_bid) > s.price:
                s.bidder = p
                s.phase = BID
                return
            s.bidding ^= 1 << p
            emit(t, OUT, p, ALL)
    sell_market(e, s, t)


@rule
def put_raises(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.market.bid

    Higher than the last bid, and never more than the coins in hand."""
    n = put(out, n, PASS)
    return put_bids(s.price + 1, min(e.most_bid, s.coins[seat]), out, n)


# --- the hammer


@rule
def sell_market(e: Edition, s: State, t: Tape) -> None:
    """colosseum.market.win

    The winner pays, takes the tokens and bids no more in this turn. If another than the active seat has won, the active
    one may open again, and the market stays empty."""
    winner = s.leader
    take_market(s, t, winner, s.lot)
    s.coins[winner] -= s.price
    s.won |= 1 << winner
    clear_auction(s)
    turn_emperors(s, t, winner)
    check_stars(e, s, t)
    if winner == s.active:
        end_acquiring(e, s, t)
    elif means(e, s, s.active) < e.least_bid:
        pass_opening(e, s, t, s.active)
    else:
        s.phase = OPEN


@rule
def take_market(s: State, t: Tape, winner: int, market: int) -> None:
    """The tokens of a market go to a seat."""
    row = s.market[market]
    emit(t, WON_MARKET, winner, ALL, market + 1, s.price, lying(row, 0), lying(row, 1), lying(row, 2))
    for k in range(ALL_KINDS):
        s.tokens[winner][k] += row[k]
        row[k] = 0


@rule
def clear_auction(s: State) -> None:
    """Nothing is under the hammer."""
    s.lot = NONE
    s.leader = NONE
    s.bidder = NONE
    s.price = 0
    s.bidding = 0


@rule
def end_acquiring(e: Edition, s: State, t: Tape) -> None:
    """colosseum.market.refill

    All empty markets are filled when the active seat has won or passed, and only then."""
    for market in range(MARKETS):
        if lying(s.market[market], 0) == NONE:
            fill_market(e, s, t, market)
    s.phase = NEXT
