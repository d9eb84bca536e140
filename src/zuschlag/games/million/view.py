"""What a seat sees of Millionenspiel, as data."""

from __future__ import annotations

import marshal
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, TypedDict

from zuschlag.engine.events import Tape

from .fields import settle, take_effect
from .money import affords, exactly, value
from .note import can_reach, has_staked, laps_to
from .odds import landing
from .rules import sells
from .seats import total
from .state import (
    BLACK,
    CARDS,
    COLOURS,
    EFFECTS,
    FIELDS,
    KEEP_OR_REJECT,
    KINDS,
    OVER,
    PHASES,
    PIECES,
    STAKE,
    Edition,
    State,
)

NOTHING_TOLD = Tape()
"""Switched off: what is only tried out happens on it."""

KEPT = 64
"""So many views are remembered: those who watch a table ask one after the other."""

Pieces = dict[str, int]
"""How many pieces of each kind, the smallest first."""


class PlayerView(TypedDict):
    total: int
    pieces: Pieces  # not staked
    staked: Pieces | None  # None: has still to stake in this round
    stake: int | None  # its value
    pension: int
    brings: dict[str, int]  # what the stake as it lies would bring on each colour but black, without pensions
    million: list[str]  # the colours on which this throw can still make the seat a millionaire


class WayView(TypedDict):
    smallest: str
    pieces: Pieces


class CardView(TypedDict):
    pension: int
    price: int
    ways: list[WayView]  # to pay for it exactly


class OwnView(TypedDict):
    staking: bool  # it is this seat's turn to stake
    laid: Pieces  # laid down in this turn
    worth: int
    card: CardView | None  # the card that it may buy now


class EffectView(TypedDict):
    face: int
    effect: str
    amount: int  # what the roller would win (or lose, below 0) with the stakes as they lie


class ColourView(TypedDict):
    next: float  # the chance that the next throw lands on the colour
    kept: float | None  # the same if the throw on the table is kept


class LastView(TypedDict):
    roller: int
    dice: list[int]  # as they lay in the end
    fields: int  # how far the pawn went, doubles added
    field: int
    colour: str
    face: int | None  # of the decision die
    effect: str | None
    brought: list[int]  # to each seat, pensions counted in


class StepView(TypedDict):
    pension: int
    price: int
    left: int  # cards in the box


class BoxView(TypedDict):
    times: dict[str, int]  # what a stake wins on a colour, times itself
    bonus: int
    million: int
    cards: list[StepView]


class MillionView(TypedDict):
    phase: str
    lap: int
    laps: int | None  # the last one, if so agreed
    board: list[str]  # the colours from the arrow onward
    pawn: int
    roller: int
    turn: int | None  # the seat that stakes, or decides about the throw
    dice: list[int] | None  # the first throw, while the roller decides
    next: list[float]  # the chance of each field that the next throw ends there; after a rejected throw, too
    kept: list[float] | None  # the same if the throw on the table is kept
    colours: dict[str, ColourView]
    decision: list[EffectView]  # by face
    note: bool  # the million note lies in the middle
    last: LastView | None  # the last throw and what it has done
    box: BoxView
    players: list[PlayerView]
    own: OwnView | None


_opened: dict[bytes, MillionView] = {}


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    return {**_open(e, s), "own": _own(e, s, seat) if seat >= 0 else None}


def _open(e: Edition, s: State) -> MillionView:
    """What all are shown who know the same row. Nearly always these are all at the table, so it is made once for them
    and nobody may change it."""
    key = marshal.dumps([getattr(row, name) for row in (e, s) for name in row.fields])
    shown = _opened.get(key)
    if shown is None:
        shown = _laid_open(e, s)
        _opened[key] = shown
        if len(_opened) > KEPT:
            del _opened[next(iter(_opened))]
    return shown


def _laid_open(e: Edition, s: State) -> MillionView:
    next_throw = _landing(s.pawn)
    kept = _kept(s)
    players = [_player(e, s, p) for p in range(s.seats)]
    _add_what_stakes_bring(e, s, players)
    if s.phase != OVER:
        _add_who_can_reach_the_million(e, s, players)
    return {
        "phase": PHASES[s.phase],
        "lap": s.laps + 1,
        "laps": s.max_laps or None,
        "board": [COLOURS[colour] for colour in e.board],
        "pawn": s.pawn,
        "roller": s.roller,
        "turn": None if s.phase == OVER else s.turn,
        "dice": s.dice[:] if s.phase == KEEP_OR_REJECT else None,
        "next": list(next_throw),
        "kept": None if kept is None else list(kept),
        "colours": _colours(e, next_throw, kept),
        "decision": _decision(e, s),
        "note": any(player["million"] for player in players),
        "last": _last(e, s) if s.went else None,
        "box": _box(e, s),
        "players": players,
        "own": None,
    }


