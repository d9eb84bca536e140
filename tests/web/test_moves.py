"""A move's own way past the framework: what it answers is what the framework would answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from httpx import AsyncClient, Response
from litestar.types import Receive, Scope, Send
from tests.web.program import Program, asked, dealt

from zuschlag.terminal.serve import listening
from zuschlag.web.gate import MOST_BYTES
from zuschlag.web.house import House
from zuschlag.web.serving import Server
from zuschlag.web.settings import Settings

pytestmark = pytest.mark.anyio
FRAMEWORK = {"by": "framework"}
"""A query, even one that nobody reads: such a request takes the long way."""


class Passed:
    """Counts what goes on to the framework."""

    def __init__(self, app: Any) -> None:
        self.many = 0
        self._gate = app.asgi_handler
        self._app = self._gate.app
        self._gate.app = self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.many += 1
        await self._app(scope, receive, send)


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    """A real one, in this loop."""
    ready, listener = asyncio.Event(), listening("127.0.0.1", 0)
    server = Server(settings, ready.set)
    serving = asyncio.create_task(server.serve([listener]))
    await ready.wait()
    yield server
    server.should_exit = True
    await serving


@pytest.fixture
async def client(server: Server) -> AsyncIterator[AsyncClient]:
    port = server.servers[0].sockets[0].getsockname()[1]
    async with AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
        yield client


@pytest.fixture
def passed(server: Server) -> Passed:
    return Passed(server.config.app)


async def sent(program: Program, table: str, body: bytes, **query: str) -> Response:
    headers = {**program.headers, "Content-Type": "application/json"}
    return await program.client.post(f"/api/v1/tables/{table}/act", headers=headers, content=body, params=query or None)


def told(answer: Response) -> tuple[int, Any, dict[str, str]]:
    return answer.status_code, answer.json(), headers_of(answer)


def headers_of(answer: Response) -> dict[str, str]:
    """Without those that are another with every answer."""
    return {name: value for name, value in answer.headers.items() if name not in ("date", "content-length")}


async def test_a_move_goes_past_the_framework(client: AsyncClient, passed: Passed):
    table, people = await dealt(client)
    short: dict[str, str] = {}
    long: dict[str, str] = {}
    for way, query in ((short, {}), (long, FRAMEWORK)):
        seat, words = await choice(table, people)
        before = passed.many
        answer = await sent(people[seat], table, b'{"words": "%s"}' % words, **query)
        assert passed.many - before == len(query)
        assert answer.status_code == 200
        assert answer.json() == {"version": (await people[seat].look(table))["version"]}
        way |= headers_of(answer)
    assert short == long


REFUSED = [
    b'{"words": "dance"}',
    b'{"words": "stake 1 99"}',
    b'{"words": "pass;"}',
    b'{"words": "pass", "seat": 1}',
    b'{"words": "pass", "seat": 7}',
    b'{"words": "pass", "seen": 0}',
    b'{"words": "pass", "id": "' + b"x" * 81 + b'"}',
    b'{"words": ""}',
    b'{"words": "' + b"x" * 2001 + b'"}',
    b'{"words": 3}',
    b'{"words": "pass", "more": 1}',
    b'{"words": "\xff"}',
    b"[]",
    b"{",
    b"",
    b" " * (MOST_BYTES + 1),
]


async def test_it_refuses_as_the_framework_does(client: AsyncClient):
    table, people = await dealt(client)
    seat = await asked(table, people)
    for body in REFUSED:
        person = people[seat if b"seat" not in body else 0]
        person.headers["Accept-Language"] = "de"
        short, long = await sent(person, table, body), await sent(person, table, body, **FRAMEWORK)
        assert told(short) == told(long), body[:30]
        assert short.status_code in (400, 403, 409, 413, 422), body[:30]


async def test_strangers_are_refused_as_by_the_framework(client: AsyncClient, program: Program, passed: Passed):
    table, people = await dealt(client)
    seat = await asked(table, people)
    other = people[seat - 1]
    unknown, nobody = Program(client), Program(client)
    unknown.headers["Authorization"] = "Bearer abc"
    for who, where, status in (
        (program, table, 403), (other, table, 422), (program, "nowhere", 404), (unknown, table, 401),
        (nobody, table, 401), (program, "a/b", 404),
    ):  # fmt: skip
        short, long = [await sent(who, where, b'{"words": "pass"}', **query) for query in ({}, FRAMEWORK)]
        assert told(short) == told(long)
        assert short.status_code == status


async def test_what_comes_in_chunks_takes_the_long_way(client: AsyncClient, passed: Passed):
    table, people = await dealt(client)
    seat, words = await choice(table, people)

    async def chunks() -> AsyncIterator[bytes]:
        yield b'{"words": '
        yield b'"%s"}' % words

    before = passed.many
    answer = await client.post(f"/api/v1/tables/{table}/act", headers=people[seat].headers, content=chunks())
    assert (answer.status_code, passed.many - before) == (200, 1)


async def choice(table: str, people: list[Program]) -> tuple[int, bytes]:
    """Who is asked, and what might be played."""
    seat = await asked(table, people)
    return seat, (await people[seat].look(table))["match"]["legal"][0].encode()


def written(person: Program, table: str, body: bytes, more: str = "") -> bytes:
    """A request, as it goes over the line."""
    token = person.headers["Authorization"]
    head = f"POST /api/v1/tables/{table}/act HTTP/1.1\r\nHost: test\r\nAuthorization: {token}\r\n"
    return f"{head}{more}Content-Length: {len(body)}\r\n\r\n".encode() + body


async def read(reader: asyncio.StreamReader) -> tuple[int, bytes, bytes]:
    """The next answer: status, head, body."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
    return int(head[9:12]), head, await reader.readexactly(length)


