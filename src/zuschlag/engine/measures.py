"""What a game tells those who study it, beside its rules: how far a match is, what a seat has, and what it has had.

None of it is a rule of the game. The functions are compiled like rules and read the row and the tape, never write them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from zuschlag.engine.contract import scores
from zuschlag.engine.rule import rule


@rule
def clock(e: Any, s: Any) -> int:
    """How far the match is, in the game's own steps (rounds, auctions): 0 after the deal, and never less again."""
    return 0


@rule
def money(e: Any, s: Any, seat: int) -> int:
    """What a seat has, where that is not its score."""
    return 0


@rule
def prospects(e: Any, s: Any, out: Any) -> None:
    """The scores that the seats may expect in the end, in parts of a point; those of now, where nothing tells more."""
    scores(e, s, out)


@rule
def note(e: Any, s: Any, t: Any, had: Any) -> None:
    """After each action: adds to `had[seat][thing]` what the events on the tape, or the row, say a seat has had."""


class Things(NamedTuple):
    """Things of one sort that a seat may have had once or several times: programs performed, groups completed.

    In the game's words `[measures]` has a title under the id; a thing is called what `[names]` calls it, or
    `[measures]` where it has a label of its own for it."""

    id: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Measures:
    """A game's measures. The things stand in `had` one sort behind the other."""

    clock: Callable[..., int] = clock
    money: Callable[..., int] = money
    prospects: Callable[..., None] = prospects
    note: Callable[..., None] = note
    things: tuple[Things, ...] = ()
    per: int = 1
    """Steps of the clock that make one of what people count, such as the phases of a round."""

    def own(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """What the game puts for the names above; it need not put anything."""
        named: list[tuple[Callable[..., Any], Callable[..., Any]]] = [
            (clock, self.clock), (money, self.money), (prospects, self.prospects), (note, self.note),
        ]  # fmt: skip
        return {stub: own for stub, own in named if own is not stub}

    @property
    def names(self) -> tuple[str, ...]:
        """All things in their order."""
        return tuple(name for sort in self.things for name in sort.names)

    @property
    def has_clock(self) -> bool:
        return self.clock is not clock

    @property
    def has_money(self) -> bool:
        return self.money is not money


NO_MEASURES = Measures()
