"""Refusals: every sentence is used, every reason has one."""

import re

import pytest

from zuschlag.games.colosseum.state import PHASES


@pytest.fixture(scope="module")
def source(game):
    return (game.folder / "why.py").read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(game, source, language):
    used = set(re.findall(r'Refusal\(\s*"[a-z.]+",\s*"([a-z_]+)"', source))
    used |= {f"now_{phase}" for phase in PHASES if phase not in ("next", "over")}
    words = {key.removeprefix("why.") for key in list(game.words(language).keys()) if key.startswith("why.")}
    assert used == words


def test_every_reason_names_a_rule(game, source):
    named = set(re.findall(r'Refusal\(\s*"([a-z.]+)"', source))
    assert named <= set(re.findall(r"\{#([a-z.]+)\}", game.rules_text("en")))


def test_the_reason_is_given_in_the_reader_s_language(game):
    """rule: colosseum.market.bid"""
    match = game.match(4, 0)
    match.lay({"stage": 1, "step": 1, "phase": 3, "active": 0})
    match.play(0, "market 1; bid 12")
    from zuschlag import Illegal

    with pytest.raises(Illegal) as refused:
        match.play(1, "bid 12")
    assert refused.value.rule == "colosseum.market.bid"
    assert "12" in game.reason(refused.value, "de")
    assert game.reason(refused.value, "nl") == "Bied meer dan 12, of pas."
