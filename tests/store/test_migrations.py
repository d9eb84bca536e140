"""Stores of every earlier version come up, with what is in them; the steps lead to the very tables the code knows."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from zuschlag.store import Card, Guest, Key, Snapshot, Store, StoreError, open_store
from zuschlag.store.kept import Kept
from zuschlag.store.migrating import newest, revisions, upgrade
from zuschlag.store.schema import METADATA, REVISION

pytestmark = pytest.mark.anyio
OLD = Path(__file__).parent / "old"
"""A file `<revision>.sql` for every version there was: what such a store said to `.dump`."""
ADA = Guest("ada", "Ada Lovelace ✶", 1, 2, b'{"language":"de"}')
CARD = Card("playing", public=True, shown=b'{"names":["Ada"]}', guests=("ada",))


async def filled(store: Store) -> None:
    """What the dumps were made of, and what is looked for after every way up."""
    await store.add_guest(ADA, [Key(b"\x00key", "ada", "session", 1)])
    await store.create("t", "million", b'{"seats":4}', CARD, now=5.5)
    await store.append("t", 0, [b"1", b"\x00\xff", b"3"], now=6, wake=7.25)
    await store.snapshot("t", Snapshot(2, b"two"))
    await store.shared("secret", b"\x01\x02")


async def check_filled(store: Store) -> None:
    loaded = await store.load("t")
    assert loaded is not None
    assert (loaded.game, loaded.setup, loaded.card, loaded.version) == ("million", b'{"seats":4}', CARD, 3)
    assert (loaded.snapshot, loaded.facts, loaded.wake) == (Snapshot(2, b"two"), (b"3",), 7.25)
    assert await store.facts("t") == [b"1", b"\x00\xff", b"3"]
    assert await store.guest_by_key(b"\x00key", "session", now=9) == ADA
    assert [listed.table for listed in await store.tables_of("ada")] == ["t"]
    assert await store.shared("secret", b"other") == b"\x01\x02"
    assert await store.append("t", 3, [b"4"], now=8) == 4, "and play goes on"


def test_the_revisions_are_in_order_and_end_with_the_one_of_the_code():
    assert revisions() == sorted(revisions())
    assert newest() == REVISION == revisions()[-1]
    assert [path.stem for path in sorted(OLD.glob("*.sql"))] == revisions()


@pytest.mark.parametrize("start", [None, *revisions()])
async def test_from_every_step_the_way_up_ends_at_the_tables_of_the_code(place: str, start: str | None):
    store = open_store(place)
    assert isinstance(store, Kept)
    if start is not None:
        with store._database.writing.begin() as connection:
            upgrade(connection, start)
    await store.migrate()
    with store._database.reading.begin() as connection:
        differs = compare_metadata(MigrationContext.configure(connection), METADATA)
    assert [each for each in differs if "alembic_version" not in str(each)] == []
    await store.open()
    await filled(store)
    await check_filled(store)
    await store.close()


@pytest.mark.parametrize("dump", sorted(OLD.glob("*.sql")), ids=lambda dump: dump.stem)
async def test_a_store_that_an_earlier_version_wrote_comes_up_with_all_that_is_in_it(tmp_path: Path, dump: Path):
    path = tmp_path / "store.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(dump.read_text("utf-8"))
    connection.close()
    store = open_store(path)
    await store.migrate()
    await store.open()
    await check_filled(store)
    await store.close()
    copy = tmp_path / f"store.db.before-{dump.stem}"
    assert copy.exists() == (dump.stem != REVISION), "before a change a copy is laid beside it"


async def test_a_store_that_is_not_made_yet_says_so(place: str):
    store = open_store(place)
    with pytest.raises(StoreError, match="is empty: migrate it first") as told:
        await store.open()
    assert told.value.trouble == "older"
    await store.close()


async def test_of_many_that_migrate_at_once_one_does_it(place: str):
    stores = [open_store(place) for _ in range(4)]
    await asyncio.gather(*(store.migrate() for store in stores))
    await stores[0].open()
    await filled(stores[0])
    for store in stores:
        await store.migrate()
    await check_filled(stores[0])
    for store in stores:
        await store.close()


async def test_a_step_that_fails_leaves_the_store_as_it_was(place: str, monkeypatch: pytest.MonkeyPatch):
    def fails(*_: object) -> None:
        raise OSError("no room for a copy")

    monkeypatch.setattr("zuschlag.store.migrating.REVISION", "0002")
    before = open_store(place)
    assert isinstance(before, Kept)
    with before._database.writing.begin() as connection:
        upgrade(connection, "0001")
    monkeypatch.setattr("zuschlag.store.migrating.upgrade", fails)
    with pytest.raises(OSError, match="no room"):
        await before.migrate()
    await before.close()
    monkeypatch.undo()
    store = open_store(place)
    await store.migrate()
    await store.open()
    await filled(store)
    await store.close()


def test_there_is_no_way_back():
    """A copy made before is the way back: a step down would have to throw away what only the newer version knows."""
    for revision in revisions():
        (step,) = Path(__file__).parents[2].glob(f"src/zuschlag/store/migrations/versions/v{revision}_*.py")
        assert "def downgrade" not in step.read_text("utf-8")
