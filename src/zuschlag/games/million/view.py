"""What a seat sees of Millionenspiel, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, TypedDict

from zuschlag.engine.study import Told

from .money import affords, exactly, value
from .odds import landing
from .outlook import BRINGS, DECISION, REACHES, STAKED, TOTAL
from .rules import sells
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

KEPT = 1024
"""So many parts of each kind are remembered: from one move to the next most of a view stays as it is."""

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


class OpenView(TypedDict):
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


class MillionView(OpenView):
    own: OwnView | None


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    """The seat's own part; the others are in `opened`."""
    return {"own": _own(e, s, seat) if seat >= 0 else None}


def opened(e: Edition, s: State, told: Told) -> dict[str, Any]:
    """What all are shown who know the same row: nearly always these are all at the table."""
    board = tuple(e.board)
    field, rolled_on = _kept(s)
    next_throw, kept, colours = _chances(board, s.pawn, field, rolled_on)
    of_seats = list(zip(*told[:DECISION], strict=True))
    players = [_player(of_seats[p], tuple(s.purse[p]), tuple(s.stake[p]), e.pension[s.card[p]]) for p in range(s.seats)]
    shown: OpenView = {
        "phase": PHASES[s.phase],
        "lap": s.laps + 1,
        "laps": s.max_laps or None,
        "board": _board(board),
        "pawn": s.pawn,
        "roller": s.roller,
        "turn": None if s.phase == OVER else s.turn,
        "dice": s.dice[:] if s.phase == KEEP_OR_REJECT else None,
        "next": next_throw,
        "kept": kept,
        "colours": colours,
        "decision": _decision(tuple(e.face), tuple(told[DECISION])),
        "note": any(player["million"] for player in players),
        "last": _last_throw(e, s) if s.went else None,
        "box": _box(*_numbers(e), tuple(s.card[: s.seats])),
        "players": players,
    }
    return {**shown}


@lru_cache(maxsize=8)
def _board(board: tuple[int, ...]) -> list[str]:
    return [COLOURS[colour] for colour in board]


def _rounded(chances: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(chance, 6) for chance in chances)


@cache
def _landing(pawn: int) -> tuple[float, ...]:
    return _rounded(landing(pawn))


def _kept(s: State) -> tuple[int, bool]:
    """A kept throw ends where the dice say; a double is rolled on from there. -1: there is none to be kept."""
    if s.phase != KEEP_OR_REJECT:
        return -1, False
    return (s.pawn + s.dice[0] + s.dice[1]) % FIELDS, s.dice[0] == s.dice[1]


@lru_cache(maxsize=KEPT)
def _chances(
    board: tuple[int, ...], pawn: int, field: int, rolled_on: bool
) -> tuple[list[float], list[float] | None, dict[str, ColourView]]:
    """Of each field and each colour: with the next throw, and with the one that is kept."""
    next_throw = _landing(pawn)
    following = _shares(board, next_throw)
    if field < 0:
        return list(next_throw), None, _colours(following, None)
    kept = _landing(field) if rolled_on else tuple(1.0 if i == field else 0.0 for i in range(FIELDS))
    return list(next_throw), list(kept), _colours(following, _shares(board, kept))


def _colours(following: tuple[float, ...], after: tuple[float, ...] | None) -> dict[str, ColourView]:
    return {
        name: {"next": following[colour], "kept": None if after is None else after[colour]}
        for colour, name in enumerate(COLOURS)
    }


def _shares(board: tuple[int, ...], chances: tuple[float, ...]) -> tuple[float, ...]:
    """Of all fields of a colour together."""
    shares = [0.0] * len(COLOURS)
    for colour, chance in zip(board, chances, strict=True):
        shares[colour] += chance
    return _rounded(shares)


@lru_cache(maxsize=KEPT)
def _player(told: tuple[int, ...], purse: tuple[int, ...], stake: tuple[int, ...], pension: int) -> PlayerView:
    """`told` is what the outlook tells of the seat."""
    fixed = told[STAKED] >= 0
    return {
        "total": told[TOTAL],
        "pieces": _pieces(purse),
        "staked": _pieces(stake) if fixed else None,
        "stake": told[STAKED] if fixed else None,
        "pension": pension,
        "brings": {COLOURS[colour]: told[BRINGS + colour] for colour in _BRINGING},
        "million": [name for colour, name in enumerate(COLOURS) if told[REACHES + colour]],
    }


_BRINGING = tuple(colour for colour in range(len(COLOURS)) if colour != BLACK)


@lru_cache(maxsize=KEPT)
def _decision(faces: tuple[int, ...], amounts: tuple[int, ...]) -> list[EffectView]:
    effects: list[EffectView] = [
        {"face": face, "effect": name, "amount": amount}
        for face, name, amount in zip(faces, EFFECTS, amounts, strict=True)
    ]
    return sorted(effects, key=lambda shown: shown["face"])


def _last_throw(e: Edition, s: State) -> LastView:
    brought = tuple(s.brought[: s.seats])
    return _last(
        tuple(e.face), s.thrower, tuple(s.thrown), s.went, s.landed, COLOURS[e.board[s.landed]], s.face, brought
    )


@lru_cache(maxsize=KEPT)
def _last(
    faces: tuple[int, ...],
    roller: int,
    dice: tuple[int, ...],
    fields: int,
    field: int,
    colour: str,
    face: int,
    brought: tuple[int, ...],
) -> LastView:
    return {
        "roller": roller,
        "dice": list(dice),
        "fields": fields,
        "field": field,
        "colour": colour,
        "face": face or None,
        "effect": dict(zip(faces, EFFECTS, strict=True)).get(face),
        "brought": list(brought),
    }


Numbers = tuple[int, ...]


def _numbers(e: Edition) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    return (e.blue, e.yellow, e.red, e.bonus, e.million), tuple(e.pension), tuple(e.price), tuple(e.supply)


@lru_cache(maxsize=KEPT)
def _box(gains: Numbers, pension: Numbers, price: Numbers, supply: Numbers, taken: Numbers) -> BoxView:
    blue, yellow, red, bonus, million = gains
    return {
        "times": {"blue": blue, "yellow": yellow, "red": red},
        "bonus": bonus,
        "million": million,
        "cards": [
            {"pension": pension[step], "price": price[step], "left": supply[step] - taken.count(step)}
            for step in range(CARDS)
        ],
    }


def _own(e: Edition, s: State, seat: int) -> OwnView:
    if s.phase != STAKE or s.turn != seat:
        return _NOT_STAKING
    laid = s.stake[seat]
    card = _card(e, s, seat) if sells(e, s, seat) else None
    return {"staking": True, "laid": _pieces(tuple(laid)), "worth": value(laid), "card": card}


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


def _pieces(pile: Sequence[int]) -> Pieces:
    return dict(zip(PIECES, pile, strict=True))


_NOT_STAKING: OwnView = {"staking": False, "laid": _pieces([0] * KINDS), "worth": 0, "card": None}
