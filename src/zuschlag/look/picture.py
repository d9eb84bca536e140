"""What a game draws of a view. Each part becomes a region of the page, sent again only when it has changed.

A game's `picture.py` holds

    SYMBOLS: Markup                     <symbol>s that its drawings use, put into the page once
    GUIDES: tuple[Guide, ...]           which paragraph of the rules explains which decision to a newcomer
    def draw(view, pen) -> Picture      the view of a seat (or a spectator) as HTML and SVG; nothing else is known to it

and beside it `picture.css`, where every selector begins with `[data-game=<id>]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from zuschlag.engine.game import Game
from zuschlag.look.pen import Pen

View = Mapping[str, Any]
NOTHING = Markup("")


class Plate(NamedTuple):
    """What is shown with a seat's name. `kind`: `now` (it is asked), `lead`, `out`, or several with blanks."""

    state: Markup = NOTHING  # two or three words: leads with 13
    has: Markup = NOTHING  # what everybody sees that it has: small facts
    more: Markup = NOTHING  # the same at length, for a wide screen and for the drawer of players
    kind: str = ""


class Picture(NamedTuple):
    """The parts of a table. What is empty takes no room."""

    say: Markup  # what the viewer can do now, in one sentence
    why: Markup  # the line below it: what has led to this
    where: Markup  # beside the title: the round, the auction
    plates: tuple[Plate, ...]  # by seat
    board: Markup  # on the cloth, what lies in the middle
    hand: Markup = NOTHING  # what only this seat has before it
    acts: Markup = NOTHING  # the buttons, with what follows from each
    aside: Markup = NOTHING  # what is looked at now and then: the bank, the market's stock


class Guide(NamedTuple):
    """The first time that a seat is asked in a phase (a key of `[phases]`), this paragraph of the rules is shown."""

    phase: str
    rule: str


class Artist(NamedTuple):
    """A game's picture, ready to be drawn."""

    draw: Callable[[View, Pen], Picture]
    symbols: Markup
    guides: tuple[Guide, ...]
    style: Path | None


def artist_of(game: Game) -> Artist:
    """Who draws a game: its own `picture.py`, or the package `picture/`; else the one who draws any game."""
    own = f"{game.rules.__name__.rpartition('.')[0]}.picture"
    if not find_spec(own):
        from zuschlag.look import anygame

        return Artist(anygame.draw, anygame.SYMBOLS, (), None)
    module = import_module(own)
    style = game.folder / "picture.css"
    return Artist(module.draw, module.SYMBOLS, module.GUIDES, style if style.is_file() else None)
