"""The server: uvicorn around the app, ended so that streams are closed and everything is on the disk."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from zuschlag.store import open_store
from zuschlag.web.app import create
from zuschlag.web.house import House
from zuschlag.web.moves import Connection
from zuschlag.web.settings import Settings
from zuschlag.web.tidying import Tidying

PATIENCE = 5
"""Seconds that an answer under way may still take when the server ends."""
KEEP_ALIVE = 60
MOST_TOLD = 4096
"""Bytes that a page may say over its stream, where it has nothing to say."""
PING = 20.0


class Server(uvicorn.Server):
    """`ready` is called once readers can come."""

    def __init__(self, settings: Settings, ready: Callable[[], None]) -> None:
        app = create(settings)
        super().__init__(
            uvicorn.Config(
                app,
                http=Connection,
                ws="websockets-sansio",
                ws_max_size=MOST_TOLD,
                ws_ping_interval=PING,
                ws_ping_timeout=PING,
                ws_per_message_deflate=True,
                proxy_headers=False,
                server_header=False,
                access_log=False,
                log_config=None,
                timeout_keep_alive=KEEP_ALIVE,
                timeout_graceful_shutdown=PATIENCE,
                callback_notify=self._tidy_up,
                timeout_notify=1,
            )
        )
        self._tidying = Tidying()
        self._house: House = app.state.house
        self._ready = ready

    def run_at(self, listener: socket.socket) -> None:
        """Until Ctrl-C or a signal."""
        self._tidying.begin()
        with suppress(KeyboardInterrupt):
            self.run([listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.hub.end_streams()
        await super().shutdown(sockets)

    async def _tidy_up(self) -> None:
        self._tidying.look(self.server_state.total_requests)


def check_store(place: str) -> None:
    """Makes the store or brings it up to date, and raises what stands against using it."""
    asyncio.run(_check(place))


async def _check(place: str) -> None:
    store = open_store(place, patience=0)
    try:
        await store.migrate()
        await store.open()
    finally:
        await store.close()
