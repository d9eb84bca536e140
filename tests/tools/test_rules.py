"""`make rules` finds each kind of fault in a made-up folder, and none in ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import rules

SOUND = {
    "src/zuschlag/games/demo/__init__.py": "",
    "src/zuschlag/games/demo/rules.py": 'def bid():\n    """demo.bid.higher\n\n    More than the last."""\n',
    "src/zuschlag/games/demo/why.py": 'WHY = "demo.bid.higher"\n',
    "src/zuschlag/games/demo/rules/en.md": "# Demo\n\n### Bidding {#demo.bid.higher}\n",
    "src/zuschlag/games/demo/rules/de.md": "# Demo\n\n### Bieten {#demo.bid.higher}\n",
    "src/zuschlag/games/demo/rules/nl.md": "# Demo\n\n### Bieden {#demo.bid.higher}\n",
    "tests/cases/demo/bid.case": "case One more\nrule: demo.bid.higher\n",
}
RULES_PY, WHY_PY, EN, CASE = (
    "src/zuschlag/games/demo/rules.py",
    "src/zuschlag/games/demo/why.py",
    "src/zuschlag/games/demo/rules/en.md",
    "tests/cases/demo/bid.case",
)


def lay(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_a_sound_game_has_no_fault(tmp_path, capsys):
    root = lay(tmp_path, SOUND)
    assert rules.main(["--root", str(root)]) == 0
    assert capsys.readouterr().out == "demo: 1 rules, each in 3 languages, carried and proven\n"


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        (EN, "# Demo\n", "de.md:3: demo.bid.higher is missing in en.md"),
        (EN, "### A {#demo.bid.higher}\n\n### B {#demo.bid.higher}\n", "en.md:3: demo.bid.higher stands twice"),
        (EN, "### A {#demo.bid.higher}\n### B {#other.x}\n", "en.md:2: other.x is not written like demo.subject.rule"),
        (EN, "### A {#demo.bid.higher}\n### B {#demo.new}\n", "en.md:2: demo.new is missing in nl.md"),
        (RULES_PY, 'def b():\n    """A help.\n\n    demo.bid.higher"""\n', "demo.bid.higher is carried by no function"),
        (RULES_PY, 'def bid():\n    """demo.bid.higher demo.old"""\n', "rules.py:1: demo.old stands in no rules text"),
        (WHY_PY, 'WHY = "demo.bid.lower"\n', "why.py:1: demo.bid.lower stands in no rules text"),
        (CASE, "case Another\nrule: demo.bid\n", "en.md:3: demo.bid.higher is named by no test or case"),
        (CASE, "rule: demo.bid.higher, demo.old\n", "bid.case:1: demo.old stands in no rules text"),
        (CASE, "case Deeper\nrule: demo.bid.higher.still\n", "demo.bid.higher is named by no test or case"),
    ],
)
def test_each_fault_is_found(tmp_path, capsys, file, text, fault):
    root = lay(tmp_path, SOUND | {file: text})
    assert rules.main(["--root", str(root)]) == 1
    assert any(line.endswith(fault) for line in capsys.readouterr().out.splitlines())


def test_a_full_stop_ends_a_sentence_and_a_file_is_no_rule(tmp_path):
    test = '"""demo.bid.higher."""\nPATH = "demo.record"\nfrom zuschlag.games.demo.rules import bid\n'
    files = {name: text for name, text in SOUND.items() if name != CASE}
    assert rules.faults(lay(tmp_path, files | {"tests/test_demo.py": test}), "demo") == []


def test_a_game_without_rules_is_a_fault(tmp_path):
    root = lay(tmp_path, {"src/zuschlag/games/demo/__init__.py": ""})
    assert rules.faults(root, "demo") == ["demo: no rule has an anchor in src/zuschlag/games/demo/rules/"]


def test_an_unknown_game_is_named(tmp_path, capsys):
    assert rules.main(["--root", str(lay(tmp_path, SOUND)), "dmeo"]) == 2
    assert capsys.readouterr().err == "no game 'dmeo'; there are: demo\n"


@pytest.mark.parametrize("game", rules.games_in(rules.ROOT))
def test_our_games_have_no_fault(game):
    assert rules.faults(rules.ROOT, game) == []
