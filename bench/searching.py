"""How fast the search is: playouts to the end of the game, memory, time over budget; OpenSpiel's C++ search beside it.

`python bench/searching.py [GAME...] [--seconds 2]`. All in seconds of one thread's processor time.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

import zuschlag
from zuschlag.bots.search import FULL, Ways, usual_ways
from zuschlag.bots.searcher import Budget, Search
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match

PEERS = ("hearts", "gin_rummy")
HELPING = 200  # playouts of one of OpenSpiel's searches
THINKING = 2000  # of one of ours
MIDDLE = 40
"""Moves after which a position is searched as well: the beginning alone would tell too little."""
LIMITS = (0.05, 0.2)
TIMES = 20


class Speed(NamedTuple):
    """Playouts a second: as the game is usually searched, to its end by the simple rules, to its end at random; the
    moves of one. Memory; time over budget."""

    usual: float
    moves: float
    guided: float
    whole: float
    random: float
    megabytes: float
    over: float  # the most of the trials, as a share of the budget


def positions(game: Game) -> list[Match]:
    """The beginning of a match, and the same match later."""
    options = {option.id: option.lab for option in game.options}
    match = game.match(min(4, game.seats[1]), seed=7, options=options, runner=game.compiled)
    begin = match.copy()
    for number in range(MIDDLE):
        seat = match.awaited()[number % len(match.awaited())]
        match.play(seat, match.choose(seat) or match.default(seat))
    return [begin, match]


def measure(game: Game, seconds: float) -> Speed:
    ways = (usual_ways(game.id), Ways(), Ways(careless=FULL))
    usual, guided, wild = (Search(game, ways=one, clock=time.thread_time) for one in ways)
    (often, moves), (to_end, whole), (random, _) = (
        playouts(search, positions(game), seconds) for search in (usual, guided, wild)
    )
    over = overshoot(usual, positions(game))
    return Speed(often, moves, to_end, whole, random, usual.bytes / 1e6, over)


def playouts(search: Search, matches: list[Match], seconds: float) -> tuple[float, float]:
    """Playouts a second and moves a playout, both positions in turn; each helping begins a new tree."""
    done, moves, number, spent = 0, 0, 0, 0.0
    for match in matches:
        _think(search, match, Budget(playouts=2), 0)
    while spent < seconds:
        number += 1
        search.forget()
        thoughts = _think(search, matches[number % len(matches)], Budget(playouts=THINKING), number)
        done += thoughts.playouts
        moves += thoughts.moves
        spent += thoughts.seconds
    return done / spent, moves / done


def overshoot(search: Search, matches: list[Match]) -> float:
    """By how much of its budget a search is late, at worst."""
    worst = 0.0
    for number in range(TIMES):
        for limit in LIMITS:
            thoughts = _think(search, matches[number % len(matches)], Budget(seconds=limit), number)
            worst = max(worst, thoughts.seconds / limit - 1)
    return worst


def _think(search: Search, match: Match, limit: Budget, seed: int) -> Any:
    seat = match.awaited()[0]
    return search.think(match.hidden_row(seat), seat, limit, seed)


def openspiel(name: str, seconds: float) -> float:
    """Playouts a second of OpenSpiel's search in C++ from the first real choice of a dealt game."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:  # with a single action the search does not search
        state.apply_action(state.legal_actions()[0])
    done, started = 0, time.thread_time()
    while time.thread_time() - started < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=done)
        bot = pyspiel.MCTSBot(
            game, evaluator, uct_c=1.0, max_simulations=HELPING, max_memory_mb=200, solve=False, seed=1, verbose=False
        )
        bot.mcts_search(state)
        done += HELPING
    return done / (time.thread_time() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the search, OpenSpiel's beside it.")
    parser.add_argument("games", nargs="*", default=list(zuschlag.games()))
    parser.add_argument("--seconds", type=float, default=2.0, help="for each number that is a rate")
    given = parser.parse_args()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for column in ("usual playouts/s", "moves", "guided to the end", "moves", "random to the end", "MB", "over budget"):
        table.add_column(column, justify="right")
    for id in given.games:
        speed = measure(zuschlag.game(id), given.seconds)
        table.add_row(
            id, f"{speed.usual:,.0f}", f"{speed.moves:,.0f}", f"{speed.guided:,.0f}", f"{speed.whole:,.0f}",
            f"{speed.random:,.0f}", f"{speed.megabytes:.0f}", f"{speed.over:.1%}",
        )  # fmt: skip
    for name in PEERS:
        table.add_row(f"OpenSpiel {name}", "", "", "", "", f"{openspiel(name, given.seconds):,.0f}", "", "")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
