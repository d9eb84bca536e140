"""A view's values as people read them: counts by name, amounts, chances, seats, actions.

A part of the view is known by the path to it, like `own.show.medals`; the labels of `words/*.toml` hold for its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from zuschlag.engine.words import Words

NOTHING = "–"
LEAST_CHANCE = 0.005
"""Less than this is not worth a word."""
WHO, VALUE, ACTION = "{who}", "{value}", "{action}"
NUMBERS = {"#0": 0, "#1": 1}
"""Keys for the number of a row in a list, counted from 0 or from 1."""


def is_nothing(value: Any) -> bool:
    """Nothing to tell: not given, not so, empty. A number 0 tells something."""
    if isinstance(value, dict):
        return all(is_nothing(part) or part == 0 for part in value.values())
    return value is None or value is False or value in ("", [], ())


class Reader:
    """Writes keys and values of one game's views in one language; `action` says what an action's words are called."""

    def __init__(self, words: Words, names: Sequence[str], action: Callable[[str], str] = str) -> None:
        self.words = words
        self.names = names
        self.action = action

    def sentence(self, path: str) -> str:
        """What people call a part of the view, with places for who or what is there; empty for what is not shown."""
        said = self.words.label(path)
        return path.rpartition(".")[2].replace("_", " ").capitalize() if said is None else said

    def label(self, path: str) -> str:
        """The same as a heading."""
        plain = self.sentence(path)
        for place in (WHO, VALUE, ACTION):
            plain = plain.replace(place, "")
        return plain.strip(" :,()")

    def tells(self, path: str, value: Any) -> bool:
        """Whether there is something for people to read."""
        if is_nothing(value) or self.sentence(path) == "" or self._called(path, value) == "":
            return False
        if isinstance(value, dict):
            return any(self.tells(f"{path}.{key}", part) for key, part in value.items())
        return not isinstance(value, list) or any(self.tells(path, part) for part in value)

    def entry(self, path: str, value: Any) -> Text:
        """A key with its value, or the label's sentence about it."""
        sentence = self.sentence(path)
        if not isinstance(value, dict) and any(place in sentence for place in (WHO, VALUE, ACTION)):
            said = self.value(value, path)
            for place in (WHO, VALUE, ACTION):
                sentence = sentence.replace(place, said.plain)
            return Text(sentence)
        label = self.label(path)
        if value is True:
            return Text(label)
        return Text.assemble((f"{label} " if label else "", "dim"), self.value(value, path))

    def seats(self, value: Any) -> str:
        """The players on one seat or several."""
        seats = value if isinstance(value, list) else [value]
        return ", ".join(self.names[seat] for seat in seats if isinstance(seat, int) and seat >= 0) or NOTHING

    def value(self, value: Any, path: str = "", between: str = ", ") -> Text:
        """A value as people read it; `between` parts the entries of a table."""
        called = self._called(path, value)
        if called is not None:
            return Text(called or NOTHING)
        if isinstance(value, bool):
            return Text("✓" if value else NOTHING)
        if isinstance(value, float):
            return Text(f"{value:.0%}" if value >= LEAST_CHANCE else NOTHING)
        if is_nothing(value):
            return Text(NOTHING)
        if isinstance(value, dict):
            return self._parts(value, path, between)
        if WHO in self.sentence(path):
            return Text(self.seats(value))
        if isinstance(value, list | tuple):
            told = [part for part in value if not isinstance(part, dict) or self.tells(path, part)]
            return Text(_between(value)).join(self.value(part, path) for part in told)
        return Text(self.action(value) if ACTION in self.sentence(path) else self.words.value(value))

    def _parts(self, value: dict[str, Any], path: str, between: str) -> Text:
        """A table in one line: counts by name, or what belongs together."""
        counts = all(isinstance(part, int) for part in value.values()) and WHO not in self.sentence(path)
        told = {
            name: part for name, part in value.items() if self.tells(f"{path}.{name}", part) and (part or not counts)
        }
        return Text(between).join(self._named(name, part, path) for name, part in told.items()) or Text(NOTHING)

    def _named(self, name: str, part: Any, path: str) -> Text:
        """An entry of a table: so many of a kind of money, `3 × 100`, or a name and what belongs to it."""
        if name.isdecimal():
            return Text(f"{self.words.value(part)} × {self.words.value(int(name))}")
        if WHO in self.sentence(path):
            return Text(f"{self.label(f'{path}.{name}')}: {self.seats(part)}")
        return self.entry(f"{path}.{name}", part)

    def _called(self, path: str, value: Any) -> str | None:
        return self.words.called(path, value) if isinstance(value, int | str) else None


def _between(value: Sequence[Any]) -> str:
    """What parts the entries of a list: names may be several words long."""
    if any(isinstance(part, dict | list) for part in value):
        return "; "
    return ", " if any(isinstance(part, str) for part in value) else " "
