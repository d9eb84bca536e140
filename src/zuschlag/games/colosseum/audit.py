"""Whether a row is sound: everything in the box accounted for, and the marks of each phase in order."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .accounts import audit_board, audit_supplies
from .closing import cleaners
from .dealing import lying
from .investing import cheapest
from .nobles import allows
from .producing import CHEERS, STANDINS, can_perform_any, fewest, gaps, on_stage
from .proposing import COINS
from .state import (
    ACQUIRING,
    ALL_KINDS,
    ALL_NOBLES,
    ALL_PROGRAMS,
    BID,
    CLEAN,
    CLOSING,
    DEMAND,
    EMPEROR,
    EXTRA,
    FACES,
    INVESTING,
    JOKER,
    MARKETS,
    NEXT,
    NONE,
    OPEN,
    OVER,
    PRICE,
    PRODUCING,
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
    "phase: turn, stage, step, phase and active seat fit each other, and the seat can do what the phase asks for",
    "lot: there is an auction in the phases that need one, among seats that have not won, and in no other",
    "heard: only the trade has seats that were heard, and proposals",
    "offer: every proposal is between the active seat and another, can be fulfilled and gives something to both",
    "draft: every draft is between the active seat and another, and can be fulfilled",
    "dice: dice lie only before the nobles walk, and at most one of two has been used",
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


# --- the course of the game


@rule
def audit_course(e: Edition, s: State) -> int:
    for market in range(MARKETS):
        if not market_sound(e, s, market):
            return 14
    if not phase_sound(e, s):
        return 15
    if not auction_sound(e, s):
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
    if not NEXT < s.phase < OVER or s.stage != stage_of(s.phase) or not step_sound(s):
        return 0
    if s.invested < 0 or (s.invested > 0 and s.stage != INVESTING):
        return 0
    return can_go_on(e, s)


@rule
def step_sound(s: State) -> int:
    """The step tells the active seat; in the closing it tells the part."""
    if s.stage < CLOSING:
        return 1 if 1 <= s.step <= s.seats and s.active == (s.first + s.step - 1) % s.seats else 0
    return 1 if s.step == (1 if s.phase == CLEAN else 2) else 0


@rule
def can_go_on(e: Edition, s: State) -> int:
    """Whether whoever is asked has an answer, in the phases in which that is not plain."""
    if s.phase == EXTRA:
        return 1 if cheapest(e, s, s.active) <= s.coins[s.active] else 0
    if s.phase == CLEAN:
        return 1 if cleaners(s) else 0
    if s.phase == DEMAND:
        return 1 if s.active != s.winner else 0
    if s.stage == PRODUCING:
        return can_perform_any(e, s, s.active)
    return 1


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
def auction_sound(e: Edition, s: State) -> int:
    if s.won < 0 or s.won >> s.seats or (s.won > 0 and s.stage != ACQUIRING):
        return 0
    if (s.phase == OPEN or s.phase == PRICE) and s.won >> s.active & 1:
        return 0
    if s.phase == PRICE and s.coins[s.active] < e.least_bid:
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
    if not 0 <= s.draft_step[p] <= COINS:
        return 0
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
    if not dice_sound(e, s):
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
def dice_sound(e: Edition, s: State) -> int:
    if s.phase != WALK:
        return 1 if s.dice[0] == 0 and s.dice[1] == 0 and s.walked == 0 and s.stepped == 0 else 0
    if not 1 <= s.dice[0] <= FACES or not 0 <= s.dice[1] <= FACES:
        return 0
    if s.walked == 0:
        return 1 if s.stepped == 0 else 0
    one = 1 if s.walked & (s.walked - 1) == 0 else 0
    return 1 if one and 0 < s.walked < 1 << ALL_NOBLES and s.dice[1] > 0 and allows(e, s.dice[0], s.stepped) else 0


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
    if jokers < 0 or not 0 <= s.cheers <= s.medals[s.active] or not 0 <= s.show_step <= CHEERS:
        return 0
    more = min(jokers, gaps(e, s, max(0, s.show_step - STANDINS))) if s.show_step < CHEERS else 0
    return 1 if on_stage(s) + more >= fewest(e, s.show - 1) else 0


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
