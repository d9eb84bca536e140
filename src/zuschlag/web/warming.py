"""Compiled rules: until they are ready every table plays by interpreted ones, and nobody waits.

A process of its own fills the cache on the disk; then this one reads them from there, in a thread.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from contextlib import suppress

from zuschlag.bots.players import SearchPlayer
from zuschlag.bots.players import Table as Place
from zuschlag.bots.searcher import Budget
from zuschlag.engine.game import Game, find, listed, quick
from zuschlag.engine.runner import Compiled
from zuschlag.web.thinking import is_compiled, turn_of

log = logging.getLogger("zuschlag")

FILL = "from zuschlag.web.warming import read; read({game!r})"


class Warming:
    """Games become quick one after the other, those first that are asked for."""

    def __init__(self, ready: Callable[[Game], None]) -> None:
        self._ready = ready
        self._wanted: dict[str, None] = {}
        self._process: asyncio.subprocess.Process | None = None

    def want(self, game: str) -> None:
        """This game is being played."""
        if game in self._wanted:
            self._wanted = {game: None} | self._wanted

    async def run(self) -> None:
        """Until all games are compiled."""
        self._wanted = dict.fromkeys(id for id in listed() if not is_compiled(find(id)))
        while self._wanted:
            game = next(iter(self._wanted))
            del self._wanted[game]
            try:
                await self._warm(game)
            except OSError as error:  # no second process to be had: interpreted rules will do
                log.warning("compiling %s: %s", game, error)
                return

    async def _warm(self, id: str) -> None:
        nowhere = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", FILL.format(game=id), stdin=nowhere, stdout=nowhere, stderr=nowhere,
            start_new_session=True,  # Ctrl-C is for the server, which then ends this process itself
        )  # fmt: skip
        code = await self._process.wait()
        self._process = None
        if code:
            log.warning("the rules of %s could not be compiled (exit code %d): they stay interpreted", id, code)
            return
        await asyncio.to_thread(read, id)
        self._ready(find(id))

    def close(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.terminate()


def read(id: str) -> None:
    """The compiled rules and search of a game, from the disk, or compiled now; only then are they used."""
    game = find(id)
    rules = Compiled(game)
    for _, step in rules.warm(game):
        step()
    searcher = SearchPlayer(Budget(playouts=1))
    seats = game.seats[0]
    searcher.sit(Place(game, game.edition(), {option.id: option.default for option in game.options}, seats, 0, 0))
    match = game.match(seats, 0, runner=rules)
    searcher.choose(turn_of(match, match.awaited()[0], 0))
    quick.add(game)
