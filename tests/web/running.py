"""`zuschlag serve` as a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 120
OPEN = re.compile(rb"(http://127\.0\.0\.1:(\d+))(?=\D)")


class Running:
    """Started and ended as often as one likes; the port stays the same."""

    def __init__(self, store: str, *arguments: str) -> None:
        self.store = store
        self.arguments = arguments
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[bytes] | None = None
        self.said = b""

    def start(self) -> None:
        usual = ("--no-warm", "--unlimited", "--pace", "0", "--lang", "en")
        program = [sys.executable, "-c", "from zuschlag.cli import main; main()", "serve", "--store", self.store]
        self.process = subprocess.Popen(
            [*program, "--port", str(self.port), *usual, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | {"COLUMNS": "200"},
        )
        self.said = b""
        self._hearing = threading.Thread(target=self._hear, daemon=True)
        self._hearing.start()
        deadline = time.monotonic() + PATIENCE
        while not (found := OPEN.search(self.said)):
            waits = self._hearing.is_alive() and time.monotonic() < deadline
            assert waits, f"the server did not start: {self.said.decode()}"
            time.sleep(0.005)
        self.address, self.port = found[1].decode(), int(found[2])

    def _hear(self) -> None:
        """To its end, for a server whose words nobody hears stands still as soon as the pipe is full."""
        assert self.process is not None
        assert self.process.stdout is not None
        while new := os.read(self.process.stdout.fileno(), 4096):
            self.said += new

    def kill(self) -> None:
        """At once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As Ctrl-C does; the exit code."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self._hearing.join(PATIENCE)
        self.process = None
        return code

    def ask(self, path: str, token: str = "", body: Any = None) -> Any:
        """The API's answer."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}/api/v1{path}", data, headers), timeout=PATIENCE) as answer:
            return json.load(answer)

    def guest(self, name: str) -> str:
        """A new guest's token."""
        token: str = self.ask("/guests", body={"name": name})["token"]
        return token
