"""Feeds: the newest state for each who watches. Who reads slowly skips what lies between, and never has a backlog."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from zuschlag.store.api import Guest
from zuschlag.table import OVER, Table
from zuschlag.table.seats import Seat
from zuschlag.web.asking import viewer_of
from zuschlag.web.errors import WebError
from zuschlag.web.hub import Hub, Live
from zuschlag.web.showing import Shown

REST = 15.0
"""After so many quiet seconds a sign of life is due."""

Line = dict[str, Any]


class Rest:
    """Waits until something comes, or it has been quiet for long enough. There is one timer for each who waits, however
    often it is waited: what comes in time lets it run on, and it looks again."""

    __slots__ = ("_some", "_timer", "_until")

    def __init__(self) -> None:
        self._some: asyncio.Future[bool] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._until = 0.0

    async def rested(self) -> bool:
        """Whether something has come."""
        loop = asyncio.get_running_loop()
        self._some = loop.create_future()
        self._until = loop.time() + REST
        if self._timer is None:
            self._timer = loop.call_at(self._until, self._look, loop)
        try:
            return await self._some
        finally:
            self._some = None

    def wake(self) -> None:
        """Something has come."""
        if self._some is not None and not self._some.done():
            self._some.set_result(True)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        if self._some is None or self._some.done():
            return
        if loop.time() < self._until:
            self._timer = loop.call_at(self._until, self._look, loop)
        else:
            self._some.set_result(False)


class TableFeed:
    """`async for shown in feed`: what a guest sees of a table, at once and after every change; None: a sign of life."""

    def __init__(self, hub: Hub, id: str, guest: Guest | None, seat: int | None = None) -> None:
        self._hub = hub
        self._id = id
        self._guest = guest
        self._seat = seat
        self._rest = Rest()
        self._new: Shown | None = None
        self._told: Shown | None = None
        self._sat: tuple[list[Seat], int | None] | None = None
        self._busy = False
        self._behind = False

    async def __aiter__(self) -> AsyncIterator[Shown | None]:
        with self._hub.hearing(self._id, self._hear) as live:
            try:
                await self._look(live)
                while not self._hub.closing:
                    shown, self._new = self._new, None
                    if shown is None:
                        if not await self._rest.rested():
                            yield None
                        continue
                    self._told, self._busy = shown, True
                    yield shown
                    self._busy = False
                    if self._behind:
                        await self._look(live)
            finally:
                self._rest.end()

    def _hear(self, live: Live) -> None:
        """Called when the table rests. Somebody who is still being told of the last change looks later."""
        if self._busy:
            self._behind = True
        elif live.table is not None:
            self._take(live, live.table)
        if self._new is not None or self._hub.closing:
            self._rest.wake()

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
        """Who holds one seat looks from there for as long as all stay where they sit."""
        if self._sat is not None and self._sat[0] == table.seats:
            return self._sat[1]
        try:
            viewer = viewer_of(table, self._guest, self._seat)
        except WebError:  # somebody who has lost the seat watches on as a spectator
            viewer = None
        several = self._guest is not None and len(table.seats_of(self._guest.id)) > 1
        self._sat = None if several else (table.seats[:], viewer)
        return viewer


class GuestFeed:
    """`async for line in feed`: a line for each of a guest's tables, and again when it changes; None: sign of life."""

    def __init__(self, hub: Hub, guest: Guest) -> None:
        self._hub = hub
        self._guest = guest
        self._rest = Rest()
        self._waiting: dict[str, Line] = {}
        self._told: dict[str, Line] = {}

    async def __aiter__(self) -> AsyncIterator[Line | None]:
        with self._hub.hearing_guest(self._guest.id, self._hear):
            try:
                await self._look()
                while not self._hub.closing:
                    if not self._waiting:
                        if not await self._rest.rested():
                            yield None
                        continue
                    id = next(iter(self._waiting))
                    line = self._told[id] = self._waiting.pop(id)
                    yield line
            finally:
                self._rest.end()

    async def _look(self) -> None:
        for listed in await self._hub.store.tables_of(self._guest.id):
            if listed.card.status != OVER:
                async with self._hub.reading(listed.table) as table:
                    self._take(table)

    def _hear(self, live: Live) -> None:
        if live.table is not None:
            self._take(live.table)
        if self._waiting or self._hub.closing:
            self._rest.wake()

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
