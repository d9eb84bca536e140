"""The worth of a hand and what can be laid, by trying everything: slow, and nothing in common with the rules' code.

`python tests/games/monopoly/brute.py 100000` compares that many random hands with the rules (the tests take a few).
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from zuschlag.engine.game import find
from zuschlag.games.monopoly import hands
from zuschlag.games.monopoly.state import CARDS, GROUP, GROUPS, PROPERTIES, Edition

SIZES = Counter(GROUPS[g] for g in GROUP)
HOUSES = ("haus1", "haus2", "haus3", "haus4")
STANDS_FOR = (*GROUPS, *HOUSES, "hotel", "nothing")
OTHERS = ("haus1",) * 5 + ("haus2",) * 4 + ("haus3",) * 3 + ("haus4",) * 2 + ("hotel",) * 2
BONUS = ("ereignis",) * 2 + ("spielfigur",) * 6 + ("los",) * 4 + ("mr_monopoly",) * 4
BOX = (*CARDS[:PROPERTIES], *OTHERS, *BONUS)
COLOUR_WORTH = dict(zip(GROUPS, (50, 100, 150, 200, 250, 300, 350, 400), strict=False))


def random_hand(dice: random.Random, cards: int, chances: int | None = None) -> list[str]:
    """Some cards of the box, with a given number of Chance cards if wanted."""
    if chances is None:
        return dice.sample(BOX, cards)
    return ["ereignis"] * chances + dice.sample([card for card in BOX if card != "ereignis"], cards - chances)


def rich_hand(dice: random.Random, cards: int) -> list[str]:
    """A hand of few groups and many extras, as players collect them."""
    wanted = dice.sample(GROUPS, dice.randint(1, 4))
    pool = [card for card in BOX if card not in CARDS[:PROPERTIES] or group_of(card) in wanted]
    return dice.sample(pool, min(cards, len(pool)))


def nearly_laid(dice: random.Random, cards: int) -> list[str]:
    """A hand that goes out, or almost: two groups, houses in order, bonus cards, and one card of any kind."""
    groups = dice.sample(GROUPS, 2)
    hand = [card for card in CARDS[:PROPERTIES] if group_of(card) in groups and dice.random() < 0.95]
    hand += HOUSES[: dice.randint(0, 3)]
    hand += dice.sample(BONUS, max(0, cards - 1 - len(hand)))
    return [*hand, dice.choice([card for card in CARDS[:PROPERTIES] if card not in hand])]


def counts(hand: list[str]) -> list[int]:
    """A hand as the rules count it."""
    tally = Counter(hand)
    return [tally[card] for card in CARDS]


def group_of(card: str) -> str:
    return GROUPS[GROUP[CARDS.index(card)]]


def split(hand: list[str]) -> tuple[Counter[str], Counter[str]]:
    """Properties by group, and everything else."""
    groups = Counter(group_of(card) for card in hand if card in CARDS[:PROPERTIES])
    return groups, Counter(card for card in hand if card not in CARDS[:PROPERTIES])


def with_chances(groups: Counter[str], others: Counter[str]) -> Iterator[tuple[Counter[str], Counter[str]]]:
    """Every way to let the Chance cards stand for something."""
    real = Counter(groups)
    for first in STANDS_FOR if others["ereignis"] > 0 else ("nothing",):
        for second in STANDS_FOR if others["ereignis"] > 1 else ("nothing",):
            full, rest = Counter(groups), Counter(others)
            for use in (first, second):
                if use in GROUPS:
                    full[use] += 1
                elif use != "nothing":
                    rest[use] += 1
            if all(real[g] > 0 and full[g] <= SIZES[g] for g in full if full[g] > real[g]):
                yield full, rest


def worth(hand: list[str], goes_out: bool) -> int:
    """The most that the hand can bring, without the prize for Mr. Monopoly."""
    groups, others = split(hand)
    if others["ereignis"] and not goes_out:
        return 0
    return max(arranged(*ways) for ways in with_chances(groups, others)) + 200 * others["los"]


def arranged(groups: Counter[str], others: Counter[str]) -> int:
    fixed = []
    if groups["bahnhoefe"] > 1:
        fixed.append((0, 0, 250, 500, 1000)[groups["bahnhoefe"]])
    if groups["werke"] == 2:
        fixed.append(500)
    streets = [COLOUR_WORTH[g] for g in groups if g in COLOUR_WORTH and groups[g] == SIZES[g]]
    supply = tuple(others[house] for house in HOUSES)
    best = 0
    for built in buildings(streets, supply, others["hotel"]):
        values = fixed + list(built)
        best = max(best, sum(values) + others["spielfigur"] * max(values, default=0))
    return best


def buildings(streets: list[int], supply: tuple[int, ...], hotels: int) -> Iterator[tuple[int, ...]]:
    """Every way to build on the streets, as their worths."""
    if not streets:
        yield ()
        return
    for houses in range(5):
        if all(supply[level] > 0 for level in range(houses)):
            left = tuple(n - (level < houses) for level, n in enumerate(supply))
            for hotel in (0, 1) if houses == 4 and hotels > 0 else (0,):
                for rest in buildings(streets[1:], left, hotels - hotel):
                    yield (streets[0] * (1 + houses) + 500 * hotel, *rest)


def can_lay(hand: list[str], wanted: int, fixed: list[str] | None = None) -> bool:
    """Whether some `wanted` cards, with all the fixed ones, can be laid."""
    must = Counter(fixed or [])
    return any(not must - Counter(part) and lays(list(part)) for part in set(combinations(sorted(hand), wanted)))


def lays(part: list[str]) -> bool:
    """Whether exactly these cards can be laid."""
    groups, others = split(part)
    return any(all_used(*ways) for ways in with_chances(groups, others))


def all_used(groups: Counter[str], others: Counter[str]) -> bool:
    laid = [g for g in groups if groups[g] > 0]
    if not laid or any(groups[g] != SIZES[g] for g in laid if g != "bahnhoefe") or groups["bahnhoefe"] == 1:
        return False
    streets = [1 for g in laid if g in COLOUR_WORTH]
    return places_all(len(streets), tuple(others[house] for house in HOUSES), others["hotel"])


def places_all(streets: int, supply: tuple[int, ...], hotels: int) -> bool:
    """Whether every house and hotel finds its place."""
    if streets == 0:
        return not any(supply) and hotels == 0
    for houses in range(5):
        if all(supply[level] > 0 for level in range(houses)):
            left = tuple(n - (level < houses) for level, n in enumerate(supply))
            for hotel in (0, 1) if houses == 4 and hotels > 0 else (0,):
                if places_all(streets - 1, left, hotels - hotel):
                    return True
    return False


def check_worth(e: Edition, hand: list[str]) -> None:
    """The rules' worth of a hand is the brute one, for whoever goes out and for the others."""
    lots, extras = hands.lots_of(counts(hand)), hands.extras_of(counts(hand))
    assert hands.worth_out(e, lots, extras) == worth(hand, True), f"going out with {hand}"
    assert hands.worth_caught(e, lots, extras) == worth(hand, False), f"caught with {hand}"


