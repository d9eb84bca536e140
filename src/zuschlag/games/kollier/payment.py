"""Paying: who can, with what, what the auctioneer takes of it; and what happens to who cannot pay."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit, only
from zuschlag.engine.rule import rule

from .bank import share_out, take_in
from .jewels import cheapest, count, from_kind, handful, one, worth
from .lot import forget_bids, hand_over, open_auction
from .state import (
    AGAIN,
    CANNOT_PAY,
    COMMISSION,
    DONE,
    FORFEIT,
    FORFEITS_CASH,
    FORFEITS_GEM,
    INSOLVENT,
    KINDS,
    NAMES,
    PAY,
    PAY_GEM,
    PAYS_CASH,
    PAYS_GEMS,
    PREEMPTS,
    TAKE,
    TAKES_GEM,
    WON,
    Edition,
    State,
)

# --- means


@rule
def cash_only(e: Edition, s: State) -> int:
    """kollier.pay.cash"""
    return 1 if s.auction <= e.cash_auctions else 0


@rule
def means(e: Edition, s: State, seat: int) -> int:
    """kollier.means

    Cash, and from the seventh auction the most that the gems can count for."""
    if cash_only(e, s):
        return s.cash[seat]
    return s.cash[seat] + worth(e, handful(s.hand[seat]))


# --- going up: the hammer falls


@rule
def knock_down(e: Edition, s: State, t: Tape) -> None:
    """kollier.insolvent

    The highest bidder has the lot, if his means reach the price."""
    emit(t, WON, s.buyer, ALL, s.price)
    if means(e, s, s.buyer) < s.price:
        s.phase = INSOLVENT
        emit(t, CANNOT_PAY, s.buyer, ALL, s.price)
    else:
        collect(e, s, t)


@rule
def collect(e: Edition, s: State, t: Tape) -> None:
    """Whoever has only cash to pay with is not asked how."""
    if cash_only(e, s) or handful(s.hand[s.buyer]) == 0:
        settle(e, s, t)
    else:
        s.phase = PAY


@rule
def name_gem(s: State, t: Tape, k: int) -> None:
    """kollier.pay.gems

    One gem more; nobody sees it until the payment is complete."""
    s.named[k] += 1
    emit(t, NAMES, s.buyer, only(s.buyer), k)


@rule
def gem_steps(e: Edition, s: State, out: list[int], n: int) -> int:
    """kollier.pay.gems

    From the dearest to the cheapest, as long as the price is not reached and can still be reached; done when gems and
    cash reach it."""
    hand = handful(s.hand[s.buyer])
    gems = handful(s.named)
    due = s.price - s.cash[s.buyer]
    counts_for = worth(e, gems)
    if counts_for < s.price:
        for k in range(max(0, cheapest(gems)), KINDS):
            if count(hand, k) > count(gems, k):
                if counts_for < due and worth(e, gems | from_kind(hand, k)) < due:
                    break
                n = put(out, n, PAY_GEM + k)
    return put(out, n, DONE) if counts_for >= due else n


@rule
def without_superfluous(e: Edition, h: int, price: int) -> int:
    """kollier.pay.back

    Gems that the price does not need go back, the cheapest first."""
    for k in range(KINDS - 1, -1, -1):
        while count(h, k) > 0 and worth(e, h - one(k)) >= price:
            h -= one(k)
    return h


@rule
def settle(e: Edition, s: State, t: Tape) -> None:
    """kollier.pay.gems kollier.pay.cash

    The gems at their best split, the rest in cash; no change is given."""
    gems = without_superfluous(e, handful(s.named), s.price)
    for k in range(KINDS):
        s.named[k] = 0
    pay_gems(s, t, gems)
    pay_cash(s, t, s.buyer, max(0, s.price - worth(e, gems)))
    if s.buyer == s.auctioneer:
        to_the_bank(e, s, t)
    else:
        commission_up(e, s, t, gems)


@rule
def pay_gems(s: State, t: Tape, gems: int) -> None:
    """From the buyer's hand onto the table."""
    for k in range(KINDS):
        n = count(gems, k)
        if n > 0:
            s.hand[s.buyer][k] -= n
            s.payment[k] += n
            emit(t, PAYS_GEMS, s.buyer, ALL, k, n)


@rule
def pay_cash(s: State, t: Tape, seat: int, amount: int) -> None:
    """From a seat onto the table."""
    if amount > 0:
        s.cash[seat] -= amount
        s.proceeds += amount
        emit(t, PAYS_CASH, seat, ALL, amount)


@rule
def to_the_bank(e: Edition, s: State, t: Tape) -> None:
    """kollier.up.alone

    An auctioneer who has bought at his own ask pays everything to the bank."""
    take_commission(e, s, t, 0)


