"""How long people wait: for `import zuschlag`, and for the first prompt when nothing has been compiled yet."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
import time

RUNS = 7


def seconds_of(code: str) -> float:
    """The processor seconds that a fresh Python takes for some code, less those that it takes for nothing."""
    return max(0.0, _best(code) - _best("pass"))


def _best(code: str) -> float:
    """The best of some runs: whatever else the machine does only ever adds."""
    took = []
    for _ in range(RUNS):
        before = os.times()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        after = os.times()
        took.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(took)


def first_prompt(game: str) -> float:
    """Seconds from the command to the first question, in a real terminal and with an empty cache of compiled rules."""
    with tempfile.TemporaryDirectory() as folder:
        return min(_prompt(game, folder, run) for run in range(RUNS))


def _prompt(game: str, folder: str, run: int) -> float:
    settings = {"ZUSCHLAG_CACHE": f"{folder}/cache-{run}", "ZUSCHLAG_DATA": f"{folder}/data", "LANG": "C.UTF-8"}
    program = [sys.executable, "-c", "from zuschlag.cli import main; main()", "play", game, "--seed", "1"]
    started = time.perf_counter()
    child, screen = pty.fork()
    if child == 0:
        os.execve(sys.executable, program, os.environ | settings)
    seen = b""
    while b"your action:" not in seen:
        seen += os.read(screen, 65536)
    took = time.perf_counter() - started
    os.write(screen, b"\x04")
    os.close(screen)
    os.waitpid(child, 0)
    return took
