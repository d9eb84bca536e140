"""Travel, recruitment and boss cards, and the window in which anybody may stop them."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .board import all_seats, spare_left
from .hands import spend, travel_card
from .negotiation import change_situation, fall, fall_unsupplied
from .state import (
    BOSS,
    BOSS_CARD,
    BOSS_PENDING,
    CLAN_PENDING,
    CLAN_WENT_AWAY,
    CLANS,
    LAST_CALL,
    LET,
    LET_IT,
    LIMIT,
    NEGOTIATE,
    NOBODY,
    NONE,
    PLAYED_BOSS,
    PLAYED_RECRUIT,
    PLAYED_RECRUIT_SPARE,
    PLAYED_TRAVEL,
    PLAYED_TRAVEL_CLAN,
    RECRUIT,
    RECRUIT_CARD,
    RECRUIT_PENDING,
    RECRUITED,
    STOP,
    STOP_CARD,
    STOPPED,
    TICKET_KINDS,
    TOOK_OVER,
    TRAVEL,
    TRAVEL_ANY,
    TRAVEL_CARD,
    TRAVEL_CLAN,
    TRAVEL_PENDING,
    WENT_AWAY,
    WINDOW,
    Edition,
    State,
)
from .turn import keep_limit


@rule
def legal_cards(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """The cards that a seat may play in a negotiation, clan cards apart."""
    n = legal_travels(s, seat, out, n)
    n = legal_recruits(e, s, seat, out, n)
    if seat != s.boss and s.hand[seat][BOSS_CARD] > 0:
        n = put(out, n, BOSS)
    return n


# Travel


@rule
def legal_travels(s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.travel

    Against another seat's investor or shown clan card, with a card of the family or one against anybody."""
    if not has_travel_card(s, seat):
        return n
    for f in range(CLANS):
        if s.owner[f] >= 0 and s.owner[f] != seat and s.away[f] == 0:
            n = legal_tickets(s, seat, f, TRAVEL, f, out, n)
    for p in range(s.seats):
        for f in range(CLANS):
            if p != seat and s.shown[p][f] > 0:
                n = legal_tickets(s, seat, f, TRAVEL_CLAN, p * CLANS + f, out, n)
    return n


@rule
def has_travel_card(s: State, seat: int) -> bool:
    """Most hands have none, and need not be held against every target."""
    held = 0
    for k in range(TRAVEL_CARD, TRAVEL_ANY + 1):
        held += s.hand[seat][k]
    return held > 0


@rule
def legal_tickets(s: State, seat: int, family: int, first: int, target: int, out: list[int], n: int) -> int:
    """The cards in hand that send this target travelling."""
    for ticket in range(TICKET_KINDS):
        if s.hand[seat][travel_card(family, ticket)] > 0:
            n = put(out, n, first + target * TICKET_KINDS + ticket)
    return n


@rule
def travel(s: State, t: Tape, seat: int, target: int) -> None:
    """kohle.travel.investor"""
    family = target // TICKET_KINDS
    ticket = target % TICKET_KINDS
    spend(s, seat, travel_card(family, ticket), 1)
    emit(t, PLAYED_TRAVEL, seat, ALL, s.owner[family], family, ticket)
    put_up(s, t, seat, TRAVEL_PENDING, s.owner[family], family)
    s.pending_ticket = ticket


@rule
def travel_clan(s: State, t: Tape, seat: int, target: int) -> None:
    """kohle.travel.clan"""
    ticket = target % TICKET_KINDS
    family = target // TICKET_KINDS % CLANS
    of = target // TICKET_KINDS // CLANS
    spend(s, seat, travel_card(family, ticket), 1)
    emit(t, PLAYED_TRAVEL_CLAN, seat, ALL, of, family, ticket)
    put_up(s, t, seat, CLAN_PENDING, of, family)
    s.pending_ticket = ticket


# Recruitment


