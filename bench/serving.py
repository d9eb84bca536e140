"""How many moves a server takes, how long each waits, and what an idle table costs; beside a bare echo, and beside
boardgame.io where npm brings it.

    python bench/serving.py                     all of it, as `make bench` shows it
    python bench/serving.py serve STORE         the server that is measured: rules compiled, no limits
    python bench/serving.py echo                the baseline: a bare Litestar that says what it was told

A processor's second is counted, not only a second: on a machine that others use as well, only that can be compared.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.beside import beside
from bench.load import Caller, Counted, Load, processor_time, request
from tests.store.server import Server as Postgres
from tests.store.server import programs

from zuschlag.table import Setup, Table
from zuschlag.table.messages import BOT, PERSON, Act, Join, Start

TABLES = 200
GAME = "million"
CALM = 400.0  # moves a second of all tables together
ACTIONS = 1000
LOADS = 9
IDLE = 100  # tables that nobody watches
BEFORE = 5.0  # seconds that do not count
LOAD = Path(__file__).parent / "load.py"


class Served(NamedTuple):
    """Moves at full speed, echoes at full speed, each by the second and by the processor's second."""

    moves: float
    moves_of_core: float
    echoes: float
    echoes_of_core: float


class Calm(NamedTuple):
    """Milliseconds at a steady rate: until a move is answered, until its line has come; half and 99 of 100."""

    rate: float
    answer: tuple[float, float]
    shown: tuple[float, float]


class Loads(NamedTuple):
    """Milliseconds to load a match of 1,000 actions as the store keeps it, and from its first fact on."""

    snapshot: float
    facts: float


