"""An answer that goes on for as long as it is read: lines of JSON, each sent when it is there, in one go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any, Self

from litestar import Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send

NDJSON = "application/x-ndjson"
HEADERS = {"X-Accel-Buffering": "no"}
"""A proxy sends on at once what comes."""


class LineStream(Response[bytes]):
    """Lines, the first of which is there already. They are neither compressed nor copied."""

    def __init__(self, first: bytes, lines: AsyncGenerator[bytes, None]) -> None:
        super().__init__(b"", media_type=NDJSON, headers=HEADERS)
        self._first = first
        self._lines = lines

    @classmethod
    async def started(cls, lines: AsyncGenerator[bytes, None]) -> Self:
        """A stream whose first line is there, so that a refusal is still answered as one."""
        return cls(await anext(lines, b""), lines)

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **usual: Any) -> ASGIResponse:
        """What the framework would add is added: `usual` are the handler's own headers and the like."""
        headers = {**(usual.get("headers") or {}), **HEADERS}
        return _Sending(
            self._first, self._lines, headers=headers, media_type=NDJSON, status_code=usual.get("status_code")
        )


class _Sending(ASGIResponse):
    """One task sends, and another one hears when the reader is gone."""

    __slots__ = ("_first", "_lines")

    _should_set_content_length = False

    def __init__(self, first: bytes, lines: AsyncGenerator[bytes, None], **usual: Any) -> None:
        super().__init__(**usual)
        self._first = first
        self._lines = lines

    async def send_body(self, send: Send, receive: Receive) -> None:
        tasks = [asyncio.create_task(self._send(send)), asyncio.create_task(_gone(receive))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if tasks[0].done():
                tasks[0].result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.body", "body": self._first, "more_body": True})
        async with aclosing(self._lines) as lines:
            async for line in lines:
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
