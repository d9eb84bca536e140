"""Who plays whom, and where they sit: everybody sits everywhere equally often, and each deal is played by all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from typing import NamedTuple

from zuschlag.engine.errors import Unknown


class Pairing(NamedTuple):
    """One game to be played: its number, the number of its deal, the bots' numbers by seat."""

    game: int
    deal: int
    bots: tuple[int, ...]


def pairings(bots: int, seats: int, games: int) -> list[Pairing]:
    """The games of an arena of so many bots.

    A deal is played once for each rotation of a company round the table, so that luck with cards and seats falls to
    all alike. From deal to deal the company and its order change, through all of them."""
    if bots < seats:
        raise Unknown(f"{seats} seats cannot be filled by {bots} bots; 'simple*3' stands for three of a kind")
    endless = enumerate(_rotations(bots, seats))
    return [Pairing(game, game // seats, company) for game, company in islice(endless, games)]


def _rotations(bots: int, seats: int) -> Iterator[tuple[int, ...]]:
    while True:
        for company in combinations(range(bots), seats):
            for rest in permutations(company[1:]):
                order = (company[0], *rest)
                for turn in range(seats):
                    yield order[turn:] + order[:turn]
