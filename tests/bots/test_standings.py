"""Numbers about bots: intervals against known values, ratings against known order."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from math import comb

import pytest

from zuschlag.bots.arena import Outcome
from zuschlag.bots.plot import picture
from zuschlag.bots.standings import bootstrap, ratings, standings, wilson


def outcome(game, bots, places, scores=None, deal=None, faults=()):
    n = len(bots)
    return Outcome(
        game, game if deal is None else deal, bots, places, scores or [0] * n, 10, [2] * n, [0.5] * n, [0.3] * n, True,
        list(faults),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 20, 0.0, 0.1611), (1.0, 20, 0.8389, 1.0), (0.25, 400, 0.2101, 0.2947)],
)
def test_wilson_intervals(share, games, low, high):
    told = wilson(share, games)
    assert (told.low, told.high) == pytest.approx((low, high), abs=1e-4)
    assert told.value == share


def test_wilson_covers_as_often_as_it_says():
    """Counted out for every number of wins, averaged over the true shares."""
    games, shares = 60, [i / 100 for i in range(10, 91)]
    told = [wilson(won / games, games) for won in range(games + 1)]
    covered = [
        sum(
            comb(games, k) * p**k * (1 - p) ** (games - k) for k in range(games + 1) if told[k].low <= p <= told[k].high
        )
        for p in shares
    ]
    assert sum(covered) / len(shares) == pytest.approx(0.95, abs=0.005)
    assert min(covered) > 0.92


def test_games_of_one_deal_are_drawn_together():
    """Four equal games tell no more than one: the interval is that of the deals."""
    dice = random.Random(3)
    deals = [dice.gauss(0, 1) for _ in range(100)]
    once = bootstrap([[value] for value in deals])
    four = bootstrap([[value] * 4 for value in deals])
    assert four.value == pytest.approx(once.value)
    assert four.high - four.low == pytest.approx(once.high - once.low)
    assert once.high - once.low == pytest.approx(2 * 1.96 / 10, rel=0.25)


def test_shared_wins_count_in_parts():
    table = standings(["a", "b", "c"], [outcome(0, [0, 1, 2], [1, 1, 3], [7, 7, 1])])
    assert [(one.name, one.wins.value, one.place) for one in table] == [("a", 0.5, 1), ("b", 0.5, 1), ("c", 0, 3)]
    assert [one.chance for one in table] == pytest.approx([1 / 3] * 3)
    assert table[0].pairs["b"].ahead.value == 0.5
    assert table[0].pairs["c"].ahead.value == 1
    assert table[2].pairs["a"].ahead.value == 0
    assert table[0].seconds == 0.25
    assert table[0].longest == 0.3


def test_bots_of_one_name_are_one():
    games = [outcome(i, [0, 1, 2, 3][i % 4 :] + [0, 1, 2, 3][: i % 4], [1, 2, 3, 4]) for i in range(8)]
    table = standings(["best", "same", "same", "same"], games)
    by_name = {one.name: one for one in table}
    assert (by_name["best"].games, by_name["same"].games) == (8, 24)
    assert by_name["best"].wins.value == 0.25
    assert by_name["same"].wins.value == 0.25
    assert by_name["best"].pairs["same"].games == 24


def test_faults_are_told_by_bot():
    table = standings(
        ["a", "b"], [outcome(0, [1, 0], [1, 2], faults=[(1, "late", "x"), (1, "late", "y"), (0, "crash", "z")])]
    )
    assert {one.name: one.faults for one in table} == {"a": {"late": 2}, "b": {"crash": 1}}


def test_ratings_find_the_order_and_grow_surer():
    """Strengths that are known: each plays its strength and some luck."""
    dice = random.Random(7)
    strength = {"weak": 0.0, "middle": 1.0, "strong": 2.0, "best": 3.0}
    names = list(strength)
    games = []
    for number in range(300):
        form = [strength[name] + dice.gauss(0, 1.5) for name in names]
        places = [1 + sum(other > own for other in form) for own in form]
        games.append(outcome(number, [0, 1, 2, 3], places))
    early, late = ratings(names, games[:20]), ratings(names, games)
    assert sorted(names, key=lambda name: late[name].value) == names
    for name in names:
        assert late[name].high - late[name].low < early[name].high - early[name].low
    assert late["best"].low > late["weak"].high


def test_the_picture_shows_every_bot():
    games = [outcome(i, [0, 1], [1, 2] if i % 3 else [2, 1]) for i in range(30)]
    table = standings(["good <bot>", "bad & ugly"], games)
    root = ET.fromstring(picture("Das Kollier: 30 Partien", "Siege", "Wertung", table))
    space = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in root.iter(f"{space}text")]
    assert {"good <bot>", "bad & ugly", "Das Kollier: 30 Partien", "Siege", "Wertung", "0%"} <= set(texts)
    dots = list(root.iter(f"{space}circle"))
    bars = [line for line in root.iter(f"{space}line") if line.get("class") == "bar"]
    assert len(dots) == len(bars) == 4
    for dot, bar in zip(dots, bars, strict=True):
        assert float(bar.get("x1", "")) <= float(dot.get("cx", "")) <= float(bar.get("x2", ""))
    assert float(dots[0].get("cx", "")) > float(dots[2].get("cx", "")), "the better bot stands further to the right"
    width = float(root.get("viewBox", "").split()[2])
    assert all(0 <= float(dot.get("cx", "")) <= width for dot in dots)
