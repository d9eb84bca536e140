"""Tables: facts in order, cards, snapshots, what is due; and many at once."""

from __future__ import annotations

import asyncio

import pytest

from zuschlag.store import Card, Snapshot, Stale, Store, StoreError

pytestmark = pytest.mark.anyio
OPEN = Card("open", public=True, shown=b'{"title":"Runde"}', guests=("ada", "bob"))


async def test_a_new_table_is_loaded_as_it_was_made(store: Store):
    await store.create("t", "million", b'{"seats":4}', OPEN, now=5.5)
    loaded = await store.load("t")
    assert loaded is not None
    assert (loaded.table, loaded.game, loaded.setup, loaded.card) == ("t", "million", b'{"seats":4}', OPEN)
    assert (loaded.version, loaded.facts, loaded.snapshot, loaded.wake) == (0, (), None, None)
    assert (loaded.created, loaded.updated) == (5.5, 5.5)
    assert await store.load("other") is None


async def test_facts_come_back_in_order(store: Store):
    await store.create("t", "million", b"{}", OPEN, now=1)
    assert await store.append("t", 0, [b"1", b"2"], now=2) == 2
    assert await store.append("t", 2, [b"\x00\xff"], now=3, wake=7.25) == 3
    loaded = await store.load("t")
    assert loaded is not None
    assert loaded.facts == (b"1", b"2", b"\x00\xff")
    assert (loaded.version, loaded.updated, loaded.wake) == (3, 3, 7.25)
    assert await store.facts("t") == [b"1", b"2", b"\x00\xff"]
    assert await store.facts("t", after=2) == [b"\x00\xff"]


async def test_a_stale_append_is_told_where_the_table_is_and_leaves_nothing(store: Store):
    await store.create("t", "million", b"{}", OPEN, now=1)
    await store.append("t", 0, [b"1", b"2"], now=2, wake=4)
    for expected in (0, 1, 3):
        with pytest.raises(Stale) as told:
            await store.append("t", expected, [b"x"], now=9, card=Card("over", public=False))
        assert (told.value.table, told.value.expected, told.value.current) == ("t", expected, 2)
    loaded = await store.load("t")
    assert loaded is not None
    assert (loaded.version, loaded.facts, loaded.updated, loaded.card) == (2, (b"1", b"2"), 2, OPEN)


async def test_what_is_missing_or_taken_is_said(store: Store):
    with pytest.raises(StoreError, match="no table t") as told:
        await store.append("t", 0, [b"1"], now=1)
    assert told.value.trouble == "missing"
    await store.create("t", "million", b"{}", OPEN, now=1)
    with pytest.raises(StoreError, match="a table t already") as told:
        await store.create("t", "kollier", b"{}", OPEN, now=1)
    assert told.value.trouble == "taken"
    loaded = await store.load("t")
    assert loaded is not None
    assert loaded.game == "million"


async def test_writes_that_come_together_do_not_spoil_each_other(store: Store):
    """They share a transaction; the refused ones are refused alone."""
    await store.create("t", "million", b"{}", OPEN, now=1)
    await store.create("u", "million", b"{}", OPEN, now=1)
    outcomes = await asyncio.gather(
        store.append("t", 0, [b"1"], now=2),
        store.append("t", 0, [b"other"], now=2),
        store.append("t", 1, [b"2", b"3"], now=2),
        store.append("none", 0, [b"1"], now=2),
        store.create("t", "million", b"{}", OPEN, now=2),
        store.create("v", "million", b"{}", OPEN, now=2),
        store.append("u", 0, ["not bytes"], now=2),  # type: ignore[list-item]
        store.append("bad \udcff id", 0, [b"1"], now=2),
        store.append("u", 0, [b"1"], now=2),
        return_exceptions=True,
    )
    kinds = [type(outcome) if isinstance(outcome, Exception) else outcome for outcome in outcomes]
    assert kinds[:6] == [1, Stale, 3, StoreError, StoreError, None]
    assert isinstance(outcomes[6], Exception)
    assert isinstance(outcomes[7], Exception)
    assert kinds[8] == 1
    assert await store.facts("t") == [b"1", b"2", b"3"]
    assert await store.facts("u") == [b"1"]
    assert await store.load("v") is not None


