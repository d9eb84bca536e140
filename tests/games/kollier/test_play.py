"""What the steps of payments and sales can build, against brute force; what is hidden and imagined; whole games."""

import itertools
import random
from collections import Counter

import pytest
from tests.games.kollier.conftest import packed
from tests.games.many import many

from zuschlag.bots.play import BOTS
from zuschlag.engine.chance import Mind, rouse
from zuschlag.games.kollier.jewels import base, count, handful, kollier_value, one, worth
from zuschlag.games.kollier.rules import apply, hide, imagine
from zuschlag.games.kollier.state import BUY, GEMS, TURNED, State


def parts(h):
    """Every handful that can be taken from one."""
    counts = [range(count(h, k) + 1) for k in range(10)]
    return [sum(n * one(k) for k, n in enumerate(taken)) for taken in itertools.product(*counts)]


def ends(match, seat):
    """Every way to go on until `done`, as words."""
    found = []
    for words in match.legal(seat):
        if words == "done":
            found.append(words)
        elif words.split()[0] in ("pay", "sell", "kollier", "pair"):
            match.play(seat, words)
            found += [f"{words}; {rest}" for rest in ends(match, seat)]
            match.undo()
    return found


def named(words):
    """The gems of steps like `pay granat; pay achat; done`."""
    total = 0
    for step in words.split("; ")[:-1]:
        kind, gem = step.split()
        total += one(GEMS.index(gem)) * (2 if kind == "pair" else 1)
    return total


@pytest.mark.parametrize(
    ("hand", "cash", "price"),
    [
        ("granat turmalin opal*3 achat*2", 4, 22),
        ("rubin topas*2 turmalin*2 achat*2", 0, 50),
        ("rubin topas*2 turmalin*2 achat*2", 9, 50),
        ("smaragd granat amethyst*2 tuerkis*3", 30, 17),
        ("amethyst opal*2 tuerkis*2 achat*4", 5, 40),
        ("turmalin*4 tuerkis", 1, 22),
    ],
)
def test_payments(lay, e, hand, cash, price):
    """rule: kollier.pay.gems kollier.pay.back

    The steps build every set of gems of which none is superfluous and that cash can fill up, and pay nothing else."""
    match = lay(
        "pay", cash=(15, 0, cash, 0), hands={2: hand}, buyer=2, price=price, auction=7, second=1, sold=[1] * 4 + [0] * 2
    )
    whole = packed(hand)
    fitting = {
        h
        for h in parts(whole)
        if worth(e, h) + cash >= price and not any(count(h, k) and worth(e, h - one(k)) >= price for k in range(10))
    }
    paid = {}
    for words in ends(match, 2):
        assert named(words) not in paid, f"{words} is a second way"
        match.play(2, words)
        row = State.thaw(match.row)
        left = handful(row.hand[2]) - packed("smaragd") * (row.phase != 7)
        paid[named(words)] = whole - left
        assert row.cash[2] == cash - max(0, price - worth(e, whole - left))
        match.undo(len(words.split("; ")))
    assert set(paid.values()) == fitting


def test_sales_of_gems(lay, e):
    """rule: kollier.sale.gems kollier.sale.open

    The steps build every sale of single gems that had not reached 10 before its last gem, once, and nothing else."""
    hand = packed("granat turmalin*2 opal*2 achat*3")
    match = lay(hands={2: "granat turmalin*2 opal*2 achat*3"}, lot="smaragd", cash=(15, 15, 5, 5))
    wanted = []
    for h in parts(hand):
        if h and base(e, h) - min(e.value[k] for k in range(10) if count(h, k)) < 10:
            wanted.append(h)
    singles = [named(words) for words in ends(match, 2) if words.startswith("sell")]
    assert sorted(singles) == sorted(wanted)


def test_sales_of_kolliers(lay, e):
    """rule: kollier.sale.kollier kollier.shape

    The steps build every Kollier that was worth less than 10 without its last, cheapest pair, once, and no other."""
    hand = packed("opal*3 tuerkis*2 achat*4")
    match = lay(hands={2: "opal*3 tuerkis*2 achat*4"}, lot="smaragd", cash=(15, 15, 5, 5))
    wanted = []
    for centre in range(10):
        for h in parts(hand):
            rest = h - one(centre) if count(h, centre) else 0
            pairs = [k for k in range(10) if count(rest, k)]
            if not pairs or min(pairs) <= centre or any(count(rest, k) % 2 for k in pairs):
                continue
            before = h - 2 * one(max(pairs))
            if before == one(centre) or kollier_value(e, before) < 10:
                wanted.append(h)
    strung = [named(words.replace("kollier", "sell")) for words in ends(match, 2) if words.startswith("kollier")]
    assert sorted(strung) == sorted(wanted)
    assert len(wanted) == 4


def test_every_seat_may_be_first(game):
    """rule: kollier.opening.random"""
    first = Counter(game.match(5, seed).view()["auctioneer"] for seed in range(500))
    assert set(first) == set(range(5))
    assert min(first.values()) > 70


