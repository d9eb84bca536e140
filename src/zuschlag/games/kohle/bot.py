"""What a sensible player does: sells what the boss lacks for a fair share, and leads what pays better led."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, pick
from zuschlag.engine.rule import rule

from .board import named, payments, proceeds, promised, role, room, spare_left, supplies
from .closing import complete
from .hands import travel_card
from .negotiation import acceptable
from .rules import awaited, legal
from .state import (
    ACCEPT,
    ASK,
    ASK_FOR,
    BID,
    BID_FOR,
    BOSS,
    BOSS_CARD,
    BOSS_PENDING,
    CLANS,
    CLOSE,
    DISCARD,
    DRAW,
    FAIL,
    FIRST_GROUP,
    KINDS,
    LAST_CALL,
    LET,
    LIMIT,
    MOVED,
    NOBODY,
    OPEN,
    PASS,
    PLACE,
    PLACE_AT,
    RECRUIT,
    RECRUIT_CARD,
    RECRUIT_PENDING,
    ROLL,
    SHOW,
    STOP,
    STOP_CARD,
    TICKETS,
    TO,
    TRAVEL,
    TRAVEL_ANY,
    TRAVEL_CLAN,
    TURN,
    WINDOW,
    WITH,
    Edition,
    State,
)
from .worth import (
    DEAR,
    handy_clan_card,
    missing_places,
    outlook,
    places_filled,
    places_left,
    share,
    useful,
    wanted_in_all,
    worth_of,
)


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """The bot acts when it is waited for; whoever is merely free to speak waits."""
    if awaited(e, s) >> seat & 1 == 0:
        return -1
    n = legal(e, s, seat, out)
    if s.phase == PLACE:
        return PLACE_AT + pick(mind, n)
    if s.phase == TURN or s.phase == MOVED:
        return open_or_not(e, s, seat, out, n)
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
def open_or_not(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """Opens what leaves half of the proceeds; a full hand is content with anything."""
    wanted = 50 * proceeds(e, s)
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


@rule
def best_recruit(e: Edition, s: State, seat: int) -> int:
    """The investor that a trio should take: one that the deal lacks before others, from the richest; -1: none."""
    if s.hand[seat][RECRUIT_CARD] < e.trio:
        return -1
    best = -1
    best_worth = -1
    only_spare = spare_left(s)
    for f in range(CLANS):
        if s.owner[f] != seat and (s.owner[f] < 0 or not only_spare):
            worth = 0
            if s.owner[f] >= 0:
                worth = s.money[s.owner[f]]
            if s.boss != NOBODY and s.away[f] == 0 and places_left(e, s, f) > 0:
                worth += 1000
            if worth > best_worth:
                best = f
                best_worth = worth
    return best


# The negotiation, as one of those who are asked


@rule
def haggle(e: Edition, s: State, seat: int) -> int:
    """Takes a fair bid, takes over what pays better led, recruits, shows what is lacking, asks, or keeps silent."""
    if acceptable(e, s, BID, seat) and fair_bid(e, s, seat):
        return ACCEPT + s.boss
    if takes_over(e, s, seat, 50):
        return BOSS
    family = best_recruit(e, s, seat)
    if family >= 0:
        return RECRUIT + family
    family = handy_clan_card(e, s, seat)
    if family >= 0 and worth_of(e, s, seat, 1 << family) >= 100:
        return SHOW + family
    return ask_or_pass(e, s, seat)


@rule
def takes_over(e: Edition, s: State, seat: int, percent: int) -> bool:
    """Whether leading the deal would bring this part of it, and clearly more than what is agreed."""
    if s.hand[seat][BOSS_CARD] == 0:
        return False
    kept = outlook(e, s, seat)
    return kept >= percent * proceeds(e, s) and kept >= 150 * s.agreed_price[seat]


@rule
def fair_bid(e: Edition, s: State, seat: int) -> bool:
    """Whether the boss bids as much as the seat would ask now, or only a million less than it asks already."""
    bid = s.offer_price[BID][seat]
    families = s.offer_set[BID][seat]
    if s.offer_serial[ASK][seat] > 0 and s.offer_set[ASK][seat] == families and bid >= s.offer_price[ASK][seat] - 1:
        return True
    asked = worth_of(e, s, seat, families) * patience(s, seat) // 100
    return 100 * bid >= max(100, 100 * s.agreed_price[seat] + asked)


@rule
def patience(s: State, seat: int) -> int:
    """How much of its worth the seat asks for a set, in percent: half as much again at first, then less and less."""
    return max(70, 150 - 20 * s.offers[ASK][seat])


@rule
def ask_or_pass(e: Edition, s: State, seat: int) -> int:
    """Asks for whatever the boss still lacks, together with what is agreed."""
    new = useful(e, s, seat)
    families = new | s.agreed_set[seat]
    price = price_to_ask(e, s, seat, new, families)
    if new == 0 or price < 0 or s.draft[seat] & families != s.draft[seat]:
        return PASS
    for f in range(CLANS):
        if families >> f & 1 and s.draft[seat] >> f == 0:
            return WITH + f
    return ASK_FOR + price if s.draft[seat] == families else PASS


@rule
def price_to_ask(e: Edition, s: State, seat: int, new: int, families: int) -> int:
    """The next price of a set, below the one that stands; -1: nothing more to be said."""
    if s.offers[ASK][seat] >= e.offers:
        return -1
    worth = worth_of(e, s, seat, new)
    price = s.agreed_price[seat] + max(1, (worth * patience(s, seat) + 9999) // 10000)
    least = s.agreed_price[seat] + max(1, worth * 70 // 10000)
    if s.offer_serial[ASK][seat] > 0 and s.offer_set[ASK][seat] == families:
        price = min(price, s.offer_price[ASK][seat] - 1)
    price = min(price, proceeds(e, s))
    return price if price >= least else -1


# The negotiation, as boss


@rule
def lead(e: Edition, s: State, seat: int) -> int:
    """Finishes a bid, closes a good deal, lays down cards, recruits, accepts, bids; else the deal fails."""
    if s.draft_to > 0:
        return finish_bid(e, s, seat)
    if complete(e, s) and 100 * (proceeds(e, s) - payments(s)) >= share(e, s) // 2:
        return CLOSE
    family = handy_clan_card(e, s, seat)
    if family >= 0:
        return SHOW + family
    family = best_recruit(e, s, seat)
    if family >= 0:
        return RECRUIT + family
    other = best_ask(e, s, seat, share(e, s) * 9 // 10)
    if other >= 0:
        return ACCEPT + other
    other = next_bid(e, s, seat)
    if other >= 0:
        return TO + other
    other = best_ask(e, s, seat, DEAR)
    if other >= 0:
        return ACCEPT + other
    return FAIL


@rule
def budget(e: Edition, s: State, filled: int) -> int:
    """What the boss would pay at most for filling some of the missing places: half of his own shares he keeps."""
    missing = missing_places(e, s)
    if missing == 0 or filled == 0:
        return 0
    own = 1
    for f in range(CLANS):
        if named(e, s, f) and promised(s, s.boss, f):
            own += 1
    own = min(own, wanted_in_all(e, s))
    left = 100 * (proceeds(e, s) - payments(s)) - own * share(e, s) // 2
    return left * min(filled, missing) // missing


@rule
def extra(s: State, way: int, other: int) -> int:
    """What an offer would cost the boss more than what is agreed with that seat."""
    return 100 * (s.offer_price[way][other] - s.agreed_price[other])


@rule
def keeps_promises(s: State, way: int, other: int) -> bool:
    """Whether an offer still holds all that is agreed with that seat."""
    return s.agreed_set[other] & s.offer_set[way][other] == s.agreed_set[other]


@rule
def best_ask(e: Edition, s: State, seat: int, most: int) -> int:
    """The seat that asks least for each place filled, within the budget and at most this much a place; -1: none."""
    best = -1
    best_rate = most
    for step in range(1, s.seats):
        p = (seat + step) % s.seats
        if acceptable(e, s, ASK, p) and keeps_promises(s, ASK, p):
            filled = places_filled(e, s, s.offer_set[ASK][p])
            price = extra(s, ASK, p)
            if filled > 0 and price <= budget(e, s, filled) and price // filled < best_rate:
                best = p
                best_rate = price // filled
    return best


@rule
def next_bid(e: Edition, s: State, seat: int) -> int:
    """A seat to bid for what it can supply, at a price above the last one and within the budget; -1: none."""
    for step in range(1, s.seats):
        p = (seat + step) % s.seats
        if s.offers[BID][p] < e.offers and bid_to(e, s, p) >= 0:
            return p
    return -1


@rule
def set_to_bid(e: Edition, s: State, other: int) -> int:
    """What the seat could supply and is missing, with what it has promised already."""
    return useful(e, s, other) | s.agreed_set[other]


@rule
def bid_to(e: Edition, s: State, other: int) -> int:
    """The next price to bid the seat: half a share for each place at first, then more; -1: nothing to bid."""
    new = useful(e, s, other)
    if new == 0:
        return -1
    filled = places_filled(e, s, new)
    rate = min(120, 50 + 20 * s.offers[BID][other])
    price = s.agreed_price[other] + max(1, filled * share(e, s) * rate // 10000)
    if s.offer_serial[BID][other] > 0 and s.offer_set[BID][other] == set_to_bid(e, s, other):
        price = max(price, s.offer_price[BID][other] + 1)
    if 100 * (price - s.agreed_price[other]) > budget(e, s, filled) or price > room(e, s, other):
        return -1
    return price


@rule
def finish_bid(e: Edition, s: State, seat: int) -> int:
    """The next step of the bid that is being made."""
    other = s.draft_to - 1
    families = set_to_bid(e, s, other)
    price = bid_to(e, s, other)
    if price < 0 or s.draft[seat] & families != s.draft[seat]:
        return FAIL
    for f in range(CLANS):
        if families >> f & 1 and s.draft[seat] >> f == 0:
            return WITH + f
    return BID_FOR + price if s.draft[seat] == families else FAIL


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
    return s.agreed_price[seat] * 2 < kept and s.money[s.boss] + kept > s.money[seat] + 100 * proceeds(e, s) // 200


@rule
def best_travel(e: Edition, s: State, seat: int) -> int:
    """A travel card against a supplier of the deal whom nobody could replace; -1: none."""
    for f in range(CLANS):
        if s.uses[f] > 0 and s.uses[f] - 1 != seat and not replaceable(e, s, f):
            of = s.uses[f] - 1
            for ticket in range(len(TICKETS)):
                if s.hand[seat][travel_card(f, ticket)] > 0:
                    if s.owner[f] == of and s.away[f] == 0:
                        return TRAVEL + f * len(TICKETS) + ticket
                    return TRAVEL_CLAN + (of * CLANS + f) * len(TICKETS) + ticket
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
