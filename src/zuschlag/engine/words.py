"""A game's words in one language: labels, sentences of the log, reasons, names, each found by its key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from zuschlag.engine.errors import Unknown

LANGUAGES = ("en", "de", "nl")
ENGINE_WORDS = Path(__file__).parent / "words"
_PLACE = re.compile(r"\{(\w+)\}")


def amount(value: int, language: str) -> str:
    """A number with the language's mark between the thousands."""
    return f"{value:,}" if language == "en" else f"{value:,}".replace(",", ".")


def decimal(value: float, digits: int, language: str) -> str:
    """A number with so many digits behind the point, written the language's way."""
    text = f"{value:,.{digits}f}"
    return text if language == "en" else text.translate(str.maketrans(",.", ".,"))


class Words:
    """`words("events.rolled", who="Ann", first=3)`; `table` is the file as nested dictionaries."""

    def __init__(self, table: dict[str, Any], language: str) -> None:
        self.language = language
        self._flat = dict(_flattened(table))

    def __call__(self, key: str, /, **values: object) -> str:
        template = self._flat.get(key)
        if template is None:
            raise Unknown(f"no words for {key!r} in {self.language!r}")
        return _PLACE.sub(lambda match: self.value(values[match[1]]) if match[1] in values else match[0], template)

    def has(self, key: str) -> bool:
        return key in self._flat

    def name(self, word: str) -> str:
        """What people call something that actions and views name by a key."""
        return self._flat.get(f"names.{word}", word)

    def label(self, path: str) -> str | None:
        """What people call the part of a view to which the path `own.show.medals` leads: the narrowest label holds."""
        key = path
        while f"view.{key}" not in self._flat and "." in key:
            key = key.partition(".")[2]
        return self._flat.get(f"view.{key}", self._flat.get(f"names.{key}"))

    def called(self, path: str, value: object) -> str | None:
        """What people call a value of the view, where the value has a label of its own, like `stance.leads`."""
        key = f"{path}.{value}".lower()
        while f"view.{key}" not in self._flat and key.count(".") > 1:
            key = key.partition(".")[2]
        return self._flat.get(f"view.{key}")

    def value(self, value: object) -> str:
        if isinstance(value, bool) or not isinstance(value, int):
            return "" if value is None else self.name(str(value))
        return amount(value, self.language)

    def keys(self) -> dict[str, frozenset[str]]:
        """Every key with the places in its sentence, for the test that all languages are complete."""
        return {key: frozenset(_PLACE.findall(text)) for key, text in self._flat.items()}

    def action(self, kind: str, values: dict[str, Any], players: Sequence[str] = (), seats: Sequence[str] = ()) -> str:
        """The label of an action; arguments in `seats` are read as players."""
        return self(f"actions.{kind}", **_with_players(values, players, seats))

    def event(self, told: dict[str, Any], players: Sequence[str], seats: Sequence[str] = ()) -> str:
        """The log's sentence for an event."""
        values = {key: value for key, value in told.items() if key != "what"}
        return self(f"events.{told['what']}", **_with_players(values, players, ("who", *seats)))


def _with_players(values: dict[str, Any], players: Sequence[str], seats: Sequence[str]) -> dict[str, Any]:
    shown = dict(values)
    for key in seats:
        seat = shown.get(key)
        if isinstance(seat, int):
            shown[key] = players[seat] if seat < len(players) else f"#{seat + 1}"
    return shown


def _flattened(table: dict[str, Any], before: str = "") -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            flat += _flattened(value, f"{before}{key}.")
        else:
            flat.append((f"{before}{key}", str(value)))
    return flat


def engine_words(language: str = "en") -> Words:
    """The words that all games share."""
    return load(ENGINE_WORDS, language)


@cache
def load(folder: Path, language: str) -> Words:
    """The words of a folder in a language; checks the language first."""
    if language not in LANGUAGES:
        raise Unknown(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Words(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")), language)
