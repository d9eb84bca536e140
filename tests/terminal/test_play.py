"""Matches played through the terminal: choices, commands, leaving and going on, several people at one keyboard."""

from __future__ import annotations

import random
import re

import pytest

import zuschlag as library
from zuschlag.engine.words import LANGUAGES

PLAY = ("play", "million", "--bots", 3, "--seed", 3)
ASK = "Player, your action:"


def open_matches(data):
    """The oldest first."""
    return sorted((data / "open").glob("*.record"), key=lambda path: path.stat().st_mtime_ns)


def finished_matches(data):
    return sorted((data / "finished").glob("*.record"))


def test_a_number_and_the_words_behind_it_do_the_same(zuschlag, data):
    shown = zuschlag(*PLAY).out
    number, words = re.findall(r"^ +(\d+)  .* {3}(stake 1 \d)$", shown, re.MULTILINE)[-1]
    zuschlag(*PLAY, typed=(number,))
    zuschlag(*PLAY, typed=(words,))
    _, by_number, by_words = (library.replay(path.read_text()) for path in open_matches(data))
    assert by_number.history == by_words.history
    assert (0, by_number.game.actions.parse(words)) in by_number.history


def test_several_actions_go_in_one_line_all_or_nothing(zuschlag, data):
    zuschlag(*PLAY, typed=("stake 1 2; done",))
    played = library.replay(open_matches(data)[0].read_text())
    assert [words for seat, words in turns(played) if seat == 0] == ["stake 1 2", "done"]
    ran = zuschlag(*PLAY, typed=("stake 1 2; stake 10 1; done",))
    refused = library.replay(open_matches(data)[1].read_text())
    assert [words for seat, words in turns(refused) if seat == 0] == []
    assert "(rules million." in ran.out


def turns(match):
    return [(seat, match.game.actions.words(action)) for seat, action in match.history]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "99 is not in the list: it runs from 1 to "),
        ("bet 5", "'bet' is no action"),
        ("stake granat 1", "not 'granat'"),
        ("keep", "(rules million."),
        ("save", "Write: save FILE"),
        ("undo", "not done anything yet"),
        ("rules no.such", "no rule 'no.such'"),
        (";", ASK),
    ],
)
def test_what_does_not_fit_is_said_and_asked_again(zuschlag, data, typed, answer):
    ran = zuschlag(*PLAY, typed=(typed,))
    assert ran.code == 0
    assert answer in " ".join(ran.out.split())
    assert ran.out.count(ASK) == 2
    match = library.replay(open_matches(data)[0].read_text())
    assert all(seat != 0 for seat, _ in match.history)


def test_undo_goes_back_to_the_decision_before_and_the_dice_stay(zuschlag, data):
    zuschlag(*PLAY, typed=("pass",))
    zuschlag(*PLAY, typed=("pass", "undo", "pass"))
    zuschlag(*PLAY, typed=("pass", "undo", "stake 1 1; done"))
    once, again, other = (library.replay(path.read_text()) for path in open_matches(data))
    assert again.history == once.history
    assert again.log() == once.log()
    assert other.history != once.history


def test_the_log_the_rules_and_the_help_are_at_hand(zuschlag):
    ran = zuschlag(*PLAY, typed=("log", "rules million.stake", "help", "?", "look"))
    assert ran.out.count("Player gets the dice and begins.") == 2
    assert "The stake" in ran.out
    assert ran.out.count("save FILE") == 2


def test_save_writes_a_record_that_verifies_and_nothing_but_records_are_written_over(zuschlag, tmp_path):
    mine, foreign = tmp_path / "mine.record", tmp_path / "diary.txt"
    foreign.write_text("Dear diary")
    ran = zuschlag(*PLAY, typed=(f"save {mine}", "pass", f"save {mine}", f"save {foreign}", f"save {tmp_path}"))
    assert "something else already" in " ".join(ran.out.split())
    assert foreign.read_text() == "Dear diary"
    assert len(library.replay(mine.read_text()).history) > 0
    assert zuschlag("verify", mine).code == 0
    assert zuschlag("play", mine, typed=("quit",)).code == 0


@pytest.mark.parametrize("typed", [("pass", "quit"), ("pass",)])
def test_who_leaves_goes_on_later(zuschlag, data, typed):
    ran = zuschlag(*PLAY, "--name", "Ada", typed=typed)
    assert ran.code == 0
    assert "zuschlag play --resume" in ran.out
    (left,) = open_matches(data)
    before = library.replay(left.read_text())
    ran = zuschlag("play", "--resume", typed=("pass", "keep", "quit"))
    after = library.replay(left.read_text())
    assert "Ada, your action:" in ran.out
    assert after.history[: len(before.history)] == before.history
    assert len(after.history) > len(before.history)


