"""Tables, snapshots, guests and keys: what is written now and then. Each function is one job in a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from zuschlag.store.api import Card, Guest, Key, Snapshot, StoreError
from zuschlag.store.appending import seat
from zuschlag.store.schema import CARDS, FACTS, GUESTS, HEADS, KEYS, SEATED, SHARED, SNAPSHOTS, TABLES


def create(connection: Connection, table: str, game: str, setup: bytes, card: Card, now: float) -> None:
    try:
        connection.execute(insert(TABLES).values(id=table, game=game, setup=setup, created=now))
    except IntegrityError:
        raise StoreError("taken", f"there is a table {table} already") from None
    connection.execute(insert(HEADS).values(table_id=table, version=0, wake=None, updated=now))
    connection.execute(insert(CARDS).values(table_id=table, status=card.status, public=card.public, shown=card.shown))
    seat(connection, {table: card})


def keep_snapshot(connection: Connection, table: str, snapshot: Snapshot) -> None:
    reached = _lock_head(connection, table)
    if snapshot.version > reached:
        raise StoreError(
            "refused", f"table {table} is at version {reached}: there can be no snapshot of version {snapshot.version}"
        )
    kept = connection.scalar(select(SNAPSHOTS.c.version).where(SNAPSHOTS.c.table_id == table))
    if kept is None:
        connection.execute(insert(SNAPSHOTS).values(table_id=table, version=snapshot.version, state=snapshot.state))
    elif kept < snapshot.version:
        connection.execute(
            update(SNAPSHOTS)
            .where(SNAPSHOTS.c.table_id == table)
            .values(version=snapshot.version, state=snapshot.state)
        )


def forget_table(connection: Connection, table: str) -> None:
    _lock_head(connection, table)
    for part in (FACTS, SNAPSHOTS, SEATED, CARDS, HEADS):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(delete(TABLES).where(TABLES.c.id == table))


def _lock_head(connection: Connection, table: str) -> int:
    """The version of a table that no other transaction moves on before this one has ended."""
    version: int | None = connection.scalar(select(HEADS.c.version).where(HEADS.c.table_id == table).with_for_update())
    if version is None:
        raise StoreError("missing", f"there is no table {table}")
    return version


def add_guest(connection: Connection, guest: Guest, keys: Sequence[Key]) -> None:
    _insert_new(connection, GUESTS, asdict(guest), f"there is a guest {guest.id} already")
    for key in keys:
        add_key(connection, key)


def change_guest(connection: Connection, guest: Guest) -> None:
    changed = connection.execute(
        update(GUESTS).where(GUESTS.c.id == guest.id).values(name=guest.name, settings=guest.settings, seen=guest.seen)
    )
    if not changed.rowcount:
        raise StoreError("missing", f"there is no guest {guest.id}")


def forget_guest(connection: Connection, guest: str) -> None:
    connection.execute(delete(KEYS).where(KEYS.c.guest_id == guest))
    connection.execute(delete(SEATED).where(SEATED.c.guest_id == guest))
    connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))


def add_key(connection: Connection, key: Key) -> None:
    if connection.scalar(select(GUESTS.c.id).where(GUESTS.c.id == key.guest).with_for_update()) is None:
        raise StoreError("missing", f"there is no guest {key.guest}")
    row = asdict(key)
    row["guest_id"] = row.pop("guest")
    _insert_new(connection, KEYS, row, "this key is in use already")


def drop_key(connection: Connection, digest: bytes) -> None:
    connection.execute(delete(KEYS).where(KEYS.c.digest == digest))


def share(connection: Connection, name: str, first: bytes) -> bytes:
    """The value under the name, which is `first` if there was none."""
    known = select(SHARED.c.value).where(SHARED.c.name == name)
    value = connection.scalar(known)
    if value is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(SHARED).values(name=name, value=first))
        except IntegrityError:  # another process was quicker
            value = connection.scalar(known)
    return first if value is None else value


def _insert_new(connection: Connection, into: Table, row: dict[str, object], taken: str) -> None:
    try:
        connection.execute(insert(into).values(row))
    except IntegrityError:
        raise StoreError("taken", taken) from None
