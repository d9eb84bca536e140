"""Every refusal, with its rule and its words."""

import pytest

import zuschlag

RICH = {"1": 9, "10": 9, "100": 9, "1000": 9, "10000": 9}


@pytest.mark.parametrize(
    ("played", "refused", "rule", "word"),
    [
        ("", "stake 1 10", "million.stake", "9"),
        ("", "stake 100000 1", "million.stake", "100,000"),
        ("stake 10 1", "stake 10 1", "million.stake", "upward"),
        ("stake 10 1", "stake 1 1", "million.stake", "upward"),
        ("stake 10 1", "pass", "million.stake.fixed", "done"),
        ("stake 10 1", "buy 1000", "million.card", "before staking"),
        ("buy 1000", "buy 10000", "million.card", "just bought"),
        ("buy 1000", "buy 1000", "million.card", "just bought"),
        ("", "buy 100", "million.card.exact", "1,000"),
        ("", "done", "million.stake.pass", "pass"),
        ("", "keep", "million.roll", "everybody has staked"),
        ("", "reject", "million.roll", "everybody has staked"),
    ],
)
def test_while_staking(game, played, refused, rule, word):
    match = game.position({"roller": 0, "turn": 1, "purse": {"1": RICH}}, seats=3)
    if played:
        match.play(1, played)
    with pytest.raises(zuschlag.Illegal, match=word) as told:
        match.play(1, refused)
    assert told.value.rule == rule


def test_highest_card(game):
    """rule: million.card"""
    match = game.position({"roller": 0, "turn": 1, "card": [0, 2, 0, 0, 0], "purse": {"1": RICH}}, seats=3)
    with pytest.raises(zuschlag.Illegal, match="500 is the highest"):
        match.play(1, "buy 10000")


@pytest.mark.parametrize("action", ["pass", "done", "stake 1 1", "buy 1000"])
def test_while_deciding(game, action):
    """rule: million.roll.reject"""
    match = game.position({"roller": 0, "turn": 0, "phase": 1, "dice": [2, 5]}, seats=3)
    with pytest.raises(zuschlag.Illegal, match="2 and 5 lie on the table") as told:
        match.play(0, action)
    assert told.value.rule == "million.roll.reject"
