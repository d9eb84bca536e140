"""A hint in words: what to do, and why."""

from __future__ import annotations

from zuschlag.engine.match import Match
from zuschlag.web.language import words
from zuschlag.web.schemas import Hint
from zuschlag.web.thinking import Advice


def told(match: Match, seat: int, advice: Advice, language: str) -> Hint:
    """The advice for a seat, in the reader's language."""
    say = words(language)
    if advice.words is None:
        label = say("hint.wait") if match.legal_actions(seat) else say("hint.nothing")
    else:
        label = label_of(match, advice.words, language)
    if advice.opinion is None:
        return Hint(advice.words or "", label, say("hint.simple"))
    values = {
        "games": advice.playouts,
        "score": round(advice.opinion.scores[seat]),
        "low": round(100 * advice.opinion.low),
        "high": round(100 * advice.opinion.high),
    }
    return Hint(advice.words or "", label, say("hint.search", **values))


def label_of(match: Match, text: str, language: str) -> str:
    """What an action is called."""
    game = match.game
    action = game.actions.parse(text)
    kind = game.actions.kind_of(action)
    seats = [argument.name for argument in kind.arguments if argument.is_seat]
    return game.words(language).action(kind.name, game.actions.args(action), match.names, seats)
