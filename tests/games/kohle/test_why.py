"""Reasons: none is missing, none is idle, and each says what would be right."""

import ast

import pytest

from zuschlag.engine.errors import Illegal


def keys_in_why(folder):
    """The keys of all refusals that why.py can give."""
    words = set()
    for node in ast.walk(ast.parse((folder / "why.py").read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            words |= {part.value for part in ast.walk(node.args[1]) if isinstance(part, ast.Constant)}
    return words


def test_every_reason_has_words_and_all_words_are_used(game):
    written = {key.removeprefix("why.") for key in game.words("en").keys() if key.startswith("why.")}
    assert keys_in_why(game.folder) == written


@pytest.mark.parametrize(
    ("played", "seat", "words", "rule", "said"),
    [
        ("0 open", 1, "with heiermann", "kohle.offer.ask", "Heiermann"),
        ("0 open", 0, "bid 2", "kohle.offer.bid", "First name"),
        ("0 open", 0, "fail", "kohle.fail", "all others"),
        ("0 open", 0, "to 0", "kohle.offer.bid", "one of the other"),
        ("0 open", 0, "to 5", "kohle.offer.bid", "one of the other"),
        ("0 open", 1, "recruit knetowitz", "kohle.recruit", "already"),
        ("0 open; 1 with knetowitz; 1 ask 3; 0 accept 1; 0 to 2", 0, "bid 4", "kohle.offer.limit", "3 at most"),
        ("0 open; 1 with knetowitz; 1 ask 3; 0 accept 1; 0 to 2", 0, "use heiermann 0", "kohle.offer", "send it off"),
    ],
)
def test_a_reason_names_what_is_wrong(game, position, played, seat, words, rule, said):
    match = game.position(
        {name: value for name, value in position({}, marker=5).to_dict().items() if name not in ("seats", "key")}, 4
    )
    for step in played.split("; "):
        who, _, what = step.partition(" ")
        match.play(int(who), what)
    with pytest.raises(Illegal) as refused:
        match.play(seat, words)
    assert refused.value.rule == rule
    assert said.lower() in refused.value.reason.lower()
