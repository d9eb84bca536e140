"""The tables of the store. What changes with every move (`heads`, `facts`) stands apart from what hardly ever does.

A change here needs a migration (migrations/versions) and the next REVISION; a test holds the two against each other.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

REVISION = "0001"

METADATA = MetaData()


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _of_guest() -> Column[str]:
    return Column("guest_id", Text, ForeignKey("guests.id", ondelete="CASCADE"), nullable=False)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
)

HEADS = Table(
    "heads",
    METADATA,
    _of_table(),
    Column("version", Integer, nullable=False),
    Column("wake", Float),
    Column("updated", Float, nullable=False),
)
Index("heads_wake", HEADS.c.wake, sqlite_where=HEADS.c.wake.is_not(None), postgresql_where=HEADS.c.wake.is_not(None))

# No foreign key: it would be looked up for every fact, and a fact is only written under the lock of its table's head.
FACTS = Table(
    "facts",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("fact", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _of_table(),
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

CARDS = Table(
    "cards",
    METADATA,
    _of_table(),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("shown", LargeBinary, nullable=False),
    Index("cards_lobby", "status", "public"),
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

# Whoever stands on a card, known as a guest or not: no foreign key to guests.
SEATED = Table(
    "seated",
    METADATA,
    _of_table(),
    Column("guest_id", Text, primary_key=True),
    Index("seated_guest", "guest_id"),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("digest", LargeBinary, primary_key=True),
    _of_guest(),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float),
    Index("keys_guest", "guest_id"),
)

SHARED = Table(
    "shared",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
