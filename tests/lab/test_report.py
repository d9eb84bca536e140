"""Reports: sheets against matches of the engine, sums against plain arithmetic, pages and words in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose
from tests.lab.pages import check_page
from tests.lab.plain import made, play, sheet, simple, watched

import zuschlag
from zuschlag.bots.standings import Z95, Interval
from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import find
from zuschlag.engine.words import LANGUAGES
from zuschlag.lab.report import luck, tally
from zuschlag.lab.report.figures import NUMBER, PERCENT, estimate, round_number
from zuschlag.lab.report.firing import firing
from zuschlag.lab.report.luck import variance_parts
from zuschlag.lab.report.page import page
from zuschlag.lab.report.say import report_words, rule_titles
from zuschlag.lab.report.sheet import STEPS, WIDTHS, sheet_type
from zuschlag.lab.report.sums import X, Y, jackknife, mean, ratio, ratio_sums, share
from zuschlag.lab.report.tally import added, win_shares
from zuschlag.lab.report.tell import Found, bins, sections, told
from zuschlag.lab.report.watch import Watched, watch

GAME = 3
"""The number of the game that is looked at closely."""


# One game


@pytest.mark.parametrize("id", zuschlag.games())
def test_a_sheet_tells_what_happens_in_the_same_match(id):
    setup = simple(id)
    row, fired = sheet(setup, GAME)
    played = play(setup, GAME, counting=True)
    match, game = played.match, find(id)
    assert row.moves == len(match.history)
    assert row.score[: setup.seats] == match.scores()
    assert row.place[: setup.seats] == match.ranking()
    assert row.lost == 0
    assert (sum(row.asked), sum(row.open)) == (len(played.legal), sum(played.legal))
    by_width = np.histogram(played.legal, [*WIDTHS, 10**6])[0].tolist()
    assert row.widths == by_width
    assert dict(zip(firing(game).ids, fired, strict=True)) == {name: played.fired[name] for name in firing(game).ids}
    assert len(played.fired) > 10


@pytest.mark.parametrize("id", zuschlag.games())
def test_a_sheet_writes_down_scores_and_money_at_each_step_of_the_clock(id):
    setup, game = simple(id), find(id)
    row, _ = sheet(setup, GAME)
    played = play(setup, GAME)
    edition, at = game.edition().row, 0
    for state in played.rows:
        now = min(game.measures.clock(edition, state), STEPS - 1)
        points = [0] * setup.seats
        game.rule("scores")(edition, state, points)
        for step in range(at, now + 1):
            assert row.worth[step][: setup.seats] == points
            seats = range(setup.seats)
            assert row.money[step][: setup.seats] == [game.measures.money(edition, state, seat) for seat in seats]
        at = max(at, now + 1)
    assert row.steps == at > 1


@pytest.mark.parametrize("id", ["million"])
def test_compiled_sheets_are_the_same(id):
    setup = simple(id)
    compiled = watch(setup).play(2, setup.seating(2, 2))
    for n, number in enumerate((2, 3)):
        row, fired = sheet(setup, number)
        assert sheet_type(find(id)).thaw(compiled.sheets[n]) == row
        assert compiled.fired[n].tolist() == fired


@pytest.mark.parametrize("id", zuschlag.games())
def test_every_rule_that_can_fire_has_a_heading_in_every_language(id):
    game = find(id)
    for language in LANGUAGES:
        assert set(firing(game).ids) <= set(rule_titles(game, language))


def test_the_same_deal_by_other_bots_begins_with_the_same_cards():
    setup = simple("kollier")
    other = replace(setup, bots=("random",) * 4)
    assert play(setup, 4).rows[0] == play(other, 4).rows[0]
    assert play(setup, 4).rows[0] != play(setup, 5).rows[0]


def test_bots_that_differ_sit_everywhere_equally_often():
    setup = replace(simple("kollier"), bots=("random", "simple", "simple", "simple"))
    seating = setup.seating(8, 4)[:, :4]
    assert (seating == 0).sum(axis=0).tolist() == [1, 1, 1, 1] == (seating == 0).sum(axis=1).tolist()


# Many games


def test_the_sum_of_blocks_is_the_sum_of_all():
    all_of_it = watched(simple("kollier"), 7)
    parts = [Watched(all_of_it.sheets[at], all_of_it.fired[at]) for at in (slice(0, 3), slice(3, 7))]
    whole, summed = tally.tally(all_of_it, 4), added([tally.tally(part, 4) for part in parts])
    for name, value in vars(whole).items():
        assert_allclose(getattr(summed, name), value, err_msg=name)


def test_a_tally_is_plain_arithmetic_over_sheets():
    sheets, fired = watched(simple("kollier"), 6)
    told = tally.tally(Watched(sheets, fired), 4)
    place, had, worth = sheets["place"][:, :4], sheets["had"][:, :4], sheets["worth"][:, :, :4]
    winners = [[seat for seat in range(4) if line[seat] == 1] for line in place]
    assert told.moves.tolist() == sheets["moves"].tolist()
    assert_allclose(told.had[:, X], had.sum(axis=(0, 1)))
    of_winners = [np.mean([had[g, seat] for seat in seats], axis=0) for g, seats in enumerate(winners)]
    assert_allclose(told.winners[:, X], np.sum(of_winners, axis=0))
    assert_allclose(told.others[:, X], had.sum(axis=(0, 1)) - np.sum(of_winners, axis=0))
    assert_allclose(told.wins[:, Y], (had > 0).sum(axis=(0, 1)))
    assert_allclose(told.fires[:, X], (fired > 0).sum(axis=0))
    step = 12
    gone = [g for g in range(6) if sheets["steps"][g] > step]
    assert_allclose(told.winners_worth[step, X], sum(np.mean([worth[g, step, s] for s in winners[g]]) for g in gone))
    assert told.leads[step, Y] == len(gone) > 0
    leads = [[s for s in range(4) if worth[g, step, s] == max(worth[g, step])] for g in gone]
    won = [len(set(led) & set(winners[g])) / len(led) / len(winners[g]) for g, led in zip(gone, leads, strict=True)]
    assert_allclose(told.leads[step, X], sum(won))


def test_shared_wins_count_in_parts():
    places = np.array([[1, 1, 3], [2, 1, 3]], np.int8)
    assert win_shares(places).tolist() == [[0.5, 0.5, 0], [0, 1, 0]]


def test_a_mean_has_the_interval_of_the_textbook():
    values = np.array([3.0, 5.0, 4.0, 8.0, 1.0])
    told = mean(values)
    half = Z95 * values.std(ddof=1) / 5**0.5
    assert_allclose((told.value, told.low, told.high), (4.2, 4.2 - half, 4.2 + half))
    assert ratio(ratio_sums([2.0, 2.0, 2.0])) == Interval(2.0, 2.0, 2.0)


def test_a_ratio_has_an_interval_that_holds():
    """In 95 of 100 samples the true ratio lies inside; here in 270 to 298 of 300."""
    chance = np.random.default_rng(1)
    inside = 0
    for _ in range(300):
        y = chance.integers(1, 9, 400)
        x = y * 2 + chance.normal(0, 3, 400) + (y - 4.5)
        told = ratio(ratio_sums(x, y))
        inside += told.low <= 2 <= told.high
    assert 270 <= inside <= 298
    assert np.isnan(ratio(ratio_sums([0.0], [0.0])).value)


def test_a_share_never_leaves_its_bounds():
    never, always = share(ratio_sums([0, 0, 0])), share(ratio_sums([1, 1, 1]))
    assert never.low == 0 < never.high < 1
    assert 0 < always.low < always.high == 1


def test_leaving_groups_out_gives_the_interval_of_a_mean():
    values = np.random.default_rng(2).normal(7, 2, 5000)
    (told,) = jackknife(lambda kept: np.array([values[kept].mean()]), 5000)
    plain = mean(values)
    assert told.value == plain.value
    assert_allclose(told.high - told.low, plain.high - plain.low, rtol=0.3)


def test_skill_luck_and_the_rest_are_told_apart():
    codes = np.array([[1, 0], [0, 1]], np.int8)
    skill = np.broadcast_to((codes == 1).astype(float), (40, 2, 2))
    assert_allclose(variance_parts(skill, codes), [1, 0, 0], atol=1e-12)
    lucky = np.random.default_rng(3).integers(0, 2, 400)
    deal = np.stack([lucky, 1 - lucky], axis=1)[:, None, :].repeat(2, axis=1).astype(float)
    assert_allclose(variance_parts(deal, codes), [0, 1, 0], atol=0.02)
    coin = np.random.default_rng(4).integers(0, 2, (4000, 2))
    assert_allclose(variance_parts(np.stack([coin, 1 - coin], axis=2).astype(float), codes), [0, 0, 1], atol=0.05)


def test_bins_are_round_and_hold_nearly_all():
    edges = bins([np.arange(1000)])
    assert edges[0] <= 5
    assert edges[-1] >= 994
    assert {b - a for a, b in pairwise(edges)} == {50.0}
    assert bins([np.array([4, 4, 4])]) == (4.0, 5.0)


# Words and pages


@pytest.fixture(scope="module")
def few() -> dict[str, Found]:
    return {id: made(simple(id)) for id in zuschlag.games()}


@pytest.mark.parametrize("id", zuschlag.games())
def test_a_page_is_whole_in_every_language(few, id):
    for language in LANGUAGES:
        text = page(told(few[id], language), find(id), language)
        check_page(text)
        assert f'<html lang="{language}">' in text


@pytest.mark.parametrize("id", zuschlag.games())
def test_every_language_tells_the_same(few, id):
    """The same sections, figures and values; all labels that are words differ or are names."""

    def shape(language: str) -> list[object]:
        return [
            (section.key, [(figure.key, type(figure)) for figure in section.figures])
            for section in sections(few[id], language)
        ]

    assert shape("de") == shape("en") == shape("nl")
    for language in LANGUAGES:
        for section in sections(few[id], language):
            assert all((section.title, section.text, *(figure.title for figure in section.figures)))


def test_the_words_of_reports_are_complete_and_none_is_left_over():
    keys = [report_words(language).keys() for language in LANGUAGES]
    assert keys[0] == keys[1] == keys[2]
    folder = Path(str(tally.__file__)).parent
    source = "".join(
        path.read_text("utf-8") for path in (*folder.glob("*.py"), *folder.parents[1].glob("terminal/*.py"))
    )
    named = set(re.findall(r'"([a-z_.]+)"', source))
    stems = ("seats", "length", "scores", "time", "choices", "things", "luck", "rules")
    spoken = named | {f"{stem}.{word}" for stem in stems for word in named | {"title", "text", "table", "value"}}
    assert set(keys[0]) <= spoken, set(keys[0]) - spoken


def test_numbers_are_written_as_far_as_they_can_be_trusted():
    words = report_words("en")
    assert estimate(Interval(0.24937, 0.2461, 0.2527), PERCENT, words) == "24.9 ± 0.3%"
    assert estimate(Interval(1234.56, 1211.0, 1258.0), NUMBER, words) == "1,230 ± 20"
    assert round_number(2_500_000, NUMBER, words) == "2.5m"
    assert estimate(Interval(3.0, 3.0, 3.0), NUMBER, words) == "3"
    assert estimate(None, NUMBER, words) == "–"
    assert estimate(Interval(0.01, 0.0, 0.05), PERCENT, words) == "1 (0–5)%"
    assert estimate(Interval(0.0, 0.0, 0.012), PERCENT, words) == "≤ 1.2%"
    assert estimate(Interval(1.0, 0.988, 1.0), PERCENT, words) == "≥ 98.8%"
    german = report_words("de")
    assert estimate(Interval(-2.5, -3.0, -2.0), NUMBER, german, signed=True) == "−2,5 ± 0,5"
    assert estimate(Interval(0.025, 0.02, 0.03), PERCENT, german, signed=True) == "+2,5 ± 0,5 %"


# What cannot be reported


def test_a_setup_that_cannot_be_played_says_why():
    with pytest.raises(Unknown, match="there are random, simple"):
        replace(simple("kollier"), bots=("simpel",) * 4).check()
    with pytest.raises(Unknown, match="3 to 6 seats"):
        replace(simple("kollier"), bots=("simple",) * 7).check()
    with pytest.raises(Unknown, match="no option 'blof'"):
        simple("kollier", options=(("blof", "on"),)).check()


def test_the_company_for_luck_and_skill():
    assert luck.company(simple("kollier")).bots == ("simple", "random", "simple", "random")
    mixed = replace(simple("kollier"), bots=("random", "simple", "simple", "simple"))
    assert luck.company(mixed) == mixed
