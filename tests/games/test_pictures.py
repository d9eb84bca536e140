"""Each game's picture: drawn for everybody in every language, with a control for each legal action and no other."""

from __future__ import annotations

import re

import pytest
from tests.games.contrast import check_contrast
from tests.games.pictures import (
    check_guides,
    check_names,
    check_phases,
    check_play,
    check_signs,
    check_style,
    check_words,
)
from tests.games.tours import TOURS, plays, seen_on

import zuschlag

GAMES = zuschlag.games()


def test_every_game_is_toured():
    assert set(TOURS) == set(GAMES)


@pytest.mark.parametrize(("id", "play"), plays(), ids=[f"{id}-{play.seats}-{play.wild}" for id, play in plays()])
def test_every_legal_action_has_a_control_and_no_other(id, play):
    tour = TOURS[id]
    check_play(zuschlag.game(id), play.seats, dict(play.options), play.wild, tour.pages, tour.every, tour.never)


@pytest.mark.parametrize("id", GAMES)
def test_every_phase_has_a_picture_for_all_in_every_language(id):
    check_phases(zuschlag.game(id), seen_on(id))


@pytest.mark.parametrize("id", GAMES)
def test_what_is_drawn_is_there_and_explained(id):
    game = zuschlag.game(id)
    check_guides(game)
    check_signs(game, seen_on(id))
    check_names(game, seen_on(id))
    check_style(game)
    check_contrast(game)


@pytest.mark.parametrize("id", GAMES)
def test_no_words_are_left_over(id):
    game = zuschlag.game(id)
    check_words(game, (*TOURS[id].composed, *said_about_a_seat(game)))


def said_about_a_seat(game):
    """What is said to you in other words than about others: beginnings of the keys."""
    source = "".join(path.read_text("utf-8") for path in (game.folder / "picture").glob("*.py"))
    return tuple(f"{key}." for key in re.findall(r'\babout\(\s*"([\w.]+)"', source))
