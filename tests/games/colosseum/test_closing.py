"""Ties, lots, and who ranks where."""

from collections import Counter

import pytest

from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.closing import draw_lots, roll_off


@pytest.mark.parametrize(("rolls", "winner"), [([4, 4, 6], 3), ([4, 6, 4], 1), ([6, 4, 4], 0), ([5, 5, 2, 3, 4], 1)])
def test_the_highest_die_and_level_ones_again(e, dealt, t, rolls, winner):
    """rule: colosseum.close.tie"""
    s = dealt()
    s.forced[: len(rolls)] = rolls
    s.forcing = len(rolls)
    assert roll_off(e, s, t, 0b1011) == winner
    assert s.forcing == 0


def test_the_open_face_counts_one(e, dealt, t):
    """rule: colosseum.close.tie"""
    s = dealt()
    s.forced[:2] = [1, 2]
    s.forcing = 2
    assert roll_off(e, s, t, 0b11) == 1


def test_after_so_many_level_rolls_lots_are_drawn(e, dealt, t):
    """rule: colosseum.close.tie"""
    assert e.tie_rolls == 10
    patient = e.clone()
    patient.tie_rolls = 3
    winners: Counter[int] = Counter()
    for seed in range(60):
        s = dealt(seed=seed)
        s.forced[:6] = [4, 4, 2, 2, 6, 6]
        s.forcing = 6
        winners[roll_off(patient, s, t, 0b101)] += 1
        assert s.forcing == 0
    assert set(winners) == {0, 2}
    assert min(winners.values()) > 15


def test_lots_are_fair(dealt, t):
    """rule: colosseum.close.tie"""
    s = dealt()
    winners = Counter(draw_lots(s, t, 0b1101) for _ in range(3_000))
    assert set(winners) == {0, 2, 3}
    assert min(winners.values()) > 900


def test_ranking_by_hand(e, dealt):
    """rule: colosseum.end.tie colosseum.goal"""
    s = dealt(4, medals_spent=0)
    s.best = [50, 50, 50, 49, 0]
    s.coins = [20, 14, 20, 99, 0]
    s.medals[1] = 1
    s.star = [0, 2, 2, -1, -1, -1, -1]
    places = [0] * 6
    rules.ranking(e, s, places)
    assert places[:4] == [2, 3, 1, 4]
