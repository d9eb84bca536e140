"""Who looks after a table, among the tasks of this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Leases:
    """One holder a table."""

    def __init__(self) -> None:
        self._held: set[str] = set()

    @asynccontextmanager
    async def lease(self, table: str) -> AsyncIterator[bool]:
        if table in self._held:
            yield False
            return
        self._held.add(table)
        try:
            yield True
        finally:
            self._held.discard(table)
