"""@rule: one source, three ways to run it.

A rule is registered and otherwise left alone: called by its name it runs as plain Python. For each *target* (the CPU
compiler, CUDA device code) a twin of every rule is made on demand: the same code object in a twin of its module's
namespace, where the names of other rules mean their twins. So the interpreted and the compiled rules live side by side
in one process, and Numba is not even imported before somebody wants speed.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
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
    """All rules for one target; `wrap` turns a plain function into the target's."""

    def __init__(self, wrap: Wrap) -> None:
        self.wrap = wrap
        self._made: dict[int, Any] = {}
        self._spaces: dict[str, dict[str, Any]] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The twin of a rule; the twins of all rules that it names come along."""
        plain = _rules.get(id(function))
        if plain is None:
            raise RuleError(f"{getattr(function, '__qualname__', function)!r} is not a rule: decorate it with @rule")
        return self._twin(plain)

    def _twin(self, plain: FunctionType) -> Any:
        if id(plain) not in self._made:
            space = self._space_of(plain)
            if id(plain) not in self._made:
                self._made[id(plain)] = self.wrap(_rebuilt(plain, space, plain.__qualname__))
                space[plain.__name__] = self._made[id(plain)]
            for name in plain.__code__.co_names:
                self._bring(plain, space, name)
        return self._made[id(plain)]

    def _space_of(self, plain: FunctionType) -> dict[str, Any]:
        module = plain.__module__
        if module not in self._spaces:
            self._spaces[module] = dict(plain.__globals__)
        return self._spaces[module]

    def _bring(self, plain: FunctionType, space: dict[str, Any], name: str) -> None:
        value = plain.__globals__.get(name)
        if is_rule(value):
            space[name] = self._twin(cast(FunctionType, value))
        elif isinstance(value, ModuleType) and name != "math":
            raise RuleError(f"{_place(plain)} names the module {name!r}: import the rule itself by its name")
        elif type(value).__module__ == "numpy" and type(value).__name__ == "ndarray":
            raise RuleError(f"{_place(plain)} reads the module's array {name!r}: put it into the edition row")
        elif isinstance(value, FunctionType) and not is_rule(value):
            raise RuleError(f"{_place(plain)} calls {name!r}, which is not a rule: decorate it with @rule")


class Instance:
    """Generic rules for one game: in its twins the names of the contract mean the game's own rules."""

    def __init__(self, twins: Twins, suffix: str, own: dict[Callable[..., Any], Callable[..., Any]]) -> None:
        self._twins = twins
        self._suffix = suffix
        self._own = {id(stub): function for stub, function in own.items()}
        self._made: dict[int, Any] = {}
        self._spaces: dict[str, dict[str, Any]] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The game's twin of a generic rule, of a name of the contract, or of any other rule."""
        if id(function) in self._own:
            return self._twins.of(self._own[id(function)])
        if not self._generic(function, set()):
            return self._twins.of(function)
        if id(function) not in self._made:
            self._make(_rules[id(function)])
        return self._made[id(function)]

    def _generic(self, function: Callable[..., Any], met: set[int]) -> bool:
        """Whether a rule reaches a name of the contract."""
        if id(function) in self._own:
            return True
        if id(function) in met or id(function) not in _rules:
            return False
        met.add(id(function))
        return any(self._generic(named, met) for named in _named_rules(_rules[id(function)]))

    def _make(self, plain: FunctionType) -> None:
        if plain.__module__ not in self._spaces:
            self._spaces[plain.__module__] = dict(plain.__globals__)
        space = self._spaces[plain.__module__]
        # A cache file of its own: the code is the same for all games, what its names mean is not.
        self._made[id(plain)] = self._twins.wrap(_rebuilt(plain, space, f"{plain.__qualname__}__{self._suffix}"))
        for name in plain.__code__.co_names:
            value = plain.__globals__.get(name)
            if is_rule(value):
                space[name] = self.of(cast(FunctionType, value))


def _named_rules(plain: FunctionType) -> list[FunctionType]:
    values = (plain.__globals__.get(name) for name in plain.__code__.co_names)
    return [cast(FunctionType, value) for value in values if is_rule(value)]


def _place(plain: FunctionType) -> str:
    return f"{plain.__module__}.{plain.__qualname__} (line {plain.__code__.co_firstlineno})"


def _rebuilt(plain: FunctionType, space: dict[str, Any], qualname: str) -> FunctionType:
    twin = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
    twin.__qualname__ = qualname
    twin.__module__ = plain.__module__
    twin.__doc__ = plain.__doc__
    return twin


CHECKED = os.environ.get("ZUSCHLAG_CHECKED", "") not in ("", "0")
"""Bounds checks in compiled rules: on in the test runs."""


@cache
def fingerprint() -> str:
    """Of the package's Python sources: Numba's cache does not notice a change in a called function of another file."""
    root = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256(f"{sys.version_info[:3]}".encode())
    for path in sorted(root.rglob("*.py")):
        if _is_rule_source(path):
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _is_rule_source(path: Path) -> bool:
    """Only files that hold rules, or constants that rules read, decide what is compiled."""
    return not {"web", "table", "store", "terminal"} & set(path.parts) and path.name != "cli.py"


def cache_folder() -> Path:
    """Where compiled rules are kept; one folder per state of the sources."""
    given = os.environ.get("ZUSCHLAG_CACHE")
    base = Path(given) if given else _user_cache() / "zuschlag"
    return base / (fingerprint() + ("-checked" if CHECKED else ""))


def _user_cache() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    return Path(os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")))


@cache
def interpreted() -> Twins:
    """The rules as plain Python."""
    return Twins(lambda function: function)


@cache
def compiled() -> Twins:
    """The rules for this machine's processor; each is compiled at its first call, or read from the cache."""
    import numba

    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]
    options: dict[str, Any] = {"cache": True, "nogil": True, "boundscheck": CHECKED, "_nrt": False}
    options["error_model"] = "python" if CHECKED else "numpy"
    return Twins(lambda function: numba.njit(**options)(function))
