"""Every recorded game in tests/records replays to the byte, and so do the examples in the documents."""

from pathlib import Path

import pytest

from zuschlag.engine.cases import check_file
from zuschlag.engine.record import read, read_file
from zuschlag.engine.verify import verify

FILES = sorted((Path(__file__).parent / "records").glob("*/*.record"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_record(path):
    match = read_file(path)
    assert match.game.id == path.parent.name
    assert match.record().encode() == path.read_bytes()


def test_the_example_in_the_specification():
    page = (Path(__file__).parent.parent / "docs" / "record.md").read_text("utf-8")
    example = page.split("```\n")[1]
    assert read(example).record() == example
    assert [check.passed for check in verify(example)] == [True] * 4


def test_the_example_of_the_cases(tmp_path):
    page = (Path(__file__).parent.parent / "docs" / "cases.md").read_text("utf-8")
    path = tmp_path / "example.case"
    path.write_text(page.split("```\n")[1], "utf-8")
    assert check_file(path) == []
