"""@rule: one source, three ways to run it.

A rule is registered and otherwise left alone: called by its name it runs as plain Python. For each *target* (the CPU compiler,
CUDA device code) a twin of every rule is made on demand: the same code object in a twin of its module's namespace, where the
names of other rules mean their twins. So the interpreted and the compiled rules live side by side in one process, and Numba is
not even imported before somebody wants speed.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
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
    """All rules for one target; `wrap` turns a plain function into the target's."""

    def __init__(self, wrap: Wrap) -> None:
        self._wrap = wrap
        self._made: dict[int, Any] = {}
        self._spaces: dict[str, dict[str, Any]] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The twin of a rule; the twins of all rules that it names come along."""
        plain = _rules.get(id(function))
        if plain is None:
            raise RuleError(f"{getattr(function, '__qualname__', function)!r} is not a rule: decorate it with @rule")
        return self._twin(plain)

    def instance(self, function: Callable[..., Any], suffix: str, **names: Callable[..., Any]) -> Any:
        """A copy of a generic rule in which some names mean the given rules; `suffix` keeps its cache apart."""
        plain = cast(FunctionType, function)
        space = self._space_of(plain) | {name: self.of(other) for name, other in names.items()}
        return self._wrap(_rebuilt(plain, space, f"{plain.__qualname__}__{suffix}"))

    def _twin(self, plain: FunctionType) -> Any:
        if id(plain) not in self._made:
            space = self._space_of(plain)
            if id(plain) not in self._made:
                self._made[id(plain)] = self._wrap(_rebuilt(plain, space, plain.__qualname__))
                space[plain.__name__] = self._made[id(plain)]
            for name in _global_names(plain.__code__):
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


def _place(plain: FunctionType) -> str:
    return f"{plain.__module__}.{plain.__qualname__} (line {plain.__code__.co_firstlineno})"


def _rebuilt(plain: FunctionType, space: dict[str, Any], qualname: str) -> FunctionType:
    twin = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
    twin.__qualname__ = qualname
    twin.__module__ = plain.__module__
    twin.__doc__ = plain.__doc__
    return twin


def _global_names(code: CodeType) -> Iterable[str]:
    return code.co_names


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
def compiled() -> Twins:
    """The rules for this machine's processor. Imports Numba; each rule is compiled at its first call, or read from the cache."""
    import numba

    numba.config.CACHE_DIR = str(cache_folder())
    options: dict[str, Any] = {"cache": True, "nogil": True, "boundscheck": CHECKED}
    options["error_model"] = "python" if CHECKED else "numpy"
    return Twins(lambda function: numba.njit(**options)(function))
