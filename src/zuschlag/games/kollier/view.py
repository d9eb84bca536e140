"""What a seat sees, as data.

Cash and gems in hand are covered, as the box has it: the number of cards is shown, not which."""

from __future__ import annotations

from typing import Any, TypedDict

from .auction import bidders, highest_bid, may_go_up
from .choices import Choice, choices, gems_by_name
from .jewels import base, best_kollier, dearest, handful, how_many, kollier_value, one, worth
from .lot import lot_value
from .payment import cash_only, means
from .plans import Plan, plan, plans, thrifty_plan, whole_up_to
from .sale import sale_value
from .state import (
    CHOOSE,
    COMMISSION,
    DOWN,
    FEWEST,
    GEMS,
    INSOLVENT,
    OPENING,
    OVER,
    PAY,
    PHASES,
    PREEMPTION,
    UP,
    Edition,
    State,
)


class Kollier(TypedDict):
    """A Kollier as it is laid out: the centre, and how many gems of each kind beside it."""

    value: int
    centre: str
    strung: dict[str, int]
    gems: int


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    """The table as `seat` sees it; -1 is a spectator."""
    return {
        "phase": PHASES[s.phase],
        "auction": s.auction,
        "cash_only": bool(cash_only(e, s)),
        "threshold": e.threshold[s.seats - FEWEST],
        "table": [{"gem": gem, "value": e.value[k], "cards": e.cards[k]} for k, gem in enumerate(GEMS)],
        "stack": {"number": 2 if s.second else 1, "cards": _stack_cards(e, s)},
        "discard": sum(s.discard),
        "cash_auctions": e.cash_auctions,
        "least_commission": e.least_commission,
        "consolation": e.consolation,
        "most_for_sale": e.most_for_sale,
        "jewels": s.jewels,
        "auctioneer": s.auctioneer,
        "lot": {"gems": gems_by_name(handful(s.lot)), "value": lot_value(e, s)},
        "price": None if s.phase < UP or s.phase == OVER else s.price,
        "buyer": s.buyer if s.phase in (UP, PREEMPTION, INSOLVENT, PAY, COMMISSION) else None,
        "turn": s.turn if s.phase == DOWN else None,
        "payment": {"cash": s.proceeds, "gems": gems_by_name(handful(s.payment))},
        "bank": {"cash": s.bank, "owes": _debts(s)},
        "players": [_player(e, s, p) for p in range(s.seats)],
        "own": _own(e, s, seat) if seat >= 0 else None,
        "choices": choices(e, s, seat) if seat >= 0 else _no_choices(),
    }


def _no_choices() -> list[Choice]:
    return []


def kollier(e: Edition, h: int) -> Kollier | None:
    """The most valuable Kollier of a handful."""
    gems = best_kollier(h)
    if not gems:
        return None
    centre = dearest(gems)
    return {
        "value": kollier_value(e, gems),
        "centre": GEMS[centre],
        "strung": gems_by_name(gems - one(centre)),
        "gems": how_many(gems),
    }


def _stack_cards(e: Edition, s: State) -> int:
    """Everybody sees how high the stack is, though a hidden row does not hold it."""
    laid_aside = 0 if s.second else sum(e.aside)
    elsewhere = sum(s.lot) + sum(s.discard) + sum(s.payment) + sum(sum(hand) for hand in s.hand)
    return sum(e.cards) - laid_aside - elsewhere


def _debts(s: State) -> list[dict[str, int]]:
    """Whom the bank owes, from the front of the line."""
    line = sorted((s.place[p], p) for p in range(s.seats) if s.place[p])
    return [{"seat": p, "amount": s.debt[p]} for _, p in line]


def _player(e: Edition, s: State, p: int) -> dict[str, Any]:
    """What lies open before a seat. Its hand is shown at the end, or with the option `open_hands`."""
    hand = handful(s.hand[p])
    is_open = bool(s.open_hands) or s.phase == OVER
    return {
        "gems": how_many(hand),
        "marker": s.marker[p],
        "sold": bool(s.sold[p]),
        "stance": stance(s, p),
        "bid": s.called[p] or None,
        "cash": s.cash[p] if is_open else None,
        "hand": gems_by_name(hand) if is_open else None,
        "kollier": kollier(e, hand) if is_open else None,
    }


def stance(s: State, p: int) -> str | None:
    """Where a seat stands in the auction that runs."""
    if s.phase in (OPENING, OVER):
        return None
    if s.phase == UP and s.buyer == p:
        return "leads"
    if s.auctioneer == p:
        return "auctions"
    if s.sits_out >> p & 1:
        return "sits_out"
    if s.phase == UP:
        return "passed" if s.passed >> p & 1 else "bidding"
    if s.phase == DOWN:
        return "asked" if s.turn == p else "bidding"
    return "buys" if s.phase != CHOOSE and s.buyer == p else None


def _own(e: Edition, s: State, seat: int) -> dict[str, Any]:
    """The seat's own hand, and what it can do with it."""
    hand = handful(s.hand[seat])
    selling = handful(s.selling[seat])
    own: dict[str, Any] = {
        "cash": s.cash[seat],
        "gems": gems_by_name(hand),
        "gems_value": base(e, hand),
        "kollier": kollier(e, hand),
        "means": means(e, s, seat),
        "highest_bid": highest_bid(e, s, seat),
        "offer": s.offer[seat] - 1 if s.offer[seat] else None,
        "with_lot": None,
        "whole_up_to": None,
        "plans": _plans(e, s, seat),
        "named": None,
        "named_worth": None,
        "selling": None,
    }
    if _may_get_lot(s, seat):
        own["with_lot"] = kollier(e, hand - handful(s.named) + handful(s.lot))
    if s.phase in (CHOOSE, UP, PAY) and own["with_lot"]:
        own["whole_up_to"] = whole_up_to(e, s, seat)
    if s.phase == PAY and s.buyer == seat:
        own["named"] = gems_by_name(handful(s.named))
        own["named_worth"] = worth(e, handful(s.named))
    if selling:
        own["selling"] = {
            "gems": gems_by_name(selling),
            "kollier": s.centre[seat] > 0,
            "value": sale_value(e, s, seat),
        }
    return own


def _may_get_lot(s: State, seat: int) -> bool:
    """Whether the lot may still come to the seat."""
    if s.phase == OVER:
        return False
    if s.phase == PREEMPTION:
        return seat in (s.buyer, s.auctioneer)
    if s.phase in (PAY, COMMISSION):
        return seat == s.buyer
    if s.phase == INSOLVENT and seat == s.buyer:
        return False
    return seat == s.auctioneer or not s.sits_out >> seat & 1


def _plans(e: Edition, s: State, seat: int) -> list[Plan]:
    """What the seat would pay with, at the prices that are next for it."""
    if s.phase == PAY and s.buyer == seat:
        found = [plan(e, s, seat, s.price), thrifty_plan(e, s, seat, s.price)]
        return [plan for at, plan in enumerate(found) if plan is not None and plan not in found[:at]]
    if s.phase == CHOOSE and s.auctioneer == seat and may_go_up(e, s):
        return plans(e, s, seat, lot_value(e, s))
    if s.phase == UP and (bidders(s) & ~(1 << s.buyer)) >> seat & 1:
        return plans(e, s, seat, s.price + 1)
    return []
