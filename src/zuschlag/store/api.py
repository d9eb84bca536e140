"""What the house asks of a store, whatever stands behind it.

Facts, setups and cards are JSON in bytes: the store keeps them and never looks inside. A table's *version* here is the
number of its facts, chat and orders included. What a call was given to write is on the disk when the call returns.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Literal, Protocol

from zuschlag.engine.errors import Error

Trouble = Literal[
    "stale",  # somebody else was quicker; see Stale
    "missing",  # no such table or guest
    "taken",  # the id or key is in use
    "locked",  # another process holds the store
    "full",  # the disk or a quota
    "read-only",
    "gone",  # the file was moved, the server cannot be reached
    "damaged",
    "newer",  # written by a newer Zuschlag
    "older",  # not yet migrated
    "refused",  # anything else that the database says no to
]
PASSING: frozenset[Trouble] = frozenset({"locked", "full", "read-only", "gone"})


class StoreError(Error):
    """What the store could not do, and what would cure it. Nothing half done is left behind."""

    def __init__(self, trouble: Trouble, message: str) -> None:
        super().__init__(message)
        self.trouble = trouble

    @property
    def passing(self) -> bool:
        """Whether the same call may succeed once somebody has cured the cause, without a restart."""
        return self.trouble in PASSING


class Stale(StoreError):
    """The table has moved on: `current` is its version now."""

    def __init__(self, table: str, expected: int, current: int) -> None:
        super().__init__("stale", f"table {table} is at version {current}, not {expected}: load it and look again")
        self.table = table
        self.expected = expected
        self.current = current


Status = Literal["open", "playing", "over"]
KeyKind = Literal["link", "session", "api"]


@dataclass(frozen=True, slots=True)
class Card:
    """What the lobby knows of a table."""

    status: Status
    public: bool
    shown: bytes = b"{}"  # JSON: title, seats, options, whatever the lobby shows
    guests: tuple[str, ...] = ()  # who finds the table among their own


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    table: str
    game: str
    card: Card
    version: int
    created: float
    updated: float  # when the last fact came


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it was after `version` facts; in what shape is its writer's matter."""

    version: int
    state: bytes


@dataclass(frozen=True, slots=True)
class Loaded:
    """Everything from which a table is built again: the snapshot, if any, and the facts after it."""

    table: str
    game: str
    setup: bytes
    card: Card
    version: int
    wake: float | None
    created: float
    updated: float
    snapshot: Snapshot | None
    facts: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A table has reached a version. With no table: something may have been missed, so look at all of yours again."""

    table: str | None
    version: int = 0


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a name. `settings` is JSON: language, colours, whatever the guest chose."""

    id: str
    name: str
    created: float
    seen: float
    settings: bytes = b"{}"


@dataclass(frozen=True, slots=True)
class Key:
    """What lets a guest in: the digest of a secret link, a session cookie or an API token, never the secret itself."""

    digest: bytes
    guest: str
    kind: KeyKind
    created: float
    label: str = ""
    expires: float | None = None


class Store(Protocol):
    """Tables, guests and keys, safe on a disk. Calls may come from many tasks of one event loop at once."""

    # -- the store itself

    async def migrate(self) -> None:
        """Makes the store, or brings an older one up to this version; several processes may call it at once."""

    async def open(self) -> None:
        """Before anything else; refuses a store that is older, newer, damaged or held by another process."""

    async def close(self) -> None:
        """Writes what still waits, then lets go. A killed process loses nothing that was acknowledged either."""

    async def check(self) -> None:
        """Raises what is wrong, if anything is: for a health check."""

    # -- tables

    async def create(self, table: str, game: str, setup: bytes, card: Card, *, now: float) -> None:
        """A new table without facts (version 0)."""

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
        """Adds facts to a table that stands at `version`, all or none, and gives the version it has now.

        On the disk when it returns; `Stale` when the table does not stand at `version`. `wake` is when the table must
        be looked at next (its clock, a bot's turn); None: no need. A card replaces the one before.
        """

    async def snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keeps a snapshot in place of an older one; a later one stays."""

    async def load(self, table: str) -> Loaded | None:
        """A table with its latest snapshot and the facts after it; None: there is none."""

    async def facts(self, table: str, after: int = 0) -> list[bytes]:
        """The facts with versions above `after`, in order; without `after` all of them."""

    async def delete(self, table: str) -> None:
        """Forgets a table."""

    async def lobby(self, status: Status, *, limit: int = 100, before: float | None = None) -> list[Listed]:
        """Public tables, the most recently changed first; `before` pages on from an `updated`."""

    async def tables_of(self, guest: str, *, limit: int = 100) -> list[Listed]:
        """The tables on whose card the guest stands, the most recently changed first."""

    async def due(self, now: float, *, limit: int = 1000) -> list[str]:
        """Tables whose `wake` has come, the longest overdue first."""

    def lease(self, table: str) -> AbstractAsyncContextManager[bool]:
        """`async with store.lease(table) as mine`: mine for one holder at a time among all tasks and processes.

        It does not wait; it ends with the block, and with the process if that dies. Ask for `load` after it is yours.
        """

    def subscribe(self) -> AsyncIterator[Change]:
        """Changes of all tables by whichever process, after they are on the disk, from this call on.

        Who reads slowly is told only the newest version of each table.
        """

    # -- guests

    async def add_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        """A new guest with their first keys."""

    async def guest(self, id: str) -> Guest | None: ...

    async def change_guest(self, guest: Guest) -> None:
        """Name, settings and when they were last seen."""

    async def delete_guest(self, id: str) -> None:
        """Forgets a guest and all their keys; the facts of their tables stay."""

    async def add_key(self, key: Key) -> None: ...

    async def drop_key(self, digest: bytes) -> None: ...

    async def keys_of(self, guest: str) -> list[Key]: ...

    async def guest_by_key(self, digest: bytes, kind: KeyKind, *, now: float) -> Guest | None:
        """Whose key it is, if it is of that kind and has not expired."""

    # -- what all processes share

    async def shared(self, name: str, first: bytes) -> bytes:
        """A value that all processes agree on, such as a secret for signing: whoever asks first sets it."""
