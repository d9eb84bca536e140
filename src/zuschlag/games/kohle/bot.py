"""What a sensible player does: sells what the boss lacks for a fair share, and leads what pays better led."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, pick
from zuschlag.engine.rule import rule

from .board import payments, proceeds, promised, role, supplies
from .haggle import best_recruit, haggle, lead, takes_over
from .hands import travel_card
from .rules import awaited, legal
from .state import (
    BOSS,
    BOSS_CARD,
    BOSS_PENDING,
    CLANS,
    DISCARD,
    DRAW,
    FIRST_GROUP,
    KINDS,
    LAST_CALL,
    LET,
    LIMIT,
    MOVED,
    NOBODY,
    OPEN,
    PLACE,
    PLACE_AT,
    RECRUIT,
    RECRUIT_CARD,
    RECRUIT_PENDING,
    ROLL,
    STOP,
    STOP_CARD,
    TICKET_KINDS,
    TRAVEL,
    TRAVEL_ANY,
    TRAVEL_CLAN,
    TURN,
    WINDOW,
    Edition,
    State,
)
from .worth import outlook, share


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """The bot acts when it is waited for; whoever is merely free to speak waits."""
    if awaited(e, s) >> seat & 1 == 0:
        return -1
    if s.phase == PLACE:
        return PLACE_AT + pick(mind, legal(e, s, seat, out))
    if s.phase == TURN or s.phase == MOVED:
        return open_or_not(e, s, seat, legal(e, s, seat, out))
    if s.phase == LIMIT:
        return fewer_cards(e, s, seat)
    if s.phase == WINDOW:
        return STOP if s.hand[seat][STOP_CARD] > 0 and worth_a_stop(e, s, seat) else LET
    if s.phase == LAST_CALL:
        return last_words(e, s, seat)
    if seat == s.boss:
        return lead(e, s, seat)
    return haggle(e, s, seat)


# Turns


@rule
def open_or_not(e: Edition, s: State, seat: int, n: int) -> int:
    """Opens what leaves two thirds of the proceeds; a full hand is content with anything."""
    wanted = 66 * proceeds(e, s)
    if s.cards[seat] + e.draw > e.limit:
        wanted = 1
    if outlook(e, s, seat) >= wanted or n == 1:
        return OPEN
    return ROLL if s.phase == TURN else DRAW


@rule
def fewer_cards(e: Edition, s: State, seat: int) -> int:
    """Recruits if it can, else discards the card that helps least."""
    family = best_recruit(e, s, seat)
    if family >= 0:
        return RECRUIT + family
    worst = -1
    for k in range(KINDS):
        if s.hand[seat][k] > 0 and (worst < 0 or use_of(s, seat, k) < use_of(s, seat, worst)):
            worst = k
    return DISCARD + worst


@rule
def use_of(s: State, seat: int, card: int) -> int:
    """How much the bot likes to keep a card."""
    if card in (BOSS_CARD, STOP_CARD):
        return 9
    if card == RECRUIT_CARD:
        return 6
    if card == TRAVEL_ANY:
        return 5
    if card < CLANS:
        return 4 if s.owner[card] == seat else 7 - s.hand[seat][card]
    return 3 - s.hand[seat][card]


# Windows and the last call


@rule
def worth_a_stop(e: Edition, s: State, seat: int) -> bool:
    """Whether the waiting card hurts the bot's own deal, agreement or investor."""
    if s.pending == RECRUIT_PENDING and s.pending_of == seat:
        return True
    if s.boss == NOBODY:
        return False
    if s.pending == BOSS_PENDING:
        return keeps_much(e, s, seat)
    if s.pending == RECRUIT_PENDING and s.pending_of < 0:
        return False
    if not promised(s, s.pending_of, s.pending_family):
        return False
    return s.pending_of == seat or s.boss == seat


@rule
def keeps_much(e: Edition, s: State, seat: int) -> bool:
    """Whether the deal as it is going brings the seat at least a share."""
    if seat == s.boss:
        return outlook(e, s, seat) >= share(e, s)
    return 100 * s.agreed_price[seat] >= share(e, s)


@rule
def last_words(e: Edition, s: State, seat: int) -> int:
    """Takes over a deal that it can lead well, or sends away somebody without whom a leader cannot close."""
    if takes_over(e, s, seat, 35):
        return BOSS
    if makes_leader(e, s, seat):
        action = best_travel(e, s, seat)
        if action >= 0:
            return action
    return LET


@rule
def makes_leader(e: Edition, s: State, seat: int) -> bool:
    """Whether the deal puts the boss ahead of everybody, and the seat gets less out of it than he keeps."""
    kept = proceeds(e, s) - payments(s)
    for p in range(s.seats):
        if p != s.boss and s.money[p] + s.agreed_price[p] > s.money[s.boss] + kept:
            return False
    return s.agreed_price[seat] * 2 < kept and s.money[s.boss] + kept > s.money[seat] + proceeds(e, s) // 2


@rule
def best_travel(e: Edition, s: State, seat: int) -> int:
    """A travel card against a supplier of the deal whom nobody could replace; -1: none."""
    for f in range(CLANS):
        if s.uses[f] > 0 and s.uses[f] - 1 != seat and not replaceable(e, s, f):
            of = s.uses[f] - 1
            for ticket in range(TICKET_KINDS):
                if s.hand[seat][travel_card(f, ticket)] > 0:
                    if s.owner[f] == of and s.away[f] == 0:
                        return TRAVEL + f * TICKET_KINDS + ticket
                    return TRAVEL_CLAN + (of * CLANS + f) * TICKET_KINDS + ticket
    return -1


@rule
def replaceable(e: Edition, s: State, family: int) -> bool:
    """Whether the table has another supply for the family's place."""
    what = role(e, s.marker, family)
    for f in range(CLANS):
        if f == family or (what >= FIRST_GROUP and role(e, s.marker, f) == what and s.uses[f] == 0):
            for p in range(s.seats):
                if supplies(s, p, f) and not (f == family and p == s.uses[family] - 1):
                    return True
    return False