@rule
def legal_recruits(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.recruit kohle.recruit.spare

    A trio of cards takes an investor; those beside the board come first."""
    if s.hand[seat][RECRUIT_CARD] < e.trio:
        return n
    only_spare = spare_left(s)
    for f in range(CLANS):
        if s.owner[f] != seat and (s.owner[f] < 0 or not only_spare):
            n = put(out, n, RECRUIT + f)
    return n


@rule
def recruit(e: Edition, s: State, t: Tape, seat: int, family: int) -> None:
    """kohle.recruit"""
    spend(s, seat, RECRUIT_CARD, e.trio)
    if s.owner[family] < 0:
        emit(t, PLAYED_RECRUIT_SPARE, seat, ALL, family)
    else:
        emit(t, PLAYED_RECRUIT, seat, ALL, s.owner[family], family)
    put_up(s, t, seat, RECRUIT_PENDING, s.owner[family], family)


# Boss


@rule
def play_boss(s: State, t: Tape, seat: int) -> None:
    """kohle.boss"""
    spend(s, seat, BOSS_CARD, 1)
    emit(t, PLAYED_BOSS, seat, ALL)
    put_up(s, t, seat, BOSS_PENDING, s.boss, 0)


# The window


@rule
def put_up(s: State, t: Tape, seat: int, card: int, of: int, family: int) -> None:
    """kohle.window kohle.agreement.peace

    The card waits for everybody else's answer. Who was paid for keeping the peace has broken it."""
    if s.phase != LIMIT:
        if s.agreed_set[seat] == 0:
            fall(s, t, seat)
        change_situation(s)
    s.pending = card
    s.pending_by = seat
    s.pending_of = of
    s.pending_family = family
    s.serial += 1
    s.window = s.serial
    s.answered = 0
    s.phase = WINDOW


@rule
def asked(s: State) -> int:
    """kohle.window.secret

    Whom a window or a last call asks: everybody but the one seat that brought it about, whatever anybody holds."""
    if s.phase == LAST_CALL:
        return all_seats(s) ^ (1 << s.boss)
    return all_seats(s) ^ (1 << s.pending_by)


@rule
def legal_answers(s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.window kohle.stop

    Let it happen, or stop it, also on somebody else's behalf."""
    n = put(out, n, LET)
    if s.hand[seat][STOP_CARD] > 0:
        n = put(out, n, STOP)
    return n


@rule
def answer(s: State, t: Tape, seat: int) -> bool:
    """kohle.window.secret

    Notes a seat's let, told to nobody else; true when it was the last one."""
    s.answered |= 1 << seat
    emit(t, LET_IT, seat, only(seat))
    return s.answered == asked(s)


@rule
def stop(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kohle.stop

    Both cards are discarded, and nothing has happened. A stop cannot be stopped."""
    spend(s, seat, STOP_CARD, 1)
    emit(t, STOPPED, seat, ALL, s.pending_by)
    close_window(e, s, t)


@rule
def close_window(e: Edition, s: State, t: Tape) -> None:
    """kohle.window.after

    Back to the negotiation, or to the hand limit of the one whose turn it is."""
    in_turn = s.boss == NOBODY
    s.pending = NONE
    s.pending_by = 0
    s.pending_of = 0
    s.pending_family = 0
    s.pending_ticket = 0
    s.window = 0
    s.answered = 0
    if in_turn:
        keep_limit(e, s, t)
    else:
        s.phase = NEGOTIATE


@rule
def take_effect(e: Edition, s: State, t: Tape) -> None:
    """kohle.window.after

    Nobody has stopped the card."""
    seat = s.pending_by
    family = s.pending_family
    if s.pending == TRAVEL_PENDING:
        send_investor(s, t, family, s.pending_ticket)
    elif s.pending == CLAN_PENDING:
        send_clan(s, t, s.pending_of, family)
    elif s.pending == RECRUIT_PENDING:
        s.owner[family] = seat
        emit(t, RECRUITED, seat, ALL, family)
    else:
        take_over(s, t, seat)
    fall_unsupplied(s, t)
    close_window(e, s, t)


@rule
def send_investor(s: State, t: Tape, family: int, ticket: int) -> None:
    """kohle.travel.investor

    The travel card lies on the investor until the negotiation ends."""
    s.discards[travel_card(family, ticket)] -= 1
    s.away[family] = 1 + ticket
    emit(t, WENT_AWAY, s.owner[family], ALL, family)


@rule
def send_clan(s: State, t: Tape, of: int, family: int) -> None:
    """kohle.travel.clan

    Travel card and clan card are discarded."""
    s.shown[of][family] -= 1
    s.discards[family] += 1
    emit(t, CLAN_WENT_AWAY, of, ALL, family)


@rule
def take_over(s: State, t: Tape, seat: int) -> None:
    """kohle.boss kohle.boss.agreements

    The seat leads from now on; cards and travels stay, agreements with the old boss fall."""
    s.boss = seat
    for p in range(s.seats):
        fall(s, t, p)
    emit(t, TOOK_OVER, seat, ALL)
