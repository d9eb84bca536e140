"""What an edition's numbers must say together."""

from __future__ import annotations

from .jewels import MOST_OF_A_KIND
from .state import FEWEST, GEMS, HIGHEST, KINDS, MOST_OFFERED, TABLES, Edition

MOST_MONEY = 1000


def check_edition(e: Edition) -> str | None:
    """What no single number can say, naming the key; None when all is well."""
    return _check_gems(e) or _check_money(e)


def _check_gems(e: Edition) -> str | None:
    for k, gem in enumerate(GEMS):
        if e.value[k] < 1:
            return f"value.{gem}: {e.value[k]} is no base value; 1 is the least"
        if k + 1 < KINDS and e.value[k] <= e.value[k + 1]:
            return f"value.{gem}: {e.value[k]} is not more than the {e.value[k + 1]} of {GEMS[k + 1]}"
        if not 0 <= e.cards[k] <= MOST_OF_A_KIND:
            return f"cards.{gem}: {e.cards[k]} is not between 0 and {MOST_OF_A_KIND}"
        if not 0 <= e.aside[k] <= e.cards[k]:
            return f"aside.{gem}: {e.aside[k]} is not between 0 and the {e.cards[k]} cards of this kind"
    if sum(e.cards) == sum(e.aside):
        return "aside: no card is left for the first stack"
    for seats, least in zip(TABLES, e.threshold, strict=True):
        if not 1 <= least <= HIGHEST - e.value[0]:
            return f"threshold.{seats}: {least} is not between 1 and {HIGHEST - e.value[0]}"
    return None


def _check_money(e: Edition) -> str | None:
    if not 0 <= e.money <= MOST_MONEY:
        return f"money: {e.money} is not between 0 and {MOST_MONEY}"
    for at, (seats, each) in enumerate(zip(TABLES, e.start, strict=True)):
        if not 0 <= each <= MOST_OFFERED:
            return f"start.{seats}: {each} is not between 0 and {MOST_OFFERED}"
        if each * (FEWEST + at) > e.money:
            return f"start.{seats}: {each} for each of {seats} seats is more than the {e.money} in the box"
    for key in ("cash_auctions", "least_commission", "consolation", "forfeit", "marker", "income"):
        if getattr(e, key) < 0:
            return f"{key}: {getattr(e, key)} is less than nothing"
    if e.most_for_sale < 1:
        return f"most_for_sale: {e.most_for_sale} would buy nothing; 1 is the least"
    return None
