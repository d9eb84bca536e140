"""A test that cannot run here is said loudly at the end of the run, with its reason."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CONFTEST = Path(__file__).resolve().parent.parent / "conftest.py"


def ran(folder: Path, test: str) -> str:
    (folder / "conftest.py").write_text(CONFTEST.read_text("utf-8"), "utf-8")
    (folder / "test_some.py").write_text(test, "utf-8")
    pytest = [sys.executable, "-m", "pytest", "--rootdir", str(folder), str(folder)]
    return subprocess.run(pytest, capture_output=True, text=True, check=False, cwd=folder).stdout


def test_what_is_left_out_is_said(tmp_path):
    told = ran(tmp_path, "import pytest\n\ndef test_db():\n    pytest.skip('no PostgreSQL here')\n")
    assert "LEFT OUT: 1 on this machine" in told
    assert "test_some.py::test_db: no PostgreSQL here" in told


def test_nothing_is_said_when_everything_ran(tmp_path):
    told = ran(tmp_path, "def test_it():\n    pass\n")
    assert "1 passed" in told
    assert "LEFT OUT" not in told
