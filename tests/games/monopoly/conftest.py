"""Positions of Monopoly: Das Kartenspiel, written with the names of the cards."""

from __future__ import annotations

import pytest

import zuschlag
from zuschlag.engine.chance import Mind, rouse
from zuschlag.engine.events import Tape
from zuschlag.engine.state import BaseState
from zuschlag.games.monopoly.state import CARDS, FIRST_PASSING, GROUP, GROUPS, PROPERTIES, SEATS, State

EXTRA_CARDS = (5, 4, 3, 2, 2, 2, 6, 4, 4)
HANDS = {2: 10, 3: 10, 4: 10, 5: 11, 6: 9}


def prints(text):
    """`gelb haus1 los*2` as prints; a group's name is all of its cards."""
    found = []
    for word in text.split():
        name, _, times = word.partition("*")
        if name in GROUPS:
            found += [k for k in range(PROPERTIES) if GROUPS[GROUP[k]] == name]
        else:
            found += [CARDS.index(name)] * int(times or 1)
    return found


def counted(cards):
    return [cards.count(k) for k in range(len(CARDS))]


def table(seats, hands=None, piles=None, stock=None, **fields):
    """A position: hands and piles (bottom first) by place, filled up with what is left, street by street.

    With `stock` the draw pile has exactly these cards, and the rest lies under the last seat's pile."""
    hands = {p: prints(text) for p, text in (hands or {}).items()}
    piles = {p: prints(text) for p, text in (piles or {}).items()}
    drawn = prints(stock) if stock is not None else []
    left = list(range(PROPERTIES)) + [PROPERTIES + i for i, n in enumerate(EXTRA_CARDS) for _ in range(n)]
    for k in [k for cards in (*hands.values(), *piles.values(), drawn) for k in cards]:
        left.remove(k)
    left.sort(key=lambda k: k if k >= PROPERTIES else k * 11 % PROPERTIES)
    for p in range(seats):
        hands.setdefault(p, []).extend(left.pop(0) for _ in range(HANDS[seats] - len(hands[p])))
    for p in [*range(seats), *range(SEATS, SEATS + max(0, 4 - seats))]:
        if p not in piles:
            piles[p] = [left.pop(0)]
    if stock is not None:
        piles[seats - 1] = left + piles[seats - 1]
    elif seats < FIRST_PASSING:
        drawn = left
    s = State()
    s.update({"seats": seats, "dealer": seats - 1, "deals": 1})
    for p, cards in hands.items():
        s.hand[p], s.held[p] = counted(cards), len(cards)
    for p, cards in piles.items():
        s.pile[p][: len(cards)], s.height[p] = cards, len(cards)
    s.stock, s.stock_left = counted(drawn), len(drawn)
    s.update(fields)
    return s


@pytest.fixture(scope="session")
def game():
    return zuschlag.game("monopoly")


@pytest.fixture(scope="session")
def e(game):
    return game.edition().row


@pytest.fixture
def t():
    tape = Tape()
    tape.on = 1
    return tape


@pytest.fixture
def mind():
    m = Mind()
    rouse(m, 1, 0)
    return m


@pytest.fixture
def match(game):
    """A match that goes on from a position."""
    own = [name for name in State.fields if name not in BaseState.fields and name != "target"]

    def build(position, **options):
        values = position.to_dict()
        return game.position({name: values[name] for name in own}, seats=position.seats, options=options)

    return build
