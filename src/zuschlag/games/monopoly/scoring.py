"""Going out, the reward, the score of a round and the end of the game."""

from __future__ import annotations

from zuschlag.engine.chance import draw_from
from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .cards import left_of, take_from_stock, take_top
from .deal import deal
from .hands import can_lay, extra, extras_of, lot, lots_of, worth_caught, worth_out
from .state import (
    CAUGHT,
    CHANCE_CARD,
    CHOSE_ASIDE,
    DIED,
    FIRST_PASSING,
    MR_CARD,
    OVER,
    PRINTS,
    REWARDED,
    RULED,
    SCORED,
    SEATS,
    SET_ASIDE,
    SHOW,
    WATCHERS,
    WENT_ON,
    WENT_OUT,
    WON,
    Edition,
    State,
)

# --- going out


@rule
def hand_size(e: Edition, s: State) -> int:
    """How many cards a hand has, and is laid with."""
    return int(e.hand[s.seats - 2])


@rule
def can_go_out(e: Edition, s: State, seat: int) -> int:
    """monopoly.out

    Whether some of the hand's cards, as many as a hand has, can be laid."""
    return can_lay(lots_of(s.hand[seat]), extras_of(s.hand[seat]), 0, 0, hand_size(e, s))


@rule
def chosen_aside(s: State) -> int:
    """How many cards are chosen to be set aside."""
    cards = 0
    for k in range(PRINTS):
        cards += s.aside[k]
    return cards


@rule
def can_set_aside(e: Edition, s: State, seat: int, card: int) -> int:
    """monopoly.out.aside

    Cards are chosen in the order of their prints: those before this one stay, and with them the rest must do."""
    if s.hand[seat][card] - s.aside[card] < 1 or s.held[seat] - chosen_aside(s) <= hand_size(e, s):
        return 0
    lots = 0
    extras = 0
    fixed_lots = 0
    fixed_extras = 0
    for k in range(PRINTS):
        if k > card and s.aside[k] > 0:
            return 0
        cards = s.hand[seat][k] - s.aside[k] - (1 if k == card else 0)
        lots += lot(k) * cards
        extras += extra(k) * cards
        if k < card:
            fixed_lots += lot(k) * cards
            fixed_extras += extra(k) * cards
    return can_lay(lots, extras, fixed_lots, fixed_extras, hand_size(e, s))


@rule
def choose_aside(s: State, t: Tape, seat: int, card: int) -> None:
    """Only noted; the others see it when the seat goes out."""
    s.aside[card] += 1
    emit(t, CHOSE_ASIDE, seat, only(seat), card)


@rule
def go_out(e: Edition, s: State, t: Tape, seat: int) -> None:
    """monopoly.out.turn monopoly.out.pass

    What was chosen goes aside, the reward comes in, and the round is scored. Cards sealed for the neighbours stay."""
    emit(t, WENT_OUT, seat, ALL)
    for p in range(SEATS):
        s.sealed[p] = 0
    for k in range(PRINTS):
        s.hand[seat][k] -= s.aside[k]
        s.held[seat] -= s.aside[k]
        for _ in range(s.aside[k]):
            emit(t, SET_ASIDE, seat, ALL, k)
    if s.seats < FIRST_PASSING:
        reward_from_stock(e, s, t, seat)
    else:
        reward_from_table(s, t, seat)
    s.goer = seat + 1
    close_deal(e, s, t)


@rule
def reward_from_stock(e: Edition, s: State, t: Tape, seat: int) -> None:
    """monopoly.reward

    The top cards of the draw pile, or what is left of it."""
    for _ in range(min(int(e.reward), int(s.stock_left))):
        k = draw_from(s, s.stock, int(s.stock_left))
        take_from_stock(s, k)
        gain_reward(s, t, seat, k)


