"""The talk at a table: what people say, quick phrases, and the table's own lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zuschlag.engine.notation import one_line
from zuschlag.table.errors import TableError, words
from zuschlag.table.seats import LONGEST_NAME

LONGEST_TEXT = 500
KEPT = 200
TEXT, PHRASE, LINE = "text", "phrase", "line"
PHRASES = ("hello", "good_luck", "well_played", "thanks", "oops", "moment", "think", "deal", "too_much", "good_game")


@dataclass(frozen=True)
class Line:
    """`kind` is TEXT (`text` is what was said), PHRASE or LINE (`text` is a key of the table's words)."""

    time: float
    kind: str
    text: str
    seat: int | None = None
    name: str = ""
    values: dict[str, Any] = field(default_factory=dict)


def read(line: Line, names: Sequence[str], language: str) -> str:
    """What a line says in a language; `names` are the seats' names."""
    if line.kind == TEXT:
        return line.text
    if line.kind == PHRASE:
        return words(language)(f"phrases.{line.text}")
    who = names[line.seat] if line.seat is not None else line.name
    return words(language)(f"lines.{line.text}", who=who, **line.values)


def check_text(text: str) -> str:
    """What was said, on one line."""
    said = one_line(text)
    if not said:
        raise TableError("chat_empty")
    if len(said) > LONGEST_TEXT:
        raise TableError("chat_long", most=LONGEST_TEXT)
    return said


def check_name(name: str) -> str:
    shown = one_line(name)
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise TableError("bad_name", most=LONGEST_NAME)
    return shown


def check_phrase(phrase: str) -> str:
    if phrase not in PHRASES:
        raise TableError("no_phrase", phrase=phrase[:40])
    return phrase
