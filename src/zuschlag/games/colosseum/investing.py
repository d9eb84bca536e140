"""Phase 1: one investment for everybody, and more for medals or tokens."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .medals import drop_action_token, means, spare_medals, spend_medals
from .state import (
    ACTION,
    ALL_PROGRAMS,
    BOUGHT_LOGE,
    BOUGHT_PROGRAM,
    BOUGHT_TICKET,
    BUILT,
    BUY,
    DONE,
    EXTRA,
    FOR_SALE,
    INVEST,
    LEFT,
    LOGE,
    MEDALS,
    NEXT,
    NO_INVESTMENT,
    PAID_EXTRA,
    PAY_EXTRA,
    RIGHT,
    TICKET,
    TOKEN,
    Edition,
    State,
)

NEVER = 32000  # dearer than anything


@rule
def begin_investing(e: Edition, s: State, seat: int) -> None:
    """colosseum.invest.one

    Who can afford nothing, not even by selling all medals, is passed over."""
    s.invested = 0
    if cheapest(e, s, seat) <= means(e, s, seat):
        s.phase = INVEST


# --- what there is to buy


@rule
def may_build(e: Edition, s: State, seat: int) -> int:
    """colosseum.invest.arena"""
    return 1 if s.squares[seat] < e.arena_squares + e.pieces else 0


@rule
def may_seat(e: Edition, s: State, seat: int) -> int:
    """colosseum.invest.ticket"""
    return 1 if s.ticket_supply > 0 and s.tickets[seat] < e.arena_tickets else 0


@rule
def may_crown(s: State, seat: int) -> int:
    """colosseum.invest.loge"""
    return 1 if s.loges[seat] == 0 else 0


@rule
def may_buy(s: State, seat: int, i: int) -> int:
    """colosseum.invest.program

    Any program for sale with a higher number than the one performed most recently; i counts from 0."""
    return 1 if s.owner[i] == FOR_SALE and i + 1 > s.last[seat] else 0


@rule
def cheapest(e: Edition, s: State, seat: int) -> int:
    """The lowest price of what is open to the seat; NEVER if nothing is."""
    price = NEVER
    if may_build(e, s, seat):
        price = min(price, e.piece)
    if may_seat(e, s, seat):
        price = min(price, e.ticket)
    if may_crown(s, seat):
        price = min(price, e.loge)
    for i in range(s.last[seat], ALL_PROGRAMS):
        if may_buy(s, seat, i):
            price = min(price, e.cost[i])
    return price


@rule
def put_investments(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.invest.price

    What the seat's coins buy; every price is paid at once."""
    coins = s.coins[seat]
    if may_build(e, s, seat) and coins >= e.piece:
        n = put(out, n, LEFT)
        n = put(out, n, RIGHT)
    if may_seat(e, s, seat) and coins >= e.ticket:
        n = put(out, n, TICKET)
    if may_crown(s, seat) and coins >= e.loge:
        n = put(out, n, LOGE)
    for i in range(s.last[seat], ALL_PROGRAMS):
        if may_buy(s, seat, i) and coins >= e.cost[i]:
            n = put(out, n, BUY + i)
    return n


# --- more than one


@rule
def extras_left(s: State) -> int:
    """colosseum.invest.limit

    The option `extra_investments`: whether another one is within the limit."""
    return 1 if s.extra_investments == 0 or s.invested < s.extra_investments else 0


@rule
def may_pay_extra(e: Edition, s: State, seat: int, way: int) -> int:
    """colosseum.invest.extra

    Two medals or a token for one more investment; only if the coins in hand then buy something."""
    if s.invested == 0 or not extras_left(s) or cheapest(e, s, seat) > s.coins[seat]:
        return 0
    if way == MEDALS:
        return 1 if s.medals[seat] >= e.extra_medals else 0
    return 1 if s.tokens[seat][ACTION] > 0 else 0


