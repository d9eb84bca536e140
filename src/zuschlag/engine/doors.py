"""The rules as Python calls them: rows come as arrays of one, which Numba takes in a twentieth of a record's time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zuschlag.engine.contract import (
    audit,
    awaited,
    choose,
    default,
    free,
    hide,
    imagine,
    legal,
    over,
    ranking,
    scores,
    setup,
)
from zuschlag.engine.rule import rule
from zuschlag.engine.step import attempt
from zuschlag.engine.study import look_out


@rule
def set_up(e: Any, s: Any, t: Any) -> None:
    setup(e[0], s[0], t[0])


@rule
def attempted(e: Any, s: Any, t: Any, seat: int, action: int, out: Any) -> int:
    return attempt(e[0], s[0], t[0], seat, action, out)


@rule
def is_awaited(e: Any, s: Any) -> int:
    return awaited(e[0], s[0])


@rule
def is_free(e: Any, s: Any) -> int:
    return free(e[0], s[0])


@rule
def is_over(e: Any, s: Any) -> int:
    return over(e[0], s[0])


@rule
def audited(e: Any, s: Any) -> int:
    return audit(e[0], s[0])


@rule
def listed(e: Any, s: Any, seat: int, out: Any) -> int:
    return legal(e[0], s[0], seat, out)


@rule
def defaulted(e: Any, s: Any, seat: int) -> int:
    return default(e[0], s[0], seat)


@rule
def scored(e: Any, s: Any, out: Any) -> None:
    scores(e[0], s[0], out)


@rule
def ranked(e: Any, s: Any, out: Any) -> None:
    ranking(e[0], s[0], out)


@rule
def chosen(e: Any, s: Any, seat: int, mind: Any, out: Any) -> int:
    return choose(e[0], s[0], seat, mind[0], out)


@rule
def hidden(e: Any, s: Any, seat: int) -> None:
    hide(e[0], s[0], seat)


@rule
def known(e: Any, rows: Any, told: Any) -> None:
    """Of as many copies of a row as there are viewers, each is hidden from one of them, the last from a spectator; and
    what it still tells of the awaited and the free seats is written down."""
    spectator = len(rows) - 1
    for viewer in range(len(rows)):
        hide(e[0], rows[viewer], viewer if viewer < spectator else -1)
        told[viewer, 0] = awaited(e[0], rows[viewer])
        told[viewer, 1] = free(e[0], rows[viewer])


@rule
def imagined(e: Any, rows: Any, seat: int, mind: Any) -> None:
    """Each of some copies of a hidden row becomes a state that fits it."""
    for at in range(len(rows)):
        imagine(e[0], rows[at], seat, mind[0])


@rule
def studied(e: Any, rows: Any, t: Any, told: Any) -> None:
    """What a game's outlook tells of a hidden row, from copies of it."""
    look_out(e[0], rows, t[0], told)


DOORS: dict[str, Callable[..., Any]] = {
    "setup": set_up,
    "attempt": attempted,
    "awaited": is_awaited,
    "free": is_free,
    "over": is_over,
    "audit": audited,
    "legal": listed,
    "default": defaulted,
    "scores": scored,
    "ranking": ranked,
    "choose": chosen,
    "hide": hidden,
    "known": known,
    "imagine": imagined,
    "study": studied,
}
"""By the name of what they answer."""
