"""The reader's language, and the web's own words in it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from zuschlag.engine.words import LANGUAGES, Words, load

FOLDER = Path(__file__).parent / "words"
NAMES = {"en": "English", "de": "Deutsch", "nl": "Nederlands"}


def words(language: str) -> Words:
    """What pages and answers say, in a language."""
    return load(FOLDER, language)


def preferred(accepted: str, chosen: str | None = None) -> str:
    """The language that was chosen, else the first of the browser's that there is, else English."""
    return chosen if chosen in LANGUAGES else _accepted(accepted[:200])


@lru_cache(1000)
def _accepted(languages: str) -> str:
    for _, language in sorted(map(_weighed, languages.split(",")), key=lambda pair: -pair[0]):
        if language in LANGUAGES:
            return language
    return "en"


def _weighed(part: str) -> tuple[float, str]:
    """`de-AT;q=0.8` is German, with a weight of 0.8."""
    tag, _, weight = part.partition(";q=")
    try:
        return float(weight or 1), tag.strip()[:2].lower()
    except ValueError:
        return 0.0, ""
