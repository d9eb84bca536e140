"""The rules of Das Kollier, in the order of play.

The auctions, paying, the one-off sale, the lot, the bank and the gems have files of their own."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .auction import (
    answers,
    bid,
    bids,
    go_down,
    go_up,
    pass_down,
    pass_up,
    sell_down,
    undecided,
    want,
    ways,
)
from .audit import audit
from .jewels import best_kollier, cheapest, count, dearest, from_kind, handful, how_many, kollier_value, worth
from .known import hide, imagine
from .lot import drop_sale, lay_out, open_auction
from .opening import make_offer, offers, unanswered, wear_jewels
from .payment import (
    commission_choices,
    forfeit_cash,
    forfeit_gem,
    forfeits,
    gem_steps,
    half,
    name_gem,
    preempt,
    settle,
    take_commission,
    take_gem,
)
from .sale import begin_kollier, complete_sale, may_sell, prepare, sale_steps
from .state import (
    ASK,
    ASK_END,
    BID,
    BID_END,
    BUY,
    CHOOSE,
    COMMISSION,
    DONE,
    DOWN,
    FEWEST,
    FORFEIT,
    FORFEIT_END,
    GO_DOWN,
    INSOLVENT,
    KINDS,
    OFFER,
    OFFER_END,
    OFFERING,
    OPENING,
    OVER,
    PAIR,
    PAIR_END,
    PASS,
    PAY,
    PAY_GEM,
    PAY_GEM_END,
    PREEMPT,
    PREEMPTION,
    SEALED,
    SELL,
    SELL_END,
    STRING,
    STRING_END,
    TAKE,
    TAKE_END,
    UP,
    Edition,
    State,
)

__all__ = [
    "apply", "audit", "awaited", "default", "free", "hide", "imagine", "legal", "over", "ranking", "scores", "setup",
]  # fmt: skip

ROOM = 256  # more than the gems of the box, and than the base value of any
ROOM_FOR_CASH = 1 << 15

# --- before the first auction


@rule
def setup(e: Edition, s: State, t: Tape) -> None:
    """kollier.deal

    The money is dealt out evenly; the dearest gems are laid aside for the second stack; the first lot is laid out."""
    s.bank = e.money
    for p in range(s.seats):
        s.cash[p] = e.start[s.seats - FEWEST]
        s.bank -= s.cash[p]
    for k in range(KINDS):
        s.stack[k] = e.cards[k] - e.aside[k]
    s.auction = 1
    wear_jewels(s, t)
    lay_out(e, s, t)
    if s.opening == SEALED:
        s.phase = OPENING
        emit(t, OFFERING, -1, ALL)
    else:
        open_auction(s, t)


# --- who may do what


@rule
def awaited(e: Edition, s: State) -> int:
    """The auctioneer, the buyer, the seat that is asked; or all who have not yet made their offer or their mind up."""
    if s.phase == OPENING:
        return unanswered(s)
    if s.phase == UP:
        return undecided(s)
    if s.phase == CHOOSE or s.phase == PREEMPTION or s.phase == COMMISSION:
        return 1 << s.auctioneer
    if s.phase == INSOLVENT or s.phase == PAY:
        return 1 << s.buyer
    return 1 << s.turn if s.phase == DOWN else 0


@rule
def free(e: Edition, s: State) -> int:
    """kollier.sale

    At any moment a seat may sell to the bank, without anybody's waiting for it."""
    mask = 0
    asked = awaited(e, s)
    for p in range(s.seats):
        if not asked >> p & 1 and may_sell(e, s, p):
            mask |= 1 << p
    return mask


