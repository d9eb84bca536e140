"""A view's values as people read them: counts by name, amounts, chances, seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from zuschlag.engine.words import Words

NOTHING = "–"
LEAST_CHANCE = 0.005
"""Less than this is not worth a word."""


def is_nothing(value: Any) -> bool:
    """Nothing to tell: not given, not so, empty. A number 0 tells something."""
    if isinstance(value, dict):
        return all(is_nothing(part) or part == 0 for part in value.values())
    return value is None or value is False or value in ("", [], ())


class Reader:
    """Writes keys and values of one game's views in one language."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def label(self, key: str) -> str:
        """What people call a key of the view."""
        if self.words.has(f"view.{key}"):
            return self.words(f"view.{key}")
        named = self.words.name(key)
        return named if named != key else key.replace("_", " ").capitalize()

    def entry(self, key: str, value: Any) -> Text:
        """A key with its value; a label with `{who}` in it is a sentence about a seat."""
        label = self.label(key)
        if "{who}" in label:
            return Text(label.replace("{who}", self.seats(value)))
        return Text(label) if value is True else Text.assemble((f"{label} ", "dim"), self.value(value))

    def seats(self, value: Any) -> str:
        """The players on one seat or several."""
        seats = value if isinstance(value, list) else [value]
        return ", ".join(self.names[seat] for seat in seats if isinstance(seat, int) and seat >= 0) or NOTHING

    def value(self, value: Any, between: str = ", ") -> Text:
        """A value as people read it; `between` parts the entries of a table."""
        if isinstance(value, bool):
            return Text("✓" if value else NOTHING)
        if isinstance(value, float):
            return Text(f"{value:.0%}" if value >= LEAST_CHANCE else NOTHING)
        if is_nothing(value):
            return Text(NOTHING)
        if isinstance(value, dict):
            counts = all(isinstance(part, int) for part in value.values())
            told = {name: part for name, part in value.items() if (part if counts else not is_nothing(part))}
            return Text(between).join(map(self._named, told, told.values()))
        if isinstance(value, list | tuple):
            return Text(_between(value)).join(map(self.value, value))
        return Text(self.words.value(value))

    def _named(self, name: str, part: Any) -> Text:
        """An entry of a table: so many of a kind of money, `3 × 100`, or a name and what belongs to it."""
        if name.isdecimal():
            return Text(f"{self.words.value(part)} × {self.words.value(int(name))}")
        if isinstance(part, int) and not isinstance(part, bool):
            return Text(f"{self.label(name)} {self.words.value(part)}")
        return self.entry(name, part)


def _between(value: Sequence[Any]) -> str:
    """What parts the entries of a list: names may be several words long."""
    if any(isinstance(part, dict | list) for part in value):
        return "; "
    return ", " if any(isinstance(part, str) for part in value) else " "
