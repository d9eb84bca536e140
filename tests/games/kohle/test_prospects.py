"""What the seats may hope to have in the end, where a search ends its playouts with the deal."""

import numpy as np
import pytest

from zuschlag.games.kohle.prospects import WEIGHTS, prospects
from zuschlag.games.kohle.state import BOSS_CARD, RECRUIT_CARD, TILES


def hopes(e, s):
    out = [0.0] * s.seats
    prospects(e, s, out)
    return out


@pytest.fixture
def level(deal):
    """Four seats that differ in nothing but whose turn it is: it is seat 0's, and 1 is next."""
    s = deal(4, 3)
    s.turn = 0
    for p in range(4):
        for k in range(len(s.hand[p])):
            s.hand[p][k] = 0
    for f in range(len(s.owner)):
        s.owner[f] = f if f < 4 else -1
    return s


def test_an_investor_is_worth_more_than_its_price_early_and_less_and_less_later(e, level):
    gains = []
    for tile in (1, 7, 13):
        level.tile, level.owner[4] = tile, -1
        before = hopes(e, level)
        level.owner[4] = 2
        after = hopes(e, level)
        assert after[:2] + after[3:] == before[:2] + before[3:]
        gains.append(after[2] - before[2])
    assert min(gains[:2]) > 5 > gains[2] > 2


def test_a_million_counts_for_more_the_later_it_is(e, level):
    gains = []
    for tile in range(1, TILES + 1):
        level.tile, level.money[3] = tile, 0
        before = hopes(e, level)[3]
        level.money[3] = 10
        gains.append((hopes(e, level)[3] - before) / 10)
    assert gains == sorted(gains)
    assert (gains[0] < 0.4, gains[-1]) == (True, 1)


def test_behind_the_last_tile_money_is_all_there_is(e, level):
    level.tile = TILES
    level.money[1], level.hand[1][RECRUIT_CARD], level.hand[2][BOSS_CARD] = 37, 3, 1
    assert hopes(e, level) == [0, 37, 0, 0]


def test_the_turn_is_worth_something_and_so_is_the_next(e, level):
    for weights in WEIGHTS[1:TILES]:
        level.tile = WEIGHTS.index(weights)
        own, following, third, fourth = hopes(e, level)
        assert own > following > third == fourth


def test_hopes_tell_more_of_the_end_than_money_does(game):
    """In matches of simple bots, half way through: how well both order the seats by what they have in the end."""
    told = {"hopes": 0.0, "money": 0.0}
    for seed in range(24):
        match = game.match(seats=4, seed=seed, runner=game.compiled)
        while int(match.row["deals"][0]) < 6:
            seat = match.awaited()[0]
            match.play(seat, match.choose(seat))
        s = game.state.thaw(match.row)
        middle = {"hopes": hopes(match.edition.row, s), "money": [float(s.money[p]) for p in range(4)]}
        while not match.over:
            seat = match.awaited()[0]
            match.play(seat, match.choose(seat))
        for name, values in middle.items():
            told[name] += float(np.corrcoef(values, match.scores())[0, 1]) if np.std(values) else 0.0
    assert told["hopes"] > told["money"] + 3
