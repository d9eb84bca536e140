"""The picture: drawn for everybody in every language, with a button for each legal action and no other."""

from __future__ import annotations

import pytest
from tests.games.contrast import check_contrast
from tests.games.pictures import (
    Walk,
    check_guides,
    check_names,
    check_phases,
    check_play,
    check_signs,
    check_style,
    check_words,
    drawn,
    positions,
)


@pytest.fixture(scope="module")
def seen(game):
    """In short matches of bots the end comes; who never opens a deal soon holds too many cards."""
    return positions(
        game,
        Walk(never=("stop", "fail"), length=300),
        Walk(never=("open",), liked=("draw",), length=30),
        Walk(wild=0, options={"short_game": "on"}, length=300),
        Walk(wild=0, options={"short_game": "on"}),
    )


@pytest.mark.parametrize(
    ("seats", "options", "wild"),
    [
        (3, {}, 0.0),
        (3, {"must_deal_at_10_cards": "on", "open_money": "on"}, 0.5),
        (4, {"pay_contributors_only": "on"}, 0.5),
        (4, {"short_game": "on", "keep_turn_order": "on"}, 0.0),
        (5, {"marker_by": "right"}, 0.3),
        (6, {}, 0.5),
    ],
)
def test_every_legal_action_is_a_button_and_no_other(game, seats, options, wild):
    check_play(game, seats, options, wild, pages=50, every=6, never=("fail", "stop"))


def test_every_phase_has_a_picture_for_all_in_every_language(game, seen):
    check_phases(game, seen)


def test_what_is_drawn_is_there_and_explained(game, seen):
    check_guides(game)
    check_signs(game, seen)
    check_names(game, seen)
    check_style(game)
    check_contrast(game)


def test_no_words_are_left_over(game):
    check_words(game)


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
