"""Facts of many tables in one transaction: the way of every move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, update

from zuschlag.store.api import Card, Change, Stale, StoreError
from zuschlag.store.database import Database, FactRow, HeadRow
from zuschlag.store.schema import CARDS, SEATED


@dataclass(frozen=True, slots=True)
class Append:
    """Facts for a table that is expected to stand at `version`."""

    table: str
    version: int
    facts: Sequence[bytes]
    now: float
    wake: float | None
    card: Card | None


_CARD = (
    update(CARDS)
    .where(CARDS.c.table_id == bindparam("of"))
    .values(status=bindparam("as"), public=bindparam("open"), shown=bindparam("with"))
)


def append_all(
    database: Database, connection: Connection, appends: Sequence[Append]
) -> tuple[list[int | StoreError], list[Change]]:
    """Each append's new version, or why it was refused, in order; and what has changed."""
    if not appends:
        return [], []
    versions = database.versions(connection, sorted({each.table for each in appends}))
    outcomes: list[int | StoreError] = []
    facts: list[FactRow] = []
    heads: dict[str, HeadRow] = {}
    cards: dict[str, Card] = {}
    for each in appends:
        outcome = _check(each, versions)
        outcomes.append(outcome)
        if isinstance(outcome, StoreError):
            continue
        facts += [(each.table, version, fact) for version, fact in enumerate(each.facts, each.version + 1)]
        heads[each.table] = each.table, outcome, each.wake, each.now
        versions[each.table] = outcome
        if each.card is not None:
            cards[each.table] = each.card
    if heads:
        database.add(connection, facts, list(heads.values()))
    if cards:
        replace_cards(connection, cards)
    return outcomes, [Change(table, version) for table, version, _, _ in heads.values()]


def _check(append: Append, versions: dict[str, int]) -> int | StoreError:
    """The version that the append leads to, or why it cannot be."""
    current = versions.get(append.table)
    if current is None:
        return StoreError("missing", f"there is no table {append.table}")
    if current != append.version:
        return Stale(append.table, append.version, current)
    if not all(type(fact) is bytes for fact in append.facts):  # SQLite would take anything, and give it back
        return StoreError("refused", f"table {append.table}: a fact is written in bytes")
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
