"""What a sensible player does.

A lot is worth what it adds to the Kollier that the hand promises, and the right to hold the next auction, which is the
best income there is. All hands are known to whoever takes notes; so the others' limits can be guessed by the same
yardstick.
"""

from __future__ import annotations

from zuschlag.engine.chance import Mind
from zuschlag.engine.rule import rule

from .auction import bidders, highest_bid, may_go_up
from .jewels import (
    base,
    best_kollier,
    count,
    dearest,
    handful,
    how_many,
    kollier_value,
    one,
    worth,
)
from .lot import lot_value
from .payment import cash_only, gem_steps, half
from .rules import awaited, default, unseen
from .sale import may_sell
from .state import (
    ASK,
    BID,
    BUY,
    CHOOSE,
    COMMISSION,
    DONE,
    DOWN,
    GO_DOWN,
    KINDS,
    OFFER,
    OPENING,
    PAIR,
    PASS,
    PAY,
    PAY_GEM,
    PREEMPT,
    PREEMPTION,
    STRING,
    TAKE,
    UP,
    Edition,
    State,
)

WHOLE = 16  # weights are in sixteenths
ODD_GEM = 7  # an odd gem may find its like
ODD_KIND = 6
PAIR_KIND = WHOLE
SECOND_BEST = 5  # a gem like the centre: it may be strung when a dearer centre comes
POINT_EARLY = 8  # money for a point of promise, at the first auction ...
POINT_LATE = 24  # ... and at the last
RESALE = 10  # gems can be spent again from the seventh auction on
NEXT_AUCTION = 2  # the income of holding the next auction
RESERVE = 2  # cash kept for later cash-only auctions
POOR = 3  # with less cash than this a seat thinks of its one-off sale
WORTH_SELLING = 6


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """The answer to what is asked, or a step of the one-off sale; -1 when not asked and not selling."""
    if handful(s.selling[seat]) > 0 and may_sell(e, s, seat):
        return go_on_selling(e, s, seat)
    if s.phase != OPENING and s.cash[seat] < POOR and cash_only(e, s) and may_sell(e, s, seat):
        action = begin_selling(e, s, seat)
        if action >= 0:
            return action
    if not awaited(e, s) >> seat & 1:
        return -1
    return answer(e, s, seat, out)


