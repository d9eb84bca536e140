"""The baseline: OpenSpiel plays whole random games of liar's dice, skat and hearts, in C++ and driven from Python.

Every number is in decisions a second: chance nodes are played but not counted.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any, NamedTuple

GAMES = ("liars_dice", "skat", "hearts")
SECONDS = 1.0
ROLLOUTS = 2000


class Speed(NamedTuple):
    """Decisions a second, and the mean length of a game in decisions."""

    game: str
    in_cpp: float
    from_python: float
    length: float


def measure(seconds: float = SECONDS) -> list[Speed]:
    """All games, each for so long in C++ and as long from Python."""
    return [_measure(name, seconds) for name in GAMES]


def _measure(name: str, seconds: float) -> Speed:
    import pyspiel

    game = pyspiel.load_game(name)
    decisions, games, spent = _from_python(game, seconds)
    length = decisions / games
    return Speed(name, length * _games_per_second(game, seconds), decisions / spent, length)


def _from_python(game: Any, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and seconds of random games, a move at a time."""
    chance = random.Random(1).random
    decisions = games = 0
    started = time.thread_time()
    while time.thread_time() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()  # in these games every chance outcome is as likely
            state.apply_action(actions[int(chance() * len(actions))])
        games += 1
    return decisions, games, time.thread_time() - started


def _games_per_second(game: Any, seconds: float) -> float:
    """Whole random games a second, without Python: a search of one node plays ROLLOUTS games from it."""
    import pyspiel

    played = 0
    started = time.thread_time()
    while time.thread_time() - started < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=played)
        search = pyspiel.MCTSBot(
            game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=10, solve=False, seed=1, verbose=False
        )
        search.mcts_search(_dealt(game))
        played += ROLLOUTS
    return played / (time.thread_time() - started)


def _dealt(game: Any) -> Any:
    """A game at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def microseconds_a_move(name: str) -> float:
    """The median of what one `apply_action` of a decision takes from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    took = []
    state = _dealt(game)
    for _ in range(4000):
        if state.is_terminal():
            state = _dealt(game)
        actions = state.legal_actions()
        action = actions[int(random.random() * len(actions))]
        started = time.perf_counter_ns()
        state.apply_action(action)
        if not state.is_chance_node():
            took.append(time.perf_counter_ns() - started)
    return statistics.median(took) / 1000


def clones_per_second(name: str, seconds: float) -> float:
    """Copies of a dealt state a second."""
    import pyspiel

    state = _dealt(pyspiel.load_game(name))
    done, started = 0, time.thread_time()
    while time.thread_time() - started < seconds:
        for _ in range(100):
            state.clone()
        done += 100
    return done / (time.thread_time() - started)


if __name__ == "__main__":
    for speed in measure():
        print(f"{speed.game:12} {speed.in_cpp:12,.0f} in C++ {speed.from_python:12,.0f} from Python")
