"""How often each rule fires: the game's rules, compiled so that those that carry an id count what they do.

A rule fires when a function that carries its id does its work while an action (or the deal, or the final score) is
carried out; what bots and lists of legal actions ask of the rules does not count. Of several functions that carry one
id, those count that tell what happens; a rule that only answers questions fires when the answer is yes. A rule that is
asked nowhere but for the legal actions cannot fire: it says what may be done.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from types import CodeType, FunctionType
from typing import Any

from zuschlag.engine.contract import apply, ranking, scores, setup
from zuschlag.engine.game import Game
from zuschlag.engine.rule import Instance, Twins, Wrap, id_line, named_rules, rules_of
from zuschlag.engine.runner import own_rules

Function = Callable[..., Any]


@dataclass(frozen=True)
class Carrier:
    """A function that carries rules: their numbers, and where it is given the state's row."""

    numbers: tuple[int, ...]
    row: int
    answers: bool


@dataclass(frozen=True)
class Firing:
    """A game's rules: the ids of those that can fire, in the order of play, and the functions that count for them."""

    ids: tuple[str, ...]
    carriers: dict[CodeType, Carrier]

    @property
    def stamp(self) -> str:
        """Tells one way of counting from another."""
        told = [(code.co_name, carrier) for code, carrier in self.carriers.items()]
        return sha256(repr((self.ids, told)).encode()).hexdigest()[:8]


@cache
def firing(game: Game) -> Firing:
    """Read from the rules' own docstrings."""
    reached = _reached([game.rule(stub.__name__) for stub in (setup, apply, scores, ranking)])
    carriers = [f for f in _rules_in_order(game) if f in reached and _ids(game, f) and "s" in _arguments(f)]
    ids = tuple(dict.fromkeys(id for f in carriers for id in _ids(game, f)))
    counting: dict[FunctionType, list[int]] = {}
    for number, id in enumerate(ids):
        own = [f for f in carriers if id in _ids(game, f)]
        for f in [f for f in own if _tells(f)] or [f for f in own if not _answers(f)] or own:
            counting.setdefault(f, []).append(number)
    return Firing(ids, {f.__code__: _carrier(f, tuple(numbers)) for f, numbers in counting.items()})


def _carrier(function: FunctionType, numbers: tuple[int, ...]) -> Carrier:
    return Carrier(numbers, _arguments(function).index("s"), _answers(function))


def _rules_in_order(game: Game) -> list[FunctionType]:
    package = game.rules.__name__.rpartition(".")[0]
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"{package}.")]
    return [f for module in modules for f in rules_of(module)]


def _ids(game: Game, function: FunctionType) -> list[str]:
    return [word for word in id_line(function).split() if word.startswith(f"{game.id}.")]


def _arguments(function: FunctionType) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _tells(function: FunctionType) -> bool:
    return "t" in _arguments(function)


def _answers(function: FunctionType) -> bool:
    return function.__annotations__.get("return") not in (None, "None")


def _reached(roots: list[Function]) -> set[FunctionType]:
    """All rules that are called from these."""
    found: set[FunctionType] = set()
    waiting: list[Any] = list(roots)
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            waiting += named_rules(function).values()
    return found


def counting_instance(game: Game) -> Instance:
    """The game's rules and measures, compiled so that they count."""
    from zuschlag.engine.compiling import door, inner

    return counting(game, inner, door)


def counting(game: Game, inner: Wrap, door: Wrap) -> Instance:
    """The same for any target; as plain Python both do nothing."""
    told = firing(game)

    def wrap(function: FunctionType) -> Any:
        made = inner(function)
        carrier = told.carriers.get(function.__code__)
        return made if carrier is None else inner(_counted(function, made, carrier))

    return Instance(Twins(wrap, door), f"{game.id}_counting_{told.stamp}", own_rules(game))


def _counted(function: FunctionType, made: Any, carrier: Carrier) -> FunctionType:
    """A function around a compiled one that counts in the row before it lets it work, or after it has answered."""
    row, numbers = carrier.row, carrier.numbers

    def does(*given: Any) -> Any:
        for number in numbers:
            given[row].fired[number] += given[row].firing
        return made(*given)

    def answers(*given: Any) -> Any:
        answer = made(*given)
        if answer:
            for number in numbers:
                given[row].fired[number] += given[row].firing
        return answer

    around: FunctionType = answers if carrier.answers else does  # type: ignore[assignment]
    around.__qualname__ = f"counted_{function.__qualname__}"
    return around
