"""From a URL to a store."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from zuschlag.store.api import Store, StoreError
from zuschlag.store.database import Database
from zuschlag.store.kept import PATIENCE, Kept
from zuschlag.store.sqlite import Sqlite


def open_store(url: str | Path, *, patience: float = PATIENCE) -> Store:
    """The store at a path, at `sqlite:///path` or at `postgresql://user@host/database`; not yet migrated or open.

    While the database is gone or locked, calls wait for `patience` seconds before they fail.
    """
    if isinstance(url, Path) or "://" not in url:
        return Kept(Sqlite(Path(url)), patience)
    try:
        place = make_url(url)
    except ArgumentError:
        raise StoreError("refused", f"{url!r} is no address of a store: {_EXAMPLES}") from None
    kind = place.get_backend_name()
    if kind == "sqlite" and place.database and place.database != ":memory:":
        return Kept(Sqlite(Path(place.database)), patience)
    if kind == "postgresql":
        return Kept(_postgres(place), patience)
    raise StoreError("refused", f"a store of the kind {kind!r} is not known here: {_EXAMPLES}")


def _postgres(place: URL) -> Database:
    try:
        from zuschlag.store.postgres import Postgres
    except ImportError:
        raise StoreError("refused", "PostgreSQL needs the package psycopg: install zuschlag[postgres]") from None
    return Postgres(place)


_EXAMPLES = "give a path, sqlite:///path/to/zuschlag.db or postgresql://user@host/database"
