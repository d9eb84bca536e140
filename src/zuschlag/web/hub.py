"""The live tables of this process: one change at a time for each table, on the disk before anybody is shown it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from time import monotonic
from typing import Any

from zuschlag.engine.game import Game
from zuschlag.store.api import Snapshot, Stale, Store, StoreError
from zuschlag.table import Table
from zuschlag.table.messages import Message
from zuschlag.web import keeping
from zuschlag.web.clock import Clock
from zuschlag.web.errors import WebError
from zuschlag.web.showing import Showing, Shown

log = logging.getLogger("zuschlag")

Choose = Callable[[Table], Message | None]

TRIES = 50
"""So often another process may be quicker before we give up: each time somebody else's change has gone through."""

PAUSE = 1.0
"""Seconds between two tries while the store is in trouble."""

MOST_TABLES = 2000
IDLE = 600.0
"""Tables beyond so many, or not asked for in so many seconds, leave the memory when nobody watches them."""

SNAPSHOT_EVERY = 100


class Live:
    """A table in memory. `table` is what is on the disk whenever the lock is free; None: to be loaded."""

    __slots__ = (
        "ahead", "asked", "heard", "hears", "id", "lock", "lost", "showing", "sought", "table", "version", "wake",
    )  # fmt: skip

    def __init__(self, id: str) -> None:
        self.id = id
        self.table: Table | None = None
        self.version = 0
        self.wake: float | None = None
        self.ahead = 0.0  # a table whose last fact lies in the future goes on from there
        self.heard = 0  # the version that another process is known to have reached
        self.asked = monotonic()
        self.lost = False  # whether a write was begun whose end nobody waited for
        self.sought = False  # whether somebody looks for it
        self.lock = asyncio.Lock()
        self.hears: set[Hear] = set()
        self.showing = Showing()

    def rest(self) -> None:
        """Nothing that can be made again is kept of a table that nobody watches."""
        if not self.hears:
            self.showing.clear()
            if self.table is not None:
                self.table.forget()


Hear = Callable[[Live], None]


