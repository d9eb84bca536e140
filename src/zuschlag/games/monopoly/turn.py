"""A turn with 2 to 4 seats: draw or trade, then put cards down."""

from __future__ import annotations

from zuschlag.engine.chance import draw_from
from zuschlag.engine.events import ALL, Tape, but, emit, only
from zuschlag.engine.rule import rule

from .cards import come_openly, come_secretly, lay_on, leave_openly, left_of, take_from_stock, take_top
from .scoring import die_out, hand_size
from .state import (
    DOWN,
    DREW,
    DREW_BLIND,
    LAID,
    PASSED,
    PUT_DOWN,
    READIED,
    SEATS,
    TOOK,
    TRADED,
    TRADED_NEUTRAL,
    TURN,
    Edition,
    State,
)


@rule
def draw(e: Edition, s: State, t: Tape, seat: int) -> None:
    """monopoly.draw

    The top card of the draw pile."""
    take_unseen(s, t, seat)
    begin_down(e, s, t, seat)


@rule
def take_unseen(s: State, t: Tape, seat: int) -> None:
    """A card of the draw pile, which only the seat sees."""
    k = draw_from(s, s.stock, int(s.stock_left))
    take_from_stock(s, k)
    come_secretly(s, seat, k)
    s.idle = -1
    emit(t, DREW, seat, only(seat), k)
    emit(t, DREW_BLIND, seat, but(seat))


@rule
def pass_by(e: Edition, s: State, t: Tape, seat: int) -> None:
    """monopoly.dry

    Without a draw pile one may pass; surplus is put down all the same."""
    emit(t, PASSED, seat, ALL)
    begin_down(e, s, t, seat)


# --- trading


@rule
def make_ready(s: State, t: Tape, seat: int, k: int) -> None:
    """monopoly.trade.ready

    One hand card may go on one's own pile first; it stays secret until the trade."""
    s.ready = k + 1
    emit(t, READIED, seat, only(seat), k)


@rule
def lay_ready(s: State, t: Tape, seat: int) -> None:
    """The trade is on: the card comes onto the pile."""
    if s.ready > 0:
        put_down(s, t, seat, s.ready - 1)
        s.ready = 0


@rule
def put_down(s: State, t: Tape, seat: int, k: int) -> None:
    """A hand card goes on top of one's own trade pile, for all to see."""
    leave_openly(s, seat, k)
    lay_on(s, seat, k)
    emit(t, PUT_DOWN, seat, ALL, k)


@rule
def trade(e: Edition, s: State, t: Tape, seat: int, to: int, cards: int) -> None:
    """monopoly.trade monopoly.trade.surplus

    The top cards of both piles change into the hands; the other cannot refuse and keeps what is too much for now."""
    lay_ready(s, t, seat)
    emit(t, TRADED, seat, ALL, to, cards)
    for _ in range(cards):
        take_openly(s, t, to, seat)
        take_openly(s, t, seat, to)
    begin_down(e, s, t, seat)


@rule
def take_openly(s: State, t: Tape, seat: int, pile: int) -> None:
    """The top card of a pile goes into a hand."""
    k = take_top(s, pile)
    come_openly(s, seat, k)
    emit(t, TOOK, seat, ALL, k)


@rule
def trade_neutral(e: Edition, s: State, t: Tape, seat: int, pile: int, cards: int) -> None:
    """monopoly.neutral

    One's own top cards lie on the neutral pile as they lay on one's own."""
    lay_ready(s, t, seat)
    emit(t, TRADED_NEUTRAL, seat, ALL, pile - SEATS + 1, cards)
    for _ in range(cards):
        take_openly(s, t, seat, pile)
    hand_over(s, t, seat, pile, cards)
    begin_down(e, s, t, seat)


@rule
def hand_over(s: State, t: Tape, seat: int, pile: int, cards: int) -> None:
    """The top cards of a seat's pile, in their order."""
    bottom = s.height[seat] - cards
    for i in range(bottom, bottom + cards):
        lay_on(s, pile, s.pile[seat][i])
        emit(t, LAID, seat, ALL, pile - SEATS + 1, s.pile[seat][i])
    for _ in range(cards):
        take_top(s, seat)


@rule
def take_pair(e: Edition, s: State, t: Tape, seat: int, pile: int) -> None:
    """monopoly.neutral.pair

    The top of a neutral pile and the unseen top of the draw pile, for one's own two topmost cards."""
    lay_ready(s, t, seat)
    emit(t, TRADED_NEUTRAL, seat, ALL, pile - SEATS + 1, 2)
    take_openly(s, t, seat, pile)
    take_unseen(s, t, seat)
    hand_over(s, t, seat, pile, 2)
    begin_down(e, s, t, seat)


# --- the end of a turn


@rule
def begin_down(e: Edition, s: State, t: Tape, seat: int) -> None:
    """monopoly.down

    Cards go on one's own pile, one after the other, until the hand has its number again."""
    s.phase = DOWN
    if s.held[seat] <= hand_size(e, s):
        end_turn(e, s, t)


@rule
def put_one_down(e: Edition, s: State, t: Tape, seat: int, k: int) -> None:
    """monopoly.down.order

    Which card, and so in which order they lie, is the seat's choice."""
    put_down(s, t, seat, k)
    begin_down(e, s, t, seat)


@rule
def end_turn(e: Edition, s: State, t: Tape) -> None:
    """monopoly.turn.end

    On to the left, unless the round has died."""
    s.idle += 1
    s.turn = left_of(s, s.turn)
    s.phase = TURN
    if is_dead(e, s):
        die_out(e, s, t)


@rule
def is_dead(e: Edition, s: State) -> int:
    """monopoly.dead.idle monopoly.dead.dry

    For too many turns in a row nobody has taken a card from the draw pile."""
    turns = e.dry[s.seats - 2] if s.stock_left == 0 else e.idle
    return 1 if s.idle >= turns * s.seats else 0
