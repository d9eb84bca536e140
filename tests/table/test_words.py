"""Every refusal, line and phrase can be said in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from zuschlag.engine.words import LANGUAGES
from zuschlag.table import TableError, chat, facts, messages
from zuschlag.table.errors import words

FOLDER = Path(chat.__file__).parent


def test_all_languages_say_the_same_things():
    keys = [words(language).keys() for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal():
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    used = set(re.findall(r'TableError\("(\w+)"', source)) | {"dealt", "resign_instead"}
    known = {key.partition(".")[2] for key in words("en").keys() if key.startswith("why.")}
    assert used == known


def test_every_line_and_phrase_can_be_read():
    source = (FOLDER / "applying.py").read_text("utf-8")
    for key in (key.partition(".")[2] for key in words("en").keys() if key.startswith("lines.")):
        assert f'"{key}"' in source or key.startswith("sat_in_"), f"nobody says {key}"
        for language in LANGUAGES:
            assert "Ann" in (said := chat.read(chat.Line(0, "line", key, 0), ["Ann"], language)) or key in (
                "started", "over",
            ), said  # fmt: skip
    for phrase in chat.PHRASES:
        for language in LANGUAGES:
            assert chat.read(chat.Line(0, "phrase", phrase, 0), ["Ann"], language)
    assert chat.read(chat.Line(0, "text", "Moin", 0), ["Ann"], "nl") == "Moin"
    assert "Bob" in chat.read(chat.Line(0, "line", "left", None, "Bob"), ["Ann"], "de")


def test_messages_and_facts_survive_json():
    assert messages.from_dict(messages.to_dict(messages.Order(1, "bid", {"limit": 3}))) == messages.Order(
        1, "bid", {"limit": 3}
    )
    fact = facts.Undone(1.5, 2, 3, (4, 5))
    assert facts.from_dict(json.loads(facts.to_json(fact))) == fact
    for read in (messages.from_dict, facts.from_dict):
        for wrong in (
            {"what": "nothing"}, {}, {"what": "undone"}, {"what": "act", "seat": "1", "words": "pass"},
            {"what": "said", "time": 1, "name": "x", "text": "y", "more": 1},
        ):  # fmt: skip
            with pytest.raises(TableError) as told:
                read(wrong)
            assert told.value.key == "bad_data"
