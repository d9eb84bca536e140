"""What a hand promises: its worth with every incomplete group counted by how likely it is to be completed."""

from __future__ import annotations

from zuschlag.engine.chance import Mind
from zuschlag.engine.rule import rule

from .cards import copies, watcher_of
from .hands import count, lots_of, one
from .state import (
    CHANCE,
    COLOURS,
    GO,
    GROUP,
    HOUSES,
    LEVELS,
    LOTS,
    MR,
    PILES,
    PRINTS,
    PROPERTIES,
    RAILROADS,
    SIZES,
    TOKEN,
    UTILITIES,
    Edition,
    State,
)

# Where things stand in a mind's scratch: by group how likely (in thousandths) a missing card comes, by print the cards
# that are not seen.
HOPE = 0
UNSEEN = LOTS

# Behind them a table: what so many cards of a group promise, by how far the group is built, and what they add to a
# hand's shape.
WORTHS = 64
GROUP_STEP, CARDS_STEP = 40, 8
BUILT, SHAPE = 6, 6  # nothing, one to four houses, the hotel; then the shape
COMPLETE, ROOM, SHAPES = 1 << 6, 1 << 12, 1 << 18  # a shape: wrong cards, complete groups, groups to build on
RANK_BITS, RANK_FULL = 3, 7
ONES = 0o11111111111  # a one for each rank

# Of the hand that was weighed last: where in the table each group's worth stands, and the most; then gains,
# and the greatest of them.
PLACE = WORTHS + LOTS * GROUP_STEP
BEST = PLACE + LOTS
GAINS = BEST + 1
MOST = GAINS + LOTS

# How near a card is, in thousandths: on top of another pile, below, not seen, in another hand or one's own pile.
ON_TOP, BELOW, HIDDEN, AWAY = 450, 250, 100, 60

FIRST = (96, 66, 44, 28, 17, 10, 6, 4, 3, 2, 1)  # chance in percent to go out first, by the cards that are still wrong
OUT_PRIZE = 4000  # what it is worth to be first: the reward, and the others stopped; found by play against other values
MR_SHARE = (0, 12, 45, 85, 100)  # how much of the prize is hoped for with so many Mr. Monopoly cards, in percent


# --- what the table tells


