"""Gems: the value of a Kollier, the best one of a hand, and the best split, against brute force."""

import itertools
import random

import numba
import numpy as np
import pytest
from tests.games.kollier.brute import exactly, table
from tests.games.kollier.conftest import gems, packed

import zuschlag
from zuschlag.engine.rule import compiled
from zuschlag.games.kollier.jewels import (
    BITS,
    base,
    best_kollier,
    cheapest,
    count,
    dearest,
    from_kind,
    handful,
    has_pair,
    how_many,
    kollier_value,
    worth,
)


def packed_counts(hand):
    return sum(n << BITS * k for k, n in enumerate(hand))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("smaragd turmalin*2", 34),
        ("rubin topas*2 achat*4", 87),
        ("amethyst opal*4 tuerkis*2 achat*2", 88),
        ("amethyst tuerkis*2", 16),
        ("amethyst achat*2", 12),
    ],
)
def test_worked_examples(e, text, value):
    """rule: kollier.value kollier.shape kollier.means"""
    assert kollier_value(e, packed(text)) == value
    assert best_kollier(packed(text)) == packed(text)
    assert worth(e, packed(text)) == value


def every_kollier(hand):
    """All that a hand can string: a centre, and pairs of cheaper kinds."""
    for centre in range(len(hand)):
        if not hand[centre]:
            continue
        choices = [range(hand[k] // 2 + 1) if k > centre else range(1) for k in range(len(hand))]
        for pairs in itertools.product(*choices):
            if any(pairs):
                yield tuple(2 * n + (k == centre) for k, n in enumerate(pairs))


def hands(seed, number, most):
    """Random hands out of the box."""
    dice = random.Random(seed)
    box = [k for k, n in enumerate(zuschlag.game("kollier").edition().row.cards) for _ in range(n)]
    for _ in range(number):
        drawn = dice.sample(box, dice.randint(1, most))
        yield tuple(drawn.count(k) for k in range(10))


def test_the_best_kollier_is_the_most_valuable_of_all(e):
    """rule: kollier.shape kollier.value"""
    for hand in hands(1, 300, 14):
        values = [kollier_value(e, packed_counts(gems)) for gems in every_kollier(hand)]
        best = best_kollier(packed_counts(hand))
        assert kollier_value(e, best) == max(values, default=0)
        assert (best == 0) == (not values)


def test_the_best_split_of_random_hands(e):
    """rule: kollier.means"""
    for hand in hands(2, 300, 13):
        assert worth(e, packed_counts(hand)) == exactly(tuple(e.value), hand), hand


def test_several_kolliers_are_found(e):
    """rule: kollier.means"""
    several = sum(
        worth(e, h) > kollier_value(e, best_kollier(h)) + base(e, h - best_kollier(h))
        for h in map(packed_counts, hands(3, 2000, 13))
    )
    assert several > 100
    assert worth(e, packed("rubin*2 topas*2 achat*4")) == 81 + 22


@numba.njit(nogil=True)
def differing(worth, e, cards, best):
    """How many hands the solver and the table value differently."""
    differ = 0
    hand = np.zeros(len(cards), np.int64)
    for place in range(len(best)):
        h = 0
        for k in range(len(cards)):
            h |= hand[k] << (BITS * k)
        if worth(e, h) != best[place]:
            differ += 1
        k = len(cards) - 1
        while k >= 0 and hand[k] == cards[k]:
            hand[k] = 0
            k -= 1
        if k >= 0:
            hand[k] += 1
    return differ


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["schmidt-2000", "even"])
def test_the_best_split_of_every_hand(game, edition):
    """rule: kollier.means"""
    e = game.edition(edition).row
    cards = np.array(e.cards, np.int64)
    best = table(np.array(e.value, np.int64), cards)
    assert len(best) == np.prod(cards + 1)
    assert differing(compiled().of(worth), e.freeze()[0], cards, best) == 0


@pytest.mark.slow
def test_the_best_split_with_other_numbers(game):
    """rule: kollier.means

    Whoever writes an edition of his own is not let down."""
    dice = random.Random(4)
    e = game.edition().row.clone()
    for _ in range(12):
        e.value = sorted(dice.sample(range(1, dice.choice([12, 30, 120])), 10), reverse=True)
        e.cards = [dice.randint(0, 6) for _ in range(10)]
        while np.prod(np.array(e.cards) + 1) > 200_000:
            e.cards = [dice.randint(0, 6) for _ in range(10)]
        cards = np.array(e.cards, np.int64)
        best = table(np.array(e.value, np.int64), cards)
        assert differing(compiled().of(worth), e.freeze()[0], cards, best) == 0, (e.value, e.cards)


def test_handfuls():
    h = packed("topas*2 opal achat*8")
    assert handful(gems("topas*2 opal achat*8")) == h
    assert [count(h, k) for k in range(10)] == gems("topas*2 opal achat*8")
    assert (dearest(h), cheapest(h), how_many(h)) == (2, 9, 11)
    assert (dearest(0), cheapest(0), how_many(0)) == (10, -1, 0)
    assert from_kind(h, 3) == packed("opal achat*8")
    assert has_pair(h)
    assert not has_pair(packed("topas opal"))
