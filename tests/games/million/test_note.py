"""The million note, against the rules themselves: every stake of every seat, tried out."""

import itertools

import pytest

from zuschlag.games.million.fields import settle, take_effect
from zuschlag.games.million.money import value
from zuschlag.games.million.note import after, can_reach, highest, laps_to
from zuschlag.games.million.odds import SHORTEST
from zuschlag.games.million.rules import pay_pensions
from zuschlag.games.million.seats import total
from zuschlag.games.million.state import BLACK, COLOURS, EFFECTS, FIELDS, KINDS

RED = COLOURS.index("red")


def stakes_of(purse):
    return itertools.product(*(range(count + 1) for count in purse))


def stakings(row, open_seats):
    """The row with every stake that these seats can make."""
    for stakes in itertools.product(*(list(stakes_of(row.purse[p])) for p in open_seats)):
        staked = row.clone()
        for p, stake in zip(open_seats, stakes, strict=True):
            for k in range(KINDS):
                staked.purse[p][k] -= stake[k]
                staked.stake[p][k] += stake[k]
        yield staked


def outcomes(e, t, row, colour, laps):
    """What can become of a row with all stakes fixed."""
    if row.pension == 0:
        for _ in range(laps):
            pay_pensions(e, row, t)
    effects = range(len(EFFECTS)) if colour == BLACK else (None,)
    for effect in effects:
        result = row.clone()
        if effect is None:
            settle(e, result, t, colour)
        else:
            take_effect(e, result, t, result.roller, effect)
        if row.pension == 1:
            for _ in range(laps):
                pay_pensions(e, result, t)
        yield result


POSITIONS = [
    {"purse": [[2, 1, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0], [1, 0, 0, 1, 0, 0], [0] * 6, [0] * 6], "turn": 1},
    {"purse": [[0, 0, 0, 0, 1, 0], [3, 0, 1, 0, 0, 0], [0, 2, 0, 0, 0, 0], [0] * 6, [0] * 6], "turn": 2},
    {"purse": [[0, 1, 1, 1, 0, 0], [0] * 6, [0, 0, 0, 0, 0, 2], [0] * 6, [0] * 6], "turn": 0},
]


@pytest.mark.parametrize("fields", POSITIONS)
@pytest.mark.parametrize("pension", [0, 1])
@pytest.mark.parametrize("colour", range(len(COLOURS)))
def test_the_highest_of_all_stakes(position, e, t, fields, pension, colour):
    """rule: million.note"""
    row = position(**fields, pension=pension, card=[0, 1, 2, 0, 0])
    staked = {1: [], 2: [1], 0: [1, 2]}[row.turn]  # the roller is seat 0
    for p in staked:
        row.stake[p], row.purse[p] = row.purse[p], row.stake[p]
    open_seats = [p for p in range(3) if p not in staked]
    for laps in (0, 1):
        best = [0, 0, 0]
        for fixed in stakings(row, open_seats):
            for result in outcomes(e, t, fixed, colour, laps):
                best = [max(best[p], total(result, p)) for p in range(3)]
        assert [highest(e, row, p, colour, laps) for p in range(3)] == best


@pytest.mark.parametrize("colour", [colour for colour in range(len(COLOURS)) if colour != BLACK])
def test_after_is_what_the_field_leaves(position, e, t, colour):
    """rule: million.note"""
    row = position(purse=[[4, 3, 2, 0, 0, 0], [0, 0, 0, 3, 0, 0], [0] * 6, [0] * 6, [0] * 6])
    for fixed in stakings(row, [0, 1]):
        told = [after(e, total(fixed, p), value(fixed.stake[p]), colour) for p in range(3)]
        settle(e, fixed, t, colour)
        assert told == [total(fixed, p) for p in range(3)]


@pytest.mark.parametrize("pawn", range(FIELDS))
def test_laps_to_a_colour(position, e, pawn):
    """rule: million.note"""
    for colour in range(len(COLOURS)):
        ways = [n for n in range(SHORTEST, SHORTEST + FIELDS) if e.board[(pawn + n) % FIELDS] == colour]
        passed = max(sum((pawn + step) % FIELDS == 0 for step in range(1, n + 1)) for n in ways)
        assert laps_to(e, position(pawn=pawn), colour) == passed


def test_the_pension_on_the_way_counts(position, e):
    """rule: million.note

    9900 on red lack 100; a pension of 500 on the way round to red makes the million, if there is an arrow between."""
    purse = [[0, 0, 9, 9, 0, 0], [0] * 6, [0] * 6, [0] * 6, [0] * 6]
    before = position(purse=purse, pawn=20, card=[2, 0, 0, 0, 0])
    behind = position(purse=purse, pawn=44, card=[2, 0, 0, 0, 0])
    assert not can_reach(e, before, 0, RED, laps_to(e, before, RED))
    assert can_reach(e, behind, 0, RED, laps_to(e, behind, RED))
