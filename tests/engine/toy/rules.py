"""Strandgut, in the order of play: wishes, a find, closed fists, the award; until the bag is empty."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import Mind, blank_chance, draw_from, fresh_key, nth, pick
from zuschlag.engine.events import ALL, Tape, but, emit, only
from zuschlag.engine.rule import rule

from .state import (
    BORROW,
    BORROWED,
    BURN,
    ENDED,
    FOUND,
    GOODS,
    OPENED,
    SEAL,
    SEAL_END,
    SEALED,
    SEALED_BLIND,
    SEATS,
    TIED,
    WISHED,
    WISHED_BLIND,
    WON,
    Edition,
    State,
)

KINDS = len(GOODS)


@rule
def setup(e: Edition, s: State, t: Tape) -> None:
    """toy.start

    Coins for everybody, a secret wish each, and what the tide has left on the shore."""
    for k in range(KINDS):
        s.bag[k] = e.bag[k]
        s.wishes[k] = 1
    for p in range(s.seats):
        s.cash[p] = e.start
    for p in range(s.seats):
        deal_wish(s, t, p)
    for i in range(len(e.shore)):
        s.bag[e.shore[i]] -= 1
        s.sunk[e.shore[i]] += 1
    next_turn(s, t)


@rule
def deal_wish(s: State, t: Tape, seat: int) -> None:
    """toy.wish"""
    good = draw_from(s, s.wishes, total(s.wishes))
    s.wishes[good] -= 1
    s.wish[seat] = good + 1
    emit(t, WISHED, seat, only(seat), good)
    emit(t, WISHED_BLIND, seat, but(seat))


@rule
def next_turn(s: State, t: Tape) -> None:
    """toy.find

    One good out of the bag; without any, or behind the last turn, the game is over."""
    left = total(s.bag)
    if left == 0 or (s.max_turns > 0 and s.turn == s.max_turns):
        end(s, t)
        return
    s.turn += 1
    good = draw_from(s, s.bag, left)
    s.bag[good] -= 1
    s.find[good] += 1
    emit(t, FOUND, -1, ALL, good)


@rule
def total(counts: list[int]) -> int:
    """How many goods there are in all."""
    n = 0
    for k in range(len(counts)):
        n += counts[k]
    return n


@rule
def awaited(e: Edition, s: State) -> int:
    """toy.seal

    All open fists at once."""
    mask = 0
    if s.ended == 0:
        for p in range(s.seats):
            if s.sealed[p] == 0:
                mask |= 1 << p
    return mask


@rule
def free(e: Edition, s: State) -> int:
    """Who has closed the fist may still borrow."""
    mask = 0
    if s.ended == 0:
        for p in range(s.seats):
            if s.sealed[p] == 1 and s.loan[p] == 0:
                mask |= 1 << p
    return mask


@rule
def legal(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """Any of one's coins into the fist; once in the game a loan."""
    n = 0
    if s.ended == 1:
        return n
    if s.sealed[seat] == 0:
        for coins in range(s.cash[seat] + 1):
            n = put(out, n, SEAL + coins)
    if s.loan[seat] == 0:
        n = put(out, n, BORROW)
    return n


