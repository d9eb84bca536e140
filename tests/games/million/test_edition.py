"""The numbers of the box, and what a file of one's own may say."""

import pytest

from zuschlag.games.million.edition import check_edition
from zuschlag.games.million.state import COLOURS, FIELDS


def test_the_board(e):
    """rule: million.move"""
    count = {name: e.board.count(colour) for colour, name in enumerate(COLOURS)}
    assert len(e.board) == FIELDS == 56
    assert count == {"blue": 6, "yellow": 6, "green": 6, "red": 6, "beige": 24, "black": 8}


def test_what_is_certain(game):
    certainty = game.edition().certainty
    assert certainty["price"] == certainty["red"] == "certain"
    assert certainty["face.bonus"] == "likely"
    assert certainty["board"] == "reconstructed"


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ({"price": [0, 1500, 10000]}, "price[1]"),
        ({"price": [0, 1000, 0]}, "price[2]"),
        ({"red": 101}, "red"),
        ({"blue": -1}, "blue"),
        ({"start": 0}, "start"),
        ({"pension": [0, 50, 500]}, "pension"),
        ({"pension": [5, 50, 1_000_000]}, "pension"),
        ({"bonus": 0}, "bonus"),
        ({"million": 2_000_000}, "million"),
        ({"million": 99_999}, "million"),
        ({"supply": [4, 5, 5]}, "supply[0]"),
        ({"face": [1, 2, 3, 4, 5, 5]}, "face"),
        ({"board": "K" + "B" * 55}, "board"),
        ({"board": "BK" + "YGRe" * 13 + "ee"}, "board"),
    ],
)
def test_an_unplayable_edition_is_refused(e, numbers, key):
    changed = e.clone()
    changed.update(numbers)
    assert check_edition(e) is None
    assert (check_edition(changed) or "").startswith(f"{key}:")


def test_the_box_can_run_out_of_cards(game, e, position):
    """rule: million.card"""
    from zuschlag.games.million.rules import sells
    from zuschlag.games.million.why import why

    scarce = e.clone()
    scarce.supply[1] = 1
    row = position(card=[1, 0, 0, 0, 0])
    row.purse[1][3] = 1
    assert sells(e, row, 1)
    assert not sells(scarce, row, 1)
    assert why(scarce, row, 1, game.actions.parse("buy 1000")).key == "no_card_left"
    row.card[0] = 2
    assert sells(scarce, row, 1)
