"""A game from outside: its cover on the start page, its accent and its cloth, from files in the game's folder."""

from __future__ import annotations

import tomllib
from functools import cache

from markupsafe import Markup

from zuschlag.engine.game import Game
from zuschlag.look.signs import HAMMER


@cache
def cover(game: Game) -> Markup:
    """`cover.svg` of the game; the house's hammer for a game without one."""
    file = game.folder / "cover.svg"
    return Markup(file.read_text("utf-8").strip()) if file.is_file() else HAMMER


@cache
def colours(game: Game) -> str:
    """`colours.toml` of the game as a style; nothing for a game without one."""
    file = game.folder / "colours.toml"
    told = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return ";".join(f"--{key.replace('_', '-')}:light-dark({day},{night})" for key, (day, night) in told.items())
