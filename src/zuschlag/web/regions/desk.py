"""What every region of a table is drawn with: its view, the reader's language, people's names, buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from zuschlag.bots.levels import BY_NAME
from zuschlag.engine.game import Game, find
from zuschlag.engine.words import Words
from zuschlag.look.markup import Inside, h
from zuschlag.look.pen import Pen
from zuschlag.table.views import SeatTold, TableTold
from zuschlag.web.language import words


@dataclass(frozen=True)
class Desk:
    """A table, as one seat or a spectator reads it in a language."""

    told: TableTold
    language: str

    @cached_property
    def game(self) -> Game:
        return find(self.told["game"])

    @cached_property
    def say(self) -> Words:
        return words(self.language)

    @property
    def you(self) -> int | None:
        return self.told["you"]

    @property
    def asked(self) -> bool:
        """Whether the table waits for the reader."""
        return self.you is not None and self.you in self.told["asked"]

    @property
    def over(self) -> bool:
        return self.told["status"] == "over"

    @cached_property
    def match(self) -> Mapping[str, Any]:
        """The game's own view; empty before the deal."""
        return self.told["match"] or {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        return names_of(self.told["seats"], self.say)

    @cached_property
    def pen(self) -> Pen:
        legal = frozenset(self.match.get("legal", ()))
        return Pen(self.game, self.language, self.names, self.you, legal, tags_of(self.told["seats"], self.say))

    def address(self, what: str) -> str:
        return f"/t/{self.told['id']}/{what}"

    def button(
        self, what: str, *inside: Inside, name: str | None = None, value: object = None, cls: str = "btn",
        form: str = "act", label: str | None = None,
    ) -> Markup:  # fmt: skip
        """A button that asks the table for something."""
        return h(
            "button", *inside, type="submit", form=form, formaction=self.address(what), name=name, value=value, cls=cls,
            aria_label=label, formnovalidate=True,
        )  # fmt: skip


def names_of(seats: Sequence[SeatTold], say: Words) -> tuple[str, ...]:
    """What the players are called: people by their names, bots by names of ours that no person here has."""
    people = {seat["name"] for seat in seats}
    ours = [name for name in say("bots.names").split(", ") if name not in people]
    return tuple(seat["name"] or ours[seat["seat"] % len(ours)] for seat in seats)


def tags_of(seats: Sequence[SeatTold], say: Words) -> tuple[str, ...]:
    """What stands beside a name: which bot it is, or which one sits in."""
    return tuple(_tag(seat, say) for seat in seats)


def _tag(seat: SeatTold, say: Words) -> str:
    if seat["kind"] == "bot":
        return bot_name(seat["bot"], say)
    return say("table.sits_in") if seat["sitting_in"] else ""


def bot_name(bot: str, say: Words) -> str:
    """What a kind of bot is called."""
    if bot in BY_NAME:
        return BY_NAME[bot].name(say.language)
    return say(f"bots.{bot}") if say.has(f"bots.{bot}") else bot
