"""A search and its budget: playouts in small helpings, the clock looked at between them, and a report."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots import tree as trees
from zuschlag.bots.play import loop
from zuschlag.bots.search import ARMS, DECLINE, DEPTH, ROOT, TRIALS, Desk, Ways, run_playouts, usual_ways
from zuschlag.engine.chance import Mind
from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.errors import Unknown
from zuschlag.engine.events import Tape
from zuschlag.engine.game import Game
from zuschlag.engine.row import Records
from zuschlag.engine.state import MOST_SEATS

NODES = 300_000
EDGES = 600_000
HELPING = 0.03
"""The part of the time budget that one helping of playouts should take: the overshoot stays below that."""
SETTLED = 200
"""Playouts that an action must have had before a search may end early."""
Z95 = 1.959964

Clock = Callable[[], float]


class Budget(NamedTuple):
    """How long to think: so many playouts, or so many seconds."""

    playouts: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return str(self.playouts) if self.playouts else f"{self.seconds * 1000:.0f}ms"


def budget(text: str) -> Budget:
    """`500` playouts, `200ms`, `2s`."""
    found = re.fullmatch(r"([0-9]+)(ms|s)?", text.strip())
    if not found or int(found[1]) == 0:
        raise Unknown(f"a budget is a number of playouts (500) or a time (200ms, 2s), not {text!r}")
    number = int(found[1])
    if found[2] is None:
        return Budget(playouts=number)
    return Budget(seconds=number / (1000 if found[2] == "ms" else 1))


class Opinion(NamedTuple):
    """What the search thinks of one action; None is a free seat's right not to act."""

    action: int | None
    visits: int
    value: float  # the worth to the seat, from 0 to 1
    low: float  # its 95% interval
    high: float
    gain: float  # what it is worth more than the simple rules' choice, as far as that is sure
    scores: list[float]  # those expected where the playouts end, by seat


class Thoughts(NamedTuple):
    """What came of a search; the opinions are sorted, the best first."""

    seat: int
    opinions: list[Opinion]
    playouts: int
    moves: int
    seconds: float

    @property
    def best(self) -> int | None:
        return self.opinions[0].action


