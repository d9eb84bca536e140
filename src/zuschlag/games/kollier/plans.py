"""What a seat would pay with: for any price the payment that spares its Kollier most, for a glance ahead."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple, TypedDict

from .choices import gems_by_name
from .jewels import base, best_kollier, cheapest, count, handful, how_many, kollier_value, one, worth
from .payment import cash_only
from .state import HIGHEST, KINDS, PAY, Edition, State

AHEAD = 4  # so many prices are planned
MOST_WAYS = 1500  # with more gems than this gives, not every part of a pile is tried


class Plan(TypedDict):
    """A payment, and the value of the Kollier that is left with the lot."""

    price: int
    cash: int
    gems: dict[str, int]
    kollier: int


class Way(NamedTuple):
    """Gems that could be paid; the better way is the smaller one."""

    lost: int  # of the Kollier's value
    base: int
    gems: int
    counts_for: int
    paid: int  # the handful


def plans(e: Edition, s: State, seat: int, least: int) -> list[Plan]:
    """For the next prices, from `least` on, as far as the seat can pay them."""
    found = (plan(e, s, seat, price) for price in range(least, least + AHEAD))
    return [plan for plan in found if plan is not None]


def plan(e: Edition, s: State, seat: int, price: int) -> Plan | None:
    """The payment that spares the Kollier, then gems; None when the price is out of reach."""
    way = next((way for way in ways(e, s, seat) if way.counts_for + s.cash[seat] >= price), None)
    return _told(e, s, seat, price, way) if way else None


def thrifty_plan(e: Edition, s: State, seat: int, price: int) -> Plan | None:
    """The payment that spares cash, then the Kollier."""
    fit = [way for way in ways(e, s, seat) if way.counts_for + s.cash[seat] >= price]
    way = min(fit, key=lambda way: max(0, price - way.counts_for), default=None)
    return _told(e, s, seat, price, way) if way else None


def whole_up_to(e: Edition, s: State, seat: int) -> int:
    """The highest price at which the Kollier loses nothing."""
    whole = [way.counts_for for way in ways(e, s, seat) if way.lost == 0]
    return min(HIGHEST, s.cash[seat] + max(whole, default=0))


def ways(e: Edition, s: State, seat: int) -> list[Way]:
    """All ways to pay, the best first. What a buyer has named is paid, and nothing dearer can follow."""
    if cash_only(e, s):
        return [Way(0, 0, 0, 0, 0)]
    found = all_ways(tuple(e.value), handful(s.hand[seat]), handful(s.lot))
    if s.phase != PAY or s.buyer != seat:
        return found
    named = handful(s.named)
    return [way for way in found if _follows(named, way.paid)]


def _follows(named: int, paid: int) -> bool:
    """Whether gems named so far can still become this payment."""
    last = cheapest(named)
    return all(
        count(paid, k) >= count(named, k) if k >= last else count(paid, k) == count(named, k) for k in range(KINDS)
    )


@lru_cache(maxsize=512)
def all_ways(values: tuple[int, ...], hand: int, lot: int) -> list[Way]:
    """Every part of a hand, as a payment."""
    e = Edition()
    e.value = list(values)
    whole = kollier_value(e, best_kollier(hand + lot))
    found = []
    for paid in parts(hand):
        left = kollier_value(e, best_kollier(hand - paid + lot))
        found.append(Way(whole - left, base(e, paid), how_many(paid), worth(e, paid), paid))
    return sorted(found)


def parts(hand: int) -> list[int]:
    """The handfuls that are part of one; where that is too many, only a few of the large piles or all of them."""
    amounts = [list(range(count(hand, k) + 1)) for k in range(KINDS)]
    for few in (3, 2, 1):
        for pile in sorted(amounts, key=len, reverse=True):
            if prod(map(len, amounts)) > MOST_WAYS:
                pile[:] = sorted({*pile[:few], pile[-1]})
    return [sum(n * one(k) for k, n in enumerate(taken)) for taken in product(*amounts)]


def _told(e: Edition, s: State, seat: int, price: int, way: Way) -> Plan:
    left = handful(s.hand[seat]) - way.paid + handful(s.lot)
    return {
        "price": price,
        "cash": max(0, price - way.counts_for),
        "gems": gems_by_name(way.paid),
        "kollier": kollier_value(e, best_kollier(left)),
    }
