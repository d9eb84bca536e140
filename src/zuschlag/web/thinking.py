"""The bots that may sit at a table, and where they think: beside the event loop, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from zuschlag.bots.levels import BY_NAME
from zuschlag.bots.named import player
from zuschlag.bots.players import Player, SearchPlayer, Turn
from zuschlag.bots.players import Table as Place
from zuschlag.bots.searcher import Opinion
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match
from zuschlag.table import BotTurn

BOTS = ("simple", *BY_NAME, "random")
"""Names that may be asked for from afar: never a program or a module."""

ADVISER = "search:400ms"
FOREVER = 3600.0
REMEMBERED = 256  # pieces of advice


class Advice(NamedTuple):
    """What a bot would do in somebody's place; `opinion` is the search's, with the number of games it imagined."""

    words: str | None
    opinion: Opinion | None = None
    playouts: int = 0


class Thinkers:
    """Answers for bots. Searching needs compiled rules: until they are ready, the simple bot stands in."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="zuschlag-bot")
        self._idle: dict[tuple[str, Game], list[Player]] = {}
        self._advice: OrderedDict[tuple[Game, int, int, bytes], Advice] = OrderedDict()

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    async def choose(self, match: Match, turn: BotTurn) -> str | None:
        """What a bot plays, in words; None: a free seat that would rather not. `match` stays as it is."""
        searches = turn.bot in BY_NAME and is_compiled(match.game)
        if not searches and turn.bot != "random":
            return match.choose(turn.seat, match.new_mind(turn.seed))
        asked = turn_of(match, turn.seat, turn.seed, turn.free)
        if not asked.legal:
            return None
        action = await asyncio.get_running_loop().run_in_executor(self._threads, self._think, turn.bot, match, asked)
        return None if action is None else match.game.actions.words(action)

    async def advise(self, match: Match, seat: int, seed: int) -> Advice:
        """What a good player would do; who asks once more about the same position is told the same."""
        about = (match.game, seat, seed, match.hidden_row(seat).tobytes())
        if about not in self._advice:
            self._advice[about] = await self._advise(match, seat, seed)
            if len(self._advice) > REMEMBERED:
                self._advice.popitem(last=False)
        return self._advice[about]

    async def _advise(self, match: Match, seat: int, seed: int) -> Advice:
        """The search where the rules are compiled, else the simple bot."""
        asked = turn_of(match, seat, seed, seat not in match.awaited())
        if not asked.legal:
            return Advice(None)
        if not is_compiled(match.game):
            return Advice(match.choose(seat, match.new_mind(seed)))
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._search, match, asked)

    def _think(self, bot: str, match: Match, asked: Turn) -> int | None:
        thinker = self._seated(bot, match, asked)
        try:
            return thinker.choose(asked)
        finally:
            self._idle[bot, match.game].append(thinker)

    def _search(self, match: Match, asked: Turn) -> Advice:
        thinker = self._seated(ADVISER, match, asked)
        assert isinstance(thinker, SearchPlayer), "the adviser searches"
        try:
            thoughts = thinker.think(asked)
        finally:
            self._idle[ADVISER, match.game].append(thinker)
        best = thoughts.opinions[0]
        words = None if best.action is None else match.game.actions.words(best.action)
        return Advice(words, best, thoughts.playouts)

    def _seated(self, bot: str, match: Match, asked: Turn) -> Player:
        """One that has nothing to do, or a new one."""
        idle = self._idle.setdefault((bot, match.game), [])
        thinker = idle.pop() if idle else player(bot)
        thinker.sit(Place(match.game, match.edition, match.options, match.seats, asked.seat, asked.seed))
        return thinker


def turn_of(match: Match, seat: int, seed: int, free: bool = False) -> Turn:
    """The decision as the bot is told of it: the hidden row, and nothing else."""
    return Turn(
        row=match.hidden_row(seat),
        seat=seat,
        move=len(match.history),
        legal=match.legal_actions(seat),
        free=free,
        seconds=FOREVER,
        seed=seed,
        view=dict,
        events=list,
    )


def is_compiled(game: Game) -> bool:
    """Whether the compiled rules of a game are ready in this process."""
    return game.runner().compiled
