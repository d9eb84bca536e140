"""What no other game's picture than that of Kohle has to show."""

from __future__ import annotations

import pytest
from tests.games.pictures import drawn
from tests.games.tours import seen_on


@pytest.fixture(scope="module")
def seen():
    return seen_on("kohle")


def test_the_window_never_shows_who_has_answered(game, seen):
    """rule: kohle.window.secret

    Another's answer changes nothing of what anybody else is shown."""
    for phase in ("window", "last_call"):
        match, seat = seen[phase]
        others = [other for other in (0, 1, 2, None) if other != seat]
        if len(match.awaited()) < 2:
            continue
        before = [drawn(match, other)[2] for other in others]
        after = match.copy()
        after.play(seat, "let")
        assert [drawn(after, other)[2] for other in others] == before
        assert drawn(after, seat)[2] != drawn(match, seat)[2], "only one's own answer is noted"


def test_a_half_made_offer_is_drawn_for_its_seat_only(game, seen):
    """rule: kohle.secret"""
    match, _ = seen["negotiate"]
    boss = match.view(None)["negotiation"]["boss"]
    before = {seat: drawn(match, seat)[2] for seat in (0, 1, 2, None)}
    first = next(words for words in match.legal(boss) if words.startswith("to "))
    match = match.copy()
    match.play(boss, first)
    for seat in {0, 1, 2, None} - {boss}:
        assert drawn(match, seat)[2] == before[seat]
    assert drawn(match, boss)[2] != before[boss]