class Hub:
    """Loads tables, lets them change, and tells who watches.

    `moved` is called with every table that has changed, and whether it was changed here."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.moved: Callable[[Live, bool], None] = _nobody_minds
        self.closing = False
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._guests: dict[str, set[Hear]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.store.migrate()
        await self.store.open()
        self._background(self._listen())
        self._background(self._tidy())

    def end_streams(self) -> None:
        """Whoever watches is sent away."""
        self.closing = True
        for live in list(self._live.values()):
            self._publish(live)
        for hear in [hear for hears in self._guests.values() for hear in hears]:
            hear(Live(""))

    async def close(self) -> None:
        """Ends the streams, then the store writes what still waits."""
        self.end_streams()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    # Tables

    async def create(self, table: Table) -> None:
        """A new table is on the disk, and nobody sits there yet."""
        setup = table.setup
        card, now = keeping.card(table), self.clock.now()
        await self.store.create(setup.id, setup.game, keeping.write_setup(setup), card, now=now)

    @asynccontextmanager
    async def reading(self, id: str) -> AsyncIterator[Table]:
        """A table as it is on the disk; nothing changes while it is looked at."""
        live = self._of(id)
        async with live.lock:
            yield await self._loaded(live)

    async def ask(self, id: str, message: Message) -> Table:
        """Lets a table answer a message. What changed is on the disk when this returns; what is refused is raised."""
        return await self.ask_what(id, lambda _: message)

    async def ask_what(self, id: str, choose: Choose) -> Table:
        """The same; the message is chosen when it is this table's turn to change, None: nothing after all."""
        live = self._of(id)
        try:
            async with live.lock:
                for _ in range(TRIES):
                    table = await self._loaded(live)
                    message = choose(table)
                    if message is None:
                        return table
                    try:
                        return await self._change(live, table, message)
                    except Stale:
                        continue
        finally:
            if live.heard > live.version:
                self._background(self._catch_up(live))
        raise WebError(503, "store", detail="")

    async def _change(self, live: Live, table: Table, message: Message) -> Table:
        now = self.clock.now() + live.ahead
        facts = table.handle(now, message)
        if not facts:
            return table
        told = [keeping.write_fact(fact) for fact in facts]
        card = keeping.card(table) if keeping.changes_card(table, facts) else None
        wake = keeping.wake(table)
        try:
            live.version = await self.store.append(live.id, live.version, told, now=now, wake=wake, card=card)
        except BaseException as error:
            live.table = None  # what the disk holds counts, whatever became of the write
            if not isinstance(error, Stale):
                live.lost = True
                if not live.sought:
                    live.sought = True
                    self._background(self._find(live))
            raise
        live.wake = wake
        if live.version // SNAPSHOT_EVERY > (live.version - len(told)) // SNAPSHOT_EVERY:
            self._background(self._keep(live.id, Snapshot(live.version, table.snapshot())))
        self._publish(live)
        self.moved(live, True)
        return table

    async def _find(self, live: Live) -> None:
        """A write that may have gone through although nobody heard so is shown to who watches."""
        try:
            while live.lost and not self.closing:
                await self._find_once(live)
        finally:
            live.sought = False

    async def _find_once(self, live: Live) -> None:
        try:
            await self.store.check()  # it stands behind the write in the queue
            async with live.lock:
                await self._loaded(live)
                self._publish(live)
        except StoreError:  # a full disk says so at once
            await asyncio.sleep(PAUSE)
        else:
            self.moved(live, True)

    def renew(self, game: Game) -> None:
        """Tables of a game whose rules have just been compiled are loaded anew with them."""
        for live in list(self._live.values()):
            if live.table is not None and live.table.game is game:
                self._background(self._drop(live))

    async def _drop(self, live: Live) -> None:
        async with live.lock:
            live.table = None

    async def _keep(self, id: str, snapshot: Snapshot) -> None:
        try:
            await self.store.snapshot(id, snapshot)
        except StoreError as error:  # the facts are all there; the next snapshot will do
            log.warning("%s", error)

    async def _loaded(self, live: Live) -> Table:
        if live.table is None:
            loaded = await self.store.load(live.id)
            if loaded is None:
                self._live.pop(live.id, None)
                raise WebError(404, "no_table")
            live.table = keeping.read(loaded)
            live.version, live.wake, live.lost = loaded.version, loaded.wake, False
            live.ahead = max(0.0, live.table.time - self.clock.now())
        return live.table

    def look(self, id: str, seat: int | None) -> Shown:
        """What a seat is shown now: inside of `reading`. It is kept for others only while somebody watches."""
        live = self._of(id)
        assert live.table is not None, "look while reading"
        shown = live.showing.of(live.table, seat)
        live.rest()
        return shown

    def now(self, id: str) -> float:
        """The time, as a table counts it."""
        live = self._live.get(id)
        return self.clock.now() + (live.ahead if live else 0.0)

    # In memory

    @property
    def tables(self) -> int:
        """How many are in memory."""
        return len(self._live)

    def _of(self, id: str) -> Live:
        live = self._live.get(id)
        if live is None:
            live = self._live[id] = Live(id)
            if len(self._live) > MOST_TABLES:
                self._forget(float("inf"), 1)
        else:
            live.asked = monotonic()
            self._live.move_to_end(id)
        return live

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(IDLE / 10)
            self._forget(monotonic() - IDLE, len(self._live))

    def _forget(self, before: float, most: int) -> None:
        """Lets go of tables that nobody has asked for since then, the longest forgotten first."""
        idle = [live.id for live in self._live.values() if live.asked < before and _unused(live)]
        for id in idle[:most]:
            del self._live[id]

    # Watching

    @contextmanager
    def hearing(self, id: str, hear: Hear) -> Iterator[Live]:
        """While the block lasts, `hear` is called with every change, at a moment when the table may be read."""
        live = self._of(id)
        live.hears.add(hear)
        try:
            yield live
        finally:
            live.hears.discard(hear)
            live.rest()

    @contextmanager
    def hearing_guest(self, guest: str, hear: Hear) -> Iterator[None]:
        """The same for every table at which a guest sits."""
        hears = self._guests.setdefault(guest, set())
        hears.add(hear)
        try:
            yield
        finally:
            hears.discard(hear)
            if not hears:
                self._guests.pop(guest, None)

    def _publish(self, live: Live) -> None:
        hears = list(live.hears)
        if self._guests and live.table is not None:
            for guest in {seat.guest for seat in live.table.seats}:
                hears += self._guests.get(guest, ())
        for hear in hears:
            hear(live)
        live.rest()

    # Other processes

    async def _listen(self) -> None:
        """Hears of changes that other processes made."""
        while True:
            try:
                async for change in self.store.subscribe():
                    self._changed(change.table, change.version)
            except StoreError as error:
                log.warning("%s", error)
                await asyncio.sleep(PAUSE)

    def _changed(self, id: str | None, version: int) -> None:
        if id is None:
            for each in list(self._live.values()):
                self._background(self._catch_up(each))
        elif live := self._live.get(id):
            live.heard = max(live.heard, version)
            # While a change of our own is under way, it looks for others when it is through; it may be this very one.
            if live.heard > live.version and not live.lock.locked():
                self._background(self._catch_up(live))
        elif self._guests:
            self._background(self._meet(id))

    async def _meet(self, id: str) -> None:
        """A table that is not in memory may be that of a guest who listens."""
        with suppress(WebError):
            async with self.reading(id):
                self._publish(self._of(id))

    async def _catch_up(self, live: Live) -> None:
        """Adds what another process has written."""
        async with live.lock:
            if live.table is None:
                return
            facts = await self.store.facts(live.id, live.version)
            live.heard = 0
            if not facts:
                return
            for fact in facts:
                live.table.apply(keeping.read_fact(fact))
            live.version += len(facts)
            live.wake = keeping.wake(live.table)
            self._publish(live)
        self.moved(live, False)

    def _background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            log.warning("%s", error)
        elif error:
            log.error("behind the scenes: %s", error, exc_info=error)


def _nobody_minds(_live: Live, _here: bool) -> None:
    """Nobody drives the tables."""


def _unused(live: Live) -> bool:
    return not live.hears and not live.lock.locked()
