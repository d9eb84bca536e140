"""Why an action is refused, with the rule that it runs against."""

from __future__ import annotations

from zuschlag.engine.game import Refusal

from .auction import bidders, highest_bid, may_go_up
from .jewels import base, cheapest, count, from_kind, handful, has_pair, kollier_value, worth
from .lot import lot_value
from .payment import cash_only, means
from .sale import bound
from .state import (
    ACTIONS,
    BUY,
    CHOOSE,
    COMMISSION,
    DOWN,
    GEMS,
    INSOLVENT,
    OPENING,
    OVER,
    PAY,
    PREEMPTION,
    UP,
    Edition,
    State,
)

HOME = {
    "offer": (OPENING, "kollier.opening.sealed"),
    "up": (CHOOSE, "kollier.choose.up"),
    "down": (CHOOSE, "kollier.choose.down"),
    "bid": (UP, "kollier.up.bid"),
    "buy": (DOWN, "kollier.down.ask"),
    "preempt": (PREEMPTION, "kollier.preempt"),
    "pay": (PAY, "kollier.pay.gems"),
    "take": (COMMISSION, "kollier.commission.up"),
    "forfeit": (INSOLVENT, "kollier.insolvent.forfeit"),
}
"""The phase in which there is such an action, and its rule."""


def why(e: Edition, s: State, seat: int, action: int) -> Refusal:
    """The reason for a seat that may act, but not so."""
    kind = ACTIONS.kind_of(action).name
    arguments = ACTIONS.args(action)
    if kind in ("sell", "kollier", "pair"):
        return _why_not_sell(e, s, seat, kind, next(iter(arguments.values())))
    if kind == "done":
        return _why_not_done(e, s, seat)
    if kind == "pass":
        return _why_not_pass(s, seat)
    phase, rule = HOME[kind]
    if s.phase != phase:
        return Refusal(rule, f"not_now_{kind}")
    if kind == "bid":
        return _why_not_bid(e, s, seat, arguments["amount"])
    if not _asked(s, seat):
        return Refusal(rule, "not_asked")
    if kind == "up":
        return _why_not_up(e, s, seat, arguments["price"])
    if kind == "offer":
        return Refusal(rule, "offer_cash", most=s.cash[seat])
    if action == BUY:
        return Refusal(rule, "buy_cash", price=s.price, cash=s.cash[seat])
    if kind == "pay":
        return _why_not_pay(e, s, arguments["gem"])
    return _why_not_this(e, kind, rule, arguments["what"])


def _asked(s: State, seat: int) -> bool:
    """Whether the seat is asked in this phase, for the phases that ask one seat."""
    if s.phase == DOWN:
        return s.turn == seat
    if s.phase in (INSOLVENT, PAY):
        return s.buyer == seat
    return s.phase == OPENING or s.auctioneer == seat


def _why_not_up(e: Edition, s: State, seat: int, price: int) -> Refusal:
    least = lot_value(e, s)
    if s.sits_out >> seat & 1:
        return Refusal("kollier.insolvent.again", "up_failed")
    if not may_go_up(e, s):
        key = "up_cash" if cash_only(e, s) else "up_means"
        return Refusal("kollier.choose.up", key, least=least, have=means(e, s, seat))
    if price < least:
        return Refusal("kollier.choose.up", "up_least", least=least)
    return _too_high(e, s, seat)


def _why_not_bid(e: Edition, s: State, seat: int, amount: int) -> Refusal:
    if seat == s.auctioneer:
        return Refusal("kollier.up.bid", "bid_auctioneer")
    if not bidders(s) >> seat & 1:
        return Refusal("kollier.insolvent.again", "sits_out")
    if s.passed >> seat & 1:
        return Refusal("kollier.up.end", "bid_passed")
    if amount <= s.price:
        return Refusal("kollier.up.bid", "bid_higher", least=s.price + 1)
    return _too_high(e, s, seat)


