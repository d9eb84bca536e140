"""Levels for people: the same search, given less time and a less steady hand, so that a family can win."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from zuschlag.bots.searcher import Budget
from zuschlag.engine.words import Words, load

WORDS = Path(__file__).parent / "words"


class Level(NamedTuple):
    """How long a level thinks, and how much worse an action may look before it is seldom chosen."""

    id: str
    limit: Budget
    noise: float

    def name(self, language: str) -> str:
        return words(language)(f"levels.{self.id}")

    def blurb(self, language: str) -> str:
        return words(language)(f"blurbs.{self.id}")


LEVELS = (
    Level("apprentice", Budget(playouts=60), 0.12),
    Level("shopkeeper", Budget(playouts=150), 0.06),
    Level("merchant", Budget(playouts=500), 0.025),
    Level("banker", Budget(seconds=0.2), 0.0),
    Level("tycoon", Budget(seconds=1.0), 0.0),
)
"""From the gentlest to the strongest."""

BY_NAME = {level.id: level for level in LEVELS}


def words(language: str) -> Words:
    """The levels' names in a language."""
    return load(WORDS, language)
