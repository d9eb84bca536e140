"""Players by name: `simple`, `search:200ms`, `merchant`, `mybots:Miser`, `run:./miser --bold`."""

from __future__ import annotations

import re
import time
from typing import Any

from zuschlag.bots.levels import BY_NAME, LEVELS
from zuschlag.bots.outside import OutsidePlayer, hosted, split_command
from zuschlag.bots.players import Player, RandomPlayer, SearchPlayer, SimplePlayer
from zuschlag.bots.search import Ways, usual_ways
from zuschlag.bots.searcher import Clock, Search, budget
from zuschlag.bots.worth import Aims
from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import Game
from zuschlag.engine.row import did_you_mean

OWN_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
KNOWN = ("random", "simple", "search", *BY_NAME)


def player(name: str, clock: Clock = time.perf_counter) -> Player:
    """A new player; a name that is none is an error that says what there is."""
    head, _, rest = name.partition(":")
    if name == "random":
        return RandomPlayer()
    if name == "simple":
        return SimplePlayer()
    if head == "search":
        return _searcher(rest or "200ms", 0.0, clock)
    if name in BY_NAME:
        return _searcher(str(BY_NAME[name].limit), BY_NAME[name].noise, clock)
    if head == "run":
        return OutsidePlayer(split_command(rest))
    if OWN_CLASS.fullmatch(name):
        return OutsidePlayer(hosted(name))
    levels = ", ".join(level.id for level in LEVELS)
    raise Unknown(
        f"no bot {name!r}{did_you_mean(head, KNOWN)}; there are random, simple, search:200ms (or 2s, or 500 playouts), "
        f"the levels {levels}, your own module:Class, and run:PROGRAM"
    )


def _searcher(text: str, noise: float, clock: Clock) -> SearchPlayer:
    """`200ms/explore=0.8/horizon=60`: a budget, and ways that differ from the game's usual ones."""
    limit, *settings = text.split("/")
    _ways(settings, Ways())  # what is wrong with them is said at once

    def make(game: Game, edition: LoadedEdition) -> Search:
        return Search(game, edition, _ways(settings, usual_ways(game.id)), clock)

    return SearchPlayer(budget(limit), noise, make)


def _ways(settings: list[str], usual: Ways) -> Ways:
    known: dict[str, Any] = {**usual._asdict(), **usual.aims._asdict()}
    del known["aims"]
    given: dict[str, Any] = {}
    for setting in settings:
        key, _, value = setting.partition("=")
        if key not in known:
            raise Unknown(f"search: no setting {key!r}{did_you_mean(key, known)}; there are {', '.join(known)}")
        try:
            given[key] = type(known[key])(value)
        except ValueError:
            raise Unknown(f"search: {key} is a number such as {known[key]}, not {value!r}") from None
    aims = {key: value for key, value in given.items() if key in Aims._fields}
    ways = {key: value for key, value in given.items() if key in Ways._fields}
    return usual._replace(**ways, aims=usual.aims._replace(**aims))
