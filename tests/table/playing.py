"""Tables for the tests: chance from a counter, time from the test."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from zuschlag.engine.match import Match
from zuschlag.table import Clock, Setup, Table
from zuschlag.table.messages import Act, Join, Message, SetBot, Start

NAMES = ("ann", "bob", "cid", "dan", "eva", "fay")
BEGIN = 1_800_000_000.0


def chance(seed: int = 0) -> Callable[[int], bytes]:
    """A source of randomness that is the same every time."""
    drawn = [seed * 1000]

    def random(count: int) -> bytes:
        drawn[0] += 1
        return hashlib.shake_256(f"{drawn[0]}".encode()).digest(count)

    return random


def new(game: str = "kollier", seats: int = 4, seed: int = 0, host: str = "ann", **how: Any) -> Table:
    """An empty table."""
    return Table(Setup.new("t1", game, seats, host, BEGIN, chance(seed), **how))


def dealt(game: str = "kollier", seats: int = 4, people: int | None = None, **how: Any) -> Table:
    """A table that is being played, by so many people (all, if not said) and bots."""
    table = new(game, seats, **how)
    for name in NAMES[: seats if people is None else people]:
        table.handle(BEGIN, Join(name, name.capitalize()))
    for seat, sits in enumerate(table.seats):
        if not sits.guest:
            table.handle(BEGIN, SetBot("ann", seat, "simple"))
    table.handle(BEGIN, Start("ann"))
    return table


def lay(table: Table, match: Match) -> Table:
    """The table plays this match on, as if it had been dealt like that."""
    from zuschlag.table import applying

    table.match = match
    table.digests = applying.known_by(match)
    table.kept.clear()
    applying._new_moment(table, table.time)
    return table


def act(table: Table, seat: int, words: str, at: float | None = None, **how: Any) -> list[Any]:
    return table.handle(table.time if at is None else at, Act(seat, words, **how))


def bot_words(table: Table, seat: int, seed: int = 0) -> str:
    """What the simple bot would play for an awaited seat."""
    assert table.match is not None
    words = table.match.choose(seat, table.match.new_mind(seed))
    assert words is not None
    return words


def fresh(table: Table, seat: int | None) -> str:
    """A view that is not taken from what was worked out before, as the bytes that would be sent."""
    table.forget()
    return json.dumps(table.view(seat), allow_nan=False)


def refused(table: Table, message: Message, now: float | None = None) -> Any:
    """The refusal of a message; nothing has changed."""
    from zuschlag.engine.errors import Illegal
    from zuschlag.table import TableError

    before = table.snapshot()
    try:
        facts = table.handle(table.time if now is None else now, message)
    except (TableError, Illegal) as error:
        assert table.snapshot() == before
        return error
    raise AssertionError(f"{message} was not refused: {facts}")


def run_until(table: Table, end: float) -> list[Message]:
    """Does what the table wants done by itself until a time; what it did."""
    done = []
    while (at := table.deadline()) is not None and at <= end:
        for message in table.due(at):
            table.handle(at, message)
            done.append(message)
    return done


CLOCKED: dict[str, Any] = {"clock": Clock("live", seconds=30.0, bank=60.0, reaction=8.0)}
