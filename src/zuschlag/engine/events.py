"""Events: what happened, who may see it. From them come the log in words, the animations and the bots' stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zuschlag.engine.arguments import Argument, number, render
from zuschlag.engine.errors import RuleError
from zuschlag.engine.row import Row, i4, u1, u2
from zuschlag.engine.rule import rule

ROOM = 96
ARGUMENTS = 6
KEPT = 4096
"""So many events are remembered as they are told: the same ones come again and again."""

ALL = -1
"""The audience of what everybody sees, spectators too."""


class Tape(Row):
    """Takes the events of one action; switched off it takes none."""

    on = u1()
    n = u2()  # events so far, more than there is room for when some were lost
    event = i4(ROOM, 3 + ARGUMENTS)  # kind, who, audience, arguments


@rule
def emit(
    t: Tape, kind: int, who: int, audience: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, f: int = 0, g: int = 0
) -> None:
    """Puts an event on the tape."""
    if t.on == 0:
        return
    if t.n < ROOM:
        line = t.event[t.n]
        line[0] = kind
        line[1] = who
        line[2] = audience
        line[3] = a
        line[4] = b
        line[5] = c
        line[6] = d
        line[7] = f
        line[8] = g
    t.n += 1


@rule
def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


@rule
def but(seat: int) -> int:
    """The audience of everybody but one seat; spectators are told by a mask that holds bit 30."""
    return 0x7FFFFFFF ^ (1 << seat)


SPECTATOR = 30


def sees(audience: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) is among the audience."""
    return bool(audience >> bit_of(seat) & 1)


def bit_of(seat: int | None) -> int:
    """Where a seat (None: a spectator) stands in an audience."""
    return SPECTATOR if seat is None else seat


class Event:
    """One kind of event with its arguments."""

    def __init__(self, name: str, *arguments: str | Argument) -> None:
        if len(arguments) > ARGUMENTS:
            raise RuleError(f"event {name!r}: at most {ARGUMENTS} arguments")
        self.name = name
        self.arguments = tuple(number(a) if isinstance(a, str) else a for a in arguments)


class Events:
    """A game's kinds of events."""

    def __init__(self, *events: Event) -> None:
        self.kinds = events
        self._codes = {event.name: code for code, event in enumerate(events)}
        self._told: dict[tuple[int, ...], dict[str, Any]] = {}

    def code(self, name: str) -> int:
        return self._codes[name]

    def read(self, line: Sequence[int]) -> dict[str, Any]:
        """An event as people and programs read it; its audience is left out."""
        key = tuple(line)
        told = self._told.get(key)
        if told is None:
            if len(self._told) == KEPT:
                self._told.clear()
            told = self._told[key] = self._tell(key)
        return {**told}

    def _tell(self, line: tuple[int, ...]) -> dict[str, Any]:
        event = self.kinds[line[0]]
        told: dict[str, Any] = {"what": event.name, "who": line[1] if line[1] >= 0 else None}
        for argument, value in zip(event.arguments, line[3:], strict=False):
            told[argument.name] = render(argument, value)
        return told
