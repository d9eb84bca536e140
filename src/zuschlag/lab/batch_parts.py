"""What a batch consists of, on every device: what is played, and the arrays, a line for each environment."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from zuschlag.engine.events import Tape
from zuschlag.engine.game import Game
from zuschlag.lab.loops import Head
from zuschlag.lab.observe import Layout


class Plan(NamedTuple):
    """What all environments of a batch share."""

    game: Game
    n: int
    seats: int
    edition: Any  # the box's numbers, an array of one
    blank: Any  # a row before the deal, an array of one
    tape: Any  # switched off, an array of one
    kinds: Any  # each action's kind

    @classmethod
    def of(
        cls, game: Game, n: int, seats: int, options: Mapping[str, object], edition: str | Path | None
    ) -> Plan:
        blank = game.state()
        blank.seats = game.check_seats(seats)
        for name, number in game.option_numbers(options, lab=True).items():
            setattr(blank, name, number)
        kinds = np.array(game.actions.kind_numbers(), np.int16)
        box = game.edition(edition).row.freeze()
        return cls(game, n, seats, box, blank.freeze(), Tape().freeze(), kinds)


class Arrays(NamedTuple):
    """A batch's arrays; on a card they are the card's."""

    rows: Any
    heads: Any
    who: Any
    awaited: Any
    free: Any
    masks: Any
    refused: Any
    rewards: Any
    scores: Any
    done: Any
    observations: Any

    @classmethod
    def blank(cls, plan: Plan, layout: Layout | None) -> Arrays:
        shapes = shapes_of(plan, layout)
        return cls(*(np.zeros(shape, kind) for shape, kind in shapes))


def shapes_of(plan: Plan, layout: Layout | None) -> list[tuple[tuple[int, ...], Any]]:
    """Shape and type of each array, in the order of `Arrays`."""
    n, seats = plan.n, plan.seats
    seen = ((n, layout.size), layout.dtype) if layout else ((n, 0), np.dtype(np.int8))
    return [
        ((n,), plan.game.state.dtype), ((n,), Head.dtype), ((n,), np.int8), ((n,), np.uint8), ((n,), np.uint8),
        ((n, plan.game.actions.size), np.bool_), ((n,), np.uint8), ((n, seats), np.float32), ((n, seats), np.int32),
        ((n,), np.bool_), seen,
    ]  # fmt: skip