def _too_high(e: Edition, s: State, seat: int) -> Refusal:
    """More than the seat may ask or bid."""
    return Refusal("kollier.bluff", "bid_means", most=highest_bid(e, s, seat))


def _why_not_pass(s: State, seat: int) -> Refusal:
    if s.phase == UP and s.passed >> seat & 1:
        return Refusal("kollier.up.end", "passed_already")
    if s.phase in (UP, DOWN):
        return Refusal("kollier.down.ask" if s.phase == DOWN else "kollier.up.bid", "not_asked")
    return Refusal("kollier.up.end", "not_now_pass")


def _why_not_pay(e: Edition, s: State, gem: str) -> Refusal:
    k = GEMS.index(gem)
    hand, named = handful(s.hand[s.buyer]), handful(s.named)
    if count(hand, k) <= count(named, k):
        return Refusal("kollier.pay.gems", "no_such_gem", gem=gem)
    if worth(e, named) >= s.price:
        return Refusal("kollier.pay.back", "pay_enough", price=s.price)
    if k < cheapest(named):
        return Refusal("kollier.pay.gems", "dearest_first", gem=gem)
    reach = worth(e, named | from_kind(hand, k)) + s.cash[s.buyer]
    return Refusal("kollier.pay.gems", "pay_reach", gem=gem, reach=reach, price=s.price)


def _why_not_this(e: Edition, kind: str, rule: str, what: str) -> Refusal:
    """A commission or a forfeit that is not there to be taken."""
    if what != "cash":
        return Refusal(rule, f"{kind}_no_gem", gem=what)
    return Refusal(rule, f"{kind}_no_cash", amount=e.forfeit)


def _why_not_done(e: Edition, s: State, seat: int) -> Refusal:
    if s.phase == PAY and s.buyer == seat:
        reach = worth(e, handful(s.named)) + s.cash[seat]
        return Refusal("kollier.pay.gems", "pay_short", reach=reach, price=s.price)
    if s.centre[seat]:
        return Refusal("kollier.sale.kollier", "kollier_needs_pair")
    return Refusal("kollier.sale", "nothing_begun")


def _why_not_sell(e: Edition, s: State, seat: int, kind: str, gem: str) -> Refusal:
    if s.sold[seat]:
        return Refusal("kollier.sale", "sale_once")
    if s.phase in (OPENING, OVER) or bound(e, s, seat):
        return Refusal("kollier.sale", "sale_bound")
    selling = handful(s.selling[seat])
    if kind == "pair" and not s.centre[seat]:
        return Refusal("kollier.sale.kollier", "pair_needs_centre")
    if selling and (kind == "kollier" or (kind == "sell" and s.centre[seat])):
        return Refusal("kollier.sale.open", "sale_begun")
    return _why_not_this_gem(e, s, seat, kind, gem)


def _why_not_this_gem(e: Edition, s: State, seat: int, kind: str, gem: str) -> Refusal:
    """The kind of sale is right, the gem is not."""
    k = GEMS.index(gem)
    hand, selling = handful(s.hand[seat]), handful(s.selling[seat])
    wanted = 2 if kind == "pair" else 1
    if count(hand, k) < count(selling, k) + wanted and not (kind == "pair" and k < s.centre[seat]):
        return Refusal("kollier.sale.gems", "no_pair" if kind == "pair" else "no_such_gem", gem=gem)
    if kind == "kollier" and not has_pair(from_kind(hand, k + 1)):
        return Refusal("kollier.sale.kollier", "no_cheaper_pair", gem=gem)
    if kind == "pair" and k < s.centre[seat]:
        return Refusal("kollier.shape", "pair_cheaper", gem=gem)
    brings = kollier_value(e, selling) if s.centre[seat] else base(e, selling)
    if brings >= e.most_for_sale:
        return Refusal("kollier.sale", "sale_enough", most=e.most_for_sale)
    return Refusal("kollier.sale.open", "dearest_first", gem=gem)
