"""One game that is stepped from outside: the rules, the legal actions and the observation in a single compiled call.

What PettingZoo and others drive a move at a time. `Batch` advances thousands; this one is made to answer at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import next_seat
from zuschlag.engine.chance import rouse
from zuschlag.engine.contract import apply, awaited, free, hide, legal, over, setup
from zuschlag.engine.errors import Illegal
from zuschlag.engine.game import Game
from zuschlag.engine.rule import compiled, rule
from zuschlag.engine.runner import instance_of
from zuschlag.lab.batch_parts import Plan
from zuschlag.lab.loops import Head, reward
from zuschlag.lab.observe import Layout, spread, views

OVER = -1
REFUSED = -2

DEAL, LOOK, STEP = range(3)


@rule
def asked(edition: Any, rows: Any, head: Any) -> int:
    """Who acts next in a fair order, or OVER."""
    return OVER if over(edition[0], rows[0]) else next_seat(edition[0], rows[0], head[0])


@rule
def see(
    edition: Any, rows: Any, seat: int, out: Any, mask: Any, segments: Any, line: Any,
    i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any,
) -> None:  # fmt: skip
    """Writes a seat's observation, and its legal actions into a blank mask, whose last entry is to do nothing."""
    e = edition[0]
    s = rows[0]
    if seat >= 0:
        n = legal(e, s, seat, out)
        for i in range(n):
            mask[out[i]] = 1
        if (free(e, s) >> seat) & 1:
            mask[len(mask) - 1] = 1
    rows[1] = s
    hide(e, rows[1], seat)
    spread(segments, 1, line, seat, i1s, u1s, i2s, u2s, i4s, u4s)


@rule
def sit(
    what: int, edition: Any, rows: Any, tape: Any, head: Any, seat: int, action: int, before: Any, out: Any, mask: Any,
    segments: Any, line: Any, i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any,
) -> int:  # fmt: skip
    """Deals (the action is then the seed); or carries out an action that the mask `before` allows; or only looks, for a
    seat. Returns who acts, whose observation is written. All in one rule, since each that Python calls is compiled
    together with everything that it reaches."""
    after = seat
    if what == DEAL:
        rouse(head[0], action, 0)
        setup(edition[0], rows[0], tape[0])
    elif what == STEP:
        if not (0 <= action < len(before) and before[action]):
            return REFUSED
        if action < len(before) - 1:
            apply(edition[0], rows[0], tape[0], seat, action)
    if what != LOOK:
        after = asked(edition, rows, head)
    see(edition, rows, after, out, mask, segments, line, i1s, u1s, i2s, u2s, i4s, u4s)
    return after


@rule
def waits(edition: Any, rows: Any) -> int:
    """The seats that are awaited, and above them (from bit 8) those that are free."""
    return awaited(edition[0], rows[0]) | (free(edition[0], rows[0]) << 8)


@rule
def veiled(edition: Any, rows: Any, seat: int) -> None:
    """Writes what a seat may know into the second row."""
    rows[1] = rows[0]
    hide(edition[0], rows[1], seat)


@rule
def settled(edition: Any, rows: Any, head: Any, rewards: Any, scored: Any) -> None:
    """Rewards and scores of the game as it stands."""
    reward(edition[0], rows[0], head[0], rewards, scored)


DOORS = (sit, waits, veiled, settled)


@cache
def doors(game: Game) -> dict[str, Any]:
    instance = instance_of(compiled(), game)
    return {f.__name__: instance.of(f) for f in DOORS}


Sight = tuple[NDArray[Any], NDArray[np.int8]]
"""An observation and the mask of what may be done: fresh arrays, the caller's to keep."""


class Desk:
    """A game of a plan, and room for its work. `who` acts; it is OVER at the end."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, object], edition: str | Path | None, layout: Layout
    ) -> None:
        self.plan = Plan.of(game, 1, seats, options, edition)
        self.layout = layout
        self.actions = game.actions.size + 1
        self.who = OVER
        self.rows = np.concatenate([self.plan.blank, self.plan.blank])
        self._head = Head().freeze()
        self._out = np.zeros(game.actions.size, np.int32)
        self._doors = doors(game)
        self._sit = self._doors["sit"]
        self._nothing = np.zeros(self.actions, np.int8)
        self._given = (self.plan.edition, self.rows, self.plan.tape, self._head)
        self._segments, self._views = layout.segments, views(self.rows)
        self._reward, self._scored = np.zeros(seats, np.float32), np.zeros(seats, np.int32)

    def deal(self, key: bytes, seed: int) -> Sight:
        """A new game with a key, as a `Match` would deal it; who acts when several may follows from the seed."""
        self.rows[:] = self.plan.blank
        self.rows["key"][0] = np.frombuffer(key, "<u4")
        self.who, sight = self._do(DEAL, 0, seed, self._nothing)
        return sight

    def look(self, seat: int) -> Sight:
        """What a seat (-1: a spectator) sees, and what it may do."""
        return self._do(LOOK, seat, 0, self._nothing)[1]

    def step(self, action: int, before: NDArray[np.int8]) -> Sight:
        """Carries out an action of `who`, which the mask that it was shown must allow; what the next one sees."""
        who, sight = self._do(STEP, self.who, action, before)
        if who == REFUSED:
            raise self._refused(action)
        self.who = who
        return sight

    def _do(self, what: int, seat: int, action: int, before: NDArray[np.int8]) -> tuple[int, Sight]:
        line, mask = np.empty(self.layout.size, self.layout.dtype), np.zeros(self.actions, np.int8)
        who = self._sit(what, *self._given, seat, action, before, self._out, mask, self._segments, line, *self._views)
        return who, (line, mask)

    def waits(self) -> tuple[int, int]:
        """The masks of the seats that are awaited and of those that are free."""
        both = self._doors["waits"](self.plan.edition, self.rows)
        return both & 0xFF, both >> 8

    def settled(self) -> tuple[list[float], list[int]]:
        """Each seat's reward and score if the game ended now."""
        self._reward[:] = 0
        self._doors["settled"](self.plan.edition, self.rows, self._head, self._reward, self._scored)
        return self._reward.tolist(), self._scored.tolist()

    def shown(self, seat: int) -> dict[str, Any]:
        """The game's view for a seat (-1: a spectator), as data."""
        self._doors["veiled"](self.plan.edition, self.rows, seat)
        game = self.plan.game
        box = game.edition_type.thaw(self.plan.edition)
        return game.view(box, game.state.thaw(self.rows[1:]), seat)

    def _refused(self, action: int) -> Illegal:
        game = self.plan.game
        named = game.actions.words(action) if 0 <= action < game.actions.size else f"action {action}"
        return Illegal(f"{named}: not legal for seat {self.who}; its action_mask says what is")
