"""What no single number of an edition can say."""

from __future__ import annotations

from .state import CHANCE, COLOURS, DEPTH, EXTRAS, FIRST_PASSING, GROUPS, MOST_CHANCES, PROPERTIES, Edition

MOST_ALIKE = 7  # a count of cards, with two Chance cards that stand in, must stay well within four bits
MOST_WORTH = 5_000
MOST_PRIZE = 20_000


def check_edition(e: Edition) -> str | None:
    """The first thing that is wrong with the numbers together, naming the key."""
    return _cards(e) or _deal(e) or _worths(e) or _ends(e)


def _cards(e: Edition) -> str | None:
    for kind, name in enumerate(EXTRAS):
        most = MOST_CHANCES if kind == CHANCE else MOST_ALIKE
        if not 0 <= e.cards[kind] <= most:
            return f"cards.{name}: from 0 to {most} cards are possible, not {e.cards[kind]}"
    total = PROPERTIES + sum(e.cards)
    if total > DEPTH:
        return f"cards: with the properties there are {total} cards; {DEPTH} are the most"
    return None


def _deal(e: Edition) -> str | None:
    total = PROPERTIES + sum(e.cards)
    for i, seats in enumerate(range(2, 7)):
        if e.hand[i] < 2:
            return f"hand[{i}]: at least 2 cards are wanted, not {e.hand[i]}"
        most = 0 if seats >= FIRST_PASSING else 2
        if not 0 <= e.neutral[i] <= most:
            return f"neutral[{i}]: with {seats} seats there are 0 to {most} neutral piles, not {e.neutral[i]}"
        dealt = seats * (e.hand[i] + 1) + e.neutral[i]
        if dealt > total:
            return f"hand[{i}]: {seats} seats would be dealt {dealt} of {total} cards"
        if seats >= FIRST_PASSING and dealt != total:
            return f"hand[{i}]: with {seats} seats all {total} cards are dealt, not {dealt}"
    return None


def _worths(e: Edition) -> str | None:
    before = 1
    for group in range(COLOURS):
        if not before <= e.worth[group] <= MOST_WORTH:
            return f"worth.{GROUPS[group]}: from {before} to {MOST_WORTH}, as worths rise, and not {e.worth[group]}"
        before = e.worth[group]
    none, single, two, three, four = e.railroads
    if none != 0 or single != 0 or not 0 < two <= three <= four <= MOST_WORTH:
        return f"railroads: 0, 0 and three worths that rise, up to {MOST_WORTH}, are wanted, not {list(e.railroads)}"
    if not 0 < e.utilities <= MOST_WORTH:
        return f"utilities: from 1 to {MOST_WORTH}, not {e.utilities}"
    for key in ("hotel", "go", "mr_monopoly"):
        if not 0 <= getattr(e, key) <= MOST_PRIZE:
            return f"{key}: from 0 to {MOST_PRIZE}, not {getattr(e, key)}"
    return None


def _ends(e: Edition) -> str | None:
    for i in range(len(e.target)):
        if not 1 <= e.target[i] <= 1_000_000:
            return f"target[{i}]: from 1 to 1000000, not {e.target[i]}"
        if not 1 <= e.dry[i] <= 100:
            return f"dry[{i}]: from 1 to 100 turns, not {e.dry[i]}"
    for key, most in (("reward", 10), ("idle", 100), ("deals", 120)):
        if not (0 if key == "reward" else 1) <= getattr(e, key) <= most:
            return f"{key}: at most {most}, and not below {0 if key == 'reward' else 1}, not {getattr(e, key)}"
    return None
