"""The first game's guide: for each kind of decision, the paragraph of the rules that explains it."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from zuschlag.engine.game import Game
from zuschlag.look.markup import h
from zuschlag.look.picture import artist_of
from zuschlag.web.regions.desk import Desk

ANCHOR = re.compile(r"[ \t]*\{#([a-z0-9_.]+)\}")


def guide(desk: Desk) -> Markup:
    """Closed, unless the page opens it: the first time that the decision comes up."""
    phase = desk.match.get("phase")
    rules = [guide.rule for guide in artist_of(desk.game).guides if guide.phase == phase]
    if not rules or not desk.asked:
        return Markup("")
    title, text = paragraph(desk.game, desk.language, rules[0])
    more = h("a", desk.say("guide.more"), href=f"/rules/{desk.game.id}#{rules[0]}")
    seen = h("button", desk.say("guide.seen"), type="button", cls="btn small main", data_guide="seen")
    off = h("button", desk.say("guide.off"), type="button", cls="btn small quiet", data_guide="off")
    return h(
        "details", h("summary", h("b", "?", cls="sign"), h("span", title, cls="grow")),
        h("div", text, h("p", more, cls="fine"), h("p", seen, off, cls="btns script"), cls="text"),
        cls="guide-note", data_phase=f"{desk.game.id}.{phase}", data_key=f"guide.{phase}",
    )  # fmt: skip


@cache
def paragraph(game: Game, language: str, rule: str) -> tuple[str, Markup]:
    """The heading over a rule, and its text up to the next rule or heading."""
    lines = game.rules_text(language).splitlines()
    start = next((number for number, line in enumerate(lines) if f"{{#{rule}}}" in line), None)
    if start is None:
        return game.title, Markup("")
    end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith("#") or ANCHOR.search(lines[n])), None)
    heading = lines[start].startswith("#")
    named = start if heading else max((n for n in range(start) if lines[n].startswith("#")), default=start)
    text = lines[start + 1 : end] if heading else lines[start:end]
    shown = MarkdownIt("commonmark", {"html": False}).enable("table").render(ANCHOR.sub("", "\n".join(text)))
    return ANCHOR.sub("", lines[named]).strip("# "), Markup(shown)
