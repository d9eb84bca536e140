"""Why an action is refused, with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable

from zuschlag.engine.game import Refusal

from .arrangement import houses_without_place, incomplete
from .rules import some_pile
from .scoring import can_go_out, chosen_aside, hand_size
from .state import (
    ACTIONS,
    ASIDE,
    CARDS,
    DOWN,
    EXCHANGE,
    EXCHANGES,
    FIRST_PASSING,
    GIVE,
    MOST_TRADED,
    PAIR,
    PASSING,
    PROPERTIES,
    PUT,
    SEATS,
    SHOW,
    TRADE,
    Edition,
    State,
)

Because = Callable[[Edition, State, int, int], Refusal]


def why(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if s.phase == SHOW:
        return Refusal("monopoly.deal.next", "go_on")
    kind = ACTIONS.kind_of(action).name
    if kind == "on":
        return Refusal("monopoly.show", "not_shown")
    if s.phase == DOWN:
        return _while_down(e, s, seat, kind, action)
    if s.phase == EXCHANGE:
        return _chosen(s, seat, action - PUT) if kind == "put" else Refusal("monopoly.exchange.put", "put_out_first")
    if s.phase == PASSING:
        return _while_passing(e, s, seat, kind, action)
    if s.seats >= FIRST_PASSING:
        return _WITH_PASSING.get(kind, _exchange_only)(e, s, seat, action)
    if s.ready and kind not in ("trade", "neutral", "pair"):
        return Refusal("monopoly.trade.ready", "trade_now", card=CARDS[s.ready - 1])
    if chosen_aside(s) and kind not in ("aside", "out"):
        return Refusal("monopoly.out.aside", "finish_aside")
    return _IN_TURN[kind](e, s, seat, action)


def _while_down(e: Edition, s: State, seat: int, kind: str, action: int) -> Refusal:
    if kind == "put":
        return Refusal("monopoly.down", "not_held", card=CARDS[action - PUT])
    if kind == "out":
        return Refusal("monopoly.out.turn", "out_next_turn")
    return Refusal("monopoly.down", "put_first", count=s.held[seat] - hand_size(e, s))


def _while_passing(e: Edition, s: State, seat: int, kind: str, action: int) -> Refusal:
    if kind == "give":
        return _chosen(s, seat, action - GIVE)
    if kind == "out":
        return _cannot_lay(e, s, seat, action) if s.turn == seat else Refusal("monopoly.out.pass", "out_at_turn")
    return Refusal("monopoly.pass", "give_first")


def _chosen(s: State, seat: int, card: int) -> Refusal:
    if s.sealed[seat] == card + 1:
        return Refusal("monopoly.pass.back", "chosen_already", card=CARDS[card])
    return Refusal("monopoly.pass", "not_held", card=CARDS[card])


# --- with 5 and 6 seats


def _exchange_only(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("monopoly.exchange.turn", "exchange_only")


def _no_exchange(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if action - EXCHANGES == seat:
        return Refusal("monopoly.exchange", "with_oneself")
    return Refusal("monopoly.exchange", "no_such_seat", seats=s.seats)


def _give_later(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("monopoly.pass", "give_later")


# --- with 2 to 4 seats


def _no_draw(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("monopoly.dry", "draw_pile_empty")


def _no_pass(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("monopoly.turn.choice", "draw_pile_left", count=s.stock_left)


def _no_put(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if not some_pile(s, seat):
        return Refusal("monopoly.trade.ready", "nothing_to_trade_for")
    return Refusal("monopoly.trade.ready", "not_held", card=CARDS[action - PUT])


def _only_passing(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("monopoly.turn.choice", "draw_or_trade")


def _no_trade(e: Edition, s: State, seat: int, action: int) -> Refusal:
    pile, count = divmod(action - TRADE, MOST_TRADED)
    if pile == seat:
        return Refusal("monopoly.trade", "with_oneself")
    if pile < SEATS and pile >= s.seats:
        return Refusal("monopoly.trade", "no_such_seat", seats=s.seats)
    if pile >= SEATS + e.neutral[s.seats - 2]:
        return _no_such_pile(e, s)
    own = s.height[seat] + (1 if s.ready else 0)
    if count + 1 > own:
        return Refusal("monopoly.trade.count", "own_pile_short", have=own)
    return Refusal("monopoly.trade.count", "other_pile_short", have=s.height[pile])


def _no_pair(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if action - PAIR >= e.neutral[s.seats - 2]:
        return _no_such_pile(e, s)
    if s.stock_left == 0:
        return Refusal("monopoly.neutral.pair", "draw_pile_empty")
    if s.height[seat] + (1 if s.ready else 0) < 2:
        return Refusal("monopoly.neutral.pair", "two_wanted", have=s.height[seat] + (1 if s.ready else 0))
    return Refusal("monopoly.neutral.pair", "other_pile_short", have=0)


def _no_such_pile(e: Edition, s: State) -> Refusal:
    return Refusal("monopoly.neutral", "no_such_pile", count=e.neutral[s.seats - 2])


# --- going out


def _no_aside(e: Edition, s: State, seat: int, action: int) -> Refusal:
    card = action - ASIDE
    if s.held[seat] - chosen_aside(s) <= hand_size(e, s):
        return Refusal("monopoly.out.aside", "none_aside")
    if not can_go_out(e, s, seat):
        return _cannot_lay(e, s, seat, action)
    if s.hand[seat][card] - s.aside[card] < 1:
        return Refusal("monopoly.out.aside", "not_held", card=CARDS[card])
    if any(s.aside[card + 1 :]):
        return Refusal("monopoly.out.aside", "aside_order")
    return Refusal("monopoly.out.aside", "needed", card=CARDS[card])


def _no_out(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if can_go_out(e, s, seat):
        return Refusal("monopoly.out.aside", "aside_first", count=s.held[seat] - hand_size(e, s) - chosen_aside(s))
    return _cannot_lay(e, s, seat, action)


def _cannot_lay(e: Edition, s: State, seat: int, action: int) -> Refusal:
    """The first thing that is wrong with the hand."""
    lacking = incomplete(s.hand[seat])
    if lacking:
        return Refusal("monopoly.out.lay", "incomplete", group=lacking[0]["group"], card=lacking[0]["missing"][0])
    houses = houses_without_place(e, s.hand[seat])
    if houses:
        return Refusal("monopoly.out.houses", "loose_house", card=houses[0])
    if not any(s.hand[seat][:PROPERTIES]):
        return Refusal("monopoly.out.lay", "no_group")
    return Refusal("monopoly.out", "wrong_number", count=hand_size(e, s))


_WITH_PASSING: dict[str, Because] = {"exchange": _no_exchange, "out": _no_out, "give": _give_later}

_IN_TURN: dict[str, Because] = {
    "draw": _no_draw,
    "pass": _no_pass,
    "put": _no_put,
    "give": _only_passing,
    "aside": _no_aside,
    "out": _no_out,
    "trade": _no_trade,
    "neutral": _no_trade,
    "pair": _no_pair,
    "exchange": _only_passing,
}