@rule
def apply(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """One action."""
    if SEAL <= action < SEAL_END:
        seal(s, t, seat, action - SEAL)
    else:
        borrow(e, s, t, seat)


@rule
def seal(s: State, t: Tape, seat: int, coins: int) -> None:
    """toy.seal"""
    s.sealed[seat] = 1
    s.stake[seat] = coins
    emit(t, SEALED, seat, only(seat), coins)
    emit(t, SEALED_BLIND, seat, but(seat))
    for p in range(s.seats):
        if s.sealed[p] == 0:
            return
    award(s, t)


@rule
def borrow(e: Edition, s: State, t: Tape, seat: int) -> None:
    """toy.borrow"""
    s.loan[seat] = 1
    s.cash[seat] += e.loan
    emit(t, BORROWED, seat, ALL, e.loan)


@rule
def award(s: State, t: Tape) -> None:
    """toy.award

    All fists open; who alone holds the most pays it and takes the find."""
    best = 0
    winner = -1
    for p in range(s.seats):
        emit(t, OPENED, p, ALL, s.stake[p])
        if s.stake[p] > best:
            best = s.stake[p]
            winner = p
        elif s.stake[p] == best:
            winner = -1
    if winner >= 0:
        s.cash[winner] -= best
        s.bank += best
        emit(t, WON, winner, ALL, best)
        for k in range(KINDS):
            s.won[winner][k] += s.find[k]
            s.find[k] = 0
    else:
        leave(s, t)
    for p in range(s.seats):
        s.sealed[p] = 0
        s.stake[p] = 0
    next_turn(s, t)


@rule
def leave(s: State, t: Tape) -> None:
    """toy.tie

    Nobody's find goes back into the sea, or lies on for the next turn."""
    emit(t, TIED, -1, ALL)
    if s.tie == BURN:
        sink(s)


@rule
def sink(s: State) -> None:
    """The find goes into the sea."""
    for k in range(KINDS):
        s.sunk[k] += s.find[k]
        s.find[k] = 0


@rule
def end(s: State, t: Tape) -> None:
    """toy.end"""
    sink(s)
    s.ended = 1
    emit(t, ENDED, -1, ALL)


@rule
def default(e: Edition, s: State, seat: int) -> int:
    """An empty fist."""
    if s.sealed[seat] == 0:
        return SEAL
    return BORROW


@rule
def hide(e: Edition, s: State, seat: int) -> None:
    """Others' fists and wishes, and the box; nothing once the game is over."""
    blank_chance(s)
    if s.ended == 1:
        return
    for p in range(s.seats):
        if p != seat:
            s.stake[p] = 0
            s.wish[p] = 0
    for k in range(KINDS):
        s.wishes[k] = 0


@rule
def imagine(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """Any wishes that are left for the others, any coins in their fists."""
    fresh_key(s, mind)
    if s.ended == 1:
        return
    for k in range(KINDS):
        s.wishes[k] = 1
    if seat >= 0:
        s.wishes[s.wish[seat] - 1] = 0
    for p in range(s.seats):
        if p != seat:
            good = nth(s.wishes, pick(mind, total(s.wishes)))
            s.wishes[good] = 0
            s.wish[p] = good + 1
            if s.sealed[p] == 1:
                s.stake[p] = pick(mind, s.cash[p] + 1)


@rule
def over(e: Edition, s: State) -> int:
    """toy.end"""
    return s.ended


@rule
def points(e: Edition, s: State, seat: int) -> int:
    """toy.score

    Coins, goods, the bonus for wished ones, less the loan."""
    n = s.cash[seat] - e.repay * s.loan[seat]
    for k in range(KINDS):
        n += s.won[seat][k] * e.value[k]
    if s.wish[seat] > 0:
        n += e.bonus * s.won[seat][s.wish[seat] - 1]
    return n


@rule
def scores(e: Edition, s: State, out: list[int]) -> None:
    """What everybody has now."""
    for p in range(s.seats):
        out[p] = points(e, s, p)


@rule
def ranking(e: Edition, s: State, out: list[int]) -> None:
    """toy.rank

    Equal points share a place."""
    for p in range(s.seats):
        out[p] = 1
        for q in range(s.seats):
            if points(e, s, q) > points(e, s, p):
                out[p] += 1


@rule
def audit(e: Edition, s: State) -> int:
    """Nothing made, nothing lost."""
    for k in range(KINDS):
        goods = s.bag[k] + s.find[k] + s.sunk[k]
        for p in range(SEATS):
            goods += s.won[p][k]
        if goods != e.bag[k] or s.bag[k] < 0:
            return 1
    coins = s.bank
    for p in range(s.seats):
        coins += s.cash[p] - e.start - e.loan * s.loan[p]
    if coins != 0:
        return 2
    for p in range(SEATS):
        if s.stake[p] < 0 or s.stake[p] > s.cash[p] or (s.sealed[p] == 0 and s.stake[p] > 0):
            return 3
    for k in range(KINDS):
        cards = s.wishes[k]
        for p in range(SEATS):
            if s.wish[p] == k + 1:
                cards += 1
        if cards != 1:
            return 4
    if s.ended == 0 and awaited(e, s) == 0:
        return 5
    return 0
