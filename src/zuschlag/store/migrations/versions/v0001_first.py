"""The first store: tables, facts, snapshots, guests, keys.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _tables()
    _guests()
    op.create_table(
        "shared",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "heads",
        _table_id(),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("wake", sa.Float),
        sa.Column("updated", sa.Float, nullable=False),
    )
    waiting = sa.text("wake IS NOT NULL")
    op.create_index("heads_wake", "heads", ["wake"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_table(
        "facts",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fact", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _table_id(),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "cards",
        _table_id(),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("shown", sa.LargeBinary, nullable=False),
    )
    op.create_index("cards_lobby", "cards", ["status", "public"])
    op.create_table("seated", _table_id(), sa.Column("guest_id", sa.Text, primary_key=True))
    op.create_index("seated_guest", "seated", ["guest_id"])


def _guests() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("guest_id", sa.Text, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float),
    )
    op.create_index("keys_guest", "keys", ["guest_id"])


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
