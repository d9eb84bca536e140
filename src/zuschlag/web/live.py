"""The stream of a page: the regions that have changed, whole, over one compressed websocket; the newest state wins."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from zuschlag.engine.errors import Error
from zuschlag.store.api import Guest
from zuschlag.web.drawn import Regions, differing, drawn, is_asked, title_of
from zuschlag.web.errors import TooMany, WebError
from zuschlag.web.feeds import TableFeed
from zuschlag.web.gate import visit_of
from zuschlag.web.house import House, house_of, visitor
from zuschlag.web.showing import Shown, encode
from zuschlag.web.table_pages import number

Socket = WebSocket[Any, Any, Any]
GOING, REFUSED, TOO_MANY = 1001, 1008, 1013


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str]) -> None:
    """Regions for `?seat=` that differ from those of the page, which was made at version `?seen=`."""
    house, guest = house_of(socket), await visitor(socket)
    try:
        seat, seen = number(socket.query_params.get("seat")), number(socket.query_params.get("seen"))
        async with house.hub.reading(id) as table:
            held = table.seats_of(guest.id) if guest else []
    except Error:
        await socket.close(REFUSED)
        return
    await socket.accept()
    seat = seat if seat in held else None
    try:
        with house.stream(guest.id if guest else visit_of(socket).address):
            await _until_gone(socket, _Stream(socket, house, id, guest, seat, seen))
    except TooMany:
        await _close(socket, TOO_MANY)
    except WebError:
        await _close(socket, REFUSED)


async def _until_gone(socket: Socket, stream: _Stream) -> None:
    """Until the reader is gone or the server goes; what the reader sends means nothing."""
    sending = asyncio.create_task(stream.run())
    hearing = asyncio.create_task(_hear(socket))
    try:
        await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
        if sending.done():
            sending.result()
            await _close(socket, GOING)
    finally:
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)


async def _hear(socket: Socket) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")


async def _close(socket: Socket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


class _Stream:
    """What one page has, and what it has to be sent."""

    def __init__(
        self, socket: Socket, house: House, id: str, guest: Guest | None, seat: int | None, seen: int | None
    ) -> None:
        self._socket = socket
        self._language = visit_of(socket).language
        self._house = house
        self._feed = TableFeed(house.hub, id, guest, seat)
        self._seen = seen
        self._has: Regions = {}
        self._told: Shown | None = None

    async def run(self) -> None:
        """Messages until the server goes; the connection's own pings show that it is alive."""
        with suppress(WebSocketDisconnect):
            async for shown in self._feed:
                if shown is not None:
                    await self._socket.send_data(encode(self._message(shown)).decode(), "text")

    def _message(self, shown: Shown) -> dict[str, Any]:
        """What the page lacks: no region when it was made at this very version, but what time it is."""
        regions = drawn(shown, self._language)
        before, self._told = self._told, shown
        if before is None and self._seen == shown.version:
            self._has = regions
        told = {key: str(html) for key, html in differing(self._has, regions).items()}
        self._has = regions
        return {
            "version": shown.version,
            "regions": told,
            "title": title_of(shown, self._language),
            "asked": is_asked(shown),
            "events": [event["what"] for event in shown.events(before.at)] if before else [],
            "clock": clock_of(shown, self._house.hub.now(shown.view["id"])),
        }


def clock_of(shown: Shown, now: float) -> dict[str, Any]:
    """When whose time is out; `now` is the server's clock."""
    clock = shown.view["clock"]
    return {"now": now, "ends": clock["ends"], "bank": clock["banks"]}


HANDLERS = [live]
