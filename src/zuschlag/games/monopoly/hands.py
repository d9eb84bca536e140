"""What a hand is worth, and whether it can be laid: exactly, for any number of cards.

A hand is two numbers here, so that cards can be added and taken away in thought: `lots` counts the properties by group
and `extras` the other cards by kind, with four bits for each count.
"""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .state import (
    CHANCE,
    COLOURS,
    GO,
    GROUP,
    HOTEL,
    HOUSES,
    LEVELS,
    LOTS,
    MR,
    PRINTS,
    PROPERTIES,
    RAILROADS,
    SIZES,
    TOKEN,
    UTILITIES,
    Edition,
)

BITS = 4
FULL = 15

# What a Chance can stand for: nothing (0), a property of a group (1 + group), a house or the hotel (LEVEL_USE + level).
USES = 16
LEVEL_USE = 1 + LOTS


@rule
def count(packed: int, place: int) -> int:
    """One of the counts."""
    return packed >> (BITS * place) & FULL


@rule
def one(place: int) -> int:
    """A single card at a place."""
    return 1 << (BITS * place)


@rule
def lots_of(cards: list[int]) -> int:
    """The properties among cards that are counted by print."""
    packed = 0
    for k in range(PROPERTIES):
        packed += cards[k] << (BITS * GROUP[k])
    return packed


@rule
def extras_of(cards: list[int]) -> int:
    """The other cards among them."""
    packed = 0
    for k in range(PROPERTIES, PRINTS):
        packed += cards[k] << (BITS * (k - PROPERTIES))
    return packed


@rule
def lot(k: int) -> int:
    """What a print adds to the properties."""
    return one(GROUP[k]) if k < PROPERTIES else 0


@rule
def extra(k: int) -> int:
    """What a print adds to the other cards."""
    return one(k - PROPERTIES) if k >= PROPERTIES else 0


# --- what it is worth


@rule
def street_worth(e: Edition, group: int, extras: int, rank: int) -> int:
    """monopoly.score.house monopoly.score.hotel

    A complete colour group with the houses that reach it when `rank` dearer groups are built on first. Each house adds
    the same as the group, so the n-th house cards go to the n-th dearest groups and no other way brings more."""
    worth = int(e.worth[group])
    for level in range(HOUSES):
        if count(extras, level) <= rank:
            return worth * (1 + level)
    worth *= 1 + HOUSES
    return worth + e.hotel if count(extras, HOTEL) > rank else worth


@rule
def group_worth(e: Edition, group: int, cards: int, extras: int, rank: int) -> int:
    """monopoly.score.group

    0 while a group is incomplete; two to four railroads are one group."""
    if group == RAILROADS:
        return int(e.railroads[cards])
    if cards < SIZES[group]:
        return 0
    if group == UTILITIES:
        return int(e.utilities)
    return street_worth(e, group, extras, rank)


@rule
def appraise(e: Edition, lots: int, extras: int) -> int:
    """monopoly.score.token monopoly.score.go

    The best arrangement without Chance cards and the prize for Mr. Monopoly. All tokens go on the best group; as
    houses go to the dearest groups first, that needs no trying."""
    total = 0
    best = 0
    rank = 0
    for step in range(LOTS):
        group = LOTS - 1 - step
        worth = group_worth(e, group, count(lots, group), extras, rank)
        total += worth
        best = max(best, worth)
        if worth > 0 and group < COLOURS:
            rank += 1
    return total + best * count(extras, TOKEN) + count(extras, GO) * e.go


@rule
def serves(lots: int, use: int) -> int:
    """monopoly.out.chance

    A Chance completes a group of which there is a real card, or stands in for a house or hotel."""
    if use >= LEVEL_USE:
        return 1
    return 1 if 0 < count(lots, use - 1) < SIZES[use - 1] else 0


@rule
def lots_with(lots: int, use: int) -> int:
    """The properties once a Chance serves."""
    return lots + one(use - 1) if use < LEVEL_USE else lots


@rule
def extras_with(extras: int, use: int) -> int:
    """The other cards once a Chance serves."""
    return extras + one(use - LEVEL_USE) if use >= LEVEL_USE else extras


@rule
def best_use(e: Edition, lots: int, extras: int) -> int:
    """monopoly.reward.arrange

    The best arrangement of the one who goes out: its worth times USES squared, plus what the Chance cards stand for."""
    best = appraise(e, lots, extras) * USES * USES
    if count(extras, CHANCE) > 0:
        for use in range(1, USES):
            if serves(lots, use):
                best = better(best, best_second(e, lots_with(lots, use), extras_with(extras, use), use))
    return best


@rule
def best_second(e: Edition, lots: int, extras: int, first: int) -> int:
    """The same once the first Chance has its use; the second comes behind it in the order of uses."""
    best = appraise(e, lots, extras) * USES * USES + first
    if count(extras, CHANCE) > 1:
        for use in range(first, USES):
            if serves(lots, use):
                worth = appraise(e, lots_with(lots, use), extras_with(extras, use))
                best = better(best, (worth * USES + use) * USES + first)
    return best


@rule
def better(best: int, other: int) -> int:
    """Of arrangements that are worth the same the first stays, so that a Chance without use lies idle."""
    return other if other // (USES * USES) > best // (USES * USES) else best


