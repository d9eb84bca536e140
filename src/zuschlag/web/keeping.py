"""Tables as the store keeps them: JSON in bytes, and a card for the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from zuschlag.store.api import Card, Listed, Loaded
from zuschlag.table import OVER, Table, facts
from zuschlag.table.codec import plain, record
from zuschlag.table.facts import Fact
from zuschlag.table.seats import EMPTY
from zuschlag.table.setup import Setup

ON_CARD = (facts.Joined, facts.Vacated, facts.BotSat, facts.Started, facts.Continued)
"""The facts that change what the lobby shows, beside the end of the match."""


def write_setup(setup: Setup) -> bytes:
    return msgspec.json.encode(plain(setup))


def write_fact(fact: Fact) -> bytes:
    return facts.to_json(fact)


def read_fact(fact: bytes) -> Fact:
    return facts.from_dict(msgspec.json.decode(fact))


def read(loaded: Loaded) -> Table:
    """The table that the store holds."""
    setup = record(Setup, msgspec.json.decode(loaded.setup))
    later = [read_fact(fact) for fact in loaded.facts]
    if loaded.snapshot:
        return Table.restored(setup, loaded.snapshot.state, later)
    return Table.rebuilt(setup, later)


def changes_card(table: Table, added: Sequence[Fact]) -> bool:
    return table.status == OVER or any(isinstance(fact, ON_CARD) for fact in added)


def card(table: Table) -> Card:
    """What the lobby shows of a table, and whose it is."""
    people = dict.fromkeys([table.setup.host, *(seat.guest for seat in table.seats if seat.guest)])
    shown = {
        "names": [seat.name for seat in table.seats if seat.guest],
        "taken": sum(seat.kind != EMPTY for seat in table.seats),
        "seats": len(table.seats),
    }
    status: Any = table.status
    return Card(status, not table.setup.private, msgspec.json.encode(shown), tuple(people))


def shown(listed: Listed) -> dict[str, Any]:
    """A table of a list, with what its card shows."""
    told: dict[str, Any] = msgspec.json.decode(listed.card.shown)
    return {"id": listed.table, "game": listed.game, "status": listed.card.status, **told}


def wake(table: Table) -> float | None:
    """When the table must be looked at next: a bot that is waited for, a clock, an order."""
    times = [turn.at for turn in table.bots_to_move() if not turn.free]
    deadline = table.deadline()
    if deadline is not None:
        times.append(deadline)
    return min(times, default=None)
