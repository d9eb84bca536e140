"""The rules at hand: a game's rules text as a page, with an anchor for each rule and a table of contents."""

from __future__ import annotations

import re
from functools import cache
from itertools import count
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from zuschlag.engine.game import Game

ANCHOR = re.compile(r"[ \t]*\{#([a-z0-9_.]+)\}")
MARK = re.compile(r"\x02([a-z0-9_.]+)\x03")
HEADING = re.compile(r"^(#{2,3}) +(.*?)[ \t]*(?:\{#([a-z0-9_.]+)\})?[ \t]*$", re.MULTILINE)
UNNAMED = re.compile(r"^#{2,3} [^{}\n]*?(?=[ \t]*$)", re.MULTILINE)


class Heading(NamedTuple):
    """A line of the contents: how deep, where it leads, what it says."""

    level: int
    id: str
    title: str


class Rulebook(NamedTuple):
    text: Markup
    contents: tuple[Heading, ...]


@cache
def rulebook(game: Game, language: str) -> Rulebook:
    """All the rules; `#kollier.commission.up` leads to the paragraph of that rule."""
    numbers = count(1)
    source = UNNAMED.sub(lambda line: f"{line[0]} {{#part.{next(numbers)}}}", game.rules_text(language))
    marked = ANCHOR.sub("\x02\\1\x03", source)
    drawn = MarkdownIt("commonmark", {"html": False}).enable("table").render(marked)
    text = Markup(_readable(MARK.sub(r'<a class="anchor" id="\1"></a>', drawn)))  # our own text, and HTML is off
    headings = HEADING.findall(source)
    return Rulebook(text, tuple(Heading(len(marks), id, title) for marks, title, id in headings))


def _readable(drawn: str) -> str:
    """A table that is wider than a phone is scrolled by keys too, and an empty corner is no heading."""
    return drawn.replace("<table>", '<table tabindex="0">').replace("<th></th>", "<td></td>")
