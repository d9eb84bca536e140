"""The two ways to run a game's rules behind one face: interpreted on plain objects, compiled on records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from zuschlag.engine.chance import Mind, rouse
from zuschlag.engine.contract import CONTRACT
from zuschlag.engine.events import Tape
from zuschlag.engine.row import Records, Row, copied
from zuschlag.engine.rule import Instance, Twins, compiled, interpreted
from zuschlag.engine.state import MOST_SEATS
from zuschlag.engine.step import attempt

if TYPE_CHECKING:
    from zuschlag.engine.game import Game


class Runner(Protocol):
    """Rules over an opaque state. Only `apply`-like calls change the state that they are given."""

    compiled: bool

    def take(self, row: Row) -> Any: ...
    def row(self, state: Any) -> Records: ...
    def plain(self, state: Any) -> Any: ...
    def copy(self, state: Any) -> Any: ...
    def setup(self, e: Any, s: Any) -> list[list[int]]: ...
    def attempt(self, e: Any, s: Any, seat: int, action: int) -> tuple[int, list[list[int]]]: ...
    def legal(self, e: Any, s: Any, seat: int) -> list[int]: ...
    def scratch(self) -> Any: ...
    def ask(self, name: str, e: Any, s: Any, *arguments: Any) -> int: ...
    def tell(self, name: str, e: Any, s: Any) -> list[int]: ...


class Interpreted:
    """Plain Python on plain objects: starts at once, can be stepped through."""

    compiled = False

    def __init__(self, game: Game) -> None:
        self._rules = bound(interpreted(), game)
        self._type = game.state
        self._room = game.actions.size
        self._tape = Tape()
        self._tape.on = 1

    def take(self, row: Row) -> Any:
        return row.clone()

    def row(self, state: Any) -> Records:
        frozen: Records = state.freeze()
        return frozen

    def plain(self, state: Any) -> Any:
        return state.clone()

    def copy(self, state: Any) -> Any:
        return state.clone()

    def setup(self, e: Any, s: Any) -> list[list[int]]:
        self._tape.n = 0
        self._rules["setup"](e, s, self._tape)
        return self._taken()

    def attempt(self, e: Any, s: Any, seat: int, action: int) -> tuple[int, list[list[int]]]:
        self._tape.n = 0
        code = self._rules["attempt"](e, s, self._tape, seat, action, self.scratch())
        s.freeze()
        return code, self._taken()

    def legal(self, e: Any, s: Any, seat: int) -> list[int]:
        out = self.scratch()
        listed: list[int] = out[: self._rules["legal"](e, s, seat, out)]
        return listed

    def scratch(self) -> Any:
        return [0] * self._room

    def ask(self, name: str, e: Any, s: Any, *arguments: Any) -> int:
        return int(self._rules[name](e, s, *arguments) or 0)

    def tell(self, name: str, e: Any, s: Any) -> list[int]:
        out = [0] * MOST_SEATS
        self._rules[name](e, s, out)
        return out[: s.seats]

    def _taken(self) -> list[list[int]]:
        return [line[:] for line in self._tape.event[: self._tape.n]]


class Compiled:
    """Machine code on records; a state is an array of one (which copies in no time)."""

    compiled = True

    def __init__(self, game: Game) -> None:
        self._rules = bound(compiled(), game)
        self._type = game.state
        self._out = np.zeros(game.actions.size, np.int32)
        self._numbers = np.zeros(MOST_SEATS, np.int64)
        self._tape = Tape().freeze()[0]
        self._tape["on"] = 1

    def take(self, row: Row) -> Any:
        return row.freeze()

    def row(self, state: Any) -> Records:
        return copied(state)

    def plain(self, state: Any) -> Any:
        return self._type.thaw(state)

    def copy(self, state: Any) -> Any:
        return copied(state)

    def setup(self, e: Any, s: Any) -> list[list[int]]:
        self._tape["n"] = 0
        self._rules["setup"](e, s[0], self._tape)
        return self._taken()

    def attempt(self, e: Any, s: Any, seat: int, action: int) -> tuple[int, list[list[int]]]:
        self._tape["n"] = 0
        code = self._rules["attempt"](e, s[0], self._tape, seat, action, self._out)
        return code, self._taken()

    def legal(self, e: Any, s: Any, seat: int) -> list[int]:
        n = self._rules["legal"](e, s[0], seat, self._out)
        listed: list[int] = self._out[:n].tolist()
        return listed

    def scratch(self) -> Any:
        return self._out

    def ask(self, name: str, e: Any, s: Any, *arguments: Any) -> int:
        return int(self._rules[name](e, s[0], *arguments) or 0)

    def tell(self, name: str, e: Any, s: Any) -> list[int]:
        self._rules[name](e, s[0], self._numbers)
        told: list[int] = self._numbers[: int(s["seats"][0])].tolist()
        return told

    def _taken(self) -> list[list[int]]:
        n = int(self._tape["n"])
        lines: list[list[int]] = self._tape["event"][:n].tolist() if n else []
        return lines

    def warm(self, game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
        """What has to be compiled, as named steps."""
        e = game.edition().row.freeze()[0]
        state = game.state()
        state.seats = game.seats[1]
        state.key = list(range(8))
        s = self.take(state)
        mind = new_mind(0)
        yield "setup", lambda: self.setup(e, s)
        for name in ("awaited", "free", "over", "audit"):
            yield name, lambda name=name: self.ask(name, e, s)  # type: ignore[misc]
        for name in ("scores", "ranking"):
            yield name, lambda name=name: self.tell(name, e, s)  # type: ignore[misc]
        yield "legal", lambda: self.legal(e, s, 0)
        yield "default", lambda: self.ask("default", e, s, 0)
        yield "attempt", lambda: self.attempt(e, self.copy(s), 0, 0)
        yield "hide", lambda: self.ask("hide", e, self.copy(s), 0)
        yield "choose", lambda: self.ask("choose", e, s, _first(self.ask("awaited", e, s)), mind, self._out)
        hidden = self.copy(s)
        yield "imagine", lambda: (self.ask("hide", e, hidden, 0), self.ask("imagine", e, hidden, 0, mind))


@cache
def bound(twins: Twins, game: Game) -> dict[str, Any]:
    """The game's rules and the generic ones for a target, by name."""
    instance = instance_of(twins, game)
    return {f.__name__: instance.of(f) for f in (*CONTRACT, attempt)}


def instance_of(twins: Twins, game: Game) -> Instance:
    return Instance(twins, game.id, own_rules(game))


def own_rules(game: Game) -> dict[Callable[..., Any], Callable[..., Any]]:
    """What a game puts for the names of the contract and of the measures."""
    return {stub: game.rule(stub.__name__) for stub in CONTRACT} | game.measures.own()


def new_mind(seed: int, stream: int = 0) -> Any:
    """A generator as a record, for compiled and (through its plain object) interpreted use."""
    return plain_mind(seed, stream).freeze()[0]


def plain_mind(seed: int, stream: int = 0) -> Mind:
    mind = Mind()
    rouse(mind, seed, stream)
    return mind


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
