"""The bots are tried on the toy game of the engine's tests: small enough to count everything out by hand."""

from __future__ import annotations

import pytest
from tests.engine.toy import GAME

from zuschlag.engine.game import Game


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy, listed among the games for the arena's sake."""
    for module in ("arena", "results"):
        monkeypatch.setattr(f"zuschlag.bots.{module}.find", lambda _: GAME)
    return GAME
