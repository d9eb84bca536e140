"""A turn outside the negotiation: the marker, the die, drawing cards, the hand limit; and the end of the game."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import die
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .board import left_of, next_open
from .hands import draw_cards, spend
from .state import (
    DISCARD,
    DISCARDED,
    DRAW,
    ENDED,
    KINDS,
    LIMIT,
    MARKER_MOVED,
    MOVED,
    NEXT_TURN,
    NO_DEAL_IN_SIGHT,
    ON,
    OPEN,
    OVER,
    PLACE_AT,
    PLACED,
    ROLL,
    ROLLED,
    SPACES,
    TURN,
    Edition,
    State,
)

FACES = 6


@rule
def legal_place(s: State, out: list[int], n: int) -> int:
    """kohle.start.marker

    On any space."""
    for space in range(SPACES):
        n = put(out, n, PLACE_AT + space)
    return n


@rule
def place(s: State, t: Tape, seat: int, space: int) -> None:
    """kohle.start.marker"""
    s.marker = space
    emit(t, PLACED, seat, ALL, space)
    begin_turn(s, t, s.turn)


@rule
def begin_turn(s: State, t: Tape, seat: int) -> None:
    """kohle.turn"""
    s.turn = seat
    s.phase = TURN
    emit(t, NEXT_TURN, seat, ALL)


@rule
def legal_turn(e: Edition, s: State, out: list[int], n: int) -> int:
    """kohle.turn kohle.option.full_hand

    Open the deal here, or roll; under the option a full hand must deal."""
    n = put(out, n, OPEN)
    if s.must_deal_at_10_cards != ON or s.cards[s.turn] < e.full_hand:
        n = put(out, n, ROLL)
    return n


@rule
def roll(s: State, t: Tape, seat: int) -> None:
    """kohle.turn.move

    The marker goes on by the full number of open spaces."""
    steps = die(s, FACES)
    for _ in range(steps):
        s.marker = next_open(s, s.marker)
    s.phase = MOVED
    emit(t, ROLLED, seat, ALL, steps)
    emit(t, MARKER_MOVED, -1, ALL, s.marker)


@rule
def legal_moved(s: State, out: list[int], n: int) -> int:
    """kohle.turn.moved

    Open the deal there, or draw cards."""
    n = put(out, n, OPEN)
    return put(out, n, DRAW)


@rule
def draw(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kohle.turn.draw"""
    draw_cards(s, t, seat, e.draw)
    keep_limit(e, s, t)


@rule
def keep_limit(e: Edition, s: State, t: Tape) -> None:
    """kohle.limit

    Too many cards must go; otherwise the turn is over."""
    if s.cards[s.turn] > e.limit:
        s.phase = LIMIT
    else:
        end_turn(e, s, t, s.turn)


@rule
def legal_discards(s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.limit

    Any card. (A recruitment trio instead is listed with the cards.)"""
    for k in range(KINDS):
        if s.hand[seat][k] > 0:
            n = put(out, n, DISCARD + k)
    return n


@rule
def discard(e: Edition, s: State, t: Tape, seat: int, card: int) -> None:
    """kohle.limit"""
    spend(s, seat, card, 1)
    emit(t, DISCARDED, seat, ALL, card)
    keep_limit(e, s, t)


@rule
def end_turn(e: Edition, s: State, t: Tape, last: int) -> None:
    """kohle.turn.next kohle.end.patience

    The seat left of the last one is next, unless no deal has been in sight for too long."""
    s.idle += 1
    if s.idle >= e.patience * s.seats:
        emit(t, NO_DEAL_IN_SIGHT, -1, ALL, s.idle)
        end_game(s, t)
    else:
        begin_turn(s, t, left_of(s, last))


@rule
def end_game(s: State, t: Tape) -> None:
    """kohle.end"""
    s.phase = OVER
    emit(t, ENDED, -1, ALL)
