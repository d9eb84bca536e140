"""The picture of Colosseum: drawn for everybody in every language, with a button for each legal action and no other."""

from __future__ import annotations

import pytest
from tests.games.pictures import (
    LANGUAGES, check, check_guides, check_play, check_signs, check_style, drawn, phases, positions,
)  # fmt: skip

import zuschlag


@pytest.fixture(scope="module")
def game():
    return zuschlag.game("colosseum")


@pytest.fixture(scope="module")
def seen(game):
    return positions(game, 3, liked=("extra",))


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
    assert set(seen) == set(phases(game))
    for match, _ in seen.values():
        for seat in (0, 1, 2, None):
            says = {check(match, seat, language)[2]["status"] for language in LANGUAGES}
            assert len(says) == len(LANGUAGES), "the same sentence in two languages"