@rule
def answer(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """By phase; who cannot pay does what anybody would."""
    if s.phase == UP:
        return bid_or_pass(e, s, seat)
    if s.phase == DOWN:
        return buy_or_pass(e, s, seat)
    if s.phase == CHOOSE:
        return up_or_down(e, s, seat)
    if s.phase == PAY:
        return payment_step(e, s, seat, out)
    if s.phase == COMMISSION:
        return commission(e, s, seat)
    if s.phase == PREEMPTION:
        return preempt_or_pass(e, s, seat)
    if s.phase == OPENING:
        return OFFER + min(NEXT_AUCTION, s.cash[seat])
    return default(e, s, seat)


# --- what things are worth


@rule
def promise(e: Edition, h: int) -> int:
    """The Kollier that a hand may become: as it is now, odd gems and their kinds counted in part."""
    d = dearest(h)
    if d == KINDS:
        return 0
    gems = WHOLE * e.value[d] + (count(h, d) - 1) * SECOND_BEST * e.value[d]
    kinds = WHOLE
    for k in range(d + 1, KINDS):
        n = count(h, k)
        if n > 0:
            gems += (WHOLE * (n & 14) + ODD_GEM * (n & 1)) * e.value[k]
            kinds += PAIR_KIND if n > 1 else ODD_KIND
    return gems * kinds // (WHOLE * WHOLE)


@rule
def spare(hand: int, lot: int) -> int:
    """The gems of a hand that the best Kollier would not need if the lot came to it."""
    beside = hand + lot - best_kollier(hand + lot)
    gems = 0
    for k in range(KINDS):
        gems += min(count(hand, k), count(beside, k)) * one(k)
    return gems


@rule
def point(e: Edition, s: State) -> int:
    """Money for a point of promise: at the end of the game money is good for nothing else."""
    left = 0
    total = 0
    for k in range(KINDS):
        left += unseen(e, s, k)
        total += e.cards[k]
    if s.second == 0:
        left += total
    return POINT_LATE - (POINT_LATE - POINT_EARLY) * left // (2 * total)


@rule
def value_to(e: Edition, s: State, seat: int, rate: int) -> int:
    """What the lot is worth to a seat, in money."""
    hand = handful(s.hand[seat])
    lot = handful(s.lot)
    gain = promise(e, hand + lot) - promise(e, hand)
    return max(gain * rate, base(e, lot) * RESALE) // WHOLE + NEXT_AUCTION


@rule
def purse(e: Edition, s: State, seat: int) -> int:
    """What a seat would spend going up: from the seventh auction on also its spare gems."""
    if cash_only(e, s):
        return max(0, s.cash[seat] - RESERVE) if s.auction + 2 <= e.cash_auctions else s.cash[seat]
    return s.cash[seat] + worth(e, spare(handful(s.hand[seat]), handful(s.lot)))


@rule
def limit_up(e: Edition, s: State, seat: int, rate: int) -> int:
    """How high a seat goes."""
    return min(value_to(e, s, seat, rate), purse(e, s, seat))


@rule
def limit_down(e: Edition, s: State, seat: int, rate: int) -> int:
    """At which price a seat buys, going down."""
    return min(value_to(e, s, seat, rate), s.cash[seat])


@rule
def highest_up(e: Edition, s: State, seats: int, but: int, rate: int) -> int:
    """The highest limit among the seats of a mask, without one."""
    highest = 0
    for p in range(s.seats):
        if seats >> p & 1 and p != but:
            highest = max(highest, limit_up(e, s, p, rate))
    return highest


@rule
def highest_down(e: Edition, s: State, seats: int, but: int, rate: int) -> int:
    """The same, going down."""
    highest = 0
    for p in range(s.seats):
        if seats >> p & 1 and p != but:
            highest = max(highest, limit_down(e, s, p, rate))
    return highest


# --- auctions


@rule
def up_or_down(e: Edition, s: State, seat: int) -> int:
    """Up when others would pay the base value or more: just below what they would give, or at it if the lot is wanted
    more here than the commission. Down when nobody would: then it gets cheap, and the auctioneer may pre-empt."""
    rate = point(e, s)
    least = lot_value(e, s)
    others = highest_up(e, s, bidders(s), seat, rate)
    if not may_go_up(e, s) or others < least:
        return GO_DOWN
    mine = limit_up(e, s, seat, rate)
    ask = others if mine - others > half(others) else others - 1
    ask = max(least, min(ask, mine))
    return ASK + min(ask, highest_bid(e, s, seat)) - 1


@rule
def bid_or_pass(e: Edition, s: State, seat: int) -> int:
    """Half of the way to what the others would give, and never above one's own limit."""
    rate = point(e, s)
    mine = min(limit_up(e, s, seat, rate), highest_bid(e, s, seat))
    if mine <= s.price:
        return PASS
    others = min(mine, highest_up(e, s, bidders(s), seat, rate))
    return BID + max(s.price + 1, (s.price + 1 + others) // 2) - 1


@rule
def buy_or_pass(e: Edition, s: State, seat: int) -> int:
    """Waits for a lower price as long as nobody else would take the lot before that."""
    rate = point(e, s)
    if limit_down(e, s, seat, rate) < s.price:
        return PASS
    rivals = bidders(s)
    if s.price == lot_value(e, s):
        rivals |= 1 << s.auctioneer
    return BUY if s.price == 0 or highest_down(e, s, rivals, seat, rate) >= s.price - 1 else PASS


@rule
def preempt_or_pass(e: Edition, s: State, seat: int) -> int:
    """The lot, or the commission."""
    mine = limit_down(e, s, seat, point(e, s))
    return PREEMPT if mine - s.price > max(half(s.price), e.least_commission) else PASS


# --- paying and being paid


@rule
def payment_step(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """Gems that count for more as money than as a promise; the rest in cash as far as it goes."""
    kept = handful(s.hand[seat]) - handful(s.named) + handful(s.lot)
    rate = point(e, s)
    n = gem_steps(e, s, out, 0)
    for i in range(n):
        if out[i] == DONE or gives(e, kept, out[i] - PAY_GEM, rate):
            return out[i]
    return default(e, s, seat)


@rule
def gives(e: Edition, h: int, k: int, rate: int) -> int:
    """Whether a gem counts for more as money than it promises."""
    return 1 if (promise(e, h) - promise(e, h - one(k))) * rate < e.value[k] * WHOLE else 0


@rule
def commission(e: Edition, s: State, seat: int) -> int:
    """Half of the cash, or the gem that promises most."""
    hand = handful(s.hand[seat])
    rate = point(e, s)
    best = WHOLE * half(s.proceeds)
    action = TAKE
    for k in range(KINDS):
        if s.payment[k] > 0:
            gain = (promise(e, hand + one(k)) - promise(e, hand)) * rate
            gain = max(gain, e.value[k] * RESALE)
            if gain > best or s.proceeds == 0 and action == TAKE:
                best = gain
                action = TAKE + 1 + k
    return action


# --- the one-off sale


@rule
def begin_selling(e: Edition, s: State, seat: int) -> int:
    """With hardly any cash left for the cash-only auctions: a small Kollier that brings nearly all that the bank pays,
    if the bank has it; -1 when there is none."""
    if s.bank < WORTH_SELLING:
        return -1
    hand = handful(s.hand[seat])
    for c in range(KINDS - 1, -1, -1):
        if count(hand, c) > 0:
            pairs = best_pair(hand, c)
            if pairs < KINDS and kollier_value(e, one(c) + 2 * one(pairs)) >= WORTH_SELLING:
                return STRING + c
    return -1


@rule
def best_pair(hand: int, c: int) -> int:
    """The cheapest kind below the centre that is there twice; KINDS when there is none."""
    for k in range(KINDS - 1, c, -1):
        if count(hand, k) > 1:
            return k
    return KINDS


@rule
def go_on_selling(e: Edition, s: State, seat: int) -> int:
    """One pair is enough."""
    hand = handful(s.hand[seat])
    begun = handful(s.selling[seat])
    if s.centre[seat] > 0 and how_many(begun) == 1:
        return PAIR + best_pair(hand, s.centre[seat] - 1)
    return DONE
