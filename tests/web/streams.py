"""Streams of an app in this process: every byte of them, as soon as the app has sent it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

from litestar import Litestar
from tests.web.browser import HOST

PATIENCE = 60
ROUNDS = 25
"""So often everybody may go on before all is said that follows from a change."""


class Stream:
    """One connection; `sent` is what has come since it was last taken."""

    def __init__(self, app: Litestar, path: str, headers: dict[str, str], page: bool = False, **query: Any) -> None:
        self.status = 0
        self.sent: list[bytes] = []
        self._page = page
        self._waiting: list[Any] = [{"type": "websocket.connect" if page else "http.request", "body": b""}]
        self._ended = asyncio.Event()
        self._reads = asyncio.Event()
        self._reads.set()
        self._task = asyncio.create_task(app(self._scope(path, headers, query), self._receive, self._send))

    def _scope(self, path: str, headers: dict[str, str], query: dict[str, Any]) -> Any:
        return {
            "type": "websocket" if self._page else "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            **({} if self._page else {"method": "GET"}),
            "scheme": "ws" if self._page else "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": urlencode(query).encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in ({"Host": HOST} | headers).items()],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
        }

    async def _receive(self) -> Any:
        if self._waiting:
            return self._waiting.pop()
        await self._ended.wait()
        return {"type": "websocket.disconnect", "code": 1001} if self._page else {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        await self._reads.wait()
        kind = message["type"]
        if kind in ("http.response.start", "websocket.accept", "websocket.close"):
            self.status = message.get("status", message.get("code", 101))
        elif kind == "websocket.send":
            self.sent.append(message["text"].encode())
        elif message.get("body"):
            self.sent.append(message["body"])

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """While the block lasts nothing is read, and whatever is being sent waits."""
        self._reads.clear()
        try:
            yield
        finally:
            self._reads.set()

    async def heard(self, many: int = 1) -> None:
        """Waits until so much has come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.sent) < many:
                assert not self._task.done(), f"the stream has ended with {self.status}"
                await asyncio.sleep(0.001)

    async def closed(self) -> int:
        """Waits until the app has closed it; why."""
        async with asyncio.timeout(PATIENCE):
            await self._task
        return self.status

    def taken(self) -> list[bytes]:
        """What has come since the last time."""
        taken, self.sent = self.sent, []
        return taken

    async def close(self) -> None:
        self._ended.set()
        if not self._page:
            self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def settled() -> None:
    """Lets everybody go on until all has been sent."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
