"""Two processes serve the same tables over PostgreSQL: each hears of the other, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count, cycle
from random import Random
from typing import Any

import pytest
from tests.store.server import Server as Postgres
from tests.web.running import Running
from tests.web.wire import Line, connected, watched

import zuschlag
from zuschlag.store import open_store
from zuschlag.table import OVER, Table
from zuschlag.table.facts import Acted, Fact
from zuschlag.table.messages import BOT, CLOCK
from zuschlag.web import keeping

pytestmark = pytest.mark.anyio
RACES = 40
SECONDS = 240
LATE = ("stale", "not_your_turn")
QUICKEST = 5.0  # a clock that may be wished for


@pytest.fixture(scope="module")
def place(postgres: Postgres) -> str:
    return postgres.url(postgres.new())


@pytest.fixture(scope="module")
def first(place: str) -> Iterator[Running]:
    yield from started(place)


@pytest.fixture(scope="module")
def second(place: str) -> Iterator[Running]:
    yield from started(place)


def started(place: str) -> Iterator[Running]:
    server = Running(place)
    server.start()
    yield server
    if server.process is not None:
        server.stop()


@asynccontextmanager
async def lines(*servers: Running) -> AsyncIterator[list[Line]]:
    """A line to each of the servers, and no patience without end."""
    async with asyncio.timeout(SECONDS):
        if len(servers) == 1:
            async with connected(servers[0].port) as streams:
                yield [Line(streams)]
        else:
            async with connected(servers[0].port) as streams, lines(*servers[1:]) as others:
                yield [Line(streams), *others]


async def kept(place: str, table: str) -> tuple[Table, list[Fact]]:
    """A table from its first fact on, as the database has it."""
    store = open_store(place)
    await store.open()
    try:
        loaded = await store.load(table)
        facts = [keeping.read_fact(fact) for fact in await store.facts(table)]
    finally:
        await store.close()
    assert loaded is not None
    return keeping.read(loaded), facts


async def state_of(line: Line, table: str, token: str) -> dict[str, Any]:
    told: dict[str, Any] = (await line.ask(f"/tables/{table}", token))[1]["table"]
    return told


async def test_who_watches_in_one_process_sees_what_is_played_in_the_other(first: Running, second: Running):
    async with lines(first, second) as (here, there), connected(second.port) as streams:
        ada = (await here.does("/guests", body={"name": "Ada"}))["token"]
        ben = (await there.does("/guests", body={"name": "Ben"}))["token"]
        table = (await here.does("/tables", ada, {"game": "monopoly", "seats": 2}))["id"]
        await there.does(f"/tables/{table}/join", ben)
        stream = watched(streams, table, ben)
        assert (await anext(stream))["status"] == "open"
        await here.does(f"/tables/{table}/start", ada)
        while (await anext(stream))["status"] != "playing":
            pass
        for number in range(5):
            await here.does(f"/tables/{table}/chat", ada, {"text": f"line {number}"})
            while not any(said["text"] == f"line {number}" for said in (await anext(stream))["chat"]):
                pass


async def test_of_two_in_two_processes_one_wins_and_the_other_is_told(first: Running, second: Running, place: str):
    async with lines(first, second) as (here, there):
        ada = (await here.does("/guests", body={"name": "Ada"}))["token"]
        ben = (await here.does("/guests", body={"name": "Ben"}))["token"]
        table = (await here.does("/tables", ada, {"game": "monopoly", "seats": 2}))["id"]
        await there.does(f"/tables/{table}/join", ben)
        await here.does(f"/tables/{table}/start", ada)
        won, dice = 0, Random(1)
        for race in range(RACES):
            states = [await state_of(here, table, token) for token in (ada, ben)]
            token, state = next(
                (token, state)
                for token, state in zip((ada, ben), states, strict=True)
                if state["you"] in state["asked"]
            )
            act = {"words": dice.choice(state["match"]["legal"]), "seen": state["version"]}
            path = f"/tables/{table}/act"
            outcomes = await asyncio.gather(
                *(line.ask(path, token, act | {"id": f"{race} {name}"}) for name, line in (("a", here), ("b", there)))
            )
            assert sum(status == 200 for status, _ in outcomes) == 1, outcomes
            assert [told["error"] in LATE for status, told in outcomes if status != 200] == [True], outcomes
            won += 1
            if (await state_of(there, table, ada))["status"] == OVER:
                break
        _, facts = await kept(place, table)
        assert won == sum(isinstance(fact, Acted) for fact in facts) > 10


async def test_bots_play_once_wherever_people_act(first: Running, second: Running, place: str):
    async with lines(first, second) as both:
        ada = (await both[0].does("/guests", body={"name": "Ada"}))["token"]
        table = (await both[0].does("/tables", ada, {"game": "kollier", "seats": 3, "bots": "simple"}))["id"]
        await both[1].does(f"/tables/{table}/start", ada)
        dice = Random(1)
        for line, number in zip(cycle(both), count(), strict=False):
            state = await state_of(line, table, ada)
            if state["status"] == OVER:
                break
            if state["you"] in state["asked"]:
                act = {"words": dice.choice(state["match"]["legal"]), "seen": state["version"], "id": f"{number}"}
                status, told = await line.ask(f"/tables/{table}/act", ada, act)
                assert status == 200 or told["error"] in LATE, told
            else:
                await asyncio.sleep(0.02)
        played, facts = await kept(place, table)
    acts = [fact for fact in facts if isinstance(fact, Acted)]
    assert {fact.by for fact in acts if fact.seat} == {BOT}
    assert len(zuschlag.replay(played.record()).history) >= len(acts), "a legal match from the first to the last action"


async def test_clocks_run_out_once_and_a_process_that_dies_leaves_them_to_the_other(
    first: Running, second: Running, place: str
):
    """Both have the table in memory. One plays for the first decision, or the other does; then one is killed."""
    clock = {"kind": "live", "seconds": QUICKEST, "bank": 0.0, "reaction": QUICKEST}
    async with lines(first, second) as (here, _), connected(second.port) as streams:
        ada, ben = [(await here.does("/guests", body={"name": name}))["token"] for name in ("Ada", "Ben")]
        table = (await here.does("/tables", ada, {"game": "monopoly", "seats": 2, "clock": clock}))["id"]
        await here.does(f"/tables/{table}/join", ben)
        await here.does(f"/tables/{table}/start", ada)
        stream = watched(streams, table, ben)
        times: list[float] = []
        while not times:
            await anext(stream)
            times = clock_times(await kept(place, table))
        first.kill()
        while len(times) == 1:
            await anext(stream)
            times = clock_times(await kept(place, table))
    assert times[1] - times[0] >= QUICKEST, "each decision ran out once, and none before its time"


def clock_times(found: tuple[Table, list[Fact]]) -> list[float]:
    """When the clock played; all steps of one decision are played at once."""
    return sorted({round(fact.time, 1) for fact in found[1] if isinstance(fact, Acted) and fact.by == CLOCK})