@rule
def worth_out(e: Edition, lots: int, extras: int) -> int:
    """The worth of a hand that goes out."""
    return best_use(e, lots, extras) // (USES * USES)


@rule
def worth_caught(e: Edition, lots: int, extras: int) -> int:
    """monopoly.score.caught

    The worth of any other hand: nothing with a Chance in it."""
    return 0 if count(extras, CHANCE) > 0 else appraise(e, lots, extras)


# --- whether it can be laid


@rule
def can_lay(lots: int, extras: int, fixed_lots: int, fixed_extras: int, wanted: int) -> int:
    """monopoly.out.lay

    Whether exactly so many cards, with all the fixed ones, are complete groups with lawful houses, and bonus cards."""
    candidates = completable(lots, count(extras, CHANCE))
    if hopeless(lots, extras, candidates, wanted):
        return 0
    real = count(lots, RAILROADS)
    for railroads in range(count(fixed_lots, RAILROADS), real + 1):
        for jokers in range((count(extras, CHANCE) if railroads > 0 else 0) + 1):
            if railroads == 0 or 2 <= railroads + jokers <= SIZES[RAILROADS]:
                if can_lay_with(lots, extras, fixed_lots, fixed_extras, wanted, candidates, railroads, jokers):
                    return 1
    return 0


@rule
def completable(lots: int, chances: int) -> int:
    """The groups but the railroads that can be completed with so many Chance cards, as a mask."""
    mask = 0
    for group in range(LOTS):
        real = count(lots, group)
        if group != RAILROADS and real > 0 and real + chances >= SIZES[group]:
            mask |= 1 << group
    return mask


@rule
def hopeless(lots: int, extras: int, candidates: int, wanted: int) -> int:
    """A quick look at what bars almost every hand: too many cards of groups that cannot be completed, and too many
    houses for those that can."""
    useful = 0
    streets = 0
    for group in range(LOTS):
        real = count(lots, group)
        if candidates >> group & 1 or (group == RAILROADS and real > 0 and real + count(extras, CHANCE) > 1):
            useful += real
            streets += 1 if group < COLOURS else 0
    if useful == 0:
        return 1
    for level in range(LEVELS):
        useful += min(count(extras, level), streets)
    for kind in range(CHANCE, MR + 1):
        useful += count(extras, kind)
    return 1 if useful < wanted else 0


@rule
def can_lay_with(
    lots: int,
    extras: int,
    fixed_lots: int,
    fixed_extras: int,
    wanted: int,
    candidates: int,
    railroads: int,
    jokers: int,
) -> int:
    """The same for a choice of railroads: every set of the other groups is tried."""
    kept = candidates
    while True:
        cards = railroads + jokers
        spare = count(extras, CHANCE) - jokers
        streets = 0
        allowed = 1
        for group in range(LOTS):
            if kept >> group & 1:
                cards += SIZES[group]
                spare -= SIZES[group] - count(lots, group)
                streets += 1 if group < COLOURS else 0
            elif group != RAILROADS and count(fixed_lots, group) > 0:
                allowed = 0
        if allowed and spare >= 0 and 0 < cards <= wanted:
            if fills(extras, fixed_extras, streets, spare, wanted - cards):
                return 1
        if kept == 0:
            return 0
        kept = (kept - 1) & candidates


@rule
def fills(extras: int, fixed: int, streets: int, spare: int, cards: int) -> int:
    """monopoly.out.houses

    Whether exactly so many houses, hotels, bonus cards and spare Chance cards can lie with so many colour groups. Each
    spare Chance may stand in for a house or hotel (levels from 1; 0: it lies idle)."""
    for first in range(LEVELS + 1 if spare > 0 else 1):
        for second in range(LEVELS + 1 if spare > 1 and first > 0 else 1):
            if second <= first and fills_with(extras, fixed, streets, spare, cards, first, second):
                return 1
    return 0


@rule
def fills_with(extras: int, fixed: int, streets: int, spare: int, cards: int, first: int, second: int) -> int:
    """The same with the spare Chance cards in their places: from the fewest to the most cards every number is possible,
    as bonus cards and the topmost houses can stay away one by one."""
    fewest = 0
    most = 0
    bridging = 0
    room = streets
    for level in range(LEVELS):
        jokers = (1 if first == level + 1 else 0) + (1 if second == level + 1 else 0)
        if jokers > 0 and count(extras, level) + jokers > room:
            return 0
        if count(fixed, level) > room:
            return 0
        if count(fixed, level) > 0:
            bridging = most_jokers(first, second, level)
        fewest += count(fixed, level)
        room = min(room, count(extras, level) + jokers)
        most += room
    used = (1 if first > 0 else 0) + (1 if second > 0 else 0)
    idle = spare - used
    fewest += max(bridging, spare if count(fixed, CHANCE) > 0 else 0)
    for kind in range(TOKEN, MR + 1):
        fewest += count(fixed, kind)
        most += count(extras, kind)
    return 1 if fewest <= cards <= most + idle else 0


@rule
def most_jokers(first: int, second: int, level: int) -> int:
    """How many of the two stand below a level."""
    return (1 if 0 < first <= level else 0) + (1 if 0 < second <= level else 0)
