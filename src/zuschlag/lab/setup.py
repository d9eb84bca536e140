"""What is played when many games are: for `zuschlag sim`, for files of decisions and for reports."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import bot_codes, rotations
from zuschlag.engine.game import find

LIMIT = 200_000
"""Moves after which a game counts as one without end."""


@dataclass(frozen=True)
class Setup:
    """Everything that decides the games but their numbers; names and numbers only, so that it can be sent to another
    machine."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    edition: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    rotate: bool = True

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def mixed(self) -> bool:
        """Whether it matters who sits where."""
        return len(set(self.bots)) > 1

    def check(self) -> None:
        """Whatever is wrong with it is an error that says what would be right."""
        game = find(self.game)
        game.check_seats(self.seats)
        bot_codes(self.bots)
        game.edition(self.edition)
        game.option_numbers(dict(self.options), lab=True)

    def seating(self, first: int, games: int) -> NDArray[np.int8]:
        """Who sits where in so many games from the first."""
        return rotations(self.bots, games, self.rotate, first)
