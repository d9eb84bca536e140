"""The past of a match: the states from which it can be taken back to where it was before each of its actions.

All states of a long match would take some kilobytes an action. So the last ones are kept, and of what lies before them
one now and then; the others are made again by playing on from the one before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Self

if TYPE_CHECKING:
    from zuschlag.engine.game import Game

LAST = 8
"""So many of the last states are kept."""
EVERY = 64
"""And of those before them each one of so many, the first among them."""


class Past:
    """States by the number of actions before them; None: not kept. Copies share the states: nobody may change one."""

    __slots__ = ("_states",)

    def __init__(self, states: dict[int, Any] | None = None, length: int = 0) -> None:
        self._states: list[Any] = [None] * length
        for at, state in (states or {}).items():
            self._states[at] = state

    def append(self, state: Any) -> None:
        self._states.append(state)
        old = len(self._states) - LAST - 1
        if old >= 0 and old % EVERY:
            self._states[old] = None

    def cut(self, length: int) -> None:
        """Forgets what came after so many actions."""
        del self._states[length:]

    def nearest(self, at: int) -> tuple[int, Any]:
        """The last state that is kept up to that place, and its place."""
        while self._states[at] is None:
            at -= 1
        return at, self._states[at]

    def kept(self) -> Iterator[tuple[int, Any]]:
        """What is kept, with its places."""
        return ((at, state) for at, state in enumerate(self._states) if state is not None)

    def copy(self) -> Self:
        other = type(self)()
        other._states = self._states[:]
        return other


class Standing(NamedTuple):
    """Where a match stands, so that it can go on without being played again; secret. `rows` are the bytes of the kept
    states, one after the other, and of the last one. It is of use only where the game writes its rows, actions and
    events alike, which `marks` tells."""

    marks: bytes
    history: list[tuple[int, int]]
    happened: list[list[list[int]]]
    kept: list[int]
    rows: bytes


def marks(game: Game) -> bytes:
    """What has to be alike for a row, an action's number and an event's to mean the same."""
    events = [(event.name, [argument.name for argument in event.arguments]) for event in game.events.kinds]
    actions = [(kind.name, kind.count) for kind in game.actions.kinds]
    return hashlib.blake2b(repr((game.id, game.state.dtype.descr, actions, events)).encode(), digest_size=16).digest()
