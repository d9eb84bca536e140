"""The battery of `zuschlag.testing` on every listed game: every seat count, every option."""

import json

import pytest

import zuschlag
from zuschlag import testing

GAMES = [zuschlag.game(id) for id in zuschlag.games()]
SETTINGS = [
    pytest.param(game, seats, options, id=f"{game.id}-{seats}-{json.dumps(options)}")
    for game in GAMES
    for seats, options in testing.settings(game)
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_declaration(game):
    testing.check_declaration(game)


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_play(game, seats, options):
    for seed in range(2):
        testing.check_play(game, seats, options, seed, moves=250)


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_interpreted_is_compiled(game, seats, options):
    testing.check_twins(game, seats, options, seed=11, moves=250)


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_nothing_is_created_or_lost(game, seats, options):
    assert testing.check_audit(game, seats, options, games=200) > 0
    simple = (1,) * 6
    assert testing.check_audit(game, seats, options, games=20, bots=simple) > 0
