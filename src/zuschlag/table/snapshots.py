"""A table as JSON-able data: all but its setup. The match is played again from its actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zuschlag.table.applying import known_by, note
from zuschlag.table.chat import Line
from zuschlag.table.clocks import Moment
from zuschlag.table.codec import plain, record
from zuschlag.table.seats import Seat
from zuschlag.table.turns import Request, Turn

if TYPE_CHECKING:
    from zuschlag.table.table import Table

PLAIN = ("time", "started", "version", "seen", "banks", "strikes", "struck", "answered", "next_table")
"""What JSON keeps as it is."""


def taken(table: Table) -> dict[str, Any]:
    match = table.match
    return {
        **{name: getattr(table, name) for name in PLAIN},
        "seats": plain(table.seats),
        "marks": plain(table.marks),
        "moment": plain(table.moment),
        "turns": plain(table.turns),
        "chat": plain(table.chat),
        "request": plain(table.request),
        "rematch": plain(table.rematch),
        "history": None if match is None else [list(action) for action in match.history],
    }


def put_back(table: Table, data: Mapping[str, Any]) -> None:
    """A table that has just been set up goes on from a snapshot."""
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
        _play_again(table, data["history"])


def _play_again(table: Table, history: list[list[int]]) -> None:
    table.match = match = table.deal()
    for seat, action in history:
        match.play_actions(seat, [action])
    for turn in table.turns:
        note(table, match, turn)
    table.digests = known_by(match)
