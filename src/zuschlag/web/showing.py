"""What viewers are shown of a table: made once for a version, however many watch, and only while somebody does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from zuschlag.engine.events import sees
from zuschlag.engine.match import Match
from zuschlag.look import Markup
from zuschlag.table import OVER, Table
from zuschlag.table.views import TableTold

encode = msgspec.json.Encoder().encode
MATCH = "match"
"""Under this key of a table's view stands the game's own."""
TAIL = 120
"""So many of the last actions that the viewer saw something of are told of with a view."""

Viewer = int | None
Event = dict[str, Any]


class Step(NamedTuple):
    """One action of which the viewer saw something: its place in the match, what it put on the tape, and the events
    that the viewer saw; `first` is the number of the first of them among all that the viewer has seen. Its place may
    be told to nobody before the end: it counts what others did in secret."""

    at: int
    lines: list[list[int]]
    first: int
    events: list[Event]


class Shown:
    """A viewer's view of a table at one version, and what has been made of it."""

    __slots__ = ("_changes", "_whole", "drawn", "ended", "seat", "steps", "version", "view")

    def __init__(self, seat: Viewer, view: TableTold, steps: list[Step], ended: Match | None) -> None:
        self.seat = seat
        self.version = view["version"]
        self.view = view
        self.steps = steps
        self.ended = ended  # the match, once it is over and nothing in it is secret any more
        self.drawn: dict[str, dict[str, Markup]] = {}  # by language
        self._whole = b""
        self._changes: dict[int, bytes] = {}

    def events(self, after: int = -1) -> list[Event]:
        """What the viewer saw of the actions behind that place, as far back as is kept."""
        return [event for step in self.steps if step.at > after for event in step.events]

    @property
    def at(self) -> int:
        """The place of the last action that the viewer saw something of."""
        return self.steps[-1].at if self.steps else -1

    def whole(self) -> bytes:
        """All of it, as a line of JSON."""
        if not self._whole:
            told = {"what": "full", "version": self.version, "table": self.view, "events": self.events()}
            self._whole = encode(told) + b"\n"
        return self._whole

    def since(self, before: Shown) -> bytes:
        """What has changed since another version of the same viewer's, as a line of JSON."""
        line = self._changes.get(before.version)
        if line is None:
            told = {"what": "change", "version": self.version, "events": self.events(before.at)}
            line = encode(told | changes(before.view, self.view)) + b"\n"
            self._changes = {before.version: line}  # those who are up to date come with the same one
        return line


def changes(before: TableTold, after: TableTold) -> dict[str, Any]:
    """The table's own entries that differ, and those of the match."""
    told: dict[str, Any] = {"table": _differing(before, after, MATCH)}
    old, new = before["match"], after["match"]
    if old is None or new is None:
        if old is not new:
            told["table"][MATCH] = new
    else:
        told[MATCH] = _differing(old, new)
    return told


def _differing(before: Mapping[str, Any], after: Mapping[str, Any], but: str = "") -> dict[str, Any]:
    return {key: value for key, value in after.items() if key != but and (key not in before or before[key] != value)}


class Showing:
    """The newest of every viewer of one table."""

    __slots__ = ("_newest",)

    def __init__(self) -> None:
        self._newest: dict[Viewer, Shown] = {}

    def of(self, table: Table, seat: Viewer) -> Shown:
        """What a seat is shown now. Only what is on the disk may be shown: ask while the table rests."""
        shown = self._newest.get(seat)
        if shown is None or shown.version != table.version_for(seat):
            match = table.match
            steps = steps_of(match, seat, shown.steps if shown else []) if match else []
            ended = match if table.status == OVER else None
            shown = self._newest[seat] = Shown(seat, table.view(seat), steps, ended)
        return shown

    def clear(self) -> None:
        """Nobody watches any more."""
        self._newest.clear()


def steps_of(match: Match, seat: Viewer, known: Sequence[Step] = ()) -> list[Step]:
    """The last actions that a viewer saw something of; those that are known already are taken over."""
    happened = match.happened
    kept = list(known)
    if kept and not (kept[-1].at < len(happened) and happened[kept[-1].at] is kept[-1].lines):
        kept = []  # something was taken back
    at, first = (kept[-1].at + 1, kept[-1].first + len(kept[-1].events)) if kept else (0, 0)
    seen: list[tuple[int, int, list[list[int]]]] = []
    for place, lines in enumerate(happened[at:], at):
        if own := [line for line in lines if sees(line[2], seat)]:
            seen.append((place, first, own))
            first += len(own)
    read = match.game.events.read
    new = [Step(place, happened[place], first, [read(line) for line in own]) for place, first, own in seen[-TAIL:]]
    return [*kept, *new][-TAIL:]
