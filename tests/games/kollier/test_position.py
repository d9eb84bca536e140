"""Hand-written positions: what does not fit is named."""

import pytest
from tests.games.kollier.conftest import gems

import zuschlag
from zuschlag.games.kollier.audit import AUDIT

SMARAGD = gems("smaragd")


@pytest.mark.parametrize(
    ("phase", "fields", "start"),
    [
        ("choose", {"phase": 9}, "phase:"),
        ("choose", {"phase": 0}, "phase:"),
        ("choose", {"auctioneer": 4}, "auctioneer:"),
        ("choose", {"jewels": -1}, "auctioneer:"),
        ("choose", {"auction": 0}, "auction:"),
        ("choose", {"second": 2}, "second:"),
        ("choose", {"sold": [2, 0, 0, 0, 0, 0]}, "sold:"),
        ("choose", {"cash": [15, 15, 15, 14, 1, 0], "bank": 0}, "seats:"),
        ("choose", {"hand": [gems()] * 5 + [gems("opal")]}, "seats:"),
        ("choose", {"cash": [16, 15, 15, 15, 0, 0], "bank": -1}, "cash: cash, bank, proceeds, markers and debts"),
        ("choose", {"bank": 1}, "cash: cash, bank, proceeds and markers"),
        ("choose", {"discard": [0, 0, 0, -1, 0, 0, 0, 0, 0, 0]}, "hand: no pile"),
        ("choose", {"discard": SMARAGD}, "hand: the gems of each kind"),
        ("choose", {"second": 1, "discard": gems("rubin*3")}, "hand: the gems of each kind"),
        ("choose", {"lot": gems(), "discard": SMARAGD}, "lot:"),
        ("over", {}, "lot:"),
        (
            "choose",
            {"debt": [3, 0, 0, 0, 0, 0], "place": [1, 0, 0, 0, 0, 0], "cash": [14, 15, 15, 15, 0, 0], "bank": 1},
            "debt:",
        ),
        ("choose", {"debt": [3, 0, 0, 0, 0, 0]}, "place:"),
        ("choose", {"debt": [3, 3, 0, 0, 0, 0], "place": [1, 1, 0, 0, 0, 0]}, "place:"),
        ("choose", {"debt": [3, 3, 0, 0, 0, 0], "place": [1, 3, 0, 0, 0, 0]}, "place:"),
        ("choose", {"marker": [1, 0, 0, 0, 0, 0], "cash": [14, 15, 15, 15, 0, 0], "bank": 0}, "marker:"),
        ("choose", {"price": 1}, "price:"),
        ("down", {"price": 8, "turn": 1}, "price:"),
        ("down", {"price": 7, "turn": 0}, "turn:"),
        ("down", {"price": 7, "turn": 1, "sits_out": 2}, "turn:"),
        ("choose", {"turn": 1}, "turn:"),
        ("up", {"price": 0, "buyer": 1}, "price:"),
        ("up", {"price": 9, "buyer": 1, "passed": 32}, "passed:"),
        ("choose", {"passed": 1}, "passed:"),
        ("choose", {"sits_out": 16}, "sits_out:"),
        ("choose", {"offer": [1, 0, 0, 0, 0, 0]}, "offer:"),
        ("choose", {"buyer": 1}, "buyer:"),
        ("up", {"price": 9, "buyer": 1, "passed": 12}, "buyer:"),
        ("up", {"price": 9, "buyer": 1, "sits_out": 2}, "buyer:"),
        ("preemption", {"price": 5, "buyer": 0}, "buyer:"),
        ("preemption", {"price": 7, "buyer": 1}, "price:"),
        ("commission", {"price": 9, "buyer": 1}, "proceeds:"),
        ("choose", {"proceeds": 1, "cash": [14, 15, 15, 15, 0, 0], "bank": 0}, "proceeds:"),
        ("choose", {"named": SMARAGD}, "named:"),
        ("pay", {"price": 9, "buyer": 1, "auction": 6}, "named:"),
        ("pay", {"price": 16, "buyer": 1, "auction": 7}, "named:"),
        ("pay", {"price": 9, "buyer": 1, "auction": 7, "named": SMARAGD}, "named:"),
        ("choose", {"selling": {"1": {"opal": 1}}}, "selling:"),
        ("choose", {"centre": [1, 0, 0, 0, 0, 0]}, "centre:"),
        ("choose", {"called": [7, 0, 0, 0, 0, 0]}, "called:"),
        ("up", {"price": 9, "buyer": 1, "called": [0, 0, 10, 0, 0, 0]}, "called:"),
        ("up", {"price": 9, "buyer": 1, "called": [0, 0, 0, 0, 0, 8]}, "called:"),
    ],
)
def test_what_cannot_be_is_named(lay, phase, fields, start):
    sound = {"up": {"price": 9, "buyer": 1}, "down": {"price": 7, "turn": 1}}
    lay("up", **sound["up"])
    lay("down", **sound["down"])
    match = lay()
    with pytest.raises(zuschlag.RowError) as told:
        match.lay({"phase": _phase(phase)} | fields)
    assert str(told.value).startswith(start)
    assert str(told.value) in AUDIT


def _phase(name):
    from zuschlag.games.kollier.state import PHASES

    return PHASES.index(name)


def test_sealed_offers_in_a_position(game):
    match = game.match(4, 1, options={"opening": "sealed"})
    match.lay({"offer": [1, 16, 0, 0, 0, 0]})
    for offer in ([1, 17, 0, 0, 0, 0], [1, 1, 1, 1, 0, 0], [-1, 0, 0, 0, 0, 0]):
        with pytest.raises(zuschlag.RowError, match=r"^offer:"):
            match.lay({"offer": offer})


def test_a_begun_kollier(lay):
    match = lay(hands={1: "granat opal*3"})
    match.lay({"centre": [0, 5, 0, 0, 0, 0], "selling": {"1": {"granat": 1, "opal": 2}}})
    for selling in ({"granat": 1, "opal": 3}, {"granat": 0, "opal": 2}):
        with pytest.raises(zuschlag.RowError, match=r"^centre:"):
            match.lay({"selling": {"1": selling}})


def test_every_sentence_begins_with_a_field(game):
    assert all(sentence.split(":")[0] in game.state.fields for sentence in AUDIT)
