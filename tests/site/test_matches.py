"""Whole matches through the page, by clicks: against bots, and by two people at one screen; each game in a language."""

from __future__ import annotations

from typing import Any

import pytest
from tests.site.browser import PHONE
from tests.site.visitor import Visitor, Visitors

SHORT: dict[str, dict[str, Any]] = {
    "kollier": {"seats": 3},
    "colosseum": {"seats": 3, "option.haggle": 1},
    "kohle": {"seats": 3, "option.short_game": "on"},
    "monopoly": {"seats": 2, "option.target": 1},
    "million": {"seats": 3, "option.max_laps": 2},
}
"""Each game as short as it gets."""
LANGUAGES = {"kollier": "de", "colosseum": "en", "kohle": "nl", "monopoly": "de", "million": "en"}
OTHERS = {"de": "nl", "nl": "en", "en": "de"}
STRANGE = ("{", "None", "undefined", "NaN", "nobody")
"""What a page never says."""


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_against_bots(visitors: Visitors, game: str):
    visitor = visitors(language=LANGUAGES[game])
    visitor.set_table(game, bots="simple", **SHORT[game])
    told = visitor.robot(seed=11)
    assert told["over"]
    assert told["presses"] >= 2
    ended(visitor, SHORT[game]["seats"], LANGUAGES[game])


@pytest.mark.parametrize("game", SHORT)
def test_two_people_at_one_screen(visitors: Visitors, game: str):
    """They take turns for a while; then both let bots play for them, to the end."""
    language = OTHERS[LANGUAGES[game]]
    visitor = visitors(language=language, size=PHONE)
    visitor.set_table(game, bots="simple", hotseat=1, people=2, **SHORT[game])
    told = visitor.robot(seed=5, most=12)
    assert told["over"] or {0, 1} <= set(told["seats"])
    for seat in (0, 1):
        if not told["over"]:
            let_a_bot_play(visitor, seat)
    visitor.page.until("!!document.querySelector('#r-result > *')", seconds=90, every=0.1)
    ended(visitor, SHORT[game]["seats"], language)


def let_a_bot_play(visitor: Visitor, seat: int) -> None:
    """By the menu, as somebody does who has to go."""
    visitor.go(f"/t/{visitor.table}?seat={seat}&open=1#d-menu")
    if visitor.page.has("#d-menu [formaction$='/resign']"):
        visitor.page.click("#d-menu [formaction$='/resign']")
        visitor.page.until("!!document.querySelector('#r-requests [formaction$=\"/back\"], #r-result > *')")


def ended(visitor: Visitor, seats: int, language: str) -> None:
    """The result, in the reader's language, with everybody in it; and what can be done now."""
    page = visitor.page
    assert page.run("document.documentElement.lang") == language
    assert page.run("document.querySelectorAll('#r-result .places li').length") == seats
    assert page.has("#r-result .chart .line")
    said = page.run("document.body.innerText")
    assert not [word for word in STRANGE if word in said]
    visitor.follow("#r-result a[href*='replay']", "/replay$")
    last = page.run("Number(document.querySelector('#scrub [name=at]').max)")
    page.click("#scrub [data-step=last]")
    page.until(f"location.search.includes('at={last}')")
    assert page.run("document.querySelector('#scrub [name=at]').value") == str(last)
    page.click("#scrub [data-step=back]")
    page.until(f"location.search.includes('at={last - 1}')")
