"""How much a game's scores and prospects tell of how it ends: what a search that ends its playouts early goes by.

    python bench/yardsticks.py [games] --games 300

Matches of four simple bots; at each step of the game's clock both are compared with the scores in the end, each as what
a seat has more than the average. Told is the part of the end that is explained (r squared), by quarters of the match.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import zuschlag
from zuschlag.engine.game import Game
from zuschlag.engine.measures import clock, prospects
from zuschlag.engine.rule import interpreted
from zuschlag.engine.runner import instance_of

SEATS = 4
PARTS = 4

Numbers = NDArray[np.float64]


class Moment(NamedTuple):
    """What the seats have more than their average, when the clock has moved on."""

    scores: Numbers
    prospects: Numbers


def beyond(numbers: list[float]) -> Numbers:
    """What each has more than all have on average."""
    average = sum(numbers) / len(numbers)
    return np.array([number - average for number in numbers])


def moments(game: Game, seed: int) -> Iterator[Moment]:
    """Of one match of simple bots, the last of them its end."""
    match = game.match(seats=SEATS, seed=seed, runner=game.compiled)
    own = instance_of(interpreted(), game)
    mind, e, at = match.new_mind(seed), match.edition.row, 0
    while not match.over:
        seat = match.awaited()[0]
        words = match.choose(seat, mind)
        assert words is not None, "an awaited seat acts"
        match.play(seat, words)
        s = game.state.thaw(match.row)
        step = own.of(clock)(e, s)
        if step != at or match.over:
            at = step
            yield Moment(beyond([*map(float, match.scores())]), beyond(told(own.of(prospects), e, s)))


def told(rule: Callable[..., None], e: Any, s: Any) -> list[float]:
    out = [0.0] * s.seats
    rule(e, s, out)
    return out


def explained(told: list[Numbers], ended: list[Numbers]) -> float:
    """The part of what came in the end that what was told explains."""
    return float(np.corrcoef(np.concatenate(told), np.concatenate(ended))[0, 1] ** 2)


def by_part(game: Game, games: int) -> list[tuple[float, float]]:
    """What scores and prospects explain in each part of a match."""
    seen: list[list[tuple[Moment, Numbers]]] = [[] for _ in range(PARTS)]
    for seed in range(games):
        *earlier, end = moments(game, seed)
        for number, moment in enumerate(earlier):
            seen[PARTS * number // len(earlier)].append((moment, end.scores))
    return [
        (
            explained([moment.scores for moment, _ in part], [end for _, end in part]),
            explained([moment.prospects for moment, _ in part], [end for _, end in part]),
        )
        for part in seen
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="game", default=list(zuschlag.games()))
    parser.add_argument("--games", type=int, default=300)
    given = parser.parse_args()
    print(f"{'':10}  scores, prospects: the part of the end that they explain, by quarters of the match")
    for name in given.names:
        parts = by_part(zuschlag.game(name), given.games)
        print(f"{name:10}  " + "   ".join(f"{scores:4.0%} {prospects:4.0%}" for scores, prospects in parts))


if __name__ == "__main__":
    main()
