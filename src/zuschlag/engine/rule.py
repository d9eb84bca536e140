"""@rule: one source, three ways to run it.

A rule is registered and otherwise left alone: called by its name it runs as plain Python. For each *target* (the CPU
compiler, CUDA device code) a twin of every rule is made on demand: the same code object in a twin of its module's
namespace, where the names of other rules mean their twins. So the interpreted and the compiled rules live side by side
in one process, and Numba is not even imported before somebody wants speed.
"""

from __future__ import annotations

import dis
import hashlib
import sys
from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar, cast

from zuschlag.engine.errors import RuleError

F = TypeVar("F", bound=Callable[..., Any])
Wrap = Callable[[FunctionType], Any]

_rules: dict[int, FunctionType] = {}


def rule(function: F) -> F:
    """Marks a function as a rule: compiled on demand, interpreted otherwise."""
    plain = cast(FunctionType, function)
    if plain.__closure__ or plain.__kwdefaults__:
        raise RuleError(f"{plain.__qualname__}: a rule is a module's own function, without closures or keywords")
    _rules[id(plain)] = plain
    return function


def is_rule(value: object) -> bool:
    return id(value) in _rules and _rules[id(value)] is value


def rules_of(module: ModuleType) -> list[FunctionType]:
    """The rules that a module defines, in the order of the file."""
    own = [f for f in _rules.values() if f.__module__ == module.__name__]
    return sorted(own, key=lambda f: f.__code__.co_firstlineno)


def id_line(function: Callable[..., Any]) -> str:
    """The docstring's first line, where a rule names the ids that it carries."""
    return (function.__doc__ or "").strip().split("\n", 1)[0]


class Twins:
    """All rules for one target; `wrap` turns a plain function into the target's, `wrap_door` one that Python calls.

    `instead` names rules for which another one stands on this target: the same in effect, better made for it."""

    def __init__(
        self,
        wrap: Wrap,
        wrap_door: Wrap | None = None,
        instead: dict[Callable[..., Any], Callable[..., Any]] | None = None,
    ) -> None:
        self.wrap = wrap
        self.wrap_door = wrap_door or wrap
        self._instead = {id(one): other for one, other in (instead or {}).items()}
        self._made: dict[int, Any] = {}
        self._doors: dict[int, Any] = {}
        self._spaces: dict[str, dict[str, Any]] = {}
        self._digests: dict[int, str] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The twin of a rule, to be called from Python."""
        self.inner(function)
        if id(function) not in self._doors:
            self._doors[id(function)] = self.wrap_door(self._rebuilt(_rules[id(function)]))
        return self._doors[id(function)]

    def inner(self, function: Callable[..., Any]) -> Any:
        """The twin of a rule, to be called from other twins; those that it names come along."""
        function = self._instead.get(id(function), function)
        plain = _rules.get(id(function))
        if plain is None:
            raise RuleError(f"{getattr(function, '__qualname__', function)!r} is not a rule: decorate it with @rule")
        if id(plain) not in self._made:
            for name in _names(plain.__code__):
                _check_name(plain, name)
            self._made[id(plain)] = self.wrap(self._rebuilt(plain))
            for name, named in named_rules(plain).items():
                self._spaces[plain.__module__][name] = self.inner(named)
        return self._made[id(plain)]

    def _rebuilt(self, plain: FunctionType) -> FunctionType:
        if plain.__module__ not in self._spaces:
            self._spaces[plain.__module__] = dict(plain.__globals__)
        stamp = digest(plain, {}, self._digests)
        return _rebuilt(plain, self._spaces[plain.__module__], plain.__qualname__, stamp)


class Instance:
    """Generic rules for one game: in its twins the names of the contract mean the game's own rules."""

    def __init__(self, twins: Twins, suffix: str, own: dict[Callable[..., Any], Callable[..., Any]]) -> None:
        self._twins = twins
        self._suffix = suffix
        self._own = {id(stub): cast(FunctionType, function) for stub, function in own.items()}
        self._made: dict[int, Any] = {}
        self._doors: dict[int, Any] = {}
        self._spaces: dict[str, dict[str, Any]] = {}
        self._digests: dict[int, str] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The game's twin of a generic rule, of a name of the contract, or of any other; to be called from Python."""
        if id(function) in self._own:
            return self._twins.of(self._own[id(function)])
        if not self._generic(function):
            return self._twins.of(function)
        self.inner(function)
        if id(function) not in self._doors:
            self._doors[id(function)] = self._twins.wrap_door(self._rebuilt(_rules[id(function)]))
        return self._doors[id(function)]

    def inner(self, function: Callable[..., Any]) -> Any:
        """The same, to be called from other twins."""
        if id(function) in self._own:
            return self._twins.inner(self._own[id(function)])
        if not self._generic(function):
            return self._twins.inner(function)
        if id(function) not in self._made:
            plain = _rules[id(function)]
            self._made[id(plain)] = self._twins.wrap(self._rebuilt(plain))
            for name, named in named_rules(plain).items():
                self._spaces[plain.__module__][name] = self.inner(named)
        return self._made[id(function)]

    def _generic(self, function: Callable[..., Any]) -> bool:
        """Whether a rule reaches a name of the contract."""
        if id(function) in self._own:
            return True
        return is_rule(function) and any(map(self._generic, named_rules(_rules[id(function)]).values()))

    def _rebuilt(self, plain: FunctionType) -> FunctionType:
        if plain.__module__ not in self._spaces:
            self._spaces[plain.__module__] = dict(plain.__globals__)
        stamp = digest(plain, self._own, self._digests)
        return _rebuilt(plain, self._spaces[plain.__module__], f"{plain.__qualname__}__{self._suffix}", stamp)


