"""How quick the pages are, in a real browser through the real server: `python bench/page.py`. Needs Chromium.

Each number stands beside a baseline of the same run: what the server alone takes for it.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rich import box
from rich.console import Console
from rich.table import Table
from tests.site.browser import Browser, browser
from tests.site.visitor import LIVE, Visitor
from tests.web.running import Running

SEATS, PRESSES, LINES, FRESH = 4, 15, 40, 5

WATCH = """(() => {
  window.taps = []; window.answers = [];
  let since = 0;
  const acts = "button[form=act][name=words]";
  addEventListener("click", (event) => { if (event.target.closest(acts)) since = performance.now(); }, true);
  new MutationObserver(() => { if (since) { taps.push(performance.now() - since); since = 0; } })
    .observe(document.body, {attributeFilter: ["data-seen"]});
  const send = window.fetch;
  window.fetch = async (...asked) => {
    const begin = performance.now(), told = await send(...asked);
    if (told.ok) answers.push(performance.now() - begin);
    return told;
  };
})()"""
"""By tap: how long until the page has changed, and until the server has answered."""

TALK = """(async () => {
  const form = document.getElementById("talk"), answered = [];
  await Promise.all([...Array(%d)].map(async (_, number) => {
    const body = new URLSearchParams(new FormData(form));
    body.set("text", `Line ${number}.`);
    await fetch(form.action, {method: "POST", body, headers: {Accept: "application/json"}});
    answered[number] = performance.timeOrigin + performance.now();
  }));
  return answered;
})()"""
HEAR = """void (() => {
  window.shown = [];
  new MutationObserver(() => {
    for (const line of document.querySelectorAll("#r-chat .said li")) {
      const number = /Line (\\d+)\\./.exec(line.textContent)?.[1];
      if (number && !(number in shown)) shown[number] = performance.timeOrigin + performance.now();
    }
  }).observe(document.getElementById("r-chat"), {childList: true, subtree: true});
})()"""


class Line(NamedTuple):
    """Milliseconds, what is wanted at most, and the baseline."""

    what: str
    value: float
    wanted: float
    baseline: str


def lines(led: Browser, address: str) -> Iterator[Line]:
    yield first_page(led, address)
    yield from at_the_table(led, address)


def first_page(led: Browser, address: str) -> Line:
    """From the address to a page that can be used, by somebody who has never been here."""
    took, server = [], []
    for _ in range(FRESH):
        visitor = Visitor(led.person(), address).go("/")
        visitor.page.until("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
        told = visitor.page.run("JSON.parse(JSON.stringify(performance.getEntriesByType('navigation')[0]))")
        took.append(told["loadEventEnd"])
        server.append(told["responseEnd"] - told["requestStart"])
        visitor.page.close()
    return Line("first page usable", median(took), 1000, f"its HTML: {median(server):.0f} ms")


def at_the_table(led: Browser, address: str) -> Iterator[Line]:
    """Four people at one table, each with a page of their own."""
    people = [Visitor(led.person(), address) for _ in range(SEATS)]
    people[0].go("/new/million").page.run("document.querySelector('[name=private]').checked = false")
    people[0].follow(".new .btn.main", "^/t/")
    for seat, other in enumerate(people[1:], 1):
        other.go(f"/t/{people[0].table}")
        other.page.until(LIVE)
        other.follow(f"[formaction$='/join'][value='{seat}']", "^/t/")
    people[0].page.until("!document.querySelector('.mark.free')")
    people[0].follow(".begin", "^/t/")
    for each in people:
        each.go(f"/t/{people[0].table}")
        each.page.until(LIVE)
        each.page.run(WATCH)
        each.page.run(f"void robot.start(7, {2 * PRESSES})")
    for each in people:
        each.page.until(f"taps.length >= {PRESSES}", 120, every=0.1)
    taps = [tap for each in people for tap in each.page.run("taps")]
    answers = [answer for each in people for answer in each.page.run("answers")]
    yield Line(f"tap to changed page, median of {len(taps)}", median(taps), 50, f"the answer: {median(answers):.0f} ms")
    people[0].page.run(HEAR)
    answered = people[1].page.run(TALK % LINES)
    people[0].page.until(f"shown.filter(Boolean).length === {LINES}")
    behind = [shown - told for shown, told in zip(people[0].page.run("shown"), answered, strict=True)]
    middle = f"in the middle: {median(behind):.0f} ms"
    yield Line(f"{LINES} rapid changes by others: behind at most", max(behind), 200, middle)


def median(values: list[float]) -> float:
    return statistics.median(values)


def main() -> None:
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("", "ms", "at most", "baseline"):
        table.add_column(name)
    with tempfile.TemporaryDirectory() as folder, browser() as led:
        server = Running(str(Path(folder) / "tables.db"))
        server.start()
        try:
            for line in lines(led, server.address):
                table.add_row(line.what, f"{line.value:.0f}", f"{line.wanted:.0f}", line.baseline)
        finally:
            server.stop()
    Console().print(table)


if __name__ == "__main__":
    main()
