"""Hand-written positions: what does not fit is named."""

import pytest

import zuschlag
from zuschlag.games.million.audit import AUDIT

KEPT = {"phase": 1, "roller": 0, "turn": 0, "dice": [1, 2]}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"phase": 3}, 1),
        ({"roller": 3}, 3),
        ({"turn": -1}, 4),
        (KEPT | {"turn": 1}, 4),
        ({"pawn": 56}, 5),
        ({"laps": -1}, 6),
        ({"laps": 9}, 6),
        ({"card": [3, 0, 0, 0, 0]}, 7),
        ({"card": [0, 0, 0, 1, 0]}, 7),
        ({"purse.0": [-1, 0, 0, 0, 0, 0]}, 8),
        ({"purse.4": [1, 0, 0, 0, 0, 0]}, 8),
        (KEPT | {"stake.0": [0, -1, 0, 0, 0, 0]}, 9),
        (KEPT | {"stake.3": [0, 1, 0, 0, 0, 0]}, 9),
        ({"purse.0": [11, 0, 0, 0, 0, 0]}, 10),
        (KEPT | {"purse.0": [6, 0, 0, 0, 0, 0], "stake.0": [5, 0, 0, 0, 0, 0]}, 10),
        ({"purse.0": [0, 0, 0, 0, 0, 10]}, 11),
        ({"roller": 0, "turn": 1, "stake.2": [1, 0, 0, 0, 0, 0]}, 12),
        ({"phase": 2, "stake.0": [1, 0, 0, 0, 0, 0]}, 12),
        ({"bought": 2}, 13),
        (KEPT | {"bought": 1}, 13),
        ({"least": 1}, 14),
        ({"roller": 0, "turn": 1, "stake.1": [0, 1, 0, 0, 0, 0]}, 14),
        ({"dice": [1, 2]}, 15),
        (KEPT | {"dice": [1, 0]}, 15),
        (KEPT | {"dice": [7, 1]}, 15),
        ({"thrown": [1, 2]}, 16),
        ({"went": 7, "thrown": [3, 4], "landed": 56}, 16),
        ({"went": 7, "thrown": [3, 7]}, 16),
        ({"went": 2, "thrown": [1, 1]}, 16),
        ({"went": 7, "thrown": [3, 4], "face": 7}, 16),
        ({"went": 7, "thrown": [3, 4], "thrower": 3}, 16),
    ],
)
def test_what_cannot_be_is_named(game, fields, sentence):
    values = {}
    for path, value in fields.items():
        name, *seat = path.split(".")
        values[name] = {seat[0]: value} if seat else value
    with pytest.raises(zuschlag.RowError) as told:
        game.position(values, seats=3, options={"max_laps": 9})
    assert str(told.value) == AUDIT[sentence - 1]


def test_every_sentence_begins_with_a_field(game):
    assert all(sentence.split(":")[0] in game.state.fields for sentence in AUDIT)
