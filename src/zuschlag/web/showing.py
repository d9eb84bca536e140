"""What viewers are shown of a table: made once for a version, however many watch, and only while somebody does."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from zuschlag.engine.events import bit_of
from zuschlag.engine.match import Match
from zuschlag.look import Markup
from zuschlag.table import OVER, Table
from zuschlag.table.views import Parts, TableTold

encode = msgspec.json.Encoder().encode
TAIL = 120
"""So many of the last actions that the viewer saw something of are told of with a view."""
MOST = 4 * TAIL
"""A log that is longer is cut: to copy it with every change would mean to touch each of them, wherever it lies."""

Viewer = int | None
Event = dict[str, Any]


Part = dict[str, Any]
Some = tuple[Part, ...]
Alike = dict[tuple[int, int], tuple[Part, Part, bytes]]
"""What differs between two parts, by which they are: who was told the same before and now is told the same change."""


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

    __slots__ = ("_alike", "_changes", "_end", "_log", "_parts", "_view", "_whole", "drawn", "ended", "seat", "version")

    def __init__(self, seat: Viewer, parts: Parts, log: list[Step], ended: Match | None, alike: Alike) -> None:
        self.seat = seat
        self.version = parts.version
        self.ended = ended  # the match, once it is over and nothing in it is secret any more
        self.drawn: dict[str, dict[str, Markup]] = {}  # by language
        self._log, self._end = log, len(log)  # what comes later may be added behind it
        self._parts = parts
        self._alike = alike
        self._view: TableTold | None = None
        self._whole = b""
        self._changes: dict[int, bytes] = {}

    @property
    def view(self) -> TableTold:
        """Put together for those who want all of it."""
        if self._view is None:
            self._view = self._parts.whole()
        return self._view

    @property
    def steps(self) -> list[Step]:
        """The last actions that the viewer saw something of."""
        return self._log[max(0, self._end - TAIL) : self._end]

    def events(self, after: int = -1) -> list[Event]:
        """What the viewer saw of the actions behind that place, as far back as is kept."""
        log, first = self._log, self._end
        least = max(0, first - TAIL)
        while first > least and log[first - 1].at > after:
            first -= 1
        return [event for step in log[first : self._end] for event in step.events]

    @property
    def at(self) -> int:
        """The place of the last action that the viewer saw something of."""
        return self._log[self._end - 1].at if self._end else -1

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
            events = encode(self.events(before.at))
            told = changes(before._parts, self._parts, self._alike)
            line = b'{"what":"change","version":%d,"events":%b,%b}\n' % (self.version, events, told)
            self._changes = {before.version: line}  # those who are up to date come with the same one
        return line


def changes(before: Parts, after: Parts, alike: Alike) -> bytes:
    """The table's own entries that differ, and those of the match; all of a match that has just been dealt. As JSON
    without the braces around it, put together from what is the same for several viewers."""
    table = [b'"version":%d' % after.version, *_differing(before.table, after.table, alike)]
    if after.match and not before.match:
        table.append(_entries({"match": after.whole()["match"]}))
    told = b'"table":{%b}' % b",".join(table)
    if after.match and before.match:
        told += b',"match":{%b}' % b",".join(_differing(before.match, after.match, alike))
    return told


def _differing(before: Some, after: Some, alike: Alike) -> list[bytes]:
    """The entries that differ, part by part."""
    told = []
    for old, new in zip(before, after, strict=True):
        if old is not new:
            key = (id(old), id(new))
            known = alike.get(key)
            if known is None:
                known = alike[key] = (old, new, _entries(_differing_entries(old, new)))
            if known[2]:
                told.append(known[2])
    return told


def _differing_entries(old: Part, new: Part) -> Part:
    """A part has the same keys at every version."""
    told = {}
    for key, value in new.items():
        was = old[key]
        if was is not value and was != value:
            told[key] = value
    return told


def _entries(told: Part) -> bytes:
    """Entries as JSON, without the braces around them."""
    return encode(told)[1:-1] if told else b""


class Showing:
    """The newest of every viewer of one table, and what those have in common who are told the same."""

    __slots__ = ("_alike", "_logs", "_newest", "_read", "_version")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nobody watches any more."""
        self._newest: dict[Viewer, Shown] = {}
        self._logs: dict[Viewer, list[Step]] = {}
        self._forget(-1)

    def _forget(self, version: int) -> None:
        self._version = version  # of the table, for which these hold:
        self._read: dict[int, list[Event]] = {}
        self._alike: Alike = {}

    def of(self, table: Table, seat: Viewer) -> Shown:
        """What a seat is shown now. Only what is on the disk may be shown: ask while the table rests."""
        shown = self._newest.get(seat)
        if shown is None or shown.version != table.version_for(seat):
            if self._version != table.version:
                self._forget(table.version)
            match = table.match
            log = self._logs[seat] = going_on(match, seat, self._logs.get(seat, []), self._read) if match else []
            ended = match if table.status == OVER else None
            shown = self._newest[seat] = Shown(seat, table.parts(seat), log, ended, self._alike)
        return shown


def steps_of(match: Match, seat: Viewer) -> list[Step]:
    """The last actions that a viewer saw something of."""
    return going_on(match, seat, [], {})[-TAIL:]


def going_on(match: Match, seat: Viewer, log: list[Step], read: dict[int, list[Event]]) -> list[Step]:
    """A log of such actions with those behind it that are new. Nothing is copied as long as it is not too long and
    nothing has been taken back: who has the log as it was knows where it ended. In `read` stand the events of places
    that have been read for others, seen by this viewer or not."""
    happened, bit = match.happened, bit_of(seat)
    last = log[-1] if log else None
    if last and not (last.at < len(happened) and happened[last.at] is last.lines):
        log, last = [], None  # something was taken back
    elif len(log) > MOST:
        log = log[-TAIL:]
    at, first = (last.at + 1, last.first + len(last.events)) if last else (0, 0)
    seen: list[tuple[int, int]] = []
    for place in range(at, len(happened)):
        if own := len([line for line in happened[place] if line[2] >> bit & 1]):
            seen.append((place, first))
            first += own
    for place, first in seen[-TAIL:]:
        lines = happened[place]
        events = read.get(place)
        if events is None:
            events = read[place] = [match.game.events.read(line) for line in lines]
        own_events = [event for event, line in zip(events, lines, strict=True) if line[2] >> bit & 1]
        log.append(Step(place, lines, first, own_events))
    return log
