"""Positions of Kohle, Kies & Knete as plain objects, and random play on them."""

import random

import pytest

import zuschlag
from zuschlag.engine.events import Tape
from zuschlag.games.kohle import rules
from zuschlag.games.kohle.state import CARDS, NOBODY, TURN, State


@pytest.fixture(scope="session")
def game():
    return zuschlag.game("kohle")


@pytest.fixture(scope="session")
def e(game):
    return game.edition().row


@pytest.fixture
def t():
    return Tape()


@pytest.fixture
def deal(e, t):
    """A fresh game with the marker on a space, at the first turn."""

    def dealt(seats, seed, marker=0):
        s = State()
        s.seats = seats
        dice = random.Random(seed)
        s.key = [dice.getrandbits(32) for _ in range(8)]
        rules.setup(e, s, t)
        rules.apply(e, s, t, first(rules.awaited(e, s)), marker)
        return s

    return dealt


@pytest.fixture
def position(e):
    """Four seats with the given hands, at the turn of seat 0; everything else is in the draw pile."""

    def build(hands, owner=(0, 1, 2, 3, NOBODY, NOBODY), seats=4, **fields):
        s = State()
        s.seats = seats
        s.phase = TURN
        s.boss = NOBODY
        s.opener = NOBODY
        s.owner = list(owner)
        s.draw = e.deck[:]
        for p, hand in hands.items():
            for card, count in hand.items():
                s.hand[p][CARDS.index(card)] += count
                s.draw[CARDS.index(card)] -= count
            s.cards[p] = sum(hand.values())
            s.drawn[p] = s.hand[p][:]
        s.shuffled = e.deck[:]
        s.pile = sum(s.draw)
        s.update(fields)
        assert rules.audit(e, s) == 0
        return s

    return build


@pytest.fixture
def legal(e):
    """A seat's legal actions."""

    def listed(s, seat):
        out = [0] * 400
        return out[: rules.legal(e, s, seat, out)]

    return listed


def first(mask):
    return (mask & -mask).bit_length() - 1


def seats_in(mask):
    return [p for p in range(6) if mask >> p & 1]
