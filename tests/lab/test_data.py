"""zuschlag sim --out: what is in the file is what happened, move for move; and who plays it changes nothing."""

from __future__ import annotations

import sys

import numpy as np
import pyarrow
import pytest
from pyarrow import parquet

import zuschlag
from zuschlag.bots.play import BLOCK
from zuschlag.cli import run
from zuschlag.engine.chance import bits
from zuschlag.engine.errors import Unknown
from zuschlag.engine.match import Match
from zuschlag.engine.runner import plain_mind
from zuschlag.lab import data
from zuschlag.lab.games import play, played, together
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import threads

ONCE = pytest.mark.parametrize("id", ["million"])
LAP = (("max_laps", "1"),)


def first_match(setup: Setup) -> Match:
    """The first game of a run as a match: its key is what the run's generator gives first."""
    game = zuschlag.game(setup.game)
    mind = plain_mind(setup.seed, 0)
    key = b"".join(bits(mind).to_bytes(4, "little") for _ in range(8))
    options = {option.id: option.lab for option in game.options} | dict(setup.options)
    return game.match(len(setup.bots), key=key, options=options)


@pytest.mark.parametrize("id", ["million", "kollier"])
def test_the_file_tells_what_a_match_tells(id, tmp_path):
    setup = Setup(id, ("simple", "random", "simple"), seed=5)
    path = tmp_path / "games.parquet"
    results = together(list(data.write(setup, play(setup, 3, threads(1), decisions=True), path)))
    kept = data.read(path)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    match = first_match(setup)
    first = int((kept.column("game") == 0).sum())
    assert kept.column("decision")[: first + 1].tolist() == [*range(first), 0]
    for number, told in enumerate(kept.table.slice(0, first).to_pylist()):
        seat = told["seat"]
        assert told["row"] == match.hidden_row(seat).tobytes()
        assert told["legal"] == match.legal_actions(seat)
        assert told["bot"] == setup.bots[seat]
        if number % 20 == 0:
            shown = match.view(seat)
            assert {name: shown[name] for name in kept.view(number)} == kept.view(number)
        if told["action"] is None:
            assert seat in match.free()
            assert told["words"] is None
        else:
            assert told["words"] == match.game.actions.words(told["action"])
            match.play(seat, told["words"])
    assert match.over
    last = {told["seat"]: told for told in kept.table.slice(0, first).to_pylist()}
    for seat, told in last.items():
        assert told["score"] == match.scores()[seat] == results.scores[0, seat]
        assert told["place"] == match.ranking()[seat] == results.places[0, seat]
        others = [place for other, place in enumerate(match.ranking()) if other != seat]
        ahead = sum(place > told["place"] for place in others) - sum(place < told["place"] for place in others)
        assert told["reward"] == ahead / 2
    assert len(match.history) == results.moves[0]


@ONCE
def test_neither_workers_nor_what_is_written_change_the_games(id):
    setup = Setup(id, ("simple", "random", "random"), seed=9, options=LAP)
    plain = together([block.results for block in play(setup, BLOCK + 40, threads(1))])
    for jobs, decisions in ((2, False), (2, True)):
        blocks = list(play(setup, BLOCK + 40, threads(jobs), decisions))
        assert [block.number for block in blocks] == [0, 1]
        assert all(np.array_equal(a, b) for a, b in zip(plain, together([b.results for b in blocks]), strict=True))
    assert len(plain.moves) == BLOCK + 40
    assert plain.bots[:3, :3].tolist() == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


@ONCE
def test_the_file_says_how_it_came_about(id, tmp_path):
    setup = Setup(id, ("simple",) * 3, seed=4, options=LAP)
    list(data.write(setup, play(setup, 2, threads(1), decisions=True), tmp_path / "a.parquet"))
    kept = data.read(tmp_path / "a.parquet")
    about = {"game": id, "seats": 3, "bots": ["simple"] * 3, "seed": 4, "options": {"max_laps": "1"}}
    assert kept.about.items() >= about.items()
    assert kept.about["fingerprint"] == zuschlag.game(id).edition().fingerprint
    assert kept.rows.dtype == zuschlag.game(id).state.dtype
    assert len(kept) == kept.table.num_rows == len(kept.rows)
    assert not kept.rows["key"].any()
    with pytest.raises(Unknown, match="no column 'cash'; there are game, decision"):
        kept.column("cash")


@ONCE
def test_the_command_writes_the_file(id, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LANG", "C.UTF-8")
    out = tmp_path / "games.parquet"
    code = run(["sim", id, "--games", "3", "--bots", "simple", "--seats", "3", "--seed", "2", "--out", str(out)])
    assert code == 0
    assert f"The decisions: {out}" in capsys.readouterr().out
    setup = Setup(id, ("simple",) * 3, seed=2)
    expected = data.table(setup, played(setup, 3, True, 0))
    assert parquet.read_table(out).equals(expected)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--record", "{}/r", "--out", "{}/a"), "--record goes neither with --out nor with --ray"),
        (("--record", "{}/r", "--ray"), "--record goes neither with --out nor with --ray"),
        (("--out", "{}"), "is a folder; the name of a file is wanted"),
        (("--out", "{}/none/a"), "there is no folder"),
        (("--jobs", "0"), "--jobs: at least 1, not 0"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(more, told, tmp_path, capsys):
    code = run(["sim", "million", "--games", "2", *(word.format(tmp_path) for word in more)])
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert told in said.err
    assert len(said.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_it_says_what_is_wanted(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert run(["sim", "million", "--out", str(tmp_path / "a.parquet")]) == 2
    assert "pip install 'zuschlag[data]'" in capsys.readouterr().err


def test_what_holds_no_decisions_is_refused(tmp_path):
    path = tmp_path / "a.parquet"
    with pytest.raises(data.DataError, match="cannot be read"):
        data.read(path)
    parquet.write_table(pyarrow.table({"a": [1]}), path)
    with pytest.raises(data.DataError, match="holds no decisions"):
        data.read(path)
