"""Trouble on the way and behind the server: connections that are cut, a store away or full, clocks that jump."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import socket
import sqlite3
import struct
from itertools import pairwise
from time import monotonic
from typing import Any
from urllib.error import HTTPError

import pytest
from tests.store.server import Server as Postgres
from tests.web.browser import Client
from tests.web.program import Program, asked, dealt
from tests.web.running import Running
from tests.web.wire import request

from zuschlag.store import StoreError
from zuschlag.store.kept import PATIENCE
from zuschlag.table.facts import Acted
from zuschlag.web import hub
from zuschlag.web.clock import Clock
from zuschlag.web.house import House
from zuschlag.web.keeping import read_fact

pytestmark = pytest.mark.anyio
CLOSED_AT_ONCE = struct.pack("ii", 1, 0)  # the other side is told that the connection is broken, not that it has ended


# Connections


class Duel:
    """Two people at one table of a running server."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.dice = random.Random(1)
        self.people = [running.guest(name) for name in ("Ada", "Ben")]
        self.table = running.ask("/tables", self.people[0], {"game": "monopoly", "seats": 2})["id"]
        running.ask(f"/tables/{self.table}/join", self.people[1], {})
        running.ask(f"/tables/{self.table}/start", self.people[0], {})

    def turn(self) -> tuple[str, dict[str, Any]]:
        """Who is asked, and something that may be done."""
        for person in self.people:
            state = self.running.ask(f"/tables/{self.table}", person)["table"]
            if state["you"] in state["asked"]:
                id = self.dice.randbytes(6).hex()
                return person, {"words": self.dice.choice(state["match"]["legal"]), "seen": state["version"], "id": id}
        raise AssertionError("nobody is asked")

    def act(self, person: str, act: dict[str, Any]) -> Any:
        return self.running.ask(f"/tables/{self.table}/act", person, act)

    def acts(self) -> list[str]:
        """The ids of all that was done, from the file."""
        with contextlib.closing(sqlite3.connect(self.running.store)) as connection:
            rows = connection.execute("SELECT fact FROM facts WHERE table_id = ? ORDER BY version", (self.table,))
            facts = [read_fact(fact) for (fact,) in rows]
        return [fact.id for fact in facts if isinstance(fact, Acted)]

    def cut(self, data: bytes, heard: int = 0) -> None:
        """Sends some bytes, hears some of the answer, and is gone."""
        with socket.create_connection(("127.0.0.1", self.running.port)) as wire:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CLOSED_AT_ONCE)
            wire.sendall(data)
            if heard:
                wire.recv(heard)


def test_a_move_is_done_once_wherever_its_connection_is_cut(running: Running):
    """Whoever has not heard the answer sends the same again, and hears what would have been answered."""
    duel = Duel(running)
    done: list[str] = []
    for cut in range(40):
        person, act = duel.turn()
        whole = request(f"/tables/{duel.table}/act", person, act)
        at = len(whole) * (cut + 1) // 30  # from 30 on everything is sent, and more and more of the answer heard
        duel.cut(whole[:at], heard=max(0, cut - 30) * 30)
        first, second = duel.act(person, act), duel.act(person, act)
        assert first == second
        done.append(act["id"])
    assert duel.acts() == done


# The store


@contextlib.contextmanager
def full_disk(running: Running) -> Any:
    """The server may write to no file at all while the block lasts."""
    assert running.process is not None
    before = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, before)


def test_on_a_full_disk_a_move_is_refused_with_the_reason_and_done_when_there_is_room(running: Running):
    duel = Duel(running)
    person, act = duel.turn()
    before = running.ask(f"/tables/{duel.table}", person)
    with full_disk(running):
        for _ in range(3):
            with pytest.raises(HTTPError) as refused:
                duel.act(person, act)
            told = refused.value.read().decode()
            assert (refused.value.code, refused.value.headers["Retry-After"]) == (503, "2")
            assert "disk" in told
            assert "Nothing is lost; try again" in told
            assert running.ask(f"/tables/{duel.table}", person) == before, "what is there is still shown"
    duel.act(person, act)
    assert duel.acts() == [act["id"]]


