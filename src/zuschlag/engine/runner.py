"""The two ways to run a game's rules behind one face: interpreted on plain objects, compiled on records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from zuschlag.engine.chance import Mind, rouse
from zuschlag.engine.contract import CONTRACT
from zuschlag.engine.doors import DOORS
from zuschlag.engine.events import Tape
from zuschlag.engine.row import Records, Row, copied, repeated
from zuschlag.engine.rule import Instance, Twins, compiled, interpreted
from zuschlag.engine.sight import Sight, Viewer
from zuschlag.engine.state import MOST_SEATS
from zuschlag.engine.step import attempt
from zuschlag.engine.study import Study, Told, look_out

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
    def drawn(self, s: Any) -> tuple[int, int]: ...
    def scratch(self) -> Any: ...
    def ask(self, name: str, e: Any, s: Any, *arguments: Any) -> int: ...
    def tell(self, name: str, e: Any, s: Any) -> list[int]: ...
    def sights(self, e: Any, s: Any, seats: int, viewer: Viewer) -> dict[Viewer, Sight]: ...
    def imagined(self, e: Any, hidden: Any, seat: int, mind: Any, many: int) -> Iterable[Any]: ...
    def study(self, e: Any, hidden: Any, study: Study) -> Told: ...


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

    def drawn(self, s: Any) -> tuple[int, int]:
        return s.counter, s.left

    def scratch(self) -> Any:
        return [0] * self._room

    def ask(self, name: str, e: Any, s: Any, *arguments: Any) -> int:
        return int(self._rules[name](e, s, *arguments) or 0)

    def tell(self, name: str, e: Any, s: Any) -> list[int]:
        out = [0] * MOST_SEATS
        self._rules[name](e, s, out)
        return out[: s.seats]

    def sights(self, e: Any, s: Any, seats: int, viewer: Viewer) -> dict[Viewer, Sight]:
        """Of the one viewer who is asked for: the others would take as long again."""
        hidden = s.clone()
        self.ask("hide", e, hidden, _number(viewer))
        known = hidden.freeze().tobytes()
        return {viewer: Sight(hidden, known, self.ask("awaited", e, hidden), self.ask("free", e, hidden))}

    def imagined(self, e: Any, hidden: Any, seat: int, mind: Any, many: int) -> Iterable[Any]:
        for _ in range(many):
            state = hidden.clone()
            self.ask("imagine", e, state, seat, mind)
            yield state

    def study(self, e: Any, hidden: Any, study: Study) -> Told:
        told = [[0] * MOST_SEATS for _ in range(study.lines)]
        study.rule(e, [hidden.clone() for _ in range(study.copies)], Tape(), told)
        return told

    def _taken(self) -> list[list[int]]:
        return [line[:] for line in self._tape.event[: self._tape.n]]


class Compiled:
    """Machine code on records; a state, like an edition and a mind, is an array of one: see `doors`."""

    compiled = True

    def __init__(self, game: Game) -> None:
        self._rules = doors(compiled(), game)
        self._type = game.state
        self._out = np.zeros(game.actions.size, np.int32)
        self._numbers = np.zeros(MOST_SEATS, np.int64)
        self._tape = Tape().freeze()
        self._tape["on"] = 1
        self._silence = Tape().freeze()
        self._length, self._events = self._tape["n"], self._tape["event"][0]

    def take(self, row: Row) -> Any:
        return row.freeze()

    def row(self, state: Any) -> Records:
        return copied(state)

    def plain(self, state: Any) -> Any:
        return self._type.thaw(state)

    def copy(self, state: Any) -> Any:
        return copied(state)

    def setup(self, e: Any, s: Any) -> list[list[int]]:
        self._length[0] = 0
        self._rules["setup"](e, s, self._tape)
        return self._taken()

    def attempt(self, e: Any, s: Any, seat: int, action: int) -> tuple[int, list[list[int]]]:
        self._length[0] = 0
        code = self._rules["attempt"](e, s, self._tape, seat, action, self._out)
        return code, self._taken()

    def legal(self, e: Any, s: Any, seat: int) -> list[int]:
        n = self._rules["legal"](e, s, seat, self._out)
        listed: list[int] = self._out[:n].tolist()
        return listed

    def drawn(self, s: Any) -> tuple[int, int]:
        return int(s["counter"][0]), int(s["left"][0])

    def scratch(self) -> Any:
        return self._out

    def ask(self, name: str, e: Any, s: Any, *arguments: Any) -> int:
        return int(self._rules[name](e, s, *arguments) or 0)

    def tell(self, name: str, e: Any, s: Any) -> list[int]:
        self._rules[name](e, s, self._numbers)
        told: list[int] = self._numbers[: int(s["seats"][0])].tolist()
        return told

    def sights(self, e: Any, s: Any, seats: int, viewer: Viewer) -> dict[Viewer, Sight]:
        """Of all viewers at once."""
        rows, masks = repeated(s, seats + 1), np.empty((seats + 1, 2), np.int64)
        self._rules["known"](e, rows, masks)
        alike: dict[bytes, Sight] = {}
        sights: dict[Viewer, Sight] = {}
        for at, (awaited, free) in enumerate(masks.tolist()):
            row = rows[at : at + 1]
            known = row.tobytes()
            if known not in alike:
                alike[known] = Sight(row, known, awaited, free)
            sights[at if at < seats else None] = alike[known]
        return sights

    def imagined(self, e: Any, hidden: Any, seat: int, mind: Any, many: int) -> Iterable[Any]:
        rows = repeated(hidden, many)
        self._rules["imagine"](e, rows, seat, mind)
        return [rows[at : at + 1] for at in range(many)]

    def study(self, e: Any, hidden: Any, study: Study) -> Told:
        numbers = np.zeros((study.lines, MOST_SEATS), np.int64)
        self._rules["study"](e, repeated(hidden, study.copies), self._silence, numbers)
        told: Told = numbers.tolist()
        return told

    def _taken(self) -> list[list[int]]:
        n = int(self._length[0])
        lines: list[list[int]] = self._events[:n].tolist() if n else []
        return lines

    def warm(self, game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
        """What has to be compiled, as named steps."""
        e = game.edition().row.freeze()
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
        yield "known", lambda: self.sights(e, s, state.seats, None)
        if study := game.outlook:
            yield "outlook", lambda: self.study(e, s, study)


@cache
def bound(twins: Twins, game: Game) -> dict[str, Any]:
    """The game's rules and the generic ones for a target, by name."""
    instance = instance_of(twins, game)
    return {f.__name__: instance.of(f) for f in (*CONTRACT, attempt)}


@cache
def doors(twins: Twins, game: Game) -> dict[str, Any]:
    """The same for arrays of one record."""
    instance = instance_of(twins, game)
    return {name: instance.of(door) for name, door in DOORS.items()}


def instance_of(twins: Twins, game: Game) -> Instance:
    return Instance(twins, game.id, own_rules(game))


def own_rules(game: Game) -> dict[Callable[..., Any], Callable[..., Any]]:
    """What a game puts for the names of the contract and of the measures."""
    own = {stub: game.rule(stub.__name__) for stub in CONTRACT} | game.measures.own()
    return own | {look_out: game.outlook.rule} if game.outlook else own


def new_mind(seed: int, stream: int = 0) -> Any:
    """A generator for compiled rules, as an array of one record: its room to think is empty, so it is not copied."""
    mind, plain = np.zeros(1, Mind.dtype), Mind.__new__(Mind)
    plain.state = [0] * 4
    rouse(plain, seed, stream)
    mind["state"][0] = plain.state
    return mind


def plain_mind(seed: int, stream: int = 0) -> Mind:
    mind = Mind()
    rouse(mind, seed, stream)
    return mind


def _number(viewer: Viewer) -> int:
    """What the rules call a viewer."""
    return -1 if viewer is None else viewer


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
