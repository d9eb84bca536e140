"""PostgreSQL: one store for several processes, which hear of each other's writes and share out the work."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any, LiteralString

import psycopg
from psycopg import sql
from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from zuschlag.store.api import Change, StoreError, Trouble
from zuschlag.store.database import FactRow, HeadRow, Tell
from zuschlag.store.leases import Leases

CHANNEL = "zuschlag"
LONGEST = 7000  # bytes of a notification; PostgreSQL takes 8000
MIGRATION = 4_873_120_551  # the advisory lock of whoever migrates
RETRY = 0.2  # seconds before listening is tried again

# A connection that has gone dead is noticed within seconds; a process that hangs does not hold up the others for long.
_CONNECTING: dict[str, Any] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 8000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
}
_SETTINGS = "-c lock_timeout=5s -c idle_in_transaction_session_timeout=30s"

_TROUBLES: dict[str, tuple[Trouble, str]] = {
    "53100": ("full", "the disk of the server is full: make room, play goes on by itself"),
    "25006": ("read-only", "the server takes no writes now: it is a standby, or was set read-only"),
    "42501": ("read-only", "this user may not do that: give it the rights to the store's tables"),
    "55P03": ("locked", "somebody else holds rows for too long"),
    "XX001": ("damaged", "the server reports damaged data: go back to a backup"),
    "XX002": ("damaged", "the server reports a damaged index: go back to a backup"),
    "42P01": ("older", "its tables are missing: migrate it"),
}
_GONE = ("08", "57", "53")  # classes: connection, operator intervention, insufficient resources


class Postgres:
    """A database of a PostgreSQL server, shared by any number of processes."""

    readers = 4

    def __init__(self, place: URL) -> None:
        self.named = place.render_as_string(hide_password=True)
        place = place.set(drivername="postgresql+psycopg")
        self._address = place.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = os.urandom(6).hex()
        self._locks = _Locks(self._address)
        self._leases = Leases()
        options: dict[str, Any] = {"connect_args": {**_CONNECTING, "options": _SETTINGS}, "poolclass": QueuePool}
        self.writing = create_engine(place, pool_size=1, **options)
        self.reading = create_engine(
            place, pool_size=self.readers, pool_pre_ping=True, isolation_level="REPEATABLE READ", **options
        )

    def claim(self) -> None:
        """Many processes may have the store open."""

    def free(self) -> None:
        self._locks.close()
        self.reading.dispose()
        self.writing.dispose()

    def keep_copy(self, revision: str) -> None:
        """Backups of a server are its administrator's matter; a migration is all or nothing."""

    def lock_for_migration(self, connection: Connection) -> None:
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION})

    def versions(self, connection: Connection, tables: Sequence[str]) -> dict[str, int]:
        return dict(_driver(connection).execute(_VERSIONS, (list(tables),)).fetchall())

    def add(self, connection: Connection, facts: Sequence[FactRow], heads: Sequence[HeadRow]) -> None:
        driver = _driver(connection)
        driver.execute(_FACTS, tuple(map(list, zip(*facts, strict=True))))
        driver.execute(_HEADS, tuple(map(list, zip(*heads, strict=True))))

    def announce(self, connection: Connection, changes: Sequence[Change]) -> str | None:
        """Also sees to it that the commit waits for the disk, whatever the server is set to."""
        for payload in _payloads(self._me, changes):
            connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
        name: str = connection.execute(_NAME).scalar_one()
        return name

    def committed(self, connection: Connection, transaction: str) -> bool:
        with connection.begin():
            status = connection.scalar(_STATUS, {"name": transaction})
        if status == "in progress":
            raise StoreError("gone", f"the store {self.named}: a transaction from before the break is still going on")
        return bool(status == "committed")

    def confirm(self) -> None:
        """The server sees to that."""

    def trouble(self, error: Exception) -> StoreError | None:
        if isinstance(error, StoreError):
            return error
        cause = error.orig if isinstance(error, DBAPIError) else error
        if not isinstance(cause, psycopg.Error):
            return None
        said = str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
        state = cause.sqlstate or ""
        if state in _TROUBLES:
            trouble, cure = _TROUBLES[state]
        elif state.startswith(_GONE) or (not state and isinstance(cause, psycopg.OperationalError)):
            trouble, cure = "gone", f"the server cannot be reached ({said})"
        else:
            trouble, cure = "refused", said
        return StoreError(trouble, f"the store {self.named}: {cure}")

    @asynccontextmanager
    async def lease(self, table: str) -> AsyncIterator[bool]:
        async with self._leases.lease(table) as mine:
            if not mine:
                yield False
                return
            try:
                held = await self._locks.take(table)
            except psycopg.Error as error:
                raise self.trouble(error) or error from error
            try:
                yield held
            finally:
                if held:
                    await self._locks.leave(table)

    async def listen(self, tell: Tell) -> None:
        while True:
            with suppress(psycopg.Error, OSError):
                await self._listen_once(tell)
            await asyncio.sleep(RETRY)

    async def _listen_once(self, tell: Tell) -> None:
        """Before it listened something may have been missed, so whoever listens is told to look again."""
        connecting = psycopg.AsyncConnection.connect(self._address, autocommit=True, **_CONNECTING)
        async with await connecting as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            tell([Change(None)])
            async for notice in connection.notifies():
                tell(_changes(notice.payload, self._me))


