"""Little room: on a small laptop what one is asked, and what it is about, are in sight without scrolling; on a phone
nothing stands out of where it belongs."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.site.browser import PHONE, Browser, Page

from tools import pictures

LOW = (1280, 720)
ASKED = (
    ("kohle", "negotiate", 60, 4, 1),
    ("kohle", "negotiate", 70, 4, 4),
    ("kohle", "window", 56, 4, 2),
    ("monopoly", "turn", 25, 4, 1),
    ("monopoly", "turn", 97, 4, 5),
    ("monopoly", "turn_ready", 1, 3, 3),
    ("colosseum", "trade", 40, 3, 2),
    ("kollier", "up", 63, 4, 5),
    ("million", "stake", 40, 4, 3),
)
"""A game, a phase, after how many actions, for how many, and the seed."""
SCROLLED = """[...document.querySelectorAll(".middle, .acts")]
  .filter((each) => each.scrollHeight > each.clientHeight + 2)
  .map((each) => `${each.className}: ${each.scrollHeight} in ${each.clientHeight}`)"""


STANDS_OUT = """(() => {
  const found = [], range = document.createRange();
  const out = (box, within) => box.width && (box.left < within.left - 2 || box.right > within.right + 2);
  for (const button of document.querySelectorAll(".btn")) {
    const within = button.getBoundingClientRect(), home = button.closest("li")?.getBoundingClientRect();
    if (home && out(within, home)) found.push(button.value);
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement;
      if (!own.checkVisibility() || getComputedStyle(own).clipPath !== "none") continue;
      range.selectNodeContents(text);
      if (out(range.getBoundingClientRect(), within)) found.push(`${text.data} in ${button.value}`);
    }
  }
  return found;
})()"""


@pytest.mark.parametrize(("game", "phase", "at", "seats", "seed"), ASKED)
def test_what_is_asked_has_its_place(
    chromium: Browser, tmp_path: Path, game: str, phase: str, at: int, seats: int, seed: int
):
    match = pictures.played(game, seats, seed, "", at, None)
    seat = next(seat for seat in match.awaited() if match.legal(seat))
    assert match.view(seat)["phase"] == phase
    file = tmp_path / "table.html"
    file.write_text(pictures.page(match, seat, "de", "light"), "utf-8")
    page = chromium.person(LOW, "de")
    assert looked(page, file, LOW, SCROLLED) == []
    assert looked(page, file, PHONE, STANDS_OUT) == []
    page.close()


def looked(page: Page, file: Path, size: tuple[int, int], what: str) -> list[str]:
    page.be(size, "de")
    page.goto(file.as_uri())
    found: list[str] = page.run(what)
    return found