def check_laying(hand: list[str], wanted: int, first_loose: int) -> bool:
    """The rules lay a hand exactly when brute force does; cards before `first_loose` in the box's order are fixed."""
    fixed = [card for card in hand if CARDS.index(card) < first_loose]
    lots, extras = hands.lots_of(counts(hand)), hands.extras_of(counts(hand))
    fixed_lots, fixed_extras = hands.lots_of(counts(fixed)), hands.extras_of(counts(fixed))
    there = can_lay(hand, wanted, fixed)
    assert bool(hands.can_lay(lots, extras, fixed_lots, fixed_extras, wanted)) == there, (
        f"{wanted} of {hand}, with {fixed}"
    )
    return there


def some_hand(dice: random.Random, cards: int) -> list[str]:
    """As dealt, with a number of Chance cards from 0 to 2, or as players collect them: each as likely."""
    kind = dice.randrange(3)
    if kind == 0:
        return random_hand(dice, cards)
    return rich_hand(dice, cards) if kind == 1 else random_hand(dice, cards, dice.randint(0, 2))


def compare(number: int, seed: int) -> str:
    """Compares so many random hands; an assertion names the first that differs."""
    dice = random.Random(seed)
    e = find("monopoly").edition().row
    assert isinstance(e, Edition)
    laid = 0
    for i in range(number):
        check_worth(e, some_hand(dice, dice.choice((9, 10, 11, 12, 13, 14, 15, 15, 15, 16))))
        if i % 10 == 0:
            first_loose = dice.choice((0, 0, dice.randrange(len(CARDS))))
            laid += check_laying(nearly_laid(dice, dice.choice((10, 11, 12))), dice.choice((9, 10)), first_loose)
    return f"{number} hands are worth what brute force says; {laid} of {(number + 9) // 10} could be laid, and no other"


if __name__ == "__main__":
    print(compare(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, seed=1))  # noqa: T201
