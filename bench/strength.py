"""How strong the search is: at 200 ms a move against three simple bots, in every game, with 95% intervals.

`python bench/strength.py --games 400 --jobs 16 --out folder` plays the games in turn, so that it may be broken off at
any time (or by `--minutes`): run again with the same folder, it goes on. NumPy and Numba are all that it needs.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import chain, zip_longest
from multiprocessing import get_context
from pathlib import Path

import zuschlag
from zuschlag.bots.arena import Arena, Outcome, Setting, expand
from zuschlag.bots.results import Results
from zuschlag.bots.schedule import Pairing
from zuschlag.bots.standings import Interval, wilson

WANTED = {"million": 0.32, "kollier": 0.45, "monopoly": 0.45, "kohle": 0.45, "colosseum": 0.45}
"""The share of the wins that the lower end of the interval should reach; four equal bots have 25% each."""

Job = tuple[Setting, Pairing]

_arenas: dict[str, Arena] = {}


def play(job: Job) -> Outcome:
    """One game, in a process that keeps what it has compiled."""
    setting, pairing = job
    if setting.game not in _arenas:
        _arenas[setting.game] = Arena(setting)
    return _arenas[setting.game].play(pairing)


def in_turn(results: dict[str, Results]) -> Iterator[Job]:
    """What is left of every game, one of each after the other."""
    left = [[(one.setting, pairing) for pairing in one.left()] for one in results.values()]
    return (job for job in chain.from_iterable(zip_longest(*left)) if job is not None)


def play_all(results: dict[str, Results], jobs: int, until: float) -> None:
    """Plays what is left until the time is out; what is being played then is played to its end."""
    waiting = in_turn(results)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        running: dict[Future[Outcome], str] = {}
        while True:
            while len(running) < jobs and time.monotonic() < until and (job := next(waiting, None)):
                running[pool.submit(play, job)] = job[0].game
            if not running:
                return
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in ended:
                results[running.pop(one)].add(one.result())


def share(outcomes: list[Outcome]) -> Interval:
    """How often the first bot won; a win that is shared counts in parts."""
    won = [_won(outcome) for outcome in outcomes]
    return wilson(sum(won) / max(1, len(won)), len(won))


def _won(outcome: Outcome) -> float:
    first = outcome.places.count(1)
    return 1 / first if outcome.places[outcome.bots.index(0)] == 1 else 0.0


def line(game: str, outcomes: list[Outcome]) -> str:
    told = share(outcomes)
    mark = "reached" if told.low >= WANTED[game] else "missed" if told.high < WANTED[game] else "open"
    decisions = sum(outcome.decisions[outcome.bots.index(0)] for outcome in outcomes) / max(1, len(outcomes))
    return (
        f"{game:10} {len(outcomes):5} games  {told.value:6.1%} ({told.low:.1%} to {told.high:.1%})  "
        f"wanted {WANTED[game]:.0%}: {mark}; {decisions:.0f} decisions a game"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="game", default=list(zuschlag.games()))
    parser.add_argument("--bots", default="search:200ms,simple*3", help="the first is the one that is measured")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6, help="no game is begun after so long")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=None, help="a folder for the results")
    given = parser.parse_args()
    until = time.monotonic() + 60 * given.minutes
    bots = expand(given.bots)
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
    results = {
        name: Results(
            Setting(name, bots, len(bots), given.games, given.seed), given.out / f"{name}.jsonl" if given.out else None
        )
        for name in given.names
    }
    play_all(results, given.jobs, until)
    print(f"{bots[0]} against {', '.join(bots[1:])}")
    for name, one in results.items():
        print(line(name, one.outcomes))


if __name__ == "__main__":
    main()
