"""Environments on the processor: compiled loops over slices of the arrays, a thread for each core."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from zuschlag.engine.game import Game
from zuschlag.engine.rule import compiled, rule
from zuschlag.engine.runner import instance_of
from zuschlag.lab.batch_parts import Arrays, Plan
from zuschlag.lab.loops import ask, look, play_on, start, step, veil
from zuschlag.lab.observe import Layout, spread, views

SMALLEST = 64
"""Environments in a slice at least: less is not worth a thread."""


@rule
def start_all(
    edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, first: int, last: int, seed: int, keys: Any
) -> None:
    for at in range(first, last):
        start(edition, blank, tape, rows, heads, who, at, seed, at, keys)


@rule
def step_all(
    edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, first: int, last: int, actions: Any,
    wanted: Any, masks: Any, refused: Any, rewards: Any, scored: Any, done: Any,
) -> int:  # fmt: skip
    """Returns how many actions were refused."""
    wrong = 0
    for at in range(first, last):
        step(
            edition, blank, tape, rows, heads, who, at, int(actions[at]), int(wanted[at]),
            masks, refused, rewards, scored, done,
        )  # fmt: skip
        wrong += refused[at]
    return wrong


@rule
def ask_all(edition: Any, rows: Any, who: Any, first: int, last: int, wanted: Any, refused: Any) -> int:
    """Returns how many seats were refused."""
    wrong = 0
    for at in range(first, last):
        ask(edition, rows, who, at, int(wanted[at]), refused)
        wrong += refused[at]
    return wrong


@rule
def look_all(
    edition: Any, rows: Any, who: Any, first: int, last: int, out: Any, masks: Any, waiting: Any, idle: Any
) -> None:
    for at in range(first, last):
        line = masks[at]
        for k in range(len(line)):
            line[k] = False
        look(edition, rows, who, at, out, masks, waiting, idle)


@rule
def observe_all(
    edition: Any, rows: Any, who: Any, first: int, last: int, hidden: Any, segments: Any, observations: Any,
    i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any,
) -> None:  # fmt: skip
    for at in range(first, last):
        veil(edition, rows, who, at, hidden, 0)
        spread(segments, 0, observations[at], int(who[at]), i1s, u1s, i2s, u2s, i4s, u4s)


@rule
def play_all(
    edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, first: int, last: int, moves: int,
    kinds: Any, out: Any, marks: Any, rewards: Any, scored: Any,
) -> None:  # fmt: skip
    for at in range(first, last):
        for p in range(len(rewards[at])):
            rewards[at][p] = 0
        play_on(
            edition, blank, tape, rows, heads, who, at, moves, kinds, out, marks, rewards[at], scored[at],
        )  # fmt: skip


LOOPS = (start_all, step_all, ask_all, look_all, observe_all, play_all)


@cache
def _doors(game: Game) -> dict[str, Any]:
    instance = instance_of(compiled(), game)
    return {f.__name__: instance.of(f) for f in LOOPS}


class Slice(NamedTuple):
    """A part of the environments, with room of its own."""

    first: int
    last: int
    out: Any
    marks: Any
    hidden: Any
    views: tuple[Any, ...]


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processor:
    """All environments of a batch in the machine's own memory."""

    def __init__(self, plan: Plan, layout: Layout | None, threads: int | None) -> None:
        self.plan = plan
        self.arrays = Arrays.blank(plan, layout)
        self._layout = layout
        self._doors = _doors(plan.game)
        threads = threads or cores()
        self._slices = list(_sliced(plan, max(1, min(threads, plan.n // SMALLEST))))
        self._pool = ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None

    def start(self, seed: int, keys: Any) -> None:
        p, a = self.plan, self.arrays
        self._run(lambda c: self._doors["start_all"](
            p.edition, p.blank, p.tape, a.rows, a.heads, a.who, c.first, c.last, seed, keys,
        ))  # fmt: skip
        for kept in (a.refused, a.rewards, a.scores, a.done):
            kept[...] = 0

    def step(self, actions: Any, wanted: Any) -> int:
        p, a = self.plan, self.arrays
        return sum(self._run(lambda c: self._doors["step_all"](
            p.edition, p.blank, p.tape, a.rows, a.heads, a.who, c.first, c.last, actions, wanted,
            a.masks, a.refused, a.rewards, a.scores, a.done,
        )))  # fmt: skip

    def ask(self, wanted: Any) -> int:
        p, a = self.plan, self.arrays
        return sum(self._run(lambda c: self._doors["ask_all"](
            p.edition, a.rows, a.who, c.first, c.last, wanted, a.refused,
        )))  # fmt: skip

    def look(self) -> None:
        self._run(self._look)

    def play(self, moves: int) -> None:
        p, a = self.plan, self.arrays
        self._run(lambda c: self._doors["play_all"](
            p.edition, p.blank, p.tape, a.rows, a.heads, a.who, c.first, c.last, moves,
            p.kinds, c.out, c.marks, a.rewards, a.scores,
        ))  # fmt: skip

    def taken(self, numbers: Any, kind: Any) -> Any:
        return np.ascontiguousarray(numbers, kind)

    def on_host(self, array: Any) -> Any:
        return array

    def wait(self) -> None:
        """Nothing runs on behind the caller's back here."""

    def _look(self, c: Slice) -> None:
        p, a = self.plan, self.arrays
        self._doors["look_all"](p.edition, a.rows, a.who, c.first, c.last, c.out, a.masks, a.awaited, a.free)
        if self._layout:
            self._doors["observe_all"](
                p.edition, a.rows, a.who, c.first, c.last, c.hidden, self._layout.segments, a.observations, *c.views,
            )  # fmt: skip

    def _run(self, work: Callable[[Slice], Any]) -> list[Any]:
        if self._pool is None:
            return [work(part) for part in self._slices]
        return list(self._pool.map(work, self._slices))


def _sliced(plan: Plan, parts: int) -> Iterator[Slice]:
    for k in range(parts):
        hidden = plan.blank.copy()
        out = np.zeros(plan.game.actions.size, np.int32)
        marks = np.zeros(len(plan.game.actions.kinds) + 1, np.int32)
        yield Slice(k * plan.n // parts, (k + 1) * plan.n // parts, out, marks, hidden, views(hidden))
