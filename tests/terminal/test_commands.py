"""The commands that ask nothing: games, rules, edition, sim, replay, verify, check."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

import zuschlag as library
from zuschlag.engine.words import LANGUAGES
from zuschlag.terminal.recorded import Run, play_game
from zuschlag.terminal.rulebook import by_id
from zuschlag.terminal.simulate import mean_and_margin

ONE_LAP = ("--option", "max_laps=1")
BOTS = "random,simple,simple"


@pytest.fixture
def record(zuschlag, tmp_path) -> Path:
    """A short match between bots."""
    ran = zuschlag("sim", "million", "--games", 1, "--bots", BOTS, *ONE_LAP, "--record", tmp_path)
    assert ran.code == 0
    (written,) = tmp_path.glob("*.record")
    return Path(written)


def test_games_lists_every_game_with_its_seats_and_options(zuschlag):
    out = zuschlag("games").out
    for id in library.games():
        game = library.game(id)
        assert id in out
        for option in game.options:
            assert f"--option {option.id}=" in out
        for edition in game.editions():
            assert edition in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", library.games())
def test_the_rules_can_be_read_whole_and_one_by_one(zuschlag, id, language):
    game = library.game(id)
    whole = zuschlag("rules", id, "--lang", language)
    assert whole.code == 0
    assert "{#" not in whole.out
    rules = by_id(game.rules_text(language))
    assert rules
    for rule in (next(iter(rules)), list(rules)[-1]):
        assert zuschlag("rules", id, rule, "--lang", language).code == 0
        assert zuschlag("rules", id, rule.removeprefix(f"{id}."), "--lang", language).code == 0


def test_a_rule_ends_where_the_next_of_its_rank_begins():
    text = "# Game\n\n## Bids {#g.bid}\n\nHigher.\n\n### Equal {#g.bid.equal}\n\nNever.\n\n## Pay {#g.pay}\n\nAll.\n"
    assert by_id(text) == {
        "g.bid": "## Bids {#g.bid}\n\nHigher.\n\n### Equal {#g.bid.equal}\n\nNever.",
        "g.bid.equal": "### Equal {#g.bid.equal}\n\nNever.",
        "g.pay": "## Pay {#g.pay}\n\nAll.",
    }
    paragraphs = "First {#g.a} is\nthis.\n\nSecond {#g.b}."
    assert by_id(paragraphs) == {"g.a": "First {#g.a} is\nthis.", "g.b": "Second {#g.b}."}


@pytest.mark.parametrize("id", library.games())
def test_an_edition_is_shown_with_how_certain_each_number_is(zuschlag, id):
    ran = zuschlag("edition", id)
    loaded = library.game(id).edition()
    assert ran.code == 0
    assert loaded.fingerprint in ran.out
    for name in loaded.certainty:
        assert name in ran.out


def test_an_edition_of_ones_own_is_checked_and_can_be_played_by(zuschlag, tmp_path, data):
    shipped = library.game("million").edition().path.read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(re.sub(r"(?m)^start = 5$", "start = 7", shipped).replace("ravensburger-1982", "mine"), "utf-8")
    assert " 7 " in zuschlag("edition", "million", mine).out
    assert zuschlag("play", "million", "--edition", mine, typed=("quit",)).code == 0
    assert "--resume" in zuschlag("play", "--resume", typed=("quit",)).out
    (left,) = (data / "open").glob("*.record")
    assert zuschlag("replay", left, "--edition", mine).code == 0
    refused = zuschlag("replay", left)
    assert (refused.code, len(refused.err.splitlines())) == (2, 1)
    mine.write_text(shipped.replace("start = 5", 'start = "five"'), "utf-8")
    wrong = zuschlag("edition", "million", mine)
    assert (wrong.code, len(wrong.err.splitlines())) == (2, 1)
    assert "start" in wrong.err
    assert "mine.toml" in wrong.err


def test_recorded_games_are_the_same_again_and_verify(zuschlag, record, tmp_path):
    first = record.read_text()
    again = tmp_path / "again"
    zuschlag("sim", "million", "--games", 1, "--bots", BOTS, *ONE_LAP, "--record", again)
    assert next(again.glob("*.record")).read_text() == first
    assert zuschlag("verify", record).code == 0


def test_a_record_that_was_changed_does_not_verify(zuschlag, record):
    text = record.read_text()
    scores = re.search(r"scores (\d+)", text)
    assert scores
    changed = re.sub(r"sum: .*\n", "", text.replace(f"scores {scores[1]}", f"scores {int(scores[1]) + 1}"))
    record.write_text(changed)
    ran = zuschlag("verify", record)
    assert ran.code == 1
    assert "✗" in ran.out
    assert zuschlag("replay", record).code == 2


def test_rotated_bots_sit_everywhere_equally_often():
    run = Run(library.game("million"), ["random", "simple", "simple"], 6, 0, None, {}, rotate=True)
    seats = [run.seated(number).index("random") for number in range(6)]
    assert sorted(seats) == [0, 0, 1, 1, 2, 2]
    fixed = Run(library.game("million"), ["random", "simple", "simple"], 6, 0, None, {}, rotate=False)
    assert {fixed.seated(number).index("random") for number in range(6)} == {0}


@pytest.mark.parametrize("id", library.games())
def test_bots_can_be_recorded_in_every_game(id):
    game = library.game(id)
    seats = game.seats[1]
    run = Run(game, ["simple"] * seats, 1, 5, None, {}, rotate=False)
    match = play_game(run, run.bots, 5)
    assert match.over
    assert library.replay(match.record()).row.tobytes() == match.row.tobytes()


def test_replay_tells_every_move_and_the_result(zuschlag, record):
    match = library.replay(record.read_text())
    out = zuschlag("replay", record).out
    moves = re.findall(r"^ +(\d+)  (?:random|simple) \d  (.+)$", out, re.MULTILINE)
    assert [(int(n), words) for n, words in moves] == [
        (n, match.game.actions.words(action)) for n, (_, action) in enumerate(match.history, 1)
    ]
    assert "Place" in out


def test_replay_step_by_step_stops_when_told(zuschlag, record):
    ran = zuschlag("replay", record, "--step", typed=("", "", "q"))
    assert ran.code == 0
    assert [n for n in range(1, 9) if f"{n}/" in ran.out] == [1, 2, 3]


def test_a_case_that_fails_is_named_with_its_line(zuschlag, tmp_path):
    file = tmp_path / "start.case"
    file.write_text("zuschlag cases 1\ngame: million\n\ncase Riches\nexpect view(0).players.0.total = 6\n")
    ran = zuschlag("check", file)
    assert ran.code == 1
    assert f"{file}:5: Riches" in ran.out.replace("\n", "")
    assert "1 of 1 cases failed" in ran.out
    file.write_text(file.read_text().replace("= 6", "= 5"))
    assert zuschlag("check", tmp_path).code == 0


def test_the_interval_holds_the_true_mean_as_often_as_it_says():
    chance = np.random.default_rng(1)
    held = 0
    for _ in range(2000):
        mean, margin = mean_and_margin(chance.integers(0, 2, 400))
        held += abs(mean - 0.5) <= margin
    assert abs(held / 2000 - 0.95) < 4 * sqrt(0.05 * 0.95 / 2000)
    assert mean_and_margin(np.array([3])) == (3.0, 0.0)


@pytest.mark.slow
def test_warm_compiles_a_game_and_says_where_it_is_kept(zuschlag):
    from zuschlag.engine.compiling import cache_folder
    from zuschlag.engine.doors import DOORS

    ran = zuschlag("warm", "million")
    assert ran.code == 0
    assert str(cache_folder()) in ran.out
    for door in DOORS.values():
        kept = cache_folder().glob(f"zuschlag.engine.doors/*_{door.__name__}__million-*.nbi")
        assert list(kept), door.__name__


@pytest.mark.slow
def test_sim_adds_up(zuschlag):
    ran = zuschlag("sim", "million", "--games", 600, "--bots", BOTS, "--option", "max_laps=3")
    assert ran.code == 0
    wins = [float(share) for share in re.findall(r"(\d+\.\d) ± \d+\.\d %", ran.out)]
    random, simple, *seats = wins
    assert len(seats) == 3
    assert sum(seats) == pytest.approx(100, abs=0.2)
    assert random + 2 * simple == pytest.approx(100, abs=0.3)
    again = zuschlag("sim", "million", "--games", 600, "--bots", BOTS, "--option", "max_laps=3", "--jobs", 1)
    assert again.out.splitlines()[1:] == ran.out.splitlines()[1:]
