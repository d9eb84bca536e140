"""Composing a proposal, in steps that only add; nobody else sees it before it is made."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .state import (
    CHARGE,
    DROP,
    EVERYBODY,
    GIVE,
    MOST_COINS,
    NONE,
    PAY,
    PROPOSED,
    PROPOSES_TO_CHARGE,
    PROPOSES_TO_GET,
    PROPOSES_TO_GIVE,
    PROPOSES_TO_PAY,
    SUBMIT,
    TRADABLE,
    WANT,
    State,
)
from .trading import clear_draft, clear_offer, partner, put_if

# The order of the steps: what one gives, kind by kind, what one wants, kind by kind, then coins.
WANTS = TRADABLE
COINS = 2 * TRADABLE


@rule
def begin_draft(s: State, seat: int, other: int) -> None:
    """colosseum.hidden.draft"""
    s.draft_to[seat] = other


@rule
def gives(s: State, seat: int) -> int:
    """How many tokens the draft gives away; none of a kind that its steps have not come to."""
    count = 0
    for k in range(min(s.draft_step[seat] + 1, TRADABLE)):
        count += max(0, s.draft[seat][k])
    return count


@rule
def gets(s: State, seat: int) -> int:
    """How many tokens the draft asks for."""
    count = 0
    for k in range(min(s.draft_step[seat] + 1 - WANTS, TRADABLE)):
        count += max(0, -s.draft[seat][k])
    return count


@rule
def put_draft(s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.trade.terms

    No kind and no coins on both sides, nothing that one does not hold, and something on either side."""
    other = s.draft_to[seat]
    step = s.draft_step[seat]
    terms = s.draft[seat]
    given = gives(s, seat)
    got = gets(s, seat)
    for k in range(step, TRADABLE):
        n = put_if(out, n, GIVE + k, 1 if terms[k] < s.tokens[seat][k] else 0)
    if step < COINS:
        for k in range(max(step - WANTS, 0), TRADABLE):
            n = put_if(out, n, WANT + k, 1 if terms[k] <= 0 and -terms[k] < s.tokens[other][k] else 0)
        if got > 0:
            n = put_amounts(PAY, s.coins[seat], out, n)
        if given > 0:
            n = put_amounts(CHARGE, s.coins[other], out, n)
    if (given > 0 or s.draft_coins[seat] > 0) and (got > 0 or s.draft_coins[seat] < 0):
        n = put(out, n, SUBMIT)
    return put(out, n, DROP)


@rule
def put_amounts(first: int, coins: int, out: list[int], n: int) -> int:
    """colosseum.trade.terms

    Coins are named last and once, for tokens of the other side, and never more than there are."""
    for amount in range(min(coins, MOST_COINS)):
        n = put(out, n, first + amount)
    return n


@rule
def add_gift(s: State, seat: int, kind: int) -> None:
    """colosseum.trade.terms"""
    s.draft[seat][kind] += 1
    s.draft_step[seat] = kind


@rule
def add_wish(s: State, seat: int, kind: int) -> None:
    """colosseum.trade.terms"""
    s.draft[seat][kind] -= 1
    s.draft_step[seat] = WANTS + kind


@rule
def add_coins(s: State, seat: int, amount: int) -> None:
    """colosseum.trade.terms

    Above 0 the author pays, below 0 it asks to be paid."""
    s.draft_coins[seat] = amount
    s.draft_step[seat] = COINS


@rule
def drop_draft(s: State, seat: int) -> None:
    """colosseum.trade.drop

    The draft is torn up; it counts as a proposal, so that nobody writes for ever."""
    clear_draft(s, seat)
    s.asked[seat] += 1


@rule
def submit(s: State, t: Tape, seat: int) -> None:
    """colosseum.trade.propose

    It replaces what stood open between the two, whoever's that was; its author has had a say, the other has not."""
    other = s.draft_to[seat]
    q = partner(s, seat, other)
    clear_offer(s, q)
    s.serial += 1
    s.offer_by[q] = seat
    s.offer_serial[q] = s.serial
    emit(t, PROPOSED, seat, ALL, other, s.serial)
    for k in range(TRADABLE):
        s.offer[q][k] = s.draft[seat][k]
        tell_term(t, seat, k, s.draft[seat][k])
    tell_coins(t, seat, s.draft_coins[seat])
    s.offer_coins[q] = s.draft_coins[seat]
    clear_draft(s, seat)
    s.asked[seat] += 1
    s.heard |= 1 << seat
    s.heard &= EVERYBODY ^ 1 << other


@rule
def tell_term(t: Tape, seat: int, kind: int, count: int) -> None:
    """Announces one kind of a proposal."""
    if count > 0:
        emit(t, PROPOSES_TO_GIVE, seat, ALL, count, kind)
    elif count < 0:
        emit(t, PROPOSES_TO_GET, seat, ALL, -count, kind)


@rule
def tell_coins(t: Tape, seat: int, amount: int) -> None:
    """Announces the coins of a proposal."""
    if amount > 0:
        emit(t, PROPOSES_TO_PAY, seat, ALL, amount)
    elif amount < 0:
        emit(t, PROPOSES_TO_CHARGE, seat, ALL, -amount)


@rule
def composing(s: State, seat: int) -> int:
    """Whether the seat is in the middle of a draft."""
    return 1 if s.draft_to[seat] != NONE else 0
