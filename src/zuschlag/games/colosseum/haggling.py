"""How the simple bot trades: one token for another, coins to make it fair, a little more at each new attempt."""

from __future__ import annotations

from zuschlag.engine.chance import Mind
from zuschlag.engine.rule import rule

from .planning import GAINS, LOSSES, coin_worth, plan
from .proposing import composing
from .state import (
    ACCEPT,
    ALL_KINDS,
    CHARGE,
    DONE,
    DROP,
    GIVE,
    MOST_COINS,
    NONE,
    PASS,
    PAY,
    PROPOSE,
    REJECT,
    SUBMIT,
    TRADABLE,
    WANT,
    Edition,
    State,
)
from .trading import awaited_traders, in_pair, incoming, partner, silent

LEAST_GAIN = 8  # tenths of a spectator that make a trade worth its while
ATTEMPTS = 3
SWEETENER = 8  # what each attempt adds for the other side
CAUTION = 4  # what the other side gains counts against a trade, divided by this

# Where the scratch keeps the deal in mind.
DEAL = 400
WITH, GIVES, WANTS, COINS, VALUE = range(5)


@rule
def talk(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The bot's say in the trade; -1 when it is free and has nothing to say."""
    if composing(s, seat):
        return go_on(e, s, seat, mind)
    for other in range(s.seats):
        if incoming(s, seat, other):
            return answer(e, s, seat, other, mind)
    if s.asked[seat] < min(ATTEMPTS, s.haggle) and not waiting(s, seat):
        seek_deal(e, s, seat, NONE, mind)
        if mind.work[DEAL + VALUE] > 0:
            return PROPOSE + mind.work[DEAL + WITH]
    if not awaited_traders(s) >> seat & 1:
        return -1
    return DONE if silent(s) >> seat & 1 else PASS


@rule
def waiting(s: State, seat: int) -> int:
    """Whether a proposal of the seat's own still waits for an answer."""
    for q in range(s.seats):
        if s.offer_by[q] == seat:
            return 1
    return 0


# --- judging


@rule
def answer(e: Edition, s: State, seat: int, author: int, mind: Mind) -> int:
    """Yes to what brings more than it costs."""
    plan(e, s, seat, mind)
    q = partner(s, seat, author)
    total = coin_worth(e, s) * s.offer_coins[q]
    for k in range(TRADABLE):
        total += change(s, seat, k, s.offer[q][k], mind)
    return ACCEPT + author if total >= LEAST_GAIN else REJECT + author


@rule
def change(s: State, seat: int, kind: int, count: int, mind: Mind) -> int:
    """What it means to a seat to get so many of a kind, or to give them when the count is below 0."""
    if count > 0:
        return mind.work[GAINS + seat * ALL_KINDS + kind] * (1 if count > 1 else count)
    if count == 0:
        return 0
    worth = mind.work[LOSSES + seat * ALL_KINDS + kind]
    return worth * count if worth > 0 or count == -1 else count * LEAST_GAIN


# --- proposing


@rule
def seek_deal(e: Edition, s: State, seat: int, only_with: int, mind: Mind) -> None:
    """Finds the best deal with anybody, or with one seat, and keeps it in the scratch."""
    mind.work[DEAL + VALUE] = 0
    plan(e, s, seat, mind)
    for other in range(s.seats):
        if in_pair(s, seat, other) and (only_with == NONE or other == only_with):
            plan(e, s, other, mind)
            seek_with(e, s, seat, other, mind)


@rule
def seek_with(e: Edition, s: State, seat: int, other: int, mind: Mind) -> None:
    """Every token of the other's that helps, for every token of one's own or for coins alone."""
    for wanted in range(TRADABLE):
        gain = mind.work[GAINS + seat * ALL_KINDS + wanted]
        if gain > 0 and s.tokens[other][wanted] > 0:
            loss = mind.work[LOSSES + other * ALL_KINDS + wanted]
            for given in range(TRADABLE):
                if given != wanted and s.tokens[seat][given] > 0:
                    mine = gain - mind.work[LOSSES + seat * ALL_KINDS + given]
                    theirs = mind.work[GAINS + other * ALL_KINDS + given] - loss
                    weigh(e, s, seat, other, given, wanted, mine, theirs, mind)
            weigh(e, s, seat, other, NONE, wanted, gain, -loss, mind)


@rule
def weigh(
    e: Edition, s: State, seat: int, other: int, given: int, wanted: int, mine: int, theirs: int, mind: Mind
) -> None:
    """Adds the coins that make a deal acceptable to the other side, and keeps it if it is the best so far."""
    coin = coin_worth(e, s)
    asked = LEAST_GAIN + SWEETENER * s.asked[seat]
    if theirs < asked and mine - (asked - theirs) < LEAST_GAIN:
        return
    coins = 0
    if theirs < asked:
        coins = (asked - theirs + coin - 1) // coin
    elif theirs > 3 * asked and given != NONE:
        coins = -min(s.coins[other], (theirs - 2 * asked) // (2 * coin))
    if given == NONE:
        coins = max(1, coins)
    if coins > min(MOST_COINS, s.coins[seat]):
        return
    mine -= coin * coins
    theirs += coin * coins
    value = mine - max(0, theirs) // CAUTION
    if mine >= LEAST_GAIN and value > mind.work[DEAL + VALUE]:
        mind.work[DEAL + VALUE] = value
        mind.work[DEAL + WITH] = other
        mind.work[DEAL + GIVES] = given
        mind.work[DEAL + WANTS] = wanted
        mind.work[DEAL + COINS] = coins


@rule
def go_on(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The next step of the proposal being composed; it is thrown away if it has lost its sense meanwhile."""
    seek_deal(e, s, seat, s.draft_to[seat], mind)
    given = mind.work[DEAL + GIVES]
    wanted = mind.work[DEAL + WANTS]
    coins = mind.work[DEAL + COINS]
    if mind.work[DEAL + VALUE] == 0 or strays(s, seat, given, wanted, coins):
        return DROP
    if given != NONE and s.draft[seat][given] == 0:
        return GIVE + given
    if s.draft[seat][wanted] == 0:
        return WANT + wanted
    if coins > 0 and s.draft_coins[seat] == 0:
        return PAY + coins - 1
    if coins < 0 and s.draft_coins[seat] == 0:
        return CHARGE - coins - 1
    return SUBMIT


@rule
def strays(s: State, seat: int, given: int, wanted: int, coins: int) -> int:
    """Whether the draft holds anything that is not part of the deal, or has come too far for what is missing."""
    for k in range(TRADABLE):
        count = s.draft[seat][k]
        if count > (1 if k == given else 0) or -count > (1 if k == wanted else 0):
            return 1
    if s.draft_coins[seat] != 0 and s.draft_coins[seat] != coins:
        return 1
    lacks = 1 if s.draft[seat][wanted] == 0 or (given != NONE and s.draft[seat][given] == 0) else 0
    return 1 if lacks and s.draft_coins[seat] != 0 else too_late(s, seat, given)


@rule
def too_late(s: State, seat: int, given: int) -> int:
    """Whether the step to give has been passed."""
    return 1 if given != NONE and s.draft[seat][given] == 0 and s.draft_step[seat] > given else 0
