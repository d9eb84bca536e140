"""What a seat sees, as data: names instead of numbers, piles from the top, hands only where they lie open."""

from __future__ import annotations

from typing import Any, TypedDict

from .arrangement import Arrangement, Incomplete, arrange, counted, houses_without_place, incomplete
from .cards import watcher_of
from .foresight import from_top, offers, trades
from .scoring import can_go_out, chosen_aside, hand_size, is_void
from .state import (
    CARDS,
    EXCHANGE,
    FIRST_PASSING,
    OVER,
    PASSING,
    PHASES,
    SEATS,
    SHOW,
    TURN,
    Edition,
    State,
)

Cards = dict[str, int]
"""How many of each print, those that are there."""


class PlayerView(TypedDict):
    hand: int  # cards in hand
    surplus: int  # of them too many
    known: Cards  # what the viewer knows to be in the hand
    pile: list[str]  # from the top
    total: int
    chooses: bool  # takes part in a choice made in secret; not whether it has chosen
    onward: bool  # has seen enough of the round that is shown


class HandView(TypedDict):
    cards: Cards
    arrangement: Arrangement
    caught: bool  # with a Chance
    mr_monopoly: int  # the prize, if it goes here
    gained: int


class ShowView(TypedDict):
    went_out: int | None
    most_mr_monopoly: int | None
    reward: Cards
    aside: Cards
    hands: list[HandView]


class OwnView(TypedDict):
    cards: Cards
    surplus: int
    caught: Arrangement  # as the hand would score if somebody else went out now
    out: Arrangement  # and as it would if one did oneself
    can_go_out: bool
    incomplete: list[Incomplete]  # what bars going out, or needs a Chance
    houses_without_place: list[str]
    ready: str | None  # the card put ready for a trade
    aside: Cards  # the cards chosen to be set aside
    sealed: str | None  # the card chosen to be put out or passed


class BoxView(TypedDict):
    worth: dict[str, int]
    railroads: list[int]
    utilities: int
    hotel: int
    go: int
    mr_monopoly: int
    cards: Cards


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    """A hidden row's view for its seat; -1 is a spectator."""
    seen: dict[str, Any] = {
        "phase": _phase(s),
        "deal": s.deals,
        "deals": e.deals,
        "dealer": s.dealer,
        "turn": s.turn,
        "target": s.target or e.target[s.seats - 2],
        "draw_pile": s.stock_left,
        "turns_left": _turns_left(e, s),
        "reward_cards": _reward_cards(e, s),
        "players": [_player(e, s, p, seat) for p in range(s.seats)],
        "neutral": [from_top(s, SEATS + pile) for pile in range(e.neutral[s.seats - 2])],
        "box": _box(e),
        "shown": _show(e, s) if s.phase in (SHOW, OVER) else None,
    }
    if seat >= 0:
        seen["own"] = _own(e, s, seat)
        seen["trades"] = trades(e, s, seat)
        seen["offers"] = offers(e, s, seat)
    return seen


def _phase(s: State) -> str:
    """The key of the sentence that says what is to do."""
    if s.phase != TURN:
        return PHASES[s.phase]
    if s.seats >= FIRST_PASSING:
        return "turn_exchange"
    if s.ready:
        return "turn_ready"
    return "turn_aside" if chosen_aside(s) else "turn_dry" if s.stock_left == 0 else "turn"


def _turns_left(e: Edition, s: State) -> int | None:
    """After how many more turns without a drawn card the round dies."""
    if s.phase in (SHOW, OVER):
        return None
    turns = e.dry[s.seats - 2] if s.stock_left == 0 else e.idle
    return int(turns * s.seats - max(0, s.idle))


def _reward_cards(e: Edition, s: State) -> int:
    """How many cards going out would bring."""
    if s.seats < FIRST_PASSING:
        return min(e.reward, s.stock_left)
    return sum(s.height[: s.seats])


def _box(e: Edition) -> BoxView:
    """What the cards say: worths, and how many of each there are."""
    return {
        "worth": {group: e.worth[i] for i, group in enumerate(e.fields["worth"].names)},
        "railroads": list(e.railroads),
        "utilities": e.utilities,
        "hotel": e.hotel,
        "go": e.go,
        "mr_monopoly": e.mr_monopoly,
        "cards": {name: e.cards[i] for i, name in enumerate(e.fields["cards"].names)},
    }


def _player(e: Edition, s: State, p: int, seat: int) -> PlayerView:
    return {
        "hand": s.held[p],
        "surplus": max(0, s.held[p] - hand_size(e, s)) if s.phase not in (SHOW, OVER) else 0,
        "known": counted(s.known[watcher_of(s, p, seat)][p]),
        "pile": from_top(s, p),
        "total": s.total[p],
        "chooses": _chooses(s, p),
        "onward": bool(s.onward[p]),
    }


def _chooses(s: State, p: int) -> bool:
    return s.phase == PASSING or (s.phase == EXCHANGE and p in (s.turn, s.partner - 1))


def _show(e: Edition, s: State) -> ShowView:
    """The round that is over: who went out, and every hand as it scores."""
    return {
        "went_out": s.goer - 1 if s.goer else None,
        "most_mr_monopoly": s.boss - 1 if s.boss else None,
        "reward": counted(s.reward),
        "aside": counted(s.aside),
        "hands": [
            {
                "cards": counted(s.hand[p]),
                "arrangement": arrange(e, s.hand[p], s.goer == p + 1),
                "caught": bool(is_void(s, p)),
                "mr_monopoly": e.mr_monopoly if s.boss == p + 1 else 0,
                "gained": s.gained[p],
            }
            for p in range(s.seats)
        ],
    }


def _own(e: Edition, s: State, seat: int) -> OwnView:
    hand = s.hand[seat]
    return {
        "cards": counted(hand),
        "surplus": max(0, s.held[seat] - hand_size(e, s)) if s.phase not in (SHOW, OVER) else 0,
        "caught": arrange(e, hand, False),
        "out": arrange(e, hand, True),
        "can_go_out": bool(s.phase not in (SHOW, OVER) and can_go_out(e, s, seat)),
        "incomplete": incomplete(hand),
        "houses_without_place": houses_without_place(e, hand),
        "ready": CARDS[s.ready - 1] if s.ready and s.turn == seat else None,
        "aside": counted(s.aside) if s.turn == seat and s.phase == TURN else {},
        "sealed": CARDS[s.sealed[seat] - 1] if s.sealed[seat] else None,
    }
