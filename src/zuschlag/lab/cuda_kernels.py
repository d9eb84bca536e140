"""The kernels of a game: a thread plays an environment with the same rules that the processor runs."""

from __future__ import annotations

from functools import cache, partial
from types import FunctionType
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda asks for the old name

import numba
from numba import cuda as cuda  # others take it from here, with the name in place

from zuschlag.engine.contract import hide
from zuschlag.engine.game import Game
from zuschlag.engine.rule import Twins
from zuschlag.engine.runner import instance_of
from zuschlag.lab.cuda_rules import INSTEAD
from zuschlag.lab.loops import Head, ask, look, play_on, start, step
from zuschlag.lab.observe import entry

PLACES = ("global", "local", "shared")
"""Where a row lies while it is played on: where it always lies, in the thread's own memory, or in the block's."""

ALIGNED = 16
"""Bytes at whose multiples a copied row begins. A record counts as bytes and would be put anywhere otherwise, where its
numbers of 2 and 4 bytes cannot be read."""

REGISTERS = 128
"""For a thread at most; with up to 255 fewer threads find room and nothing is faster."""

LARGE = 250
"""Instructions, before any are made better, from which a rule is called and not copied to where it is called.

With all of it copied to one place a game is a hundred thousand instructions: the assembler takes minutes over them, and
they do not fit into the caches for code."""

OUTER = frozenset(one.__name__ for one in (ask, look, play_on, start, step))
"""Called from one place, the kernel, which knows in which memory the arrays lie that it hands them."""


def device_code(function: FunctionType, large: int = LARGE) -> Any:
    """A rule for a card, compiled for size."""
    jit: Any = cuda.jit
    dispatcher = jit(device=True)(function)
    compile_device = dispatcher.compile_device

    def compile_small(signature: Any, return_type: Any = None) -> Any:
        fresh = signature not in dispatcher.overloads
        compiled = compile_device(signature, return_type)
        if fresh:
            _shrink(compiled.library.get_function(compiled.fndesc.llvm_func_name), function.__name__, large)
        return compiled

    dispatcher.compile_device = compile_small
    return dispatcher


def _shrink(code: Any, name: str, large: int) -> None:
    code.attributes.add("optsize")
    if name not in OUTER and sum(1 for block in code.blocks for _ in block.instructions) > large:
        code.attributes.add("noinline")


@cache
def _instance(game: Game, large: int) -> Any:
    return instance_of(Twins(partial(device_code, large=large), instead=INSTEAD), game)


