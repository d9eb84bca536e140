"""What has happened, in words: a line an event, with the seat's mark and the rule at hand."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from zuschlag.look.markup import h, join
from zuschlag.look.telling import sentence
from zuschlag.web.regions.desk import Desk
from zuschlag.web.regions.rulings import rule_of_events
from zuschlag.web.showing import Event, Step


def log(desk: Desk, steps: Sequence[Step]) -> Markup:
    """Each line has a name of its own, so that a page can add the new ones and leave the others be."""
    lines = join(
        _line(desk, event, number, step.at) for step in steps for number, event in enumerate(step.events, step.first)
    )
    return h("ol", lines, cls="log") if lines else Markup("")


def _line(desk: Desk, event: Event, key: int, at: int) -> Markup:
    who = event.get("who")
    mark = desk.pen.mark(who) if isinstance(who, int) and who >= 0 else h("span")
    said: Markup | str = sentence(event, desk.pen)
    if desk.over:
        said = h("a", said, href=desk.address(f"replay?at={at}"))
    return h("li", mark, h("span", said, _rule(desk, event["what"])), data_key=key)


def _rule(desk: Desk, event: str) -> Markup | None:
    rule = rule_of_events(desk.game).get(event)
    if rule is None:
        return None
    return h("a", "§", href=f"/rules/{desk.game.id}#{rule}", cls="at-hand", aria_label=desk.say("table.rule_of_it"))
