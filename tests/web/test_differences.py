"""What a stream tells after its first line: a client that lays the differences over what it has always holds the very
state that it would be told anew, whatever happens, however many lines it skips."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.table.playing import NAMES, new

import zuschlag
from zuschlag.engine.errors import Illegal
from zuschlag.table import Table, TableError
from zuschlag.table.messages import Act, Back, Chat, Consent, Join, Message, Prefer, Resign, Start, Undo
from zuschlag.web.showing import Showing, Shown

STEPS = 60
CURIOUS, SLOW, FORGETFUL = range(3)


class Reader:
    """Reads as docs/api.md says. The curious one reads every line, the slow one skips some, the forgetful one is cut
    off now and then and asks anew."""

    def __init__(self, seat: int | None, kind: int) -> None:
        self.seat = seat
        self.kind = kind
        self.state: dict[str, Any] = {}
        self.changes = 0
        self._has: Shown | None = None

    def read(self, shown: Shown, dice: random.Random) -> bool:
        """Whether it is up to date now."""
        if self.kind == SLOW and dice.random() < 0.7:
            return False
        if self._has is shown:
            return True
        anew = self._has is None or (self.kind == FORGETFUL and dice.random() < 0.3)
        line = shown.whole() if anew or self._has is None else shown.since(self._has)
        self._has = shown
        self._take(json.loads(line))
        return True

    def _take(self, told: dict[str, Any]) -> None:
        if told["what"] == "full":
            self.state = told["table"]
            return
        self.changes += 1
        assert told["version"] == told["table"]["version"] > self.state["version"]
        match = told["table"].get("match", (self.state["match"] or {}) | told.get("match", {}))
        self.state = self.state | told["table"] | {"match": match or None}


@pytest.mark.parametrize("game", zuschlag.games())
def test_a_reader_of_differences_holds_what_a_new_reader_is_told(game: str):
    seats = min(4, zuschlag.game(game).seats[1])
    table, dice, showing = new(game, seats, bots=("random",)), random.Random(5), Showing()
    readers = [Reader(seat, kind) for seat in (*range(seats), None) for kind in (CURIOUS, SLOW, FORGETFUL)]
    undone = 0
    for message in beginning(seats):
        table.handle(table.time, message)
        compare(table, showing, readers, dice)
    for _ in range(STEPS):
        message = something(table, dice)
        undone += isinstance(message, Undo | Consent)
        try:
            table.handle(table.time + 1, message)
        except (TableError, Illegal):
            continue
        compare(table, showing, readers, dice)
    assert undone, "nothing has been taken back"
    assert all(reader.changes for reader in readers)


def beginning(seats: int) -> list[Message]:
    return [*(Join(name, name.capitalize()) for name in NAMES[:seats]), Chat("Ann", "Go!", 0), Start(NAMES[0])]


def something(table: Table, dice: random.Random) -> Message:
    """Mostly a move; at times a turn is taken back, with the others' consent where it has to be asked for."""
    assert table.match is not None
    if table.request is not None:
        return Consent(next(seat for seat in range(table.match.seats) if seat != table.request.seat), True)
    what, seat = dice.random(), dice.randrange(table.match.seats)
    if what < 0.15:
        return next((Undo(seat) for seat in range(table.match.seats) if table.can_undo(seat)), Undo(seat, ask=True))
    if what < 0.2:
        return Chat(table.names[seat], "Well", seat)
    if what < 0.25:
        return Prefer(seat, let_pass=dice.random() < 0.5)
    if what < 0.3:
        return Back(seat) if table.seats[seat].sitting_in else Resign(seat)
    asked = [seat for seat in table.awaited() if not table.seats[seat].sitting_in]
    if not asked:
        return Back(table.awaited()[0]) if table.awaited() else Chat("Ann", "Over", 0)
    seat = dice.choice(asked)
    return Act(seat, dice.choice(table.match.legal(seat)))


def compare(table: Table, showing: Showing, readers: list[Reader], dice: random.Random) -> None:
    """With what is told by a table that has just been loaded."""
    again = Table.restored(table.setup, table.snapshot())
    anew = {seat: json.loads(json.dumps(again.view(seat))) for seat in {reader.seat for reader in readers}}
    for reader in readers:
        if reader.read(showing.of(table, reader.seat), dice):
            assert reader.state == anew[reader.seat]
