"""What the field does on which the pawn has landed."""

from __future__ import annotations

from zuschlag.engine.chance import die
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .money import change_up, empty, move, pay, value
from .state import (
    BEIGE,
    BLACK,
    BLUE,
    BONUS,
    DECIDED,
    FIRST_NOTE,
    GREEN,
    KINDS,
    LOSE_NOTES,
    LOSE_REST,
    LOSE_STAKE,
    LOST,
    RED,
    TAKE_RESTS,
    TAKE_STAKES,
    TEN,
    TOP,
    VALUES,
    WON,
    YELLOW,
    Edition,
    State,
)


@rule
def settle(e: Edition, s: State, t: Tape, colour: int) -> None:
    """million.settle

    The field's effect on everybody; then what is left of the stakes is taken back."""
    if colour == BLUE:
        win(s, t, e.blue)
    elif colour == YELLOW:
        win(s, t, e.yellow)
    elif colour == RED:
        win(s, t, e.red)
    elif colour == BEIGE:
        lose_stakes(s, t)
    elif colour == GREEN:
        lose_rests(s, t)
    elif colour == BLACK:
        decision_throw(e, s, t)
    for p in range(s.seats):
        move(s.stake[p], s.purse[p])
        change_up(t, p, s.purse[p])


@rule
def win(s: State, t: Tape, times: int) -> None:
    """million.blue million.yellow million.red

    Piece by piece, in the largest pieces: a 10 on red brings one 1000."""
    for p in range(s.seats):
        for k in range(KINDS):
            kind = k
            each = times
            while kind < TOP and each >= TEN and each % TEN == 0:
                kind += 1
                each //= TEN
            s.purse[p][kind] += s.stake[p][k] * each
        told(t, WON, p, value(s.stake[p]) * times)


@rule
def told(t: Tape, event: int, seat: int, amount: int) -> None:
    """Gains and losses of nothing are not worth a word."""
    if amount > 0:
        emit(t, event, seat, ALL, amount)


@rule
def lose(t: Tape, seat: int, pile: list[int]) -> None:
    """A pile goes to the bank."""
    told(t, LOST, seat, value(pile))
    empty(pile)


@rule
def lose_stakes(s: State, t: Tape) -> None:
    """million.beige"""
    for p in range(s.seats):
        lose(t, p, s.stake[p])


@rule
def lose_rests(s: State, t: Tape) -> None:
    """million.green"""
    for p in range(s.seats):
        lose(t, p, s.purse[p])


@rule
def decision_throw(e: Edition, s: State, t: Tape) -> None:
    """million.black

    One die, which touches the roller alone; the pawn stays."""
    face = die(s, 6)
    s.face = face
    for effect in range(len(e.face)):
        if e.face[effect] == face:
            emit(t, DECIDED, s.roller, ALL, face, effect)
            take_effect(e, s, t, s.roller, effect)


@rule
def take_effect(e: Edition, s: State, t: Tape, roller: int, effect: int) -> None:
    """What the decision throw does."""
    if effect == LOSE_NOTES:
        lose_notes(s, t, roller)
    elif effect == LOSE_STAKE:
        lose_stake(s, t, roller)
    elif effect == LOSE_REST:
        lose_rest(s, t, roller)
    elif effect == BONUS:
        take_bonus(e, s, t, roller)
    elif effect == TAKE_STAKES:
        take_stakes(s, t, roller)
    elif effect == TAKE_RESTS:
        take_rests(s, t, roller)


@rule
def lose_notes(s: State, t: Tape, roller: int) -> None:
    """million.black.notes

    Staked or not; the chips are safe."""
    amount = 0
    for k in range(FIRST_NOTE, KINDS):
        amount += (s.purse[roller][k] + s.stake[roller][k]) * VALUES[k]
        s.purse[roller][k] = 0
        s.stake[roller][k] = 0
    told(t, LOST, roller, amount)


@rule
def lose_stake(s: State, t: Tape, roller: int) -> None:
    """million.black.stake"""
    lose(t, roller, s.stake[roller])


@rule
def lose_rest(s: State, t: Tape, roller: int) -> None:
    """million.black.rest"""
    lose(t, roller, s.purse[roller])


@rule
def take_bonus(e: Edition, s: State, t: Tape, roller: int) -> None:
    """million.black.bonus"""
    emit(t, WON, roller, ALL, e.bonus)
    pay(t, roller, s.purse[roller], e.bonus)


@rule
def take_stakes(s: State, t: Tape, roller: int) -> None:
    """million.black.stakes"""
    for p in range(s.seats):
        if p != roller:
            take(t, p, s.stake[p], roller, s.purse[roller])


@rule
def take_rests(s: State, t: Tape, roller: int) -> None:
    """million.black.rests"""
    for p in range(s.seats):
        if p != roller:
            take(t, p, s.purse[p], roller, s.purse[roller])


@rule
def take(t: Tape, loser: int, pile: list[int], winner: int, purse: list[int]) -> None:
    """A pile changes hands."""
    amount = value(pile)
    told(t, LOST, loser, amount)
    told(t, WON, winner, amount)
    move(pile, purse)
