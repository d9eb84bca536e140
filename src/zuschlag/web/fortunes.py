"""How fortunes went: everybody's score after every step."""

from __future__ import annotations

from zuschlag.engine.match import Match

Fortunes = list[list[int]]
"""The scores by seat, after each step from the deal on."""


def fortunes_of(match: Match) -> Fortunes:
    """The scores of a match that is over, step by step. Works its way back, so it takes a while; make it once."""
    back = match.copy()
    found = [back.scores()]
    while back.history:
        back.undo(1)
        found.append(back.scores())
    return found[::-1]
