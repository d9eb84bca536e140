"""The arena: fair, the same each time, not to be stopped by its bots."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from zuschlag.bots.arena import Arena, Outcome, Setting, expand, play_all
from zuschlag.bots.results import ResultError, Results
from zuschlag.bots.standings import standings

HERE = "tests.bots.programs"


def setting(bots, games=4, **more):
    more = {"options": {"max_turns": "3"}, "patience": 120} | more
    return Setting("toy", expand(bots), 2, games, **more)


def played(chosen) -> list[Outcome]:
    outcomes: list[Outcome] = []
    play_all(chosen, chosen.pairings(), outcomes.append)
    return outcomes


def without_times(outcome):
    return asdict(outcome) | {"seconds": None, "longest": None}


def test_a_bot_name_may_stand_for_several():
    assert expand("search:50ms, simple*3,random") == ("search:50ms", "simple", "simple", "simple", "random")


def test_the_same_seed_plays_the_same_games(toy):
    chosen = setting("simple,search:40", games=6, seed=5)
    first, again = ([without_times(outcome) for outcome in played(chosen)] for _ in range(2))
    assert first == again
    other = [without_times(outcome) for outcome in played(setting("simple,search:40", games=6, seed=6))]
    assert other != first


def test_games_do_not_depend_on_the_games_before(toy):
    chosen = setting("simple,search:40", games=6, seed=5)
    arena = Arena(chosen)
    backwards = [without_times(arena.play(pairing)) for pairing in reversed(chosen.pairings())]
    assert backwards[::-1] == [without_times(outcome) for outcome in played(chosen)]


def test_the_deal_is_the_same_from_every_seat(toy):
    """With the same bot on all seats the games of a deal differ in nothing but who is called what."""
    outcomes = played(setting("simple*2", games=4))
    for deal in (0, 1):
        a, b = (outcome for outcome in outcomes if outcome.deal == deal)
        assert a.bots == b.bots[::-1]
        assert (a.scores, a.places, a.moves) == (b.scores, b.places, b.moves)
    assert outcomes[0].scores != outcomes[2].scores


@pytest.mark.parametrize(
    ("bot", "kind", "reason"),
    [
        ("Crashes", "crash", "ZeroDivisionError: as always"),
        ("Exits", "crash", "ended with code 3"),
        ("NoBot", "crash", "RuntimeError: cannot even be made"),
        ("Missing", "crash", "AttributeError"),
        ("Cheats", "illegal", "999"),
        ("Mute", "illegal", "only a seat that is not waited for may answer null"),
        ("Babbles", "illegal", "'what a nice game'"),
    ],
)
def test_whatever_a_bot_does_the_game_goes_on(toy, bot, kind, reason):
    outcomes = played(setting(f"{HERE}:{bot},simple", games=2))
    assert all(outcome.ended for outcome in outcomes)
    for outcome in outcomes:
        seat = outcome.bots.index(0)
        assert outcome.faults
        assert {fault[0] for fault in outcome.faults} == {seat}
        assert all(fault[1] == kind for fault in outcome.faults)
        assert reason in outcome.faults[0][2]
        assert outcome.scores[seat] <= 20, "its fists stay empty: that is the toy's default"


def test_a_bot_that_hangs_is_late_and_given_up(toy):
    [outcome] = played(setting(f"{HERE}:Hangs,simple", games=1, patience=0.4, options={"max_turns": "5"}))
    assert [fault[1] for fault in outcome.faults[:4]] == ["late", "late", "late", "crash"]
    assert "given up for this match after 3 failures" in outcome.faults[3][2]
    assert outcome.ended


def test_a_program_that_cannot_be_started(toy):
    [outcome] = played(setting("run:./there-is-no-such-bot,simple", games=1))
    assert "cannot be started" in outcome.faults[0][2]


def test_own_bots_are_told_what_they_need(toy):
    outcomes = played(setting(f"{HERE}:Listener,{HERE}:First", games=4))
    assert [outcome.faults for outcome in outcomes] == [[]] * 4


# The file


def test_an_arena_is_gone_on_with(toy, tmp_path):
    path = tmp_path / "toy.jsonl"
    whole = setting("simple,random", games=6)
    results = Results(setting("simple,random", games=3), path)
    play_all(results.setting, results.left(), results.add)
    again = Results(whole, path)
    assert [pairing.game for pairing in again.left()] == [3, 4, 5]
    play_all(whole, again.left(), again.add)
    assert [without_times(outcome) for outcome in Results(whole, path).outcomes] == [
        without_times(outcome) for outcome in played(whole)
    ]
    assert Results(whole, path).left() == []


def test_a_line_cut_short_is_played_again(toy, tmp_path):
    path = tmp_path / "toy.jsonl"
    results = Results(setting("simple,random", games=4), path)
    play_all(results.setting, results.left(), results.add)
    path.write_bytes(path.read_bytes()[:-30])
    again = Results(results.setting, path)
    assert [pairing.game for pairing in again.left()] == [3]
    play_all(results.setting, again.left(), again.add)
    assert len(path.read_text().splitlines()) == 5


def test_a_foreign_file_is_refused(toy, tmp_path):
    path = tmp_path / "toy.jsonl"
    Results(setting("simple,random", games=4), path)
    with pytest.raises(ResultError, match=r"of another arena: its seed is 0, not 1"):
        Results(setting("simple,random", games=4, seed=1), path)
    with pytest.raises(ResultError, match="its bots is"):
        Results(setting("simple,simple", games=4), path)
    path.write_text("no json\n")
    with pytest.raises(ResultError, match="line 1: no JSON"):
        Results(setting("simple,random", games=4), path)


def test_a_damaged_line_is_named(toy, tmp_path):
    path = tmp_path / "toy.jsonl"
    Results(setting("simple,random", games=4), path)
    with path.open("a") as file:
        file.write(json.dumps({"game": 0}) + "\n")
    with pytest.raises(ResultError, match="line 2: this is no game of an arena"):
        Results(setting("simple,random", games=4), path)


# Strength


def test_the_search_beats_random_play(toy):
    outcomes = played(setting("search:150,random", games=40, options={}))
    best = standings(["search:150", "random"], outcomes)[0]
    assert best.name == "search:150"
    assert best.wins.low > 0.5


# The worked example of the documentation


def blocks(language: str) -> list[str]:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    return [part.split("```")[0] for part in text.split(f"```{language}\n")[1:]]


def test_the_documented_bots_play(toy, tmp_path, monkeypatch):
    own_class, program = blocks("python")[1:3]
    (tmp_path / "mybots.py").write_text(own_class)
    (tmp_path / "miser").write_text(program)
    (tmp_path / "miser").chmod(0o755)
    monkeypatch.chdir(tmp_path)
    outcomes = played(setting("mybots:Miser,run:./miser", games=4))
    for outcome in outcomes:
        assert outcome.faults == []
        assert outcome.scores == [20, 20], "misers keep their coins"


def test_the_documented_search_runs(capsys):
    exec(compile(blocks("python")[0], "bots.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(" to " in line for line in lines)
