"""Pieces: changed up, paid out, handed in exactly; and no pile that leaves its field."""

import itertools

import pytest

from zuschlag.engine.events import Tape
from zuschlag.games.million.edition import check_edition
from zuschlag.games.million.fields import settle, take_effect
from zuschlag.games.million.money import affords, change_up, exactly, pay, value
from zuschlag.games.million.seats import total
from zuschlag.games.million.state import COLOURS, EFFECTS, KINDS, TEN, TOP, VALUES


def changed_one_by_one(purse):
    """Ten of a kind for one of the next, a swap at a time, wherever there are more than ten."""
    purse = purse[:]
    while any(count > TEN for count in purse[:TOP]):
        kind = next(k for k in range(TOP) if purse[k] > TEN)
        purse[kind] -= TEN
        purse[kind + 1] += 1
    return purse


def test_changing_up_is_swapping_one_by_one():
    """rule: million.change.up"""
    for purse in itertools.product((0, 1, 9, 10, 11, 20, 21, 110, 1010), (0, 9, 10, 11, 25), (0, 10, 19)):
        pile = [*purse, 10, 10, 3]
        wanted = changed_one_by_one(pile)
        amount = value(pile)
        change_up(Tape(), 0, pile)
        assert pile == wanted
        assert value(pile) == amount


def test_eleven_chips():
    """rule: million.change.up"""
    pile = [11, 0, 0, 0, 0, 0]
    change_up(Tape(), 0, pile)
    assert pile == [1, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("amount", [0, 1, 5, 50, 500, 999, 1000, 12345, 999_999, 1_000_000])
def test_the_bank_pays_the_fewest_pieces(amount):
    """rule: million.pay million.pieces"""
    pile = [0] * KINDS
    pay(Tape(), 0, pile, amount)
    assert value(pile) == amount
    assert all(count < TEN for count in pile[:TOP])


@pytest.mark.parametrize("price", [1000, 10000])
def test_the_ways_to_pay_exactly_are_all_there_are(price):
    """rule: million.card.exact"""
    kinds = VALUES.index(price) + 1
    found = {
        counts
        for counts in itertools.product(range(TEN + 1), repeat=kinds)
        if sum(count * VALUES[k] for k, count in enumerate(counts)) == price
    }
    ways = {tuple(exactly(price, smallest, k) for k in range(kinds)) for smallest in range(kinds)}
    assert ways == found
    assert all(exactly(price, smallest, k) == 0 for smallest in range(KINDS) for k in range(kinds, KINDS))


@pytest.mark.parametrize("price", [1000, 10000])
def test_who_affords_a_way(price):
    """rule: million.card.exact"""
    for purse in itertools.product((0, 1, 9, 10), repeat=KINDS):
        for smallest in range(KINDS):
            way = [exactly(price, smallest, k) for k in range(KINDS)]
            enough = any(way) and all(have >= need for have, need in zip(purse, way, strict=True))
            assert affords(list(purse), price, smallest) == enough


def richest_rows(position):
    """Rows just short of the million for everybody, staked in all ways that are extreme."""
    fullest = [10, 10, 10, 10, 8, 9]
    poorest = [9, 9, 9, 9, 9, 9]
    for purse in (fullest, poorest):
        for staked in itertools.product((0, 1), repeat=KINDS):
            stake = [count * chosen for count, chosen in zip(purse, staked, strict=True)]
            rest = [count - laid for count, laid in zip(purse, stake, strict=True)]
            yield position(seats=5, purse=[rest[:] for _ in range(5)], stake=[stake[:] for _ in range(5)], card=[2] * 5)


def test_no_pile_leaves_its_field(position, e, t):
    """The row holds every amount that the rules can make, with the greatest numbers that an edition may have.

    Below a million the ten of a kind are at most 9 x 100000, and no kind is multiplied by more than 100: even before
    changing up nothing comes near the 32767 of a field. `freeze` refuses what would not fit.
    """
    for numbers in ({}, {"blue": 100, "yellow": 99, "red": 100, "bonus": 999_999, "pension": [999_999] * 3}):
        greatest = e.clone()
        greatest.update(numbers)
        assert check_edition(greatest) is None
        for row in richest_rows(position):
            assert all(total(row, p) < e.million for p in range(5))
            for colour in range(1, len(COLOURS)):
                after = row.clone()
                settle(greatest, after, t, colour)
                after.freeze()
                assert max(max(pile) for pile in after.purse) <= 1100
                assert all(max(pile[:TOP]) <= TEN for pile in after.purse)
            for effect in range(len(EFFECTS)):
                after = row.clone()
                take_effect(greatest, after, t, 0, effect)
                after.freeze()
