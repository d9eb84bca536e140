"""What has happened, as lines of a log: the seat's mark and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from zuschlag.engine.game import Game
from zuschlag.look.markup import h
from zuschlag.look.pen import Pen


@cache
def seats_in(game: Game) -> dict[str, tuple[str, ...]]:
    """By kind of event, which of its arguments are seats."""
    return {kind.name: tuple(a.name for a in kind.arguments if a.is_seat) for kind in game.events.kinds}


def sentence(event: Mapping[str, Any], pen: Pen) -> str:
    """An event in words."""
    return pen.words.event(dict(event), pen.names, seats_in(pen.game)[event["what"]])


def line(event: Mapping[str, Any], pen: Pen) -> Markup:
    """The line of an event: who it is about, and what was done."""
    who = event.get("who")
    mark = pen.mark(who) if isinstance(who, int) and who >= 0 else h("span")
    return h("li", mark, h("span", sentence(event, pen)))
