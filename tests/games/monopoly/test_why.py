"""Every refusal: for every position here each action that is not legal has a rule and a sentence; all are needed."""

import pytest

import zuschlag
from zuschlag.games.monopoly.state import DOWN, PASSING
from zuschlag.games.monopoly.why import why

from .conftest import table

GOING_OUT = "gelb haus1 haus2 haus3 spielfigur*2 mr_monopoly*2"

POSITIONS = {
    "turn": lambda: table(4),
    "long piles": lambda: table(4, {0: GOING_OUT}, {0: "los", 1: "los hotel", 2: "", 3: "haus1"}),
    "neutral": lambda: table(3, {0: GOING_OUT}),
    "neutral, one card": lambda: table(2, {0: GOING_OUT}, {0: "los hotel", 6: ""}),
    "no other pile": lambda: table(4, piles={0: "los", 1: "", 2: "", 3: ""}),
    "dry": lambda: table(4, stock=""),
    "dry with neutral piles": lambda: table(2, piles={0: "los hotel"}, stock=""),
    "ready": lambda: table(4, {0: GOING_OUT}, ready=1 + 16),
    "surplus": lambda: table(4, {0: f"{GOING_OUT} los turmstrasse"}),
    "surplus without use": lambda: table(4, {0: "gelb opernplatz haus1 haus2 haus3 spielfigur mr_monopoly*2 los*2"}),
    "setting aside": lambda: table(4, {0: f"{GOING_OUT} los*2"}, aside={"los": 1}),
    "all set aside": lambda: table(4, {0: f"{GOING_OUT} los*2"}, aside={"los": 2}),
    "loose house": lambda: table(4, {0: "gelb haus1 haus2 haus4 spielfigur*2 mr_monopoly*2"}),
    "no property": lambda: table(4, {0: "spielfigur*3 mr_monopoly*4 los*3"}),
    "twelve": lambda: table(4, {0: "gelb rot orange rosa"}),
    "down": lambda: table(4, {0: f"{GOING_OUT} los*2"}, phase=DOWN),
    "five": lambda: table(5),
    "exchange": lambda: table(5),
    "passing": lambda: table(5, {0: GOING_OUT}, phase=PASSING),
    "show": lambda: table(4, {0: GOING_OUT}),
}
FIRST = {"exchange": [(0, "exchange 1")], "show": [(0, "out")], "passing": [(0, "give haus1"), (1, "give {}")]}


def refusals(match):
    """The reasons for all that is refused to whoever may act."""
    for seat in match.awaited() + match.free():
        legal = set(match.legal_actions(seat))
        for action in range(match.game.actions.size):
            if action not in legal:
                yield seat, why(match._e, match._hidden(seat), seat, action)


@pytest.fixture(scope="module")
def reasons(game):
    """The reasons by position."""
    found = {}
    for name, position in POSITIONS.items():
        s = position()
        values = {k: v for k, v in s.to_dict().items() if k not in ("seats", "target")}
        match = game.position(values, seats=s.seats)
        for seat, words in FIRST.get(name, []):
            match.play(seat, words if "{}" not in words else match.legal(seat)[0])
        found[name] = list(refusals(match))
    return found


def test_every_refusal_has_a_rule_and_a_sentence(game, reasons):
    rules = game.rules_text("en")
    for refused in reasons.values():
        for _, reason in refused:
            assert f"{{#{reason.rule}}}" in rules
            for language in ("en", "de", "nl"):
                assert "{" not in game.words(language)(f"why.{reason.key}", **reason.values)


def test_every_sentence_is_needed(game, reasons):
    said = {f"why.{reason.key}" for refused in reasons.values() for _, reason in refused}
    assert said == {key for key in game.words("en").keys() if key.startswith("why.")}


@pytest.mark.parametrize(
    ("position", "action", "rule", "word"),
    [
        ("dry", "draw", "monopoly.dry", "empty"),
        ("turn", "pass", "monopoly.turn.choice", "16"),
        ("long piles", "trade 1 2", "monopoly.trade.count", "own pile: 1"),
        ("neutral, one card", "neutral 1 1", "monopoly.trade.count", "on that pile: 0"),
        ("long piles", "trade 0 1", "monopoly.trade", "somebody else"),
        ("neutral", "pair 1", "monopoly.neutral.pair", "two topmost"),
        ("ready", "draw", "monopoly.trade.ready", "Goethestraße"),
        ("surplus", "out", "monopoly.out.aside", "2"),
        ("setting aside", "draw", "monopoly.out.aside", "going out"),
        ("loose house", "out", "monopoly.out.houses", "4th house"),
        ("no property", "out", "monopoly.out.lay", "complete group"),
        ("twelve", "out", "monopoly.out", "10"),
        ("down", "out", "monopoly.out.turn", "same turn"),
        ("five", "draw", "monopoly.exchange.turn", "five or six"),
    ],
)
def test_the_reason_given(match, position, action, rule, word):
    s = POSITIONS[position]()
    with pytest.raises(zuschlag.Illegal, match=word) as told:
        match(s).play(0, action)
    assert told.value.rule == rule
