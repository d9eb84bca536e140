"""zuschlag arena and zuschlag blunders, typed; and the verdicts behind the latter."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest

from zuschlag.bots.arena import Setting
from zuschlag.bots.blunders import Verdict, judge, patterns
from zuschlag.bots.searcher import budget
from zuschlag.cli import run


@pytest.fixture
def typed(toy, monkeypatch, capsys):
    monkeypatch.setattr("zuschlag.terminal.arena.find", lambda _: toy)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LANG", "C.UTF-8")

    def command(text):
        code = run(text.split())
        return code, *capsys.readouterr()

    return command


def test_an_arena_is_told_kept_and_drawn(typed, tmp_path):
    line = "arena toy --bots simple,random --games 6 --option max_turns=4"
    line += f" --out {tmp_path}/a.jsonl --plot {tmp_path}/a.svg"
    code, out, err = typed(line)
    assert (code, err) == (0, "")
    assert "Strandgut: 6 games" in out
    assert "simple" in out
    assert "random" in out
    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    assert len(lines) == 7
    assert json.loads(lines[0])["options"] == {"max_turns": "4"}
    assert ET.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")
    code, out, err = typed(line.replace("--games 6", "--games 8") + " --lang de")
    assert (code, err) == (0, "")
    assert "6 Partien sind schon gespielt, 2 fehlen noch." in out
    assert "Strandgut: 8 Partien" in out


def test_a_bot_that_fails_is_named(typed):
    code, out, _ = typed("arena toy --bots tests.bots.programs:Cheats,simple --games 2 --option max_turns=2")
    assert code == 0
    assert "tests.bots.programs:Cheats answered wrongly" in " ".join(out.split())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("arena toy --bots simple,simpel", "did you mean 'simple'"),
        ("arena toy --bots simple --seats 2", "cannot be filled by 1 bots"),
        ("arena toy --bots simple*2 --games 0", "--games: at least 1, not 0"),
        ("arena toy --bots simple*2 --jobs 0", "--jobs: from 1 to"),
        ("arena toy --bots simple*2 --patience 0", "--patience: more than 0"),
        ("arena toy --bots simple*2 --seats 9", "2 to 4 seats"),
        ("arena toy --bots simple*2 --option tie=x", "option tie is one of"),
        ("arena toy --bots simple*2 --option tie", "name=value"),
        ("blunders toy --judge soon", "a budget is"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(typed, tmp_path, line, told):
    code, out, err = typed(line)
    assert code == 2
    assert told in err
    assert len(err.splitlines()) == 1
    assert out == ""


def test_blunders_are_listed(typed):
    code, out, err = typed("blunders toy --bot random --judge 200 --seats 2 --option max_turns=4 --worst 3")
    assert (code, err) == (0, "")
    assert "decisions;" in out
    assert "seal" in out


def test_a_reckless_bot_gives_more_away_than_a_sensible_one(toy):
    lost = {}
    for bot in ("random", "simple"):
        setting = Setting("toy", (bot, "simple"), 2, 4, options={"max_turns": "6"})
        verdicts = judge(setting, budget("300"))
        assert all(0 <= verdict.loss <= 1 for verdict in verdicts)
        assert {verdict.game for verdict in verdicts} == {0, 1, 2, 3}
        lost[bot] = sum(verdict.loss for verdict in verdicts) / len(verdicts)
    assert lost["random"] > 2 * lost["simple"]


def test_mistakes_of_one_kind_are_put_together():
    def verdict(chosen, better, loss, sure):
        return Verdict(0, 0, 0, chosen, better, loss, sure, 5)

    told = patterns(
        [
            verdict("seal 3", "seal 5", 0.1, True),
            verdict("seal 9", "seal 1", 0.3, False),
            verdict("seal 3", "borrow", 0.9, True),
            verdict("seal 2", "seal 2", 0.0, False),
        ]
    )
    assert [(p.chosen, p.better, p.times, p.sure, round(p.loss, 9)) for p in told] == [
        ("seal", "borrow", 1, 1, 0.9), ("seal", "seal", 2, 1, 0.4)
    ]  # fmt: skip
