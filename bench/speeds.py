"""How fast the rules run: interpreted, compiled, on two cores; a move through Match; a copy of a state.

What runs in one thread is measured in seconds of its processor time, the baseline too: what else the machine does then
changes little. What runs in two threads is measured by the clock on the wall.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from zuschlag.bots.play import Simulator, deal, loop, play_out, rotations
from zuschlag.engine.chance import Mind, rouse
from zuschlag.engine.events import Tape
from zuschlag.engine.game import Game
from zuschlag.engine.rule import compiled, rule
from zuschlag.lab.batch import Batch

BLOCK = 256
HELPING = 16
ON = 1000
ROWS = 61
LIMIT = 100_000


def per_second(step: Callable[[int], int], seconds: float, clock: Callable[[], float] = time.thread_time) -> float:
    """`step(number)` does something and says how many; how many in a second, after a first step that does not count."""
    step(0)
    done, number, started = 0, 1, clock()
    while clock() - started < seconds:
        done += step(number)
        number += 1
    return done / (clock() - started)


def compiled_moves(game: Game, seconds: float, clock: Callable[[], float] = time.thread_time) -> float:
    """Random moves a second on one core, whole games from the deal to the scores."""
    simulator, seating = _random_table(game)
    return per_second(lambda number: int(simulator.play(seating, 1, number).moves.sum()), seconds, clock)


def compiled_moves_together(game: Game, seconds: float, threads: int) -> float:
    """The same in so many threads at once, by the clock on the wall."""
    with ThreadPoolExecutor(threads) as pool:
        each = [pool.submit(compiled_moves, game, seconds, time.perf_counter) for _ in range(threads)]
        return sum(one.result() for one in each)


def batch_moves(game: Game, seconds: float, threads: int = 1) -> float:
    """Random moves a second in a batch; several threads by the clock on the wall."""
    batch = Batch(game, BLOCK, min(4, game.seats[1]), threads=threads, observations=None)

    def play(_: int) -> int:
        batch.play_random(ON)
        return BLOCK * ON

    return per_second(play, seconds, time.thread_time if threads == 1 else time.perf_counter)


def _random_table(game: Game) -> tuple[Simulator, Any]:
    seats = min(4, game.seats[1])
    return Simulator(game, seats), rotations(["random"] * seats, BLOCK, rotate=False)


def interpreted_moves(game: Game, seconds: float) -> float:
    """Random moves a second in plain Python."""
    play, begin = loop(game, play_out, runs_compiled=False), loop(game, deal, runs_compiled=False)
    edition = game.edition().row
    kinds = game.actions.kind_numbers()
    out = [0] * game.actions.size
    mind = Mind()
    rouse(mind, 1, 0)

    def game_of(_: int) -> int:
        state = game.state()
        state.seats = min(4, game.seats[1])
        for name, value in game.option_numbers({}, lab=True).items():
            setattr(state, name, value)
        begin(edition, state, Tape(), mind)
        return int(play(edition, state, Tape(), mind, [0] * state.seats, kinds, out, LIMIT))

    return per_second(game_of, seconds)


def milliseconds_a_game(game: Game, bot: str, seconds: float) -> float:
    """What a whole game takes, compiled, with the same bot on every seat."""
    seats = min(4, game.seats[1])
    simulator, seating = Simulator(game, seats), rotations([bot] * seats, HELPING, rotate=False)
    return 1000 / per_second(lambda number: len(simulator.play(seating, 1, number).moves), seconds)


def match_play(game: Game, runner: Any, moves: int) -> float:
    """The median of the microseconds that a move through `Match.play` takes, words and events and all."""
    match = game.match(min(4, game.seats[1]), seed=1, runner=runner)
    took = []
    for number in range(moves):
        if match.over:
            match = game.match(min(4, game.seats[1]), seed=number, runner=runner)
        seat = match.awaited()[0]
        legal = match.legal(seat)
        words = legal[number % len(legal)]
        started = time.perf_counter_ns()
        match.play(seat, words)
        took.append(time.perf_counter_ns() - started)
    return statistics.median(took) / 1000


@rule
def copies(rows: Any, n: int) -> int:
    """Copies row over row, n times; what lands where depends on all before, so that none is left out."""
    many = len(rows)
    at = 0
    for _ in range(n):
        after = at + 1 if at + 1 < many else 0
        rows[after] = rows[at]
        rows[after].seats ^= 1
        at = after
    return n


def state_copies(game: Game, seconds: float) -> float:
    """Copies of a whole state a second."""
    copy = compiled().of(copies)
    rows = np.concatenate([game.match(seed=1).row] * ROWS)
    return per_second(lambda _: int(copy(rows, 100_000)), seconds)
