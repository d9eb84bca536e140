"""Why an action is refused."""

from __future__ import annotations

from zuschlag.engine.game import Refusal

from .state import ACTIONS, BORROW, Edition, State


def why(e: Edition, s: State, seat: int, action: int) -> Refusal:
    if action == BORROW:
        return Refusal("toy.borrow", "borrowed_before")
    if s.sealed[seat]:
        return Refusal("toy.seal", "sealed_before")
    return Refusal("toy.seal", "too_many", coins=ACTIONS.args(action)["coins"], cash=s.cash[seat])