@rule
def reward_from_table(s: State, t: Tape, seat: int) -> None:
    """monopoly.reward.table

    With 5 and 6 seats all trade cards."""
    for p in range(s.seats):
        while s.height[p] > 0:
            gain_reward(s, t, seat, take_top(s, p))


@rule
def gain_reward(s: State, t: Tape, seat: int, k: int) -> None:
    """One card of it."""
    s.reward[k] += 1
    s.hand[seat][k] += 1
    s.held[seat] += 1
    emit(t, REWARDED, seat, ALL, k)


# --- the score of a round


@rule
def die_out(e: Edition, s: State, t: Tape) -> None:
    """monopoly.dead

    Nobody went out: the round is scored without a reward."""
    emit(t, DIED, -1, ALL)
    close_deal(e, s, t)


@rule
def close_deal(e: Edition, s: State, t: Tape) -> None:
    """monopoly.show

    All hands are shown and scored, then the table rests until everybody has seen enough."""
    s.phase = SHOW
    for w in range(WATCHERS):
        for p in range(SEATS):
            for k in range(PRINTS):
                s.known[w][p][k] = 0
    s.boss = most_mr(s)
    for p in range(s.seats):
        s.gained[p] = score(e, s, t, p)
        s.total[p] += s.gained[p]
        emit(t, SCORED, p, ALL, s.gained[p], s.total[p])
    if ended(e, s):
        finish(s, t)


@rule
def is_void(s: State, seat: int) -> int:
    """monopoly.score.caught

    Any seat but the one that went out that still holds a Chance gets nothing."""
    return 1 if s.hand[seat][CHANCE_CARD] > 0 and s.goer != seat + 1 else 0


@rule
def most_mr(s: State) -> int:
    """monopoly.score.mr

    The seat (from 1) with the most Mr. Monopoly cards; 0 in a tie. Void hands are not compared."""
    most = 0
    boss = 0
    for p in range(s.seats):
        cards = 0 if is_void(s, p) else int(s.hand[p][MR_CARD])
        if cards > most:
            most = cards
            boss = p + 1
        elif cards == most:
            boss = 0
    return boss


@rule
def score(e: Edition, s: State, t: Tape, seat: int) -> int:
    """monopoly.score.whole

    The best arrangement of everything in the hand, surplus or reward included, and the prize for Mr. Monopoly."""
    if is_void(s, seat):
        emit(t, CAUGHT, seat, ALL)
        return 0
    lots = lots_of(s.hand[seat])
    extras = extras_of(s.hand[seat])
    worth = worth_out(e, lots, extras) if s.goer == seat + 1 else worth_caught(e, lots, extras)
    if s.boss == seat + 1:
        emit(t, RULED, seat, ALL, e.mr_monopoly)
        worth += e.mr_monopoly
    return worth


# --- on to the next round, or the end


@rule
def go_on(e: Edition, s: State, t: Tape, seat: int) -> None:
    """monopoly.deal.next

    When all have gone on, the deal passes to the left."""
    s.onward[seat] = 1
    emit(t, WENT_ON, seat, ALL)
    for p in range(s.seats):
        if s.onward[p] == 0:
            return
    s.dealer = left_of(s, s.dealer)
    deal(e, s, t)


@rule
def highest(s: State) -> int:
    """The highest total."""
    most = 0
    for p in range(s.seats):
        most = max(most, int(s.total[p]))
    return most


@rule
def ended(e: Edition, s: State) -> int:
    """monopoly.end monopoly.end.deals

    A seat has the target, or the last round is played."""
    target = s.target if s.target > 0 else e.target[s.seats - 2]
    return 1 if highest(s) >= target or s.deals >= e.deals else 0


@rule
def finish(s: State, t: Tape) -> None:
    """monopoly.end.tie

    The highest total wins; equal totals share the win."""
    s.phase = OVER
    for p in range(s.seats):
        if s.total[p] == highest(s):
            emit(t, WON, p, ALL, s.total[p])
