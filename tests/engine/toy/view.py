"""What a seat sees."""

from __future__ import annotations

from typing import Any

from .rules import points
from .state import GOODS, Edition, State


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "phase": "over" if s.ended else "sealing",
        "turn": s.turn,
        "find": _named(s.find),
        "bag": _named(s.bag),
        "sunk": _named(s.sunk),
        "players": [_player(s, p) for p in range(s.seats)],
    }
    if seat >= 0:
        seen["own"] = {
            "wish": GOODS[s.wish[seat] - 1],
            "stake": s.stake[seat] if s.sealed[seat] else None,
            "points": points(e, s, seat),
        }
    return seen


def _player(s: State, p: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "cash": s.cash[p],
        "loan": bool(s.loan[p]),
        "sealed": bool(s.sealed[p]),
        "won": _named(s.won[p]),
    }
    if s.ended:
        shown["wish"] = GOODS[s.wish[p] - 1]
    return shown


def _named(counts: list[int]) -> dict[str, int]:
    return dict(zip(GOODS, counts, strict=True))
