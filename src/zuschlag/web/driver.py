"""What tables do by themselves: bots' turns, run-out clocks, standing orders; once, however many processes there are.

Who changed a table looks after it. Every process also asks the store now and then for tables that are overdue: those of
a process that has died, or of this one before it was started again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from zuschlag.engine.errors import Error, Illegal
from zuschlag.engine.match import Match
from zuschlag.store.api import StoreError
from zuschlag.table import BotTurn, Table, TableError
from zuschlag.table.messages import BOT, Act, Message, Tick, Wake
from zuschlag.web.errors import WebError
from zuschlag.web.hub import Hub, Live
from zuschlag.web.thinking import Thinkers

log = logging.getLogger("zuschlag")

GRACE = 1.0
"""Overdue for so many seconds, and somebody else's table is ours."""

ASLEEP = 60.0
"""Overdue for so long, and nobody can have been able to play: the decisions that run begin anew."""

LONGEST_NAP = 3600.0
PAUSE = 1.0
MOST_DECLINED = 10_000


class Driver:
    """One timer for every table in memory, and one task for a table that has something to do."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        self.hub = hub
        self._thinkers = thinkers
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._driven: dict[str, bool] = {}  # by table, whether it has changed since it was last looked at
        self._declined: dict[str, set[BotTurn]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        self.hub.moved = self.moved
        self._background(self._look_around())

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def moved(self, live: Live, here: bool) -> None:
        """A table has changed: when does it want to be looked at? Who changed it looks after it."""
        if live.id in self._driven:
            self._driven[live.id] = True
        elif not here:
            self._set_timer(live.id, None)
        elif live.table is not None:
            self._set_timer(live.id, self._next(live.table))

    def _next(self, table: Table) -> float | None:
        """When a table has something to do by itself."""
        times = [turn.at for turn in self._bots(table)]
        deadline = table.deadline()
        if deadline is not None:
            times.append(deadline)
        return min(times, default=None)

    def _bots(self, table: Table) -> list[BotTurn]:
        """The bots that are asked, without those that have said no."""
        turns = table.bots_to_move()
        declined = self._declined.get(table.setup.id)
        if not declined:
            return turns
        return [turn for turn in turns if turn not in declined]

    def _set_timer(self, id: str, at: float | None) -> None:
        timer = self._timers.pop(id, None)
        if timer:
            timer.cancel()
        if at is None or self.hub.closing:
            return
        wait = at - self.hub.now(id)
        if wait <= 0:
            self._start(id)
        else:
            loop = asyncio.get_running_loop()
            self._timers[id] = loop.call_later(min(wait, LONGEST_NAP), self._start, id)

    def _start(self, id: str) -> None:
        self._timers.pop(id, None)
        if id not in self._driven and not self.hub.closing:
            self._driven[id] = False
            self._background(self._drive(id))

    async def _drive(self, id: str) -> None:
        """Does what is to be done now, and sets the timer for what comes next."""
        again: float | None = None
        try:
            async with self.hub.store.lease(id) as mine:
                again = await self._all_that_is_due(id) if mine else self.hub.now(id) + PAUSE
        except StoreError as error:
            log.warning("table %s: %s", id, error)
            again = self.hub.now(id) + PAUSE
        except (WebError, TableError) as error:  # gone, or of an edition that has changed
            log.warning("table %s: %s", id, error)
        finally:
            changed = self._driven.pop(id, False)
        if changed and again is None:
            again = self.hub.now(id)
        self._set_timer(id, again)

    async def _all_that_is_due(self, id: str) -> float | None:
        while not self.hub.closing:
            async with self.hub.reading(id) as table:
                self._driven[id] = False
                now = self.hub.now(id)
                again = self._next(table)
                turns = [turn for turn in self._bots(table) if turn.at <= now]
                asleep = _slept(table, now)
            if again is None or again > now:
                return again
            if asleep:
                await self.hub.ask(id, Wake())
            elif not (await self._bot(id, turns[0]) if turns else await self._clock(id)):
                return self.hub.now(id) + PAUSE
        return None

    async def _clock(self, id: str) -> bool:
        """What the clock, an order or a preference wants done; False: it is refused, so that it has to wait."""

        def first(table: Table) -> Message | None:
            return next(iter(table.due(self.hub.now(id))), None)

        try:
            await self.hub.ask_what(id, first)
        except (Illegal, TableError) as refused:
            log.warning("table %s: an automatic answer was refused: %s", id, refused)
            return False
        return True

    async def _bot(self, id: str, turn: BotTurn) -> bool:
        """Lets a bot think about its decision, and plays what it says if it is still asked; False: it cannot play."""
        async with self.hub.reading(id) as table:
            match = table.match.copy() if table.match else None
        if match is None:
            return False
        words = await self._words(id, match, turn)
        if words is None:
            self._decline(id, turn)
            return True

        def answer(table: Table) -> Message | None:
            return Act(turn.seat, words, by=BOT) if turn in table.bots_to_move() else None

        try:
            await self.hub.ask_what(id, answer)
        except (Illegal, TableError) as refused:
            log.error("table %s: bot %s: %s", id, turn.bot, refused)
            return False
        return True

    async def _words(self, id: str, match: Match, turn: BotTurn) -> str | None:
        """What the bot says; a bot that fails plays what is played for somebody whose time is out."""
        try:
            words = await self._thinkers.choose(match, turn)
        except Error as error:
            log.error("table %s: bot %s: %s", id, turn.bot, error)
            words = None
        return words if words is not None or turn.free else match.default(turn.seat)

    def _decline(self, id: str, turn: BotTurn) -> None:
        """A bot that said no is not asked again in this moment."""
        if len(self._declined) > MOST_DECLINED:
            self._declined.clear()
        before = self._declined.get(id, set())
        self._declined[id] = {other for other in before if other.moment == turn.moment} | {turn}

    async def _look_around(self) -> None:
        """Tables that nobody drives."""
        while not self.hub.closing:
            with suppress(StoreError):
                for id in await self.hub.store.due(self.hub.clock.now() - GRACE):
                    if id not in self._timers:
                        self._start(id)
            await asyncio.sleep(PAUSE)

    def _background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("driving a table: %s", error, exc_info=error)


def _slept(table: Table, now: float) -> bool:
    """Whether somebody's time has run out so long ago that it can only be our fault."""
    times = [at for at in map(table.time_of, table.awaited()) if at is not None]
    return bool(times) and min(times) < now - ASLEEP and isinstance(next(iter(table.due(now)), None), Tick)
