"""Dealing a round."""

from __future__ import annotations

from zuschlag.engine.chance import draw_from
from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .cards import come_secretly, copies, lay_on, left_of, take_from_stock
from .state import (
    DEALS,
    DEALT,
    OPENED,
    OPENED_NEUTRAL,
    PILES,
    PRINTS,
    SEATS,
    TURN,
    WATCHERS,
    Edition,
    State,
)


@rule
def deal(e: Edition, s: State, t: Tape) -> None:
    """monopoly.deal monopoly.deal.all

    Hands, a trade card for each seat, the neutral piles; what is left is the draw pile. With 5 and 6 seats nothing
    is left."""
    clear_table(s)
    s.deals += 1
    emit(t, DEALS, s.dealer, ALL, s.deals)
    for k in range(PRINTS):
        s.stock[k] = copies(e, k)
        s.stock_left += s.stock[k]
    for p in range(s.seats):
        deal_hand(e, s, t, p)
    for p in range(s.seats):
        emit(t, OPENED, p, ALL, open_card(s, p))
    for neutral in range(e.neutral[s.seats - 2]):
        emit(t, OPENED_NEUTRAL, -1, ALL, neutral + 1, open_card(s, SEATS + neutral))
    s.turn = left_of(s, s.dealer)
    s.phase = TURN


@rule
def clear_table(s: State) -> None:
    """Nothing of the last round stays but the totals."""
    for p in range(SEATS):
        s.held[p] = 0
        s.gained[p] = 0
        s.onward[p] = 0
        for k in range(PRINTS):
            s.hand[p][k] = 0
            for w in range(WATCHERS):
                s.known[w][p][k] = 0
    for pile in range(PILES):
        for i in range(s.height[pile]):
            s.pile[pile][i] = 0
        s.height[pile] = 0
    for k in range(PRINTS):
        s.aside[k] = 0
        s.reward[k] = 0
    s.stock_left = 0
    s.idle = 0
    s.goer = 0
    s.boss = 0


@rule
def deal_hand(e: Edition, s: State, t: Tape, seat: int) -> None:
    """A hand, card by card; only its holder sees it."""
    for _ in range(e.hand[s.seats - 2]):
        k = draw_from(s, s.stock, int(s.stock_left))
        take_from_stock(s, k)
        come_secretly(s, seat, k)
        emit(t, DEALT, seat, only(seat), k)


@rule
def open_card(s: State, pile: int) -> int:
    """monopoly.deal.neutral

    The first card of a trade pile, face up."""
    k = draw_from(s, s.stock, int(s.stock_left))
    take_from_stock(s, k)
    lay_on(s, pile, k)
    return k
