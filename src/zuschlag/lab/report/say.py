"""What a report calls things, in the reader's language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from zuschlag.engine.game import Game
from zuschlag.engine.words import Words, load

FOLDER = Path(__file__).parent / "words"
HEADING = re.compile(r"^#+ +(.*?)[ \t]*\{#([a-z0-9_.]+)\}[ \t]*$", re.MULTILINE)


def report_words(language: str) -> Words:
    return load(FOLDER, language)


def thing(game: Game, name: str, language: str) -> str:
    """A thing of the game's measures: its own label, or what the game calls it anyway."""
    words = game.words(language)
    return words(f"measures.{name}") if words.has(f"measures.{name}") else words.name(name)


def clock(game: Game, language: str) -> str:
    """What the game's steps are called."""
    return game.words(language)("measures.clock")


@cache
def rule_titles(game: Game, language: str) -> dict[str, str]:
    """The headings of the rules text by the id of the rule under them."""
    return {id: title for title, id in HEADING.findall(game.rules_text(language))}
