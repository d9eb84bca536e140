"""What a position is worth: shares of the win, margins, chances at a cut-off."""

from math import exp

import pytest
from tests.engine.toy import GAME as TOY

import zuschlag
from zuschlag.bots.search import WAYS
from zuschlag.bots.worth import Aims, guess_win, lead, margin, share_win, weigh_seats
from zuschlag.engine.rule import interpreted
from zuschlag.engine.runner import instance_of


@pytest.mark.parametrize(
    ("places", "shares"),
    [([1, 2, 3], [1, 0, 0]), ([2, 1, 1], [0, 0.5, 0.5]), ([1, 1, 1], [1 / 3] * 3), ([3, 2, 1], [0, 0, 1])],
)
def test_the_win_is_shared_by_the_first(places, shares):
    worth = [9.0] * 3
    share_win(3, places, worth)
    assert worth == pytest.approx(shares)


def test_the_margin_is_the_lead_over_the_best_of_the_others():
    assert margin(3, [10, 30, 20], 1) == pytest.approx((30 - 20) / 51)
    assert margin(3, [10, 30, 20], 0) == pytest.approx((10 - 30) / 41)
    assert margin(2, [-5, -15], 0) == pytest.approx(10 / 21)
    assert margin(2, [0, 0], 0) == 0
    assert -1 < margin(2, [0, 10**9], 0) < -0.999999


def test_margins_do_not_depend_on_the_unit():
    assert margin(2, [3, 1], 0) == pytest.approx(margin(2, [3_000_000, 1_000_000], 0), abs=0.11)


def test_the_lead_is_steepest_where_it_is_narrow():
    assert lead(2, [50, 50], 0, 8.0) == 0.5
    assert lead(2, [55, 45], 0, 8.0) + lead(2, [45, 55], 0, 8.0) == pytest.approx(1)
    narrow = lead(2, [55, 45], 0, 8.0) - lead(2, [50, 50], 0, 8.0)
    wide = lead(2, [95, 5], 0, 8.0) - lead(2, [90, 10], 0, 8.0)
    assert narrow > 10 * wide > 0


def test_chances_at_a_cut_off_add_up_and_follow_the_lead():
    worth = [0.0] * 4
    guess_win(4, [40, 10, 20, 20], Aims(trust=4.0), worth)
    assert sum(worth) == pytest.approx(1)
    assert worth[0] > worth[2] == worth[3] > worth[1] > 0
    guess_win(4, [7, 7, 7, 7], Aims(trust=4.0), worth)
    assert worth == pytest.approx([0.25] * 4)


def test_chances_follow_the_points_where_it_is_known_what_they_count_for():
    """However much anybody has: 200 points are a factor of e, and so are 200 more."""
    for start in (-5000, 0, 90_000):
        worth = [0.0] * 3
        guess_win(3, [start, start + 200, start + 400], Aims(swing=200.0), worth)
        assert sum(worth) == pytest.approx(1)
        assert [worth[1] / worth[0], worth[2] / worth[1]] == pytest.approx([exp(1), exp(1)])


def test_chances_grow_with_a_power_of_the_points_where_money_makes_money():
    worth = [0.0] * 4
    guess_win(4, [99, 399, 0, -50], Aims(power=0.5), worth)
    assert sum(worth) == pytest.approx(1)
    assert [worth[1] / worth[0], worth[0] / worth[2], worth[3] / worth[2]] == pytest.approx([2, 10, 1])


@pytest.mark.parametrize("game", [TOY, zuschlag.game("kohle")], ids=lambda game: game.id)
def test_a_cut_off_counts_what_may_be_hoped_for_and_an_end_the_scores(game):
    match = game.match(seats=3, seed=1)
    instance = instance_of(interpreted(), game)
    s, points, places, worth = game.state.thaw(match.row), [0.0] * 3, [0] * 3, [0.0] * 3
    hoped = [0.0] * 3
    instance.of(game.measures.prospects)(match.edition.row, s, hoped)
    for ended, expected in ((0, hoped), (1, [float(score) for score in match.scores()])):
        instance.of(weigh_seats)(match.edition.row, s, ended, Aims(clear=0.0, swing=9.0), points, places, worth)
        assert points == pytest.approx(expected)
        assert sum(worth) == pytest.approx(1)


def test_what_is_looked_ahead_is_what_people_count():
    for name, ways in WAYS.items():
        assert ways.steps == zuschlag.game(name).measures.per, name
