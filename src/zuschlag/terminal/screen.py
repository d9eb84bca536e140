"""What all commands share: the screen, the reader's language, and words in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from zuschlag.engine.errors import Error
from zuschlag.engine.words import LANGUAGES, Words, load

FOLDER = Path(__file__).parent / "words"


class BadInput(Error):
    """Something that was typed behind `zuschlag` and does not fit."""


def console() -> Console:
    """The screen; made anew for each command, so that it writes to where standard output leads now."""
    return Console(highlight=False, soft_wrap=False)


def language(given: str | None = None) -> str:
    """The language that was asked for, else the one that the reader's system speaks, else English."""
    if given is not None:
        load(FOLDER, given)
        return given
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")
        if spoken:
            return spoken[:2] if spoken[:2] in LANGUAGES else "en"
    return "en"


def terminal_words(language: str) -> Words:
    """The terminal's own words."""
    return load(FOLDER, language)


def bar(screen: Console) -> Progress:
    """How far it has come, where somebody watches; gone when it is done."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=screen, transient=True, disable=not screen.is_terminal,
    )  # fmt: skip


def page(screen: Console, *parts: Any) -> None:
    """Shows something long: page by page for people, in one go for programs."""
    if screen.is_terminal and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-FRX")
        with screen.pager(styles=True, links=False):
            screen.print(*parts)
    else:
        screen.print(*parts)


def ask(screen: Console, prompt: str) -> str:
    """A line from the keyboard."""
    return screen.input(Text(f"{prompt} ", "bold cyan")).strip()


def pairs(given: Sequence[str], what: str) -> dict[str, str]:
    """`name=value` from the command line."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise BadInput(f"--{what} is written name=value, not {text!r}")
        if name.strip() in found:
            raise BadInput(f"--{what} {name.strip()} is given twice")
        found[name.strip()] = value.strip()
    return found


def new_file(option: str, path: Path) -> Path:
    """Where something is to be written: what is wrong with that is said before a game is played for it."""
    if path.is_dir():
        raise BadInput(f"{option}: {path} is a folder; the name of a file is wanted")
    if not path.parent.is_dir():
        raise BadInput(f"{option}: there is no folder {path.parent}")
    return path


def read_file(path: Path) -> str:
    """A text file's content; a missing or foreign file is named."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: this is no text file: byte {error.start} is not UTF-8") from None
    except OSError as error:
        raise BadInput(f"{path}: the file cannot be read: {error.strerror}") from None
