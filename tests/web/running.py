"""`zuschlag serve` as a process of its own."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 120
OPEN = re.compile(rb"(http://127\.0\.0\.1:(\d+))")


class Running:
    """Started and ended as often as one likes; the port stays the same."""

    def __init__(self, store: str, *arguments: str) -> None:
        self.store = store
        self.arguments = arguments
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        usual = ("--no-warm", "--unlimited", "--pace", "0", "--lang", "en")
        program = [sys.executable, "-c", "from zuschlag.cli import main; main()", "serve", "--store", self.store]
        self.process = subprocess.Popen(
            [*program, "--port", str(self.port), *usual, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | {"COLUMNS": "200"},
        )
        told = b""
        deadline = time.monotonic() + PATIENCE
        assert self.process.stdout is not None
        while not (found := OPEN.search(told)):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            new = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            assert new, f"the server did not start: {told.decode()}"
            told += new
        self.address, self.port = found[1].decode(), int(found[2])

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
        if self.process.stdout is not None:
            self.process.stdout.close()
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