@rule
def legal(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """The answers to what the seat is asked, then the steps of its one-off sale."""
    n = 0
    if awaited(e, s) >> seat & 1:
        n = asked(e, s, seat, out)
    if may_sell(e, s, seat):
        n = sale_steps(e, s, seat, out, n)
    return n


@rule
def asked(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """The answers in the phase."""
    if s.phase == UP:
        return bids(e, s, seat, out, 0)
    if s.phase == DOWN:
        return answers(s, out, 0)
    if s.phase == CHOOSE:
        return ways(e, s, out, 0)
    if s.phase == PAY:
        return gem_steps(e, s, out, 0)
    if s.phase == COMMISSION:
        return commission_choices(s, out, 0)
    if s.phase == PREEMPTION:
        return put(out, put(out, 0, PASS), PREEMPT)
    if s.phase == INSOLVENT:
        return forfeits(e, s, out, 0)
    return offers(s, seat, out, 0)


@rule
def apply(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """One action: a step of a sale, or the answer to what is asked, which drops a half-built sale."""
    if SELL <= action < SELL_END:
        prepare(s, t, seat, action - SELL, 1)
    elif STRING <= action < STRING_END:
        begin_kollier(s, t, seat, action - STRING)
    elif PAIR <= action < PAIR_END:
        prepare(s, t, seat, action - PAIR, 2)
    elif action == DONE and not (s.phase == PAY and seat == s.buyer):
        complete_sale(e, s, t, seat)
    else:
        drop_sale(s, seat)
        answer(e, s, t, seat, action)


@rule
def answer(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """The answer to what is asked."""
    if BID <= action < BID_END:
        bid(e, s, t, seat, action - BID + 1)
    elif action == PASS:
        say_no(e, s, t, seat)
    elif action == BUY:
        want(e, s, t, seat)
    elif ASK <= action < ASK_END:
        go_up(e, s, t, action - ASK + 1)
    elif action == GO_DOWN:
        go_down(e, s, t)
    elif PAY_GEM <= action < PAY_GEM_END:
        name_gem(s, t, action - PAY_GEM)
    elif action == DONE:
        settle(e, s, t)
    elif action == TAKE:
        take_commission(e, s, t, half(s.proceeds))
    elif TAKE < action < TAKE_END:
        take_gem(e, s, t, action - TAKE - 1)
    elif action == PREEMPT:
        preempt(e, s, t)
    elif action == FORFEIT:
        forfeit_cash(e, s, t)
    elif FORFEIT < action < FORFEIT_END:
        forfeit_gem(s, t, action - FORFEIT - 1)
    elif OFFER <= action < OFFER_END:
        make_offer(s, t, seat, action - OFFER)


@rule
def say_no(e: Edition, s: State, t: Tape, seat: int) -> None:
    """Passing, going up or down, or as an auctioneer who does not pre-empt."""
    if s.phase == UP:
        pass_up(e, s, t, seat)
    elif s.phase == DOWN:
        pass_down(e, s, t, seat)
    else:
        sell_down(e, s, t)


@rule
def default(e: Edition, s: State, seat: int) -> int:
    """What a seat does that says nothing: it auctions down, passes, offers nothing, and pays, takes and forfeits cash
    as far as it can."""
    if s.phase == OPENING:
        return OFFER
    if s.phase == CHOOSE:
        return GO_DOWN
    if s.phase == COMMISSION:
        return TAKE if s.proceeds > 0 else TAKE + 1 + dearest(handful(s.payment))
    if s.phase == INSOLVENT:
        return default_forfeit(e, s)
    if s.phase == PAY:
        return default_payment(e, s)
    return PASS


@rule
def default_forfeit(e: Edition, s: State) -> int:
    """Cash, or the cheapest gem."""
    hand = handful(s.hand[s.buyer])
    if s.cash[s.buyer] >= e.forfeit or hand == 0:
        return FORFEIT
    return FORFEIT + 1 + cheapest(hand)


@rule
def default_payment(e: Edition, s: State) -> int:
    """All the cash first, and the cheapest gem with which the price can still be reached."""
    hand = handful(s.hand[s.buyer])
    gems = handful(s.named)
    due = s.price - s.cash[s.buyer]
    if worth(e, gems) >= due:
        return DONE
    step = 0
    for k in range(max(0, cheapest(gems)), KINDS):
        if worth(e, gems | from_kind(hand, k)) < due:
            break
        if count(hand, k) > count(gems, k):
            step = k
    return PAY_GEM + step


# --- the end


@rule
def over(e: Edition, s: State) -> int:
    """kollier.end"""
    return 1 if s.phase == OVER else 0


@rule
def scores(e: Edition, s: State, out: list[int]) -> None:
    """The value of each seat's best Kollier."""
    for p in range(s.seats):
        out[p] = kollier_value(e, best_kollier(handful(s.hand[p])))


@rule
def ranking(e: Edition, s: State, out: list[int]) -> None:
    """kollier.winner"""
    for p in range(s.seats):
        out[p] = 1
        for q in range(s.seats):
            if standing(e, s, q) > standing(e, s, p):
                out[p] += 1


@rule
def standing(e: Edition, s: State, seat: int) -> int:
    """kollier.winner

    The criteria one after the other, each with room of its own: the Kollier's value, fewer gems in it, the dearest gem
    beside it, cash."""
    hand = handful(s.hand[seat])
    kollier = best_kollier(hand)
    beside = dearest(hand - kollier)
    dearest_beside = e.value[beside] if beside < KINDS else 0
    few = ROOM - 1 - how_many(kollier)
    return ((kollier_value(e, kollier) * ROOM + few) * ROOM + dearest_beside) * ROOM_FOR_CASH + s.cash[seat]