class Kernels:
    """A game's kernels; each is compiled at its first launch."""

    def __init__(self, game: Game, large: int = LARGE, registers: int | None = REGISTERS) -> None:
        self._jit: Any = cuda.jit(max_registers=registers) if registers else cuda.jit
        self._rule = _instance(game, large).inner
        self._state = numba.from_dtype(game.state.dtype)
        self._head = numba.from_dtype(Head.dtype)
        self._actions = game.actions.size
        self._kinds = len(game.actions.kinds) + 1
        self._made: dict[tuple[str, ...], Any] = {}

    def of(self, name: str, *which: str) -> Any:
        """A kernel by its name; the same one whenever it is asked for."""
        key = (name, *which)
        if key not in self._made:
            self._made[key] = getattr(self, name)(*which)
        return self._made[key]

    def made(self) -> dict[str, Any]:
        """Those that have been asked for."""
        return {" ".join(key): kernel for key, kernel in self._made.items()}

    def start(self) -> Any:
        rule = self._rule(start)

        def kernel(
            edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, refused: Any, rewards: Any,
            scores: Any, done: Any, seed: int, keys: Any,
        ) -> None:  # fmt: skip
            at = cuda.grid(1)
            if at < len(rows):
                rule(edition, blank, tape, rows, heads, who, at, seed, at, keys)
                refused[at] = 0
                done[at] = False
                for p in range(rewards.shape[1]):
                    rewards[at, p] = 0
                    scores[at, p] = 0

        return self._jit(kernel)

    def step(self) -> Any:
        rule = self._rule(step)

        def kernel(
            edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, actions: Any, wanted: Any,
            masks: Any, refused: Any, rewards: Any, scores: Any, done: Any,
        ) -> None:  # fmt: skip
            at = cuda.grid(1)
            if at < len(rows):
                rule(
                    edition, blank, tape, rows, heads, who, at, int(actions[at]), int(wanted[at]),
                    masks, refused, rewards, scores, done,
                )  # fmt: skip

        return self._jit(kernel)

    def ask(self) -> Any:
        rule = self._rule(ask)

        def kernel(edition: Any, rows: Any, who: Any, wanted: Any, refused: Any) -> None:
            at = cuda.grid(1)
            if at < len(rows):
                rule(edition, rows, who, at, int(wanted[at]), refused)

        return self._jit(kernel)

    def look(self) -> Any:
        """Masks, and hidden rows for the environments from `first` on, of which copies lie ready."""
        legal_rule, hide_rule, room = self._rule(look), self._rule(hide), self._actions

        def kernel(
            edition: Any, rows: Any, who: Any, first: int, masks: Any, awaited: Any, free: Any, hidden: Any
        ) -> None:
            to = cuda.grid(1)
            at = first + to
            if to < len(hidden) and at < len(rows):
                out = cuda.local.array(room, numba.int16)
                legal_rule(edition, rows, who, at, out, masks, awaited, free)
                hide_rule(edition[0], hidden[to], int(who[at]))

        return self._jit(kernel)

    def look_only(self) -> Any:
        """Masks alone."""
        legal_rule, room = self._rule(look), self._actions

        def kernel(edition: Any, rows: Any, who: Any, masks: Any, awaited: Any, free: Any) -> None:
            at = cuda.grid(1)
            if at < len(rows):
                out = cuda.local.array(room, numba.int16)
                legal_rule(edition, rows, who, at, out, masks, awaited, free)

        return self._jit(kernel)

    def play(self, place: str) -> Any:
        """Random play: a thread takes one environment after the other, each for all its moves."""
        return {"global": self._play_where_it_is, "local": self._play_local, "shared": self._play_shared}[place]()

    def _play_where_it_is(self) -> Any:
        rule, room, kinds_room = self._rule(play_on), self._actions, self._kinds

        def kernel(
            edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, moves: int, kinds: Any,
            rewards: Any, scores: Any,
        ) -> None:  # fmt: skip
            out = cuda.local.array(room, numba.int16)
            marks = cuda.local.array(kinds_room, numba.int16)
            for at in range(cuda.grid(1), len(rows), cuda.gridsize(1)):
                for p in range(rewards.shape[1]):
                    rewards[at, p] = 0
                rule(
                    edition, blank, tape, rows, heads, who, at, moves, kinds, out, marks, rewards[at], scores[at],
                )  # fmt: skip

        return self._jit(kernel)

    def _play_local(self) -> Any:
        rule, room, kinds_room = self._rule(play_on), self._actions, self._kinds
        state, head = self._state, self._head

        def kernel(
            edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, moves: int, kinds: Any,
            rewards: Any, scores: Any,
        ) -> None:  # fmt: skip
            out = cuda.local.array(room, numba.int16)
            marks = cuda.local.array(kinds_room, numba.int16)
            row = cuda.local.array(1, state, ALIGNED)
            mine = cuda.local.array(1, head, ALIGNED)
            seat = cuda.local.array(1, numba.int8)
            for at in range(cuda.grid(1), len(rows), cuda.gridsize(1)):
                for p in range(rewards.shape[1]):
                    rewards[at, p] = 0
                row[0] = rows[at]
                mine[0] = heads[at]
                seat[0] = who[at]
                rule(
                    edition, blank, tape, row, mine, seat, 0, moves, kinds, out, marks, rewards[at], scores[at],
                )  # fmt: skip
                rows[at] = row[0]
                heads[at] = mine[0]
                who[at] = seat[0]

        return self._jit(kernel)

    def _play_shared(self) -> Any:
        rule, room, kinds_room = self._rule(play_on), self._actions, self._kinds
        state, head = self._state, self._head

        def kernel(
            edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, moves: int, kinds: Any,
            rewards: Any, scores: Any,
        ) -> None:  # fmt: skip
            out = cuda.local.array(room, numba.int16)
            marks = cuda.local.array(kinds_room, numba.int16)
            block = cuda.shared.array(0, state, ALIGNED)
            mine = cuda.local.array(1, head, ALIGNED)
            seat = cuda.local.array(1, numba.int8)
            own = block[cuda.threadIdx.x : cuda.threadIdx.x + 1]
            for at in range(cuda.grid(1), len(rows), cuda.gridsize(1)):
                for p in range(rewards.shape[1]):
                    rewards[at, p] = 0
                own[0] = rows[at]
                mine[0] = heads[at]
                seat[0] = who[at]
                rule(
                    edition, blank, tape, own, mine, seat, 0, moves, kinds, out, marks, rewards[at], scores[at],
                )  # fmt: skip
                rows[at] = own[0]
                heads[at] = mine[0]
                who[at] = seat[0]

        return self._jit(kernel)


def _prepare(first: int, rows: Any, hidden: Any, masks: Any) -> None:
    """Blank masks and copies of rows, by words; a block for each environment."""
    to = cuda.blockIdx.x
    at = first + to
    if at < len(masks):
        for k in range(cuda.threadIdx.x, masks.shape[1], cuda.blockDim.x):
            masks[at, k] = False
        if to < len(hidden):
            for k in range(cuda.threadIdx.x, hidden.shape[1], cuda.blockDim.x):
                hidden[to, k] = rows[at, k]


@cache
def prepare() -> Any:
    jit: Any = cuda.jit
    return jit(_prepare)


@cache
def kernels_of(game: Game) -> Kernels:
    """The kernels that all batches of a game share."""
    return Kernels(game)


@cache
def observe() -> Any:
    """Hidden rows as observations; a block for each environment, a thread for each column."""
    jit: Any = cuda.jit
    number = jit(device=True)(entry)

    def kernel(
        first: int, columns: Any, who: Any, observations: Any,
        i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any,
    ) -> None:  # fmt: skip
        to = cuda.blockIdx.x
        at = first + to
        if to < len(i1s) and at < len(observations):
            for k in range(cuda.threadIdx.x, len(columns), cuda.blockDim.x):
                observations[at, k] = number(columns[k], to, 0, i1s, u1s, i2s, u2s, i4s, u4s)
            if cuda.threadIdx.x == 0:
                observations[at, len(columns)] = who[at]

    return jit(kernel)
