"""SQLite: one file, one process. Write-ahead log, and an fsync with every commit."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from zuschlag.store.api import Change, StoreError, Trouble
from zuschlag.store.database import FactRow, HeadRow, Tell
from zuschlag.store.leases import Leases

CHECKPOINT = 4000  # pages of 4 kB in the write-ahead log before they are moved into the file

_TROUBLES: dict[int, tuple[Trouble, str]] = {
    sqlite3.SQLITE_FULL: ("full", "the disk, or the room allowed, is full: make room, play goes on by itself"),
    sqlite3.SQLITE_READONLY: ("read-only", "the file or its folder cannot be written to: give the right to write"),
    sqlite3.SQLITE_PERM: ("read-only", "the file or its folder cannot be used: give the right to read and write"),
    sqlite3.SQLITE_BUSY: ("locked", "another program holds it: close that program"),
    sqlite3.SQLITE_LOCKED: ("locked", "another program holds it: close that program"),
    sqlite3.SQLITE_CANTOPEN: ("gone", "the file cannot be opened: see that its folder is there and can be written to"),
    sqlite3.SQLITE_CORRUPT: ("damaged", "the file is damaged: go back to a backup"),
    sqlite3.SQLITE_NOTADB: ("damaged", "the file is no SQLite database: go back to a backup, or choose another file"),
    sqlite3.SQLITE_IOERR: ("full", "the disk could not be read or written: it is full, over its quota or broken"),
}


# The writing thread gives way to the server with each step of a statement, and has to wait until it may go on. So a
# statement takes many rows at once, and answers with one.
ROWS = 32
_VERSIONS = "SELECT json_group_object(table_id, version) FROM heads WHERE table_id IN (SELECT value FROM json_each(?))"
_FACTS = "INSERT INTO facts (table_id, version, fact) VALUES {}"
_HEADS = (
    "INSERT INTO heads (table_id, version, wake, updated) VALUES {} ON CONFLICT (table_id) "
    "DO UPDATE SET version = excluded.version, wake = excluded.wake, updated = excluded.updated"
)


class Sqlite:
    """A file of SQLite, held by one process at a time."""

    readers = 2

    def __init__(self, path: Path) -> None:
        self.named = str(path)
        self._path = path
        self._claimed: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._leases = Leases()
        self.writing = self._engine("BEGIN IMMEDIATE", 1)
        self.reading = self._engine("BEGIN", self.readers)

    def claim(self) -> None:
        """A lock beside the store, which the system takes back even from a killed process."""
        holder = sqlite3.connect(self._path.with_name(self._path.name + "-lock"), timeout=0, check_same_thread=False)
        try:
            holder.execute("PRAGMA journal_mode = MEMORY")
            holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            holder.close()
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            raise StoreError(
                "locked",
                f"the store {self.named} is in use by another Zuschlag: stop that one, or keep the tables in "
                "PostgreSQL, which several processes can share",
            ) from None
        self._claimed = holder
        self._file = self._seen()

    def free(self) -> None:
        self.reading.dispose()
        self.writing.dispose()
        if self._claimed is not None:
            self._claimed.close()
            self._claimed = None

    def keep_copy(self, revision: str) -> None:
        with sqlite3.connect(self._path) as source, sqlite3.connect(f"{self._path}.before-{revision}") as copy:
            source.backup(copy)

    def lock_for_migration(self, connection: Connection) -> None:
        """The transaction holds the file already."""

    def versions(self, connection: Connection, tables: Sequence[str]) -> dict[str, int]:
        (told,) = _driver(connection).execute(_VERSIONS, (json.dumps(tables),)).fetchone()
        found: dict[str, int] = json.loads(told)
        return found

    def add(self, connection: Connection, facts: Sequence[FactRow], heads: Sequence[HeadRow]) -> None:
        driver = _driver(connection)
        for some in _parts(facts):
            driver.execute(_rows(_FACTS, some), tuple(chain.from_iterable(some)))
        for some in _parts(heads):
            driver.execute(_rows(_HEADS, some), tuple(chain.from_iterable(some)))

    def announce(self, connection: Connection, changes: Sequence[Change]) -> str | None:
        return None

    def committed(self, connection: Connection, transaction: str) -> bool:
        return False

    def confirm(self) -> None:
        """A file that was moved or deleted under a running process would still take writes, and lose them."""
        if self._file is not None and self._seen() != self._file:
            raise StoreError(
                "gone",
                f"the store {self.named} was moved, deleted or replaced while in use: put it back, or start again",
            )

    def trouble(self, error: Exception) -> StoreError | None:
        if isinstance(error, StoreError):
            return error
        cause = error.orig if isinstance(error, DBAPIError) else error
        if not isinstance(cause, sqlite3.Error):
            return None
        code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        trouble, cure = _TROUBLES.get(code, ("refused", str(cause)))
        return StoreError(trouble, f"the store {self.named}: {cure}")

    def lease(self, table: str) -> AbstractAsyncContextManager[bool]:
        return self._leases.lease(table)

    async def listen(self, tell: Tell) -> None:
        """There is no other process."""
        await asyncio.Event().wait()

    def _engine(self, begin: str, connections: int) -> Engine:
        engine = create_engine("sqlite://", creator=self._connect, poolclass=QueuePool, pool_size=connections)
        event.listen(engine, "begin", lambda connection: _driver(connection).execute(begin))
        return engine

    def _connect(self) -> sqlite3.Connection:
        """A connection; once the store is open, only to the very file that it was opened with."""
        self.confirm()
        mode = "rwc" if self._file is None else "rw"
        place = f"file:{quote(str(self._path.absolute()))}?mode={mode}"
        connection = sqlite3.connect(place, uri=True, timeout=1, isolation_level=None, check_same_thread=False)
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "fullfsync = ON",
            "foreign_keys = ON",
            f"wal_autocheckpoint = {CHECKPOINT}",
        ):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _seen(self) -> tuple[int, int] | None:
        """Which file stands at the path now."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def _driver(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection: what every move needs goes the shortest way."""
    driver: Any = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _parts(rows: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    """Few enough at once that each statement stays prepared."""
    return (rows[at : at + ROWS] for at in range(0, len(rows), ROWS))


def _rows(statement: str, rows: Sequence[tuple[Any, ...]]) -> str:
    """A statement for so many rows."""
    row = f"({', '.join('?' * len(rows[0]))})"
    return statement.format(", ".join([row] * len(rows)))
