"""Load for a server of Zuschlag: people at many tables who each read a stream of their own and act when asked.

It runs in a process of its own and does as little as it can: prepared bytes over raw connections, and of what comes
only what tells whether one is asked, and for what. All that is counted begins after a start that does not count.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import re
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

ASKED = re.compile(rb'"asked":\[([0-9,]*)\]')
LEGAL = re.compile(rb'"legal":\[([^\]]*)\]')
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
OVER = b'"status":"over"'
SEATS = 4
SETTLE = 240.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Counted:
    """What happened in the time that counts. Latencies are seconds from the move's sending to its answer, and to the
    line that tells the seat itself of it."""

    seconds: float = 0.0
    moves: int = 0
    refused: int = 0
    lines: int = 0
    matches: int = 0
    processor: float = 0.0
    own_processor: float = 0.0
    answers: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)

    def told(self) -> str:
        """As a line of JSON, short enough for any pipe to take it whole: where Python writes without a buffer, what the
        pipe does not take at once is lost."""
        return json.dumps(
            asdict(self) | {"answers": middle_and_most(self.answers), "shown": middle_and_most(self.shown)}
        )


def middle_and_most(waits: list[float]) -> list[float]:
    """The median and what 99 of 100 keep below."""
    ordered = sorted(waits)
    return [ordered[len(ordered) * part // 100] for part in (50, 99)] if ordered else []


def processor_time(pids: list[int]) -> float:
    """Seconds of all threads of some processes; of this machine's Linux only."""
    used = 0
    for pid in pids:
        with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123 - twice a run, and as short as can be
            used += sum(map(int, stat.read().rpartition(")")[2].split()[11:13]))
    return used / TICKS


class Caller(asyncio.Protocol):
    """A connection on which one request follows the other."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._waiting: deque[tuple[bytes, Callable[[int, bytes], None]]] = deque()
        self._answered: Callable[[int, bytes], None] | None = None
        self._got = b""

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def call(self, request: bytes, answered: Callable[[int, bytes], None]) -> None:
        if self._answered is not None:
            self._waiting.append((request, answered))
            return
        self._answered = answered
        assert self._transport is not None
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._got += data
        end = self._got.find(b"\r\n\r\n")
        if end < 0:
            return
        length = LENGTH.search(self._got, 0, end)
        whole = end + 4 + int(length[1]) if length else end + 4
        if len(self._got) < whole:
            return
        status, body = int(self._got[9:12]), self._got[end + 4 : whole]
        self._got = self._got[whole:]
        answered, self._answered = self._answered, None
        if answered is not None:
            answered(status, body)
        if self._waiting and self._answered is None:
            self.call(*self._waiting.popleft())

    async def ask(self, request: bytes) -> Any:
        """The answer's JSON; anything but yes is an error."""
        told: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.call(request, lambda status, body: told.set_result((status, body)))
        status, body = await told
        if status >= 300:
            raise RuntimeError(f"{status}: {body.decode()}")
        return json.loads(body)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Lines(asyncio.Protocol):
    """A stream of lines of JSON. The lengths that HTTP puts between them are lines of their own, and skipped."""

    def __init__(self, request: bytes, told: Callable[[bytes], None]) -> None:
        self._request = request
        self._told = told
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            if line[:1] == b"{":
                self._told(line)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


def request(path: str, token: str = "", body: bytes | None = None) -> bytes:
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: bench\r\n"
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + (body or b"")


