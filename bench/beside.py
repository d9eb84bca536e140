"""boardgame.io beside our server: as many four-player matches of a game of about the same weight, kept in memory.

npm brings it, into a folder that git ignores. Where npm is missing, it is left out.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent / "boardgame"
INSTALL = ("install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts")
PORT = "PORT "


class Beside(NamedTuple):
    """Moves by the second and by the processor's second, each told to all four people."""

    moves: float
    moves_of_core: float


def beside(matches: int, before: float, seconds: float) -> Beside | None:
    """At full speed: whoever is asked moves at once. None: npm is not there."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    if not (HERE / "node_modules").is_dir():
        subprocess.run([npm, *INSTALL], cwd=HERE, check=True, capture_output=True)
    server = subprocess.Popen([node, "server.js"], cwd=HERE, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        port = next(line.removeprefix(PORT) for line in server.stdout if line.startswith(PORT)).strip()
        load = [node, "load.js", port, str(server.pid), str(matches), str(before), str(seconds)]
        told = json.loads(subprocess.run(load, cwd=HERE, stdout=subprocess.PIPE, check=True).stdout)
    finally:
        server.terminate()
        server.communicate()
    return Beside(told["moves"] / told["seconds"], told["moves"] / told["processor"])
