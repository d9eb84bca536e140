"""The numbers of the box, and what a file of one's own may say."""

import pytest

from zuschlag.games.kollier.edition import check_edition


def test_the_box(e):
    """rule: kollier.deal"""
    assert sum(e.cards) == 40
    assert sum(e.aside) == 5
    assert e.money == 60
    assert [each * seats for each, seats in zip(e.start, range(3, 7), strict=True)] == [60] * 4


def test_five_of_each(game):
    even = game.edition("even").row
    assert even.cards == [1, 2, 2, 5, 5, 5, 5, 5, 5, 5]
    assert sum(even.cards) == 40
    match = game.match(4, 1, edition="even")
    assert match.view()["stack"]["cards"] + sum(match.view()["lot"]["gems"].values()) == 35


def test_what_is_certain(game):
    certainty = game.edition().certainty
    assert certainty["value.rubin"] == certainty["cards.diamant"] == "certain"
    assert certainty["value.granat"] == "likely"
    assert certainty["cards.achat"] == "reconstructed"


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ({"value": {"achat": 0}}, "value.achat"),
        ({"value": {"opal": 4}}, "value.amethyst"),
        ({"cards": {"achat": 16}}, "cards.achat"),
        ({"cards": {"achat": -1}}, "cards.achat"),
        ({"aside": {"rubin": 3}}, "aside.rubin"),
        ({"aside": [1, 2, 2, 2, 3, 4, 5, 6, 7, 8]}, "aside"),
        ({"threshold": {"4": 0}}, "threshold.4"),
        ({"money": -1}, "money"),
        ({"money": 1001}, "money"),
        ({"start": {"6": 61}}, "start.6"),
        ({"start": {"6": 11}}, "start.6"),
        ({"forfeit": -1}, "forfeit"),
        ({"marker": -1}, "marker"),
        ({"most_for_sale": 0}, "most_for_sale"),
    ],
)
def test_an_unplayable_edition_is_refused(e, numbers, key):
    changed = e.clone()
    changed.update(numbers)
    assert check_edition(e) is None
    assert (check_edition(changed) or "").startswith(f"{key}:")
