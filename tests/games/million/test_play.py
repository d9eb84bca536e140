"""Whole games: the options, the ways to end, the bots."""

import random

import pytest
from tests.games.many import many

from zuschlag.bots.play import BOTS


def played(game, seats, seed, options=None):
    """A game of random players with an eye on every row."""
    match = game.match(seats, seed, options=options)
    dice = random.Random(seed)
    while not match.over:
        seat = match.awaited()[0]
        kinds: dict[str, list[str]] = {}
        for action in match.legal(seat):
            kinds.setdefault(action.split()[0], []).append(action)
        match.play(seat, dice.choice(dice.choice(list(kinds.values()))))
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_winner_has_the_most(game, seats):
    """rule: million.end.most million.end"""
    match = played(game, seats, seed=seats)
    scores, places = match.scores(), match.ranking()
    assert max(scores) >= 1_000_000
    assert all(scores[a] >= scores[b] for a in range(seats) for b in range(seats) if places[a] < places[b])


@pytest.mark.parametrize("pension", ["before", "after"])
def test_a_lap_limit_ends_the_game(game, pension):
    """rule: million.end.laps"""
    match = played(game, 3, 1, {"pension": pension, "max_laps": 1})
    assert match.view()["lap"] >= 2 or max(match.scores()) >= 1_000_000


@pytest.mark.slow
def test_the_simple_bot_beats_random():
    """Against three random players it wins far more than its quarter."""
    results = many("million", "simple", "random", "random", "random", games=1_000, seed=7)
    seats = results.bots[:, :4]
    first = results.places[:, :4] == 1
    assert first[seats == BOTS.index("simple")].mean() > 0.7
