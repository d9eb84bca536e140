"""What a table refuses, said in words."""

from __future__ import annotations

from pathlib import Path

from zuschlag.engine.errors import Error
from zuschlag.engine.words import Words, load

WORDS = Path(__file__).parent / "words"


def words(language: str) -> Words:
    """The table's words: refusals (`why`), its own lines in the chat (`lines`), quick phrases (`phrases`)."""
    return load(WORDS, language)


class TableError(Error):
    """What the table does not allow. What the rules do not allow is an `Illegal` of the engine and passes through."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.rule = ""
        self.values: dict[str, object] = values
        self.reason = self.told("en")
        super().__init__(self.reason)

    def told(self, language: str) -> str:
        """Why, in a language."""
        return words(language)(f"why.{self.key}", **self.values)
