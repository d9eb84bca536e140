"""What happened, in words."""

from __future__ import annotations

from zuschlag.engine.match import Match
from zuschlag.engine.words import Words


def sentences(match: Match, seat: int | None, actions: int, words: Words) -> list[str]:
    """The log of the last actions, the deal counted as one, as a seat (None: a spectator) saw them."""
    kinds = {event.name: [a.name for a in event.arguments if a.is_seat] for event in match.game.events.kinds}
    if actions <= 0:
        return []
    return [words.event(told, match.names, kinds[told["what"]]) for told in match.events(seat, actions)]
