"""Why an action is refused, with the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable

from zuschlag.engine.game import Refusal

from .rules import sells
from .state import (
    ACTIONS,
    CARDS,
    KEEP_OR_REJECT,
    LAY,
    PIECES,
    TEN,
    Edition,
    State,
)


def why(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if s.phase == KEEP_OR_REJECT:
        return Refusal("million.roll.reject", "decide_first", first=s.dice[0], second=s.dice[1])
    return _WHILE_STAKING[ACTIONS.kind_of(action).name](e, s, seat, action)


def _no_card(e: Edition, s: State, seat: int, action: int) -> Refusal:
    step = s.card[seat] + 1
    if s.least > 0:
        return Refusal("million.card", "card_first")
    if s.bought:
        return Refusal("million.card", "one_card")
    if step == CARDS:
        return Refusal("million.card", "highest_card", pension=e.pension[s.card[seat]])
    if not sells(e, s, seat):
        return Refusal("million.card", "no_card_left", pension=e.pension[step])
    return Refusal("million.card.exact", "not_exactly", pension=e.pension[step], price=e.price[step])


def _no_stake(e: Edition, s: State, seat: int, action: int) -> Refusal:
    kind = (action - LAY) // TEN
    if kind < s.least:
        return Refusal("million.stake", "ascending", piece=PIECES[kind], least=PIECES[s.least - 1])
    return Refusal("million.stake", "too_many", piece=PIECES[kind], have=s.purse[seat][kind])


def _not_pass(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("million.stake.fixed", "say_done")


def _not_done(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("million.stake.pass", "say_pass")


def _not_rolled(e: Edition, s: State, seat: int, action: int) -> Refusal:
    return Refusal("million.roll", "stake_first")


_WHILE_STAKING: dict[str, Callable[[Edition, State, int, int], Refusal]] = {
    "buy": _no_card,
    "stake": _no_stake,
    "pass": _not_pass,
    "done": _not_done,
    "keep": _not_rolled,
    "reject": _not_rolled,
}
