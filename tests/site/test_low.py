"""Low screens: on a small laptop what one is asked, and what it is about, are in sight without scrolling."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.site.browser import Browser

from tools import pictures

LOW = (1280, 720)
ASKED = (
    ("kohle", "negotiate", 60, 4, 1),
    ("kohle", "negotiate", 70, 4, 4),
    ("kohle", "window", 40, 4, 2),
    ("monopoly", "turn", 25, 4, 1),
    ("monopoly", "turn", 97, 4, 5),
    ("colosseum", "trade", 40, 3, 2),
    ("kollier", "up", 60, 4, 5),
    ("million", "stake", 40, 4, 3),
)
"""A game, a phase, after how many actions, for how many, and the seed."""
SCROLLED = """[...document.querySelectorAll(".middle, .acts")]
  .filter((each) => each.scrollHeight > each.clientHeight + 2)
  .map((each) => `${each.className}: ${each.scrollHeight} in ${each.clientHeight}`)"""


@pytest.mark.parametrize(("game", "phase", "at", "seats", "seed"), ASKED)
def test_what_is_asked_is_in_sight(
    chromium: Browser, tmp_path: Path, game: str, phase: str, at: int, seats: int, seed: int
):
    match = pictures.played(game, seats, seed, phase, at, None)
    seat = next(seat for seat in match.awaited() if match.legal(seat))
    file = tmp_path / "table.html"
    file.write_text(pictures.page(match, seat, "de", "light"), "utf-8")
    page = chromium.person(LOW, "de")
    page.goto(file.as_uri())
    assert match.view(seat)["phase"] == phase
    assert page.run(SCROLLED) == []
    page.close()
