"""Where tables, guests and keys are kept: SQLite on one machine, PostgreSQL for several."""

from zuschlag.store.api import (
    Card,
    Change,
    Guest,
    Key,
    Listed,
    Loaded,
    Snapshot,
    Stale,
    Store,
    StoreError,
)
from zuschlag.store.opening import open_store

__all__ = [
    "Card",
    "Change",
    "Guest",
    "Key",
    "Listed",
    "Loaded",
    "Snapshot",
    "Stale",
    "Store",
    "StoreError",
    "open_store",
]
