"""Where a move's time goes: the same recorded moves through one layer after the other, each with all those beneath it.

    python bench/parts.py [tables] [moves]      40 tables of 100 moves each, if not said

Processor time of the whole process, by move; what a layer costs itself is what it takes more than the one beneath it.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from uvicorn.config import Config
from uvicorn.server import ServerState

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.load import request

from zuschlag.engine.match import Match
from zuschlag.store.api import Guest, Key
from zuschlag.table import Setup, Table
from zuschlag.table.messages import Act, Join, Message, Start
from zuschlag.web import keeping
from zuschlag.web.app import create
from zuschlag.web.house import House
from zuschlag.web.moves import Connection
from zuschlag.web.security import digest
from zuschlag.web.settings import Settings
from zuschlag.web.tidying import Tidying
from zuschlag.web.warming import read

GAME, SEATS = "million", 4
BEGIN = 1_800_000_000.0


class Moved(NamedTuple):
    seat: int
    words: str


class Script(NamedTuple):
    """Tables, and what is played at each."""

    setups: list[Setup]
    moves: list[list[Moved]]

    @property
    def many(self) -> int:
        return sum(map(len, self.moves))

    def in_turn(self) -> Iterator[tuple[int, Moved]]:
        """A move at each table, then the next at each."""
        for at in range(max(map(len, self.moves))):
            for table, moves in enumerate(self.moves):
                if at < len(moves):
                    yield table, moves[at]


def opening() -> list[Message]:
    """People on all seats, and the deal."""
    return [*(Join(_guest(seat), f"P{seat}", seat) for seat in range(SEATS)), Start(_guest(0))]


def _guest(seat: int) -> str:
    return f"guest {seat}"


def dealt(setup: Setup) -> Table:
    table = Table(setup)
    for message in opening():
        table.handle(BEGIN, message)
    return table


def recorded(tables: int, moves: int) -> Script:
    """Random play."""
    numbers = count()

    def drawn(length: int) -> bytes:
        return hashlib.shake_256(b"%d" % next(numbers)).digest(length)

    script = Script([], [])
    for number in range(tables):
        dice = random.Random(number)
        script.setups.append(Setup.new(f"t{number}", GAME, SEATS, _guest(0), BEGIN, drawn, pace=0))
        match = _match(dealt(script.setups[-1]))
        played: list[Moved] = []
        while len(played) < moves and not match.over:
            seat = match.awaited()[0]
            played.append(Moved(seat, dice.choice(match.legal(seat))))
            match.play(*played[-1])
        script.moves.append(played)
    return script


def _match(table: Table) -> Match:
    assert table.match is not None
    return table.match


def timed(work: Callable[[], object]) -> float:
    gc.collect()
    began = time.process_time()
    work()
    return time.process_time() - began


def by_rules(script: Script) -> float:
    """The compiled rules, called from Python."""
    matches = [_match(dealt(setup)) for setup in script.setups]
    parse = matches[0].game.actions.parse
    moves = [(matches[table], seat, parse(words)) for table, (seat, words) in script.in_turn()]

    def work() -> None:
        for match, seat, action in moves:
            match._runner.attempt(match._e, match._state, seat, action)

    return timed(work)


def by_match(script: Script) -> float:
    """A match, which remembers where it was."""
    matches = [_match(dealt(setup)) for setup in script.setups]
    parse = matches[0].game.actions.parse

    def work() -> None:
        for table, (seat, words) in script.in_turn():
            matches[table].enact(seat, [parse(words)])

    return timed(work)


def by_table(script: Script) -> float:
    """A table: who may act, what each has seen, clocks; the fact in bytes, and when the table is to be looked at."""
    tables = [dealt(setup) for setup in script.setups]

    def work() -> None:
        for number, (seat, words) in script.in_turn():
            table = tables[number]
            for fact in table.handle(BEGIN, Act(seat, words)):
                keeping.write_fact(fact)
            keeping.wake(table)

    return timed(work)


class Indoors:
    """The whole app without a network, at tables that have been dealt in its store."""

    def __init__(self, script: Script, store: str) -> None:
        self.script = script
        self._app: Any = create(Settings(store, pace=0, warm=False, unlimited=True))
        self.house: House = self._app.state.house
        self._readers: list[asyncio.Task[None]] = []
        self._gone = asyncio.Event()
        config = Config(self._app, access_log=False, log_config=None, lifespan="off")
        self._lines = [Line(Connection(config, ServerState(), {})) for _ in script.setups]

    async def open(self) -> None:
        await self.house.open()
        for seat in range(SEATS):
            guest = Guest(_guest(seat), f"P{seat}", BEGIN, BEGIN)
            await self.house.hub.store.add_guest(guest, [Key(digest(_token(seat)), guest.id, "api", BEGIN)])
            await self.house.guests.find(_token(seat), "api")
        for setup in self.script.setups:
            await self.house.hub.create(Table(setup))
            for message in opening():
                await self.house.hub.ask(setup.id, message)

    async def close(self) -> None:
        self._gone.set()
        await asyncio.gather(*self._readers)
        await self.house.close()

    async def watch(self) -> None:
        """All seats read their streams; what they are sent is thrown away."""
        for setup in self.script.setups:
            for seat in range(SEATS):
                asks = _scope("GET", f"/api/v1/tables/{setup.id}/stream", seat)
                self._readers.append(asyncio.create_task(self._app(asks, self._until_gone, _thrown_away)))
        await asyncio.sleep(1.0)

    async def _until_gone(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def ask(self, table: int, move: Moved) -> None:
        """A move as the hub is asked for it."""
        await self.house.hub.ask(self.script.setups[table].id, Act(*move))

    async def post(self, table: int, move: Moved) -> None:
        """A move as it comes from a connection."""
        body = b'{"words":"%s"}' % move.words.encode()
        path = f"/api/v1/tables/{self.script.setups[table].id}/act"
        await self._lines[table].answered(request(path, _token(move.seat), body))

    async def played(self, way: Callable[[int, Moved], Awaitable[None]]) -> float:
        """All tables at once, at each one move after the other."""

        async def plays(table: int) -> None:
            for move in self.script.moves[table]:
                await way(table, move)

        gc.collect()
        began = time.process_time()
        await asyncio.gather(*map(plays, range(len(self.script.setups))))
        return time.process_time() - began


class Line(asyncio.Transport):
    """The server's end of a connection that leads nowhere."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection
        self._answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        connection.connection_made(self)

    async def answered(self, asks: bytes) -> None:
        self._answer = asyncio.get_running_loop().create_future()
        self._connection.data_received(asks)
        told = await self._answer
        assert told.startswith(b"HTTP/1.1 200"), told

    def write(self, data: Any) -> None:
        if not self._answer.done():
            self._answer.set_result(data)

    def close(self) -> None:
        """Nobody is there."""

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """Nothing comes before the answer."""

    def resume_reading(self) -> None:
        """Nothing came."""