class Person:
    """Somebody at a table: what the stream has told, and the bytes of whatever might be sent."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.seat = seat
        self.token = token
        self.asked = False
        self.legal: list[bytes] = []
        self.over = False
        self.sent = 0.0
        self._table = table
        self._head = b""
        self._lines: Lines | None = None

    def close(self) -> None:
        if self._lines is not None:
            self._lines.close()

    async def watch(self, port: int, table: str) -> None:
        self.close()
        self.asked, self.over, self.legal, self.sent = False, False, [], 0.0
        start = f"POST /api/v1/tables/{table}/act HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {self.token}\r\n"
        self._head = start.encode() + b"Content-Type: application/json\r\nContent-Length: "
        asks = request(f"/api/v1/tables/{table}/stream", self.token)
        loop = asyncio.get_running_loop()
        _, self._lines = await loop.create_connection(lambda: Lines(asks, self.told), "127.0.0.1", port)

    def told(self, line: bytes) -> None:
        load = self._table.load
        if load.counts:
            load.counted.lines += 1
            if self.sent:
                load.counted.shown.append(time.perf_counter() - self.sent)
        self.sent = 0.0
        if legal := LEGAL.search(line):
            self.legal = legal[1].split(b",") if legal[1] else []
        if asked := ASKED.search(line):
            self.asked = b"%d" % self.seat in asked[1].split(b",")
        if OVER in line:
            self.over = True
        self._table.look()

    def act(self, words: bytes) -> bytes:
        body = b'{"words":' + words + b"}"
        return self._head + b"%d\r\n\r\n" % len(body) + body


class Table:
    """Four people, one connection for what they do; a new match when the last one is over."""

    def __init__(self, load: Load, number: int, port: int) -> None:
        self.load = load
        self.port = port
        self.dice = random.Random(number)
        self.people: list[Person] = []
        self._caller = Caller()
        self._busy = True
        self._due = 0.0
        self._sent_at = 0.0
        self._actor = Person(self, 0, "")

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        _, self._caller = await loop.create_connection(Caller, "127.0.0.1", self.port)
        for seat in range(SEATS):
            body = json.dumps({"name": f"P{seat}"}).encode()
            told = await self._caller.ask(request("/api/v1/guests", body=body))
            self.people.append(Person(self, seat, told["token"]))
        await self.deal()

    async def deal(self) -> None:
        """A match like all others."""
        first, *others = [person.token for person in self.people]
        wishes = json.dumps({"game": "million", "seats": SEATS, "private": True}).encode()
        id = (await self._caller.ask(request("/api/v1/tables", first, wishes)))["id"]
        for token in others:
            await self._caller.ask(request(f"/api/v1/tables/{id}/join", token, b"{}"))
        await self._caller.ask(request(f"/api/v1/tables/{id}/start", first, b"{}"))
        for person in self.people:
            await person.watch(self.port, id)
        self._busy = False
        self._due = time.perf_counter() + self.load.pause(self.dice)
        self.look()

    def close(self) -> None:
        self._caller.close()
        for person in self.people:
            person.close()

    def look(self) -> None:
        """Whoever is asked acts, at once or when the time has come."""
        if self._busy or not self.load.goes:
            return
        if any(person.over for person in self.people):
            self._busy = True
            if self.load.counts:
                self.load.counted.matches += 1
            self.load.later(self.deal())
            return
        person = next((each for each in self.people if each.asked and each.legal and not each.sent), None)
        if person is None:
            return
        self._busy = True
        wait = self._due - time.perf_counter()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._send, person)
        else:
            self._send(person)

    def _send(self, person: Person) -> None:
        words = self.dice.choice(person.legal)
        self._sent_at = person.sent = time.perf_counter()
        self._actor = person
        self._caller.call(person.act(words), self._answered)

    def _answered(self, status: int, body: bytes) -> None:
        now = time.perf_counter()
        if status != 200:
            self._actor.sent = 0.0
        if self.load.counts:
            self.load.counted.answers.append(now - self._sent_at)
            self.load.counted.moves += status == 200
            self.load.counted.refused += status != 200
            if status != 200 and self.load.counted.refused <= 3:
                print(status, body.decode(), file=sys.stderr)
        self._busy = False
        self._due = max(self._due, now - 1.0) + self.load.pause(self.dice)
        self.look()


class Load:
    """Tables on one or several servers, at full speed or at so many moves a second."""

    def __init__(self, ports: list[int], tables: int, rate: float) -> None:
        self.goes = False
        self.counts = False
        self.counted = Counted()
        self._rate = rate / tables
        self._tables = [Table(self, number, port) for number, port in zip(range(tables), itertools.cycle(ports))]
        self._background: set[asyncio.Task[None]] = set()

    def pause(self, dice: random.Random) -> float:
        """Seconds between two moves of a table."""
        return dice.expovariate(self._rate) if self._rate else 0.0

    def later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def open(self) -> None:
        """All tables are dealt, and all seats watch."""
        async with asyncio.timeout(SETTLE):
            for some in _batched(self._tables):
                await asyncio.gather(*(table.open() for table in some))

    def close(self) -> None:
        for table in self._tables:
            table.close()

    async def run(self, pids: list[int], before: float, seconds: float) -> Counted:
        await self.open()
        self.goes = True
        for table in self._tables:
            table.look()
        await asyncio.sleep(before)
        used, own, began = processor_time(pids), time.process_time(), time.perf_counter()
        self.counts = True
        await asyncio.sleep(seconds)
        self.counts = False
        counted = self.counted
        counted.processor, counted.own_processor = processor_time(pids) - used, time.process_time() - own
        counted.seconds = time.perf_counter() - began
        return counted


def _batched(tables: list[Table]) -> list[list[Table]]:
    return [tables[at : at + 20] for at in range(0, len(tables), 20)]


def main() -> None:
    ports, pids, tables, rate, before, seconds = sys.argv[1:]
    load = Load([int(port) for port in ports.split(",")], int(tables), float(rate))
    import uvloop

    counted = uvloop.run(load.run([int(pid) for pid in pids.split(",")], float(before), float(seconds)))
    print(counted.told())


if __name__ == "__main__":
    main()
