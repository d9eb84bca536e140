"""What a game tells the table, so that play with people in many places does not crawl: standing orders, reactions.

None of it is a rule. All of it reads views: an order the seat's own, a reaction the spectators', so that a table which
follows them cannot tell anybody anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from zuschlag.engine.arguments import Argument

View = Mapping[str, Any]


def always(_view: View) -> object:
    """The `until` of an order that stands until it is dropped."""
    return None


class Template(NamedTuple):
    """One kind of standing order: what a seat may ask the table to do in its place."""

    id: str
    arguments: tuple[Argument, ...]
    answer: Callable[[View, Mapping[str, Any]], str | None]
    """From the seat's own view and the arguments to the words of an action; None: the seat is asked itself."""
    until: Callable[[View], object] = always
    """The order lapses as soon as this changes: the number of the auction, say. JSON-able."""


class Reaction(NamedTuple):
    """A window in which everybody may step in and hardly anybody does."""

    phases: tuple[str, ...]
    words: str  # lets it pass
    concerns: Callable[[View, int], bool]
    """Whether a seat is hit by what happens. The view is a spectator's: what others do not know cannot count."""


def whole(view: View, _words: str) -> object:
    """The strictest: any action answers exactly what was seen, so a late one counts only if nothing has changed."""
    return view


@dataclass(frozen=True)
class Orders:
    """A game's standing orders and windows, and what its actions answer."""

    templates: tuple[Template, ...] = ()
    reaction: Reaction | None = None
    answers: Callable[[View, str], object] = whole
    """What one action is an answer to. Words that were chosen in an older view still count while it is the same."""

    def template(self, id: str) -> Template | None:
        return next((template for template in self.templates if template.id == id), None)


NOTHING = Orders()
