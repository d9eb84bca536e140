"""A view's keys and values as people read them, whatever the game.

A part of the view is known by the path to it, like `own.show.medals`; the labels of `words/*.toml` hold for its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zuschlag.look.pen import Pen

NOTHING = "–"
LEAST_CHANCE = 0.005
"""Less than this is not worth a word."""
WHO, VALUE, ACTION = "{who}", "{value}", "{action}"
PLACES = (WHO, VALUE, ACTION)


def is_nothing(value: Any) -> bool:
    """Nothing to tell: not given, not so, empty. A number 0 tells something."""
    if isinstance(value, dict):
        return all(is_nothing(part) or part == 0 for part in value.values())
    return value is None or value is False or value in ("", [], ())


class Reader:
    """Writes keys and values for one reader."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.words = pen.words

    def sentence(self, path: str) -> str:
        """What people call a part of the view, with places for who or what is there; empty for what is not shown."""
        said = self.words.label(path)
        return path.rpartition(".")[2].replace("_", " ").capitalize() if said is None else said

    def label(self, path: str) -> str:
        """The same as a heading."""
        plain = self.sentence(path)
        for place in PLACES:
            plain = plain.replace(place, "")
        return plain.strip(" :,()")

    def tells(self, path: str, value: Any) -> bool:
        """Whether there is something for people to read."""
        if is_nothing(value) or self.sentence(path) == "" or self._called(path, value) == "":
            return False
        if isinstance(value, dict):
            return any(self.tells(f"{path}.{key}", part) for key, part in value.items())
        return not isinstance(value, list) or any(self.tells(path, part) for part in value)

    def entry(self, path: str, value: Any) -> tuple[str, str]:
        """A label and what stands there; or the label's sentence about it, and nothing."""
        sentence = self.sentence(path)
        if not isinstance(value, dict) and any(place in sentence for place in PLACES):
            said = self.value(value, path)
            for place in PLACES:
                sentence = sentence.replace(place, said)
            return sentence, ""
        return self.label(path), "" if value is True else self.value(value, path)

    def seats(self, value: Any) -> str:
        """The players on one seat or several."""
        seats = value if isinstance(value, list) else [value]
        return ", ".join(self.pen.names[seat] for seat in seats if isinstance(seat, int) and seat >= 0) or NOTHING

    def value(self, value: Any, path: str = "") -> str:
        called = self._called(path, value)
        if called is not None:
            return called or NOTHING
        if isinstance(value, bool):
            return "✓" if value else NOTHING
        if isinstance(value, float):
            return self.pen.percent(value) if value >= LEAST_CHANCE else NOTHING
        if is_nothing(value):
            return NOTHING
        if isinstance(value, dict):
            return self._parts(value, path)
        if WHO in self.sentence(path):
            return self.seats(value)
        if isinstance(value, list | tuple):
            told = [part for part in value if not isinstance(part, dict) or self.tells(path, part)]
            return _between(value).join(self.value(part, path) for part in told)
        return self.pen.label(value) if ACTION in self.sentence(path) else self.words.value(value)

    def _parts(self, value: dict[str, Any], path: str) -> str:
        """A table in one line: counts by name, or what belongs together."""
        counts = all(isinstance(part, int) for part in value.values()) and WHO not in self.sentence(path)
        told = [(name, part) for name, part in value.items() if self.tells(f"{path}.{name}", part)]
        return ", ".join(self._named(name, part, path) for name, part in told if part or not counts) or NOTHING

    def _named(self, name: str, part: Any, path: str) -> str:
        """An entry of a table: so many of a kind of money, `3 × 100`, or a name and what belongs to it."""
        if name.isdecimal():
            return f"{self.words.value(part)} × {self.words.value(int(name))}"
        if WHO in self.sentence(path):
            return f"{self.label(f'{path}.{name}')}: {self.seats(part)}"
        return " ".join(filter(None, self.entry(f"{path}.{name}", part)))

    def _called(self, path: str, value: Any) -> str | None:
        return self.words.called(path, value) if isinstance(value, int | str) else None


def _between(value: Sequence[Any]) -> str:
    """What parts the entries of a list: names may be several words long."""
    if any(isinstance(part, dict | list) for part in value):
        return "; "
    return ", " if any(isinstance(part, str) for part in value) else " "
