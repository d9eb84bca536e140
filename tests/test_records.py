"""Every recorded game in tests/records replays to the byte, and to its result."""

from pathlib import Path

import pytest

from zuschlag.engine.record import read_file

FILES = sorted((Path(__file__).parent / "records").glob("*/*.record"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_record(path):
    match = read_file(path)
    assert match.game.id == path.parent.name
    assert match.record().encode() == path.read_bytes()
