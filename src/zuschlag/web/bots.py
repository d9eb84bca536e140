"""What the bots are called."""

from __future__ import annotations

from functools import cache

from zuschlag.bots.levels import BY_NAME
from zuschlag.web.language import words
from zuschlag.web.thinking import BOTS


@cache
def bot_names(language: str) -> dict[str, str]:
    """By id, what people call each bot."""
    say = words(language)
    return {bot: BY_NAME[bot].name(language) if bot in BY_NAME else say(f"bots.{bot}") for bot in BOTS}
