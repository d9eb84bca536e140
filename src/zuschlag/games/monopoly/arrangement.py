"""How a hand lies when it scores best, as data: groups with their houses and tokens, and what is left over."""

from __future__ import annotations

from typing import TypedDict

from .hands import USES, best_use, count, extras_of, extras_with, group_worth, lots_of, lots_with, worth_caught
from .state import (
    CARDS,
    CHANCE,
    COLOURS,
    EXTRAS,
    GO,
    GROUP,
    GROUPS,
    HOUSES,
    LEVELS,
    LOTS,
    MR,
    PROPERTIES,
    RAILROADS,
    SIZES,
    TOKEN,
    Edition,
)


class Laid(TypedDict):
    """A complete group; a Chance that serves stands in the list as the card `ereignis`."""

    group: str
    cards: list[str]
    houses: list[str]
    tokens: int
    worth: int
    with_tokens: int


class Arrangement(TypedDict):
    """All of a hand; `worth` is without the prize for Mr. Monopoly."""

    groups: list[Laid]
    go: int
    mr_monopoly: int
    idle_chances: int
    loose: dict[str, int]
    void: bool
    worth: int


class Incomplete(TypedDict):
    """A group that bars going out."""

    group: str
    cards: list[str]
    missing: list[str]


def counted(cards: list[int]) -> dict[str, int]:
    """Cards by name, those that are there."""
    return {name: cards[k] for k, name in enumerate(CARDS) if cards[k] > 0}


def arrange(e: Edition, cards: list[int], goes_out: bool) -> Arrangement:
    """The best arrangement; of a hand that does not go out, a Chance makes everything void."""
    real_lots, real_extras = lots_of(cards), extras_of(cards)
    uses = _uses(e, real_lots, real_extras) if goes_out else []
    lots, extras = real_lots, real_extras
    for use in uses:
        lots, extras = lots_with(lots, use), extras_with(extras, use)
    groups = _groups(e, cards, lots, extras)
    return {
        "groups": groups,
        "go": count(real_extras, GO),
        "mr_monopoly": count(real_extras, MR),
        "idle_chances": count(real_extras, CHANCE) - len(uses) if goes_out else 0,
        "loose": _loose(cards, groups),
        "void": not goes_out and count(real_extras, CHANCE) > 0,
        "worth": best_use(e, real_lots, real_extras) // (USES * USES)
        if goes_out
        else worth_caught(e, real_lots, real_extras),
    }


def _uses(e: Edition, lots: int, extras: int) -> list[int]:
    """What each Chance stands for."""
    code = best_use(e, lots, extras)
    return [use for use in (code % USES, code // USES % USES) if use > 0]


def _groups(e: Edition, cards: list[int], lots: int, extras: int) -> list[Laid]:
    """The complete groups, the dearest colours first, built on in this order."""
    groups: list[Laid] = []
    rank = 0
    for group in range(LOTS - 1, -1, -1):
        worth = group_worth(e, group, count(lots, group), extras, rank)
        if worth > 0:
            street = group < COLOURS
            own = [CARDS[k] for k in range(PROPERTIES) if GROUP[k] == group and cards[k] > 0]
            jokers = ["ereignis"] * (count(lots, group) - len(own))
            houses = _houses(cards, extras, rank) if street else []
            groups.append(
                Laid(group=GROUPS[group], cards=own + jokers, houses=houses, tokens=0, worth=worth, with_tokens=worth)
            )
            rank += 1 if street else 0
    if groups:
        best = max(groups, key=lambda laid: laid["worth"])
        best["tokens"] = count(extras, TOKEN)
        best["with_tokens"] = best["worth"] * (1 + best["tokens"])
    return groups


def _houses(cards: list[int], extras: int, rank: int) -> list[str]:
    """The houses, and the hotel, that reach the group at this place in the order."""
    houses: list[str] = []
    for level in range(LEVELS):
        if count(extras, level) <= rank:
            break
        houses.append(EXTRAS[level] if cards[PROPERTIES + level] > rank else "ereignis")
    return houses


def _loose(cards: list[int], groups: list[Laid]) -> dict[str, int]:
    """The properties, houses, hotels and tokens that count for nothing."""
    left = dict(counted(cards))
    for laid in groups:
        for card in laid["cards"] + laid["houses"]:
            left[card] = left.get(card, 0) - 1
    if groups:
        left.pop("spielfigur", None)
    for card in ("ereignis", "los", "mr_monopoly"):
        left.pop(card, None)
    return {card: n for card, n in left.items() if n > 0}


def incomplete(cards: list[int]) -> list[Incomplete]:
    """The groups that lack a card, with a Chance or without: what is to be completed or put away to go out."""
    found: list[Incomplete] = []
    lots = lots_of(cards)
    for group in range(LOTS):
        own = [CARDS[k] for k in range(PROPERTIES) if GROUP[k] == group and cards[k] > 0]
        wanted = 2 if group == RAILROADS else SIZES[group]
        if 0 < count(lots, group) < wanted:
            missing = [CARDS[k] for k in range(PROPERTIES) if GROUP[k] == group and cards[k] == 0]
            found.append(Incomplete(group=GROUPS[group], cards=own, missing=missing))
    return found


def houses_without_place(e: Edition, cards: list[int]) -> list[str]:
    """Houses and hotels that no complete group can take, Chance cards used as well as can be."""
    loose = arrange(e, cards, True)["loose"]
    return [card for card in EXTRAS[: HOUSES + 1] for _ in range(loose.get(card, 0))]
