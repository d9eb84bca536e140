"""Plays whole random games with the audit after every move: nothing may be created or lost. `tools/soak.py kohle`."""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

import zuschlag
from zuschlag.testing import check_audit

HELPING = 1000


class Helping(NamedTuple):
    """Some games of one game with one seat count."""

    game: str
    seats: int
    games: int
    seed: int


class Done(NamedTuple):
    """What came of a helping."""

    helping: Helping
    moves: int
    seconds: float


def play(helping: Helping) -> Done:
    """Plays the games; an `AssertionError` names what was lost, and where."""
    started = time.process_time()
    moves = check_audit(zuschlag.game(helping.game), helping.seats, None, helping.games, helping.seed)
    return Done(helping, moves, time.process_time() - started)


def helpings(games: list[str], each: int) -> list[Helping]:
    """All that is to be played, the longest games first."""
    told = []
    for id in games:
        low, high = zuschlag.game(id).seats
        for seats in range(high, low - 1, -1):
            told += [Helping(id, seats, min(HELPING, each - at), at) for at in range(0, each, HELPING)]
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(zuschlag.games()))
    parser.add_argument("--games", dest="each", type=int, default=20_000, help="for each seat count")
    given = parser.parse_args()
    played: dict[tuple[str, int], list[Done]] = {}
    with ProcessPoolExecutor() as pool:
        for future in as_completed([pool.submit(play, helping) for helping in helpings(given.games, given.each)]):
            done = future.result()
            table = played.setdefault((done.helping.game, done.helping.seats), [])
            table.append(done)
            if sum(one.helping.games for one in table) == given.each:
                moves, seconds = sum(one.moves for one in table), sum(one.seconds for one in table)
                shown = f"{given.each:,} games, {moves:,} moves, nothing lost ({seconds:.0f} s)"
                print(f"{done.helping.game} with {done.helping.seats}: {shown}", flush=True)


if __name__ == "__main__":
    main()
