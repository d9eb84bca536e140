"""Bots that go wrong in every way there is; run as classes and, through `python -c`, as programs."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

Turn = dict[str, Any]


class First:
    def choose(self, turn: Turn) -> str:
        print("a bot may print", turn["id"])  # noqa: T201
        return str(turn["legal"][0])


class Listener:
    """Checks what it is told."""

    def sit(self, table: Turn) -> None:
        self.table = table

    def choose(self, turn: Turn) -> str | None:
        assert self.table["game"] == "toy"
        assert turn["view"]["you"] == self.table["seat"]
        assert turn["view"]["legal"] == turn["legal"]
        assert turn["milliseconds"] > 0
        assert all("what" in event for event in turn["events"])
        return None if turn["free"] else str(turn["legal"][-1])

    def end(self, result: Turn) -> None:
        assert len(result["ranking"]) == len(result["scores"]) == self.table["seats"]


class Crashes:
    def choose(self, turn: Turn) -> str:
        raise ZeroDivisionError("as always")


class Exits:
    def choose(self, turn: Turn) -> str:
        sys.exit(3)


class Hangs:
    def choose(self, turn: Turn) -> str:
        time.sleep(60)
        return "too late"


class Cheats:
    def choose(self, turn: Turn) -> str:
        return "seal 999"


class Mute:
    def choose(self, turn: Turn) -> None:
        return None


class Babbles:
    def choose(self, turn: Turn) -> str:
        os.write(1, b"what a nice game\n")
        return str(turn["legal"][0])


class NoBot:
    def __init__(self) -> None:
        raise RuntimeError("cannot even be made")
