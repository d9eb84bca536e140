"""The regions of a page: drawn once for a version, a seat and a language, and shared by all who look."""

from __future__ import annotations

from zuschlag.look import Markup
from zuschlag.web.regions import regions_of
from zuschlag.web.showing import Shown

Regions = dict[str, Markup]


def drawn(shown: Shown, language: str) -> Regions:
    """What a seat's page shows, by region."""
    regions = shown.drawn.get(language)
    if regions is None:
        regions = shown.drawn[language] = dict(regions_of(shown.view, shown.seat, language, shown.events()))
    return regions


def differing(before: Regions, after: Regions) -> Regions:
    """Those regions that have to be sent to somebody who has the others."""
    told = {key: html for key, html in after.items() if before.get(key) != html}
    return told | {key: Markup("") for key in before if key not in after}
