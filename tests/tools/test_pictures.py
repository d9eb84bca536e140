"""The pages to look at: one for each phase of a match, each with all that it needs."""

from __future__ import annotations

import sys

from tools import pictures


def test_each_phase_of_a_match_is_drawn(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["pictures", "million", "--seats", "3", "--lang", "de", "--out", str(tmp_path)])
    pictures.main()
    assert {file.name for file in tmp_path.iterdir()} == {
        "million-keep.html", "million-over.html", "million-stake.html",
    }  # fmt: skip
    page = (tmp_path / "million-stake.html").read_text("utf-8")
    assert "--paper:" in page
    assert "[data-game=million]" in page
    assert 'lang="de"' in page


def test_one_position_as_a_spectator_sees_it(tmp_path, capsys, monkeypatch):
    told = ["pictures", "kohle", "--seat", "-1", "--phase", "negotiate", "--theme", "dark", "--out"]
    monkeypatch.setattr(sys, "argv", [*told, str(tmp_path / "one.html")])
    pictures.main()
    assert "negotiate" in capsys.readouterr().out
    page = (tmp_path / "one.html").read_text("utf-8")
    assert 'data-theme="dark"' in page
    assert 'type="submit"' not in page
