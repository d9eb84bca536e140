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
from .known import unseen
from .lot import lot_value
from .payment import cash_only, gem_steps, half
from .rules import awaited, default
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
POINT = 12  # money for a point of Kollier value at the end of the game; nothing at its beginning
RESALE = 15  # a gem is nearly as good as money, since it can pay from the seventh auction on
CASH = 12  # of money in hand, when gems could pay instead
NEXT_AUCTION = 2  # money for the right to hold the next auction
RESERVE = 2  # cash kept for later cash-only auctions
POOR = 12  # with less cash than this a seat uses its one-off sale, before gems can pay


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
        return preempt_or_pass(e, s)
    if s.phase == OPENING:
        return OFFER + min(NEXT_AUCTION, s.cash[seat])
    return default(e, s, seat)


# --- what things are worth


@rule
def promise(e: Edition, h: int) -> int:
    """The best Kollier of a hand; of a hand without one, the centre that it has for one."""
    kollier = best_kollier(h)
    if kollier > 0:
        return kollier_value(e, kollier)
    return e.value[dearest(h)] if h > 0 else 0


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
    """Money for a point of Kollier value: the fewer cards are to come, the less is money good for anything else."""
    left = 0
    total = 0
    for k in range(KINDS):
        left += unseen(e, s, k)
        total += e.cards[k]
    if s.second == 0:
        left += total
    return POINT - POINT * left // (2 * total)


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
    """Whichever brings more: the commission of a sale upward, the lot at the price that nobody else would give, or the
    lot downward, where only cash counts and the auctioneer may pre-empt."""
    rate = point(e, s)
    least = lot_value(e, s)
    others = highest_up(e, s, bidders(s), seat, rate)
    down = gain_of_down(e, s, seat, rate)
    if not may_go_up(e, s) or others < least:
        return GO_DOWN
    sale = half(others)
    mine = min(limit_up(e, s, seat, rate), highest_bid(e, s, seat))
    purchase = value_to(e, s, seat, rate) - others if mine >= others else 0
    if down >= max(sale, purchase):
        return GO_DOWN
    ask = others if purchase > sale else others - 1
    return ASK + max(least, min(ask, mine)) - 1


@rule
def gain_of_down(e: Edition, s: State, seat: int, rate: int) -> int:
    """What going down brings: the lot, bought where the others begin to want it, or the commission."""
    least = lot_value(e, s)
    price = highest_down(e, s, bidders(s), seat, rate)
    if price >= least:
        return max(half(least), e.least_commission)
    commission = max(half(price), e.least_commission)
    return max(commission, limit_down(e, s, seat, rate) - price) if s.cash[seat] >= price else commission


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
    """Waits for a lower price as long as nobody else would take the lot before that; but not if the auctioneer is going
    to pre-empt: then wanting it is worth the consolation, and makes it dear for him."""
    rate = point(e, s)
    if limit_down(e, s, seat, rate) < s.price:
        return PASS
    if s.price == 0 or would_preempt(e, s, rate):
        return BUY
    rivals = bidders(s)
    if s.price == lot_value(e, s):
        rivals |= 1 << s.auctioneer
    return BUY if highest_down(e, s, rivals, seat, rate) >= s.price - 1 else PASS


@rule
def would_preempt(e: Edition, s: State, rate: int) -> int:
    """Whether the lot at this price is worth more to the auctioneer than the commission."""
    if s.price >= lot_value(e, s) or s.cash[s.auctioneer] < s.price:
        return 0
    mine = value_to(e, s, s.auctioneer, rate)
    return 1 if mine - s.price > max(half(s.price), e.least_commission) else 0


@rule
def preempt_or_pass(e: Edition, s: State) -> int:
    """The lot, or the commission."""
    return PREEMPT if would_preempt(e, s, point(e, s)) else PASS


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
    return 1 if (promise(e, h) - promise(e, h - one(k))) * rate < e.value[k] * CASH else 0


@rule
def commission(e: Edition, s: State, seat: int) -> int:
    """Half of the cash, or the gem that promises most."""
    hand = handful(s.hand[seat])
    rate = point(e, s)
    best = WHOLE * half(s.proceeds)
    action = TAKE
    for k in range(KINDS):
        if s.payment[k] > 0:
            gain = max((promise(e, hand + one(k)) - promise(e, hand)) * rate, e.value[k] * RESALE)
            if gain > best or s.proceeds == 0 and action == TAKE:
                best = gain
                action = TAKE + 1 + k
    return action


# --- the one-off sale


@rule
def begin_selling(e: Edition, s: State, seat: int) -> int:
    """The cheapest Kollier in hand, which brings far more than its gems, if the bank can pay for it; -1 when there is
    none."""
    hand = handful(s.hand[seat])
    for c in range(KINDS - 1, -1, -1):
        if count(hand, c) > 0:
            pairs = best_pair(hand, c)
            if pairs < KINDS and s.bank >= min(e.most_for_sale, kollier_value(e, one(c) + 2 * one(pairs))):
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
