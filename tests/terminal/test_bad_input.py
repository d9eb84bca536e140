"""Whatever is wrong with a command line: one line says what, and what would be right; exit code 2; nothing changed."""

from __future__ import annotations

import pytest

from zuschlag.terminal.serve import origin_of

PLAY = ("play", "million")
SIM = ("sim", "million")


@pytest.mark.parametrize(
    ("arguments", "wrong", "right"),
    [
        (("pley",), "No such command 'pley'", "'play'"),
        (("play", "milion"), "no game 'milion'", "did you mean 'million'?"),
        (("play", "million", "x"), "unexpected extra argument", "--help"),
        (("rules",), "Missing argument 'game'", "--help"),
        (("rules", "million", "--lang", "fr"), "no language 'fr'", "en, de, nl"),
        (("rules", "million", "no.such"), "no rule 'no.such'", "the rules are "),
        (("rules", "milion"), "no game 'milion'", "did you mean 'million'?"),
        ((*PLAY, "--seats", "9"), "not 9", "3 to 5 players"),
        ((*PLAY, "--seats", "x"), "Invalid value for '--seats'", "valid integer"),
        ((*PLAY, "--seed", "x"), "Invalid value for '--seed'", "valid integer"),
        ((*PLAY, "--bots", "0"), "not 1", "3 to 5 players"),
        ((*PLAY, "--bots", "simpel,random"), "no bot 'simpel'", "did you mean 'simple'?"),
        ((*PLAY, "--bots", "3", "--seats", "5"), "5 seats cannot be shared", "1 people and 3 bots"),
        ((*PLAY, "--people", "-1"), "not -1", "0 or more"),
        ((*PLAY, "--seat", "4"), "not 4", "the seats are 0 to 3"),
        ((*PLAY, "--seat", "1", "--seat", "2"), "1 at the keyboard", "as many different seats"),
        ((*PLAY, "--name", " "), "--name", "at least one letter"),
        ((*PLAY, "--name", "A", "--name", "B"), "2 names", "1 at the keyboard"),
        ((*PLAY, "--name", "Anton", "--people", "2", "--name", "Anton"), "--name", "a name of their own"),
        ((*PLAY, "--edition", "ravensburger"), "no edition 'ravensburger'", "ravensburger-1982"),
        ((*PLAY, "--edition", "nowhere.toml"), "nowhere.toml", "no such file"),
        ((*PLAY, "--option", "pension"), "not 'pension'", "name=value"),
        ((*PLAY, "--option", "pensoin=after"), "no option 'pensoin'", "did you mean 'pension'?"),
        ((*PLAY, "--option", "pension=never"), "not 'never'", "before, after"),
        ((*PLAY, "--option", "max_laps=-1"), "not '-1'", "0 to 999"),
        ((*PLAY, "--option", "max_laps=1", "--option", "max_laps=2"), "max_laps", "given twice"),
        ((*PLAY, "--bot", "3"), "No such option", "--bots"),
        ((*PLAY, "--resume"), "no open match of million", "'zuschlag play' starts one"),
        ((*PLAY, "--resume", "--seats", "4"), "--resume", "only a game and --lang"),
        (("play", "nowhere.record"), "nowhere.record", "no such file"),
        (("sim", "milion"), "no game 'milion'", "did you mean 'million'?"),
        ((*SIM, "--games", "0"), "not 0", "at least 1"),
        ((*SIM, "--games", "many"), "Invalid value for '--games'", "valid integer"),
        ((*SIM, "--bots", "random,simpel,random"), "no bot 'simpel'", "did you mean 'simple'?"),
        ((*SIM, "--bots", "random,simple"), "not 2", "3 to 5 seats"),
        ((*SIM, "--bots", "random,simple,random", "--seats", "4"), "--seats 4", "a bot for each seat"),
        ((*SIM, "--jobs", "0"), "not 0", "at least 1"),
        ((*SIM, "--option", "max_laps=x"), "not 'x'", "0 to 999"),
        ((*SIM, "--edition", "x"), "no edition 'x'", "ravensburger-1982"),
        ((*SIM, "--record", "pyproject.toml"), "pyproject.toml", "no folder"),
        (("arena", "million", "--out", "tests"), "tests is a folder", "the name of a file"),
        (("arena", "million", "--plot", "nowhere/a.svg"), "nowhere", "there is no folder"),
        (("arena", "million", "--out", "/proc/no.jsonl"), "/proc/no.jsonl", "cannot be written"),
        (("blunders", "million", "--worst", "-1"), "not -1", "0 or more"),
        (("serve", "--origin", "games.example.org"), "not 'games.example.org'", "https://games.example.org"),
        (("serve", "--proxy", "nginx"), "not 'nginx'", "127.0.0.1"),
        (("serve", "--port", "65536"), "Invalid value for '--port'", "65535"),
        (("replay", "nowhere.record"), "nowhere.record", "no such file"),
        (("replay", "pyproject.toml"), "line 1", "zuschlag record 1"),
        (("replay", "tests"), "tests", "cannot be read: Is a directory"),
        (("verify", "nowhere.record"), "nowhere.record", "no such file"),
        (("verify", "pyproject.toml"), "line 1", "zuschlag record 1"),
        (("check", "nowhere.case"), "nowhere.case", "no such file"),
        (("check", "pyproject.toml"), "line 1", "zuschlag cases 1"),
        (("check", "docs"), "docs", "no .case file"),
        (("edition", "million", "pyproject.toml"), "pyproject.toml", "[about]"),
        (("warm", "milion"), "no game 'milion'", "did you mean 'million'?"),
    ],
)
def test_one_line_says_what_is_wrong_and_what_would_be_right(zuschlag, data, arguments, wrong, right):
    ran = zuschlag(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("zuschlag: ")
    assert wrong in ran.err
    assert right in ran.err
    assert not data.exists()


def test_an_origin_is_taken_as_browsers_name_it():
    assert origin_of("https://Games.Example.org/") == "https://games.example.org"
    assert origin_of("") == ""


def test_without_a_command_the_help_is_shown(zuschlag):
    ran = zuschlag()
    assert ran.code == 2
    assert ran.err == ""
    assert "Play against bots" in ran.out


def test_a_file_that_is_no_text_is_named(zuschlag, tmp_path):
    noise = tmp_path / "noise.record"
    noise.write_bytes(b"\xff\xfe\x00")
    for command in ("replay", "verify"):
        ran = zuschlag(command, noise)
        assert (ran.code, len(ran.err.splitlines())) == (2, 1)
        assert "noise.record" in ran.err
        assert "UTF-8" in ran.err


def test_a_folder_that_cannot_be_written_is_named_before_the_first_prompt(zuschlag, data):
    data.parent.mkdir(exist_ok=True)
    data.write_text("in the way")
    ran = zuschlag(*PLAY, typed=("pass",))
    assert ran.code == 2
    assert "cannot be written" in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_finished_match_cannot_be_gone_on_with(zuschlag, tmp_path):
    assert zuschlag(*SIM, "--games", 1, "--bots", "simple", "--option", "max_laps=1", "--record", tmp_path).code == 0
    (record,) = tmp_path.glob("*.record")
    ran = zuschlag("play", record)
    assert ran.code == 2
    assert "this match is over" in ran.err
    assert "zuschlag replay" in ran.err