# --- commission


@rule
def commission_up(e: Edition, s: State, t: Tape, gems: int) -> None:
    """kollier.commission.up

    Half of the cash or one gem of the payment: asked only if there is a choice."""
    kinds = 0
    last = 0
    for k in range(KINDS):
        if count(gems, k) > 0:
            kinds += 1
            last = k
    if kinds == 0:
        take_commission(e, s, t, half(s.proceeds))
    elif kinds == 1 and s.proceeds == 0:
        take_gem(e, s, t, last)
    else:
        s.phase = COMMISSION


@rule
def commission_choices(s: State, out: list[int], n: int) -> int:
    """kollier.commission.up"""
    if s.proceeds > 0:
        n = put(out, n, TAKE)
    for k in range(KINDS):
        if s.payment[k] > 0:
            n = put(out, n, TAKE + 1 + k)
    return n


@rule
def half(amount: int) -> int:
    """Rounded up."""
    return (amount + 1) // 2


@rule
def take_gem(e: Edition, s: State, t: Tape, k: int) -> None:
    """kollier.commission.up

    A gem of the payment for the auctioneer; all the cash goes to the bank."""
    s.payment[k] -= 1
    s.hand[s.auctioneer][k] += 1
    emit(t, TAKES_GEM, s.auctioneer, ALL, k)
    take_commission(e, s, t, 0)


@rule
def take_commission(e: Edition, s: State, t: Tape, due: int) -> None:
    """The auctioneer's cash first; the rest is the bank's, the gems go to the discard, the lot to the buyer."""
    paid = s.proceeds
    s.proceeds = 0
    share_out(s, t, s.auctioneer, paid, due)
    for k in range(KINDS):
        s.discard[k] += s.payment[k]
        s.payment[k] = 0
    hand_over(e, s, t, s.buyer)


@rule
def commission_down(e: Edition, s: State, t: Tape) -> None:
    """kollier.commission.down

    Half the price, and never less than the least commission."""
    pay_cash(s, t, s.buyer, s.price)
    take_commission(e, s, t, max(half(s.price), e.least_commission))


@rule
def preempt(e: Edition, s: State, t: Tape) -> None:
    """kollier.preempt

    The auctioneer buys at the price that the buyer would have paid, and the buyer is consoled out of it."""
    emit(t, PREEMPTS, s.auctioneer, ALL, s.price)
    pay_cash(s, t, s.auctioneer, s.price)
    paid = s.proceeds
    s.proceeds = 0
    share_out(s, t, s.buyer, paid, e.consolation)
    hand_over(e, s, t, s.auctioneer)


# --- who cannot pay


@rule
def can_forfeit(e: Edition, s: State, seat: int) -> int:
    """kollier.bluff

    Whoever bids more than he has must have something to lose."""
    return 1 if s.cash[seat] >= e.forfeit or handful(s.hand[seat]) > 0 else 0


@rule
def forfeits(e: Edition, s: State, out: list[int], n: int) -> int:
    """kollier.insolvent.forfeit

    Cash or any one gem, as he likes, of what he has."""
    if s.cash[s.buyer] >= e.forfeit or handful(s.hand[s.buyer]) == 0:
        n = put(out, n, FORFEIT)
    for k in range(KINDS):
        if s.hand[s.buyer][k] > 0:
            n = put(out, n, FORFEIT + 1 + k)
    return n


@rule
def measure_again(e: Edition, s: State, t: Tape) -> None:
    """kollier.insolvent.sale

    Cash from the one-off sale may just do."""
    if means(e, s, s.buyer) >= s.price:
        collect(e, s, t)


@rule
def forfeit_cash(e: Edition, s: State, t: Tape) -> None:
    """kollier.insolvent.forfeit

    Whoever has sold his last gem, and got too little for it, gives what he has."""
    amount = min(e.forfeit, s.cash[s.buyer])
    s.cash[s.buyer] -= amount
    emit(t, FORFEITS_CASH, s.buyer, ALL, amount)
    take_in(s, t, amount)
    repeat_auction(s, t)


@rule
def forfeit_gem(s: State, t: Tape, k: int) -> None:
    """kollier.insolvent.forfeit"""
    s.hand[s.buyer][k] -= 1
    s.discard[k] += 1
    emit(t, FORFEITS_GEM, s.buyer, ALL, k)
    repeat_auction(s, t)


@rule
def repeat_auction(s: State, t: Tape) -> None:
    """kollier.insolvent.again

    The same auctioneer, the same lot, without the seat that could not pay."""
    s.sits_out |= 1 << s.buyer
    forget_bids(s)
    emit(t, AGAIN, -1, ALL)
    open_auction(s, t)
