"""Trades seen before they are made: the cards that change hands, and what one's own hand would be worth with them."""

from __future__ import annotations

from typing import TypedDict

from .hands import can_lay, extra, extras_of, lot, lots_of, worth_out
from .rules import put_trades
from .scoring import chosen_aside, hand_size
from .state import (
    ACTIONS,
    CARDS,
    FIRST_PASSING,
    MOST_TRADED,
    NEUTRAL_END,
    PAIR,
    PILES,
    PRINTS,
    SEATS,
    TRADE,
    TURN,
    Edition,
    State,
)

MOST_OFFERED = 4  # cards of a trade for which a hand card is proposed


class TradeView(TypedDict):
    action: str
    gets: list[str]
    unseen: int  # cards of the draw pile that come on top
    gives: list[str]
    gain: int  # by how much the best arrangement grows, before any card is put down
    lays: bool  # with these cards one could go out in the next turn


class OfferView(TradeView):
    card: str  # the hand card that is put ready for it


def trades(e: Edition, s: State, seat: int) -> list[TradeView]:
    """Every trade that one may make now."""
    if s.phase != TURN or s.turn != seat:
        return []
    if s.seats >= FIRST_PASSING:
        return [_trade(e, s, seat, f"exchange {p}", p, 1, s.ready) for p in range(s.seats) if p != seat]
    out = [0] * ACTIONS.size
    listed = out[: put_trades(s, seat, out, 0)] if chosen_aside(s) == 0 else []
    return [_seen(e, s, seat, action, s.ready) for action in listed]


def offers(e: Edition, s: State, seat: int) -> list[OfferView]:
    """For each trade the hand card that is best put ready for it, where that is better than none."""
    if s.phase != TURN or s.turn != seat or s.seats >= FIRST_PASSING or s.ready or chosen_aside(s):
        return []
    without = {trade["action"]: trade for trade in trades(e, s, seat)}
    found: list[OfferView] = []
    for pile in range(PILES):
        for cards in range(1, min(s.height[seat] + 1, s.height[pile], MOST_OFFERED) + 1):
            if pile != seat:
                offer = _best(e, s, seat, TRADE + pile * MOST_TRADED + cards - 1)
                if _better(offer, without.get(offer["action"])):
                    found.append(offer)
    return found


def _best(e: Edition, s: State, seat: int, action: int) -> OfferView:
    held = [k for k in range(PRINTS) if s.hand[seat][k] > 0]
    tried = [OfferView(card=CARDS[k], **_seen(e, s, seat, action, k + 1)) for k in held]
    return max(tried, key=lambda offer: (offer["lays"], offer["gain"]))


def _better(offer: OfferView, plain: TradeView | None) -> bool:
    least = (False, 0) if plain is None else (plain["lays"], max(0, plain["gain"]))
    return (offer["lays"], offer["gain"]) > least


def _seen(e: Edition, s: State, seat: int, action: int, ready: int) -> TradeView:
    words = ACTIONS.words(action)
    if TRADE <= action < NEUTRAL_END:
        pile, cards = divmod(action - TRADE, MOST_TRADED)
        return _trade(e, s, seat, words, pile, cards + 1, ready)
    return _pair(e, s, seat, words, SEATS + action - PAIR, ready)


def _trade(e: Edition, s: State, seat: int, words: str, pile: int, cards: int, ready: int) -> TradeView:
    gets = from_top(s, pile)[:cards]
    gain, lays = _brings(e, s, seat, gets, ready)
    return {
        "action": words,
        "gets": gets,
        "unseen": 0,
        "gives": _gives(s, seat, cards, ready),
        "gain": gain,
        "lays": lays,
    }


def _pair(e: Edition, s: State, seat: int, words: str, pile: int, ready: int) -> TradeView:
    gets = from_top(s, pile)[:1]
    gain, lays = _brings(e, s, seat, gets, ready)
    return {"action": words, "gets": gets, "unseen": 1, "gives": _gives(s, seat, 2, ready), "gain": gain, "lays": lays}


def from_top(s: State, pile: int) -> list[str]:
    """The cards of a pile, the top one first."""
    return [CARDS[k] for k in reversed(s.pile[pile][: s.height[pile]])]


def _gives(s: State, seat: int, cards: int, ready: int) -> list[str]:
    """One's own top cards, the one put ready on top of them."""
    return ([CARDS[ready - 1]] if ready else []) + from_top(s, seat)[: cards - (1 if ready else 0)]


def _brings(e: Edition, s: State, seat: int, gets: list[str], ready: int) -> tuple[int, bool]:
    """What the best arrangement is worth more with the cards, and whether it could be laid."""
    lots, extras = lots_of(s.hand[seat]), extras_of(s.hand[seat])
    before = worth_out(e, lots, extras)
    if ready:
        lots -= lot(ready - 1)
        extras -= extra(ready - 1)
    for card in gets:
        lots += lot(CARDS.index(card))
        extras += extra(CARDS.index(card))
    return worth_out(e, lots, extras) - before, bool(can_lay(lots, extras, 0, 0, hand_size(e, s)))
