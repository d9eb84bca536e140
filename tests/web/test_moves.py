"""A move's own way past the framework: what it answers is what the framework would answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from httpx import Response
from litestar.types import Receive, Scope, Send
from tests.web.browser import Client
from tests.web.program import Program, asked, dealt

from zuschlag.web.gate import MOST_BYTES

pytestmark = pytest.mark.anyio
FRAMEWORK = {"by": "framework"}
"""A query, even one that nobody reads: such a request takes the long way."""


class Passed:
    """Counts what goes on to the framework."""

    def __init__(self, client: Client) -> None:
        self.many = 0
        moves: Any = client.app.asgi_handler
        self._moves = moves.app
        self._app = self._moves.app
        self._moves.app = self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.many += 1
        await self._app(scope, receive, send)


@pytest.fixture
def passed(client: Client) -> Passed:
    return Passed(client)


async def sent(program: Program, table: str, body: bytes, **query: str) -> Response:
    headers = {**program.headers, "Content-Type": "application/json"}
    return await program.client.post(f"/api/v1/tables/{table}/act", headers=headers, content=body, params=query or None)


def told(answer: Response) -> tuple[int, Any, dict[str, str]]:
    return answer.status_code, answer.json(), dict(answer.headers)


async def test_a_move_goes_past_the_framework(client: Client, passed: Passed):
    table, people = await dealt(client)
    short: dict[str, str] = {}
    long: dict[str, str] = {}
    for way, query in ((short, {}), (long, FRAMEWORK)):
        seat = await asked(table, people)
        words = (await people[seat].look(table))["match"]["legal"][0]
        before = passed.many
        answer = await sent(people[seat], table, b'{"words": "%s"}' % words.encode(), **query)
        assert passed.many - before == len(query)
        assert answer.status_code == 200
        assert answer.json() == {"version": (await people[seat].look(table))["version"]}
        way |= {name: value for name, value in answer.headers.items() if name != "content-length"}
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


@pytest.mark.parametrize("body", REFUSED, ids=lambda body: body[:24].decode("latin-1"))
async def test_it_refuses_as_the_framework_does(client: Client, body: bytes):
    table, people = await dealt(client)
    person = people[await asked(table, people) if b"seat" not in body else 0]
    person.headers["Accept-Language"] = "de"
    short, long = await sent(person, table, body), await sent(person, table, body, **FRAMEWORK)
    assert told(short) == told(long)
    assert short.status_code in (400, 403, 409, 413, 422)


async def test_strangers_are_refused_as_by_the_framework(client: Client, program: Program, passed: Passed):
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


@pytest.mark.parametrize(("pieces", "status"), [(1, 200), (3, 200), (5000, 413)])
async def test_a_body_may_come_in_pieces(client: Client, passed: Passed, pieces: int, status: int):
    table, people = await dealt(client)
    seat = await asked(table, people)
    words = (await people[seat].look(table))["match"]["legal"][0]

    async def body() -> AsyncIterator[bytes]:
        for _ in range(1, pieces):
            yield b"         "
        yield b'{"words": "%s"}' % words.encode()

    before = passed.many
    answer = await client.post(f"/api/v1/tables/{table}/act", headers=people[seat].headers, content=body())
    assert (answer.status_code, passed.many - before) == (status, status != 200)


async def test_one_that_is_sent_twice_is_done_once(client: Client):
    table, people = await dealt(client)
    seat = await asked(table, people)
    words = (await people[seat].look(table))["match"]["legal"][0]
    body = b'{"words": "%s", "id": "once"}' % words.encode()
    first, again, long = [await sent(people[seat], table, body, **query) for query in ({}, {}, FRAMEWORK)]
    assert first.json() == again.json() == long.json()
    assert len((await people[0].get(f"/tables/{table}/log")).json()) >= 1
