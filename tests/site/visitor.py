"""Somebody who visits the site: goes to pages of the house, sits down at tables, lets the robot play."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.site.browser import Page, Trouble

ROBOT = (Path(__file__).parent / "robot.js").read_text("utf-8")
LIVE = "document.body.classList.contains('live')"
ASKED = "document.body.classList.contains('asked')"


class Visitor:
    """A page of a person's own, and what people do with it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        page.call("Page.addScriptToEvaluateOnNewDocument", source=ROBOT)

    def go(self, path: str) -> Visitor:
        self.page.goto(self.address + path)
        return self

    def follow(self, selector: str, path: str) -> None:
        """Presses something that leads to another page, and waits until that is there."""
        self.page.run("window.left = false")
        self.page.click(selector)
        arrived = "!('left' in window) && document.readyState === 'complete'"
        self.page.until(f"{arrived} && !!location.pathname.match({path!r})")

    @property
    def table(self) -> str:
        """The table that the page shows."""
        return self.page.path.split("/")[2]

    def enter(self, name: str) -> Visitor:
        """Gives a name."""
        self.go("/you").page.run(f"({FILL})({json.dumps({'name': name})})")
        self.follow("form[action='/you/enter'] .btn", "^/you")
        return self

    def play_bots(self, game: str) -> None:
        """From the first page to a table with bots, by one tap."""
        self.go("/").follow(f"form[action='/quick/{game}'] .btn", "^/t/")
        self.page.until(LIVE)

    def set_table(self, game: str, **fields: object) -> None:
        """Fills in the form of a new table, and begins."""
        self.go(f"/new/{game}")
        self.page.run(f"({FILL})({json.dumps(fields)})")
        self.follow(".new .btn.main", "^/t/")
        self.page.until(LIVE)
        self.follow(".begin", "^/t/")
        self.page.until(f"{LIVE} || !!document.querySelector('.curtain')")

    def robot(self, seed: int, most: int | None = None, keen: float = 0.5, seconds: float = 600) -> dict[str, Any]:
        """Lets the robot play until the end, or so many presses; what it tells of it."""
        self.page.run(f"void robot.start({seed}, {json.dumps(most)}, {keen})")
        try:
            self.page.until("robot.told().done", seconds, every=0.1)
        except Trouble as trouble:
            raise Trouble(f"{trouble}\n{self.page.run('JSON.stringify(robot.told())')[:1500]}") from None
        told: dict[str, Any] = self.page.run("robot.told()")
        return told


Visitors = Callable[..., Visitor]

FILL = """(fields) => {
  for (const [name, value] of Object.entries(fields)) {
    for (const field of document.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (field.type === "radio") field.checked = field.value === String(value);
      else if (field.type === "checkbox") field.checked = Boolean(value);
      else field.value = String(value);
    }
  }
}"""
