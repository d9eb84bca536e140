"""A seat's choices as data, with the amounts that go with each."""

from __future__ import annotations

from itertools import groupby
from typing import Any, TypedDict

from .jewels import base, best_kollier, count, handful, kollier_value, one, worth
from .lot import lot_value
from .payment import half, without_superfluous
from .rules import legal
from .state import ACTIONS, GEMS, PAY, PREEMPTION, THINGS, Edition, State


class Choice(TypedDict, total=False):
    """One legal action, or (with `least` and `most`) a run of them that differ in one number."""

    kind: str
    words: str  # of a run: with its least number
    least: int
    most: int
    what: str
    amount: int  # money that changes hands
    worth: int  # what the gems count for then
    cash: int  # still to be paid in cash
    back: dict[str, int]  # gems that go back
    kollier: int  # what the seat's best Kollier is worth then


def gems_by_name(h: int) -> dict[str, int]:
    """A handful, grouped by kind: how many of each, the dearest first."""
    return {gem: count(h, k) for k, gem in enumerate(GEMS)}


RUNS = ("offer", "up", "bid")


def choices(e: Edition, s: State, seat: int) -> list[Choice]:
    """All that the seat may do now."""
    out = [0] * ACTIONS.size
    actions = out[: legal(e, s, seat, out)]
    found: list[Choice] = []
    for kind, group in groupby(actions, lambda action: ACTIONS.kind_of(action).name):
        run = list(group)
        if kind in RUNS:
            found.append(_run(kind, run))
        else:
            found += [_single(e, s, seat, kind, action) for action in run]
    return found


def _run(kind: str, run: list[int]) -> Choice:
    least, most = (next(iter(ACTIONS.args(action).values())) for action in (run[0], run[-1]))
    return {"kind": kind, "words": ACTIONS.words(run[0]), "least": least, "most": most}


def _single(e: Edition, s: State, seat: int, kind: str, action: int) -> Choice:
    found: Choice = {"kind": kind, "words": ACTIONS.words(action)}
    for name in ACTIONS.args(action).values():
        found["what"] = name
    found.update(_amounts(e, s, seat, kind, found.get("what", "")))
    if kind not in ("pass", "down"):
        found["kollier"] = kollier_value(e, best_kollier(_hand_then(s, seat, found)))
    return found


def _hand_then(s: State, seat: int, found: Choice) -> int:
    """The gems that the seat has when all goes as chosen."""
    hand, lot, what = handful(s.hand[seat]), handful(s.lot), found.get("what", "")
    gem = one(GEMS.index(what)) if what in GEMS else 0
    kind = found["kind"]
    if kind in ("buy", "preempt"):
        return hand + lot
    if kind == "pay" or (kind == "done" and s.phase == PAY and s.buyer == seat):
        back = sum(n * one(k) for k, n in enumerate(found["back"].values()))
        return hand - handful(s.named) - gem + back + lot
    if kind == "take":
        return hand + gem
    if kind == "forfeit":
        return hand - gem
    return hand - handful(s.selling[seat]) - gem * (2 if kind == "pair" else 1)


def _amounts(e: Edition, s: State, seat: int, kind: str, what: str) -> Any:
    """The numbers that go with an action."""
    if kind == "down":
        return {"amount": lot_value(e, s)}
    if kind in ("buy", "preempt"):
        return {"amount": s.price}
    if kind == "pass" and s.phase == PREEMPTION:
        return {"amount": max(half(s.price), e.least_commission)}
    if kind == "pay":
        return _paying(e, s, handful(s.named) + one(GEMS.index(what)))
    if kind == "done" and s.phase == PAY and s.buyer == seat:
        return _paying(e, s, handful(s.named))
    if kind == "take":
        return {"amount": half(s.proceeds)} if what == "cash" else {"worth": _value(e, what)}
    if kind == "forfeit":
        return {"amount": min(e.forfeit, s.cash[seat])} if what == "cash" else {"worth": _value(e, what)}
    if kind in ("sell", "kollier", "pair", "done"):
        return _selling(e, s, seat, kind, what)
    return {}


def _value(e: Edition, gem: str) -> int:
    return e.value[THINGS.index(gem) - 1]


def _paying(e: Edition, s: State, named: int) -> dict[str, Any]:
    """What the named gems count for, which of them go back, and what is left to pay in cash."""
    kept = without_superfluous(e, named, s.price)
    counts_for = worth(e, kept)
    return {
        "worth": counts_for,
        "cash": max(0, s.price - counts_for),
        "back": gems_by_name(named - kept),
    }


def _selling(e: Edition, s: State, seat: int, kind: str, what: str) -> dict[str, int]:
    """What the sale would bring with this step."""
    gems = handful(s.selling[seat])
    if kind in ("sell", "kollier"):
        gems += one(GEMS.index(what))
    elif kind == "pair":
        gems += 2 * one(GEMS.index(what))
    if kind == "kollier":
        return {}
    strung = kind == "pair" or s.centre[seat] > 0
    return {"amount": min(e.most_for_sale, kollier_value(e, gems) if strung else base(e, gems))}
