"""What the simple bot aims at: the show it will end with, the show it can give next, and what each token adds to them.

Worth is counted in tenths of a spectator. The bot's scratch holds for every seat what one more token of a kind would
add (from GAINS), what one token less would cost (from LOSSES), and the two programs planned.
"""

from __future__ import annotations

from zuschlag.engine.chance import Mind
from zuschlag.engine.rule import rule

from .medals import most
from .producing import can_perform, earlier_part
from .state import (
    ACTION,
    ALL_KINDS,
    ALL_PROGRAMS,
    ALL_STARS,
    EMPEROR,
    FOR_SALE,
    INVEST,
    JOKER,
    LADDER,
    NONE,
    SEATS,
    STANDARD,
    STAR_KIND,
    Edition,
    State,
)

GAINS = 0
LOSSES = SEATS * ALL_KINDS
GOALS = 2 * SEATS * ALL_KINDS
NEXTS = GOALS + SEATS

TEN = 10
NEVER = -1000000
PER_TURN = 2  # tokens of the right kind that a turn brings
SHARE_OF_NEXT = 6  # tenths: what the next show counts beside the last
MEDAL_WORTH = 45
TOKEN_WORTH = 60


@rule
def turns_left(e: Edition, s: State) -> int:
    """Turns still to be played, this one included."""
    return e.rounds - s.turn + 1


@rule
def coin_worth(e: Edition, s: State) -> int:
    """What a coin is worth: less and less, as fewer things remain to be bought."""
    left = turns_left(e, s)
    if left >= 4:
        return 11
    if left == 3:
        return 9
    return 7 if left == 2 else 3


# --- the show to end with


@rule
def lacking(e: Edition, s: State, seat: int, i: int) -> int:
    """Tokens that the seat lacks for a program."""
    count = 0
    for k in range(STANDARD):
        count += max(0, e.need[i][k] - s.tokens[seat][k])
    return max(0, count - s.tokens[seat][JOKER])


@rule
def printed(e: Edition, i: int, missing: int) -> int:
    """Spectators for a program with so many tokens missing; 0 when that is too many."""
    return e.value[i][missing] if missing < LADDER else 0


@rule
def pieces_for(e: Edition, s: State, seat: int, i: int) -> int:
    """Arena pieces that the seat lacks for a program."""
    return max(0, e.room[i] - s.squares[seat])


@rule
def steps_for(e: Edition, s: State, seat: int, i: int) -> int:
    """Investments that the seat has to make before it can perform a program."""
    return pieces_for(e, s, seat, i) + (1 if s.owner[i] == FOR_SALE else 0)


@rule
def price_for(e: Edition, s: State, seat: int, i: int) -> int:
    """The coins that these investments take."""
    return e.piece * pieces_for(e, s, seat, i) + (e.cost[i] if s.owner[i] == FOR_SALE else 0)


@rule
def chances_to_invest(e: Edition, s: State, seat: int) -> int:
    """Investments that the seat can still make without paying for more."""
    still = 1 if s.phase == INVEST and s.active == seat and s.invested == 0 else 0
    return turns_left(e, s) - 1 + still + s.tokens[seat][ACTION]


