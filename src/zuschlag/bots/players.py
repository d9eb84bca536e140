"""Players: whoever can answer for a seat. Each is given what its seat may know, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any, Protocol

from zuschlag.bots.searcher import Budget, Opinion, Search, Thoughts
from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.errors import Error
from zuschlag.engine.game import Game
from zuschlag.engine.row import Records
from zuschlag.engine.runner import new_mind


class Fault(Error):
    """A player that did not answer as it should: `kind` is crash, late or illegal."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind = kind
        self.reason = reason


@dataclass(frozen=True)
class Table:
    """Where a player sits down."""

    game: Game
    edition: LoadedEdition
    options: dict[str, str | int]
    seats: int
    seat: int
    seed: int


@dataclass(frozen=True)
class Turn:
    """One decision. `row` is hidden for the seat; `view` and `events` are made when they are asked for."""

    row: Records
    seat: int
    move: int  # how many actions there were before
    legal: list[int]
    free: bool  # may act, need not
    seconds: float  # until the answer is late
    seed: int  # for whatever the player leaves to chance
    view: Callable[[], dict[str, Any]]
    events: Callable[[], list[dict[str, Any]]]  # what the seat has seen since its last decision


class Player(Protocol):
    """Sits down for a match, answers turn by turn, hears the result."""

    def sit(self, table: Table) -> None: ...
    def choose(self, turn: Turn) -> int | None: ...
    def end(self, scores: list[int], ranking: list[int]) -> None: ...
    def close(self) -> None: ...


class Quiet:
    """A player that needs to hear nothing but its turns."""

    table: Table

    def sit(self, table: Table) -> None:
        self.table = table

    def end(self, scores: list[int], ranking: list[int]) -> None:
        pass

    def close(self) -> None:
        pass


class RandomPlayer(Quiet):
    """A kind of action, then one action of that kind."""

    def choose(self, turn: Turn) -> int | None:
        chance = random.Random(turn.seed)
        kinds: dict[str, list[int]] = {}
        for action in turn.legal:
            kinds.setdefault(self.table.game.actions.kind_of(action).name, []).append(action)
        return chance.choice(chance.choice(list(kinds.values())))


class SimplePlayer(Quiet):
    """The game's own simple rules."""

    def sit(self, table: Table) -> None:
        self.table = table
        self._runner = table.game.compiled
        self._edition = table.edition.row.freeze()

    def choose(self, turn: Turn) -> int | None:
        mind, out = new_mind(turn.seed), self._runner.scratch()
        action = self._runner.ask("choose", self._edition, turn.row, turn.seat, mind, out)
        return action if action >= 0 else None


class SearchPlayer(Quiet):
    """A search of its own; with noise it now and then prefers an action that it thinks a little worse."""

    def __init__(
        self, limit: Budget, noise: float = 0.0, make: Callable[[Game, LoadedEdition], Search] = Search
    ) -> None:
        self.limit = limit
        self.noise = noise
        self._make = make
        self._search: Search | None = None

    def sit(self, table: Table) -> None:
        found = self._search
        if found is None or (found.game, found.edition) != (table.game, table.edition):
            self._search = found = self._make(table.game, table.edition)
        found.forget()
        self.table = table

    def choose(self, turn: Turn) -> int | None:
        if len(turn.legal) == 1 and not turn.free:
            return turn.legal[0]
        thoughts = self.think(turn)
        return thoughts.best if self.noise == 0 else noisy(thoughts.opinions, self.noise, turn.seed)

    def think(self, turn: Turn) -> Thoughts:
        """What the search makes of the position; the base of hints."""
        assert self._search is not None, "a player sits down before it thinks"
        return self._search.think(turn.row, turn.seat, self.limit, turn.seed)


def noisy(opinions: list[Opinion], noise: float, seed: int) -> int | None:
    """One of the actions: an action that is worth `noise` less than another is chosen 2.7 times less often."""
    best = max(opinion.value for opinion in opinions)
    weights = [exp((opinion.value - best) / noise) for opinion in opinions]
    return random.Random(seed).choices(opinions, weights)[0].action
