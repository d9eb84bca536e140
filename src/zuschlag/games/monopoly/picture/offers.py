"""The trades worth looking at, laid out before they are made: what goes, what comes, what the hand is worth then."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join

from .cards import Cards
from .piles import said

View = dict[str, Any]
SHOWN = 3


def offers(view: View, pen: Pen, cards: Cards) -> Markup | None:
    """The best trades of a turn; nothing where no trade makes the hand better."""
    if not _all(view):
        return None
    best = _best(view)
    if not best:
        return h("p", pen.words("picture.offer.none"), cls="no-offer soft")
    slips = join(_slip(trade, view, pen, cards) for trade in best[:SHOWN])
    return h("section", h("h3", pen.words("picture.offer.title"), cls="over"), h("ul", slips), cls="offers")


def _best(view: View) -> list[dict[str, Any]]:
    """For each pile the one trade that helps most, the shortest of equals."""
    helpful = [trade for trade in _all(view) if trade["gain"] > 0 or trade["lays"]]
    helpful.sort(key=lambda trade: (-trade["lays"], -trade["gain"], len(trade["gets"]), "card" in trade))
    first = {" ".join(trade["action"].split(" ")[:2]).replace("pair", "neutral"): trade for trade in reversed(helpful)}
    return [trade for trade in helpful if any(trade is best for best in first.values())]


def _all(view: View) -> list[dict[str, Any]]:
    return [*view.get("trades", ()), *view.get("offers", ())]


def _slip(trade: dict[str, Any], view: View, pen: Pen, cards: Cards) -> Markup:
    words = pen.words
    ready = trade.get("card")
    play = f"put {ready}; {trade['action']}" if ready else trade["action"]
    name = said(trade, pen, cards)
    name = f"{words('picture.offer.ready', card=cards.name(ready))} {name}" if ready else name
    count = len(trade["gets"]) + trade["unseen"]
    gives = h("p", h("b", words("picture.offer.gives"), cls="soft"), _gives(trade, pen, cards), cls="flow")
    gets = h(
        "p", h("b", words("picture.offer.gets"), cls="soft"), cards.tabs(trade["gets"]), _unseen(trade, pen), cls="flow"
    )
    verb, whom = _verb(trade, count, pen), _whom(trade, pen)
    button = pen.act(play, h("span", verb), " ", h("small", whom), label=f"{verb} {whom}. {name}", cls="two")
    return h("li", h("div", gives, gets), h("p", _worth(trade, view, pen), cls="then"), button, cls="slip sheet")


def _gives(trade: dict[str, Any], pen: Pen, cards: Cards) -> Markup:
    """The card from the hand is told apart from those that lie on the pile already."""
    from_hand = pen.words("picture.offer.from_hand")
    ready = trade.get("card")
    return join(cards.tab(card, *((from_hand,) if ready and n == 0 else ())) for n, card in enumerate(trade["gives"]))


def _unseen(trade: dict[str, Any], pen: Pen) -> Markup | None:
    return pen.chip(pen.words("picture.offer.unseen")) if trade["unseen"] else None


def _verb(trade: dict[str, Any], count: int, pen: Pen) -> str:
    kind = trade["action"].split(" ", 1)[0]
    return pen.words("picture.swap.exchange") if kind == "exchange" else pen.words("picture.offer.trade", count=count)


def _whom(trade: dict[str, Any], pen: Pen) -> str:
    kind, to, *_ = trade["action"].split(" ")
    if kind in ("trade", "exchange"):
        return pen.words("picture.offer.with", who=pen.names[int(to)])
    return pen.words("picture.pile.neutral", pile=int(to))


def _worth(trade: dict[str, Any], view: View, pen: Pen) -> Markup:
    now = view["own"]["out"]["worth"]
    then = now + trade["gain"]
    goes = h("span", pen.words("picture.swap.then_out"), cls="good") if trade["lays"] else None
    return join((h("span", f"{pen.number(now)} → {pen.number(then)}", cls="num"), _down(trade, view, pen), goes), " ")


def _down(trade: dict[str, Any], view: View, pen: Pen) -> Markup | None:
    """How many cards must go down again after a trade."""
    surplus = view["own"]["surplus"] + len(trade["gets"]) + trade["unseen"]
    ready = trade.get("card") or view["own"]["ready"]
    surplus -= 1 if ready else 0
    if trade["action"].startswith("exchange"):
        return h("span", pen.words("picture.offer.one_out"), cls="down")
    return h("span", pen.words("picture.offer.down", count=surplus), cls="down") if surplus > 0 else None
