"""Every kind of page: small, from this house only, no wider than a phone, and without a bar to anybody."""

from __future__ import annotations

import re

import pytest
from tests.site import axe
from tests.site.browser import LAPTOP, PHONE, TABLET
from tests.site.visitor import ASKED, LIVE, Visitor, Visitors
from tests.web.running import Running

import zuschlag

KILO = 1000
FIRST_PAGE, SCRIPT = 60 * KILO, 20 * KILO
"""The most that the first page weighs, and the script of any page, as they are sent: compressed."""
DEVICES = ((PHONE, False), (PHONE, True), (TABLET, False), (LAPTOP, True))
PLAIN = ("/", "/new", "/new/kohle", "/rules/kollier", "/you", "/nowhere")


class Traffic:
    """What a page has brought, by address, in bytes as they were sent, without their heads."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        visitor.page.errors()  # forgets what was before

    def weights(self) -> dict[str, int]:
        page = self.visitor.page
        page.until("document.readyState === 'complete'")
        page.run("new Promise((done) => setTimeout(done, 200))")
        mine = [told for told in page.browser.heard if told.get("sessionId") == page.session]
        asked = {told["params"]["requestId"]: told["params"]["request"]["url"]
                 for told in mine if told["method"] == "Network.requestWillBeSent"}  # fmt: skip
        came = {told["params"]["requestId"]: int(told["params"]["encodedDataLength"])
                for told in mine if told["method"] == "Network.loadingFinished"}  # fmt: skip
        heads = {told["params"]["requestId"]: int(told["params"]["response"]["encodedDataLength"])
                 for told in mine if told["method"] == "Network.responseReceived"}  # fmt: skip
        return {url: came.get(request, 0) - heads.get(request, 0) for request, url in asked.items()}


def test_the_first_page_is_small_and_needs_no_script(visitors: Visitors):
    visitor = visitors()
    traffic = Traffic(visitor)
    visitor.go("/")
    weights = traffic.weights()
    assert sum(weights.values()) < FIRST_PAGE, weights
    assert not [url for url in weights if url.endswith(".js")]


@pytest.mark.parametrize("game", zuschlag.games())
def test_a_table_brings_little_script_and_all_of_it_from_here(visitors: Visitors, house: Running, game: str):
    visitor = visitors()
    traffic = Traffic(visitor)
    visitor.play_bots(game)
    weights = traffic.weights()
    scripts = {url: weight for url, weight in weights.items() if re.search(r"\.js(\?|$)", url)}
    assert 0 < sum(scripts.values()) <= SCRIPT, scripts
    assert len(scripts) == len({url.partition("?")[0] for url in scripts}), "a script was fetched twice"
    assert not [url for url in weights if not url.startswith((house.address, "data:"))]


@pytest.mark.parametrize("device", DEVICES, ids=lambda each: f"{each[0][0]}{'-dark' if each[1] else ''}")
def test_plain_pages_bar_nobody(visitors: Visitors, checker: str, device: tuple[tuple[int, int], bool]):
    size, dark = device
    visitor = visitors(size=size, dark=dark)
    for path in PLAIN:
        visitor.go(path)
        fits_and_bars_nobody(visitor, checker, path)


def fits_and_bars_nobody(visitor: Visitor, checker: str, what: str) -> None:
    page = visitor.page
    assert page.wide() <= 0, f"{what} is wider than the screen by {page.wide()}: {page.run(WIDE)}"
    assert page.run(BROKEN) == [], f"{what}: words are broken in two"
    assert axe.violations(page, checker) == [], what


WIDE = """[...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .slice(-3).map((each) => each.outerHTML.slice(0, 120))"""
"""What stands out at the right."""

BROKEN = r"""(() => {
  const found = [], range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unseen = (each) => !each.checkVisibility() || getComputedStyle(each).clipPath !== "none";
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    if (own.closest("code, input, script, svg") || unseen(own)) continue;
    for (const word of text.data.matchAll(/(\u00ad?)[\p{L}\p{N}]{3,24}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      const lines = new Set(boxes.map((box) => Math.round(box.top)));
      if (lines.size > (word[1] ? 2 : 1)) found.push(`${word[0]} in ${own.outerHTML.slice(0, 80)}`);
    }
  }
  return found;
})()"""
"""Words that stand on two lines though no hyphen says where they may be broken."""


def test_pages_around_a_table_bar_nobody(visitors: Visitors, checker: str):
    """A table before the deal, the cover between two people, a hint without script, one's own page, a link to it."""
    visitor = visitors(size=PHONE, language="de")
    visitor.go("/new/million").follow(".new .btn.main", "^/t/")
    visitor.page.until(LIVE)
    fits_and_bars_nobody(visitor, checker, "gathering")
    visitor.go("/you").follow("form[action='/you/link'] .btn", "^/you/link")
    fits_and_bars_nobody(visitor, checker, "link")
    visitor.go("/")
    fits_and_bars_nobody(visitor, checker, "lists")
    visitor.set_table("million", hotseat=1, people=2, bots="simple")
    visitor.go(f"/t/{visitor.table}")
    assert visitor.page.has(".curtain")
    fits_and_bars_nobody(visitor, checker, "cover")
    visitor.go("/")
    assert visitor.page.has(".lists .btn.main"), "the first page does not say which table waits"


def test_any_name_fits(visitors: Visitors):
    """Names as long as may be without a gap, and from right to left: on the first page, before the deal, in a trade."""
    host, friend = visitors(size=PHONE), visitors(size=PHONE)
    host.enter("W" * 30)
    friend.enter("שלמה בן־אברהם הארוך מאוד 🎲")
    host.go("/new/colosseum").follow(".new .btn.main", "^/t/")
    friend.go(f"/t/{host.table}").page.until(LIVE)
    friend.follow("#r-gathering .btn.main", "^/t/")
    host.page.until("document.querySelectorAll('#r-gathering .mark:not(.free)').length === 2")
    fits = [visitor.page.wide() for visitor in (host, friend)]
    host.follow(".begin", "^/t/")
    friend.page.until("!!document.querySelector('#r-board > *')")
    fits += [visitor.page.wide() for visitor in (host, friend, friend.go("/"))]
    assert max(fits) <= 0, fits


def test_result_and_replay_bar_nobody(visitors: Visitors, checker: str):
    visitor = visitors(language="nl", dark=True)
    visitor.set_table("million", seats=3, bots="simple", **{"option.max_laps": 1})
    assert visitor.robot(seed=8)["over"]
    fits_and_bars_nobody(visitor, checker, "result")
    visitor.page.be(PHONE)
    fits_and_bars_nobody(visitor, checker, "result on a phone")
    visitor.follow("#r-result a[href*='replay']", "/replay$")
    fits_and_bars_nobody(visitor, checker, "replay on a phone")


APART = """(() => {
  const at = (which) => document.querySelector(which).getBoundingClientRect();
  const tray = at(".tray"), end = tray.height ? tray.top : innerHeight;
  return at(".middle").bottom <= end && document.documentElement.scrollHeight <= innerHeight;
})()"""


@pytest.mark.parametrize("game", zuschlag.games())
def test_tables_bar_nobody(visitors: Visitors, checker: str, game: str):
    """From the first decision on: with the guide open, after a while by night, with each drawer open."""
    visitor = visitors(size=PHONE)
    page = visitor.page
    visitor.play_bots(game)
    page.until(ASKED)
    fits_and_bars_nobody(visitor, checker, "first decision")
    visitor.robot(seed=3, most=9)
    page.be(LAPTOP, dark=True)
    fits_and_bars_nobody(visitor, checker, "later")
    assert page.run(APART), "the tray covers the board, or the table is higher than the window"
    page.be(PHONE, dark=True)
    page.run("location.replace('#d-people')")
    fits_and_bars_nobody(visitor, checker, "players")
    page.run("location.replace('#d-menu')")
    fits_and_bars_nobody(visitor, checker, "menu")
