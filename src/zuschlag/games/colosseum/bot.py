"""What a sensible player does: invests in a show to end with, bids and trades for what it lacks."""

from __future__ import annotations

from zuschlag.engine.chance import Mind
from zuschlag.engine.rule import rule

from .acquiring import alone
from .dealing import lying
from .haggling import talk
from .investing import may_build, may_buy, may_crown, may_pay_extra, may_seat
from .medals import means
from .nobles import allows, follows, resting, twin
from .planning import (
    GAINS,
    GOALS,
    LOSSES,
    TEN,
    chances_to_invest,
    coin_worth,
    lacking,
    lot_worth,
    plan,
    printed,
    show_total,
    steps_for,
    turns_left,
)
from .producing import STANDINS, default_show, gaps, in_arena, may_stand_in, on_stage, spare_jokers
from .rules import default, legal
from .state import (
    ALL_KINDS,
    ALL_NOBLES,
    ALL_PROGRAMS,
    ASK,
    BACK,
    BID,
    BUY,
    CHEER,
    CLEAN,
    CURTAIN,
    DEMAND,
    DISCARD,
    DONE,
    EXTRA,
    INVEST,
    JOKER,
    LEFT,
    LOGE,
    MARKETS,
    MEDALS,
    MOST_STEPS,
    NAME_MARKET,
    NONE,
    ONWARD,
    OPEN,
    PASS,
    PAY_EXTRA,
    PERFORM,
    PRICE,
    RAISE,
    RANK,
    RIGHT,
    ROLL,
    SELL,
    SHOW,
    SHOWABLE,
    STAGE,
    STAND_IN,
    STANDARD,
    STRIDE,
    STRIDES,
    TICKET,
    TOKEN,
    TRADE,
    WALK,
    WALKING,
    Edition,
    State,
)

RESERVE = 10  # coins kept for an auction
REST_WORTH = 4  # spectators that a medal stands for


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """The bot's action."""
    if s.phase == INVEST or s.phase == EXTRA:
        return choose_investment(e, s, seat, mind)
    if s.phase == OPEN:
        return choose_market(e, s, seat, mind)
    if s.phase == PRICE:
        return RAISE + e.least_bid - 1
    if s.phase == BID:
        return choose_bid(e, s, seat, mind)
    if s.phase == TRADE:
        return talk(e, s, seat, mind)
    if s.phase == STAGE:
        return ROLL
    if s.phase == WALK:
        return choose_walk(e, s, seat, out)
    if s.phase == SHOW:
        return choose_step(e, s, seat)
    if s.phase == CLEAN:
        return choose_discard(e, s, seat, mind)
    if s.phase == DEMAND:
        return choose_demand(e, s, seat, mind)
    return default(e, s, seat)


# --- investing