async def test_hundreds_of_tables_at_once(store: Store):
    names = [f"t{number}" for number in range(300)]
    await asyncio.gather(*(store.create(name, "million", b"{}", OPEN, now=1) for name in names))
    for version in range(3):
        await asyncio.gather(*(store.append(name, version, [f"{name} {version}".encode()], now=2) for name in names))
    for name in names[::50]:
        assert await store.facts(name) == [f"{name} {version}".encode() for version in range(3)]


async def test_who_stops_waiting_changes_nothing_for_the_others(store: Store):
    await store.create("t", "million", b"{}", OPEN, now=1)
    await store.create("u", "million", b"{}", OPEN, now=1)
    given_up = asyncio.create_task(store.append("t", 0, [b"1"], now=2))
    other = asyncio.create_task(store.append("u", 0, [b"1"], now=2))
    await asyncio.sleep(0)
    given_up.cancel()
    assert await other == 1
    assert await store.append("u", 1, [b"2"], now=2) == 2


async def test_a_snapshot_shortens_the_load_and_never_goes_back(store: Store):
    await store.create("t", "million", b"{}", OPEN, now=1)
    await store.append("t", 0, [str(number).encode() for number in range(1, 6)], now=2)
    await store.snapshot("t", Snapshot(3, b"three"))
    await store.snapshot("t", Snapshot(2, b"two"))
    loaded = await store.load("t")
    assert loaded is not None
    assert (loaded.snapshot, loaded.facts, loaded.version) == (Snapshot(3, b"three"), (b"4", b"5"), 5)
    await store.snapshot("t", Snapshot(5, b"five"))
    loaded = await store.load("t")
    assert loaded is not None
    assert (loaded.snapshot, loaded.facts) == (Snapshot(5, b"five"), ())
    assert len(await store.facts("t")) == 5
    with pytest.raises(StoreError, match="is at version 5"):
        await store.snapshot("t", Snapshot(6, b"six"))


async def test_the_lobby_shows_public_tables_the_latest_first(store: Store):
    for number, public in enumerate([True, False, True, True]):
        await store.create(f"t{number}", "million", b"{}", Card("open", public), now=number)
    await store.append("t0", 0, [b"1"], now=10)
    await store.append("t3", 0, [b"1"], now=11, card=Card("playing", public=True, shown=b"3", guests=("eve",)))
    assert [listed.table for listed in await store.lobby("open")] == ["t0", "t2"]
    assert [listed.table for listed in await store.lobby("open", limit=1)] == ["t0"]
    assert [listed.table for listed in await store.lobby("open", before=10)] == ["t2"]
    (playing,) = await store.lobby("playing")
    assert (playing.table, playing.card.shown, playing.version, playing.updated) == ("t3", b"3", 1, 11)


async def test_guests_find_the_tables_they_sit_at(store: Store):
    await store.create("t", "million", b"{}", Card("open", public=False, guests=("ada", "bob", "ada")), now=1)
    await store.create("u", "million", b"{}", Card("open", public=False, guests=("ada",)), now=2)
    assert [listed.table for listed in await store.tables_of("ada")] == ["u", "t"]
    assert (await store.tables_of("ada"))[1].card.guests == ("ada", "bob")
    await store.append("u", 0, [b"left"], now=3, card=Card("open", public=False))
    assert [listed.table for listed in await store.tables_of("ada")] == ["t"]
    assert await store.tables_of("eve") == []


async def test_due_are_the_tables_whose_time_has_come(store: Store):
    for name in "tuv":
        await store.create(name, "million", b"{}", OPEN, now=1)
    await store.append("t", 0, [b"1"], now=1, wake=20)
    await store.append("u", 0, [b"1"], now=1, wake=10)
    assert await store.due(9.9) == []
    assert await store.due(20) == ["u", "t"]
    assert await store.due(20, limit=1) == ["u"]
    await store.append("u", 1, [b"2"], now=1)
    assert await store.due(99) == ["t"]


async def test_a_deleted_table_is_gone_with_all_its_parts(store: Store):
    await store.create("t", "million", b"{}", OPEN, now=1)
    await store.append("t", 0, [b"1"], now=1, wake=2)
    await store.snapshot("t", Snapshot(1, b"one"))
    await store.delete("t")
    assert await store.load("t") is None
    assert await store.facts("t") == []
    assert await store.due(9) == []
    assert await store.tables_of("ada") == []
    with pytest.raises(StoreError, match="no table"):
        await store.delete("t")
    await store.create("t", "million", b"{}", OPEN, now=1)
    assert await store.facts("t") == []