async def connected(client: AsyncClient) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(client.base_url.host, client.base_url.port)


async def test_it_may_come_in_pieces(client: AsyncClient, passed: Passed):
    table, people = await dealt(client)
    seat, words = await choice(table, people)
    request = written(people[seat], table, b'{"words": "%s"}' % words)
    before = passed.many
    reader, writer = await connected(client)
    for at in range(0, len(request), 40):
        writer.write(request[at : at + 40])
        await asyncio.sleep(0.01)
    assert (await read(reader))[0] == 200
    assert passed.many == before
    writer.close()


async def test_many_on_one_connection_are_answered_in_their_order(client: AsyncClient):
    """All at once: moves, one that is refused, one for the framework, something else."""
    table, people = await dealt(client)
    seat, words = await choice(table, people)
    once = b'{"words": "%s", "id": "once"}' % words
    requests = [
        written(people[seat], table, once),
        written(people[seat], table, b'{"words": "dance"}'),
        b"GET /api/v1/me HTTP/1.1\r\nHost: test\r\n\r\n",
        written(people[seat], table, b"{"),
        written(people[seat], "nowhere", once),
        written(people[seat], table, once),
        written(people[seat], table, once, "Connection: close\r\n"),
    ]
    reader, writer = await connected(client)
    writer.write(b"".join(requests))
    answers = [await read(reader) for _ in requests]
    assert [status for status, _, _ in answers] == [200, 422, 401, 400, 404, 200, 200]
    assert answers[0][2] == answers[5][2] == answers[6][2]
    assert await reader.read() == b""
    writer.close()


async def test_who_hangs_up_has_played_all_the_same(client: AsyncClient):
    table, people = await dealt(client)
    seat, words = await choice(table, people)
    before = (await people[seat].look(table))["version"]
    _, writer = await connected(client)
    writer.write(written(people[seat], table, b'{"words": "%s"}' % words))
    await writer.drain()
    writer.close()
    async with asyncio.timeout(120):
        while (await people[seat].look(table))["version"] == before:
            await asyncio.sleep(0.01)


async def test_a_server_that_ends_still_answers(client: AsyncClient, server: Server, monkeypatch: pytest.MonkeyPatch):
    table, people = await dealt(client)
    seat, words = await choice(table, people)
    app: Any = server.config.app
    house: House = app.state.house
    asks, began, goes_on = house.hub.ask_what, asyncio.Event(), asyncio.Event()

    async def slowly(*what: Any) -> Any:
        began.set()
        await goes_on.wait()
        return await asks(*what)

    monkeypatch.setattr(house.hub, "ask_what", slowly)
    reader, writer = await connected(client)
    writer.write(written(people[seat], table, b'{"words": "%s"}' % words))
    await began.wait()
    server.should_exit = True
    await asyncio.sleep(0.3)
    goes_on.set()
    status, head, _ = await read(reader)
    assert (status, b"connection: close" in head) == (200, True)
    writer.close()


async def test_one_that_is_sent_twice_is_done_once(client: AsyncClient):
    table, people = await dealt(client)
    seat, words = await choice(table, people)
    body = b'{"words": "%s", "id": "once"}' % words
    first, again, long = [await sent(people[seat], table, body, **query) for query in ({}, {}, FRAMEWORK)]
    assert first.json() == again.json() == long.json()
    assert len((await people[0].get(f"/tables/{table}/log")).json()) >= 1
