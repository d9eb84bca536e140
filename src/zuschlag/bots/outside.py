"""Bots outside this process: any program that reads JSON lines and writes JSON lines, and Python classes likewise.

A bot of one's own runs in a process of its own: it sees what it is sent and nothing else, and when it crashes or hangs
it is ended and started again, while the game goes on.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

from zuschlag.bots.players import Fault, Table, Turn
from zuschlag.engine.errors import Illegal, Unknown

STARTS = 3
"""A bot that has failed this often in a match is left alone until the next."""
LONGEST = 1 << 16
LAST_WORDS = 2000
GRACE = 5.0
"""So many seconds a program that has said its last has for its end, on a slow machine too."""


def split_command(text: str) -> list[str]:
    """A program and its arguments, as a shell would read them."""
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise Unknown(f"run:{text}: {error}") from None
    if not command:
        raise Unknown("run: needs a program: run:./mybot --fast")
    return command


def hosted(name: str) -> list[str]:
    """The command that runs a Python class as a program."""
    return [sys.executable, "-m", "zuschlag.bots.host", name]


class Child:
    """The running program: lines to it, lines from it, and the last of what it wrote to standard error."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
                encoding="utf-8", errors="replace", env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )  # fmt: skip
        except OSError as error:
            raise Fault("crash", f"{command[0]} cannot be started: {error.strerror}") from None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._told: queue.Queue[str | None] = queue.Queue()
        self._said = ""
        works = (self._read_out, self._read_err, self._write)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def _read_out(self) -> None:
        assert self._process.stdout
        while line := self._process.stdout.readline(LONGEST):
            self._lines.put(line)
        self._lines.put(None)

    def _write(self) -> None:
        """In a thread, so that a program that does not read cannot hold us up."""
        assert self._process.stdin
        while (line := self._told.get()) is not None:
            try:
                self._process.stdin.write(line)
                self._process.stdin.flush()
            except (OSError, ValueError):
                return

    def _read_err(self) -> None:
        assert self._process.stderr
        for line in self._process.stderr:
            self._said = (self._said + line)[-LAST_WORDS:]

    def tell(self, message: dict[str, Any]) -> None:
        self._told.put(json.dumps(message) + "\n")

    def hear(self, seconds: float) -> str:
        """The next line, or what became of the program."""
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            raise Fault("late", "no answer in time") from None
        if line is None:
            raise self._gone()
        return line

    def _gone(self) -> Fault:
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Fault("crash", "it has closed its output")
        self._threads[1].join(GRACE)
        last = self._said.strip().splitlines()
        return Fault("crash", f"it has ended with code {code}{': ' + last[-1] if last else ''}")

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        self._told.put(None)
        for thread in self._threads:
            thread.join(GRACE)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            try:
                if stream:
                    stream.close()
            except OSError:
                continue


class OutsidePlayer:
    """Plays by asking a program."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)
        self._child: Child | None = None
        self._table: Table | None = None
        self._starts = 0
        self._asked = 0

    def sit(self, table: Table) -> None:
        """The program is told, and started if need be, at its first turn: so a failure counts against it there."""
        self._table = table
        self._starts = 0
        if self._child is not None:
            self._child.tell(self._introduction())

    def choose(self, turn: Turn) -> int | None:
        assert self._table is not None, "a player sits down before it plays"
        try:
            return self._ask(self._table, turn)
        except Fault as fault:
            if fault.kind != "illegal":
                self._stop()
            raise

    def _ask(self, table: Table, turn: Turn) -> int | None:
        child = self._running()
        self._asked += 1
        words = table.game.actions.words
        child.tell(
            {
                "what": "choose",
                "id": self._asked,
                "milliseconds": round(turn.seconds * 1000),
                "legal": [words(action) for action in turn.legal],
                "free": turn.free,
                "view": turn.view(),
                "events": turn.events(),
                "seed": turn.seed,
            }
        )
        return _answered(table, turn, self._answer(child, turn.seconds))

    def _answer(self, child: Child, seconds: float) -> dict[str, Any]:
        """The answer to this question; those to earlier ones, which it had already lost, are passed over."""
        until = time.monotonic() + seconds
        while True:
            line = child.hear(until - time.monotonic())
            try:
                answer = json.loads(line)
            except ValueError:
                raise Fault("illegal", f"one line of JSON is wanted, not {line.strip()[:80]!r}") from None
            known = answer.get("id") if isinstance(answer, dict) else None
            if type(known) is not int or known > self._asked or "play" not in answer:
                raise Fault("illegal", f'{{"id": {self._asked}, "play": ...}} is wanted, not {line.strip()[:80]}')
            if known == self._asked:
                return dict(answer)

    def _running(self) -> Child:
        if self._child is None:
            if self._starts == STARTS:
                raise Fault("crash", f"given up for this match after {STARTS} failures")
            self._starts += 1
            self._child = Child(self._command)
            self._child.tell(self._introduction())
        return self._child

    def _introduction(self) -> dict[str, Any]:
        table = self._table
        assert table is not None
        return {
            "what": "sit",
            "game": table.game.id,
            "seats": table.seats,
            "seat": table.seat,
            "options": table.options,
            "edition": table.edition.row.to_dict(),
            "seed": table.seed,
        }

    def end(self, scores: list[int], ranking: list[int]) -> None:
        if self._child is not None:
            self._child.tell({"what": "end", "scores": scores, "ranking": ranking})

    def close(self) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None


def _answered(table: Table, turn: Turn, answer: dict[str, Any]) -> int | None:
    """The action that the answer names."""
    play = answer["play"]
    if play is None:
        if not turn.free:
            raise Fault("illegal", "an action is wanted: only a seat that is not waited for may answer null")
        return None
    try:
        action = table.game.actions.parse(play) if isinstance(play, str) else -1
    except Illegal as refused:
        raise Fault("illegal", refused.reason) from None
    if action not in turn.legal:
        raise Fault("illegal", f"{play!r} is not legal now")
    return action
