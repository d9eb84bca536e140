"""What holds in every position: nothing made, nothing lost, and every phase in order."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .board import named, payments, proceeds, supplies_all
from .hands import travel_card
from .state import (
    ASK,
    BID,
    CLANS,
    KINDS,
    LAST_CALL,
    LIMIT,
    NEGOTIATE,
    NOBODY,
    NONE,
    SPACES,
    TILES,
    WINDOW,
    Edition,
    State,
)

AUDIT = (
    "hand: every card of the deck is in one hand, on the table, in the draw pile or among the discards",
    "cards: a hand or the draw pile does not have as many cards as it should",
    "known: more cards are known to be in a hand than are there",
    "shuffled: what was shuffled into the draw pile is still there or has been drawn",
    "money: what the seats have is what the bank has paid, and nobody owes",
    "owner: an investor belongs to a seat or lies beside the board",
    "closed: every closed deal covers one space with its own tile",
    "boss: there is a boss exactly while a deal is negotiated",
    "shown: outside a negotiation nothing lies on the table",
    "agreed_serial: an agreement is with somebody who can supply its families, and the proceeds pay for all of them",
    "offer_serial: an offer stands only in a negotiation, numbered, counted, and for families that the space names",
    "draft: half-built choices belong to a negotiation",
    "pending: a card waits exactly while a window is open, and only those asked have answered",
)


@rule
def audit(e: Edition, s: State) -> int:
    """kohle.cards

    The number of the first sentence that does not hold."""
    found = audit_cards(e, s)
    if found == 0:
        found = audit_board(e, s)
    if found == 0:
        found = audit_talk(e, s)
    if found == 0:
        found = audit_window(e, s)
    return found


@rule
def audit_cards(e: Edition, s: State) -> int:
    """Cards, hands and what is known of them."""
    pile = 0
    for k in range(KINDS):
        pile += s.draw[k]
        if count_kind(s, k) != e.deck[k] or s.draw[k] < 0 or s.discards[k] < 0:
            return 1
        drawn = 0
        for p in range(s.seats):
            drawn += s.drawn[p][k]
            if s.hand[p][k] < 0:
                return 1
            if s.known[p][k] < 0 or s.known[p][k] > s.hand[p][k]:
                return 3
        if s.shuffled[k] != s.draw[k] + drawn:
            return 4
    if pile != s.pile:
        return 2
    for p in range(s.seats):
        held = 0
        for k in range(KINDS):
            held += s.hand[p][k]
        if held != s.cards[p]:
            return 2
    return 0


@rule
def count_kind(s: State, card: int) -> int:
    """How many cards of a kind there are anywhere."""
    count = s.draw[card] + s.discards[card]
    for p in range(s.seats):
        count += s.hand[p][card]
        if card < CLANS:
            count += s.shown[p][card]
    for f in range(CLANS):
        if s.away[f] > 0 and travel_card(f, s.away[f] - 1) == card:
            count += 1
    return count


@rule
def audit_board(e: Edition, s: State) -> int:
    """Money, investors, tiles."""
    money = 0
    for p in range(s.seats):
        money += s.money[p]
        if s.money[p] < 0:
            return 5
    if money != s.bank:
        return 5
    for f in range(CLANS):
        if s.owner[f] < NOBODY or s.owner[f] >= s.seats:
            return 6
    covered = 0
    tiles = 0
    for space in range(SPACES):
        if s.closed[space] > 0:
            covered += 1
            if tiles >> s.closed[space] & 1 or s.closed[space] > s.tile:
                return 7
            tiles |= 1 << s.closed[space]
    if covered != s.deals or s.tile < 0 or s.tile > TILES:
        return 7
    return 0


@rule
def negotiating(s: State) -> bool:
    """Whether a deal is being negotiated, in a window and at the last call too; not in a window at the hand limit."""
    return s.phase == NEGOTIATE or s.phase == LAST_CALL or (s.phase == WINDOW and s.boss != NOBODY)


@rule
def audit_talk(e: Edition, s: State) -> int:
    """The boss, the table, agreements, offers and drafts."""
    if negotiating(s) != (s.boss != NOBODY) or negotiating(s) != (s.opener != NOBODY) or s.boss >= s.seats:
        return 8
    for f in range(CLANS):
        if not 0 <= s.away[f] <= 2 or (s.away[f] > 0 and (s.owner[f] < 0 or not negotiating(s))):
            return 9
        for p in range(s.seats):
            if s.shown[p][f] < 0 or (s.shown[p][f] > 0 and not negotiating(s)):
                return 9
    for p in range(s.seats):
        if not sound_agreement(s, p):
            return 10
        if not sound_offer(e, s, ASK, p) or not sound_offer(e, s, BID, p):
            return 11
        if s.draft[p] > 0 and s.phase != NEGOTIATE:
            return 12
    if negotiating(s) and payments(s) > proceeds(e, s):
        return 10
    if s.draft_to > 0 and (s.phase != NEGOTIATE or s.draft_to > s.seats or s.draft_to - 1 == s.boss):
        return 12
    for f in range(CLANS):
        if s.uses[f] > 0 and s.phase != NEGOTIATE and s.phase != LAST_CALL:
            return 12
    return 0


@rule
def sound_agreement(s: State, seat: int) -> bool:
    """An agreement has a number, a price, and families that can be supplied; none is blank."""
    if s.agreed_serial[seat] == 0:
        return s.agreed_set[seat] == 0 and s.agreed_price[seat] == 0
    if not negotiating(s) or seat == s.boss or s.agreed_price[seat] < 0 or s.agreed_serial[seat] > s.serial:
        return False
    return supplies_all(s, seat, s.agreed_set[seat])


@rule
def sound_offer(e: Edition, s: State, way: int, seat: int) -> bool:
    """A standing offer is numbered and counted; what is asked for can be supplied."""
    if s.offer_serial[way][seat] == 0:
        blank = s.offer_set[way][seat] == 0 and s.offer_price[way][seat] == 0
        return blank and 0 <= s.offers[way][seat] <= e.offers
    if not negotiating(s) or s.pending != NONE or seat == s.boss or s.offer_serial[way][seat] > s.serial:
        return False
    for f in range(CLANS):
        if s.offer_set[way][seat] >> f & 1 and not named(e, s, f):
            return False
    if way == ASK and not supplies_all(s, seat, s.offer_set[way][seat]):
        return False
    return 0 < s.offers[way][seat] <= e.offers and s.offer_price[way][seat] >= 0


@rule
def audit_window(e: Edition, s: State) -> int:
    """The window and the last call."""
    if (s.pending != NONE) != (s.phase == WINDOW):
        return 13
    asking = s.phase == WINDOW or s.phase == LAST_CALL
    if asking != (s.window > 0):
        return 13
    one = s.boss
    if s.phase == WINDOW:
        one = s.pending_by
    if s.answered > 0 and (not asking or s.answered >> one & 1 or s.answered >> s.seats):
        return 13
    if s.phase == LIMIT and s.cards[s.turn] <= e.limit:
        return 2
    if s.passed > 0 and s.phase != NEGOTIATE and s.phase != LAST_CALL:
        return 13
    return 0
