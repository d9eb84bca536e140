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


WHOLE_GAMES = {"kohle": 1_000, "monopoly": 1_000}
"""Random games of these take thousands of moves: `make soak` plays 20,000 of them as well."""
TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in GAMES
    for seats in range(game.seats[0], game.seats[1] + 1)
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


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_created_or_lost_in_many_games(game, seats):
    """rule: colosseum.setup.tokens colosseum.medal.supply"""
    assert testing.check_audit(game, seats, games=WHOLE_GAMES.get(game.id, 20_000), seed=3) > 100_000
