"""An arena's file: a line of JSON that says what is played, then a line for each game. It can be gone on with."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from zuschlag.bots.arena import Outcome, Setting
from zuschlag.engine.errors import Error
from zuschlag.engine.game import find

VERSION = 1


class ResultError(Error):
    """A result file that is damaged or belongs to another arena."""


class Results:
    """The games played so far. With a path each new one is written at once."""

    def __init__(self, setting: Setting, path: Path | None = None) -> None:
        self.setting = setting
        self.path = path
        self.outcomes: list[Outcome] = []
        if path is not None:
            head = header(setting)
            if path.exists() and path.stat().st_size:
                self.outcomes = _read(path, head)
            else:
                _begin(path, head)

    def add(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(outcome)) + "\n")

    def left(self) -> list[Any]:
        """The games that are still to be played."""
        played = {outcome.game for outcome in self.outcomes}
        return [pairing for pairing in self.setting.pairings() if pairing.game not in played]


def header(setting: Setting) -> dict[str, Any]:
    """What two runs must share to be one arena. The number of games may grow."""
    told = {"zuschlag arena": VERSION, **asdict(setting), "bots": list(setting.bots)}
    del told["games"]
    told["fingerprint"] = find(setting.game).edition(setting.edition).fingerprint
    return told


def _begin(path: Path, head: dict[str, Any]) -> None:
    try:
        path.write_text(json.dumps(head) + "\n", "utf-8")
    except OSError as error:
        raise ResultError(f"{path}: the file cannot be written: {error.strerror}") from None


def _read(path: Path, head: dict[str, Any]) -> list[Outcome]:
    """The outcomes in the file. A last line that was cut short in writing is cut off."""
    text = path.read_bytes()
    whole, _, rest = text.rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n")
    lines = whole.split(b"\n")
    found = _line(path, 1, lines[0])
    for key in head:
        if found.get(key) != head[key]:
            raise ResultError(
                f"{path}: this file is of another arena: its {key} is {found.get(key)!r}, not {head[key]!r}"
            )
    return [_outcome(path, number, _line(path, number, line)) for number, line in enumerate(lines[1:], 2)]


def _line(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        raise ResultError(f"{path}, line {number}: no JSON") from None
    if not isinstance(found, dict):
        raise ResultError(f"{path}, line {number}: an object is wanted")
    return found


def _outcome(path: Path, number: int, found: dict[str, Any]) -> Outcome:
    try:
        outcome = Outcome(**found)
    except TypeError:
        raise ResultError(f"{path}, line {number}: this is no game of an arena") from None
    outcome.faults = [(int(seat), str(kind), str(reason)) for seat, kind, reason in outcome.faults]
    return outcome
