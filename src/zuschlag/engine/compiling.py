"""Rules through Numba, and the folder where they are kept once they are compiled. The only place that imports Numba."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba.core.caching import _CacheLocator
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.cpu import CPUContext

CHECKED = os.environ.get("ZUSCHLAG_CHECKED", "") not in ("", "0")
"""Bounds checks in compiled rules: on in the test runs."""


def cache_folder() -> Path:
    """Where compiled rules are kept: the user's cache folder, or ZUSCHLAG_CACHE."""
    given = os.environ.get("ZUSCHLAG_CACHE")
    base = Path(given) if given else _user_cache() / "zuschlag"
    return base / f"numba-{numba.__version__}{'-checked' if CHECKED else ''}"


def _user_cache() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    return Path(os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")))


class RuleLocator(_CacheLocator):
    """Finds a compiled rule by the digest of all that it was compiled from, wherever the sources lie."""

    def __init__(self, function: FunctionType) -> None:
        self._py_file = function.__code__.co_filename
        self._digest: str = function.__dict__["digest"]
        self._folder = cache_folder() / function.__module__

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        return self._digest[:12]

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> RuleLocator | None:
        del py_file
        return cls(py_func) if "digest" in py_func.__dict__ else None


_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "boundscheck": CHECKED,
    "error_model": "python" if CHECKED else "numpy",
    "_nrt": False,  # rules own no memory; without counting references they are twice as fast
    "no_cfunc_wrapper": True,
}
_INNER = "zuschlag_inner_"
_DOOR = "zuschlag_door_"


def inner(function: FunctionType) -> Any:
    """A rule's twin for other compiled rules; it becomes machine code only as a part of a door."""
    function.__qualname__ = _INNER + function.__qualname__
    njit: Any = numba.njit
    return njit(**_OPTIONS, no_cpython_wrapper=True)(function)


def door(function: FunctionType) -> Any:
    """A rule's twin that Python calls, kept on disk with everything that it calls."""
    function.__qualname__ = _DOOR + function.__qualname__
    config: Any = numba.config
    njit: Any = numba.njit
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{RuleLocator.__name__}"
    try:
        return njit(**_OPTIONS, cache=True)(function)
    finally:
        config.CACHE_LOCATOR_CLASSES = before


_Library: Any = JITCodeLibrary


class _InnerLibrary(_Library):  # type: ignore[misc]
    """Code that is only linked into doors. Numba would optimise it, with all that it calls, on every level of calls."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True


class _DoorLibrary(_Library):  # type: ignore[misc]
    """Takes in everything that it reaches, once, and is then optimised as a whole."""

    def finalize(self) -> None:
        reached: dict[Any, None] = dict.fromkeys(self._linking_libraries)
        waiting = list(reached)
        while waiting:
            for library in getattr(waiting.pop(), "_linking_libraries", ()):
                if library not in reached:
                    reached[library] = None
                    waiting.append(library)
        self._linking_libraries: Any = list(reached)
        super().finalize()


def _create_library(codegen: Any, name: str, **options: Any) -> Any:
    if name.startswith(_INNER):
        return _InnerLibrary(codegen, name, **options)
    if name.startswith(_DOOR):
        return _DoorLibrary(codegen, name, **options)
    return _numbas_create_library(codegen, name, **options)


def _get_executable(context: Any, library: Any, fndesc: Any, env: Any) -> Any:
    if isinstance(library, _InnerLibrary):
        # Numba knows a function by its entry point, which inner ones lack: any other builtin of one's own will do.
        return [].append
    return _numbas_get_executable(context, library, fndesc, env)


_codegen: Any = JITCPUCodegen
_context: Any = CPUContext
_numbas_create_library = _codegen.create_library
_numbas_get_executable = _context.get_executable
_codegen.create_library = _create_library
_context.get_executable = _get_executable
