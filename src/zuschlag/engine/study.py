"""What a view needs to know beyond the row, worked out by rules, so that a table on which they are compiled has it in
no time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from zuschlag.engine.rule import rule

Told = list[list[int]]
"""Lines of numbers, one for each seat, or whatever else a game counts up to `MOST_SEATS`."""


class Study(NamedTuple):
    """`rule(e, rows, t, told)` fills in so many lines; `rows` are so many copies of a hidden row, to try things on, and
    the tape takes nothing."""

    rule: Callable[..., Any]
    copies: int
    lines: int


@rule
def look_out(e: Any, rows: Any, t: Any, told: Any) -> None:
    """The name that stands for a game's own."""
    raise NotImplementedError
