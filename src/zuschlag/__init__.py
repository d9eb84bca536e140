"""Zuschlag: five out-of-print money games, their rules, records and bots, in plain Python.

    import zuschlag
    match = zuschlag.game("million").match(seats=4, seed=7)
    match.play(match.awaited()[0], "pass")
"""

from __future__ import annotations

import zuschlag.games as _  # noqa: F401  (first, or the package would later take the place of the function below)
from zuschlag.engine.errors import EditionError, Error, Illegal, RecordError, RowError, RuleError, Unknown
from zuschlag.engine.game import Game
from zuschlag.engine.game import find as game
from zuschlag.engine.game import listed as games
from zuschlag.engine.match import Match

__version__ = "0.1.0"



def replay(text: str) -> Match:
    """The match that a record file holds."""
    from zuschlag.engine.record import read

    return read(text)


__all__ = [
    "EditionError",
    "Error",
    "Game",
    "Illegal",
    "Match",
    "RecordError",
    "RowError",
    "RuleError",
    "Unknown",
    "game",
    "games",
    "replay",
]
