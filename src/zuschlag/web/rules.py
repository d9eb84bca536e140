"""The rules at hand: a game's rules text as a page, with an anchor for each rule."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from zuschlag.engine.game import Game

ANCHOR = re.compile(r"[ \t]*\{#([a-z0-9_.]+)\}")
MARK = re.compile(r"\x02([a-z0-9_.]+)\x03")


@cache
def rules_page(game: Game, language: str) -> Markup:
    """All the rules; `#kollier.commission.up` leads to the paragraph of that rule."""
    marked = ANCHOR.sub("\x02\\1\x03", game.rules_text(language))
    drawn = MarkdownIt("commonmark", {"html": False}).enable("table").render(marked)
    return Markup(MARK.sub(r'<a class="anchor" id="\1"></a>', drawn))  # our own text, and HTML is off