def _rounded(chances: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(chance, 6) for chance in chances)


@cache
def _landing(pawn: int) -> tuple[float, ...]:
    return _rounded(landing(pawn))


def _kept(s: State) -> tuple[float, ...] | None:
    """A kept throw ends where the dice say; a double is rolled on from there."""
    if s.phase != KEEP_OR_REJECT:
        return None
    field = (s.pawn + s.dice[0] + s.dice[1]) % FIELDS
    if s.dice[0] == s.dice[1]:
        return _landing(field)
    return tuple(1.0 if i == field else 0.0 for i in range(FIELDS))


def _colours(e: Edition, next_throw: tuple[float, ...], kept: tuple[float, ...] | None) -> dict[str, ColourView]:
    board = tuple(e.board)
    following, after = _shares(board, next_throw), None if kept is None else _shares(board, kept)
    return {
        name: {"next": following[colour], "kept": None if after is None else after[colour]}
        for colour, name in enumerate(COLOURS)
    }


@lru_cache(maxsize=4 * FIELDS)
def _shares(board: tuple[int, ...], chances: tuple[float, ...]) -> tuple[float, ...]:
    """Of all fields of a colour together."""
    shares = [0.0] * len(COLOURS)
    for colour, chance in zip(board, chances, strict=True):
        shares[colour] += chance
    return _rounded(shares)


def _player(e: Edition, s: State, p: int) -> PlayerView:
    fixed = s.phase != OVER and has_staked(s, p)
    return {
        "total": total(s, p),
        "pieces": _pieces(s.purse[p]),
        "staked": _pieces(s.stake[p]) if fixed else None,
        "stake": value(s.stake[p]) if fixed else None,
        "pension": e.pension[s.card[p]],
        "brings": {},
        "million": [],
    }


def _add_who_can_reach_the_million(e: Edition, s: State, players: list[PlayerView]) -> None:
    for colour, name in enumerate(COLOURS):
        laps = laps_to(e, s, colour)
        for p, player in enumerate(players):
            if can_reach(e, s, p, colour, laps):
                player["million"].append(name)


def _add_what_stakes_bring(e: Edition, s: State, players: list[PlayerView]) -> None:
    """The rules themselves say so, on a copy."""
    for colour, name in enumerate(COLOURS):
        if colour != BLACK:
            copy = s.clone()
            settle(e, copy, NOTHING_TOLD, colour)
            for p, player in enumerate(players):
                player["brings"][name] = total(copy, p) - total(s, p)


def _decision(e: Edition, s: State) -> list[EffectView]:
    effects: list[EffectView] = []
    for effect, name in enumerate(EFFECTS):
        copy = s.clone()
        take_effect(e, copy, NOTHING_TOLD, s.roller, effect)
        amount = total(copy, s.roller) - total(s, s.roller)
        effects.append({"face": e.face[effect], "effect": name, "amount": amount})
    return sorted(effects, key=lambda shown: shown["face"])


def _last(e: Edition, s: State) -> LastView:
    effects = {e.face[effect]: name for effect, name in enumerate(EFFECTS)}
    return {
        "roller": s.thrower,
        "dice": s.thrown[:],
        "fields": s.went,
        "field": s.landed,
        "colour": COLOURS[e.board[s.landed]],
        "face": s.face or None,
        "effect": effects.get(s.face),
        "brought": s.brought[: s.seats],
    }


def _box(e: Edition, s: State) -> BoxView:
    taken = [sum(1 for p in range(s.seats) if s.card[p] == step) for step in range(CARDS)]
    return {
        "times": {"blue": e.blue, "yellow": e.yellow, "red": e.red},
        "bonus": e.bonus,
        "million": e.million,
        "cards": [
            {"pension": e.pension[step], "price": e.price[step], "left": e.supply[step] - taken[step]}
            for step in range(CARDS)
        ],
    }


def _own(e: Edition, s: State, seat: int) -> OwnView:
    staking = s.phase == STAKE and s.turn == seat
    laid = s.stake[seat] if staking else [0] * KINDS
    return {
        "staking": staking,
        "laid": _pieces(laid),
        "worth": value(laid),
        "card": _card(e, s, seat) if staking and sells(e, s, seat) else None,
    }


def _card(e: Edition, s: State, seat: int) -> CardView:
    step = s.card[seat] + 1
    price = e.price[step]
    return {
        "pension": e.pension[step],
        "price": price,
        "ways": [
            {"smallest": PIECES[k], "pieces": _pieces([exactly(price, k, kind) for kind in range(KINDS)])}
            for k in range(KINDS)
            if affords(s.purse[seat], price, k)
        ],
    }


def _pieces(pile: list[int]) -> Pieces:
    return dict(zip(PIECES, pile, strict=True))
