"""Bots by name, levels for people, noise."""

from __future__ import annotations

from collections import Counter

import pytest

from zuschlag.bots.levels import LEVELS
from zuschlag.bots.named import player
from zuschlag.bots.outside import OutsidePlayer
from zuschlag.bots.players import RandomPlayer, SearchPlayer, SimplePlayer, Table, noisy
from zuschlag.bots.search import WAYS, Ways
from zuschlag.bots.searcher import Budget, Opinion
from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import find


def test_names_make_players():
    assert type(player("random")) is RandomPlayer
    assert type(player("simple")) is SimplePlayer
    assert type(player("mybots:Miser")) is OutsidePlayer
    assert type(player("run:./miser --bold 'very much'")) is OutsidePlayer
    searching = player("search:50ms")
    assert type(searching) is SearchPlayer
    assert searching.limit == Budget(seconds=0.05)
    assert player("search:300").limit == Budget(playouts=300)
    assert player("search").limit == Budget(seconds=0.2)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("simpel", "did you mean 'simple'"),
        ("search:fast", "not 'fast'"),
        ("search:100/explor=1", "did you mean 'explore'"),
        ("search:100/explore=much", "explore is a number such as"),
        ("run:", "needs a program"),
        ("run:./miser 'bold", "quot"),
        ("", "there are random, simple"),
        ("../evil:Class", "no bot"),
    ],
)
def test_a_name_that_is_none(name, told):
    with pytest.raises(Unknown, match=told):
        player(name)


def test_what_is_not_said_is_as_usual_in_the_game():
    monopoly, kollier = (sought("search:300/explore=0.5", game) for game in ("monopoly", "kollier"))
    assert monopoly == WAYS["monopoly"]._replace(explore=0.5)
    assert kollier == Ways(explore=0.5)
    assert sought("search:300/ahead=9", "monopoly").ahead == 9
    assert sought("banker", "monopoly") == WAYS["monopoly"]


def sought(name: str, id: str) -> Ways:
    """The ways of a search by this name that sits down at a game."""
    seated, game = player(name), find(id)
    seated.sit(Table(game, game.edition(), {}, 4, 0, 1))
    assert isinstance(seated, SearchPlayer)
    assert seated._search is not None
    return seated._search.ways


def test_levels_have_names_in_every_language():
    for language in ("en", "de", "nl"):
        assert all(level.name(language) and level.blurb(language) for level in LEVELS)
        assert len({level.name(language) for level in LEVELS}) == len(LEVELS)


def test_levels_go_from_gentle_to_strong():
    noise = [level.noise for level in LEVELS]
    assert noise == sorted(noise, reverse=True)
    playouts = [level.limit.playouts for level in LEVELS if level.limit.playouts]
    seconds = [level.limit.seconds for level in LEVELS if level.limit.seconds]
    assert playouts == sorted(playouts)
    assert seconds == sorted(seconds)
    assert all(type(player(level.id)) is SearchPlayer for level in LEVELS)


def test_noise_prefers_what_is_better_all_the_same():
    opinions = [
        Opinion(action, 100, value, value - 0.1, value + 0.1, value - 0.6, [0.0])
        for action, value in ((1, 0.6), (2, 0.55), (3, 0.2))
    ]
    drawn = Counter(noisy(opinions, 0.05, seed) for seed in range(6000))
    assert drawn[1] / drawn[2] == pytest.approx(2.718, rel=0.1)
    assert drawn[3] < 30
    assert {noisy(opinions, 0.0001, seed) for seed in range(50)} == {1}
    assert noisy(opinions, 0.05, 7) == noisy(opinions, 0.05, 7)
