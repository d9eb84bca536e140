"""Rules through Numba, and the folder where they are kept once they are compiled. The only place that imports Numba."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba.core.caching import _CacheLocator

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


def wrap(function: FunctionType) -> Any:
    """A rule's compiled twin."""
    config: Any = numba.config
    njit: Any = numba.njit
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{RuleLocator.__name__}"
    try:
        # Rules own no memory (_nrt): without counting references they are twice as fast.
        return njit(
            cache=True,
            nogil=True,
            boundscheck=CHECKED,
            error_model="python" if CHECKED else "numpy",
            _nrt=False,
        )(function)
    finally:
        config.CACHE_LOCATOR_CLASSES = before
