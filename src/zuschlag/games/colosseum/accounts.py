"""Whether everything in the box is accounted for; the first two parts of the audit."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .medals import rightful
from .state import (
    ALL_KINDS,
    ALL_NOBLES,
    ALL_PROGRAMS,
    ALL_STARS,
    EMPEROR,
    FOR_SALE,
    MARKETS,
    NONE,
    REMOVED,
    SEATS,
    Edition,
    State,
)

# --- what the box holds


@rule
def audit_supplies(e: Edition, s: State) -> int:
    for k in range(ALL_KINDS):
        if not kind_accounted_for(e, s, k):
            return 1
    for p in range(SEATS):
        if s.tokens[p][EMPEROR] != 0:
            return 2
    if not medals_accounted_for(e, s):
        return 3
    if not tickets_accounted_for(e, s):
        return 4
    for p in range(SEATS):
        if s.loges[p] < 0 or s.loges[p] > 1:
            return 5
    if not podiums_accounted_for(s):
        return 6
    for p in range(SEATS):
        if s.coins[p] < 0:
            return 7
    return 0


@rule
def kind_accounted_for(e: Edition, s: State, kind: int) -> int:
    total = s.green[kind] + s.bag[kind] + s.gone[kind]
    if s.green[kind] < 0 or s.bag[kind] < 0 or s.gone[kind] < 0:
        return 0
    for p in range(SEATS):
        if s.tokens[p][kind] < 0 or (p >= s.seats and s.tokens[p][kind] != 0):
            return 0
        total += s.tokens[p][kind]
    for market in range(MARKETS):
        if s.market[market][kind] < 0:
            return 0
        total += s.market[market][kind]
    return 1 if total == e.tokens[kind] else 0


@rule
def medals_accounted_for(e: Edition, s: State) -> int:
    total = s.medal_supply + s.medals_spent
    if s.medal_supply < 0 or s.medals_spent < 0:
        return 0
    for p in range(SEATS):
        if s.medals[p] < 0 or (p >= s.seats and s.medals[p] != 0):
            return 0
        total += s.medals[p]
    return 1 if total == e.medals else 0


@rule
def tickets_accounted_for(e: Edition, s: State) -> int:
    total = s.ticket_supply
    for p in range(SEATS):
        if s.tickets[p] < 0 or s.tickets[p] > e.arena_tickets:
            return 0
        total += s.tickets[p]
    return 1 if s.ticket_supply >= 0 and total == e.tickets else 0


@rule
def podiums_accounted_for(s: State) -> int:
    total = 0
    for p in range(SEATS):
        total += s.podiums[p]
    return 1 if total == s.turn - (1 if s.winner == NONE else 0) else 0


# --- the board


@rule
def audit_board(e: Edition, s: State) -> int:
    if not arenas_sound(e, s):
        return 8
    for i in range(ALL_PROGRAMS):
        if not owner_sound(s, i):
            return 9
    for p in range(s.seats):
        if not last_sound(s, p):
            return 10
        if s.best[p] < s.spectators[p] or s.spectators[p] < 0 or (s.shown[p] == 0) != (s.spectators[p] == 0):
            return 11
    for star in range(ALL_STARS):
        if rightful(e, s, star) != s.star[star]:
            return 12
    for noble in range(ALL_NOBLES):
        if not 0 <= s.nobles[noble] < e.ring:
            return 13
    return 0


@rule
def arenas_sound(e: Edition, s: State) -> int:
    for p in range(s.seats):
        if s.squares[p] < e.arena_squares or s.squares[p] > e.arena_squares + e.pieces or not 0 <= s.arena[p] < e.ring:
            return 0
        for other in range(s.seats):
            if other != p and (s.arena[other] + e.ring - s.arena[p]) % e.ring < s.squares[p]:
                return 0
    return 1


@rule
def owner_sound(s: State, i: int) -> int:
    if s.owner[i] < REMOVED or s.owner[i] >= s.seats:
        return 0
    if s.performed[i] == 0:
        return 1
    return 1 if s.performed[i] == 1 and s.owner[i] > FOR_SALE else 0


@rule
def last_sound(s: State, p: int) -> int:
    number = s.last[p]
    if number == 0:
        return 1
    if number < 0 or number > ALL_PROGRAMS:
        return 0
    return 1 if s.owner[number - 1] == p and s.performed[number - 1] else 0
