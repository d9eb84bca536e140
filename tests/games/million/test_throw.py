"""Who gets the dice, and how far a throw goes."""

from fractions import Fraction

import pytest

from zuschlag.games.million.odds import PER_MILLION, chances, landing
from zuschlag.games.million.rules import first_roller
from zuschlag.games.million.state import BEIGE, BLACK, BLUE, FIELDS, YELLOW


def thrown(longest, doubles):
    """Every sequence of throws with up to so many doubles, counted out."""
    chance = dict.fromkeys(range(longest + 1), Fraction(0))

    def throw(fields, share, left):
        for a in range(1, 7):
            for b in range(1, 7):
                far = fields + a + b
                if far > longest:
                    continue
                if a != b:
                    chance[far] += share / 36
                elif left:
                    throw(far, share / 36, left - 1)

    throw(0, Fraction(1), doubles)
    return chance


def test_chances_are_those_of_all_sequences():
    """rule: million.roll.double"""
    counted = thrown(16, doubles=8)
    assert chances(16) == pytest.approx([float(counted[fields]) for fields in range(17)], abs=1e-15)


def test_known_chances():
    """rule: million.roll.double"""
    chance = chances(500)
    assert [round(100 * chance[n], 1) for n in (7, 9, 8, 5, 6, 11, 10, 3, 4)] == [
        17.1, 12.1, 11.6, 11.3, 11.3, 6.8, 6.3, 5.6, 5.6,
    ]  # fmt: skip
    assert chance[2] == 0
    assert sum(n * c for n, c in enumerate(chance)) == pytest.approx(8.4)
    assert sum(PER_MILLION) == pytest.approx(1_000_000, abs=FIELDS / 2)


def test_landing_from_the_arrow(e):
    fields = landing(0)
    share = {colour: sum(c for c, f in zip(fields, e.board, strict=True) if f == colour) for colour in range(6)}
    assert sum(fields) == pytest.approx(1)
    assert [round(100 * share[colour]) for colour in (BLUE, BEIGE, BLACK, YELLOW)] == [36, 41, 19, 5]


@pytest.mark.parametrize("pawn", [0, 13, 55])
def test_landing_turns_with_the_pawn(pawn):
    assert landing(pawn) == pytest.approx([landing(0)[(field - pawn) % FIELDS] for field in range(FIELDS)])


def highest_by_hand(seats, rolls):
    """Rounds of rolls: all seats, then those tied, until one is alone."""
    rolling, rolls = list(range(seats)), list(rolls)
    while len(rolling) > 1:
        totals = {}
        for seat in rolling:
            who, first, second = rolls.pop(0)
            assert who == seat
            totals[seat] = first + second
        rolling = [seat for seat in rolling if totals[seat] == max(totals.values())]
    assert not rolls
    return rolling[0]


@pytest.mark.parametrize(
    "dice",
    [
        [1, 2, 6, 5, 3, 3],
        [6, 6, 1, 1, 1, 1],
        [1, 1, 2, 2, 3, 3],
        [1, 1, 4, 5, 6, 3],  # seats 1 and 2 are tied
        [5, 5, 6, 4, 1, 1],  # seats 0 and 1
        [4, 4, 2, 6, 3, 5],  # all three
    ],
)
def test_the_highest_begins(position, t, dice):
    """rule: million.start.dice"""
    t.on = 1
    winner = first_roller(position(forced=[*dice, 0, 0], forcing=6, key=[1] * 8), t)
    rolls = [(line[1], line[3], line[4]) for line in t.event[: t.n]]
    assert [die for _, *pair in rolls for die in pair][:6] == dice
    assert winner == highest_by_hand(3, rolls)