@rule
def choose_investment(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The best thing to buy; a second one for a token, or for medals when the plan wants it."""
    plan(e, s, seat, mind)
    goal = mind.work[GOALS + seat]
    best = best_investment(e, s, seat, goal)
    if s.phase == EXTRA:
        return best if best != DONE else default(e, s, seat)
    if s.invested == 0:
        if best == DONE and short_of_goal(e, s, seat, goal):
            return SELL
        return best
    if best == DONE:
        return DONE
    if may_pay_extra(e, s, seat, TOKEN):
        return PAY_EXTRA + TOKEN
    if may_pay_extra(e, s, seat, MEDALS) and hurried(e, s, seat, goal):
        return PAY_EXTRA + MEDALS
    return DONE


@rule
def hurried(e: Edition, s: State, seat: int, goal: int) -> int:
    """Whether the last show needs more investments than there are turns for."""
    return 1 if goal != NONE and steps_for(e, s, seat, goal) > chances_to_invest(e, s, seat) - 1 else 0


@rule
def short_of_goal(e: Edition, s: State, seat: int, goal: int) -> int:
    """Whether selling medals would pay for the program to end with, at the last moment."""
    if goal == NONE or not may_buy(s, seat, goal) or turns_left(e, s) > 2 or s.medals[seat] == 0:
        return 0
    return 1 if s.coins[seat] < e.cost[goal] <= means(e, s, seat) else 0


@rule
def best_investment(e: Edition, s: State, seat: int, goal: int) -> int:
    """First what the last show cannot do without, then what fills more seats in every show."""
    coins = s.coins[seat]
    wants_piece = goal != NONE and s.squares[seat] < e.room[goal] and may_build(e, s, seat)
    wants_goal = goal != NONE and may_buy(s, seat, goal)
    if wants_goal and coins >= e.cost[goal] and (not wants_piece or turns_left(e, s) <= 3):
        return BUY + goal
    if wants_piece and coins >= e.piece:
        return better_side(e, s, seat)
    step = stepping_stone(e, s, seat)
    if step != NONE:
        return BUY + step
    if wants_goal and coins >= e.cost[goal]:
        return BUY + goal
    if may_seat(e, s, seat) and coins >= e.ticket + (RESERVE if turns_left(e, s) > 1 else 0):
        return TICKET
    if may_crown(s, seat) and coins >= e.loge + RESERVE:
        return LOGE
    if may_build(e, s, seat) and coins >= e.piece + RESERVE:
        return better_side(e, s, seat)
    return DONE


@rule
def better_side(e: Edition, s: State, seat: int) -> int:
    """Where a noble stands already, else where they arrive."""
    after = (s.arena[seat] + s.squares[seat]) % e.ring
    for noble in range(ALL_NOBLES):
        if s.nobles[noble] == after:
            return LEFT
    return RIGHT


@rule
def stepping_stone(e: Edition, s: State, seat: int) -> int:
    """A program for this turn that brings clearly more than what there is, for its price; NONE without one."""
    now = 0
    for i in range(ALL_PROGRAMS):
        now = max(now, show_total(e, s, seat, i))
    best = 0
    found = NONE
    for i in range(s.last[seat], ALL_PROGRAMS):
        if may_buy(s, seat, i) and s.squares[seat] >= e.room[i] and s.coins[seat] >= e.cost[i] + e.least_bid:
            hope = printed(e, i, max(0, lacking(e, s, seat, i) - 2)) + bonus_of_new(e, s, seat) - now
            gain = hope * turns_left(e, s) - e.cost[i]
            if gain > best:
                best = gain
                found = i
    return found


@rule
def bonus_of_new(e: Edition, s: State, seat: int) -> int:
    """What a program not performed yet draws from the earlier ones, and adds to the later ones."""
    count = 0
    for i in range(ALL_PROGRAMS):
        if s.owner[i] == seat and s.performed[i]:
            count += 1
    return e.program_spectators * (count + (1 if s.turn < e.rounds else 0))


# --- bidding


@rule
def limit_of(e: Edition, s: State, seat: int, market: int, mind: Mind) -> int:
    """The most that the bot pays for a market."""
    price = lot_worth(e, s, seat, market, mind) // coin_worth(e, s)
    if s.turn < 3:
        price = price * 7 // TEN
    return min(price, s.coins[seat])


@rule
def choose_market(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """Opens the market that is worth most, if it is worth the opening price."""
    plan(e, s, seat, mind)
    best = e.least_bid - (3 if alone(s, seat) else 0)
    found = NONE
    for market in range(MARKETS):
        if lying(s.market[market], 0) != NONE:
            limit = limit_of(e, s, seat, market, mind)
            if limit >= best and (found == NONE or limit > best):
                best = limit
                found = market
    if found == NONE or s.coins[seat] < e.least_bid:
        return PASS
    return NAME_MARKET + found


@rule
def choose_bid(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """Goes up in steps that shrink towards the limit."""
    plan(e, s, seat, mind)
    limit = min(limit_of(e, s, seat, s.lot, mind), e.most_bid)
    if limit <= s.price:
        return PASS
    return RAISE + s.price + (limit - s.price - 1) // 4


# --- nobles


@rule
def points_at(e: Edition, s: State, seat: int, noble: int, square: int) -> int:
    """What a noble brings on a square: to the own arena, and less so by not being in another's."""
    points = e.noble_spectators[RANK[noble]]
    if in_arena(e, s, seat, square):
        return 3 * points
    for p in range(s.seats):
        if in_arena(e, s, p, square):
            return -points if s.shown[p] == 0 else 0
    return 0


@rule
def gain_of(e: Edition, s: State, seat: int, noble: int, squares: int) -> int:
    """What a noble's walk by dice brings."""
    square = (s.nobles[noble] + squares) % e.ring
    gain = points_at(e, s, seat, noble, square) - points_at(e, s, seat, noble, s.nobles[noble])
    if resting(e, square) and s.medal_supply > 0:
        gain += 3 * REST_WORTH
    return gain


@rule
def choose_walk(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """The walk that brings most, with the best second one behind it."""
    n = legal(e, s, seat, out)
    best = -10000
    found = out[0]
    for i in range(n):
        action = out[i]
        if action >= STRIDE:
            gain = gain_of(e, s, seat, (action - STRIDE) // STRIDES, (action - STRIDE) % STRIDES + 2)
        else:
            noble = (action - WALKING) // MOST_STEPS
            squares = (action - WALKING) % MOST_STEPS + 1
            gain = gain_of(e, s, seat, noble, squares)
            if s.dice[1] > 0 and s.walked == 0:
                gain += best_second(e, s, seat, noble, squares)
        if gain > best:
            best = gain
            found = action
    return found


@rule
def best_second(e: Edition, s: State, seat: int, first: int, squares: int) -> int:
    """The most that the second die can bring after a first move."""
    best = -10000
    for second in range(ALL_NOBLES):
        for more in range(1, MOST_STEPS + 1):
            if allows(e, s.dice[1], more) and follows(e, s, first, s.nobles[first], squares, second, more):
                best = max(best, gain_of(e, s, seat, second, more))
    return best


# --- the show


@rule
def choose_step(e: Edition, s: State, seat: int) -> int:
    """Medals for nobles, the program, jokers for what is missing, medals for spectators, the curtain."""
    if s.show == 0:
        if s.turn == e.rounds and s.medals[seat] > 0:
            move = best_medal_move(e, s, seat)
            if move >= 0:
                return move
        return choose_show(e, s, seat)
    if spare_jokers(s, seat) > 0 and gaps(e, s, 0) > 0 and s.show_step <= STANDINS + STANDARD:
        kind = max(0, s.show_step - STANDINS)
        while kind < STANDARD:
            if may_stand_in(e, s, kind, spare_jokers(s, seat), 0):
                return STAND_IN + kind
            kind += 1
    if s.turn == e.rounds and s.medals[seat] > s.cheers:
        return CHEER
    return CURTAIN if on_stage(s) > 0 else default_show(e, s, seat)


@rule
def best_medal_move(e: Edition, s: State, seat: int) -> int:
    """A medal that brings a noble into the arena, if he brings more than the medal does; else -1."""
    best = e.medal_spectators
    found = -1
    for noble in range(ALL_NOBLES):
        points = e.noble_spectators[RANK[noble]]
        if points > best and not in_arena(e, s, seat, s.nobles[noble]) and not twin(s, noble, 0):
            for squares in range(1, e.medal_squares + 1):
                if in_arena(e, s, seat, (s.nobles[noble] + squares) % e.ring):
                    best = points
                    found = ONWARD + noble * MOST_STEPS + squares - 1
                elif in_arena(e, s, seat, (s.nobles[noble] + e.ring - squares) % e.ring):
                    best = points
                    found = BACK + noble * MOST_STEPS + squares - 1
    return found


@rule
def choose_show(e: Edition, s: State, seat: int) -> int:
    """The most spectators; before the last turn a program not performed yet counts for the later ones too."""
    best = -1
    found = 0
    for i in range(ALL_PROGRAMS):
        total = show_total(e, s, seat, i)
        if total >= 0 and s.turn < e.rounds and not s.performed[i]:
            total += e.program_spectators + 2
        if total > best:
            best = total
            found = i
    return PERFORM + found


# --- closing


@rule
def choose_discard(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The token that the plans miss least."""
    plan(e, s, seat, mind)
    best = 1_000_000
    found = 0
    for k in range(SHOWABLE):
        if s.used[seat][k] > 0:
            loss = mind.work[LOSSES + seat * ALL_KINDS + k] + (50 if k == JOKER else 0)
            if loss < best:
                best = loss
                found = k
    return DISCARD + found


@rule
def choose_demand(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The token that helps most; of several the one that the winner would miss most."""
    plan(e, s, seat, mind)
    plan(e, s, s.winner, mind)
    best = 0
    found = NONE
    for k in range(STANDARD):
        if s.tokens[s.winner][k] > 0:
            gain = 3 * mind.work[GAINS + seat * ALL_KINDS + k] + mind.work[LOSSES + s.winner * ALL_KINDS + k] + 1
            if gain > best:
                best = gain
                found = k
    return PASS if found == NONE else ASK + found
