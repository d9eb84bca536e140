"""zuschlag sim: many games between bots, at the speed of compiled rules."""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import Annotated

import numpy as np
from numpy.typing import NDArray
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text
from typer import Argument, Option

from zuschlag.bots.play import BOTS, Results, bot_codes
from zuschlag.engine.game import Game, find
from zuschlag.engine.words import Words, amount, decimal
from zuschlag.lab import data
from zuschlag.lab.games import play, played, together
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import Spread, chosen, threads
from zuschlag.terminal.recorded import Run, write_records
from zuschlag.terminal.screen import BadInput, bar, console, language, new_file, pairs, terminal_words

Numbers = NDArray[np.float64] | NDArray[np.int64]

Z95 = 1.959964
"""95 in 100 of a normal distribution lie within so many standard deviations."""


def sim(
    game: Annotated[str, Argument(help="The game.")],
    games: Annotated[int, Option(help="How many games.")] = 1000,
    bots: Annotated[str, Option(help="The bots by seat: random,simple,simple. One alone takes all seats.")] = "simple",
    seats: Annotated[int | None, Option(help="How many play; as many as there are bots when left out.")] = None,
    seed: Annotated[int, Option(help="The same seed gives the same games.")] = 0,
    edition: Annotated[str | None, Option(help="An edition by name, or a file of your own.")] = None,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    jobs: Annotated[int | None, Option(help="Threads; as many as there are processors when left out.")] = None,
    rotate: Annotated[bool, Option(help="Let everybody sit everywhere in turn.")] = True,
    record: Annotated[Path | None, Option(help="Write a record of each game into this folder (slower).")] = None,
    out: Annotated[Path | None, Option(help="Write all decisions into this Parquet file; docs/data.md.")] = None,
    ray: Annotated[bool, Option("--ray", help="Over a Ray cluster instead: RAY_ADDRESS, or one made here.")] = False,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Let bots play many games, and show who wins."""
    talk = terminal_words(language(lang))
    found = find(game)
    kinds = by_seat(found, [part.strip() for part in bots.split(",")], seats)
    run = Run(found, kinds, games, seed, edition, pairs(option or [], "option"), rotate)
    _check(run, jobs, record, out, ray)
    screen = console()
    with bar(screen) as shown:
        if record is None:
            results, seconds = _compiled(run, chosen(jobs, ray, threads), out, shown, talk)
        else:
            results, seconds = _recorded(run, record, shown, talk)
    _report(run, results, seconds, screen, talk)
    if record is not None:
        screen.print(Text(talk("sim.written", path=record), "dim"), soft_wrap=True)
    if out is not None:
        screen.print(Text(talk("sim.decisions", path=out), "dim"), soft_wrap=True)


def by_seat(game: Game, kinds: list[str], seats: int | None) -> list[str]:
    """The bots of all seats; one alone takes all of them."""
    if len(kinds) == 1:
        return kinds * game.check_seats(seats if seats is not None else max(game.seats[0], min(4, game.seats[1])))
    if seats is not None and seats != len(kinds):
        raise BadInput(f"--seats {seats} does not go with {len(kinds)} bots: name a bot for each seat, or one for all")
    game.check_seats(len(kinds))
    return kinds


def _check(run: Run, jobs: int | None, record: Path | None, out: Path | None, ray: bool) -> None:
    """All that can be wrong, before anything is compiled or written."""
    bot_codes(run.bots)
    if run.games < 1:
        raise BadInput(f"--games: at least 1, not {run.games}")
    if jobs is not None and jobs < 1:
        raise BadInput(f"--jobs: at least 1, not {jobs}")
    if record is not None and record.exists() and not record.is_dir():
        raise BadInput(f"--record: {record} is no folder")
    if record is not None and (out is not None or ray):
        raise BadInput("--record goes neither with --out nor with --ray: records are written one after the other")
    if out is not None:
        new_file("--out", out)
        data.check()
    run.game.edition(run.edition)
    run.game.option_numbers(run.options, lab=True)


def _compiled(run: Run, spread: Spread, out: Path | None, shown: Progress, talk: Words) -> tuple[Results, float]:
    """The results, and the seconds that play took once the rules were compiled."""
    setup = _setup(run)
    task = shown.add_task(talk("sim.compiling"), total=None)
    played(setup, 1, out is not None, 0)
    shown.update(task, description=talk("sim.playing"), total=run.games)
    started = time.perf_counter()
    blocks = play(setup, run.games, spread, out is not None)
    parts: Iterable[Results] = (block.results for block in blocks) if out is None else data.write(setup, blocks, out)
    done = []
    for part in parts:
        done.append(part)
        shown.advance(task, len(part.moves))
    return together(done), time.perf_counter() - started


def _setup(run: Run) -> Setup:
    """The run as it is sent to workers: a file of one's own by its whole path."""
    own = run.edition is not None and Path(run.edition).is_file()
    edition = str(Path(run.edition).absolute()) if own and run.edition else run.edition
    return Setup(run.game.id, tuple(run.bots), run.seed, edition, tuple(run.options.items()), run.rotate)


def _recorded(run: Run, folder: Path, shown: Progress, talk: Words) -> tuple[Results, float]:
    """The same, one game after the other, each into a file."""
    started = time.perf_counter()
    task = shown.add_task(talk("sim.playing"), total=run.games)
    results = write_records(run, folder, lambda n: shown.advance(task, n))
    return results, time.perf_counter() - started


def _report(run: Run, results: Results, seconds: float, screen: Console, talk: Words) -> None:
    moves = int(results.moves.sum())
    speed, took = round(moves / max(seconds, 1e-9)), decimal(seconds, 2, talk.language)
    screen.print(Text(talk("sim.done", games=run.games, moves=moves, seconds=took, speed=speed)))
    screen.print(_table(run, results, talk))
    screen.print(Text(talk("sim.note"), "dim"))


def _table(run: Run, results: Results, talk: Words) -> Table:
    """A row for each kind of bot, then a row for each seat."""
    seats = len(run.bots)
    won = _shares(results.places[:, :seats])
    scores = results.scores[:, :seats]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(talk("sim.who"))
    for column in ("games", "wins", "score"):
        table.add_column(talk(f"sim.{column}"), justify="right")
    for kind in dict.fromkeys(run.bots):
        sat = results.bots[:, :seats] == BOTS.index(kind)
        table.add_row(*_row(kind, won[sat], scores[sat], talk.language))
    table.add_section()
    for seat in range(seats):
        who = talk("sim.seat", seat=seat) + ("" if run.rotate else f" ({run.bots[seat]})")
        table.add_row(*_row(who, won[:, seat], scores[:, seat], talk.language))
    return table


def _shares(places: NDArray[np.int64]) -> NDArray[np.float64]:
    """1 for a game won alone, a half for one won by two, and so on."""
    first = places == 1
    shares: NDArray[np.float64] = first / first.sum(axis=1, keepdims=True)
    return shares


def _row(who: str, won: Numbers, scores: Numbers, language: str) -> tuple[str, str, str, str]:
    share, share_by = mean_and_margin(won)
    score, score_by = mean_and_margin(scores)
    wins = f"{decimal(100 * share, 1, language)} ± {decimal(100 * share_by, 1, language)} %"
    points = f"{decimal(score, 1, language)} ± {decimal(score_by, 1, language)}"
    return who, amount(len(won), language), wins, points


def mean_and_margin(values: Numbers) -> tuple[float, float]:
    """The mean, and half the width of its 95% interval."""
    n = len(values)
    spread = float(values.std(ddof=1)) if n > 1 else 0.0
    return float(values.mean()), Z95 * spread / sqrt(n)
