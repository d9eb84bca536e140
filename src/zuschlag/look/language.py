"""What all pictures and pages say alike, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from zuschlag.engine.words import Words, load

FOLDER = Path(__file__).parent / "words"


def words(language: str) -> Words:
    return load(FOLDER, language)
