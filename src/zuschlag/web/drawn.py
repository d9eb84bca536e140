"""The regions of a page: drawn once for a version, a seat and a language, and shared by all who look."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from zuschlag.engine.game import find
from zuschlag.engine.match import Match
from zuschlag.look import Markup
from zuschlag.web.language import words
from zuschlag.web.regions import Fortunes, fortunes_of, regions_of
from zuschlag.web.showing import Shown

Regions = dict[str, Markup]

_fortunes: WeakKeyDictionary[Match, Fortunes] = WeakKeyDictionary()


def drawn(shown: Shown, language: str) -> Regions:
    """What a seat's page shows, by region."""
    regions = shown.drawn.get(language)
    if regions is None:
        how = fortunes(shown.ended) if shown.ended else None
        regions = shown.drawn[language] = regions_of(shown.view, shown.steps, language, how)
    return regions


def fortunes(match: Match) -> Fortunes:
    """How a match that is over went: worked out once."""
    if match not in _fortunes:
        _fortunes[match] = fortunes_of(match)
    return _fortunes[match]


def differing(before: Regions, after: Regions) -> Regions:
    """Those regions that have to be sent to somebody who has the others."""
    return {key: html for key, html in after.items() if before.get(key) != html}


def is_asked(shown: Shown) -> bool:
    """Whether the page's own seat is to act."""
    return shown.seat is not None and shown.seat in shown.view["asked"]


def title_of(shown: Shown, language: str) -> str:
    """What stands on the page's tab: first of all, whether one is to act."""
    title = find(shown.view["game"]).title
    return f"● {words(language)('table.your_turn')} · {title}" if is_asked(shown) else title
