"""Feeds: the newest state for each who watches. Who reads slowly skips what lies between, and never has a backlog."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from zuschlag.store.api import Guest
from zuschlag.table import OVER, Table
from zuschlag.web.asking import viewer_of
from zuschlag.web.errors import WebError
from zuschlag.web.hub import Hub, Live
from zuschlag.web.showing import Shown

REST = 15.0
"""After so many quiet seconds a sign of life is due."""

Line = dict[str, Any]


class TableFeed:
    """`async for shown in feed`: what a guest sees of a table, at once and after every change; None: a sign of life."""

    def __init__(self, hub: Hub, id: str, guest: Guest | None, seat: int | None = None) -> None:
        self._hub = hub
        self._id = id
        self._guest = guest
        self._seat = seat
        self._some = asyncio.Event()
        self._new: Shown | None = None
        self._told: Shown | None = None
        self._busy = False
        self._behind = False

    async def __aiter__(self) -> AsyncIterator[Shown | None]:
        with self._hub.hearing(self._id, self._hear) as live:
            await self._look(live)
            while not self._hub.closing:
                shown, self._new = self._new, None
                if shown is None:
                    if not await self._rested():
                        yield None
                    continue
                self._told, self._busy = shown, True
                yield shown
                self._busy = False
                if self._behind:
                    await self._look(live)

    def _hear(self, live: Live) -> None:
        """Called when the table rests. Somebody who is still being told of the last change looks later."""
        if self._busy:
            self._behind = True
        elif live.table is not None:
            self._take(live, live.table)
        if self._new is not None or self._hub.closing:
            self._some.set()

    async def _look(self, live: Live) -> None:
        self._behind = False
        async with self._hub.reading(self._id) as table:
            self._take(live, table)

    def _take(self, live: Live, table: Table) -> None:
        shown = live.showing.of(table, self._viewer(table))
        told = self._told
        if told is None or (shown.seat, shown.version) != (told.seat, told.version):
            self._new = shown

    def _viewer(self, table: Table) -> int | None:
        """Somebody who has lost the seat watches on as a spectator."""
        try:
            return viewer_of(table, self._guest, self._seat)
        except WebError:
            return None

    async def _rested(self) -> bool:
        """Whether something has come."""
        self._some.clear()
        if self._hub.closing:
            return True
        try:
            async with asyncio.timeout(REST):
                await self._some.wait()
        except TimeoutError:
            return False
        return True


class GuestFeed:
    """`async for line in feed`: a line for each of a guest's tables, and again when it changes; None: sign of life."""

    def __init__(self, hub: Hub, guest: Guest) -> None:
        self._hub = hub
        self._guest = guest
        self._some = asyncio.Event()
        self._waiting: dict[str, Line] = {}
        self._told: dict[str, Line] = {}

    async def __aiter__(self) -> AsyncIterator[Line | None]:
        with self._hub.hearing_guest(self._guest.id, self._hear):
            for listed in await self._hub.store.tables_of(self._guest.id):
                if listed.card.status != OVER:
                    async with self._hub.reading(listed.table) as table:
                        self._take(table)
            while not self._hub.closing:
                if not self._waiting:
                    self._some.clear()
                    try:
                        async with asyncio.timeout(REST):
                            await self._some.wait()
                    except TimeoutError:
                        yield None
                    continue
                id = next(iter(self._waiting))
                line = self._told[id] = self._waiting.pop(id)
                yield line

    def _hear(self, live: Live) -> None:
        if live.table is not None:
            self._take(live.table)
        if self._waiting or self._hub.closing:
            self._some.set()

    def _take(self, table: Table) -> None:
        id = table.setup.id
        line = line_of(table, self._guest.id)
        if line != self._told.get(id):
            self._waiting[id] = line
        else:
            self._waiting.pop(id, None)


def line_of(table: Table, guest: str) -> Line:
    """What a program is told of a table among its own: `asked` are those of its seats that are to act now."""
    return {
        "what": "table",
        "table": table.setup.id,
        "game": table.setup.game,
        "status": table.status,
        "seats": table.seats_of(guest),
        "asked": table.asked(guest),
        "next": table.next_table,
    }
