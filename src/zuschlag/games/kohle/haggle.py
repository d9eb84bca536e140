"""How the simple bot talks: as one of those who are asked, and as boss."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .board import named, payments, proceeds, promised, room, spare_left
from .closing import complete
from .negotiation import acceptable
from .state import (
    ACCEPT,
    ASK,
    ASK_FOR,
    BID,
    BID_FOR,
    BOSS,
    BOSS_CARD,
    CLANS,
    CLOSE,
    FAIL,
    NOBODY,
    PASS,
    RECRUIT,
    RECRUIT_CARD,
    SHOW,
    TO,
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
    """How much of its worth the seat asks for a set, in percent: much more than all at first, then less and less."""
    return max(90, 240 - 20 * s.offers[ASK][seat])


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
    least = s.agreed_price[seat] + max(1, worth * 90 // 10000)
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
