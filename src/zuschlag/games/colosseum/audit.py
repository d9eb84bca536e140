"""Whether a row is sound: everything in the box accounted for, and the marks of each phase in order."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .dealing import lying
from .medals import rightful
from .producing import on_stage
from .state import (
    ACQUIRING,
    ALL_KINDS,
    ALL_NOBLES,
    ALL_PROGRAMS,
    ALL_STARS,
    BID,
    CLEAN,
    CLOSING,
    DEMAND,
    EMPEROR,
    FACES,
    FOR_SALE,
    INVESTING,
    JOKER,
    MARKETS,
    NEXT,
    NONE,
    OPEN,
    OVER,
    PRICE,
    PRODUCING,
    REMOVED,
    SEATS,
    SHOW,
    STANDARD,
    TRADE,
    TRADING,
    WALK,
    Edition,
    State,
)

AUDIT = (
    "tokens: of every kind there are as many with the seats, in the markets, undealt and out of the game as in the box",
    "tokens: no seat keeps an emperor, it becomes a medal at once",
    "medals: those of the seats, the supply and the spent ones are as many as in the box",
    "tickets: those of the seats and the supply are as many as in the box, and none has too many",
    "loges: every seat has none or one",
    "podiums: one for every turn that has been closed",
    "coins: none below 0",
    "squares: every arena has from its first squares to all its pieces, and no two overlap",
    "owner: every program is for sale, removed, or a seat's at the table, and only a seat's is performed",
    "last: the program performed most recently is the seat's own and performed",
    "best: the best show is not below the show of this turn",
    "star: every star is with the seat that it belongs to",
    "nobles: every noble stands on the ring",
    "market: every market holds its tokens or none, and none is empty outside the auctions",
    "phase: turn, stage, phase and active seat fit each other",
    "lot: there is an auction in the phases that need one, with bidders that have not won, and in no other",
    "heard: only the trade has seats that were heard, and proposals",
    "offer: every proposal is between the active seat and another, can be fulfilled and gives something to both",
    "draft: every draft is between the active seat and another, and can be fulfilled",
    "dice: dice lie only before the nobles walk",
    "show: only tokens and medals that the active seat holds are laid out, for a program of its own, on its stage",
    "used: the tokens of the shows of this turn are still there",
    "worn: only the clean-up has choices, of tokens used",
    "winner: the podium's winner is known from the podium to the next turn",
)


@rule
def audit(e: Edition, s: State) -> int:
    found = audit_supplies(e, s)
    if found == 0:
        found = audit_board(e, s)
    if found == 0:
        found = audit_course(e, s)
    if found == 0:
        found = audit_talk(e, s)
    if found == 0:
        found = audit_stage(e, s)
    return found


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


# --- the course of the game


@rule
def audit_course(e: Edition, s: State) -> int:
    for market in range(MARKETS):
        if not market_sound(e, s, market):
            return 14
    if not phase_sound(e, s):
        return 15
    if not auction_sound(s):
        return 16
    if s.winner != NONE and s.stage != CLOSING:
        return 24
    return 0


@rule
def market_sound(e: Edition, s: State, market: int) -> int:
    if lying(s.market[market], 0) == NONE:
        return 1 if s.stage == ACQUIRING and s.won > 0 and s.lot != market else 0
    total = 0
    for k in range(ALL_KINDS):
        total += s.market[market][k]
    return 1 if total == e.market_tokens else 0


@rule
def phase_sound(e: Edition, s: State) -> int:
    if not 1 <= s.turn <= e.rounds or not 0 <= s.active < s.seats or not 0 <= s.first < s.seats:
        return 0
    if s.phase == OVER:
        return 1 if s.turn == e.rounds and s.stage == PRODUCING else 0
    return 1 if s.phase > NEXT and s.stage == stage_of(s.phase) else 0


@rule
def stage_of(phase: int) -> int:
    """The stage that a phase belongs to."""
    if phase < OPEN:
        return INVESTING
    if phase <= BID:
        return ACQUIRING
    if phase == TRADE:
        return TRADING
    return PRODUCING if phase <= SHOW else CLOSING


@rule
def auction_sound(s: State) -> int:
    if s.won < 0 or s.won >> s.seats or (s.won > 0 and s.stage != ACQUIRING):
        return 0
    named = 1 if s.phase == PRICE or s.phase == BID else 0
    if named != (1 if s.lot != NONE else 0) or s.lot >= MARKETS:
        return 0
    if s.phase != BID:
        return 1 if s.leader == NONE and s.bidder == NONE and s.bidding == 0 and s.price == 0 else 0
    if not 0 <= s.leader < s.seats or not 0 <= s.bidder < s.seats or s.leader == s.bidder:
        return 0
    if s.bidding & s.won or not s.bidding >> s.leader & 1 or not s.bidding >> s.bidder & 1:
        return 0
    return 1 if 0 < s.price <= s.coins[s.leader] else 0


# --- trades


@rule
def audit_talk(e: Edition, s: State) -> int:
    if s.phase != TRADE and (s.heard != 0 or talks(s)):
        return 17
    if s.heard < 0 or s.heard >> s.seats:
        return 17
    for q in range(SEATS):
        if s.offer_by[q] != NONE and not offer_sound(s, q):
            return 18
        if s.draft_to[q] != NONE and not draft_sound(s, q):
            return 19
    return 0


@rule
def talks(s: State) -> int:
    """Whether any seat has proposed, or is composing, anything."""
    for q in range(SEATS):
        if s.asked[q] != 0 or s.offer_by[q] != NONE or s.draft_to[q] != NONE:
            return 1
    return 0


@rule
def offer_sound(s: State, q: int) -> int:
    author = s.offer_by[q]
    if q == s.active or not 0 <= q < s.seats or (author != q and author != s.active):
        return 0
    gives = 1 if s.offer_coins[q] > 0 else 0
    gets = 1 if s.offer_coins[q] < 0 else 0
    for k in range(ALL_KINDS):
        gives += 1 if s.offer[q][k] > 0 else 0
        gets += 1 if s.offer[q][k] < 0 else 0
    if gives == 0 or gets == 0 or s.offer[q][EMPEROR] != 0:
        return 0
    return within(s, author, s.active if author == q else q, s.offer[q], s.offer_coins[q])


@rule
def draft_sound(s: State, p: int) -> int:
    other = s.draft_to[p]
    if not 0 <= other < s.seats or p >= s.seats or (p == s.active) == (other == s.active):
        return 0
    return within(s, p, other, s.draft[p], s.draft_coins[p])


@rule
def within(s: State, author: int, other: int, terms: list[int], coins: int) -> int:
    """Whether both sides hold what they would hand over; counted apart from the rules."""
    for k in range(ALL_KINDS):
        if s.tokens[author][k] - terms[k] < 0 or s.tokens[other][k] + terms[k] < 0:
            return 0
    return 1 if s.coins[author] - coins >= 0 and s.coins[other] + coins >= 0 else 0


# --- shows and what is left of them


@rule
def audit_stage(e: Edition, s: State) -> int:
    if not dice_sound(s):
        return 20
    if not show_sound(e, s):
        return 21
    for p in range(s.seats):
        if not used_sound(s, p):
            return 22
        if s.worn[p] != 0 and (s.phase != CLEAN or s.used[p][s.worn[p] - 1] == 0):
            return 23
    closing = 1 if s.phase == CLEAN or s.phase == DEMAND else 0
    return 0 if closing == (1 if s.winner != NONE else 0) else 24


@rule
def dice_sound(s: State) -> int:
    if s.phase != WALK:
        return 1 if s.dice[0] == 0 and s.dice[1] == 0 and s.walked == 0 and s.stepped == 0 else 0
    if not 1 <= s.dice[0] <= FACES or not 0 <= s.dice[1] <= FACES:
        return 0
    return 1 if s.walked == 0 or s.dice[1] > 0 else 0


@rule
def show_sound(e: Edition, s: State) -> int:
    if s.show == 0:
        return 1 if s.cheers == 0 and s.show_step == 0 and on_stage(s) == 0 else 0
    if s.phase != SHOW or s.owner[s.show - 1] != s.active or s.squares[s.active] < e.room[s.show - 1]:
        return 0
    jokers = s.tokens[s.active][JOKER]
    for k in range(STANDARD):
        jokers -= s.standins[k]
        if s.cast[k] < 0 or s.standins[k] < 0 or s.cast[k] > s.tokens[s.active][k]:
            return 0
        if s.cast[k] + s.standins[k] > e.need[s.show - 1][k]:
            return 0
    return 1 if jokers >= 0 and 0 <= s.cheers <= s.medals[s.active] else 0


@rule
def used_sound(s: State, p: int) -> int:
    total = 0
    for k in range(ALL_KINDS):
        if s.used[p][k] < 0 or s.used[p][k] > s.tokens[p][k]:
            return 0
        total += s.used[p][k]
    if s.shown[p] == 0:
        return 1 if total == 0 else 0
    return 1 if total > 0 and s.shown[p] <= ALL_PROGRAMS and s.performed[s.shown[p] - 1] else 0
