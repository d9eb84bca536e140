"""What must hold in every position."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .auction import bidders, undecided
from .bank import creditors
from .jewels import PAIRS, cheapest, count, dearest, from_kind, handful, one, worth
from .lot import lot_value
from .payment import cash_only
from .state import (
    COMMISSION,
    DOWN,
    HIGHEST,
    INSOLVENT,
    KINDS,
    MOST_OFFERED,
    OPENING,
    OVER,
    PAY,
    PHASES,
    PREEMPTION,
    SEALED,
    SEATS,
    UP,
    Edition,
    State,
)

AUDIT = (
    "phase: there is no such phase, or it does not fit the option opening",
    "auctioneer: a seat that plays is wanted; buyer, turn and jewels likewise",
    "auction: the auctions are counted from 1",
    "second: it is 0 for the first stack, 1 for the second",
    "sold: it is 0 or 1 for each seat",
    "seats: a seat that does not play has neither money nor gems",
    "cash: cash, bank, proceeds, markers and debts are never below nothing",
    "cash: cash, bank, proceeds and markers together are all the money of the box",
    "hand: no pile of gems has fewer than none",
    "hand: the gems of each kind together are those of the box",
    "lot: nothing is up for auction, or the game is over and something is",
    "debt: the bank owes although it has money",
    "place: the line of creditors has one place for everybody the bank owes, counted from 1",
    "marker: only a seat that has sold lays one open",
    "price: it runs from 1 to 250 going up, from 0 to the lot's base value going down, and is 0 otherwise",
    "passed: somebody has passed who is not in the game, or nobody is bidding",
    "sits_out: a mask of seats that play",
    "offer: sealed offers are for the opening, of cash that the seat has",
    "turn: a seat is asked that auctions or sits out",
    "buyer: nobody can have bid there",
    "proceeds: money or gems paid lie on the table only while the auctioneer chooses his commission",
    "named: gems are named only by a buyer who is paying, out of his hand, and after the cash-only auctions",
    "selling: a sale is built out of the seat's own hand, once, and not when the game is over",
    "centre: a Kollier for sale is one centre and pairs of cheaper kinds",
    "called: a seat that plays has bid up to the price going up; nobody has bid otherwise",
)  # fmt: skip
(
    PHASE_WRONG, SEAT_WRONG, AUCTION_WRONG, SECOND_WRONG, SOLD_WRONG, EMPTY_SEAT_WRONG, MONEY_NEGATIVE, MONEY_SUM,
    GEMS_NEGATIVE, GEMS_SUM, LOT_WRONG, DEBT_WRONG, PLACE_WRONG, MARKER_WRONG, PRICE_WRONG, PASSED_WRONG,
    SITS_OUT_WRONG, OFFER_WRONG, TURN_WRONG, BUYER_WRONG, PROCEEDS_WRONG, NAMED_WRONG, SELLING_WRONG, CENTRE_WRONG,
    CALLED_WRONG,
) = range(1, len(AUDIT) + 1)  # fmt: skip


@rule
def audit(e: Edition, s: State) -> int:
    """The first fault found."""
    fault = phase_fault(e, s)
    if fault == 0:
        fault = money_fault(e, s)
    if fault == 0:
        fault = gem_fault(e, s)
    if fault == 0:
        fault = debt_fault(s)
    if fault == 0:
        fault = auction_fault(e, s)
    if fault == 0:
        fault = payment_fault(e, s)
    if fault == 0:
        fault = sale_fault(s)
    return fault


@rule
def phase_fault(e: Edition, s: State) -> int:
    """Who and where."""
    if s.phase < 0 or s.phase >= len(PHASES) or (s.phase == OPENING and s.opening != SEALED):
        return PHASE_WRONG
    for seat in (s.auctioneer, s.buyer, s.turn, s.jewels):
        if seat < 0 or seat >= s.seats:
            return SEAT_WRONG
    if s.auction < 1:
        return AUCTION_WRONG
    if s.second < 0 or s.second > 1:
        return SECOND_WRONG
    if s.sits_out >> s.seats > 0:
        return SITS_OUT_WRONG
    if s.passed >> s.seats > 0 or (s.passed > 0 and s.phase != UP):
        return PASSED_WRONG
    return 0


@rule
def money_fault(e: Edition, s: State) -> int:
    """Not a dollar is made or lost."""
    total = s.bank + s.proceeds
    least = min(s.bank, s.proceeds)
    for p in range(SEATS):
        total += s.cash[p] + s.marker[p]
        least = min(least, s.cash[p], s.marker[p], s.debt[p])
        if s.sold[p] < 0 or s.sold[p] > 1:
            return SOLD_WRONG
        if s.marker[p] > 0 and s.sold[p] == 0:
            return MARKER_WRONG
        if p >= s.seats and not is_empty_seat(s, p):
            return EMPTY_SEAT_WRONG
    if least < 0:
        return MONEY_NEGATIVE
    return MONEY_SUM if total != e.money else 0


@rule
def is_empty_seat(s: State, p: int) -> int:
    """Whether nothing lies there."""
    if s.cash[p] != 0 or s.marker[p] != 0 or s.debt[p] != 0 or s.place[p] != 0 or s.offer[p] != 0:
        return 0
    for k in range(KINDS):
        if s.hand[p][k] != 0 or s.selling[p][k] != 0:
            return 0
    return 1


@rule
def gem_fault(e: Edition, s: State) -> int:
    """Not a gem is made or lost."""
    for k in range(KINDS):
        total = s.lot[k] + s.stack[k] + s.discard[k] + s.payment[k]
        least = min(s.lot[k], s.stack[k], s.discard[k], s.payment[k], s.named[k])
        for p in range(SEATS):
            total += s.hand[p][k]
            least = min(least, s.hand[p][k], s.selling[p][k])
        if s.second == 0:
            total += e.aside[k]
        if least < 0:
            return GEMS_NEGATIVE
        if total != e.cards[k]:
            return GEMS_SUM
    nothing = handful(s.lot) == 0
    return LOT_WRONG if nothing != (s.phase == OVER) else 0


@rule
def debt_fault(s: State) -> int:
    """One line, and only while the bank is empty."""
    n = creditors(s)
    seen = 0
    for p in range(SEATS):
        if (s.debt[p] > 0) != (s.place[p] > 0) or s.place[p] < 0 or s.place[p] > n:
            return PLACE_WRONG
        seen |= 1 << s.place[p]
    if seen | 1 != (1 << (n + 1)) - 1:
        return PLACE_WRONG
    return DEBT_WRONG if n > 0 and s.bank > 0 else 0


@rule
def auction_fault(e: Edition, s: State) -> int:
    """What has been offered, asked and bid."""
    answered = 0
    for p in range(SEATS):
        if s.offer[p] < 0 or s.offer[p] > min(MOST_OFFERED, s.cash[p]) + 1:
            return OFFER_WRONG
        answered += 1 if s.offer[p] > 0 else 0
    if answered > 0 and (s.phase != OPENING or answered >= s.seats):
        return OFFER_WRONG
    if not price_fits(e, s):
        return PRICE_WRONG
    if not calls_fit(s):
        return CALLED_WRONG
    if not turn_fits(s):
        return TURN_WRONG
    return 0 if buyer_fits(s) else BUYER_WRONG


@rule
def price_fits(e: Edition, s: State) -> int:
    """Whether the price is one of this phase."""
    if s.phase == DOWN:
        return 1 if 0 <= s.price <= lot_value(e, s) else 0
    if s.phase == PREEMPTION:
        return 1 if 0 <= s.price < lot_value(e, s) and s.price <= min(s.cash[s.auctioneer], s.cash[s.buyer]) else 0
    if s.phase == UP or s.phase == INSOLVENT or s.phase == PAY or s.phase == COMMISSION:
        return 1 if 1 <= s.price <= HIGHEST else 0
    return 1 if s.price == 0 else 0


@rule
def calls_fit(s: State) -> int:
    """Whether nobody has bid above the price, nor where nobody bids."""
    going_up = s.phase == UP or s.phase == INSOLVENT or s.phase == PAY or s.phase == COMMISSION
    for p in range(SEATS):
        most = s.price if going_up and p < s.seats else 0
        if s.called[p] < 0 or s.called[p] > most:
            return 0
    return 1


@rule
def turn_fits(s: State) -> int:
    """Going down a bidder is asked."""
    if s.phase == DOWN:
        return bidders(s) >> s.turn & 1
    return 1 if s.turn == 0 else 0


@rule
def buyer_fits(s: State) -> int:
    """Whether the buyer is one of this phase, and somebody is left to bid against him."""
    may_bid = bidders(s) >> s.buyer & 1
    if s.phase == UP:
        return 1 if (may_bid or s.buyer == s.auctioneer) and undecided(s) > 0 else 0
    if s.phase == PREEMPTION or s.phase == COMMISSION:
        return may_bid
    if s.phase == INSOLVENT or s.phase == PAY:
        return 1 if may_bid or s.buyer == s.auctioneer else 0
    return 1 if s.buyer == 0 else 0


@rule
def payment_fault(e: Edition, s: State) -> int:
    """What lies on the table, and what the buyer has named."""
    on_the_table = s.proceeds > 0 or handful(s.payment) > 0
    if on_the_table != (s.phase == COMMISSION):
        return PROCEEDS_WRONG
    named = handful(s.named)
    if s.phase != PAY:
        return NAMED_WRONG if named > 0 else 0
    hand = handful(s.hand[s.buyer])
    for k in range(KINDS):
        if count(named, k) > count(hand, k):
            return NAMED_WRONG
    within_reach = worth(e, named | from_kind(hand, max(0, cheapest(named)))) + s.cash[s.buyer]
    return NAMED_WRONG if cash_only(e, s) or within_reach < s.price else 0


@rule
def sale_fault(s: State) -> int:
    """Half-built sales."""
    for p in range(SEATS):
        begun = handful(s.selling[p])
        if (begun > 0 or s.centre[p] > 0) and (s.sold[p] or s.phase == OVER or s.phase == OPENING):
            return SELLING_WRONG
        for k in range(KINDS):
            if s.selling[p][k] > s.hand[p][k]:
                return SELLING_WRONG
        if s.centre[p] != 0 and not is_begun_kollier(begun, s.centre[p] - 1):
            return CENTRE_WRONG
    return 0


@rule
def is_begun_kollier(begun: int, centre: int) -> int:
    """One centre, and pairs of cheaper kinds."""
    if centre < 0 or centre >= KINDS or dearest(begun) != centre:
        return 0
    rest = begun - one(centre)
    return 1 if rest == from_kind(rest & PAIRS, centre + 1) else 0
