"""What the table may do in a bidder's place, and what a choice answers. No rules: all of it reads views."""

from __future__ import annotations

from typing import Any

from zuschlag.engine.actions import number
from zuschlag.engine.orders import Orders, Template, View, whole

from .state import HIGHEST


def auction(view: View) -> object:
    """Orders stand for one auction."""
    return view["auction"]


def bid_up_to(view: View, values: View) -> str | None:
    """Going up, one more than the highest bid while that is not above the limit; then pass."""
    if view["phase"] != "up":
        return None
    bid = f"bid {view['price'] + 1}"
    return bid if view["price"] < values["limit"] and bid in view["legal"] else "pass"


def buy_at(view: View, values: View) -> str | None:
    """Going down, pass until the price has come down to the limit, then buy."""
    if view["phase"] != "down" or view["turn"] != view["you"]:
        return None
    return "buy" if view["price"] <= values["limit"] and "buy" in view["legal"] else "pass"


def stay_out(view: View, values: View) -> str | None:
    """Pass, whatever is bid or asked."""
    return "pass" if view["phase"] in ("up", "down") and "pass" in view["legal"] else None


def answers(view: View, words: str) -> object:
    """A bid is for this lot, whatever others have bid since; a pass or purchase is at this price."""
    lot: tuple[Any, ...] = (view["auction"], view["phase"], view["auctioneer"], view["lot"])
    if words.startswith("bid "):
        return lot
    if words in ("pass", "buy"):
        return (*lot, view["price"], view["buyer"], view["turn"])
    return whole(view, words)


ORDERS = Orders(
    templates=(
        Template("bid_up_to", (number("limit", 1, HIGHEST),), bid_up_to, auction),
        Template("buy_at", (number("limit", 1, HIGHEST),), buy_at, auction),
        Template("stay_out", (), stay_out, auction),
    ),
    answers=answers,
)
