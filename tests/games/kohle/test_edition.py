"""The box's numbers: what is known of the board, and what an edition must keep to."""

import pytest

from zuschlag.games.kohle.check import check_edition
from zuschlag.games.kohle.state import CLANS, NEEDED, NOT_NAMED, SPACES, set_name


def needs(e, space):
    """How many investors a space needs."""
    return e.board[space].count(NEEDED) + sum(e.wanted[space])


def test_the_deck(e):
    """rule: kohle.cards"""
    assert sum(e.deck) == 98
    assert sum(e.deck[:CLANS]) == 24
    assert sum(e.deck[CLANS : 2 * CLANS + 1]) == 21


def test_every_family_stands_on_thirteen_spaces(e):
    """rule: kohle.deal.needs"""
    for f in range(CLANS):
        assert sum(e.board[space][f] != NOT_NAMED for space in range(SPACES)) == 13


def test_dividends_are_one_more_than_investors(e):
    """rule: kohle.deal.proceeds"""
    assert [e.dividends[space] for space in range(SPACES)] == [needs(e, space) + 1 for space in range(SPACES)]


def test_the_deals_by_size(e):
    assert sorted(needs(e, space) for space in range(SPACES)) == [2] * 3 + [3] * 6 + [4] * 3 + [5] * 4
    assert [space for space in range(SPACES) if needs(e, space) == 5] == [0, 4, 8, 12]


def test_values_and_end_dice_never_fall(e):
    """rule: kohle.end.die"""
    assert e.value == sorted(e.value)
    assert e.ends == sorted(e.ends)
    assert [e.ends[12 - 1], e.ends[15 - 1]] == [3, 6]


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("wanted", [[4, 0, 0]], "wanted: space 0 wants 4 of the 3"),
        ("wanted", [[0, 0, 0]], "wanted: space 0 wants 0 of the 3"),
        ("dividends", [0], "dividends: 0 on space 0"),
        ("value", [2, 11], "value: from 1 to 10"),
        ("ends", [7], "ends: rolls of 0 to 6"),
        ("short_without", [3, 3, 9], "short_without: different tiles"),
        ("short_without", [3, 6, 15], "short_without: different tiles"),
        ("offers", 0, "offers: 1 is the least"),
        ("deck", [34], "deck: at most 127"),
        ("limit", 16, "limit: 6 hands of 16"),
        ("hand", 13, "limit: 6 hands of 12"),
        ("investors", [3], "investors: 3 each for 3 seats"),
    ],
)
def test_what_no_single_number_can_say(e, field, value, complaint):
    """A wrong edition is refused with the key's name; the first entries are replaced."""
    wrong = e.clone()
    kept = getattr(wrong, field)
    setattr(wrong, field, value + kept[len(value) :] if isinstance(value, list) else value)
    assert (check_edition(wrong) or "").startswith(complaint)


def test_a_space_that_needs_nobody_is_refused(e):
    wrong = e.clone()
    wrong.board[3] = [NOT_NAMED] * CLANS
    assert check_edition(wrong) == "board: space 3 needs nobody"


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_sets_are_called_by_their_families(game, language):
    """All 64 sets have names made of the families' names, in their order."""
    words = game.words(language)
    joint = {"en": " and ", "de": " und ", "nl": " en "}[language]
    for mask in range(1, 1 << CLANS):
        key = set_name(mask)
        families = [words.name(family) for family in key.split("+")]
        assert words.name(key) == joint.join([", ".join(families[:-1]), families[-1]] if families[1:] else families)
    assert words.has(f"names.{set_name(0)}")
