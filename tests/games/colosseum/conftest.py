"""Positions of Colosseum, and its numbers, as plain objects."""

import pytest

import zuschlag
from zuschlag.engine.events import Tape
from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.state import State


@pytest.fixture(scope="session")
def game():
    return zuschlag.game("colosseum")


@pytest.fixture(scope="session")
def e(game):
    return game.edition().row


@pytest.fixture
def t():
    return Tape()


@pytest.fixture
def dealt(e, t):
    """A fresh deal, with fields laid over it."""

    def build(seats=4, seed=0, **fields):
        s = State()
        s.seats = seats
        s.haggle = fields.pop("haggle", 3)
        s.key = [seed, 1, 2, 3, 4, 5, 6, 7]
        rules.setup(e, s, t)
        s.update(fields)
        return s

    return build


@pytest.fixture
def play(e):
    """Plays the step that `rules` carries out, and looks the row over."""

    def step(s, seat, action):
        tape = Tape()
        tape.on = 1
        rules.apply(e, s, tape, seat, action)
        assert rules.audit(e, s) == 0
        return [line[:9] for line in tape.event[: tape.n]]

    return step


@pytest.fixture
def options_of(game, e):
    """A seat's legal actions."""
    out = [0] * game.actions.size

    def legal(s, seat):
        return out[: rules.legal(e, s, seat, out)]

    return legal
