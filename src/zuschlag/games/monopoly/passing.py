"""A turn with 5 or 6 seats: exchange trade cards, then all pass a card to the left."""

from __future__ import annotations

from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .cards import come_hidden, leave_hidden, left_of
from .state import ALL_GAVE, EXCHANGE, EXCHANGED, GAVE, PASSING, SEALED, Edition, State
from .turn import end_turn, put_down, take_openly


@rule
def exchange(s: State, t: Tape, seat: int, to: int) -> None:
    """monopoly.exchange

    Both take the other's trade card into the hand."""
    emit(t, EXCHANGED, seat, ALL, to)
    take_openly(s, t, seat, to)
    take_openly(s, t, to, seat)
    s.partner = to + 1
    s.phase = EXCHANGE


@rule
def choosers(s: State) -> int:
    """The seats that choose a card in secret now: the two that exchanged, or all; a mask."""
    if s.phase == EXCHANGE:
        return 1 << s.turn | 1 << (s.partner - 1)
    return (1 << s.seats) - 1 if s.phase == PASSING else 0


@rule
def sealed_seats(s: State) -> int:
    """Those that have chosen, as far as the row tells."""
    mask = 0
    for p in range(s.seats):
        if s.sealed[p] > 0:
            mask |= 1 << p
    return mask


@rule
def seal(e: Edition, s: State, t: Tape, seat: int, k: int) -> None:
    """monopoly.pass.back

    A choice can be changed until all have chosen."""
    s.sealed[seat] = k + 1
    emit(t, SEALED, seat, only(seat), k)
    if sealed_seats(s) == choosers(s):
        if s.phase == EXCHANGE:
            put_out(s, t)
        else:
            pass_left(e, s, t)


@rule
def put_out(s: State, t: Tape) -> None:
    """monopoly.exchange.put

    Both put a card out at the same time; it may be the one just received."""
    for p in range(s.seats):
        if s.sealed[p] > 0:
            put_down(s, t, p, s.sealed[p] - 1)
            s.sealed[p] = 0
    s.partner = 0
    s.phase = PASSING


@rule
def pass_left(e: Edition, s: State, t: Tape) -> None:
    """monopoly.pass

    One hidden card each to the left neighbour, all at the same time."""
    emit(t, ALL_GAVE, -1, ALL)
    for p in range(s.seats):
        leave_hidden(s, p, s.sealed[p] - 1)
    for p in range(s.seats):
        to = left_of(s, p)
        come_hidden(s, to, s.sealed[p] - 1)
        emit(t, GAVE, p, only(p) | only(to), to, s.sealed[p] - 1)
        s.sealed[p] = 0
    end_turn(e, s, t)
