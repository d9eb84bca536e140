"""What every answer is made with: the hub, the guests, the limits; and who is asking."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from zuschlag.store.api import Guest, Store
from zuschlag.web.driver import Driver
from zuschlag.web.errors import TooMany, WebError
from zuschlag.web.gate import visit_of
from zuschlag.web.guests import Guests
from zuschlag.web.hub import Hub
from zuschlag.web.limits import Limit
from zuschlag.web.settings import Settings
from zuschlag.web.thinking import Thinkers
from zuschlag.web.warming import Warming

Asked = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]
BEARER = "Bearer "
STREAM_WAIT = 30
"""After so many seconds somebody who has too many streams open may try again."""


class House:
    """One server's own things."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.hub = Hub(store)
        self.guests = Guests(store)
        self.thinkers = Thinkers()
        self.driver = Driver(self.hub, self.thinkers)
        self.warming = Warming(self.hub.renew)
        self.moves = Limit(settings.moves_a_minute, 60)
        self.arrivals = Limit(settings.guests_an_hour, 3600)
        self.hints = Limit(settings.hints_a_minute, 60)
        self._streams: dict[str, int] = {}
        self._background: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.hub.open()
        self.driver.open()
        if self.settings.warm:
            self._background = asyncio.create_task(self.warming.run())

    async def close(self) -> None:
        self.warming.close()
        if self._background is not None:
            self._background.cancel()
            await asyncio.gather(self._background, return_exceptions=True)
        await self.driver.close()
        self.thinkers.close()
        await self.hub.close()

    def count_move(self, guest: Guest) -> None:
        if not self.settings.unlimited:
            self.moves.take(guest.id)

    def count_arrival(self, address: str) -> None:
        if not self.settings.unlimited:
            self.arrivals.take(address)

    def count_hint(self, guest: Guest) -> None:
        if not self.settings.unlimited:
            self.hints.take(guest.id)

    @property
    def streams(self) -> int:
        """How many are open."""
        return sum(self._streams.values())

    @contextmanager
    def stream(self, who: str) -> Iterator[None]:
        """A stream is open while the block lasts; of one guest, or one stranger's address, there are only so many."""
        many = self._streams.get(who, 0)
        if many >= self.settings.streams and not self.settings.unlimited:
            raise TooMany(STREAM_WAIT)
        self._streams[who] = many + 1
        try:
            yield
        finally:
            left = self._streams[who] - 1
            if left:
                self._streams[who] = left
            else:
                del self._streams[who]


def house_of(request: Connection) -> House:
    house: House = request.app.state.house
    return house


async def visitor(request: Connection) -> Guest | None:
    """The guest whose browser asks."""
    return await house_of(request).guests.find(visit_of(request).session, "session")


async def page_guest(request: Asked) -> Guest:
    """The same, where a name is needed."""
    guest = await visitor(request)
    if guest is None:
        raise WebError(403, "no_guest")
    return guest


async def api_guest(request: Asked) -> Guest:
    """The guest whose token the program sends."""
    given = request.headers.get("authorization", "")
    if not given.startswith(BEARER):
        raise WebError(401, "no_token")
    guest = await house_of(request).guests.find(given.removeprefix(BEARER).strip(), "api")
    if guest is None:
        raise WebError(401, "bad_token")
    return guest
