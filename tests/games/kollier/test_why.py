"""Every refusal, with its rule and its words."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import zuschlag

UP = {"phase": "up", "buyer": 1, "price": 8, "auctioneer": 1}
OTHERS = {"0": "opal", "1": "opal"}

REFUSALS = [
    ({}, 0, "offer 3", "kollier.opening.sealed", "not_now_offer"),
    (UP, 0, "up 9", "kollier.choose.up", "not_now_up"),
    (UP, 0, "down", "kollier.choose.down", "not_now_down"),
    ({}, 0, "bid 9", "kollier.up.bid", "not_now_bid"),
    ({}, 0, "buy", "kollier.down.ask", "not_now_buy"),
    ({}, 0, "preempt", "kollier.preempt", "not_now_preempt"),
    ({}, 0, "pay opal", "kollier.pay.gems", "not_now_pay"),
    ({}, 0, "take cash", "kollier.commission.up", "not_now_take"),
    ({}, 0, "forfeit cash", "kollier.insolvent.forfeit", "not_now_forfeit"),
    ({}, 0, "pass", "kollier.up.end", "not_now_pass"),
    ({"hands": {1: "opal"}}, 1, "down", "kollier.choose.down", "not_asked"),
    ({"phase": "down", "turn": 1, "price": 7, "hands": {2: "opal"}}, 2, "buy", "kollier.down.ask", "not_asked"),
    ({"phase": "down", "turn": 1, "price": 7, "hands": {2: "opal"}}, 2, "pass", "kollier.down.ask", "not_asked"),
    (UP | {"buyer": 2, "hands": {1: "opal"}}, 1, "pass", "kollier.up.bid", "not_asked"),
    ({"sits_out": 1}, 0, "up 7", "kollier.insolvent.again", "up_failed"),
    ({"cash": (6, 15, 15, 15)}, 0, "up 7", "kollier.choose.up", "up_cash"),
    ({"cash": (6, 15, 15, 15), "auction": 7}, 0, "up 7", "kollier.choose.up", "up_means"),
    ({}, 0, "up 6", "kollier.choose.up", "up_least"),
    ({"options": {"bluff": "off"}}, 0, "up 16", "kollier.bluff", "bid_means"),
    (UP | {"options": {"bluff": "off"}}, 0, "bid 16", "kollier.bluff", "bid_means"),
    (UP, 0, "bid 8", "kollier.up.bid", "bid_higher"),
    (UP | {"buyer": 2, "hands": {1: "opal"}}, 1, "bid 9", "kollier.up.bid", "bid_auctioneer"),
    (UP | {"passed": 1, "hands": {0: "opal"}}, 0, "bid 9", "kollier.up.end", "bid_passed"),
    (UP | {"passed": 1, "hands": {0: "opal"}}, 0, "pass", "kollier.up.end", "passed_already"),
    (UP | {"sits_out": 1, "hands": {0: "opal"}}, 0, "bid 9", "kollier.insolvent.again", "sits_out"),
    ({"phase": "down", "turn": 1, "price": 7, "cash": (15, 6, 15, 15)}, 1, "buy", "kollier.down.ask", "buy_cash"),
    ({"hands": {0: "opal"}}, 0, "sell achat", "kollier.sale.gems", "no_such_gem"),
    ({"hands": {0: "opal achat"}}, 0, "kollier opal", "kollier.sale.kollier", "no_cheaper_pair"),
    ({"hands": {0: "opal achat*2"}}, 0, "pair achat", "kollier.sale.kollier", "pair_needs_centre"),
    ({"hands": {0: "opal"}}, 0, "done", "kollier.sale", "nothing_begun"),
    ({"hands": {0: "opal"}, "sold": [1, 0, 0, 0, 0, 0]}, 0, "sell opal", "kollier.sale", "sale_once"),
    (
        {"phase": "insolvent", "buyer": 2, "price": 90, "auction": 7, "hands": {2: "opal"}},
        2, "sell opal", "kollier.sale", "sale_bound",
    ),
    (
        {"phase": "insolvent", "buyer": 2, "price": 90, "hands": {2: "opal"}, "cash": (15, 15, 2, 15)},
        2, "forfeit cash", "kollier.insolvent.forfeit", "forfeit_no_cash",
    ),
    (
        {"phase": "insolvent", "buyer": 2, "price": 90, "hands": {2: "opal"}},
        2, "forfeit achat", "kollier.insolvent.forfeit", "forfeit_no_gem",
    ),
    (
        {"phase": "commission", "buyer": 2, "price": 9, "payment": "opal*2 achat"},
        0, "take cash", "kollier.commission.up", "take_no_cash",
    ),
    (
        {"phase": "commission", "buyer": 2, "price": 9, "payment": "opal*2 achat"},
        0, "take granat", "kollier.commission.up", "take_no_gem",
    ),
]  # fmt: skip

AFTER_STEPS = [
    ("granat opal*3 achat*2", "kollier granat", "done", "kollier.sale.kollier", "kollier_needs_pair"),
    ("granat opal*3 achat*2", "kollier granat", "sell achat", "kollier.sale.open", "sale_begun"),
    ("granat opal*3 achat*2", "sell granat", "kollier granat", "kollier.sale.open", "sale_begun"),
    ("granat opal*3 achat*2", "kollier opal", "pair granat", "kollier.shape", "pair_cheaper"),
    ("granat opal*3 achat*2", "kollier granat; pair opal", "pair opal", "kollier.sale.gems", "no_pair"),
    ("granat opal*3 achat*2", "kollier granat; pair opal", "pair achat", "kollier.sale", "sale_enough"),
    ("granat*2 opal", "sell granat; sell granat", "sell opal", "kollier.sale", "sale_enough"),
    ("granat*2 opal", "sell opal", "sell granat", "kollier.sale.open", "dearest_first"),
]

PAYING = [
    ("granat turmalin opal*2", 22, 0, "", "done", "kollier.pay.gems", "pay_short"),
    ("granat turmalin opal*2", 22, 0, "", "pay achat", "kollier.pay.gems", "no_such_gem"),
    ("granat turmalin opal*2", 22, 0, "", "pay opal", "kollier.pay.gems", "pay_reach"),
    ("granat turmalin opal*2", 22, 0, "pay turmalin", "pay granat", "kollier.pay.gems", "dearest_first"),
    ("granat turmalin opal*2", 6, 0, "pay granat", "pay opal", "kollier.pay.back", "pay_enough"),
]

seen: set[str] = set()


def refused(match, seat, words, rule, key):
    with pytest.raises(zuschlag.Illegal) as told:
        match.play(seat, words)
    assert (told.value.rule, told.value.key) == (rule, key)
    assert "{" not in told.value.reason
    seen.add(key)


@pytest.mark.parametrize(("position", "seat", "words", "rule", "key"), REFUSALS)
def test_refusal(lay, position, seat, words, rule, key):
    refused(lay(**position), seat, words, rule, key)


@pytest.mark.parametrize(("hand", "steps", "words", "rule", "key"), AFTER_STEPS)
def test_refusal_in_a_sale(lay, hand, steps, words, rule, key):
    match = lay(hands={0: hand})
    match.play(0, steps)
    refused(match, 0, words, rule, key)


@pytest.mark.parametrize(("hand", "price", "cash", "steps", "words", "rule", "key"), PAYING)
def test_refusal_while_paying(lay, hand, price, cash, steps, words, rule, key):
    match = lay("pay", cash=(15, 15, cash, 15), hands={2: hand}, buyer=2, price=price, auction=7)
    if steps:
        match.play(2, steps)
    refused(match, 2, words, rule, key)


def test_refusal_of_an_offer(game):
    match = game.match(4, 1, options={"opening": "sealed"})
    refused(match, 0, "offer 16", "kollier.opening.sealed", "offer_cash")


def test_every_refusal_is_here(game):
    source = Path(str(import_module("zuschlag.games.kollier.why").__file__)).read_text("utf-8")
    keys = {key.removeprefix("why.") for key in game.words("en").keys() if key.startswith("why.")}
    unused = {key for key in keys if f'"{key}"' not in source and not re.match("not_now_|take_no_|forfeit_no_", key)}
    assert not unused
    tested = {row[-1] for row in (*REFUSALS, *AFTER_STEPS, *PAYING)} | {"offer_cash"}
    assert keys == tested