def digest(plain: FunctionType, own: dict[int, FunctionType], known: dict[int, str]) -> str:
    """Of all that a rule compiles to: its code, the constants that it names, and the rules that it calls.

    Numba's own cache looks at the date of the rule's file alone; it would not notice a change in a called rule of
    another file, and would notice every change of a comment. `own` says what a game puts for the contract's names;
    `known` remembers.
    """
    plain = own.get(id(plain), plain)
    if id(plain) in known:
        return known[id(plain)]
    code = plain.__code__
    parts: list[object] = [sys.version_info[:3], code.co_code, code.co_names, code.co_varnames, plain.__defaults__]
    parts += [value for value in code.co_consts if value != plain.__doc__]
    rules = named_rules(plain)
    for name in _names(code):
        if name in rules:
            parts.append((name, digest(rules[name], own, known)))
        else:
            parts.append((name, repr(plain.__globals__.get(name))))
    known[id(plain)] = hashlib.sha256(repr(parts).encode()).hexdigest()
    return known[id(plain)]


def named_rules(plain: FunctionType) -> dict[str, FunctionType]:
    """The rules that a rule calls, by the names that it has for them."""
    values = ((name, plain.__globals__.get(name)) for name in _names(plain.__code__))
    return {name: cast(FunctionType, value) for name, value in values if is_rule(value)}


@cache
def _names(code: CodeType) -> tuple[str, ...]:
    """The module's names that a function reads; not those of fields, which may be called the same."""
    return tuple(sorted({step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}))


def _check_name(plain: FunctionType, name: str) -> None:
    value = plain.__globals__.get(name)
    where = f"{plain.__module__}.{plain.__qualname__} (line {plain.__code__.co_firstlineno})"
    if isinstance(value, ModuleType):
        raise RuleError(f"{where} names the module {name!r}: import the rule itself by its name")
    if type(value).__module__ == "numpy" and type(value).__name__ == "ndarray":
        raise RuleError(f"{where} reads the module's array {name!r}: put it into the edition row")
    if isinstance(value, FunctionType) and not is_rule(value):
        raise RuleError(f"{where} calls {name!r}, which is not a rule: decorate it with @rule")


def _rebuilt(plain: FunctionType, space: dict[str, Any], qualname: str, stamp: str) -> FunctionType:
    twin = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
    twin.__qualname__ = qualname
    twin.__module__ = plain.__module__
    twin.__doc__ = plain.__doc__
    twin.__dict__["digest"] = stamp
    return twin


@cache
def interpreted() -> Twins:
    """The rules as plain Python."""
    return Twins(lambda function: function)


@cache
def compiled() -> Twins:
    """The rules for this machine's processor; each is compiled at its first call, or read from the cache."""
    from zuschlag.engine.compiling import door, inner

    return Twins(inner, door)
