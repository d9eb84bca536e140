"""Makes the pictures of the README again: `tools/shots.py`. Needs Chromium (Debian: apt-get install chromium).

The tables are matches of simple bots with a seed, so that the same pictures come out; the first page is a server's.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.site.browser import Browser, Page, browser
from tests.web.running import Running

from tools import pictures

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE, SCALE = (1360, 850), 0.5
HEAVY = 130_000
"""More bytes than that no picture may have."""


class Shot(NamedTuple):
    """A table worth showing: which decision, and when. All alike, so that the games differ and nothing else."""

    game: str
    phase: str
    at: int
    seed: int


SHOTS = (
    Shot("kollier", "up", 66, 5),
    Shot("colosseum", "compose", 40, 2),
    Shot("kohle", "negotiate", 78, 4),
    Shot("monopoly", "turn", 30, 4),
    Shot("million", "stake", 40, 3),
)


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--out", type=Path, default=FOLDER)
    out = wanted.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    with browser() as led, tempfile.TemporaryDirectory() as folder:
        first_page(led, Path(folder), out / "start.png")
        for shot in SHOTS:
            table(led, shot, Path(folder), out / f"{shot.game}.png")


def first_page(led: Browser, folder: Path, file: Path) -> None:
    server = Running(str(folder / "tables.db"))
    server.start()
    try:
        page = led.person(SIZE)
        page.goto(server.address)
        kept(page, file)
    finally:
        server.stop()


def table(led: Browser, shot: Shot, folder: Path, file: Path) -> None:
    match = pictures.played(shot.game, 4, shot.seed, shot.phase, shot.at, 0)
    drawn = folder / f"{shot.game}.html"
    drawn.write_text(pictures.page(match, 0, "en", "light"), "utf-8")
    page = led.person(SIZE)
    page.goto(drawn.as_uri())
    kept(page, file)


def kept(page: Page, file: Path) -> None:
    """Smaller than it was drawn, for a README is narrow."""
    width, height = SIZE
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALE}
    told = page.call("Page.captureScreenshot", format="png", clip=clip)
    data = base64.b64decode(told["data"])
    file.write_bytes(data)
    print(f"{file.name}: {len(data):,} bytes{' - too heavy' if len(data) > HEAVY else ''}")
    page.close()


if __name__ == "__main__":
    main()
