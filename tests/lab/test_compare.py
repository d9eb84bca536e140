"""Two reports side by side: the same values as in each, differences with intervals that hold, what stands out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import isnan
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose
from tests.lab.pages import check_page
from tests.lab.plain import made, simple

from zuschlag.bots.standings import Z95, Interval
from zuschlag.engine.game import find
from zuschlag.engine.words import LANGUAGES
from zuschlag.lab.report.compare import CompareError, _more_than_chance, _sureness, make_both, told
from zuschlag.lab.report.figures import Bars, Lines, Row, Section, Table, Told, tables
from zuschlag.lab.report.make import games_of
from zuschlag.lab.report.page import page
from zuschlag.lab.report.sums import difference, mean
from zuschlag.lab.report.tell import Found, sections, spans
from zuschlag.lab.report.watch import watch
from zuschlag.lab.spread import threads

NAMES = ("seats=3", "edition=even")


@pytest.fixture(scope="module")
def both() -> tuple[Found, Found]:
    four = simple("kollier")
    return made(replace(four, bots=("simple",) * 3)), made(replace(four, edition="even"))


@pytest.fixture(scope="module")
def compared(both: tuple[Found, Found]) -> Told:
    return told(both, NAMES, "en")


def test_a_difference_is_as_uncertain_as_both_sides():
    chance = np.random.default_rng(1)
    inside = 0
    for _ in range(300):
        apart = difference(mean(chance.normal(3, 2, 200)), mean(chance.normal(5, 4, 300)))
        inside += apart.low <= 2 <= apart.high
    assert 270 <= inside <= 298
    apart = difference(Interval(1, 0.7, 1.4), Interval(4, 3.6, 4.3))
    assert_allclose((apart.value, apart.low, apart.high), (3, 3 - 0.4 * 2**0.5, 3 + 0.3 * 2**0.5))


def test_the_sides_stand_with_the_values_of_their_own_reports(both, compared):
    shown = spans([found.tally for found in both])
    reports = [values_of(sections(found, "en", shown)) for found in both]
    seen = 0
    for table in tables(compared.sections[1:]):
        for row in table.rows:
            left, right, apart = row.values
            assert same(left, reports[0].get((table.key, row.key)))
            assert same(right, reports[1].get((table.key, row.key)))
            if left and right and apart:
                assert_allclose(apart.value, right.value - left.value)
                seen += 1
    assert seen > 50


def values_of(told: tuple[Section, ...]) -> dict[tuple[str, str], Interval | None]:
    """By table and column together, and by line."""
    return {
        (f"{table.key}.{column.key}", row.key): value
        for table in tables(told)
        for row in table.rows
        for column, value in zip(table.columns, row.values, strict=True)
    }


def same(one: Interval | None, other: Interval | None) -> bool:
    if one is None or other is None:
        return one is other
    return one == other or (isnan(one.value) and isnan(other.value))


def test_a_line_that_one_side_lacks_is_left_empty(compared):
    seats = next(table for table in tables(compared.sections) if table.key.startswith("seats.table"))
    assert [row.key for row in seats.rows] == ["0", "1", "2", "3"]
    left, right, apart = seats.rows[3].values
    assert left is None
    assert right is not None
    assert apart is None


def test_pictures_show_both_over_the_same_bins_and_steps(compared):
    figures = [figure for section in compared.sections for figure in section.figures]
    bars = [figure for figure in figures if isinstance(figure, Bars)]
    lines = [figure for figure in figures if isinstance(figure, Lines)]
    assert bars
    assert lines
    for figure in bars:
        assert [heap.label[:2] for heap in figure.heaps] == ["A:", "B:"]
        assert all(len(heap.parts) == len(figure.edges) - 1 for heap in figure.heaps)
        assert_allclose([sum(heap.parts) for heap in figure.heaps], 1)
    for figure in lines:
        assert all(len(row.values) == len(figure.at) for row in figure.lines)


def test_nothing_stands_out_where_nothing_differs(both):
    section = told((both[0], both[0]), ("a", "b"), "en").sections[0]
    assert section.figures == ()
    assert section.text == "Nothing differs more than chance allows."


def test_what_stands_out_is_more_than_chance_and_comes_first(compared):
    first = compared.sections[0]
    rows = [row for table in tables([first]) for row in table.rows]
    assert 0 < len(rows) <= 15
    for table in tables([first]):
        assert [_sureness(row) for row in table.rows] == sorted(map(_sureness, table.rows), reverse=True)
    for row in rows:
        apart = row.values[2]
        assert apart is not None
        assert apart.low > 0 or apart.high < 0


def test_of_many_lines_chance_alone_makes_none_stand_out():
    """A hundred lines of nothing but noise: about five lie outside of their intervals, and none is told."""
    noise = np.random.default_rng(7).normal(0, 1, 100)
    rows = tuple(
        Row(str(n), "", (None, None, Interval(value, value - Z95, value + Z95)))
        for n, value in enumerate(noise.tolist())
    )
    table = Table("t", "", (), rows)
    found = sorted(((table, row) for row in rows), key=lambda one: -_sureness(one[1]))
    assert sum(abs(noise) > Z95) >= 2
    assert _more_than_chance(found) == []
    sure = Row("sure", "", (None, None, Interval(5.0, 5.0 - Z95, 5.0 + Z95)))
    assert _more_than_chance([(table, sure), *found]) == [(table, sure)]


def test_the_page_is_whole_in_every_language(both):
    for language in LANGUAGES:
        check_page(page(told(both, NAMES, language), find("kollier"), language))


def test_the_same_on_both_sides_is_refused():
    same = simple("kollier")
    with pytest.raises(CompareError, match="both sides are the same"):
        make_both((same, same), 10, threads(1))


@pytest.mark.parametrize("id", ["million"])
def test_the_sides_play_different_games(id):
    left = simple(id, options=(("max_laps", "2"),))
    right = simple(id, options=(("max_laps", "3"),))
    taken: list[tuple[int, int]] = []

    def run(work: Any, pieces: Iterable[Any]) -> Iterator[Any]:
        for piece in pieces:
            taken.append(piece)
            yield work(piece)

    first, second = make_both((left, right), 20, run)
    assert (taken[0], taken[3]) == ((0, 20), (games_of(left, 20), 20))
    assert first.tally.steps.max() <= 3
    own = watch(right).play(games_of(left, 20), right.seating(0, 20))
    assert second.tally.moves.tolist() == own.sheets["moves"].tolist()
    assert second.luck[0].deals == 20
