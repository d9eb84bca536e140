"""The server is killed under load, again and again: what was answered is on the disk, and what was shown as well."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.web.lives import Lives
from tests.web.wire import Line, connected, watched

import zuschlag
from zuschlag.table import Table, facts
from zuschlag.table.codec import record
from zuschlag.table.setup import Setup
from zuschlag.web import keeping

pytestmark = pytest.mark.anyio
KILLS = 20
TABLES = 50
ANSWERS = 25  # in each life, before it is killed in the middle of the others
BROKEN = (ConnectionError, asyncio.IncompleteReadError)


class Match:
    """People at a table who act at random, each with a stream, and remember what they were told."""

    def __init__(self, number: int) -> None:
        self.dice = random.Random(number)
        self.table = ""
        self.answered: list[tuple[int, str]] = []  # seat and id of every act that was answered
        self.shown: dict[tuple[int, int], Any] = {}  # the match, by seat and version

    async def begin(self, port: int, game: str, people: list[str]) -> None:
        async with connected(port) as streams:
            line = Line(streams)
            self.table = (await line.does("/tables", people[0], {"game": game, "seats": len(people)}))["id"]
            for person in people[1:]:
                await line.does(f"/tables/{self.table}/join", person)
            await line.does(f"/tables/{self.table}/start", people[0])

    async def play(self, port: int, people: list[str], count: asyncio.Semaphore) -> None:
        """Two of them, each time others, until the server dies."""
        with suppress(*BROKEN):
            async with connected(port) as streams:
                line, turn = Line(streams), asyncio.Lock()
                await asyncio.gather(
                    *(self._sit(port, person, line, turn, count) for person in self.dice.sample(people, 2))
                )

    async def _sit(self, port: int, person: str, line: Line, turn: asyncio.Lock, count: asyncio.Semaphore) -> None:
        with suppress(*BROKEN):
            async with connected(port) as streams:
                async for state in watched(streams, self.table, person):
                    self.shown[state["you"], state["version"]] = state["match"]
                    if state["you"] in state["asked"]:
                        async with turn:
                            await self._act(line, person, state)
                        count.release()

    async def _act(self, line: Line, person: str, state: dict[str, Any]) -> None:
        """Where several are asked at once, somebody else may be quicker: then the next state comes soon."""
        seat, id = state["you"], self.dice.randbytes(6).hex()
        words = self.dice.choice(state["match"]["legal"])
        body = {"words": words, "seat": seat, "id": id, "seen": state["version"]}
        status, told = await line.ask(f"/tables/{self.table}/act", person, body)
        assert status in (200, 409, 422), told
        if status == 200:
            self.answered.append((seat, id))


class Mirror:
    """A table as the disk has it, move by move."""

    def __init__(self, setup: bytes) -> None:
        self.table = Table(record(Setup, msgspec.json.decode(setup)))
        self.facts: list[bytes] = []

    def follow(self, kept: list[bytes], shown: dict[tuple[int, int], Any]) -> None:
        """Applies what is new, and takes out of `shown` what a seat rightly saw at each of those moments."""
        assert kept[: len(self.facts)] == self.facts, "what was on the disk is still there"
        self._compare(shown)
        for fact in kept[len(self.facts) :]:
            self.table.apply(keeping.read_fact(fact))
            self._compare(shown)
        self.facts = kept

    def _compare(self, shown: dict[tuple[int, int], Any]) -> None:
        for seat in range(len(self.table.seats)):
            match = shown.pop((seat, self.table.version_for(seat)), None)
            if match is not None:
                assert match == json.loads(json.dumps(self.table.view(seat)["match"]))

    def acts(self) -> list[tuple[int, str]]:
        told = [keeping.read_fact(fact) for fact in self.facts]
        return [(fact.seat, fact.id) for fact in told if isinstance(fact, facts.Acted)]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def lives(store: Path) -> Iterator[Lives]:
    lives = Lives(str(store))
    yield lives
    lives.close()


def on_disk(store: Path) -> tuple[dict[str, bytes], dict[str, list[bytes]]]:
    """Setups and facts by table, from a copy: the next life has to find its own way through what the last one left."""
    copy = store.with_name("copy.db")
    for end in ("", "-wal"):
        shutil.copy(f"{store}{end}", f"{copy}{end}")
    with sqlite3.connect(copy) as connection:
        setups = dict(connection.execute("SELECT id, setup FROM tables"))
        kept: dict[str, list[bytes]] = {table: [] for table in setups}
        for table, fact in connection.execute("SELECT table_id, fact FROM facts ORDER BY table_id, version"):
            kept[table].append(fact)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    return setups, kept


async def test_killed_20_times_under_load_nothing_is_lost_and_nothing_was_shown_too_early(lives: Lives, store: Path):
    games = list(zuschlag.games())
    lives.begin()
    people = await entered(lives.port)
    matches = [Match(number) for number in range(TABLES)]
    await asyncio.gather(*(match.begin(lives.port, games[at % len(games)], people) for at, match in enumerate(matches)))
    mirrors = {table: Mirror(setup) for table, setup in on_disk(store)[0].items()}
    for _ in range(KILLS):
        answers = asyncio.Semaphore(0)
        playing = [asyncio.create_task(match.play(lives.port, people, answers)) for match in matches]
        async with asyncio.timeout(240):
            for _ in range(ANSWERS):
                await answers.acquire()
        lives.kill()
        await ended(playing)
        compare(matches, mirrors, on_disk(store)[1])
        lives.begin()
    for match in matches:
        await readable(lives.port, match.table, people, mirrors[match.table].table)


async def ended(playing: list[asyncio.Task[None]]) -> None:
    """What had been sent is still read. A connection that nobody had answered yet would wait for the next life."""
    done, waiting = await asyncio.wait(playing, timeout=0.2)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        task.result()


async def entered(port: int) -> list[str]:
    async with connected(port) as streams:
        line = Line(streams)
        return [(await line.does("/guests", body={"name": name}))["token"] for name in ("Ada", "Ben", "Cleo")]


def compare(matches: list[Match], mirrors: dict[str, Mirror], kept: dict[str, list[bytes]]) -> None:
    """What people were told, with what is on the disk."""
    for match in matches:
        mirror = mirrors[match.table]
        mirror.follow(kept[match.table], match.shown)
        acts = mirror.acts()
        assert not match.shown, "something was shown that is not on the disk"
        assert not set(match.answered) - set(acts), "an answered move was lost"
        assert len(set(acts)) == len(acts), "a move was done twice"


async def readable(port: int, table: str, people: list[str], kept: Table) -> None:
    """The last life shows the table as it is on the disk, to every seat."""
    async with connected(port) as streams:
        for seat, person in enumerate(people):
            status, told = await Line(streams).ask(f"/tables/{table}", person)
            assert (status, told["version"]) == (200, kept.version_for(seat))
