"""The real program in a real terminal: Ctrl-C keeps the match; nothing slow is loaded before the first prompt."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import zuschlag

pty = pytest.importorskip("pty", reason="needs a terminal of the Unix kind")

PATIENCE = 120
SILENCE = 2
PROMPT = "your action:"


class Terminal:
    """`zuschlag` with a terminal of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        settings = {"ZUSCHLAG_DATA": str(folder), "LANG": "C.UTF-8", "COLUMNS": "100", "LINES": "40", "TERM": "xterm"}
        program = [sys.executable, "-c", "from zuschlag.cli import main; main()", *arguments]
        self.process, self._master = pty.fork()
        if self.process == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background passes on that Ctrl-C is ignored
            os.execve(sys.executable, program, os.environ | settings)
        self.seen = ""

    def wait_for(self, text: str, again: str = "") -> str:
        """Reads until the text stands on the screen; what was read. `again` is typed whenever nothing more comes."""
        read, deadline = "", time.monotonic() + PATIENCE
        while text not in plain(read):
            if select.select([self._master], [], [], SILENCE if again else PATIENCE)[0]:
                read += os.read(self._master, 65536).decode()
            elif again and time.monotonic() < deadline:
                self.type(again)
            else:
                pytest.fail(f"{text!r} did not come; there was: {plain(read)[-2000:]}")
        self.seen += read
        return plain(read)

    def interrupt(self, text: str) -> str:
        """Ctrl-C. Falls it between the prompt and the reading of a line, Python sees it only with the next key."""
        self.type("\x03")
        return self.wait_for(text, again="\x03")

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self) -> int:
        """Waits for the end; the exit code."""
        _, status = os.waitpid(self.process, 0)
        os.close(self._master)
        return os.waitstatus_to_exitcode(status)


def plain(text: str) -> str:
    """Without colours and the terminal's line ends."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r\n", "\n")


def test_ctrl_c_keeps_the_match_and_resume_goes_on(tmp_path):
    terminal = Terminal(tmp_path, "play", "million", "--bots", "3", "--seed", "3", "--name", "Ada")
    terminal.wait_for(PROMPT)
    terminal.type("pass\n")
    terminal.wait_for(PROMPT)
    said = terminal.interrupt("--resume")
    assert terminal.end() == 0
    assert "Traceback" not in plain(terminal.seen)
    assert "The match waits for you" in said
    (left,) = (tmp_path / "open").glob("*.record")
    before = zuschlag.replay(left.read_text())

    terminal = Terminal(tmp_path, "play", "--resume")
    terminal.wait_for(f"Ada, {PROMPT}")
    terminal.type("keep\n")
    terminal.wait_for(PROMPT)
    terminal.type("quit\n")
    assert terminal.end() == 0
    after = zuschlag.replay(left.read_text())
    assert after.history[: len(before.history)] == before.history
    assert len(after.history) > len(before.history)


def test_a_match_outlives_a_killed_terminal(tmp_path):
    terminal = Terminal(tmp_path, "play", "million", "--bots", "3", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.type("pass\n")
    terminal.wait_for(PROMPT)
    os.kill(terminal.process, signal.SIGKILL)
    assert terminal.end() == -signal.SIGKILL
    (left,) = (tmp_path / "open").glob("*.record")
    match = zuschlag.replay(left.read_text())
    assert 0 in [seat for seat, _ in match.history]


def test_the_program_starts_without_the_compiler():
    """Numba takes longer to load than everything else together."""
    code = "import sys, zuschlag.cli; print([name for name in ('numba', 'llvmlite') if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_playing_needs_no_compiler(tmp_path):
    code = (
        "import sys, io; from zuschlag.cli import run; sys.stdin = io.StringIO('pass\\n');"
        "code = run(['play', 'million', '--seed', '1']); sys.exit(code or 'numba' in sys.modules)"
    )
    settings = os.environ | {"ZUSCHLAG_DATA": str(tmp_path)}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=settings, check=False)
    assert told.returncode == 0, told.stderr