class Search:
    """Searches for one seat after the other, keeping the tree as long as it has room."""

    def __init__(
        self,
        game: Game,
        edition: LoadedEdition | None = None,
        ways: Ways | None = None,
        clock: Clock = time.perf_counter,
        nodes: int = NODES,
        edges: int = EDGES,
    ) -> None:
        self.game = game
        self.edition = edition or game.edition()
        self.ways = ways or usual_ways(game.id)
        self._clock = clock
        self._tree = trees.grow(nodes, edges)
        self._desk = desk_for(game, self.edition)
        self._run = loop(game, run_playouts)
        self._seat = 0
        self._loaded = False

    @property
    def bytes(self) -> int:
        """The memory that the search takes."""
        return trees.size(self._tree) + sum(array.nbytes for array in self._desk)

    def forget(self) -> None:
        """Begins a new tree."""
        trees.fell(self._tree)

    def think(
        self, hidden: Records, seat: int, limit: Budget, seed: int = 0, consider: Sequence[int | None] = ()
    ) -> Thoughts:
        """Searches for a seat from its hidden row; the actions to consider are looked at in any case.

        The same calls with the same playouts give the same thoughts."""
        started = self._clock()
        if trees.crowded(self._tree):
            self.forget()
        self._seat = seat
        self._desk.rows[ROOT] = hidden[0]
        self._desk.arms[:] = trees.NONE
        self._desk.tries[:] = 0
        done = moves = 0
        helping = 1
        while helping:
            moves += self._run(self._desk, self._tree, self.ways, seat, helping, seed)
            if not self._loaded:  # to fetch the machine code is no thinking
                self._loaded, started = True, self._clock()
            if not done:
                self._consider(consider)
            done += helping
            helping = self._next_helping(limit, done, self._clock() - started)
        return self._thoughts(done, moves, self._clock() - started)

    def _next_helping(self, limit: Budget, done: int, spent: float) -> int:
        """How many playouts to do before the clock is looked at again; 0 ends the search."""
        if limit.playouts:
            return min(limit.playouts - done, 4096)
        rate = done / max(spent, 1e-6)
        left = limit.seconds - spent
        if left * rate < 1 or self._settled(left * rate):
            return 0
        return max(1, int(min(left, limit.seconds * HELPING) * rate))

    def _consider(self, actions: Sequence[int | None]) -> None:
        for wanted in actions:
            action = DECLINE if wanted is None else wanted
            if trees.edge_for(self._tree, self._root(), action) == trees.NONE:
                trees.add_edge(self._tree, self._root(), action)

    def _root(self) -> int:
        return trees.find(self._tree, trees.key_of(self._desk.words[ROOT].tolist(), self._seat))

    def _tried(self) -> list[int]:
        """The root's edges that have been followed."""
        return [edge for edge in trees.edges_of(self._tree, self._root()) if self._tree.tries[edge]]

    def _settled(self, left: float) -> bool:
        """Whether the playouts that are left could not change the choice."""
        edges = sorted(self._tried(), key=lambda edge: int(self._tree.tries[edge]), reverse=True)
        if len(edges) < 2 or self._tree.tries[edges[0]] < SETTLED:
            return False
        ahead = self._tree.tries[edges[0]] - self._tree.tries[edges[1]] > left
        return bool(ahead) and max(edges, key=self._gain) == edges[0]

    def _thoughts(self, done: int, moves: int, seconds: float) -> Thoughts:
        opinions = [self._opinion(edge) for edge in self._tried()]
        opinions.sort(key=lambda opinion: (opinion.gain, opinion.visits), reverse=True)
        return Thoughts(self._seat, opinions, done, moves, seconds)

    def _gain(self, edge: int) -> float:
        """By how much an action beats the simple rules' choice, less what may be luck. The n-th trials of both met the
        same world, so it is their differences that are averaged."""
        usual = trees.edges_of(self._tree, self._root())[-1]
        if edge == usual:
            return 0.0
        own, other = self._trials(edge), self._trials(usual)
        n = min(len(own), len(other))
        if n < 2:
            return -1.0
        gains = own[:n] - other[:n]
        spread = float(gains.var()) + 1 / n
        return float(gains.mean()) - self.ways.doubt * sqrt(spread / n)

    def _trials(self, edge: int) -> NDArray[np.float32]:
        """What the trials of a root's edge in this search were worth; none for an edge that found no number."""
        desk = self._desk
        for arm in np.nonzero(desk.arms[:-1] == edge)[0]:
            return desk.trials[arm, : min(int(desk.tries[arm]), TRIALS)]
        return desk.trials[0, :0]

    def _opinion(self, edge: int) -> Opinion:
        tree = self._tree
        tries = int(tree.tries[edge])
        value = float(tree.total[edge]) / tries
        spread = max(0.0, float(tree.squares[edge]) / tries - value * value)
        margin = Z95 * sqrt((spread + 0.25 / tries) / tries)
        action = int(tree.action[edge])
        seats = int(self._desk.rows[ROOT]["seats"])
        return Opinion(
            None if action == DECLINE else action,
            tries,
            value,
            max(0.0, value - margin),
            min(1.0, value + margin),
            self._gain(edge),
            (tree.points[edge, :seats] / tries).tolist(),
        )


def desk_for(game: Game, edition: LoadedEdition) -> Desk:
    """A desk with room for a game's rows."""
    rows = np.concatenate([game.state().freeze() for _ in range(3)])
    actions = game.actions
    return Desk(
        edition=edition.row.freeze(),
        rows=rows,
        words=rows.view(np.uint32).reshape(len(rows), -1),
        tape=Tape().freeze(),
        mind=Mind().freeze(),
        kinds=np.array(actions.kind_numbers(), np.int16),
        out=np.zeros(actions.size, np.int32),
        nodes=np.zeros(DEPTH, np.int32),
        edges=np.zeros(DEPTH, np.int32),
        seats=np.zeros(DEPTH, np.int32),
        points=np.zeros(MOST_SEATS, np.int64),
        places=np.zeros(MOST_SEATS, np.int64),
        worth=np.zeros(MOST_SEATS),
        arms=np.full(ARMS, trees.NONE, np.int32),
        tries=np.zeros(ARMS, np.int32),
        trials=np.zeros((ARMS, TRIALS), np.float32),
    )
