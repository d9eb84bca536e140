"""`zuschlag` in this process: what it prints, what it says is wrong, and its exit code."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from zuschlag.cli import run


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Zuschlag = Callable[..., Ran]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own folder."""
    folder = tmp_path / "data"
    monkeypatch.setenv("ZUSCHLAG_DATA", str(folder))
    return folder


@pytest.fixture
def zuschlag(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Zuschlag:
    """Runs a command line; `typed` are the lines that the player types, then the keyboard goes away."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)

    def command(*arguments: object, typed: tuple[str, ...] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = run([str(argument) for argument in arguments])
        return Ran(code, *capsys.readouterr())

    return command
