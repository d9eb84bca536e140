"""zuschlag report and zuschlag compare: the page, the summary, the same for a seed, and what is refused."""

from __future__ import annotations

import shutil
import tempfile

import pytest
from tests.lab.pages import check_page

from zuschlag.engine.words import LANGUAGES

SHORT = ("--option", "max_laps=2")
TITLES = {"en": "Seat advantage", "de": "Vorteil der Plätze", "nl": "Voordeel van de plaatsen"}


@pytest.mark.parametrize("id", ["million"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_a_page_and_a_summary(zuschlag, tmp_path, id, language):
    path = tmp_path / "report.html"
    ran = zuschlag("report", id, "--games", 20, *SHORT, "--out", path, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert TITLES[language] in ran.out
    assert "±" in ran.out
    check_page(path.read_text("utf-8"))


@pytest.mark.parametrize("id", ["million"])
def test_the_same_seed_gives_the_same_page_on_one_thread_or_two(zuschlag, tmp_path, id):
    pages = []
    for number, arguments in enumerate((("--jobs", 1), ("--jobs", 2), ("--jobs", 2, "--seed", 1))):
        path = tmp_path / f"{number}.html"
        assert zuschlag("report", id, "--games", 600, *SHORT, *arguments, "--out", path).code == 0
        pages.append(path.read_text("utf-8"))
    assert pages[0] == pages[1] != pages[2]


@pytest.mark.parametrize("id", ["million"])
def test_a_comparison_names_both_sides_and_what_differs(zuschlag, tmp_path, id):
    path = tmp_path / "compared.html"
    ran = zuschlag("compare", id, "max_laps=2", "max_laps=4,bots=random", "--games", 40, "--out", path)
    assert (ran.code, ran.err) == (0, "")
    assert "max_laps=2 and max_laps=4,bots=random side by side" in ran.out
    assert "What changes" in ran.out
    assert "A game takes: " in ran.out
    check_page(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("arguments", "wrong", "right"),
    [
        (("report", "milion"), "no game 'milion'", "did you mean 'million'?"),
        (("report", "million", "--games", "1"), "not 1", "at least 2"),
        (("report", "million", "--bots", "simpel"), "no bot 'simpel'", "did you mean 'simple'?"),
        (("report", "million", "--out", "nowhere/at/all.html"), "nowhere", "there is no folder"),
        (("report", "million", "--out", "tests"), "tests is a folder", "the name of a file"),
        (("report", "million", "--jobs", "0"), "not 0", "at least 1"),
        (("report", "million", "--option", "pension=never"), "not 'never'", "before, after"),
        (("compare", "million", "usual"), "both sides are the same", "an edition, an option, bots or seats"),
        (("compare", "million", "pension"), "not 'pension'", "name=value"),
        (("compare", "million", "seats=many"), "not 'many'", "a number"),
        (("compare", "million", "edition=nowhere"), "no edition 'nowhere'", "ravensburger-1982"),
        (("compare", "million", "pension=after,pension=before"), "pension", "given twice"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(zuschlag, arguments, wrong, right):
    ran = zuschlag(*arguments)
    assert ran.code == 2
    assert wrong in ran.err
    assert right in ran.err
    assert ran.out == ""
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("id", ["million"])
def test_a_cluster_of_two_gives_the_same_page(zuschlag, tmp_path, monkeypatch, id):
    """In a folder of its own, with a short name as its sockets need it, so that no other cluster is found."""
    ray = pytest.importorskip("ray", reason="needs the package ray")
    pages, folder = [], tempfile.mkdtemp(prefix="r")
    monkeypatch.setenv("RAY_TMPDIR", folder)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    try:
        for number, arguments in enumerate(((), ("--ray", "--jobs", 2))):
            path = tmp_path / f"{number}.html"
            ran = zuschlag("report", id, "--games", 300, *SHORT, *arguments, "--out", path)
            assert (ran.code, ran.err) == (0, "")
            pages.append(path.read_text("utf-8"))
    finally:
        ray.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
    assert pages[0] == pages[1]
