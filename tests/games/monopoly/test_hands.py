"""What a hand is worth and whether it can be laid: the rulebook's examples, and brute force."""

import random
from collections import Counter

import pytest

from zuschlag.games.monopoly.arrangement import arrange
from zuschlag.games.monopoly.hands import can_lay, extras_of, lots_of, worth_caught, worth_out

from . import brute
from .conftest import counted, prints


def packed(text):
    cards = counted(prints(text))
    return lots_of(cards), extras_of(cards)


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("gelb haus1 haus2 haus3 spielfigur*2 mr_monopoly*2", 3600),  # the rulebook's example, before Mr. Monopoly
        ("gelb haus1 haus2 haus3", 1200),
        ("gelb haus1 haus2 haus4", 900),
        ("gelb haus2", 300),
        ("lessingstrasse goethestrasse haus1 spielfigur*3", 0),
        ("dunkelblau haus1 haus2 haus3 haus4 hotel", 2500),
        ("dunkelblau haus1 haus2 haus3 hotel", 1600),
        ("dunkelblau haus1 haus2 haus3 haus4 hotel spielfigur", 5000),
        ("gruen dunkelblau haus1*2 haus2 hotel", 400 * 3 + 350 * 2),
        ("suedbahnhof", 0),
        ("suedbahnhof hauptbahnhof", 250),
        ("suedbahnhof hauptbahnhof westbahnhof haus1", 500),
        ("bahnhoefe spielfigur*6", 7000),
        ("werke spielfigur los", 1200),
        ("los*4", 800),
        ("spielfigur*6 mr_monopoly*4 haus1*5", 0),
    ],
)
def test_worths(e, hand, worth):
    """rule: monopoly.score.group monopoly.score.house monopoly.score.hotel monopoly.score.token monopoly.score.go"""
    assert worth_caught(e, *packed(hand)) == worth_out(e, *packed(hand)) == worth


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("gelb ereignis haus1 haus2 haus4", 1500),  # stands in as the 3rd house
        ("goethestrasse ereignis*2 haus1", 600),
        ("ereignis*2 los*4", 800),  # no group of Chance cards alone
        ("suedbahnhof ereignis", 250),
        ("suedbahnhof ereignis*2", 500),
        ("dunkelblau haus1 haus2 haus3 ereignis*2", 2500),  # the 4th house and the hotel
        ("gelb ereignis spielfigur", 1200),  # a 1st house: a Chance is never a token
        ("parkstrasse haus1 ereignis", 800),
    ],
)
def test_a_chance_helps_whoever_goes_out(e, hand, worth):
    """rule: monopoly.out.chance monopoly.score.caught"""
    assert worth_out(e, *packed(hand)) == worth
    assert worth_caught(e, *packed(hand)) == 0


@pytest.mark.parametrize(
    ("hand", "lays"),
    [
        ("gelb haus1 haus2 haus3 spielfigur*2 mr_monopoly*2", True),
        ("gelb opernplatz haus1 haus2 haus3 spielfigur mr_monopoly*2", False),  # the rulebook's first fan
        ("gelb haus1 haus2 haus4 spielfigur*2 mr_monopoly*2", False),
        ("lessingstrasse goethestrasse ereignis haus1 haus2 haus3 spielfigur*2 mr_monopoly*2", True),  # its second
        ("gelb ereignis haus1 haus2 haus4 spielfigur mr_monopoly*2", True),
        ("ereignis*2 los*4 mr_monopoly*4", False),
        ("gelb haus1*2 haus2 haus3 spielfigur*2 mr_monopoly", False),
        ("gelb haus1*2 haus2 haus3 spielfigur*2 mr_monopoly*2 los", True),  # one of eleven goes aside
        ("gelb rot orange rosa", False),  # twelve, nine, never ten
        ("gelb rot orange werke", False),  # eleven, nine, eight
        ("gelb rot werke haus1 los", True),
        ("gelb rot bahnhoefe", True),
        ("gelb rot bahnhoefe werke", True),
    ],
)
def test_what_can_be_laid(hand, lays):
    """rule: monopoly.out monopoly.out.lay monopoly.out.houses"""
    assert bool(can_lay(*packed(hand), 0, 0, 10)) == lays


@pytest.mark.slow
def test_brute_force_finds_the_same():
    """rule: monopoly.reward.arrange monopoly.score.whole

    `brute.py` as a script compares as many more as you like."""
    assert brute.compare(100_000, seed=20).startswith("100000 hands")


def test_every_part_of_a_hand_that_can_be_laid():
    """rule: monopoly.out.aside

    With ever more cards fixed, as when they are set aside in order."""
    dice = random.Random(4)
    laid = 0
    for _ in range(60):
        hand = brute.nearly_laid(dice, 11)
        for first_loose in (0, 20, 28, 29, 31, 33, 34, 37):
            laid += brute.check_laying(hand, 10, first_loose)
    assert laid > 20


def test_an_arrangement_adds_up(e):
    """What the view shows is the worth that is paid, and every card is somewhere once."""
    dice = random.Random(8)
    for _ in range(150):
        hand = brute.some_hand(dice, 15)
        laid = arrange(e, brute.counts(hand), goes_out=True)
        worth = sum(group["with_tokens"] for group in laid["groups"]) + 200 * laid["go"]
        assert worth == laid["worth"] == brute.worth(hand, True)
        shown = Counter(laid["loose"]) + Counter(los=laid["go"], mr_monopoly=laid["mr_monopoly"])
        shown.update(ereignis=laid["idle_chances"])
        for group in laid["groups"]:
            shown.update([*group["cards"], *group["houses"], *["spielfigur"] * group["tokens"]])
        assert shown == Counter(hand)