def _token(seat: int) -> str:
    return f"token of seat {seat}"


def _scope(method: str, path: str, seat: int) -> dict[str, Any]:
    headers = [(b"host", b"bench"), (b"authorization", f"Bearer {_token(seat)}".encode())]
    headers += [(b"content-type", b"application/json")] if method == "POST" else []
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers,
        "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1),
    }  # fmt: skip


async def _thrown_away(_: Any) -> None:
    """A reader who is always quick enough."""


async def indoors(script: Script, folder: str) -> dict[str, float]:
    """Through the hub and on the disk; through the door of the app; with all seats watching."""
    took = {}
    for name, posts, watched in (("hub and store", False, False), ("request", True, False), ("streams", True, True)):
        house = Indoors(script, f"{folder}/{name}.db")
        await house.open()
        if watched:
            await house.watch()
        took[name] = await house.played(house.post if posts else house.ask)
        await house.close()
    return took


def main(arguments: list[str]) -> None:
    tables, moves = map(int, arguments or ("40", "100"))
    read(GAME)
    Tidying().begin()
    script = recorded(tables, moves)
    took = {"rules": by_rules(script), "match": by_match(script), "table": by_table(script)}
    with tempfile.TemporaryDirectory() as folder:
        took |= uvloop.run(indoors(script, folder))
    before = 0.0
    for name, seconds in took.items():
        each = seconds / script.many * 1e6
        print(f"{name:14} {each:8.1f} {each - before:8.1f}")
        before = each


if __name__ == "__main__":
    main(sys.argv[1:])