def test_the_second_stack_is_the_discard_and_the_dearest(game):
    """rule: kollier.midgame kollier.lot

    With bots at the table, and an eye on every card."""
    for seed in range(3):
        match = game.match(4, seed)
        before = None
        while match.view()["stack"]["number"] != 2:
            before = State.thaw(match.row)
            seat = match.awaited()[0]
            match.play(seat, match.choose(seat))
        after = State.thaw(match.row)
        told = [event["what"] for event in match.events(None)]
        assert "second_stack" in told
        turned_after = [e["gem"] for e in match.events(None)[told.index("second_stack") :] if e["what"] == "turned"]
        for k, gem in enumerate(GEMS):
            discarded = match.game.edition().row.cards[k] - after.lot[k] - sum(hand[k] for hand in after.hand)
            assert after.stack[k] == discarded
            assert turned_after.count(gem) <= after.lot[k]
        assert before is not None
        assert not before.second


# What a seat cannot know


def mind(seed):
    m = Mind()
    rouse(m, seed, 0)
    return m


@pytest.mark.parametrize("answered", [True, False])
def test_imagined_offers(game, e, answered):
    """rule: kollier.opening.sealed

    Nothing yet, or any part of the cash, for each other seat; all together equally likely; never have all answered."""
    match = game.match(3, 1, options={"opening": "sealed"})
    match.lay({"cash": [20, 1, 2, 0, 0, 0], "bank": 37})
    if answered:
        match.play(0, "offer 1")
    match.play(2, "offer 2")
    hidden = State.thaw(match.hidden_row(0))
    assert hidden.offer[1:3] == [0, 0]
    drawn = Counter()
    for seed in range(4000):
        row = hidden.clone()
        imagine(e, row, 0, mind(seed))
        assert row.offer[0] == (2 if answered else 0)
        drawn[row.offer[1], row.offer[2]] += 1
    possible = {(a, b) for a in range(3) for b in range(4) if not answered or not (a and b)}
    assert set(drawn) == possible
    for times in drawn.values():
        assert abs(times - 4000 / len(possible)) < 5 * (4000 / len(possible)) ** 0.5


def test_the_next_card_is_any_of_those_left(lay, e, t):
    """rule: kollier.covered kollier.lot

    Which cards are left is known, their order is not: it is drawn anew in every imagined row."""
    match = lay("down", turn=1, price=7, hands={0: "opal*2"}, lot="smaragd", second=1, cash=(15, 15, 15, 15))
    hidden = State.thaw(match.hidden_row(1))
    assert handful(hidden.stack) == 0
    stack = State.thaw(match.row).stack
    first = Counter()
    t.on = 1
    for seed in range(1500):
        row = hidden.clone()
        imagine(e, row, 1, mind(seed))
        assert row.stack == stack
        t.n = 0
        apply(e, row, t, 1, BUY)
        first[next(line[3] for line in t.event[: t.n] if line[0] == TURNED)] += 1
    left = sum(stack)
    for k in range(len(GEMS)):
        expected = 1500 * stack[k] / left
        assert abs(first[k] - expected) < 5 * expected**0.5 + 1


def test_half_built_choices_are_hidden(lay, e):
    """rule: kollier.covered kollier.sale.open kollier.pay.gems"""
    match = lay("pay", hands={1: "opal*2", 2: "granat achat"}, buyer=2, price=8, auction=7)
    match.play(1, "sell opal")
    match.play(2, "pay granat")
    own, other = (State.thaw(match.hidden_row(seat)) for seat in (2, 1))
    assert handful(own.named) == packed("granat")
    assert handful(own.selling[1]) == 0
    assert handful(other.named) == 0
    assert handful(other.selling[1]) == packed("opal")
    assert other.hand == own.hand
    spectator = own.clone()
    hide(e, spectator, -1)
    assert handful(spectator.named) == 0


# Whole games


def test_a_game_to_its_end(game):
    """rule: kollier.end kollier.winner"""
    for seats in range(3, 7):
        match = game.match(seats, seats, options={"bluff": "off"})
        dice = random.Random(seats)
        while not match.over:
            seat = dice.choice(match.awaited())
            match.play(seat, match.choose(seat))
        view = match.view()
        assert view["stack"] == {"number": 2, "cards": 0}
        assert view["lot"]["value"] == 0
        values = [player["kollier"]["value"] if player["kollier"] else 0 for player in view["players"]]
        assert values == match.scores()
        assert match.ranking()[values.index(max(values))] == 1 or values.count(max(values)) > 1


@pytest.mark.slow
def test_the_simple_bot_beats_random():
    """Against three random players it wins far more than its quarter."""
    results = many("kollier", "simple", "random", "random", "random", games=1_000, seed=7)
    seats = results.bots[:, :4]
    first = results.places[:, :4] == 1
    assert first[seats == BOTS.index("simple")].mean() > 0.9


@pytest.mark.slow
def test_no_seat_is_lost_for_the_simple_bot():
    """Against itself it wins from every seat about as often."""
    results = many("kollier", *["simple"] * 4, games=4_000, seed=8, rotate=False)
    first = results.places[:, :4] == 1
    for seat in range(4):
        assert 0.2 < (first[:, seat] / first.sum(axis=1)).mean() < 0.3
