"""The picture of Colosseum: drawn for everybody in every language, with a button for each legal action and no other."""

from __future__ import annotations

import pytest
from tests.games.contrast import check_contrast
from tests.games.pictures import (
    Walk,
    check_guides,
    check_names,
    check_phases,
    check_play,
    check_signs,
    check_style,
    check_words,
    positions,
)

import zuschlag


@pytest.fixture(scope="module")
def game():
    return zuschlag.game("colosseum")


@pytest.fixture(scope="module")
def seen(game):
    return positions(game, Walk(wild=0.5), Walk(wild=0.2, liked=("extra",)), Walk(wild=0))


@pytest.mark.parametrize(
    ("seats", "options", "wild"),
    [
        (3, {}, 0.0),
        (3, {"hidden_coins": "on"}, 0.6),
        (4, {"haggle": 4}, 0.1),
        (5, {}, 0.0),
        (5, {"extra_investments": "none", "haggle": 2}, 0.6),
    ],
)
def test_every_legal_action_is_a_button_and_no_other(game, seats, options, wild):
    check_play(game, seats, options, wild, pages=60, every=5)


def test_every_phase_has_a_picture_for_all_in_every_language(game, seen):
    check_phases(game, seen)


def test_what_is_drawn_is_there_and_explained(game, seen):
    check_guides(game)
    check_signs(game, seen)
    check_names(game, seen)
    check_style(game)
    check_contrast(game)


def test_no_words_are_left_over(game):
    check_words(game)
