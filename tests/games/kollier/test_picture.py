"""The picture of Das Kollier: drawn for everybody in every language, with a button for each legal action and for nothing
else."""

from __future__ import annotations

import re

import pytest
from tests.games.contrast import check_contrast
from tests.games.pictures import (
    Walk,
    check_guides,
    check_phases,
    check_play,
    check_signs,
    check_style,
    check_words,
    positions,
)


@pytest.fixture(scope="module")
def seen(game):
    liked = ("bid", "down", "buy")
    options = {"opening": "sealed", "bluff": "on"}
    return positions(game, Walk(wild=0.3, liked=liked, options=options), Walk(wild=0.1, liked=liked, options=options))


@pytest.mark.parametrize(
    ("seats", "options", "wild"),
    [
        (3, {}, 0.0),
        (3, {"opening": "sealed", "bluff": "on"}, 0.6),
        (4, {"open_hands": "on"}, 0.2),
        (5, {"bluff": "off"}, 0.1),
        (6, {}, 0.5),
    ],
)
def test_every_legal_action_is_a_button_and_no_other(game, seats, options, wild):
    check_play(game, seats, options, wild, pages=50, every=3)


def test_every_phase_has_a_picture_for_all_in_every_language(game, seen):
    check_phases(game, seen)


def test_what_is_drawn_is_there_and_explained(game, seen):
    check_guides(game)
    check_signs(game, seen)
    check_style(game)
    check_contrast(game)


def test_no_words_are_left_over(game):
    check_words(game, said_about_a_seat(game))


def said_about_a_seat(game):
    """What is said to you in other words than about others: beginnings of the keys."""
    source = "".join(path.read_text("utf-8") for path in (game.folder / "picture").glob("*.py"))
    return tuple(f"{key}." for key in re.findall(r'\babout\(\s*"([\w.]+)"', source))
