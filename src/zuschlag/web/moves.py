"""The way of a move: from the parser of HTTP straight to the table, past the framework, which would take more time than
the move itself.

Only a request of the plainest form is answered here: by a program whose token is known, its body understood. Everything
else goes on to the framework as it came, so what is wrong with a request is said in one place.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from msgspec import DecodeError
from msgspec.json import Decoder, Encoder
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from zuschlag.store.api import Guest
from zuschlag.web.asking import play
from zuschlag.web.gate import API, MOST_BYTES, Gate, Headers, Pairs, Visit
from zuschlag.web.house import BEARER, House
from zuschlag.web.refusing import refused
from zuschlag.web.schemas import Acting, Done

TABLES = f"{API}v1/tables/".encode()
ACT = b"/act"
PARTS = (TABLES + b"id" + ACT).count(b"/")
NOT_PLAIN = frozenset({b"transfer-encoding", b"expect", b"upgrade", b"content-encoding"})
_JSON = (b"content-type", b"application/json")
_read = Decoder(Acting).decode
_written = Encoder().encode


class Move(NamedTuple):
    """What is asked for, and by whom."""

    path: str
    guest: Guest
    visit: Visit
    wanted: Acting

    @property
    def table(self) -> str:
        return self.path[len(TABLES) : -len(ACT)]


class Answering:
    """Stands on its connection for a request whose answer is still to come: in the place of the framework's cycle, as
    far as a connection has to do with one."""

    def __init__(self) -> None:
        self.response_complete = False
        self.disconnected = False
        self.keep_alive = True
        self.message_event = asyncio.Event()


class Connection(HttpToolsProtocol):
    """uvicorn's own, with a way for moves. One answer follows the other, in the order of the requests."""

    _came: bytearray | None = None  # the body of what may be a move, as far as it has come

    def on_headers_complete(self) -> None:
        if self._may_be_move():
            self._came = bytearray()
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self._came is None:
            super().on_body(body)
        else:
            self._came += body

    def on_message_complete(self) -> None:
        came, self._came = self._came, None
        if came is None:
            super().on_message_complete()
            return
        move = self._move(bytes(came))
        if move is None:
            super().on_headers_complete()
            super().on_body(bytes(came))
            super().on_message_complete()
            return
        answering: Any = Answering()
        self.cycle = answering
        self.flow.pause_reading()
        task = self.loop.create_task(self._answer(move, answering))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _may_be_move(self) -> bool:
        """Whether nothing but the body can still show that it is none."""
        if not (self.url.startswith(TABLES) and self.url.endswith(ACT) and self.url.count(b"/") == PARTS):
            return False
        before: Any = self.cycle
        if self.pipeline or not (before is None or before.response_complete):
            return False
        headers = dict(self.headers)
        length = headers.get(b"content-length", b"")
        return (
            self.parser.get_method() == b"POST"
            and self.parser.should_keep_alive()
            and len(headers) == len(self.headers)
            and headers.keys().isdisjoint(NOT_PLAIN)
            and length.isdigit()
            and int(length) <= MOST_BYTES
            and self.url.isascii()
            and b"%" not in self.url
            and b"?" not in self.url
        )

    def _move(self, body: bytes) -> Move | None:
        """None: it is for the framework to say what is wrong with it."""
        headers = dict(self.headers)
        try:
            wanted = _read(body)
        except (DecodeError, UnicodeDecodeError):
            return None
        guest = self._guest(headers)
        if guest is None:
            return None
        path = self.url.decode()
        visit, problem = self._gate.enter({"type": "http", "path": path, "client": self.client}, headers)
        return None if problem else Move(path, guest, visit, wanted)

    def _guest(self, headers: Headers) -> Guest | None:
        """Who plays, where that need not be looked up."""
        given = headers.get(b"authorization", b"").decode("latin-1")
        return self._house.guests.known(given.removeprefix(BEARER).strip(), "api") if given.startswith(BEARER) else None

    async def _answer(self, move: Move, answering: Answering) -> None:
        status, body, more = await self._played(move)
        answering.response_complete = True
        if not self.transport.is_closing():
            self.transport.write(self._said(status, body, more, answering.keep_alive))
            if not answering.keep_alive:
                self.transport.close()
        self.on_response_complete()

    async def _played(self, move: Move) -> tuple[int, bytes, Pairs]:
        """Status, body, and what headers the answer has besides."""
        house, wanted = self._house, move.wanted
        try:
            version = await play(house, move.table, move.guest, wanted.seat, wanted.words, wanted.seen, wanted.id)
        except Exception as error:  # noqa: BLE001 - answered as the framework would answer it
            status, told, more = refused(error, move.visit.language, f"POST {move.path}")
            return status, _written(told), [(name.lower().encode(), value.encode()) for name, value in more.items()]
        return 200, _written(Done(version)), []

    def _said(self, status: int, body: bytes, added: Pairs, stays: bool) -> bytes:
        """An answer, as it goes over the line."""
        given = [*self.server_state.default_headers, _JSON, (b"content-length", b"%d" % len(body)), *added]
        if not stays:
            given.append((b"connection", b"close"))
        lines = [b"%s: %s\r\n" % pair for pair in given]
        return b"".join((STATUS_LINE[status], *lines, self._gate.always, b"\r\n", body))

    @property
    def _gate(self) -> Gate:
        app: Any = self.config.app
        gate: Gate = app.asgi_handler
        return gate

    @property
    def _house(self) -> House:
        app: Any = self.config.app
        house: House = app.state.house
        return house
