"""What the processes that measure a card have in common: reports that survive them, and turns on the card."""

from __future__ import annotations

import faulthandler
import fcntl
import hashlib
import json
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

HOLD = 60
"""Seconds after which a process that keeps the card to itself is given up: its kernel will not end."""


class Way(NamedTuple):
    """How random play is compiled: where a row lies, registers at most, how large a rule is that is not copied."""

    place: str
    registers: int | None
    large: int = 250


WAYS = {
    "local-128": Way("local", 128),
    "local": Way("local", None),
    "global-128": Way("global", 128),
    "local-64": Way("local", 64),
    "shared-128": Way("shared", 128),
    "local-128-500": Way("local", 128, 500),
}


class Report:
    """What a process has found so far, in a file that is whole at any time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._started = time.monotonic()
        self.found: dict[str, Any] = {"errors": {}}

    def step(self, name: str, work: Callable[[], Any]) -> Any:
        """Does something and writes down what it returns, or how it failed."""
        result = None
        try:
            result = work()
            self.found[name] = result
        except Exception:  # noqa: BLE001  whatever it is has to be in the file
            self.found["errors"][name] = traceback.format_exc()
        self.found[f"{name} at"] = round(time.monotonic() - self._started, 1)
        self.write()
        return result

    def write(self) -> None:
        fresh = self._path.with_suffix(".new")
        fresh.write_text(json.dumps(self.found))
        fresh.replace(self._path)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """The card to itself."""
    with (folder / "card").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        faulthandler.dump_traceback_later(HOLD, exit=True)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def digest(arrays: Any, host: Callable[[Any], Any]) -> str:
    """Of all that random play leaves behind."""
    names = ("rows", "heads", "who", "rewards", "scores")
    return hashlib.sha256(b"".join(host(getattr(arrays, name)).tobytes() for name in names)).hexdigest()
