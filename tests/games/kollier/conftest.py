"""Positions of Das Kollier, written with the names of the gems; what is not said lies in the stack, and in the bank."""

from __future__ import annotations

import pytest

import zuschlag
from zuschlag.engine.events import Tape
from zuschlag.games.kollier.jewels import BITS
from zuschlag.games.kollier.state import GEMS, PHASES, SEATS


def gems(text=""):
    """`rubin achat*2` as a pile."""
    pile = [0] * len(GEMS)
    for word in text.split():
        name, _, times = word.partition("*")
        pile[GEMS.index(name)] += int(times or 1)
    return pile


def packed(text=""):
    """`rubin achat*2` as a handful."""
    return sum(n << BITS * k for k, n in enumerate(gems(text)))


@pytest.fixture(scope="session")
def game():
    return zuschlag.game("kollier")


@pytest.fixture(scope="session")
def e(game):
    return game.edition().row


@pytest.fixture
def t():
    return Tape()


@pytest.fixture
def lay(game, e):
    """A match from a position."""

    def build(phase="choose", *, cash=(15, 15, 15, 15), hands=None, lot="smaragd", options=None, empty=False, **fields):
        piles = [gems((hands or {}).get(p, "")) for p in range(SEATS)]
        stack = [
            cards - (0 if fields.get("second") else aside) - lotted - sum(pile[k] for pile in piles)
            for k, (cards, aside, lotted) in enumerate(zip(e.cards, e.aside, gems(lot), strict=True))
        ]
        paid = gems(fields.pop("payment", ""))
        stack = [a - b for a, b in zip(stack, paid, strict=True)]
        values = {
            "phase": PHASES.index(phase),
            "cash": [*cash, *[0] * (SEATS - len(cash))],
            "bank": e.money - sum(cash) - fields.get("proceeds", 0) - sum(fields.get("marker", [])),
            "hand": piles,
            "lot": gems(lot),
            "payment": paid,
            "stack": [0] * len(GEMS) if empty else stack,
            "discard": stack if empty else [0] * len(GEMS),
            "auctioneer": 0,
        }
        return game.position(values | fields, seats=len(cash), options=options)

    return build
