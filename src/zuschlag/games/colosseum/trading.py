"""Phase 3: trades with the active seat, proposed in steps, answered at once."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .medals import check_stars
from .state import (
    ACCEPT,
    DONE,
    EVERYBODY,
    HANDED,
    LAPSED,
    NEXT,
    NONE,
    PAID,
    PASS,
    PASSED,
    PROPOSE,
    REJECT,
    REJECTED,
    SEATS,
    TRADABLE,
    TRADE,
    TRADE_CLOSES,
    TRADE_OPENS,
    TRADED,
    WITHDRAW,
    WITHDREW,
    Edition,
    State,
)

# --- whose say it is


@rule
def begin_trading(s: State, t: Tape, seat: int) -> None:
    """colosseum.trade.active

    Each seat is active once, and all trades are with it. Without proposals there is nothing to do."""
    if s.haggle > 0:
        s.phase = TRADE
        s.heard = 0
        emit(t, TRADE_OPENS, seat, ALL)


@rule
def partner(s: State, seat: int, other: int) -> int:
    """Which of the two names the pair: the one that is not active."""
    return other if seat == s.active else seat


@rule
def incoming(s: State, seat: int, other: int) -> int:
    """Whether a proposal of the other stands open for the seat to answer."""
    return 1 if other != seat and s.offer_by[partner(s, seat, other)] == other else 0


@rule
def answering(s: State) -> int:
    """The seats for whose answer a proposal waits, as a mask."""
    mask = 0
    for q in range(s.seats):
        mask |= (1 if s.offer_by[q] == q else 0) << s.active
        mask |= (1 if s.offer_by[q] == s.active else 0) << q
    return mask


@rule
def proposers(s: State) -> int:
    """colosseum.trade.haggle

    The option `haggle`: the most proposals of a seat while one seat is active; dropped ones count. The seats that have
    some left, as a mask."""
    mask = 0
    for p in range(s.seats):
        mask |= (1 if s.asked[p] < s.haggle else 0) << p
    return mask


@rule
def silent(s: State) -> int:
    """colosseum.trade.done

    The seats that have had their say since the last trade, as a mask: they have passed, proposed or answered, or have
    no proposal left; and nothing waits for their answer."""
    return (s.heard | EVERYBODY ^ proposers(s)) & (EVERYBODY ^ answering(s))


@rule
def awaited_traders(s: State) -> int:
    """Every seat that has not had its say; the active one too when it is up to it to end."""
    loud = ((1 << s.seats) - 1) & (EVERYBODY ^ silent(s))
    return loud if loud & (EVERYBODY ^ 1 << s.active) else 1 << s.active


@rule
def free_traders(s: State) -> int:
    """Those who have had their say but still have proposals left."""
    return proposers(s) & (EVERYBODY ^ awaited_traders(s))


# --- proposals, answers and what ends them


@rule
def put_trading(s: State, seat: int, out: list[int], n: int) -> int:
    """What a seat may say while it is not composing."""
    quiet = silent(s)
    answers = answering(s) >> seat & 1
    if not quiet >> seat & 1 and not answers:
        n = put(out, n, PASS)
    if seat == s.active and (quiet | 1 << seat) & ((1 << s.seats) - 1) == (1 << s.seats) - 1:
        n = put(out, n, DONE)
    if s.asked[seat] < s.haggle:
        for other in range(s.seats):
            n = put_if(out, n, PROPOSE + other, in_pair(s, seat, other))
    if answers:
        n = put_answers(s, seat, out, n)
    for other in range(s.seats):
        if in_pair(s, seat, other) and s.offer_by[partner(s, seat, other)] == seat:
            n = put(out, n, WITHDRAW + other)
    return n


@rule
def put_answers(s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.trade.answer

    Open to whoever is asked, even in the middle of composing, and without proposals left."""
    for other in range(s.seats):
        n = put_if(out, n, ACCEPT + other, incoming(s, seat, other))
    for other in range(s.seats):
        n = put_if(out, n, REJECT + other, incoming(s, seat, other))
    return n


@rule
def put_if(out: list[int], n: int, action: int, wanted: int) -> int:
    """Writes an action if it is wanted (1, not 0); without a branch, since these lists are written at most moves."""
    out[n] = action
    return n + wanted


@rule
def in_pair(s: State, seat: int, other: int) -> int:
    """colosseum.trade.active

    Whether the two may trade: exactly one of them is active."""
    return 1 if (seat == s.active) != (other == s.active) else 0


