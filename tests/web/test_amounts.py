"""Amounts that are filled in beside a button."""

import pytest

from zuschlag.web.errors import WebError
from zuschlag.web.table_pages import filled


@pytest.mark.parametrize(
    ("words", "fields", "said"),
    [
        ("pass", {}, "pass"),
        ("bid *", {"n.bid": "13"}, "bid 13"),
        ("ask *", {"n.ask": "0"}, "ask 0"),
        ("give a *; give b *", {"n.give a": "2", "n.give b": "0"}, "give a 2"),
        ("to 2; with x; bid *", {"n.to 2; with x; bid": "5", "n.to 3; bid": "9"}, "to 2; with x; bid 5"),
        ("stake 1 *; done", {"n.stake 1": "0"}, "done"),
        ("stake 1 *; done", {"n.stake 1": "4"}, "stake 1 4; done"),
        ("to 2; with x; bid *", {"n.to 2; with x; bid": "0"}, "to 2; with x; bid 0"),
    ],
)
def test_a_button_takes_the_number_of_its_own_field(words, fields, said):
    assert filled({"words": words} | fields) == said


def test_a_button_whose_field_is_empty_says_nothing():
    with pytest.raises(WebError):
        filled({"words": "bid *", "n.bid": ""})
