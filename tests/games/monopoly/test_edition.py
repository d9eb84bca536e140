"""The numbers of the box, and what a file of one's own may say."""

import pytest

from zuschlag.games.monopoly.check import check_edition
from zuschlag.games.monopoly.state import CARDS, GROUP, GROUPS, LOTS, PROPERTIES, SIZES


def test_the_box(e):
    """rule: monopoly.cards"""
    assert PROPERTIES + sum(e.cards) == 60
    assert len(set(CARDS)) == len(CARDS) == PROPERTIES + len(e.cards)
    assert tuple(GROUP.count(group) for group in range(LOTS)) == SIZES
    assert list(GROUP) == sorted(GROUP)
    assert len(GROUPS) == LOTS


def test_how_certain_the_numbers_are(game):
    certainty = game.edition().certainty
    assert certainty["cards.haus4"] == certainty["hotel"] == certainty["worth.gelb"] == "certain"
    assert certainty["worth.gruen"] == "likely"
    assert certainty["railroads"] == certainty["utilities"] == "reconstructed"


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ({"cards": {"ereignis": 3}}, "cards.ereignis"),
        ({"cards": {"los": 8}}, "cards.los"),
        ({"cards": {"haus1": -1}}, "cards.haus1"),
        ({"cards": {"haus1": 6}}, "cards"),
        ({"cards": {"haus1": 4}}, "hand[3]"),
        ({"hand": [1, 10, 10, 11, 9]}, "hand[0]"),
        ({"hand": [10, 10, 15, 11, 9]}, "hand[2]"),
        ({"hand": [10, 10, 10, 10, 9]}, "hand[3]"),
        ({"neutral": [3, 1, 0, 0, 0]}, "neutral[0]"),
        ({"neutral": [2, 1, 0, 0, 1]}, "neutral[4]"),
        ({"worth": {"gelb": 200}}, "worth.gelb"),
        ({"worth": {"lila": 0}}, "worth.lila"),
        ({"railroads": [0, 100, 250, 500, 1000]}, "railroads"),
        ({"railroads": [0, 0, 500, 250, 1000]}, "railroads"),
        ({"utilities": 0}, "utilities"),
        ({"hotel": -1}, "hotel"),
        ({"mr_monopoly": 30000}, "mr_monopoly"),
        ({"target": [10000, 0, 10000, 7000, 7000]}, "target[1]"),
        ({"dry": [2, 2, 0, 20, 20]}, "dry[2]"),
        ({"reward": 11}, "reward"),
        ({"idle": 0}, "idle"),
        ({"deals": 0}, "deals"),
    ],
)
def test_an_unplayable_edition_is_refused(e, numbers, key):
    changed = e.clone()
    changed.update(numbers)
    assert check_edition(e) is None
    assert (check_edition(changed) or "").startswith(f"{key}:")
