"""What a seat would pay with, and what its Kollier would be worth then: a glance ahead for its own view."""

import random

import zuschlag
from zuschlag.games.kollier.jewels import count, how_many
from zuschlag.games.kollier.plans import MOST_WAYS, parts

from .conftest import packed

HAND = "smaragd turmalin amethyst tuerkis*2 achat*2"


def some(plan):
    """A plan without the gems that are not paid."""
    return plan | {"gems": {gem: n for gem, n in plan["gems"].items() if n}}


def test_cash_first_then_loose_gems_then_pairs(lay):
    """rule: kollier.pay.gems"""
    match = lay(
        "up", cash=(11, 10, 10, 10), hands={0: HAND}, lot="opal turmalin", auction=8, price=13, buyer=1, auctioneer=2,
    )  # fmt: skip
    own = match.view(0)["own"]
    assert own["kollier"]["value"] == 39
    assert own["with_lot"]["value"] == 92
    assert own["whole_up_to"] == 15
    assert [some(plan) for plan in own["plans"]] == [
        {"price": 14, "cash": 10, "gems": {"amethyst": 1}, "kollier": 92},
        {"price": 15, "cash": 11, "gems": {"amethyst": 1}, "kollier": 92},
        {"price": 16, "cash": 11, "gems": {"amethyst": 1, "achat": 1}, "kollier": 63},
        {"price": 17, "cash": 5, "gems": {"amethyst": 1, "achat": 2}, "kollier": 63},  # a Kollier of 12
    ]
    assert match.view(2)["own"]["plans"] == []


def test_in_cash_only_auctions_there_is_nothing_to_choose(lay):
    """rule: kollier.pay.cash"""
    own = lay("choose", cash=(8, 15, 15, 15), hands={0: HAND}, lot="opal amethyst").view(0)["own"]
    assert [(plan["price"], plan["cash"], sum(plan["gems"].values())) for plan in own["plans"]] == [
        (7, 7, 0),
        (8, 8, 0),
    ]
    assert own["whole_up_to"] == 8


def test_a_payment_that_has_begun(lay):
    """rule: kollier.pay.gems"""
    match = lay(
        "pay", cash=(15, 15, 9, 15), hands={2: "turmalin amethyst opal*2"}, buyer=2, price=12, auction=7, lot="opal*2",
    )  # fmt: skip
    sparing, thrifty = (some(plan) for plan in match.view(2)["own"]["plans"])
    assert sparing == {"price": 12, "cash": 8, "gems": {"amethyst": 1}, "kollier": 34}
    assert thrifty["cash"] == 0
    match.play(2, "pay amethyst")
    assert all(plan["gems"]["amethyst"] == 1 for plan in match.view(2)["own"]["plans"])
    assert all(plan["gems"]["turmalin"] == 0 for plan in match.view(2)["own"]["plans"])


def test_plans_can_be_played(game):
    """rule: kollier.pay.gems"""
    paid = 0
    for seed in range(12):
        match, dice = game.match(seats=3 + seed % 4, seed=seed), random.Random(seed)
        while not match.over:
            seat = dice.choice(match.awaited())
            for plan in match.view(seat)["own"]["plans"] if match.view(seat)["phase"] == "pay" else ():
                then = match.copy()
                named = match.view(seat)["own"]["named"]
                words = [f"pay {gem}" for gem, n in plan["gems"].items() for _ in range(n - named[gem])]
                told = then.play(seat, "; ".join([*words, "done"]))
                assert sum(event["amount"] for event in told if event["what"] == "pays_cash") == plan["cash"]
                paid += 1
            match.play(seat, match.choose(seat) or match.default(seat))
    assert paid > 20


def test_large_piles_are_not_tried_in_every_part():
    large = packed("rubin*2 topas*2 smaragd*2 granat*3 turmalin*4 amethyst*5 opal*6")
    tried = parts(large)
    assert len(tried) <= MOST_WAYS
    assert 0 in tried
    assert large in tried
    assert all(count(part, k) <= count(large, k) for part in tried for k in range(10))
    assert sorted(how_many(part) for part in parts(packed("granat opal*2"))) == [0, 1, 1, 2, 2, 3]


def test_bids_so_far(lay):
    """rule: kollier.up.bid"""
    match = lay(hands={0: "granat"})
    match.play(0, "up 8")
    match.play(2, "bid 9")
    match.play(3, "bid 11")
    assert [player["bid"] for player in match.view(None)["players"]] == [8, None, 9, 11]
    for seat in (1, 2):
        match.play(seat, "pass")
    assert all(player["bid"] is None for player in match.view(None)["players"])
    assert zuschlag.game("kollier").match(3).view(0)["players"][0]["bid"] is None
