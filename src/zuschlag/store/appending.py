"""Facts of many tables in one transaction: the way of every move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from zuschlag.store.api import Card, Change, Stale, StoreError
from zuschlag.store.schema import CARDS, FACTS, HEADS, SEATED


@dataclass(frozen=True, slots=True)
class Append:
    """Facts for a table that is expected to stand at `version`."""

    table: str
    version: int
    facts: Sequence[bytes]
    now: float
    wake: float | None
    card: Card | None


# Locked in order of the ids, so that two processes with some of the same tables never wait for each other in a circle.
_HEADS = (
    select(HEADS.c.table_id, HEADS.c.version)
    .where(HEADS.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(HEADS.c.table_id)
    .with_for_update()
)
_INSERT = insert(FACTS)
_ADVANCE = (
    update(HEADS)
    .where(HEADS.c.table_id == bindparam("of"))
    .values(version=bindparam("to"), wake=bindparam("at"), updated=bindparam("on"))
)
_CARD = (
    update(CARDS)
    .where(CARDS.c.table_id == bindparam("of"))
    .values(status=bindparam("as"), public=bindparam("open"), shown=bindparam("with"))
)


def append_all(connection: Connection, appends: Sequence[Append]) -> tuple[list[int | StoreError], list[Change]]:
    """Each append's new version, or why it was refused, in order; and what has changed."""
    if not appends:
        return [], []
    found = connection.execute(_HEADS, {"tables": sorted({each.table for each in appends})})
    versions: dict[str, int] = {row.table_id: row.version for row in found}
    outcomes: list[int | StoreError] = []
    facts: list[dict[str, Any]] = []
    heads: dict[str, dict[str, Any]] = {}
    cards: dict[str, Card] = {}
    for each in appends:
        outcome = _check(each, versions)
        outcomes.append(outcome)
        if isinstance(outcome, StoreError):
            continue
        facts += [
            {"table_id": each.table, "version": version, "fact": fact}
            for version, fact in enumerate(each.facts, each.version + 1)
        ]
        heads[each.table] = {"of": each.table, "to": outcome, "at": each.wake, "on": each.now}
        versions[each.table] = outcome
        if each.card is not None:
            cards[each.table] = each.card
    if facts:
        connection.execute(_INSERT, facts)
    if heads:
        connection.execute(_ADVANCE, list(heads.values()))
    if cards:
        replace_cards(connection, cards)
    return outcomes, [Change(table, head["to"]) for table, head in heads.items()]


def _check(append: Append, versions: dict[str, int]) -> int | StoreError:
    """The version that the append leads to, or why it cannot be."""
    current = versions.get(append.table)
    if current is None:
        return StoreError("missing", f"there is no table {append.table}")
    if current != append.version:
        return Stale(append.table, append.version, current)
    return append.version + len(append.facts)


def replace_cards(connection: Connection, cards: dict[str, Card]) -> None:
    """New cards for tables that have one."""
    connection.execute(
        _CARD,
        [{"of": table, "as": card.status, "open": card.public, "with": card.shown} for table, card in cards.items()],
    )
    connection.execute(delete(SEATED).where(SEATED.c.table_id.in_(list(cards))))
    seat(connection, cards)


def seat(connection: Connection, cards: dict[str, Card]) -> None:
    """Notes who finds which table among their own."""
    seated = [{"table_id": table, "guest_id": guest} for table, card in cards.items() for guest in set(card.guests)]
    if seated:
        connection.execute(insert(SEATED), seated)
