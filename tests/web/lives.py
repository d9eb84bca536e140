"""A server with many lives: it may be killed as often as one likes, and the next life begins at once.

All is imported once, and each life is a fork of that. The socket outlasts them all, so whoever comes between two lives
waits for the next one: as with a supervisor that holds the socket.

    python -m tests.web.lives STORE     a line in begins a life; lines out: the port, each life's pid, and 0 at its end
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from zuschlag.engine.game import find, listed
from zuschlag.terminal.serve import listening
from zuschlag.web.serving import Server, check_store
from zuschlag.web.settings import Settings

ROOT = Path(__file__).parents[2]


class Lives:
    """The tests' side."""

    def __init__(self, store: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.lives", store],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        )
        self.port = self._told()
        self._pid = 0

    def begin(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        self._pid = self._told()

    def kill(self) -> None:
        """Until nothing of it is left: the disk is as it left it."""
        os.kill(self._pid, signal.SIGKILL)
        self._pid = self._told()

    def close(self) -> None:
        if self._pid:
            self.kill()
        self._process.communicate(timeout=120)

    def _told(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


def main(store: str) -> None:
    check_store(store)
    for game in listed():
        find(game).match(3, 0).view(0)  # reads the edition and whatever else a first table would read in every life
    listener = listening("127.0.0.1", 0)
    _tell(listener.getsockname()[1])
    for _ in sys.stdin:
        life = os.fork()
        if not life:
            settings = Settings(store, pace=0, warm=False, unlimited=True)
            Server(settings, lambda: _tell(os.getpid())).run_at(listener)
            os._exit(0)
        os.waitpid(life, 0)
        _tell(0)


def _tell(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
