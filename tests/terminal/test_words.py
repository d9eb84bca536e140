"""The terminal's own words: complete in every language, and none too many."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from zuschlag.engine.words import LANGUAGES
from zuschlag.terminal.screen import FOLDER, terminal_words


def said_keys() -> Iterator[str]:
    """Each key that a command says, as a pattern; what is put in at run time is a word."""
    for path in sorted(FOLDER.parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "talk":
                key = node.args[0]
                for said in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    yield _pattern(said)


def _pattern(said: ast.expr) -> str:
    if isinstance(said, ast.JoinedStr):
        return "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-z]+" for p in said.values)
    assert isinstance(said, ast.Constant)
    return re.escape(str(said.value))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_places(language):
    assert terminal_words(language).keys() == terminal_words("en").keys()


def test_every_word_is_said_and_every_key_that_is_said_has_words():
    said, keys = set(said_keys()), set(terminal_words("en").keys())
    assert {key for key in keys if not any(re.fullmatch(pattern, key) for pattern in said)} == set()
    assert {pattern for pattern in said if not any(re.fullmatch(pattern, key) for key in keys)} == set()
