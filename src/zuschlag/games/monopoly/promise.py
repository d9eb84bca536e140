"""What a hand promises: its worth with every incomplete group counted by how likely it is to be completed."""

from __future__ import annotations

from zuschlag.engine.chance import Mind
from zuschlag.engine.rule import rule

from .cards import copies, watcher_of
from .hands import count, group_worth, lots_of, one
from .state import (
    CHANCE,
    COLOURS,
    GO,
    GROUP,
    LEVELS,
    LOTS,
    MR,
    PILES,
    PRINTS,
    PROPERTIES,
    RAILROADS,
    SIZES,
    TOKEN,
    Edition,
    State,
)

# Where things stand in a mind's scratch: by group how likely (in thousandths) a missing card comes, by print the cards
# that are not seen.
HOPE = 0
UNSEEN = LOTS

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


# --- what a hand promises


@rule
def promise(e: Edition, mind: Mind, lots: int, extras: int) -> int:
    """What one may expect of a hand: with a Chance everything hangs on being first."""
    if count(extras, CHANCE) == 0:
        return hoped(e, mind, lots, extras) + OUT_PRIZE * first_chance(lots, extras) // 100
    for _ in range(count(extras, CHANCE)):
        lots = with_best_chance(e, mind, lots, extras)
    return (hoped(e, mind, lots, extras) + OUT_PRIZE) * first_chance(lots, extras) // 100


@rule
def with_best_chance(e: Edition, mind: Mind, lots: int, extras: int) -> int:
    """The properties with a Chance where it helps most."""
    best = lots
    most = hoped(e, mind, lots, extras)
    for group in range(LOTS):
        if 0 < count(lots, group) < SIZES[group]:
            worth = hoped(e, mind, lots + one(group), extras)
            if worth > most:
                most = worth
                best = lots + one(group)
    return best


@rule
def hoped(e: Edition, mind: Mind, lots: int, extras: int) -> int:
    """The worth of a hand with each incomplete group counted by how likely it is to be completed."""
    total = 0
    best = 0
    rank = 0
    for step in range(LOTS):
        group = LOTS - 1 - step
        cards = count(lots, group)
        if cards > 0:
            missing = max(0, 2 - cards) if group == RAILROADS else SIZES[group] - cards
            worth = group_worth(e, group, max(2, cards) if group == RAILROADS else SIZES[group], extras, rank)
            for _ in range(missing):
                worth = worth * mind.work[HOPE + group] // 1000
            total += worth
            best = max(best, worth)
            if group < COLOURS and missing < 2:
                rank += 1
    total += best * count(extras, TOKEN) + e.go * count(extras, GO)
    return total + e.mr_monopoly * MR_SHARE[min(4, count(extras, MR))] // 100


@rule
def first_chance(lots: int, extras: int) -> int:
    """How likely it is to go out first, in percent."""
    return FIRST[min(wrong_cards(lots, extras), len(FIRST) - 1)]


@rule
def wrong_cards(lots: int, extras: int) -> int:
    """How many cards must come or go before the hand can be laid, roughly."""
    wrong = 0
    complete = 0
    room = 0
    for group in range(LOTS):
        cards = count(lots, group)
        if cards > 0:
            missing = max(0, 2 - cards) if group == RAILROADS else SIZES[group] - cards
            wrong += min(missing, cards)
            complete += 1 if missing == 0 else 0
            room += 1 if missing < 2 and group < COLOURS else 0
    for level in range(LEVELS):
        houses = count(extras, level)
        wrong += max(0, houses - room)
        room = min(room, houses)
    return max(wrong, 1) if complete == 0 else wrong
