"""The way of a move: it goes past the framework, which would take several times as long as the move itself.

Only a request of the plainest form is answered here: by a program whose token is known, its body understood.
Everything else goes on to the framework as it came, so what is wrong with a request is said in one place.
"""

from __future__ import annotations

from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, HTTPScope, Receive, Scope, Send
from msgspec import DecodeError
from msgspec.json import Decoder, Encoder

from zuschlag.store.api import Guest
from zuschlag.web.asking import play
from zuschlag.web.gate import API, MOST_BYTES, Visit
from zuschlag.web.house import BEARER, House
from zuschlag.web.refusing import refused
from zuschlag.web.schemas import Acting, Done

TABLES = f"{API}v1/tables/"
ACT = "/act"
PARTS = f"{TABLES}id{ACT}".count("/")
JSON = b"application/json"
_PLAIN = (b"content-type", JSON)
_read = Decoder(Acting).decode
_written = Encoder().encode


class Moves:
    """Stands in front of the app, behind the gate."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        move = _move(scope)
        guest = self._player(move) if move else None
        if move is None or guest is None:
            await self.app(scope, receive, send)
            return
        came = await _all_of(receive)
        wanted = _wanted(came)
        if wanted is None:
            await self.app(scope, _beginning_with(came, receive), send)
            return
        status, body, headers = await self._played(move, guest, wanted)
        start: HTTPResponseStartEvent = {"type": "http.response.start", "status": status, "headers": headers}
        await send(start)
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def _player(self, scope: HTTPScope) -> Guest | None:
        """Who plays, where that need not be looked up."""
        if "problem" in scope["state"]:
            return None
        given = next((value for name, value in scope["headers"] if name == b"authorization"), b"").decode("latin-1")
        return self.house.guests.known(given.removeprefix(BEARER).strip(), "api") if given.startswith(BEARER) else None

    async def _played(
        self, scope: HTTPScope, guest: Guest, wanted: Acting
    ) -> tuple[int, bytes, list[tuple[bytes, bytes]]]:
        """Status, body and headers of the answer."""
        table = scope["path"][len(TABLES) : -len(ACT)]
        try:
            version = await play(self.house, table, guest, wanted.seat, wanted.words, wanted.seen, wanted.id)
        except Exception as error:  # noqa: BLE001 - answered as the framework would answer it
            visit: Visit = scope["state"]["visit"]
            status, told, more = refused(error, visit.language, f"POST {scope['path']}")
            body = _written(told)
            added = [(name.lower().encode(), value.encode()) for name, value in more.items()]
        else:
            status, body, added = 200, _written(Done(version)), []
        return status, body, [_PLAIN, (b"content-length", b"%d" % len(body)), *added]


def _move(scope: Scope) -> HTTPScope | None:
    """The scope of a move in its plainest form."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "POST" or scope["query_string"]:
        return None
    path = scope["path"]
    return scope if path.startswith(TABLES) and path.endswith(ACT) and path.count("/") == PARTS else None


async def _all_of(receive: Receive) -> list[Any]:
    """A request in its pieces; of one that is too large not all."""
    came, size, more = [], 0, True
    while more and size <= MOST_BYTES:
        piece: Any = await receive()
        came.append(piece)
        size += len(piece.get("body", b""))
        more = piece.get("more_body", False)
    return came


def _wanted(came: list[Any]) -> Acting | None:
    """What a body asks for; None: it is for the framework to say what is wrong with it."""
    last = came[-1]
    if last["type"] != "http.request" or last.get("more_body", False):
        return None
    try:
        return _read(last["body"] if len(came) == 1 else b"".join(piece["body"] for piece in came))
    except (DecodeError, UnicodeDecodeError):
        return None


def _beginning_with(came: list[Any], receive: Receive) -> Receive:
    """The same request once more from its beginning."""
    waiting = iter(came)

    async def again() -> Any:
        piece = next(waiting, None)
        return await receive() if piece is None else piece

    return again
