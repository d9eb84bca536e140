"""Why an action is refused, with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable

from zuschlag.engine.game import Refusal

from .acquiring import alone
from .dealing import lying
from .investing import cheapest, extras_left
from .producing import fewest, on_stage, to_show
from .proposing import composing
from .state import (
    ACTION,
    ACTIONS,
    BID,
    EXTRA,
    INVEST,
    JOKER,
    KINDS,
    NONE,
    PHASES,
    PRICE,
    PROGRAMS,
    SHOW,
    WALK,
    Edition,
    State,
)
from .trading import answering, in_pair

Args = dict[str, object]
Reason = Callable[[Edition, State, int, Args], Refusal]


def why(e: Edition, s: State, seat: int, action: int) -> Refusal:
    kind = ACTIONS.kind_of(action).name
    if kind not in _IN_PHASE[PHASES[s.phase]]:
        return _wrong_moment(s, seat, kind)
    return _REASONS[kind](e, s, seat, ACTIONS.args(action))


def _wrong_moment(s: State, seat: int, kind: str) -> Refusal:
    """The action belongs to another part of the turn; the sentence says what is asked for now."""
    if s.phase == WALK and kind in ("sell", "swap"):
        return Refusal("colosseum.medal.any", "walk_first")
    if s.phase == EXTRA and kind in ("done", "extra"):
        return Refusal("colosseum.invest.extra", "use_extra")
    if s.phase == PRICE and kind in ("pass", "market"):
        return Refusal("colosseum.market.open", "has_to_open")
    if s.phase == SHOW and kind == "rest":
        return Refusal("colosseum.show.roll", "show_obliges")
    return Refusal("colosseum.order", f"now_{PHASES[s.phase]}")


# --- at any moment


def _sell(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.medals[seat] == 0:
        return Refusal("colosseum.medal.coins", "no_medal")
    return Refusal("colosseum.count.medals", "medals_laid_down", medals=s.medals[seat])


def _swap(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.tokens[seat][ACTION] == 0:
        return Refusal("colosseum.medal.swap", "no_action_token")
    return Refusal("colosseum.medal.supply", "no_medals_left")


def _pass(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if composing(s, seat):
        return Refusal("colosseum.trade.drop", "finish_draft")
    if answering(s) >> seat & 1:
        return Refusal("colosseum.trade.answer", "answer_first")
    return Refusal("colosseum.trade.pass", "said_already")


def _done(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if composing(s, seat):
        return Refusal("colosseum.trade.drop", "finish_draft")
    if seat != s.active:
        return Refusal("colosseum.trade.done", "active_ends")
    return Refusal("colosseum.trade.done", "not_all_heard")


# --- investing


def _one_only(e: Edition, s: State, seat: int) -> Refusal | None:
    if s.phase == INVEST and s.invested > 0:
        return Refusal("colosseum.invest.one", "one_investment", medals=e.extra_medals)
    return None


def _too_dear(s: State, seat: int, price: int) -> Refusal:
    return Refusal("colosseum.invest.price", "too_dear", price=price, have=s.coins[seat])


def _piece(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.squares[seat] == e.arena_squares + e.pieces:
        return Refusal("colosseum.invest.arena", "arena_full", pieces=e.pieces)
    return _one_only(e, s, seat) or _too_dear(s, seat, e.piece)


def _ticket(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.tickets[seat] == e.arena_tickets:
        return Refusal("colosseum.invest.ticket", "tickets_full", most=e.arena_tickets)
    if s.ticket_supply == 0:
        return Refusal("colosseum.invest.ticket", "no_tickets_left")
    return _one_only(e, s, seat) or _too_dear(s, seat, e.ticket)


def _loge(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.loges[seat]:
        return Refusal("colosseum.invest.loge", "one_loge")
    return _one_only(e, s, seat) or _too_dear(s, seat, e.loge)


def _program(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    i = PROGRAMS.index(str(args["program"]))
    if s.owner[i] == seat:
        return Refusal("colosseum.invest.program", "own_program", program=PROGRAMS[i])
    if s.owner[i] != NONE:
        return Refusal("colosseum.invest.program", "program_gone", program=PROGRAMS[i])
    if i + 1 <= s.last[seat]:
        return Refusal("colosseum.invest.program", "program_too_low", number=i + 1, last=s.last[seat])
    return _one_only(e, s, seat) or _too_dear(s, seat, e.cost[i])


def _extra(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.invested == 0:
        return Refusal("colosseum.invest.extra", "extra_later")
    if not extras_left(s):
        return Refusal("colosseum.invest.limit", "extra_limit")
    if args["with"] == "medals" and s.medals[seat] < e.extra_medals:
        return Refusal("colosseum.invest.extra", "extra_medals", medals=e.extra_medals, have=s.medals[seat])
    if args["with"] != "medals" and s.tokens[seat][ACTION] == 0:
        return Refusal("colosseum.invest.extra", "no_action_token")
    return Refusal("colosseum.invest.extra", "extra_unaffordable", price=cheapest(e, s, seat), have=s.coins[seat])


# --- acquiring


def _market(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    market = int(str(args["market"]))
    if lying(s.market[market - 1], 0) == NONE:
        return Refusal("colosseum.market.refill", "market_empty", market=market)
    return Refusal("colosseum.market.poor", "opening_price", least=e.least_bid, have=s.coins[seat])


def _bid(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    amount = int(str(args["amount"]))
    if s.phase == PRICE and alone(s, seat):
        return Refusal("colosseum.market.alone", "exactly_least", least=e.least_bid)
    if s.phase == PRICE and amount < e.least_bid:
        return Refusal("colosseum.market.open", "open_higher", least=e.least_bid)
    if s.phase == BID and amount <= s.price:
        return Refusal("colosseum.market.bid", "bid_higher", price=s.price)
    if amount > e.most_bid:
        return Refusal("colosseum.market.bid", "bid_highest", most=e.most_bid)
    return Refusal("colosseum.market.bid", "bid_coins", have=s.coins[seat])


# --- trading


def _propose(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if composing(s, seat):
        return Refusal("colosseum.trade.drop", "finish_draft")
    if not in_pair(s, seat, int(str(args["to"]))) or int(str(args["to"])) >= s.seats:
        return Refusal("colosseum.trade.active", "only_with_active")
    return Refusal("colosseum.trade.haggle", "no_proposals_left", most=s.haggle)


def _answer(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    return Refusal("colosseum.trade.answer", "nothing_to_answer")


def _withdraw(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if composing(s, seat):
        return Refusal("colosseum.trade.drop", "finish_draft")
    return Refusal("colosseum.trade.withdraw", "nothing_to_withdraw")


def _give(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if not composing(s, seat):
        return Refusal("colosseum.trade.propose", "propose_first")
    kind = KINDS.index(str(args["kind"]))
    if s.draft[seat][kind] >= s.tokens[seat][kind]:
        return Refusal("colosseum.trade.terms", "give_too_many", kind=KINDS[kind], have=s.tokens[seat][kind])
    return Refusal("colosseum.trade.terms", "terms_order")


def _want(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if not composing(s, seat):
        return Refusal("colosseum.trade.propose", "propose_first")
    kind = KINDS.index(str(args["kind"]))
    other = s.draft_to[seat]
    if s.draft[seat][kind] > 0:
        return Refusal("colosseum.trade.terms", "both_sides", kind=KINDS[kind])
    if -s.draft[seat][kind] >= s.tokens[other][kind]:
        return Refusal("colosseum.trade.terms", "want_too_many", kind=KINDS[kind], have=s.tokens[other][kind])
    return Refusal("colosseum.trade.terms", "terms_order")


def _coins(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if not composing(s, seat):
        return Refusal("colosseum.trade.propose", "propose_first")
    if s.draft_coins[seat] != 0:
        return Refusal("colosseum.trade.terms", "coins_once")
    return Refusal("colosseum.trade.terms", "coins_unfit")


def _submit(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if not composing(s, seat):
        return Refusal("colosseum.trade.propose", "propose_first")
    return Refusal("colosseum.trade.terms", "something_for_both")


def _drop(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    return Refusal("colosseum.trade.drop", "nothing_to_drop")


# --- producing


def _walk(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    return Refusal("colosseum.show.walk", "dice_say_otherwise")


def _stride(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    return Refusal("colosseum.show.sum", "no_such_sum")


def _stroll(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.show > 0:
        return Refusal("colosseum.show.medal", "nobles_before_program")
    if s.medals[seat] == 0:
        return Refusal("colosseum.show.medal", "no_medal")
    if int(str(args["squares"])) > e.medal_squares:
        return Refusal("colosseum.show.medal", "medal_squares", most=e.medal_squares)
    return Refusal("colosseum.show.medal", "same_noble")


def _perform(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    i = PROGRAMS.index(str(args["program"]))
    if s.show > 0:
        return Refusal("colosseum.show.program", "program_chosen", program=PROGRAMS[s.show - 1])
    if s.owner[i] != seat:
        return Refusal("colosseum.show.program", "not_your_program", program=PROGRAMS[i])
    if s.squares[seat] < e.room[i]:
        return Refusal("colosseum.show.program", "arena_too_small", want=e.room[i], have=s.squares[seat])
    return Refusal("colosseum.show.fewest", "too_few_tokens", want=fewest(e, i), have=to_show(e, s, seat, i))


def _leave(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.show == 0:
        return Refusal("colosseum.show.program", "program_first")
    kind = KINDS.index(str(args["kind"]))
    if s.cast[kind] == 0:
        return Refusal("colosseum.show.tokens", "not_on_stage", kind=KINDS[kind])
    if kind < s.show_step:
        return Refusal("colosseum.show.tokens", "stage_order")
    return Refusal("colosseum.show.fewest", "too_few_tokens", want=fewest(e, s.show - 1), have=on_stage(s) - 1)


def _stand_in(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.show == 0:
        return Refusal("colosseum.show.program", "program_first")
    kind = KINDS.index(str(args["kind"]))
    if s.tokens[seat][JOKER] <= sum(s.standins):
        return Refusal("colosseum.show.joker", "no_joker_left")
    if s.cast[kind] + s.standins[kind] >= e.need[s.show - 1][kind]:
        return Refusal("colosseum.show.joker", "no_place_for_joker", kind=KINDS[kind])
    return Refusal("colosseum.show.tokens", "stage_order")


def _finale(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    if s.show == 0:
        return Refusal("colosseum.show.program", "program_first")
    if on_stage(s) < fewest(e, s.show - 1):
        return Refusal("colosseum.show.fewest", "too_few_tokens", want=fewest(e, s.show - 1), have=on_stage(s))
    return Refusal("colosseum.count.medals", "no_medal")


# --- closing


def _discard(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    return Refusal("colosseum.close.clean", "not_used", kind=args["kind"])


def _demand(e: Edition, s: State, seat: int, args: Args) -> Refusal:
    return Refusal("colosseum.close.donation", "winner_has_none", kind=args["kind"])


_BUYING = ("sell", "swap", "done", "left", "right", "ticket", "loge", "program", "extra")
_TALK = (
    "sell", "swap", "pass", "done", "propose", "accept", "reject", "withdraw", "give", "want", "pay", "charge",
    "submit", "drop",
)  # fmt: skip
_IN_PHASE: dict[str, tuple[str, ...]] = {
    "invest": _BUYING,
    "extra": tuple(kind for kind in _BUYING if kind not in ("done", "extra")),
    "open": ("sell", "swap", "market"),
    "price": ("sell", "swap", "bid"),
    "bid": ("sell", "swap", "bid"),
    "trade": _TALK,
    "stage": ("sell", "swap"),
    "walk": ("walk", "stride"),
    "show": ("sell", "swap", "onward", "back", "perform", "leave", "joker", "cheer", "curtain"),
    "clean": ("sell", "swap", "discard"),
    "demand": ("sell", "swap", "demand"),
}
_REASONS: dict[str, Reason] = {
    "sell": _sell,
    "swap": _swap,
    "pass": _pass,
    "done": _done,
    "left": _piece,
    "right": _piece,
    "ticket": _ticket,
    "loge": _loge,
    "program": _program,
    "extra": _extra,
    "market": _market,
    "bid": _bid,
    "propose": _propose,
    "accept": _answer,
    "reject": _answer,
    "withdraw": _withdraw,
    "give": _give,
    "want": _want,
    "pay": _coins,
    "charge": _coins,
    "submit": _submit,
    "drop": _drop,
    "walk": _walk,
    "stride": _stride,
    "onward": _stroll,
    "back": _stroll,
    "perform": _perform,
    "leave": _leave,
    "joker": _stand_in,
    "cheer": _finale,
    "curtain": _finale,
    "discard": _discard,
    "demand": _demand,
}