class Process:
    """A server that tells its port, and then runs until it is told to end."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        self.pid = self._process.pid
        self.port = int(self._process.stdout.readline())

    def end(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.communicate()

    def memory(self) -> int:
        """Bytes that it holds."""
        pages = Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def running(*processes: Process) -> Iterator[None]:
    try:
        yield
    finally:
        for process in processes:
            process.end()


def loaded(servers: list[Process], tables: int, rate: float, seconds: float) -> Counted:
    """What people at so many tables did in so many seconds; rate 0: as fast as they are answered."""
    ports, pids = ",".join(str(each.port) for each in servers), ",".join(str(each.pid) for each in servers)
    command = [sys.executable, LOAD, ports, pids, str(tables), str(rate), str(BEFORE), str(seconds)]
    told = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, check=True, text=True)
    return Counted(**json.loads(told.stdout))


def served(store: str, seconds: float) -> Served:
    """A server at full speed, and an echo."""
    server = Process("serve", store)
    with running(server):
        counted = loaded([server], TABLES, 0, seconds)
    echo = Process("echo")
    with running(echo):
        many, took, used = asyncio.run(echoed(echo, seconds))
    return Served(counted.moves / counted.seconds, counted.moves / counted.processor, many / took, many / used)


async def echoed(echo: Process, seconds: float) -> tuple[int, float, float]:
    """As many connections as tables, each with one request under way: how many, in what time, for what work."""
    loop = asyncio.get_running_loop()
    many, ends = 0, loop.time() + seconds
    asks = request("/echo", body=b'{"words":"stake 1 1"}')

    async def caller() -> None:
        nonlocal many
        _, line = await loop.create_connection(Caller, "127.0.0.1", echo.port)
        while loop.time() < ends:
            await line.ask(asks)
            many += 1
        line.close()

    used, began = processor_time([echo.pid]), loop.time()
    await asyncio.gather(*(caller() for _ in range(TABLES)))
    return many, loop.time() - began, processor_time([echo.pid]) - used


def calm(store: str, seconds: float) -> Calm:
    server = Process("serve", store)
    with running(server):
        counted = loaded([server], TABLES, CALM, seconds)
    return Calm(counted.moves / counted.seconds, _milliseconds(counted.answers), _milliseconds(counted.shown))


def _milliseconds(waits: list[float]) -> tuple[float, float]:
    middle, most = waits
    return middle * 1000, most * 1000


def shared(places: list[str], seconds: float) -> float:
    """Moves a second of as many processes as there are places; tables are dealt out among them."""
    servers = [Process("serve", place) for place in places]
    with running(*servers):
        counted = loaded(servers, TABLES, 0, seconds)
    return counted.moves / counted.seconds


def idle(store: str) -> tuple[float, float]:
    """Bytes that the server holds for a dealt table that nobody watches any more, and bytes in the store.

    As many tables before them have already taken what connections and streams take."""
    server = Process("serve", store)
    with running(server):
        asyncio.run(_dealt(server.port, IDLE))
        before = server.memory()
        asyncio.run(_dealt(server.port, IDLE))
        held = server.memory() - before
    return held / IDLE, Path(store).stat().st_size / (2 * IDLE)


async def _dealt(port: int, tables: int) -> None:
    load = Load([port], tables, 0)
    await load.open()
    load.close()


def together(seconds: float) -> tuple[float, float] | None:
    """Moves a second of two processes over one PostgreSQL, and of one; None: PostgreSQL is not installed."""
    folder = programs()
    if folder is None:
        return None
    postgres = Postgres(folder)
    try:
        postgres.start()
        two, one = (shared([postgres.url(postgres.new())] * many, seconds) for many in (2, 1))
    finally:
        postgres.remove()
    return two, one


async def loads(store: str) -> Loads:
    """The median of some loads, disk and table both, by interpreted rules: nothing has to be ready before."""
    from zuschlag.store import open_store
    from zuschlag.web import keeping
    from zuschlag.web.hub import SNAPSHOT_EVERY, Hub

    dice = random.Random(1)
    hub = Hub(open_store(store))
    await hub.open()
    table = Table(Setup.new("long", "colosseum", 4, "ann", 0.0, dice.randbytes, bots=("random",)))
    await hub.create(table)
    await hub.ask("long", Join("ann", "Ann"))
    await hub.ask("long", Start("ann"))
    for _ in range(ACTIONS):
        async with hub.reading("long") as live:
            assert live.match is not None
            seat = live.awaited()[0]
            words = dice.choice(live.match.legal(seat))
        await hub.ask("long", Act(seat, words, by=BOT if seat else PERSON))
    await hub.close()
    kept = open_store(store)
    await kept.open()
    with_snapshot, without = [], []
    for _ in range(LOADS):
        began = time.perf_counter()
        loaded = await kept.load("long")
        assert loaded is not None
        keeping.read(loaded)
        with_snapshot.append(time.perf_counter() - began)
        assert loaded.version >= ACTIONS
        assert len(loaded.facts) < SNAPSHOT_EVERY
        began = time.perf_counter()
        facts = tuple(await kept.facts("long"))
        keeping.read(replace(loaded, snapshot=None, facts=facts))
        without.append(time.perf_counter() - began)
    await kept.close()
    return Loads(statistics.median(with_snapshot) * 1000, statistics.median(without) * 1000)


def serve(store: str) -> None:
    """With compiled rules from the first move on."""
    from zuschlag.terminal.serve import listening
    from zuschlag.web.serving import Server, check_store
    from zuschlag.web.settings import Settings
    from zuschlag.web.warming import read

    read(GAME)
    check_store(store)
    listener = listening("127.0.0.1", 0)
    settings = Settings(store, pace=0, warm=False, unlimited=True)
    Server(settings, lambda: print(listener.getsockname()[1], flush=True)).run_at(listener)


def echo() -> None:
    """What any answer of this framework costs."""
    import uvicorn
    from litestar import Litestar, post

    from zuschlag.terminal.serve import listening

    @post("/echo", status_code=200)
    async def told(data: dict[str, str]) -> dict[str, str]:
        return data

    listener = listening("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    app = Litestar([told], openapi_config=None, logging_config=None)
    uvicorn.Server(uvicorn.Config(app, access_log=False, log_config=None)).run([listener])


def show(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(loads(f"{folder}/long.db")), flush=True)
        print(served(f"{folder}/full.db", seconds), flush=True)
        print(beside(TABLES, BEFORE, seconds), flush=True)
        print(calm(f"{folder}/calm.db", seconds), flush=True)
        print(idle(f"{folder}/idle.db"), flush=True)
    print(together(seconds), flush=True)


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["serve"]:
        serve(arguments[1])
    elif arguments == ["echo"]:
        echo()
    else:
        show(float(arguments[0]) if arguments else 8.0)


if __name__ == "__main__":
    main(sys.argv[1:])
