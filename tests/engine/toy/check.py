"""What no single number of an edition can say."""

from __future__ import annotations

from .state import GOODS, MOST_COINS, Edition


def check_edition(e: Edition) -> str | None:
    if not 1 <= e.start <= e.start + e.loan <= MOST_COINS:
        return f"start: with the loan at most {MOST_COINS} coins, not {e.start + e.loan}"
    for k, good in enumerate(GOODS):
        if e.shore.count(k) > e.bag[k]:
            return f"shore: {e.shore.count(k)} of {good}, but the bag holds {e.bag[k]}"
    return None
