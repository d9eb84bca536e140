"""Many games of bots in blocks, on whatever they are spread over; with every decision written down, if that is wanted.

A block is played with a generator of its own, so neither the number of workers nor what is written changes any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import BLOCK, Results, Simulator, bot_action, deal, loop, next_seat
from zuschlag.engine.chance import WORD
from zuschlag.engine.contract import apply, hide, legal, over, ranking, scores
from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import find
from zuschlag.engine.rule import rule
from zuschlag.engine.runner import new_mind
from zuschlag.engine.state import MOST_SEATS
from zuschlag.lab.batch_parts import Plan
from zuschlag.lab.setup import LIMIT, Setup
from zuschlag.lab.spread import Spread

NO_ACTION = -1
ROOM = 4096
"""Decisions that are written down between two looks of Python."""


class Decisions(NamedTuple):
    """Every decision of some games, in the order of play."""

    game: NDArray[np.int32]  # its number in the block
    seat: NDArray[np.int8]
    action: NDArray[np.int32]  # NO_ACTION: a free seat would rather not act
    row: NDArray[np.void]  # what the seat could know
    legal: NDArray[np.int32]  # the legal actions of all decisions, one after the other
    legals: NDArray[np.int32]  # how many each had


class Block(NamedTuple):
    """What came of a block."""

    number: int
    results: Results
    decisions: Decisions | None


def play(setup: Setup, games: int, run: Spread, decisions: bool = False) -> Iterator[Block]:
    """So many games, as blocks in their order."""
    return run(partial(played, setup, games, decisions), range((games + BLOCK - 1) // BLOCK))


def played(setup: Setup, games: int, decisions: bool, number: int) -> Block:
    """One block of so many games in all."""
    first = number * BLOCK
    seating = setup.seating(first, min(BLOCK, games - first))
    if decisions:
        return Block(number, *_written(setup, seating, number))
    return Block(number, _simulator(setup).play(seating, setup.seed, number), None)


@cache
def _simulator(setup: Setup) -> Simulator:
    return Simulator(find(setup.game), len(setup.bots), dict(setup.options), setup.edition, LIMIT)


@rule
def begin(edition: Any, rows: Any, tape: Any, mind: Any) -> None:
    """A fresh game on the second row; the first one is blank."""
    rows[1] = rows[0]
    deal(edition[0], rows[1], tape[0], mind[0])


@rule
def write_on(
    edition: Any, rows: Any, tape: Any, mind: Any, bots: Any, kinds: Any, out: Any, seats: Any, actions: Any,
    hidden: Any, legals: Any, listed: Any,
) -> int:  # fmt: skip
    """Goes on with the game of the second row until it is over or there is no room; returns the decisions written."""
    e = edition[0]
    s = rows[1]
    m = mind[0]
    n = 0
    place = 0
    while n < len(seats) and place + len(out) <= len(listed) and not over(e, s):
        seat = next_seat(e, s, m)
        many = legal(e, s, seat, out)
        for i in range(many):
            listed[place + i] = out[i]
        hidden[n] = s
        hide(e, hidden[n], seat)
        action = bot_action(e, s, bots[seat], seat, m, kinds, out)
        seats[n] = seat
        actions[n] = action
        legals[n] = many
        place += many
        n += 1
        if action >= 0:
            apply(e, s, tape[0], seat, action)
    return n


@rule
def finish(edition: Any, rows: Any, points: Any, places: Any) -> int:
    """1 for a game that is over, whose scores and places are written."""
    if not over(edition[0], rows[1]):
        return 0
    scores(edition[0], rows[1], points)
    ranking(edition[0], rows[1], places)
    return 1


class _Room:
    """Where decisions are written until Python takes them."""

    def __init__(self, plan: Plan) -> None:
        size = plan.game.actions.size
        self.seats, self.actions = np.zeros(ROOM, np.int8), np.zeros(ROOM, np.int32)
        self.hidden = np.repeat(plan.blank, ROOM)
        self.legals, self.listed = np.zeros(ROOM, np.int32), np.zeros(32 * ROOM + size, np.int32)
        self.out = np.zeros(size, np.int32)

    def taken(self, game: int, n: int) -> Decisions:
        many = int(self.legals[:n].sum())
        return Decisions(
            np.full(n, game, np.int32), self.seats[:n].copy(), self.actions[:n].copy(), self.hidden[:n].copy(),
            self.listed[:many].copy(), self.legals[:n].copy(),
        )  # fmt: skip


def _written(setup: Setup, seating: NDArray[np.int8], number: int) -> tuple[Results, Decisions]:
    game = find(setup.game)
    plan = Plan.of(game, 1, len(setup.bots), dict(setup.options), setup.edition)
    games = len(seating)
    points, places = np.zeros((games, MOST_SEATS), np.int64), np.zeros((games, MOST_SEATS), np.int64)
    results = Results(seating, np.zeros(games, np.int32), points, places)
    rows, room = np.concatenate([plan.blank, plan.blank]), _Room(plan)
    mind = new_mind(setup.seed & WORD, number)
    parts = []
    for at in range(games):
        loop(game, begin)(plan.edition, rows, plan.tape, mind)
        while not loop(game, finish)(plan.edition, rows, results.scores[at], results.places[at]):
            n = loop(game, write_on)(
                plan.edition, rows, plan.tape, mind, seating[at], plan.kinds, room.out, room.seats, room.actions,
                room.hidden, room.legals, room.listed,
            )  # fmt: skip
            parts.append(room.taken(at, n))
            results.moves[at] += int((room.actions[:n] != NO_ACTION).sum())
            if results.moves[at] >= LIMIT:
                raise Unknown(f"game {at} of block {number} had not ended after {LIMIT} moves")
    return results, Decisions(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def together(parts: list[Results]) -> Results:
    """The results of several blocks as one."""
    return Results(*(np.concatenate([part[i] for part in parts]) for i in range(4)))
