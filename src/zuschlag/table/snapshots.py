"""A table as bytes: all but its setup. The match goes on from where it stood; where its rows are written in another
way by now, it is played again from its actions.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import msgpack

from zuschlag.engine.past import Standing
from zuschlag.table.applying import known_by, note
from zuschlag.table.chat import Line
from zuschlag.table.clocks import Moment
from zuschlag.table.codec import record
from zuschlag.table.seats import Seat
from zuschlag.table.turns import Request, Turn

if TYPE_CHECKING:
    from zuschlag.table.table import Table

PLAIN = ("time", "started", "version", "seen", "banks", "strikes", "struck", "answered", "next_table")
"""What is kept as it is."""
RECORDS = ("seats", "marks", "moment", "turns", "chat", "request", "rematch")
"""What is built of records, which msgspec writes as they are."""
FAST = 1
"""Of what zlib can do to make it small: most of it, in a third of the time."""


def written(table: Table) -> bytes:
    """All but the setup; secret."""
    return zlib.compress(msgpack.encode(_taken(table)), FAST)


def read(table: Table, snapshot: bytes) -> None:
    """A table that has just been set up goes on from a snapshot. The first ones were JSON, without what a match needs
    to go on from where it stood."""
    was_json = snapshot.startswith(b"{")
    _put_back(table, json.loads(snapshot) if was_json else msgpack.decode(zlib.decompress(snapshot)))


def _taken(table: Table) -> dict[str, Any]:
    match = table.match
    return {
        **{name: getattr(table, name) for name in (*PLAIN, *RECORDS)},
        "history": None if match is None else match.history,
        "standing": None if match is None else match.standing()._replace(history=[]),
    }


def _put_back(table: Table, data: Mapping[str, Any]) -> None:
    for name in PLAIN:
        setattr(table, name, data[name])
    table.marks = [tuple((version, length) for version, length in marks) for marks in data["marks"]]
    table.moment = record(Moment, data["moment"])
    table.turns = [record(Turn, turn) for turn in data["turns"]]
    table.chat = [record(Line, line) for line in data["chat"]]
    table.request = None if data["request"] is None else record(Request, data["request"])
    table.rematch = tuple(data["rematch"])
    table.seats = [record(Seat, seat) for seat in data["seats"]]
    if data["history"] is not None:
        _go_on(table, data["history"], data.get("standing"))


def _go_on(table: Table, history: list[tuple[int, int]], told: list[Any] | None) -> None:
    table.match = match = table.deal()
    if told is None or not match.stand(Standing(*told)._replace(history=history)):
        for seat, action in history:
            match.enact(seat, [action])
    for turn in table.turns:
        note(table, match, turn)
    table.digests = known_by(match)
