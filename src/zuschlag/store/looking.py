"""Everything that is read. Each function sees one moment of the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from zuschlag.store.api import Card, Guest, Key, KeyKind, Listed, Loaded, Snapshot, Status
from zuschlag.store.schema import CARDS, FACTS, GUESTS, HEADS, KEYS, SEATED, SNAPSHOTS, TABLES

_TABLES = (
    select(TABLES, HEADS.c.version, HEADS.c.wake, HEADS.c.updated, CARDS.c.status, CARDS.c.public, CARDS.c.shown)
    .join(HEADS, HEADS.c.table_id == TABLES.c.id)
    .join(CARDS, CARDS.c.table_id == TABLES.c.id)
)
_LATEST = HEADS.c.updated.desc()


def load(connection: Connection, table: str) -> Loaded | None:
    row = connection.execute(_TABLES.where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None
    kept = connection.execute(
        select(SNAPSHOTS.c.version, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == table)
    ).one_or_none()
    snapshot = Snapshot(*kept) if kept is not None else None
    return Loaded(
        table=table,
        game=row.game,
        setup=row.setup,
        card=_cards(connection, [row])[table],
        version=row.version,
        wake=row.wake,
        created=row.created,
        updated=row.updated,
        snapshot=snapshot,
        facts=tuple(facts(connection, table, snapshot.version if snapshot else 0)),
    )


def facts(connection: Connection, table: str, after: int) -> list[bytes]:
    later = (FACTS.c.table_id == table) & (FACTS.c.version > after)
    return list(connection.scalars(select(FACTS.c.fact).where(later).order_by(FACTS.c.version)))


def lobby(connection: Connection, status: Status, limit: int, before: float | None) -> list[Listed]:
    found = _TABLES.where(CARDS.c.status == status, CARDS.c.public)
    if before is not None:
        found = found.where(HEADS.c.updated < before)
    return _listed(connection, found.order_by(_LATEST).limit(limit))


def tables_of(connection: Connection, guest: str, limit: int) -> list[Listed]:
    seated = _TABLES.join(SEATED, SEATED.c.table_id == TABLES.c.id).where(SEATED.c.guest_id == guest)
    return _listed(connection, seated.order_by(_LATEST).limit(limit))


def due(connection: Connection, now: float, limit: int) -> list[str]:
    waiting = select(HEADS.c.table_id).where(HEADS.c.wake.is_not(None), HEADS.c.wake <= now)
    return list(connection.scalars(waiting.order_by(HEADS.c.wake).limit(limit)))


def guest(connection: Connection, id: str) -> Guest | None:
    return _guest(connection, select(GUESTS).where(GUESTS.c.id == id))


def guest_by_key(connection: Connection, digest: bytes, kind: KeyKind, now: float) -> Guest | None:
    valid = KEYS.c.expires.is_(None) | (KEYS.c.expires > now)
    holder = select(GUESTS).join(KEYS, KEYS.c.guest_id == GUESTS.c.id)
    return _guest(connection, holder.where(KEYS.c.digest == digest, KEYS.c.kind == kind, valid))


def keys_of(connection: Connection, guest: str) -> list[Key]:
    found = connection.execute(select(KEYS).where(KEYS.c.guest_id == guest).order_by(KEYS.c.created, KEYS.c.digest))
    return [Key(row.digest, row.guest_id, row.kind, row.created, row.label, row.expires) for row in found]


def _guest(connection: Connection, found: Select[Any]) -> Guest | None:
    row = connection.execute(found).one_or_none()
    return None if row is None else Guest(row.id, row.name, row.created, row.seen, row.settings)


def _listed(connection: Connection, found: Select[Any]) -> list[Listed]:
    rows = connection.execute(found).all()
    cards = _cards(connection, rows)
    return [Listed(row.id, row.game, cards[row.id], row.version, row.created, row.updated) for row in rows]


def _cards(connection: Connection, rows: Sequence[Row[Any]]) -> dict[str, Card]:
    """The cards of tables, each with its guests."""
    guests: dict[str, list[str]] = {row.id: [] for row in rows}
    seated = select(SEATED.c.table_id, SEATED.c.guest_id).where(SEATED.c.table_id.in_(list(guests)))
    for table, one in connection.execute(seated.order_by(SEATED.c.guest_id)):
        guests[table].append(one)
    return {row.id: Card(row.status, row.public, row.shown, tuple(guests[row.id])) for row in rows}
