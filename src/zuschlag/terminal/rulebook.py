"""The rules at hand: a game's rules text, whole or the paragraph of one rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import Game
from zuschlag.engine.row import did_you_mean

if TYPE_CHECKING:
    from rich.markdown import Markdown

ANCHOR = re.compile(r"[ \t]*\{#([a-z0-9_.]+)\}")
HEADING = re.compile(r"(#+) ")


def whole(game: Game, language: str) -> Markdown:
    """All the rules."""
    return _drawn(game.rules_text(language))


def paragraph(game: Game, language: str, id: str) -> Markdown:
    """One rule by its id, or by the last words of it; all of them when none is named."""
    if not id:
        return whole(game, language)
    sections = by_id(game.rules_text(language))
    full = _full_id(game.id, id, list(sections))
    if full is None:
        short = [known.removeprefix(f"{game.id}.") for known in sections]
        hint = did_you_mean(id, [*sections, *short])
        raise Unknown(f"no rule {id!r}{hint}; the rules are {', '.join(short)}")
    return _drawn(sections[full])


def by_id(text: str) -> dict[str, str]:
    """The sections of a rules text, each up to the next heading that is not deeper, or the next anchor without one."""
    lines = text.splitlines()
    sections: dict[str, str] = {}
    for start, line in enumerate(lines):
        for id in ANCHOR.findall(line):
            sections[id] = "\n".join(lines[start : _end(lines, start)]).strip()
    return sections


def _end(lines: list[str], start: int) -> int:
    heading = HEADING.match(lines[start])
    depth = len(heading[1]) if heading else 99
    for number in range(start + 1, len(lines)):
        other = HEADING.match(lines[number])
        if other and len(other[1]) <= depth or not heading and not lines[number].strip():
            return number
    return len(lines)


def _full_id(game: str, id: str, known: list[str]) -> str | None:
    """The id itself, with or without the game's name; else the only one that ends so."""
    for full in (id, f"{game}.{id}"):
        if full in known:
            return full
    ending = [full for full in known if full.endswith(f".{id}")]
    return ending[0] if len(ending) == 1 else None


def _drawn(text: str) -> Markdown:
    from rich.markdown import Markdown

    return Markdown(ANCHOR.sub("", text))
