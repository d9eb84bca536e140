"""The store over a database: writes go through one thread, reads through a few."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from typing import TypeVar

from sqlalchemy import Connection, text

from zuschlag.store import keeping, looking
from zuschlag.store.api import (
    Card,
    Change,
    Guest,
    Key,
    KeyKind,
    Listed,
    Loaded,
    Snapshot,
    Status,
    StoreError,
)
from zuschlag.store.appending import Append
from zuschlag.store.changes import Changes
from zuschlag.store.database import Database
from zuschlag.store.migrating import check_revision, migrate
from zuschlag.store.writing import PAUSE, Writer

T = TypeVar("T")

PATIENCE = 10.0  # seconds that a call waits for a database that is gone or locked


class Kept:
    """A `Store`. While the database is gone or locked, calls wait for `patience` seconds before they fail."""

    def __init__(self, database: Database, patience: float = PATIENCE) -> None:
        self._database = database
        self._patience = patience
        self._readers = ThreadPoolExecutor(database.readers, thread_name_prefix="zuschlag-read")
        self._writer: Writer | None = None
        self._changes: Changes | None = None
        self._listening: asyncio.Task[None] | None = None

    # -- the store itself

    async def migrate(self) -> None:
        await self._patiently(lambda: migrate(self._database))

    async def open(self) -> None:
        await self._in_words(lambda: check_revision(self._database))
        await self._in_words(self._database.claim)
        self._changes = Changes()
        self._writer = Writer(self._database, self._patience, self._changes.tell)
        self._listening = asyncio.create_task(self._database.listen(self._changes.tell))

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._database.free)

    async def check(self) -> None:
        await self._write(lambda connection: connection.execute(text("SELECT 1")))

    # -- tables

    async def create(self, table: str, game: str, setup: bytes, card: Card, *, now: float) -> None:
        await self._write(lambda connection: keeping.create(connection, table, game, setup, card, now))

    async def append(
        self,
        table: str,
        version: int,
        facts: Sequence[bytes],
        *,
        now: float,
        wake: float | None = None,
        card: Card | None = None,
    ) -> int:
        reached: int = await self._writing().write(Append(table, version, facts, now, wake, card))
        return reached

    async def snapshot(self, table: str, snapshot: Snapshot) -> None:
        await self._write(lambda connection: keeping.keep_snapshot(connection, table, snapshot))

    async def load(self, table: str) -> Loaded | None:
        return await self._read(lambda connection: looking.load(connection, table))

    async def facts(self, table: str, after: int = 0) -> list[bytes]:
        return await self._read(lambda connection: looking.facts(connection, table, after))

    async def delete(self, table: str) -> None:
        await self._write(lambda connection: keeping.forget_table(connection, table))

    async def lobby(self, status: Status, *, limit: int = 100, before: float | None = None) -> list[Listed]:
        return await self._read(lambda connection: looking.lobby(connection, status, limit, before))

    async def tables_of(self, guest: str, *, limit: int = 100) -> list[Listed]:
        return await self._read(lambda connection: looking.tables_of(connection, guest, limit))

    async def due(self, now: float, *, limit: int = 1000) -> list[str]:
        return await self._read(lambda connection: looking.due(connection, now, limit))

    def lease(self, table: str) -> AbstractAsyncContextManager[bool]:
        return self._database.lease(table)

    def subscribe(self) -> AsyncIterator[Change]:
        if self._changes is None:
            raise StoreError("gone", "the store is not open")
        return self._changes.subscribe()

    # -- guests

    async def add_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        await self._write(lambda connection: keeping.add_guest(connection, guest, keys))

    async def guest(self, id: str) -> Guest | None:
        return await self._read(lambda connection: looking.guest(connection, id))

    async def change_guest(self, guest: Guest) -> None:
        await self._write(lambda connection: keeping.change_guest(connection, guest))

    async def delete_guest(self, id: str) -> None:
        await self._write(lambda connection: keeping.forget_guest(connection, id))

    async def add_key(self, key: Key) -> None:
        await self._write(lambda connection: keeping.add_key(connection, key))

    async def drop_key(self, digest: bytes) -> None:
        await self._write(lambda connection: keeping.drop_key(connection, digest))

    async def keys_of(self, guest: str) -> list[Key]:
        return await self._read(lambda connection: looking.keys_of(connection, guest))

    async def guest_by_key(self, digest: bytes, kind: KeyKind, *, now: float) -> Guest | None:
        return await self._read(lambda connection: looking.guest_by_key(connection, digest, kind, now))

    # -- what all processes share

    async def shared(self, name: str, first: bytes) -> bytes:
        return await self._write(lambda connection: keeping.share(connection, name, first))

    # -- how it is done

    def _writing(self) -> Writer:
        if self._writer is None:
            raise StoreError("gone", "the store is not open")
        return self._writer

    async def _write(self, job: Callable[[Connection], T]) -> T:
        done: T = await self._writing().write(job)
        return done

    async def _read(self, look: Callable[[Connection], T]) -> T:
        """In one transaction."""
        self._writing()

        def once() -> T:
            with self._database.reading.begin() as connection:
                return look(connection)

        return await self._patiently(once)

    async def _patiently(self, work: Callable[[], T]) -> T:
        """Again and again while the database is away, or somebody else holds it."""
        until = time.monotonic() + self._patience
        while True:
            try:
                return await self._in_words(work)
            except StoreError as trouble:
                if trouble.trouble not in ("gone", "locked") or time.monotonic() > until:
                    raise
                await asyncio.sleep(PAUSE)

    async def _in_words(self, work: Callable[[], T]) -> T:
        """In a thread; what the database complains of, in the store's words."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except Exception as error:
            trouble = self._database.trouble(error)
            if trouble is None:
                raise
            raise trouble from error