def test_a_match_that_ends_is_kept_with_its_result_and_verifies(zuschlag, data):
    ran = zuschlag("play", "million", "--option", "max_laps=1", "--bots", 2, typed=("pass", "keep") * 300)
    assert ran.code == 0
    assert open_matches(data) == []
    (path,) = finished_matches(data)
    match = library.replay(path.read_text())
    assert match.over
    assert "The result" in ran.out
    checked = zuschlag("verify", path)
    assert checked.code == 0
    assert "✗" not in checked.out
    assert "The deal follows from the secret" in checked.out
    commitment = re.search(r"Commitment of this deal: ([0-9a-f]{64})", ran.out)
    assert commitment
    assert zuschlag("verify", path, "--commitment", commitment[1]).code == 0
    assert zuschlag("verify", path, "--commitment", "00" * 32).code == 1


def test_between_two_people_with_secrets_the_screen_is_covered(zuschlag):
    names = ("--name", "Ada", "--name", "Ben")
    ran = zuschlag("play", "kollier", "--people", 2, "--bots", 2, "--seed", 3, *names, typed=("", "down", "", "pass"))
    asked = re.findall(r"Over to (\w+)\.|^(\w+), (?:your action|you may act)", ran.out, re.MULTILINE)
    at_screen = ""
    for covered, acts in asked:
        assert acts in ("", at_screen)
        at_screen = covered or at_screen
    assert {covered for covered, _ in asked} >= {"Ada", "Ben"}


def test_where_all_is_public_nothing_is_covered(zuschlag):
    names = ("--name", "Ada", "--name", "Ben")
    ran = zuschlag("play", "million", "--people", 2, "--bots", 1, "--seed", 3, *names, typed=("pass", "pass"))
    assert {"Ada", "Ben"} == set(re.findall(r"(\w+), your action:", ran.out))
    assert "Over to" not in ran.out


def test_bots_alone_play_to_the_end(zuschlag, data):
    ran = zuschlag("play", "million", "--people", 0, "--option", "max_laps=1")
    assert ran.code == 0
    assert "The result" in ran.out
    assert len(finished_matches(data)) == 1


def test_without_a_game_one_is_asked_for(zuschlag, data):
    shown = zuschlag("play", typed=("0", "million", "quit")).out
    for id in library.games():
        assert library.game(id).title in shown
    assert "0 is not in the list" in shown
    assert library.replay(open_matches(data)[0].read_text()).game.id == "million"
    assert zuschlag("play", typed=()).code == 0
    assert len(open_matches(data)) == 1


def test_the_seat_and_the_bots_can_be_chosen(zuschlag, data):
    zuschlag("play", "million", "--bots", "random,simple", "--seat", 1, "--name", "Ada", typed=("quit",))
    match = library.replay(open_matches(data)[0].read_text())
    assert match.names == ["Anton", "Ada", "Berta"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_the_readers_language(zuschlag, monkeypatch, language):
    wanted = {"en": "your action:", "de": "du bist dran:", "nl": "jij bent aan de beurt:"}[language]
    assert wanted in zuschlag(*PLAY, "--lang", language).out
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert wanted in zuschlag(*PLAY).out


def test_resume_takes_the_newest_match_or_that_of_a_game(zuschlag, data):
    zuschlag("play", "kollier", "--seed", 1, "--name", "Ada", typed=("quit",))
    zuschlag(*PLAY, typed=("quit",))
    assert "Millionenspiel" in zuschlag("play", "--resume", typed=("quit",)).out
    assert "Das Kollier" in zuschlag("play", "kollier", "--resume", typed=("quit",)).out
    assert "Das Kollier" in zuschlag("play", "--resume", typed=("quit",)).out
    assert len(open_matches(data)) == 2


DAMAGES = ("", "{}", "[]", '{"players": ["person"], "edition": 3}', '{"players": ["person"], "edition": "x"}')


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_in_the_users_folder_is_named(zuschlag, data, damage):
    zuschlag(*PLAY, typed=("quit",))
    (left,) = open_matches(data)
    record = left.read_text()
    left.with_suffix(".json").write_text(damage)
    ran = zuschlag("play", "--resume")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert left.stem in ran.err or "edition" in ran.err
    assert left.read_text() == record


def test_a_record_that_breaks_off_is_named_with_its_line(zuschlag, data):
    zuschlag(*PLAY, typed=("pass", "quit"))
    (left,) = open_matches(data)
    left.write_text(left.read_text()[:200])
    ran = zuschlag("play", "--resume")
    assert (ran.code, len(ran.err.splitlines())) == (2, 1)
    assert re.search(rf"{left.name}: line \d+", ran.err)


@pytest.mark.parametrize("id", library.games())
def test_every_game_can_be_played_by_numbers(zuschlag, data, id):
    """Whatever is asked, some number of the list answers it; nothing that is typed breaks the table."""
    chance = random.Random(id)
    typed = [chance.choice(("1", "1", "2", "3", "4", "", "done", "pass", "undo")) for _ in range(120)]
    ran = zuschlag("play", id, "--seed", 2, "--people", 2, "--name", "Ada", "--name", "Ben", typed=tuple(typed))
    assert (ran.code, ran.err) == (0, "")
    assert "{" not in ran.out
    kept = [*open_matches(data), *finished_matches(data)]
    match = library.replay(kept[0].read_text())
    assert {seat for seat, _ in match.history} >= {0, 1}