@rule
def take_stock(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """Counts the cards that are not seen, and from where the missing ones of each group may come."""
    for k in range(PRINTS):
        mind.work[UNSEEN + k] = copies(e, k) - s.hand[seat][k]
    for p in range(s.seats):
        if p != seat:
            watcher = watcher_of(s, p, seat)
            for k in range(PRINTS):
                mind.work[UNSEEN + k] -= s.known[watcher][p][k]
    for group in range(LOTS):
        mind.work[HOPE + group] = 0
    hope_in_piles(s, seat, mind)
    for k in range(PROPERTIES):
        if s.hand[seat][k] == 0:
            hope = HIDDEN if mind.work[UNSEEN + k] > 0 else AWAY if is_known_away(s, seat, k) else 0
            mind.work[HOPE + GROUP[k]] += hope
    lots = lots_of(s.hand[seat])
    for group in range(LOTS):
        missing = SIZES[group] - count(lots, group)
        if missing > 1:
            mind.work[HOPE + group] //= missing
    weigh_groups(e, mind)


@rule
def hope_in_piles(s: State, seat: int, mind: Mind) -> None:
    """The cards that lie open."""
    for pile in range(PILES):
        for i in range(s.height[pile]):
            k = s.pile[pile][i]
            mind.work[UNSEEN + k] -= 1
            if k < PROPERTIES:
                depth = s.height[pile] - 1 - i
                hope = AWAY if pile == seat or depth > 3 else ON_TOP if depth == 0 else BELOW
                mind.work[HOPE + GROUP[k]] += hope


@rule
def is_known_away(s: State, seat: int, k: int) -> int:
    """Whether a property is known to be in another hand."""
    for p in range(s.seats):
        if p != seat and s.known[watcher_of(s, p, seat)][p][k] > 0:
            return 1
    return 0


# --- what a group promises


@rule
def weigh_groups(e: Edition, mind: Mind) -> None:
    """Fills the table: a choice looks at some hundred hands, and all of them are weighed by the same hopes."""
    for group in range(LOTS):
        for cards in range(SIZES[group] + 1):
            at = WORTHS + group * GROUP_STEP + cards * CARDS_STEP
            mind.work[at + SHAPE] = shape(group, cards)
            for built in range(BUILT):
                mind.work[at + built] = worth_of_so_many(e, group, cards, built)
        hope_for_rest(mind, group)


@rule
def worth_of_so_many(e: Edition, group: int, cards: int, built: int) -> int:
    """Of a group with enough cards; of fewer nothing is known yet."""
    if group == RAILROADS:
        return int(e.railroads[max(2, cards)]) if cards > 0 else 0
    if cards < SIZES[group]:
        return 0
    if group == UTILITIES:
        return int(e.utilities)
    return int(e.worth[group]) * (1 + min(built, HOUSES)) + (e.hotel if built > HOUSES else 0)


@rule
def hope_for_rest(mind: Mind, group: int) -> None:
    """An incomplete group is worth what it is with one card more, times the hope for that card."""
    for cards in range((2 if group == RAILROADS else SIZES[group]) - 1, 0, -1):
        at = WORTHS + group * GROUP_STEP + cards * CARDS_STEP
        for built in range(BUILT):
            mind.work[at + built] = mind.work[at + CARDS_STEP + built] * mind.work[HOPE + group] // 1000


@rule
def shape(group: int, cards: int) -> int:
    """What so many cards of a group add to a hand's shape."""
    if cards == 0:
        return 0
    missing = max(0, 2 - cards) if group == RAILROADS else SIZES[group] - cards
    room = 1 if missing < 2 and group < COLOURS else 0
    return min(missing, cards) + (COMPLETE if missing == 0 else 0) + ROOM * room


# --- what a hand promises


@rule
def promise(e: Edition, mind: Mind, lots: int, extras: int) -> int:
    """What one may expect of a hand: with a Chance everything hangs on being first."""
    weighed = weigh(e, mind, lots, extras)
    if count(extras, CHANCE) == 0:
        return weighed // SHAPES + OUT_PRIZE * first_chance(weighed % SHAPES, extras) // 100
    for more in range(count(extras, CHANCE)):
        if more > 0:
            weighed = weigh(e, mind, lots, extras)
        group = best_for_chance(e, mind, lots, extras, weighed // SHAPES)
        if group < LOTS:
            at = WORTHS + group * GROUP_STEP + count(lots, group) * CARDS_STEP + SHAPE
            weighed += mind.work[MOST] * SHAPES + mind.work[at + CARDS_STEP] - mind.work[at]
            lots += one(group)
    return (weighed // SHAPES + OUT_PRIZE) * first_chance(weighed % SHAPES, extras) // 100


@rule
def best_for_chance(e: Edition, mind: Mind, lots: int, extras: int, before: int) -> int:
    """The group that a Chance helps most, LOTS if none; how much stands at MOST. The hand was weighed last.

    One more card leaves the other groups as they are, unless it makes room to build: then a cheaper group may lose
    houses, and only what might win is weighed anew."""
    most = 0
    best = LOTS
    for group in range(LOTS):
        gain = gain_of_card(mind, group, count(lots, group), count(extras, TOKEN))
        mind.work[GAINS + group] = gain
        if gain > most and not makes_room(group, count(lots, group)):
            most = gain
            best = group
    for group in range(LOTS):
        if makes_room(group, count(lots, group)) and mind.work[GAINS + group] >= max(most, 1):
            gain = weigh(e, mind, lots + one(group), extras) // SHAPES - before
            if gain > most or (gain == most and group < best and gain > 0):
                most = gain
                best = group
    mind.work[MOST] = most
    return best


@rule
def gain_of_card(mind: Mind, group: int, cards: int, tokens: int) -> int:
    """What one more card of an incomplete group brings to the hand weighed last, the other groups as they are."""
    if cards == 0 or cards == SIZES[group]:
        return 0
    at = mind.work[PLACE + group]
    worth = int(mind.work[at + CARDS_STEP])
    return worth - mind.work[at] + tokens * max(0, worth - mind.work[BEST])


@rule
def makes_room(group: int, cards: int) -> int:
    """Whether with one more card a hand begins to count on building there."""
    return 1 if group < COLOURS and 0 < cards == SIZES[group] - 2 else 0


@rule
def weigh(e: Edition, mind: Mind, lots: int, extras: int) -> int:
    """The worth of a hand with each incomplete group counted by how likely it is to be completed, times SHAPES, plus
    the shape of its properties. Both in one walk from the dearest group, and without a branch: the cards of a hand
    cannot be foreseen."""
    built = built_by_rank(extras)
    total = 0
    best = 0
    form = 0
    for step in range(LOTS):
        group = LOTS - 1 - step
        at = WORTHS + group * GROUP_STEP + count(lots, group) * CARDS_STEP
        place = at + (built >> (RANK_BITS * (form // ROOM)) & RANK_FULL)
        mind.work[PLACE + group] = place
        worth = int(mind.work[place])
        form += mind.work[at + SHAPE]
        total += worth
        best = max(best, worth)
    mind.work[BEST] = best
    total += best * count(extras, TOKEN) + e.go * count(extras, GO)
    return (total + e.mr_monopoly * MR_SHARE[min(4, count(extras, MR))] // 100) * SHAPES + form


@rule
def built_by_rank(extras: int) -> int:
    """How far the dearest group is built, the second and so on: RANK_BITS for each. The n-th cards of the levels stand
    on the n-th group, as far as there are n-th cards of all levels below."""
    built = 0
    reach = LOTS
    for level in range(LEVELS):
        reach = min(reach, count(extras, level))
        built += ONES & ((1 << (RANK_BITS * reach)) - 1)
    return built


@rule
def first_chance(form: int, extras: int) -> int:
    """How likely it is to go out first, in percent, by how many cards must come or go before the hand can be laid,
    roughly; `form` is the shape of its properties."""
    wrong = form % COMPLETE
    room = form // ROOM
    none = form // COMPLETE % COMPLETE == 0
    for level in range(LEVELS):
        houses = count(extras, level)
        wrong += max(0, houses - room)
        room = min(room, houses)
    return FIRST[min(max(wrong, 1) if none else wrong, len(FIRST) - 1)]
