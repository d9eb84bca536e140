"""HTTP over bare connections, which tests may cut wherever they like."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def request(path: str, token: str = "", body: Any = None) -> bytes:
    """The bytes of a request of the API."""
    data = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{'GET' if body is None else 'POST'} /api/v1{path} HTTP/1.1\r\nHost: test\r\nContent-Length: {len(data)}\r\n"
    )
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    return head.encode() + b"Content-Type: application/json\r\n\r\n" + data


async def answer(reader: asyncio.StreamReader) -> tuple[int, Any]:
    head = await reader.readuntil(b"\r\n\r\n")
    lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    body = await reader.readexactly(int(lengths[0].partition(b":")[2]))
    return int(head[9:12]), json.loads(body)


@asynccontextmanager
async def connected(port: int) -> AsyncIterator[Streams]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    try:
        yield reader, writer
    finally:
        writer.close()


class Line:
    """One connection for what a program asks."""

    def __init__(self, streams: Streams) -> None:
        self._reader, self._writer = streams

    async def ask(self, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        self._writer.write(request(path, token, body))
        return await answer(self._reader)

    async def does(self, path: str, token: str = "", body: Any = None) -> Any:
        status, told = await self.ask(path, token, {} if body is None else body)
        assert status in (200, 201), (path, status, told)
        return told


async def watched(streams: Streams, table: str, token: str) -> AsyncIterator[dict[str, Any]]:
    """The states of a table, each whole, as a stream tells of them."""
    reader, writer = streams
    writer.write(request(f"/tables/{table}/stream", token))
    state: dict[str, Any] = {}
    while line := await reader.readline():
        if line[:1] != b"{":  # heads, signs of life, the lengths that HTTP puts between
            continue
        told = json.loads(line)
        match = (state.get("match") or {}) | told.get("match", {})
        state = state | {"match": match} | told["table"]
        yield state
