"""Making a store and bringing an older one up to date, with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from zuschlag.store.api import StoreError
from zuschlag.store.database import Database
from zuschlag.store.schema import REVISION

STEPS = Path(__file__).parent / "migrations"


def revision(connection: Connection) -> str | None:
    """The revision of what is there; None: nothing yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def check_revision(database: Database) -> None:
    """Raises unless the store is one of this version."""
    with database.reading.begin() as connection:
        found = revision(connection)
    if found != REVISION:
        _refuse_newer(database, found)
        what = "is empty" if found is None else f"is an older one (revision {found}, needed {REVISION})"
        raise StoreError("older", f"the store {database.named} {what}: migrate it first")


def migrate(database: Database) -> None:
    """Up to REVISION, all or nothing; a store that is there already is left alone."""
    with database.writing.begin() as connection:
        database.lock_for_migration(connection)
        found = revision(connection)
        _refuse_newer(database, found)
        if found == REVISION:
            return
        if found is not None:
            database.keep_copy(found)
        upgrade(connection, "head")


def upgrade(connection: Connection, to: str) -> None:
    """Runs the steps up to a revision, in the transaction that the connection is in."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    command.upgrade(config, to)


def newest() -> str | None:
    """The last of the steps there are."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(STEPS)).get_current_head()


def revisions() -> list[str]:
    """All steps, the first first."""
    from alembic.script import ScriptDirectory

    steps: list[Any] = list(ScriptDirectory(str(STEPS)).walk_revisions())
    return [step.revision for step in reversed(steps)]


def _refuse_newer(database: Database, found: str | None) -> None:
    if found is not None and found > REVISION:
        raise StoreError(
            "newer",
            f"the store {database.named} was written by a newer Zuschlag (revision {found}, known here: {REVISION}): "
            "upgrade Zuschlag, or go back to the copy made before the upgrade",
        )
