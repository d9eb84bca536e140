"""The page while things happen: taps, keys, languages, other people, a line that breaks."""

from __future__ import annotations

import pytest
from tests.site.browser import PHONE
from tests.site.visitor import ASKED, LIVE, Visitor, Visitors
from tests.web.running import Running

import zuschlag

SEATED = {"seats": 3, "bots": "simple"}
ACT = "#r-acts button[form=act][name=words]:not([aria-disabled=true])"


@pytest.mark.parametrize("game", zuschlag.games())
def test_three_taps_from_the_first_page_to_an_act(visitors: Visitors, game: str):
    """Real presses on a phone: play against bots, put the guide away, act."""
    visitor = visitors(size=PHONE)
    page = visitor.page
    visitor.play_bots(game)
    page.until(ASKED)
    seen = page.run("document.body.dataset.seen")
    if page.has(".guide-note[open]"):
        page.click("[data-guide=seen]")
    assert not page.has(".guide-note[open]")
    page.click(tappable(visitor))
    page.until(f"document.body.dataset.seen !== '{seen}' || !!document.querySelector('.refused[data-ours]')")


def tappable(visitor: Visitor) -> str:
    """An act that a finger reaches: of the bar of acts, else of the hand or the board."""
    places = ("#r-acts", "#r-hand", "#r-board")
    found: str = visitor.page.run(f"""(() => {{
      for (const place of {list(places)!r}) {{
        const all = [...document.querySelectorAll(`${{place}} button[form=act][name=words]:not([aria-disabled=true])`)];
        const one = all.find((each) => each.checkVisibility() && !each.value.includes("*"));
        if (one) {{ one.dataset.tap = ""; return "[data-tap]"; }}
      }}
    }})()""")
    return found


def test_a_refusal_says_why_beside_what_was_touched(visitors: Visitors):
    visitor = visitors()
    page = visitor.page
    visitor.play_bots("million")
    page.until(ASKED)
    page.click("#r-acts [aria-disabled=true]")
    page.until("!!document.querySelector('#r-acts .refused[role=alert] a[href*=\"/rules/million#\"]')")


def test_a_hint_points_at_what_it_means(visitors: Visitors):
    visitor = visitors()
    page = visitor.page
    visitor.play_bots("kollier")
    page.until(ASKED)
    page.click("#r-orders .hint")
    page.until("document.querySelector('#r-acts .hint-said b')?.textContent.length > 2")


def test_all_of_a_turn_by_keyboard(visitors: Visitors):
    visitor = visitors()
    page = visitor.page
    visitor.play_bots("monopoly")
    page.until(ASKED)
    page.run("document.querySelector('.guide-note')?.removeAttribute('open')")
    seen = page.run("document.body.dataset.seen")
    page.key("1", 49)
    page.until("document.activeElement.matches('#main :is(button, input)')")
    first = page.run("document.activeElement.outerHTML")
    page.key("ArrowRight", 39)
    page.until("document.activeElement.matches('#main *')")
    assert page.run("document.activeElement.outerHTML") != first
    page.run(f"document.querySelector('{ACT}').focus()")
    page.key("Enter", 13, "\r")
    page.until(f"document.body.dataset.seen !== '{seen}'")
    assert page.run("document.activeElement !== document.body"), "the focus is lost"
    page.key("?", 191, "?")
    page.until("document.getElementById('keys').open")
    page.key("Escape", 27)
    page.until("!document.getElementById('keys').open")


def test_skip_link_leads_to_the_acts(visitors: Visitors):
    visitor = visitors()
    page = visitor.page
    visitor.play_bots("million")
    page.until(ASKED)
    page.key("Tab", 9)
    assert page.run("document.activeElement.className") == "skip btn"
    page.key("Enter", 13, "\r")
    page.until("document.activeElement.id === 'r-acts'")


def test_the_language_changes_at_any_time(visitors: Visitors):
    visitor = visitors(language="en")
    page = visitor.page
    visitor.play_bots("kollier")
    page.until(ASKED)
    said = {page.text("#r-status .say")}
    for language in ("de", "nl"):
        page.click(".tools [href='#d-menu']")
        visitor.follow(f"#d-menu [name=language][value={language}]", "^/t/")
        page.until(LIVE)
        assert page.run("document.documentElement.lang") == language
        said.add(page.text("#r-status .say"))
    assert len(said) == 3


def test_a_lost_line_is_shown_and_mends_itself(visitors: Visitors):
    visitor = visitors()
    page = visitor.page
    visitor.play_bots("million")
    page.until(ASKED)
    offline(visitor, True)
    page.until("document.body.classList.contains('lost') && !document.getElementById('toast').hidden")
    offline(visitor, False)
    page.until("!document.body.classList.contains('lost') && document.getElementById('toast').hidden")
    told = visitor.robot(seed=2, most=3)
    assert told["presses"] == 3


def offline(visitor: Visitor, off: bool) -> None:
    visitor.page.call(
        "Network.emulateNetworkConditions", offline=off, latency=0, downloadThroughput=-1, uploadThroughput=-1
    )


def test_rapid_changes_by_others_swallow_no_tap_and_no_focus(visitors: Visitors, house: Running):
    """Forty lines of talk by others within a moment, while this page writes, ticks, scrolls and acts."""
    visitor = visitors()
    page = visitor.page
    visitor.play_bots("million")
    page.until(ASKED)
    other = visitors()
    other.enter("Ben").go(f"/t/{visitor.table}")
    page.run("document.querySelector('[data-worth][value=\"1\"]').click()")
    page.run("document.querySelector('#r-chat input').focus()")
    page.run("document.activeElement.value = 'Half a'")
    seen = page.run("document.body.dataset.seen")
    other.page.run(TALK)
    for _ in range(4):
        page.click("#r-chat .write input")
    assert page.run("document.activeElement.name") == "text"
    assert page.run("document.querySelector('#r-chat input').value") == "Half a"
    assert page.run("document.querySelector('[data-worth][value=\"1\"]').checked"), "what was ticked is ticked no more"
    page.click("#r-acts .marked")
    page.until("[...document.querySelectorAll('#r-log li')].some((line) => /stakes 1\\b/.test(line.innerText))")
    other.page.until("window.talked === 40")
    page.until("document.querySelectorAll('#r-chat .said li').length >= 40")
    assert int(page.run("document.body.dataset.seen")) > int(seen)
    assert not page.has(".refused[data-ours]")


TALK = """void (async () => {
  window.talked = 0;
  const form = document.getElementById("talk");
  await Promise.all([...Array(40)].map(async (_, number) => {
    const body = new URLSearchParams(new FormData(form));
    body.set("text", `Line ${number}`);
    const told = await fetch(form.action, {method: "POST", body, headers: {Accept: "application/json"}});
    window.talked += told.ok;
  }));
})()"""


def test_sums_follow_what_is_marked(visitors: Visitors):
    visitor = visitors(language="de")
    page = visitor.page
    visitor.play_bots("million")
    page.until(ASKED)
    page.run("document.querySelector('[data-worth][value=\"3\"]').click()")
    assert page.run("document.querySelector('#r-acts .marked .num').textContent") == "3"
    signed = page.run("[...document.querySelectorAll('[data-signed]')].map((each) => each.textContent)")
    assert signed
    assert all(text[0] in "+−±" for text in signed)