async def test_the_database_is_gone_for_5_seconds_and_play_goes_on(postgres: Postgres):
    running = Running(postgres.url(postgres.new()))
    running.start()
    try:
        duel, quiet = Duel(running), Duel(running)
        person, act = duel.turn()
        before = running.ask(f"/tables/{quiet.table}", quiet.people[0])
        gone = monotonic()
        postgres.stop()
        try:
            acting = asyncio.create_task(asyncio.to_thread(duel.act, person, act))
            await asyncio.sleep(5)
            assert not acting.done() or monotonic() - gone > PATIENCE, "it waits"
            assert running.ask(f"/tables/{quiet.table}", quiet.people[0]) == before, "what is there is still shown"
        finally:
            postgres.start()
        with contextlib.suppress(HTTPError):  # a slow machine: its patience was spent before the database was back
            await acting
        done = duel.act(person, act)
        assert done["version"] > act["seen"]
        assert duel.act(person, act) == done
        person, act = duel.turn()
        duel.act(person, act)
    finally:
        running.stop()


async def test_a_store_that_fails_at_once_is_not_asked_without_a_pause(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
):
    table, people = await dealt(client)
    seat = await asked(table, people)
    before = await people[seat].look(table)
    asked_at: list[float] = []

    async def full(*_: object, **__: object) -> None:
        raise StoreError("full", "the disk is full")

    async def check() -> None:
        asked_at.append(monotonic())
        await full()

    monkeypatch.setattr(hub, "PAUSE", 0.1)
    body = {"words": before["match"]["legal"][0]}
    with monkeypatch.context() as trouble:
        trouble.setattr(house.hub.store, "append", full)
        trouble.setattr(house.hub.store, "check", check)
        for _ in range(5):
            assert (await people[seat].post(f"/tables/{table}/act", body)).status_code == 503
        async with asyncio.timeout(60):
            while len(asked_at) < 3:
                await asyncio.sleep(0.01)
    assert all(after - before > 0.09 for before, after in pairwise(asked_at)), "one looks for it, now and then"
    assert await people[seat].look(table) == before
    await people[seat].does(f"/tables/{table}/act", body)


# Clocks


class Hands:
    """A machine's clock, whose hands are moved."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.steady)


def test_a_clock_that_is_set_back_goes_on_from_where_it_was():
    hands = Hands()
    clock = hands.clock()
    hands.go(5)
    assert clock.now() == 1_000_005
    hands.wall -= 3600
    assert clock.now() == 1_000_005
    hands.go(10)
    assert clock.now() == 1_000_015
    hands.wall += 7200
    assert clock.now() == 1_000_015 + 7200


def test_small_corrections_never_make_time_run_backward():
    hands = Hands()
    clock = hands.clock()
    told = [clock.now()]
    for correction in (-0.5, 0.2, -0.9, 0.0, -0.3):
        hands.go(0.1)
        hands.wall += correction
        told.append(clock.now())
    assert told == sorted(told)


@pytest.mark.parametrize("jump", [86_400.0, -86_400.0])
async def test_when_the_clock_jumps_a_day_nobody_loses_the_turn(client: Client, house: House, jump: float):
    hands = Hands()
    house.hub.clock = hands.clock()
    clock = {"kind": "live", "seconds": 30.0, "bank": 60.0, "reaction": 10.0}
    table, people = await dealt(client, clock=clock)
    hands.go(5)
    hands.wall += jump
    house.driver._start(table)  # as its timer would
    async with asyncio.timeout(60):
        while not (times := await ends(people[0], table)) or min(times) <= house.hub.now(table):
            await asyncio.sleep(0.01)
    state = await people[0].look(table)
    assert state["clock"]["banks"] == [60.0] * len(people)
    facts = [read_fact(fact) for fact in await house.hub.store.facts(table)]
    assert not [fact for fact in facts if isinstance(fact, Acted)], "nobody was played for"


async def ends(who: Program, table: str) -> list[float]:
    """When the time of those who are asked is out."""
    return [end for end in (await who.look(table))["clock"]["ends"] if end is not None]
