"""The rules of Millionenspiel, in the order of play."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import Mind, blank_chance, die, fresh_key
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .audit import audit
from .fields import settle
from .money import affords, exactly, move, pay, value
from .seats import left_of, nobody_has_money, place_in_round, richest, total
from .state import (
    AFTER,
    BEFORE,
    BEGINS,
    BOUGHT,
    BUY,
    BUY_END,
    CARDS,
    DONE,
    FIELDS,
    KEEP,
    KEEP_OR_REJECT,
    KEPT,
    KINDS,
    LAST_LAP,
    LAY,
    LAY_END,
    MILLION,
    MOVED,
    NOBODY_CAN_STAKE,
    OVER,
    PASS,
    PASSED,
    PENSION,
    REJECT,
    REJECTED,
    ROLLED,
    ROLLED_FOR_DICE,
    STAKE,
    STAKED,
    TEN,
    Edition,
    State,
)

__all__ = [
    "apply", "audit", "awaited", "default", "free", "hide", "imagine", "legal", "over", "ranking", "scores", "setup",
]  # fmt: skip

# --- before the first round


@rule
def setup(e: Edition, s: State, t: Tape) -> None:
    """million.start

    The first money and the first card (step 0) for everybody; the pawn stands on the arrow."""
    for p in range(s.seats):
        pay(t, p, s.purse[p], e.start)
    s.roller = first_roller(s, t)
    emit(t, BEGINS, s.roller, ALL)
    open_round(e, s, t)


@rule
def first_roller(s: State, t: Tape) -> int:
    """million.start.dice

    Both dice once each; whoever is tied for the highest rolls again."""
    rolling = (1 << s.seats) - 1
    first = 0
    while rolling:
        best = 0
        tied = 0
        for p in range(s.seats):
            if rolling >> p & 1:
                a = die(s, 6)
                b = die(s, 6)
                emit(t, ROLLED_FOR_DICE, p, ALL, a, b)
                if a + b > best:
                    best = a + b
                    first = p
                    tied = 0
                elif a + b == best:
                    tied |= 1 << p | 1 << first
        rolling = tied
    return first


# --- staking


@rule
def open_round(e: Edition, s: State, t: Tape) -> None:
    """million.nobody

    While nobody has anything to stake, the pawn goes on to the arrow and the pensions are paid; the dice stay."""
    if nobody_has_money(s):
        emit(t, NOBODY_CAN_STAKE, -1, ALL)
        s.pawn = 0
        s.laps += 1
        pay_pensions(e, s, t)
    if last_lap(s):
        finish(e, s, t)
    else:
        s.phase = STAKE
        s.turn = left_of(s, s.roller)


@rule
def in_box(e: Edition, s: State, step: int) -> int:
    """Whether the box has a card of this step left."""
    left = e.supply[step]
    for p in range(s.seats):
        if s.card[p] == step:
            left -= 1
    return 1 if left > 0 else 0


@rule
def sells(e: Edition, s: State, seat: int) -> int:
    """million.card

    Before staking, one card of the next step, as long as the box has one."""
    step = s.card[seat] + 1
    return 1 if step < CARDS and s.least == 0 and s.bought == 0 and in_box(e, s, step) else 0


@rule
def buy(e: Edition, s: State, t: Tape, seat: int, smallest: int) -> None:
    """million.card"""
    step = s.card[seat] + 1
    for k in range(KINDS):
        s.purse[seat][k] -= exactly(e.price[step], smallest, k)
    s.card[seat] = step
    s.bought = 1
    emit(t, BOUGHT, seat, ALL, e.pension[step], e.price[step], smallest)


@rule
def lay(s: State, seat: int, kind: int, count: int) -> None:
    """million.stake

    Any part of the purse, kind by kind from the smallest; hidden until it is done."""
    s.purse[seat][kind] -= count
    s.stake[seat][kind] += count
    s.least = kind + 1


@rule
def close_stake(s: State, t: Tape, seat: int) -> None:
    """million.stake.fixed million.stake.pass"""
    if s.least > 0:
        emit(t, STAKED, seat, ALL, value(s.stake[seat]))
    else:
        emit(t, PASSED, seat, ALL)
    s.least = 0
    s.bought = 0
    if seat == s.roller:
        first_throw(s, t)
    else:
        s.turn = left_of(s, seat)


# --- rolling


@rule
def first_throw(s: State, t: Tape) -> None:
    """million.roll"""
    throw(s, t)
    s.phase = KEEP_OR_REJECT


@rule
def throw(s: State, t: Tape) -> None:
    """Two dice on the table."""
    s.dice[0] = die(s, 6)
    s.dice[1] = die(s, 6)
    emit(t, ROLLED, s.roller, ALL, s.dice[0], s.dice[1])


@rule
def decide(e: Edition, s: State, t: Tape, keeps: int) -> None:
    """million.roll.reject

    Only the first throw can be rejected; the second stands."""
    if keeps:
        emit(t, KEPT, s.roller, ALL)
    else:
        emit(t, REJECTED, s.roller, ALL)
        throw(s, t)
    advance(e, s, t, roll_on(s, t))


@rule
def roll_on(s: State, t: Tape) -> int:
    """million.roll.double

    A double is rolled on and added, until no double comes."""
    fields = s.dice[0] + s.dice[1]
    while s.dice[0] == s.dice[1]:
        throw(s, t)
        fields += s.dice[0] + s.dice[1]
    for d in range(2):
        s.thrown[d] = s.dice[d]
        s.dice[d] = 0
    return fields


@rule
def advance(e: Edition, s: State, t: Tape, fields: int) -> None:
    """million.move million.pension

    One pension for each time that the arrow is reached or passed, before or after the field takes effect."""
    for p in range(s.seats):
        s.brought[p] = -total(s, p)
    laps = (s.pawn + fields) // FIELDS
    s.pawn = (s.pawn + fields) % FIELDS
    s.laps += laps
    s.thrower = s.roller
    s.went = fields
    s.landed = s.pawn
    s.face = 0
    colour = e.board[s.pawn]
    emit(t, MOVED, s.roller, ALL, fields, s.pawn, colour)
    if s.pension == BEFORE:
        for _ in range(laps):
            pay_pensions(e, s, t)
    settle(e, s, t, colour)
    if s.pension == AFTER:
        for _ in range(laps):
            pay_pensions(e, s, t)
    for p in range(s.seats):
        s.brought[p] += total(s, p)
    close_round(e, s, t)


@rule
def pay_pensions(e: Edition, s: State, t: Tape) -> None:
    """million.pension"""
    for p in range(s.seats):
        amount = e.pension[s.card[p]]
        emit(t, PENSION, p, ALL, amount)
        pay(t, p, s.purse[p], amount)


# --- the end of a round and of the game


@rule
def close_round(e: Edition, s: State, t: Tape) -> None:
    """million.end million.end.laps million.dice.on

    The million or the last lap ends the game; else the dice go on to the left."""
    if richest(s) >= e.million or last_lap(s):
        finish(e, s, t)
    else:
        s.roller = left_of(s, s.roller)
        open_round(e, s, t)


@rule
def last_lap(s: State) -> int:
    """Whether the game has gone on for as long as was agreed."""
    return 1 if s.max_laps > 0 and s.laps >= s.max_laps else 0


@rule
def finish(e: Edition, s: State, t: Tape) -> None:
    """The game is over."""
    s.phase = OVER
    if richest(s) < e.million:
        emit(t, LAST_LAP, -1, ALL)
    for p in range(s.seats):
        if total(s, p) >= e.million:
            emit(t, MILLION, p, ALL, total(s, p))


@rule
def over(e: Edition, s: State) -> int:
    return 1 if s.phase == OVER else 0


@rule
def scores(e: Edition, s: State, out: list[int]) -> None:
    """million.end.total

    All money counts, the card does not."""
    for p in range(s.seats):
        out[p] = total(s, p)


@rule
def ranking(e: Edition, s: State, out: list[int]) -> None:
    """million.end.most"""
    for p in range(s.seats):
        out[p] = 1
        for other in range(s.seats):
            if beats(e, s, other, p):
                out[p] += 1


@rule
def beats(e: Edition, s: State, a: int, b: int) -> int:
    """million.end.tie

    The higher total; between equal millionaires, who had to stake before the other in the last round."""
    if total(s, a) != total(s, b):
        return 1 if total(s, a) > total(s, b) else 0
    if total(s, a) < e.million:
        return 0
    return 1 if place_in_round(s, a) < place_in_round(s, b) else 0


# --- who may do what


@rule
def awaited(e: Edition, s: State) -> int:
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def free(e: Edition, s: State) -> int:
    return 0


@rule
def legal(e: Edition, s: State, seat: int, out: list[int]) -> int:
    if seat != s.turn or s.phase == OVER:
        return 0
    if s.phase == KEEP_OR_REJECT:
        return put(out, put(out, 0, KEEP), REJECT)
    n = put_cards(e, s, seat, out)
    n = put_stakes(s, seat, out, n)
    return put(out, n, default(e, s, seat))


@rule
def put_cards(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """The ways to pay for the next card."""
    n = 0
    step = min(s.card[seat] + 1, CARDS - 1)
    if value(s.purse[seat]) >= e.price[step] and sells(e, s, seat):
        for smallest in range(KINDS):
            if affords(s.purse[seat], e.price[step], smallest):
                n = put(out, n, BUY + smallest)
    return n


@rule
def put_stakes(s: State, seat: int, out: list[int], n: int) -> int:
    """One step per kind, from the smallest upward: each stake can be built in one way."""
    for k in range(KINDS):
        n = put_counts(out, n, k, s.purse[seat][k] if k >= s.least else 0)
    return n


@rule
def put_counts(out: list[int], n: int, kind: int, have: int) -> int:
    """The steps from one piece of a kind to all there are. All ten are written, and what is too many is written over:
    with no branch to guess, and `at` surely not negative, this is twice as fast as to write just those."""
    at = n & 0xFFFF
    for count in range(TEN):
        out[at + count] = LAY + kind * TEN + count
    return n + have


@rule
def apply(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    if action < BUY_END:
        buy(e, s, t, seat, action - BUY)
    elif action < LAY_END:
        lay(s, seat, (action - LAY) // TEN, (action - LAY) % TEN + 1)
    elif action in (PASS, DONE):
        close_stake(s, t, seat)
    else:
        decide(e, s, t, 1 if action == KEEP else 0)


@rule
def default(e: Edition, s: State, seat: int) -> int:
    """What is laid down is staked, and the first throw is kept."""
    if s.phase == KEEP_OR_REJECT:
        return KEEP
    return DONE if s.least > 0 else PASS


# --- what a seat knows


@rule
def hide(e: Edition, s: State, seat: int) -> None:
    """million.open

    Everything lies open but a stake that is not yet done."""
    blank_chance(s)
    if s.phase == STAKE and s.turn != seat:
        move(s.stake[s.turn], s.purse[s.turn])
        s.least = 0


@rule
def imagine(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """A stake that is still being built is imagined as not begun."""
    fresh_key(s, mind)
