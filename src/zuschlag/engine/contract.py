"""What every game's rules answer. Generic code is written against these names; `rule.Instance` puts in a game's own.

`e` is the edition's row, `s` the state's, `t` the tape; `out` takes numbers; masks hold bit p for seat p.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zuschlag.engine.rule import rule


@rule
def setup(e: Any, s: Any, t: Any) -> None:
    """Shuffles and deals; seats, options and key are in the row already, all else is zero."""
    raise NotImplementedError


@rule
def awaited(e: Any, s: Any) -> int:
    """The seats that the game waits for, as a mask; none when it is over."""
    raise NotImplementedError


@rule
def free(e: Any, s: Any) -> int:
    """The seats that may act without being waited for, as a mask."""
    raise NotImplementedError


@rule
def legal(e: Any, s: Any, seat: int, out: Any) -> int:
    """Writes the seat's legal actions, ascending, and returns how many; leaves the row as it was."""
    raise NotImplementedError


@rule
def apply(e: Any, s: Any, t: Any, seat: int, action: int) -> None:
    """Carries out one legal action."""
    raise NotImplementedError


@rule
def default(e: Any, s: Any, seat: int) -> int:
    """The action taken for an awaited seat whose time is out."""
    raise NotImplementedError


@rule
def hide(e: Any, s: Any, seat: int) -> None:
    """Blanks what even a perfect note-taker on that seat (-1: a spectator) cannot know."""
    raise NotImplementedError


@rule
def imagine(e: Any, s: Any, seat: int, mind: Any) -> None:
    """Fills a row hidden for that seat with a random full state that fits what the seat knows."""
    raise NotImplementedError


@rule
def over(e: Any, s: Any) -> int:
    """1 when the game has ended."""
    raise NotImplementedError


@rule
def scores(e: Any, s: Any, out: Any) -> None:
    """Each seat's score as things stand."""
    raise NotImplementedError


@rule
def ranking(e: Any, s: Any, out: Any) -> None:
    """Each seat's place, 1 for the first; a shared place is the same number."""
    raise NotImplementedError


@rule
def audit(e: Any, s: Any) -> int:
    """0 when the row is sound, else the number (from 1) of the sentence in the game's AUDIT that it breaks."""
    raise NotImplementedError


@rule
def choose(e: Any, s: Any, seat: int, mind: Any, out: Any) -> int:
    """The simple bot's action: legal, or -1 from a free seat that would rather not act."""
    raise NotImplementedError


CONTRACT: tuple[Callable[..., Any], ...] = (
    setup, awaited, free, legal, apply, default, hide, imagine, over, scores, ranking, audit, choose,
)  # fmt: skip
