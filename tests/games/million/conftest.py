"""Positions of Millionenspiel, and its numbers, as plain objects."""

import pytest

import zuschlag
from zuschlag.engine.events import Tape
from zuschlag.games.million.state import State


@pytest.fixture(scope="session")
def game():
    return zuschlag.game("million")


@pytest.fixture(scope="session")
def e(game):
    return game.edition().row


@pytest.fixture
def t():
    return Tape()


@pytest.fixture
def position():
    """A row with three seats and empty purses, with fields laid over it."""

    def build(**fields):
        return State.from_dict({"seats": 3, "turn": 1} | fields)

    return build
