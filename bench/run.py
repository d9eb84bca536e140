"""make bench: the numbers of every game, each beside a baseline in the same run.

`make bench ARGS="kollier monopoly --seconds 3"` measures these two.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import openspiel, serving, solvers, speeds, starting
from bench.beside import beside

import zuschlag
from zuschlag.engine.game import Game
from zuschlag.engine.runner import Compiled, Interpreted

MOVES = 4000
WIDTH = 118


class Wanted(NamedTuple):
    """Random moves a second on one core at least; milliseconds that a game of simple bots may take."""

    moves: float
    game: float | None


WANTED = {
    "million": Wanted(20e6, None),
    "kollier": Wanted(8e6, 2),
    "monopoly": Wanted(4e6, 5),
    "kohle": Wanted(8e6, 10),
    "colosseum": Wanted(6e6, 10),
}
SOLVERS = {
    "kollier": ("means of 12 gems, median", solvers.kollier, 0.2),
    "monopoly": ("worth of 15 cards, median", solvers.monopoly, 5),
}


class Line(NamedTuple):
    """One measured number. `wanted` is what it should be at least, or at most when less is better."""

    what: str
    value: float
    unit: str
    wanted: float | None
    baseline: str
    beside: float
    less: bool = False

    @property
    def holds(self) -> bool:
        if self.wanted is None:
            return True
        return self.value <= self.wanted if self.less else self.value >= self.wanted

    @property
    def ratio(self) -> float:
        """How many times better than the baseline."""
        return self.beside / self.value if self.less else self.value / self.beside


def starts() -> Iterator[Line]:
    bare = starting.seconds_of("import typer, rich.console, rich.table, numpy")
    numpy = starting.seconds_of("import numpy")
    yield Line("import zuschlag", starting.seconds_of("import zuschlag"), "s", 0.25, "import numpy", numpy, True)
    prompt = starting.first_prompt("million")
    yield Line("first prompt, cold", prompt, "s", 3, "import typer, rich, numpy", bare, True)


def plays(game: Game, seconds: float, peers: list[openspiel.Speed]) -> Iterator[Line]:
    best = max(peers, key=lambda peer: peer.in_cpp)
    driven = max(peers, key=lambda peer: peer.from_python)
    wanted = WANTED[game.id]
    one = speeds.compiled_moves(game, seconds)
    alone, together = (speeds.compiled_moves_together(game, seconds, threads) for threads in (1, 2))
    plain = speeds.interpreted_moves(game, seconds)
    simple, random = (speeds.milliseconds_a_game(game, bot, seconds) for bot in ("simple", "random"))
    moves, python = "moves/s", f"OpenSpiel {driven.game} from Python"
    yield Line("random play, compiled", one, moves, wanted.moves, f"OpenSpiel {best.game} in C++", best.in_cpp)
    yield Line("the same in 2 threads", together, moves, 1.7 * alone, "in 1 thread, by the same clock", alone)
    batch, two = (speeds.batch_moves(game, seconds, threads) for threads in (1, 2))
    yield Line("Batch, random play", batch, moves, 0.85 * one, "random play, compiled", one)
    yield Line("Batch in 2 threads", two, moves, 0.85 * together, "random play in 2 threads, same clock", together)
    yield Line("random play, interpreted", plain, moves, 50e3, python, driven.from_python)
    yield Line("a game of simple bots", simple, "ms", wanted.game, "a game of random bots", random, True)


def matches(game: Game, seconds: float, peers: list[openspiel.Speed]) -> Iterator[Line]:
    driven = max(peers, key=lambda peer: peer.from_python)
    apply_only = openspiel.microseconds_a_move(driven.game)
    beside = f"OpenSpiel {driven.game}, apply_action"
    fast = speeds.match_play(game, Compiled(game), MOVES)
    plain = speeds.match_play(game, Interpreted(game), MOVES)
    yield Line("Match.play, median, compiled", fast, "µs", 25, beside, apply_only, True)
    yield Line("Match.play, median, interpreted", plain, "µs", None, beside, apply_only, True)
    copies = speeds.state_copies(game, seconds)
    clones = openspiel.clones_per_second(driven.game, seconds)
    yield Line("copies of a state", copies, "/s", 5e6, f"OpenSpiel {driven.game}, clone", clones)


def solves(game: Game) -> Iterator[Line]:
    if game.id in SOLVERS:
        what, solve, wanted = SOLVERS[game.id]
        took = solve()
        yield Line(what, took.compiled, "µs", wanted, "the same rule, interpreted", took.interpreted, True)


def serves(seconds: float) -> Iterator[Line]:
    """The server with 200 tables of four people each, everything that people send and see going over the API."""
    with tempfile.TemporaryDirectory() as folder:
        loads = asyncio.run(serving.loads(f"{folder}/long.db"))
        yield Line("a match of 1,000 actions, loaded", loads.snapshot, "ms", 100, "without snapshot", loads.facts, True)
        full = serving.served(f"{folder}/full.db", seconds)
        echo = "bare Litestar echo"
        yield Line("durable moves", full.moves, "moves/s", None, echo, full.echoes)
        yield Line("the same, of a core of its own", full.moves_of_core, "moves/s", 6000, echo, full.echoes_of_core)
        if others := beside(serving.TABLES, serving.BEFORE, seconds):
            name = "boardgame.io in memory"
            yield Line("the same", full.moves_of_core, "moves/s", None, name, others.moves_of_core)
        calm = serving.calm(f"{folder}/calm.db", seconds)
        what = f"99 of 100 answers, at {calm.rate:.0f} moves/s"
        yield Line(what, calm.answer[1], "ms", 10, "half of them", calm.answer[0], True)
        held, kept = serving.idle(f"{folder}/idle.db")
        yield Line("an idle table in memory", held / 1000, "kB", 100, "in the store", kept / 1000, True)
    both = serving.together(seconds)
    if both:
        two, one = both
        yield Line("two processes on PostgreSQL", two, "moves/s", 1.6 * one, "one process", one)


def shown(lines: list[Line]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading, justify in (("", "left"), ("here", "right"), ("wanted", "right"), ("", "left")):
        table.add_column(heading, justify="right" if justify == "right" else "left")
    table.add_column("baseline in the same run")
    table.add_column("", justify="right")
    table.add_column("times better", justify="right")
    for line in lines:
        sign = "≤" if line.less else "≥"
        wanted = "" if line.wanted is None else f"{sign} {number(line.wanted)}"
        mark = "" if line.wanted is None else "[green]✓[/]" if line.holds else "[red]✗[/]"
        here, beside = f"{number(line.value)} {line.unit}", number(line.beside)
        table.add_row(line.what, here, wanted, mark, line.baseline, beside, f"{line.ratio:.2f}")
    return table


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures, each number beside a baseline in the same run.")
    parser.add_argument("games", nargs="*", default=list(zuschlag.games()))
    parser.add_argument("--seconds", type=float, default=2.0, help="for each number that is a rate")
    given = parser.parse_args()
    if importlib.util.find_spec("pyspiel") is None:
        print("OpenSpiel, the baseline, is not installed: 'make bench' does that", file=sys.stderr)
        return 2
    try:
        games = [zuschlag.game(id) for id in given.games]
    except zuschlag.Error as error:
        print(error, file=sys.stderr)
        return 2
    screen = Console()
    screen.width = max(screen.width, WIDTH)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f", load {os.getloadavg()[0]:.1f} before the start" if hasattr(os, "getloadavg") else ""
    screen.print(f"{cores} cores{load}, {platform.machine()}, Python {platform.python_version()}")
    with screen.status("OpenSpiel"):
        peers = openspiel.measure(given.seconds)
    for peer in peers:
        screen.print(f"OpenSpiel {peer.game}: {number(peer.in_cpp)} in C++, {number(peer.from_python)} from Python")
    screen.print("", "Starting", shown(list(starts())), sep="\n")
    if serving.GAME in given.games:
        with screen.status("the server"):
            lines = list(serves(given.seconds * 4))
        screen.print("The server", shown(lines), sep="\n")
    for game in games:
        with screen.status(game.title):
            lines = [*plays(game, given.seconds, peers), *matches(game, given.seconds, peers), *solves(game)]
        screen.print(game.title, shown(lines), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
