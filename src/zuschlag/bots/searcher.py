"""A search and its budget: playouts in small helpings, the clock looked at between them, and a report."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from zuschlag.bots import tree as trees
from zuschlag.bots.contest import Trials, lead, leaders, who_stays
from zuschlag.bots.play import loop
from zuschlag.bots.search import ARMS, DECLINE, DEPTH, ROOT, TRIALS, Desk, Ways, open_arms, run_playouts, usual_ways
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
OPENING = 0.1
"""The part of the budget in which new actions may still come under consideration."""
SETTLED = 200
"""Playouts that the last action left must have had before a search may end early: so much is told of it, too."""
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
        self._open = loop(game, open_arms)
        self._seat = 0
        self._seed = 0
        self._loaded = False

    @property
    def bytes(self) -> int:
        """The memory that the search takes."""
        return trees.size(self._tree) + sum(array.nbytes for array in self._desk)

    @property
    def nodes(self) -> int:
        """How large the tree is."""
        return int(self._tree.used[0])

    def forget(self) -> None:
        """Begins a new tree."""
        trees.fell(self._tree)

    def think(
        self, hidden: Records, seat: int, limit: Budget, seed: int = 0, consider: Sequence[int | None] = ()
    ) -> Thoughts:
        """Searches for a seat from its hidden row; the actions to consider are looked at in any case.

        The same calls with the same playouts give the same thoughts."""
        started = self._clock()
        self._sit(hidden, seat, seed)
        self._consider(consider)
        done = moves = 0
        helping = 1
        while helping:
            moves += self._run(self._desk, self._tree, self.ways, seat, helping, seed)
            if not self._loaded:  # to fetch the machine code is no thinking
                self._loaded, started = True, self._clock()
            done += helping
            spent = self._clock() - started
            whole = limit.playouts or limit.seconds * done / max(spent, 1e-6)
            self._contest(done, whole)
            helping = self._next_helping(limit, done, whole)
        return self._thoughts(done, moves, self._clock() - started)

    def _sit(self, hidden: Records, seat: int, seed: int) -> None:
        """A new position; what the tree knows of it stays."""
        if trees.crowded(self._tree):
            self.forget()
        self._seat, self._seed = seat, seed
        self._desk.rows[ROOT] = hidden[0]
        self._desk.arms[:] = trees.NONE
        self._desk.tries[:] = 0
        self._widen(1)

    def _widen(self, wanted: int) -> None:
        """Takes so many actions under consideration, if there are so many."""
        self._open(self._desk, self._tree, self._seat, wanted, self._seed)

    def _contest(self, done: int, whole: float) -> None:
        """New actions come in at the beginning, then the worst leave by and by."""
        if done < OPENING * whole:
            self._widen(1 + int(self.ways.widen * sqrt(whole)))
        trials = self._all_trials()
        alive = who_stays(trials, self._alive(len(trials)), done / whole, self.ways.doubt)
        self._desk.alive[:] = 0
        self._desk.alive[alive] = 1

    def _next_helping(self, limit: Budget, done: int, whole: float) -> int:
        """How many playouts to do before the clock is looked at again; 0 ends the search."""
        left = whole - done
        if limit.playouts:
            return int(min(left, max(1, whole * HELPING)))
        if left < 1 or self._settled():
            return 0
        return max(1, int(min(left, whole * HELPING)))

    def _consider(self, actions: Sequence[int | None]) -> None:
        for wanted in actions:
            action = DECLINE if wanted is None else wanted
            if trees.edge_for(self._tree, self._root(), action) == trees.NONE:
                trees.add_edge(self._tree, self._root(), action)
        self._widen(1)

    def _root(self) -> int:
        return trees.find(self._tree, trees.key_of(self._desk.words[ROOT].tolist(), self._seat))

    def _all_trials(self) -> list[Trials]:
        """What the trials of each action under consideration were worth; the simple rules' choice is the first."""
        desk = self._desk
        arms = int((desk.arms != trees.NONE).sum())
        return [desk.trials[arm, : min(int(desk.tries[arm]), TRIALS)] for arm in range(arms)]

    def _alive(self, arms: int) -> list[int]:
        return [arm for arm in range(arms) if self._desk.alive[arm]]

    def _settled(self) -> bool:
        """Whether a single action is left of several, and enough is known of it."""
        alive = np.flatnonzero(self._desk.alive)
        several = self._desk.arms[1] != trees.NONE
        return bool(several and len(alive) == 1 and self._desk.tries[alive[0]] >= SETTLED)

    def _thoughts(self, done: int, moves: int, seconds: float) -> Thoughts:
        trials = self._all_trials()
        order = sorted(range(len(trials)), key=lambda arm: self._standing(trials, arm), reverse=True)
        best = self._choice(trials)
        order.remove(best)
        opinions = [self._opinion(trials, arm) for arm in (best, *order) if len(trials[arm])]
        return Thoughts(self._seat, opinions, done, moves, seconds)

    def _standing(self, trials: list[Trials], arm: int) -> tuple[int, float]:
        """Who left later stands higher, and among equals who was worth more."""
        return int(self._desk.tries[arm]), float(trials[arm].sum())

    def _choice(self, trials: list[Trials]) -> int:
        """The best of those that are left; but the simple rules' choice as long as it is not clear enough that another
        one beats it."""
        best = leaders(trials, self._alive(len(trials)))[0]
        return best if not self._desk.alive[0] or self._gain(trials, best) > 0 else 0

    def _gain(self, trials: list[Trials], arm: int) -> float:
        """By how much an action beats the simple rules' choice, less what may be luck."""
        if arm == 0:
            return 0.0
        gain, error = lead(trials[arm], trials[0])
        return gain - self.ways.doubt * error

    def _opinion(self, trials: list[Trials], arm: int) -> Opinion:
        tree = self._tree
        edge = int(self._desk.arms[arm])
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
            self._gain(trials, arm),
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
        points=np.zeros(MOST_SEATS),
        places=np.zeros(MOST_SEATS, np.int64),
        worth=np.zeros(MOST_SEATS),
        arms=np.full(ARMS, trees.NONE, np.int32),
        alive=np.zeros(ARMS, np.int8),
        tries=np.zeros(ARMS, np.int32),
        trials=np.zeros((ARMS, TRIALS), np.float32),
    )
