"""The store in trouble: what it says, that nothing is damaged, and that it goes on once the cause is cured."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event
from tests.store.server import Server

from zuschlag.store import Card, Stale, Store, StoreError, open_store
from zuschlag.store.kept import Kept
from zuschlag.store.schema import REVISION
from zuschlag.store.sqlite import Sqlite

pytestmark = pytest.mark.anyio
OPEN = Card("open", public=True)
BIG = b"x" * 200_000
TABLES = [f"t{number}" for number in range(250)]
ROUNDS = 40  # 10,000 races in all


@asynccontextmanager
async def opened(place: str | Path, patience: float = 3600) -> AsyncIterator[Store]:
    store = open_store(place, patience=patience)
    await store.migrate()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


async def facts_of(place: str | Path, table: str = "t") -> list[bytes]:
    """As a store that is opened afresh has them."""
    async with opened(place) as store:
        return await store.facts(table)


# Races


async def test_of_two_with_the_same_version_one_wins_and_the_other_is_told(place: str):
    """10,000 times. With PostgreSQL the two stand behind different connections; with SQLite both are tasks of one
    process. Whoever comes first in a round changes, so that neither has it easier."""
    async with opened(place) as one, opened(place) if place.startswith("postgres") else _same(one) as other:
        await asyncio.gather(*(one.create(table, "million", b"{}", OPEN, now=1) for table in TABLES))
        won: Counter[bytes] = Counter()
        for version in range(ROUNDS):
            sides = [(b"one", one), (b"other", other)]
            if version % 2:
                sides.reverse()
            tries = [(table, name, store) for table in TABLES for name, store in sides]
            outcomes = await asyncio.gather(
                *(store.append(table, version, [name], now=2) for table, name, store in tries), return_exceptions=True
            )
            for at in range(0, len(tries), 2):
                stale = [outcome for outcome in outcomes[at : at + 2] if isinstance(outcome, Stale)]
                assert [told.current for told in stale] == [version + 1], outcomes[at : at + 2]
                won += Counter(tries[i][1] for i in (at, at + 1) if outcomes[i] == version + 1)
        assert sum(won.values()) == len(TABLES) * ROUNDS == 10_000
        kept = [fact for facts in await asyncio.gather(*map(one.facts, TABLES)) for fact in facts]
        assert Counter(kept) == won


@asynccontextmanager
async def _same(store: Store) -> AsyncIterator[Store]:
    yield store


# A file in trouble


@contextmanager
def hampered(store: Store, pragma: str) -> Iterator[None]:
    """SQLite itself refuses to write while the block lasts, as it does when the disk refuses."""
    assert isinstance(store, Kept)
    engine = store._database.writing

    def hamper(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(pragma)

    store._writing()._disconnect()
    event.listen(engine, "connect", hamper)
    try:
        yield
    finally:
        event.remove(engine, "connect", hamper)
        store._writing()._disconnect()


@pytest.mark.parametrize(
    ("pragma", "trouble", "cure"),
    [("PRAGMA max_page_count = 1", "full", "make room"), ("PRAGMA query_only = ON", "read-only", "right to write")],
)
async def test_a_full_or_read_only_disk_is_said_at_once_and_play_goes_on_when_cured(
    path: Path, pragma: str, trouble: str, cure: str
):
    async with opened(path) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        await store.append("t", 0, [b"1"], now=1)
        with hampered(store, pragma):
            for _ in range(3):
                with pytest.raises(StoreError, match=cure) as told:
                    await asyncio.wait_for(store.append("t", 1, [BIG], now=2), 60)
                assert (told.value.trouble, told.value.passing) == (trouble, True)
            assert await store.facts("t") == [b"1"], "what is there can still be read"
        assert await store.append("t", 1, [BIG], now=3) == 2
    assert await facts_of(path) == [b"1", BIG]


async def test_a_file_that_somebody_else_has_locked_is_waited_for(path: Path):
    async with opened(path) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("t", 0, [b"1"], now=1))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        assert await store.facts("t") == []
        other.execute("ROLLBACK")
        other.close()
        assert await waiting == 1


async def test_who_has_no_patience_is_told_of_the_lock(path: Path):
    async with opened(path, patience=0) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="close that program") as told:
            await store.append("t", 0, [b"1"], now=1)
        assert told.value.trouble == "locked"
        other.close()
        assert await store.append("t", 0, [b"1"], now=1) == 1


async def test_a_second_zuschlag_is_refused_and_the_first_plays_on(path: Path):
    async with opened(path) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        second = open_store(path)
        with pytest.raises(StoreError, match="in use by another Zuschlag") as told:
            await second.open()
        assert told.value.trouble == "locked"
        await second.close()
        assert await store.append("t", 0, [b"1"], now=1) == 1
    assert await facts_of(path) == [b"1"]


async def test_a_file_that_was_moved_takes_no_writes_and_goes_on_when_put_back(path: Path):
    async with opened(path, patience=0) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        away = path.rename(path.with_name("away.db"))
        with pytest.raises(StoreError, match="put it back") as told:
            await store.append("t", 0, [b"1"], now=1)
        assert told.value.trouble == "gone"
        away.rename(path)
        found = await store.load("t")
        assert found is not None
        assert await store.append("t", found.version, [b"2"], now=1) == found.version + 1
    assert (await facts_of(path))[-1] == b"2"


async def test_what_is_no_store_is_left_as_it_is(path: Path):
    path.write_bytes(b"holiday pictures " * 1000)
    store = open_store(path)
    with pytest.raises(StoreError, match="no SQLite database") as told:
        await store.migrate()
    assert told.value.trouble == "damaged"
    await store.close()
    assert path.read_bytes() == b"holiday pictures " * 1000


async def test_a_store_of_a_newer_version_is_refused_and_not_touched(place: str, request: pytest.FixtureRequest):
    async with opened(place) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
    rename(place, request, "9999")
    store = open_store(place)
    for refused in (store.migrate, store.open):
        with pytest.raises(StoreError, match=r"newer Zuschlag \(revision 9999.*upgrade Zuschlag") as told:
            await refused()
        assert (told.value.trouble, told.value.passing) == ("newer", False)
    await store.close()
    rename(place, request, REVISION)
    assert await facts_of(place) == []


def rename(place: str, request: pytest.FixtureRequest, revision: str) -> None:
    """Writes another revision into a store."""
    change = f"UPDATE alembic_version SET version_num = '{revision}'"
    if place.startswith("sqlite"):
        with sqlite3.connect(place.removeprefix("sqlite:///")) as connection:
            connection.execute(change)
        connection.close()
    else:
        server: Server = request.getfixturevalue("server")
        server.do(place.partition("?")[0].rpartition("/")[2], change)


async def test_sqlite_waits_for_the_disk_with_every_move(path: Path):
    """A test cannot pull the plug, but it can see to it that nobody switches this off."""
    async with opened(path) as store:
        assert isinstance(store, Kept)
        assert isinstance(store._database, Sqlite)
        with store._database.reading.connect() as connection:
            told = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("synchronous", "journal_mode")]
    assert told == [2, "wal"]


# A server in trouble


@pytest.fixture
def database(server: Server) -> str:
    return server.new()


async def test_a_server_that_is_away_is_waited_for(server: Server, database: str):
    async with opened(server.url(database)) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        heard = store.subscribe()
        server.stop()
        try:
            writing = asyncio.create_task(store.append("t", 0, [b"1"], now=1))
            reading = asyncio.create_task(store.facts("t"))
            await asyncio.sleep(1)
            assert not writing.done()
            assert not reading.done()
        finally:
            server.start()
        assert await writing == 1
        assert await reading in ([], [b"1"])
        async with asyncio.timeout(10):
            while (await anext(heard)).table is not None:
                pass  # told to look again: while the server was away something may have been missed


async def test_who_has_no_patience_is_told_that_the_server_is_away(server: Server, database: str):
    async with opened(server.url(database), patience=0.2) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        server.stop()
        try:
            for call in (store.append("t", 0, [b"1"], now=1), store.facts("t"), store.check()):
                with pytest.raises(StoreError, match="server cannot be reached") as told:
                    await call
                assert told.value.trouble == "gone"
        finally:
            server.start()
        assert await store.append("t", 0, [b"1"], now=1) == 1


async def test_a_server_that_takes_no_writes_says_so_and_goes_on_when_it_does(server: Server, database: str):
    async with opened(server.url(database)) as store:
        await store.create("t", "million", b"{}", OPEN, now=1)
        server.do("postgres", f"ALTER DATABASE {database} SET default_transaction_read_only = on")
        drop_connections(server, database)
        with pytest.raises(StoreError, match="takes no writes now") as told:
            await store.append("t", 0, [b"1"], now=1)
        assert told.value.trouble == "read-only"
        server.do("postgres", f"ALTER DATABASE {database} RESET default_transaction_read_only")
        drop_connections(server, database)
        assert await store.append("t", 0, [b"1"], now=1) == 1


def drop_connections(server: Server, database: str) -> None:
    """Until they are gone."""
    those = f"FROM pg_stat_activity WHERE datname = '{database}'"
    server.do("postgres", f"SELECT pg_terminate_backend(pid, 60000) {those}")


async def test_connections_that_break_in_the_middle_lose_and_double_nothing(server: Server, database: str):
    """An answer may be lost when the write is not: then the store finds out what became of it, and says so."""
    names = TABLES[:20]
    breaks = 30
    rounds = 2 * breaks
    written = asyncio.Semaphore(0)
    async with opened(server.url(database)) as store:
        await asyncio.gather(*(store.create(name, "million", b"{}", OPEN, now=1) for name in names))

        async def play(name: str) -> None:
            for version in range(rounds):
                assert await store.append(name, version, [b"%d" % version], now=2) == version + 1
                written.release()

        async with asyncio.TaskGroup() as group:
            for name in names:
                group.create_task(play(name))
            for _ in range(breaks):
                await asyncio.to_thread(drop_connections, server, database)
                for _ in range(rounds * len(names) // breaks):
                    await written.acquire()
        for name in names:
            assert await store.facts(name) == [b"%d" % version for version in range(rounds)]
