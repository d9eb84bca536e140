"""Who stays under consideration at the root, and who leaves."""

import numpy as np
import pytest

from zuschlag.bots.contest import ENOUGH, lead, leaders, who_stays

LUCK = np.random.default_rng(3).normal(0, 0.3, 400)


def trials(*values, count=400):
    """Actions of these values, all tried in the same worlds."""
    return [np.asarray(LUCK[:count] + value, np.float32) for value in values]


def test_differences_in_the_same_worlds_are_told_where_values_are_not():
    one, other = trials(0.53, 0.5)
    gain, error = lead(one, other)
    assert gain == pytest.approx(0.03, abs=1e-6)
    assert error < 0.01 < one.std() / 20, "the luck that both had alike does not count"


def test_only_worlds_that_both_have_met_are_compared():
    one, other = trials(0.5, 0.6)
    lucky = np.concatenate([one, np.ones(300, np.float32)])
    assert lead(lucky, other)[0] == pytest.approx(-0.1, abs=1e-6)
    assert leaders([lucky, other], [0, 1]) == [1, 0]


def test_few_trials_prove_little():
    gain, error = lead(*trials(0.9, 0.1, count=4))
    assert gain == pytest.approx(0.8, abs=1e-6)
    assert error > 0.2
    assert lead(*trials(0.9, 0.1, count=1)) == (0.0, 1.0)


@pytest.mark.parametrize(("spent", "left"), [(0.0, 16), (0.25, 8), (0.5, 4), (0.75, 2), (1.0, 2)])
def test_the_worst_leave_by_and_by(spent, left):
    some = trials(*(0.5 + 0.001 * i for i in range(16)), count=8)
    stay = who_stays(some, list(range(16)), spent, doubt=0.0)
    assert stay == list(range(15, 15 - left, -1)), "the best first"


def test_who_is_surely_behind_leaves_sooner():
    some = trials(0.5, 0.8, 0.79, count=200)
    assert who_stays(some, [0, 1, 2], 0.0, doubt=1.0) == [1, 2]
    few = trials(0.5, 0.8, 0.79, count=ENOUGH - 1)
    assert who_stays(few, [0, 1, 2], 0.0, doubt=1.0) == [1, 2, 0]


def test_the_simple_choice_leaves_only_when_it_is_clearly_beaten():
    some = trials(0.5, 0.51, 0.52, 0.53, count=100)
    assert who_stays(some, [0, 1, 2, 3], 1.0, doubt=10.0) == [3, 2, 0]
    assert who_stays(some, [0, 1, 2, 3], 1.0, doubt=1.0) == [3, 2]


def test_nobody_leaves_before_all_were_tried():
    some = [*trials(0.5, 0.9, 0.3, count=3), *trials(0.1, count=1)]
    assert sorted(who_stays(some, [0, 1, 2, 3], 0.9, doubt=1.0)) == [0, 1, 2, 3]