@rule
def pass_trade(s: State, t: Tape, seat: int) -> None:
    """colosseum.trade.pass

    Nothing to say as things stand."""
    s.heard |= 1 << seat
    emit(t, PASSED, seat, ALL)


@rule
def reject(s: State, t: Tape, seat: int, other: int) -> None:
    """colosseum.trade.answer"""
    clear_offer(s, partner(s, seat, other))
    s.heard |= 1 << seat
    emit(t, REJECTED, seat, ALL, other)


@rule
def withdraw(s: State, t: Tape, seat: int, other: int) -> None:
    """colosseum.trade.withdraw"""
    clear_offer(s, partner(s, seat, other))
    emit(t, WITHDREW, seat, ALL, other)


@rule
def clear_offer(s: State, q: int) -> None:
    """Nothing stands open between the active seat and this one."""
    s.offer_by[q] = NONE
    s.offer_coins[q] = 0
    s.offer_serial[q] = 0
    for k in range(TRADABLE):
        s.offer[q][k] = 0


@rule
def clear_draft(s: State, seat: int) -> None:
    """The seat is composing nothing."""
    s.draft_to[seat] = NONE
    s.draft_step[seat] = 0
    s.draft_coins[seat] = 0
    for k in range(TRADABLE):
        s.draft[seat][k] = 0


@rule
def accept(e: Edition, s: State, t: Tape, seat: int, author: int) -> None:
    """colosseum.trade.accept

    Both sides move at once; then the stars are looked at, once. Everybody may have something new to say."""
    q = partner(s, seat, author)
    emit(t, TRADED, seat, ALL, author)
    for k in range(TRADABLE):
        hand_over(s, t, author, seat, k, s.offer[q][k])
    pay_over(s, t, author, seat, s.offer_coins[q])
    clear_offer(s, q)
    s.heard = 0
    check_stars(e, s, t)
    lapse(s, t)


@rule
def hand_over(s: State, t: Tape, author: int, seat: int, kind: int, count: int) -> None:
    """Tokens from the author to the other, or the other way when the count is below 0."""
    s.tokens[author][kind] -= count
    s.tokens[seat][kind] += count
    if count > 0:
        emit(t, HANDED, author, ALL, seat, count, kind)
    elif count < 0:
        emit(t, HANDED, seat, ALL, author, -count, kind)


@rule
def pay_over(s: State, t: Tape, author: int, seat: int, amount: int) -> None:
    """Coins from the author to the other, or the other way when the amount is below 0."""
    s.coins[author] -= amount
    s.coins[seat] += amount
    if amount > 0:
        emit(t, PAID, author, ALL, seat, amount)
    elif amount < 0:
        emit(t, PAID, seat, ALL, author, -amount)


# --- what can no longer be fulfilled


@rule
def fits(s: State, author: int, other: int, terms: list[int], coins: int) -> int:
    """Whether both sides hold what they would have to hand over."""
    if coins > s.coins[author] or -coins > s.coins[other]:
        return 0
    for k in range(TRADABLE):
        if terms[k] > s.tokens[author][k] or -terms[k] > s.tokens[other][k]:
            return 0
    return 1


@rule
def lapse(s: State, t: Tape) -> None:
    """colosseum.trade.lapse

    Proposals and drafts that somebody can no longer fulfil are gone at once."""
    for q in range(s.seats):
        author = s.offer_by[q]
        if author != NONE:
            other = s.active if author == q else q
            if not fits(s, author, other, s.offer[q], s.offer_coins[q]):
                clear_offer(s, q)
                emit(t, LAPSED, author, ALL, other)
        if s.draft_to[q] != NONE and not fits(s, q, s.draft_to[q], s.draft[q], s.draft_coins[q]):
            clear_draft(s, q)


@rule
def end_trading(s: State, t: Tape, seat: int) -> None:
    """colosseum.trade.done

    The active seat is done; what is still open is void."""
    for q in range(SEATS):
        clear_offer(s, q)
        clear_draft(s, q)
        s.asked[q] = 0
    s.heard = 0
    s.phase = NEXT
    emit(t, TRADE_CLOSES, seat, ALL)


@rule
def default_trade(s: State, seat: int) -> int:
    """No to the first proposal that waits; else nothing to say; else the end."""
    for other in range(s.seats):
        if incoming(s, seat, other):
            return REJECT + other
    return DONE if silent(s) >> seat & 1 else PASS
