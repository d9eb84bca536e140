"""Plays numbered games of one setup and gives their sheets: the same games on every machine, alone or among others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import STUCK
from zuschlag.engine.chance import WORD
from zuschlag.engine.errors import Unknown
from zuschlag.engine.events import Tape
from zuschlag.engine.game import Game, find
from zuschlag.engine.row import Records
from zuschlag.engine.runner import new_mind
from zuschlag.lab.report.firing import counting_instance, firing
from zuschlag.lab.report.sheet import counted_state, measure_games, sheet_type
from zuschlag.lab.setup import LIMIT, Setup


class Watched(NamedTuple):
    """Games as they were written down; `fired` is a line of counts for each, in the order of the rules' ids."""

    sheets: Records
    fired: NDArray[np.uint32]


class Watch:
    """Plays games of one setup. What is compiled can serve several threads at once."""

    def __init__(self, setup: Setup) -> None:
        game = find(setup.game)
        self.setup = setup
        self.game = game
        self._state = counted_state(game.state, len(firing(game).ids))
        self._blank = _blank(game, self._state, setup.seats, dict(setup.options))
        self._edition = game.edition(setup.edition).row.freeze()
        self._kinds = np.array(game.actions.kind_numbers(), np.int16)
        self._play = door(game.id)

    def play(self, first: int, seating: NDArray[np.int8], deals: NDArray[np.int64] | None = None) -> Watched:
        """A game for each line of the seating, numbered from `first`; each is a deal of its own where none is given."""
        games = len(seating)
        sheets = np.zeros(games, sheet_type(self.game).dtype)
        fired = np.zeros((games, len(firing(self.game).ids) or 1), np.uint32)
        ended = self._play(
            self._edition, np.concatenate([self._blank, self._blank]), Tape().freeze(), new_mind(0),
            self.setup.seed & WORD, first, np.arange(first, first + games) if deals is None else deals, seating,
            self._kinds, np.zeros(self.game.actions.size, np.int32), LIMIT, sheets, fired,
        )  # fmt: skip
        if ended < 0:
            raise Unknown(f"game {first + STUCK - ended} of this report had not ended after {LIMIT} moves")
        return Watched(sheets, fired)


def _blank(game: Game, state: type[Any], seats: int, options: Mapping[str, object]) -> Records:
    blank = state()
    blank.seats = seats
    for name, number in game.option_numbers(options, lab=True).items():
        setattr(blank, name, number)
    frozen: Records = blank.freeze()
    return frozen


@lru_cache
def door(id: str) -> Any:
    """The compiled loop of a game."""
    return counting_instance(find(id)).of(measure_games)


_making = Lock()


def watch(setup: Setup) -> Watch:
    """Each process makes one for a setup, and its threads wait for it: compiling twice at once takes twice as long."""
    with _making:
        return _made(setup)


@lru_cache
def _made(setup: Setup) -> Watch:
    made = Watch(setup)
    made.play(0, setup.seating(0, 0))
    return made
