"""What is known of hidden cards: exactly what is certain, and imagined accordingly."""

from collections import Counter

import pytest

from zuschlag.engine.chance import pick, rouse
from zuschlag.games.monopoly.audit import audit
from zuschlag.games.monopoly.cards import come_hidden, come_openly, leave_hidden, leave_openly, watcher_of
from zuschlag.games.monopoly.rules import awaited, free, hide, imagine
from zuschlag.games.monopoly.state import CARDS, EVERYBODY, LEFT, PASSING, PRINTS, RIGHT, WATCHERS, State

from .conftest import prints, table

HANDS = {0: "gelb gruen werke haus1 haus2", 1: "rot orange haus1 haus2 los*2"}


@pytest.fixture
def small():
    """Of the ten cards of seat 1 eight are known; these two and the three of the draw pile are not seen by seat 0."""
    s = table(2, HANDS, stock="los badstrasse haus3")
    for k in prints("rot orange haus1 haus2"):
        for w in range(WATCHERS):
            s.known[w][1][k] = 1
    return s


def test_every_arrangement_is_as_likely(e, small, mind):
    """rule: monopoly.known

    Two out of three GO, Badstraße and a 3rd house: two GO in three of ten deals, GO and one of the others in three of
    ten each, the others in one of ten."""
    hidden = small.clone()
    hide(e, hidden, 0)
    found = Counter()
    for _ in range(4000):
        row = hidden.clone()
        imagine(e, row, 0, mind)
        assert audit(e, row) == 0
        new = [CARDS[k] for k in range(PRINTS) for _ in range(row.hand[1][k] - hidden.hand[1][k])]
        found[" ".join(new)] += 1
    wanted = {"los los": 1200, "badstrasse los": 1200, "haus3 los": 1200, "badstrasse haus3": 400}
    assert set(found) == set(wanted)
    chi_square = sum((found[deal] - n) ** 2 / n for deal, n in wanted.items())
    assert chi_square < 16.3  # three degrees of freedom: once in a thousand seeds, and the seed is fixed


def test_the_other_seat_and_a_spectator_know_less(e, small):
    """rule: monopoly.known.hidden"""
    for seat, own in ((0, True), (-1, False)):
        row = small.clone()
        hide(e, row, seat)
        assert (row.hand[0] == small.hand[0]) == own
        assert sum(row.hand[1]) == 8
        assert sum(row.stock) == 0
        assert row.stock_left == 3
        assert row.held == small.held


def test_open_cards(e):
    """rule: monopoly.known monopoly.known.leave"""
    s = table(4)
    los = CARDS.index("los")
    s.hand[0][los] += 1
    come_openly(s, 0, los)
    assert [s.known[w][0][los] for w in range(WATCHERS)] == [1, 1, 1]
    leave_openly(s, 0, los)
    assert [s.known[w][0][los] for w in range(WATCHERS)] == [0, 0, 0]
    leave_openly(s, 0, los)
    assert [s.known[w][0][los] for w in range(WATCHERS)] == [0, 0, 0]


def test_hidden_passes():
    """rule: monopoly.known.pass

    The giver knows what came, the receiver what went, everybody else that anything may have gone."""
    s = State.from_dict({"seats": 5})
    los, haus1 = CARDS.index("los"), CARDS.index("haus1")
    for _ in range(2):
        come_openly(s, 1, los)
        come_openly(s, 1, haus1)
    leave_hidden(s, 1, los)
    assert [(s.known[w][1][los], s.known[w][1][haus1]) for w in (EVERYBODY, RIGHT, LEFT)] == [(1, 1), (1, 1), (1, 2)]
    come_hidden(s, 1, haus1)
    assert [(s.known[w][1][los], s.known[w][1][haus1]) for w in (EVERYBODY, RIGHT, LEFT)] == [(1, 1), (1, 2), (1, 2)]
    leave_hidden(s, 1, haus1)
    assert [(s.known[w][1][los], s.known[w][1][haus1]) for w in (EVERYBODY, RIGHT, LEFT)] == [(0, 0), (0, 1), (1, 1)]


def test_who_watches_whom():
    """rule: monopoly.known.pass"""
    s = State.from_dict({"seats": 5})
    viewers = {-1: EVERYBODY, 0: EVERYBODY, 1: RIGHT, 2: EVERYBODY, 3: LEFT, 4: EVERYBODY}
    assert {viewer: watcher_of(s, 2, viewer) for viewer in viewers} == viewers


def test_exactly_what_is_certain_is_known(mind):
    """rule: monopoly.known monopoly.known.leave monopoly.known.pass

    By brute force: every hand that may be there is carried along; known is what all of them have in common."""
    for seed in range(200):
        worlds = {(a, b, 4 - a - b) for a in range(2, 5) for b in range(5 - a)}  # two of four are seen
        s = State.from_dict({"seats": 5, "held": [4, 0, 0, 0, 0, 0]})
        s.hand[0][:3] = [2, 1, 1]
        for w in range(WATCHERS):
            s.known[w][0][0] = 2
        rouse(mind, seed, 1)
        for _ in range(30):
            worlds = carried_along(s, pick(mind, 3), pick(mind, 3), worlds)
            assert s.known[EVERYBODY][0][:3] == [min(world[k] for world in worlds) for k in range(3)]


def carried_along(s, k, how, worlds):
    """One card of print k comes or leaves, if it can; returns the hands that may be there now."""
    if how == 0 and s.held[0] < 8:
        come_openly(s, 0, k)
        return {less(world, k, -1) for world in worlds}
    if how == 1 and s.hand[0][k] > 0:
        leave_openly(s, 0, k)
        return {less(world, k) for world in worlds if world[k] > 0}
    if how == 2 and s.hand[0][k] > 0:
        leave_hidden(s, 0, k)
        return {less(world, any_k) for world in worlds for any_k in range(3) if world[any_k] > 0}
    return worlds


def less(world, k, by=1):
    return tuple(n - by if i == k else n for i, n in enumerate(world))


def test_nobody_sees_who_has_chosen(e):
    """rule: monopoly.known.hidden monopoly.pass.back"""
    s = table(5, phase=PASSING)
    s.sealed[1] = 1 + next(k for k in range(PRINTS) if s.hand[1][k])
    assert awaited(e, s) == 0b11101
    assert free(e, s) == 0b00010
    for seat in (-1, 0, 2, 3, 4):
        row = s.clone()
        hide(e, row, seat)
        assert awaited(e, row) == 0b11111
        assert free(e, row) == 0
    hide(e, s, 1)
    assert free(e, s) == 0b00010


def test_a_card_put_ready_and_cards_to_set_aside_are_hidden(e):
    """rule: monopoly.trade.ready monopoly.out.aside"""
    los = CARDS.index("los")
    for secret in ({"ready": los + 1}, {"aside": {"los": 1}}):
        s = table(4, {0: "gelb haus1 haus2 haus3 spielfigur*2 los*3"}, **secret)
        for seat in (-1, 1, 2, 3):
            row = s.clone()
            hide(e, row, seat)
            assert row.ready == 0
            assert sum(row.aside) == 0
        hide(e, s, 0)
        assert s.ready > 0 or sum(s.aside) == 1
