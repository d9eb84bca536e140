"""What SQLite and PostgreSQL do differently; everything else is written once, in SQLAlchemy Core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from sqlalchemy import Connection, Engine

from zuschlag.store.api import Change, StoreError

FactRow = tuple[str, int, bytes]  # table, version, fact
HeadRow = tuple[str, int, float | None, float]  # table, version, when to look at it next, when it was changed
Tell = Callable[[Sequence[Change]], None]


class Database(Protocol):
    """One kind of database, as the store needs it."""

    writing: Engine  # transactions that may change something
    reading: Engine  # transactions that see one moment of the store
    readers: int  # how many of them at once
    named: str  # for messages, without a password

    def claim(self) -> None:
        """Takes what the process must hold while the store is open."""

    def free(self) -> None:
        """Lets go of everything."""

    def keep_copy(self, revision: str) -> None:
        """Before a migration: lays a copy beside the store, where that is the store's own matter."""

    def lock_for_migration(self, connection: Connection) -> None:
        """Waits for another process that migrates the same store."""

    def versions(self, connection: Connection, tables: Sequence[str]) -> dict[str, int]:
        """At which version those of the tables stand that there are; until the transaction ends nobody changes that."""

    def add(self, connection: Connection, facts: Sequence[FactRow], heads: Sequence[HeadRow]) -> None:
        """Puts facts behind those of their tables, and says where each table stands now."""

    def announce(self, connection: Connection, changes: Sequence[Change]) -> str | None:
        """Tells other processes, once the transaction is committed. The transaction's name, if it has one."""

    def committed(self, connection: Connection, transaction: str) -> bool:
        """Whether a transaction was committed whose answer was lost."""

    def confirm(self) -> None:
        """After a commit: raises if what was written is not where it should be."""

    def trouble(self, error: Exception) -> StoreError | None:
        """The error in the store's words; None: it does not come from the database."""

    def lease(self, table: str) -> AbstractAsyncContextManager[bool]: ...

    async def listen(self, tell: Tell) -> None:
        """Passes on what other processes announce, until it is cancelled."""
