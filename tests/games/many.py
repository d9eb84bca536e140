"""Many games between bots, as `zuschlag sim` plays them."""

from __future__ import annotations

from zuschlag.bots.play import Results
from zuschlag.lab.games import play, together
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import threads


def many(game: str, *bots: str, games: int, seed: int, rotate: bool = True) -> Results:
    """A bot for each seat."""
    setup = Setup(game, bots, seed, rotate=rotate)
    return together([block.results for block in play(setup, games, threads(1))])
