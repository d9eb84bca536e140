"""What templates draw with: the frame of a table, signs, and a game from outside."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from zuschlag.engine.game import Game, find
from zuschlag.look.cover import colours, cover
from zuschlag.look.frame import room, tabs, top
from zuschlag.look.language import words as look_words
from zuschlag.look.signs import HAMMER, sign
from zuschlag.table.views import TableTold
from zuschlag.web.fortunes import Fortunes
from zuschlag.web.regions.desk import Desk
from zuschlag.web.regions.fortunes import chart
from zuschlag.web.regions.gathering import option_value
from zuschlag.web.regions.log import log
from zuschlag.web.showing import Step


def aside_of(game: Game, language: str) -> str:
    """What a game calls the things beside its board."""
    words = game.words(language)
    return words("picture.aside") if words.has("picture.aside") else look_words(language)("frame.aside")


def log_of(told: TableTold, steps: Sequence[Step], language: str) -> Markup:
    """What had happened until then."""
    return log(Desk(told, language), steps)


def chart_of(told: TableTold, fortunes: Fortunes, at: int, language: str) -> Markup:
    """How fortunes went, with the step that is looked at."""
    desk = Desk(told, language)
    return chart(fortunes, desk.names, desk.pen, at)


def names(told: TableTold, language: str) -> tuple[str, ...]:
    """The players by seat."""
    return Desk(told, language).names


PARTS = {
    "aside_of": aside_of, "chart_of": chart_of, "colours": colours, "cover": cover, "game_named": find,
    "hammer": HAMMER, "log_of": log_of, "look": look_words, "names": names, "option_value": option_value, "room": room,
    "sign": sign, "tabs": tabs, "top": top,
}  # fmt: skip
"""By the name that templates use."""