@rule
def could_pay_extra(e: Edition, s: State, seat: int) -> int:
    """Whether some exchange of tokens and medals would make room for one more investment."""
    if not extras_left(s):
        return 0
    missing = cheapest(e, s, seat) - s.coins[seat]
    if s.tokens[seat][ACTION] > 0 and missing <= e.medal_coins * spare_beside_token(s, seat):
        return 1
    spare = spare_medals(s, seat) - e.extra_medals
    return 1 if spare >= 0 and missing <= e.medal_coins * spare else 0


@rule
def spare_beside_token(s: State, seat: int) -> int:
    """The medals a seat could sell and still use up one token."""
    return s.medals[seat] + min(s.tokens[seat][ACTION] - 1, s.medal_supply)


@rule
def put_investing(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """The step of the investing seat; an investment that was paid for has to be made."""
    if s.phase == EXTRA:
        return put_investments(e, s, seat, out, n)
    n = put(out, n, DONE)
    if s.invested == 0:
        return put_investments(e, s, seat, out, n)
    for way in range(2):
        if may_pay_extra(e, s, seat, way):
            n = put(out, n, PAY_EXTRA + way)
    return n


@rule
def pay_extra(e: Edition, s: State, t: Tape, seat: int, way: int) -> None:
    """colosseum.invest.extra"""
    if way == TOKEN:
        drop_action_token(s, seat)
    else:
        spend_medals(s, seat, e.extra_medals)
    s.phase = EXTRA
    emit(t, PAID_EXTRA, seat, ALL, way)


# --- buying


@rule
def invest(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """One investment, paid to the bank; the step ends when no further one can be had."""
    if action < TICKET:
        build(e, s, t, seat, action)
    elif action == TICKET:
        buy_ticket(e, s, t, seat)
    elif action == LOGE:
        buy_loge(e, s, t, seat)
    else:
        buy_program(e, s, t, seat, action - BUY)
    s.invested += 1
    s.phase = INVEST
    if not could_pay_extra(e, s, seat):
        end_investing(s, t, seat)


@rule
def build(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """colosseum.invest.arena

    One square more, on the side that the owner chooses."""
    s.coins[seat] -= e.piece
    square = (s.arena[seat] + s.squares[seat]) % e.ring
    if action == RIGHT:
        square = (s.arena[seat] + e.ring - 1) % e.ring
        s.arena[seat] = square
    s.squares[seat] += 1
    emit(t, BUILT, seat, ALL, square, s.squares[seat])


@rule
def buy_ticket(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.invest.ticket"""
    s.coins[seat] -= e.ticket
    s.tickets[seat] += 1
    s.ticket_supply -= 1
    emit(t, BOUGHT_TICKET, seat, ALL, e.ticket)


@rule
def buy_loge(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.invest.loge"""
    s.coins[seat] -= e.loge
    s.loges[seat] = 1
    emit(t, BOUGHT_LOGE, seat, ALL, e.loge)


@rule
def buy_program(e: Edition, s: State, t: Tape, seat: int, i: int) -> None:
    """colosseum.invest.program"""
    s.coins[seat] -= e.cost[i]
    s.owner[i] = seat
    emit(t, BOUGHT_PROGRAM, seat, ALL, i, e.cost[i])


@rule
def end_investing(s: State, t: Tape, seat: int) -> None:
    """colosseum.invest.one"""
    if s.invested == 0:
        emit(t, NO_INVESTMENT, seat, ALL)
    s.invested = 0
    s.phase = NEXT


@rule
def default_investment(e: Edition, s: State, seat: int) -> int:
    """Nothing; or what was paid for: the cheapest thing that the coins buy."""
    if s.phase == INVEST:
        return DONE
    if may_crown(s, seat) and s.coins[seat] >= e.loge:
        return LOGE
    if may_seat(e, s, seat) and s.coins[seat] >= e.ticket:
        return TICKET
    if may_build(e, s, seat) and s.coins[seat] >= e.piece:
        return LEFT
    i = 0
    while not (may_buy(s, seat, i) and s.coins[seat] >= e.cost[i]):
        i += 1
    return BUY + i
