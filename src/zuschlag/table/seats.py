"""Seats: who sits where, and how they want to be treated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

EMPTY, PERSON, BOT = "empty", "person", "bot"
LONGEST_NAME = 40


@dataclass(frozen=True)
class Preferences:
    """`opens` and `closes` are minutes of the day in the seat's zone; equal: all day."""

    let_pass: bool = False
    zone: str = "UTC"
    opens: int = 0
    closes: int = 0


@dataclass(frozen=True)
class Standing:
    """A standing order, kept for one seat and shown to nobody else."""

    template: str
    values: dict[str, Any] = field(default_factory=dict)
    until: Any = None


@dataclass(frozen=True)
class Seat:
    """`bot` is the kind of bot on a seat of kind BOT; `sitting_in` the one that goes on for a person."""

    kind: str = EMPTY
    name: str = ""
    guest: str = ""
    bot: str = ""
    string: str = ""
    sitting_in: str = ""
    preferences: Preferences = Preferences()
    orders: tuple[Standing, ...] = ()

    @property
    def played_by(self) -> str:
        """The bot that moves now, or nothing when a person does."""
        return self.bot if self.kind == BOT else self.sitting_in
