"""A PostgreSQL server for the length of a test run, from the machine's own programs."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

ANSWERS_WITHIN = 120  # seconds
# A test may kill the server, but not the machine under it: the disk need not be waited for.
SETTINGS = {"listen_addresses": "", "fsync": "off", "max_connections": "100", "log_min_messages": "fatal"}


def programs() -> Path | None:
    """The folder of the newest `postgres` on this machine."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


class Server:
    """Started by `start`, ended by `stop`; `databases` of its own are made by `new`."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="zuschlag-"))  # short: a socket's path has 107 letters at most
        self._programs = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "zuschlag", "-E", "UTF8", "--no-sync")

    @property
    def _user(self) -> str | None:
        """The server refuses to run as root."""
        if os.geteuid() != 0:
            return None
        with contextlib.suppress(KeyError):
            return pwd.getpwnam("postgres").pw_name
        return "nobody"

    def start(self) -> None:
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings],
                **self._as_user,
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + ANSWERS_WITHIN
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        """At once, as if it had been killed."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str, folder: Path | None = None) -> str:
        return f"postgresql://zuschlag@/{database}?host={folder or self.folder}"

    def new(self) -> str:
        """The name of an empty database."""
        self._made += 1
        name = f"test{self._made}"
        self.do("postgres", f"CREATE DATABASE {name}")
        return name

    def do(self, database: str, command: str) -> list[tuple[object, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(command.encode())
            return cursor.fetchall() if cursor.description else []

    @property
    def _as_user(self) -> dict[str, Any]:
        return {"user": self._user, "extra_groups": []} if self._user else {}

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, **self._as_user, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
