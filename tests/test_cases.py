"""Every rule case in tests/cases, each as a test of its own."""

from pathlib import Path

import pytest

from zuschlag.engine.cases import check_case, load

FILES = sorted((Path(__file__).parent / "cases").glob("*/*.case"))
CASES = [pytest.param(case, id=f"{case.game}/{path.stem}: {case.name}") for path in FILES for case in load(path)]


@pytest.mark.parametrize("case", CASES)
def test_case(case):
    assert [str(failure) for failure in check_case(case)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_stands_in_its_games_folder(path):
    assert {case.game for case in load(path)} == {path.parent.name}
