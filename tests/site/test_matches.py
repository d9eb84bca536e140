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
SHARED: dict[str, dict[str, Any]] = {"monopoly": {"seats": 3}, "million": {"option.max_laps": 1}}
"""Shorter still where two people share a screen: somebody who knows how to go out ends the round."""
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
def test_a_whole_match_of_two_people_at_one_screen(visitors: Visitors, game: str):
    """The screen goes from hand to hand, from the deal to the result; where a game needs more, bots sit with them."""
    language = OTHERS[LANGUAGES[game]]
    visitor = visitors(language=language, size=PHONE)
    shared = SHORT[game] | SHARED.get(game, {})
    visitor.set_table(game, bots="simple", hotseat=1, people=2, **shared)
    told = visitor.robot(seed=5, keen=0.9)
    assert told["over"]
    assert {0, 1} <= set(told["seats"])
    ended(visitor, shared["seats"], language)


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