@rule
def coins_to_come(e: Edition, s: State, seat: int) -> int:
    """What the seat can hope to have for investments by the last turn."""
    return s.coins[seat] + e.medal_coins * s.medals[seat] + (turns_left(e, s) - 1) * (6 + s.best[seat] * 3 // TEN)


@rule
def within_reach(e: Edition, s: State, seat: int, i: int, chances: int, coins: int) -> int:
    """Whether so many investments and coins are enough to perform a program."""
    return 1 if steps_for(e, s, seat, i) <= chances and price_for(e, s, seat, i) <= coins else 0


@rule
def goal_of(e: Edition, s: State, seat: int) -> int:
    """The program to end with: the one that should bring most by then; NONE without any.

    The dear ones bring most and come first, so that few of the others are worth a closer look."""
    best = 0
    goal = NONE
    chances = chances_to_invest(e, s, seat)
    coins = coins_to_come(e, s, seat)
    for_new = 2 * e.program_spectators
    in_time = PER_TURN * turns_left(e, s)
    for i in range(ALL_PROGRAMS - 1, -1, -1):
        full = TEN * e.value[i][0] + for_new * (1 - s.performed[i])
        if full >= max(best, 1) and (s.owner[i] == seat or (s.owner[i] == FOR_SALE and i + 1 > s.last[seat])):
            full -= price_for(e, s, seat, i)
            if full >= max(best, 1) and within_reach(e, s, seat, i, chances, coins):
                lacks = lacking(e, s, seat, i)
                hope = full - 2 * lacks - TEN * (e.value[i][0] - printed(e, i, max(0, lacks - in_time)))
                if hope >= max(best, 1):
                    best = hope
                    goal = i
    return goal


@rule
def next_show(e: Edition, s: State, seat: int) -> int:
    """The program to perform in this turn, new ones first; NONE without any.

    What the earlier programs bring is left out as far as it is the same for all of them."""
    for_new = e.program_spectators * (1 if s.turn < e.rounds else 0)
    best = NEVER
    found = NONE
    for i in range(ALL_PROGRAMS):
        if s.owner[i] == seat and s.squares[seat] >= e.room[i]:
            hope = printed(e, i, max(0, lacking(e, s, seat, i) - 1))
            hope += -e.program_spectators if s.performed[i] else for_new
            if hope > best:
                best = hope
                found = i
    return found


# --- what tokens are worth


@rule
def slope(e: Edition, i: int) -> int:
    """What a token adds to a program, over all the values that it prints."""
    last = 0
    while last + 1 < LADDER and e.value[i][last + 1] > 0:
        last += 1
    return TEN * (e.value[i][0] - e.value[i][last]) // max(1, last)


@rule
def plan(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """Writes a seat's two programs and the worth of every kind of token into the scratch."""
    goal = goal_of(e, s, seat)
    following = next_show(e, s, seat)
    mind.work[GOALS + seat] = goal
    mind.work[NEXTS + seat] = following
    for k in range(ALL_KINDS):
        mind.work[GAINS + seat * ALL_KINDS + k] = 0
        mind.work[LOSSES + seat * ALL_KINDS + k] = 0
    if goal != NONE:
        add_program(e, s, seat, goal, slope(e, goal), mind)
    if following != NONE and following != goal:
        add_program(e, s, seat, following, slope(e, following) * SHARE_OF_NEXT // TEN, mind)
    add_stars(e, s, seat, mind)
    add_specials(seat, mind)


@rule
def add_program(e: Edition, s: State, seat: int, i: int, worth: int, mind: Mind) -> None:
    """What every kind means for one program."""
    row = seat * ALL_KINDS
    for k in range(STANDARD):
        if e.need[i][k] > s.tokens[seat][k]:
            mind.work[GAINS + row + k] += worth
        if e.need[i][k] >= s.tokens[seat][k] and e.need[i][k] > 0:
            mind.work[LOSSES + row + k] += worth
    if lacking(e, s, seat, i) + s.tokens[seat][JOKER] > 0:
        mind.work[GAINS + row + JOKER] += worth
        mind.work[LOSSES + row + JOKER] += worth


@rule
def add_stars(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """A star that one more token would win, or one less would lose, if the plans show that kind."""
    row = seat * ALL_KINDS
    for star in range(ALL_STARS):
        k = STAR_KIND[star]
        if planned(e, seat, k, mind):
            have = s.tokens[seat][k]
            highest = most(s, k)
            if s.star[star] != seat and have + 1 >= e.star_tokens and have >= highest:
                mind.work[GAINS + row + k] += TEN * e.star_spectators
            if s.star[star] == seat and (have == e.star_tokens or rivals(s, seat, k) >= have):
                mind.work[LOSSES + row + k] += TEN * e.star_spectators


@rule
def planned(e: Edition, seat: int, kind: int, mind: Mind) -> int:
    """Whether one of the two programs shows a kind."""
    for slot in range(2):
        i = mind.work[GOALS + slot * SEATS + seat]
        if i >= 0 and e.need[i][kind] > 0:
            return 1
    return 0


@rule
def rivals(s: State, seat: int, kind: int) -> int:
    """The most that any other seat holds of a kind."""
    best = 0
    for p in range(s.seats):
        if p != seat:
            best = max(best, s.tokens[p][kind])
    return best


@rule
def add_specials(seat: int, mind: Mind) -> None:
    """Additional actions and Emperors have a worth of their own."""
    row = seat * ALL_KINDS
    mind.work[GAINS + row + ACTION] = TOKEN_WORTH
    mind.work[LOSSES + row + ACTION] = TOKEN_WORTH
    mind.work[GAINS + row + EMPEROR] = MEDAL_WORTH


@rule
def lot_worth(e: Edition, s: State, seat: int, market: int, mind: Mind) -> int:
    """What the tokens of a market would add to the seat's plans; of a kind no more than the plans still want."""
    total = 0
    for k in range(ALL_KINDS):
        count = s.market[market][k]
        if count > 0:
            wanted = count
            if k < STANDARD:
                wanted = min(count, max(1, wanted_of(e, s, seat, k, mind)))
            total += wanted * mind.work[GAINS + seat * ALL_KINDS + k]
    return total


@rule
def wanted_of(e: Edition, s: State, seat: int, kind: int, mind: Mind) -> int:
    """How many more of a kind the greedier of the two programs wants."""
    wanted = 0
    for slot in range(2):
        i = mind.work[GOALS + slot * SEATS + seat]
        if i >= 0:
            wanted = max(wanted, e.need[i][kind] - s.tokens[seat][kind])
    return wanted


@rule
def show_total(e: Edition, s: State, seat: int, i: int) -> int:
    """What a program would bring at once by itself, earlier programs and stars; -1 if it cannot be performed."""
    if not can_perform(e, s, seat, i):
        return -1
    total = printed(e, i, lacking(e, s, seat, i)) + earlier_part(e, s, seat, i)
    for star in range(ALL_STARS):
        k = STAR_KIND[star]
        if s.star[star] == seat and e.need[i][k] > 0 and s.tokens[seat][k] > 0:
            total += e.star_spectators
    return total