# Locked in order of the ids, so that two processes with some of the same tables never wait for each other in a circle.
_VERSIONS = "SELECT table_id, version FROM heads WHERE table_id = ANY(%s) ORDER BY table_id FOR UPDATE"
_FACTS = "INSERT INTO facts (table_id, version, fact) SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[])"
_HEADS = (
    "UPDATE heads SET version = new.version, wake = new.wake, updated = new.updated "
    "FROM unnest(%s::text[], %s::int[], %s::float8[], %s::float8[]) AS new (id, version, wake, updated) "
    "WHERE table_id = new.id"
)
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
_NAME = text(
    "SELECT pg_current_xact_id()::text FROM (SELECT CASE WHEN current_setting('synchronous_commit') = 'off' "
    "THEN set_config('synchronous_commit', 'on', true) END) AS durable"
)
_STATUS = text("SELECT pg_xact_status(CAST(:name AS xid8))")


def _driver(connection: Connection) -> psycopg.Connection:
    """PostgreSQL's own connection: what every move needs goes the shortest way."""
    driver: Any = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    return driver


def _payloads(me: str, changes: Sequence[Change]) -> Iterator[str]:
    """`sender table version table version ...`, none too long. An id that does not fit in is told as `*`: anything."""
    line = me
    for change in changes:
        name = change.table or ""
        if not name or any(letter.isspace() for letter in name) or len(name.encode()) > LONGEST // 2:
            name = "*"
        told = f" {name} {change.version}"
        if len((line + told).encode()) > LONGEST:
            yield line
            line = me
        line += told
    if changes:
        yield line


def _changes(payload: str, me: str) -> list[Change]:
    sender, *told = payload.split()
    if sender == me:
        return []
    return [
        Change(None) if table == "*" else Change(table, int(version))
        for table, version in zip(told[::2], told[1::2], strict=True)
    ]


class _Locks:
    """Advisory locks of a connection of their own: the server lets go of them when the process dies."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: psycopg.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="zuschlag-lease")

    async def take(self, table: str) -> bool:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._take, table)

    async def leave(self, table: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._leave, table)

    def close(self) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

    def _take(self, table: str) -> bool:
        try:
            return self._ask("SELECT pg_try_advisory_lock(%s)", table)
        except psycopg.OperationalError:  # the connection was gone: once more over a new one
            return self._ask("SELECT pg_try_advisory_lock(%s)", table)

    def _leave(self, table: str) -> None:
        with suppress(psycopg.Error):  # with its connection the lock has gone as well
            self._ask("SELECT pg_advisory_unlock(%s)", table)

    def _ask(self, question: LiteralString, table: str) -> bool:
        connection = self._connection
        if connection is None or connection.closed:
            connection = psycopg.connect(self._address, autocommit=True, **_CONNECTING)
            self._connection = connection
        key = int.from_bytes(hashlib.blake2b(table.encode(), digest_size=8).digest(), signed=True)
        row = connection.execute(question, (key,)).fetchone()
        return bool(row and row[0])
