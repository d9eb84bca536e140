"""Messages: all that can be asked of a table. They are wishes; what comes of them are facts.

Who asks has been made sure of before: `guest` is the opaque id of a person, `seat` a seat that this person holds
(`Table.seats_of(guest)`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from zuschlag.table.codec import plain, record
from zuschlag.table.errors import TableError

PERSON, BOT, ORDER, REACTION, CLOCK = "person", "bot", "order", "reaction", "clock"
"""Who gives an answer: the person, a bot, a standing order, 'let it pass unless it concerns me', the run-out clock."""


@dataclass(frozen=True)
class Message:
    """Anything that can be asked of a table."""


# Before the deal


@dataclass(frozen=True)
class Join(Message):
    """A person takes a seat; None: the first empty one. `string` goes into the deal; empty: the table makes one up."""

    guest: str
    name: str
    seat: int | None = None
    string: str = ""
    zone: str = "UTC"


@dataclass(frozen=True)
class Leave(Message):
    """A person gets up before the deal, or the host asks somebody to. During play there is `Resign`."""

    guest: str
    seat: int


@dataclass(frozen=True)
class SetBot(Message):
    """The host puts a bot on a seat; None empties it again."""

    guest: str
    seat: int
    bot: str | None


@dataclass(frozen=True)
class Start(Message):
    """The host deals. Empty seats are filled with bots."""

    guest: str


# Playing


@dataclass(frozen=True)
class Act(Message):
    """Words of one action, or several with `;`. `seen` is the seat's version that the choice was made from
    (None: whatever it is now); `id` makes a second sending harmless."""

    seat: int
    words: str
    seen: int | None = None
    id: str = ""
    by: str = PERSON


@dataclass(frozen=True)
class Undo(Message):
    """Takes the seat's last turn back; with `ask`, asks the others where it told the seat something new."""

    seat: int
    ask: bool = False


@dataclass(frozen=True)
class Consent(Message):
    """Answers somebody's wish to take back."""

    seat: int
    yes: bool


@dataclass(frozen=True)
class Resign(Message):
    """A bot goes on for the seat."""

    seat: int


@dataclass(frozen=True)
class Back(Message):
    """The person takes over again from the bot that sat in."""

    seat: int


# Talking


@dataclass(frozen=True)
class Chat(Message):
    """`seat` is None for a spectator."""

    name: str
    text: str
    seat: int | None = None


@dataclass(frozen=True)
class Phrase(Message):
    """A quick phrase, that everybody reads in a language of their own."""

    seat: int
    phrase: str


# Standing wishes


@dataclass(frozen=True)
class Order(Message):
    """A standing order; another of the same template takes its place."""

    seat: int
    template: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class DropOrder(Message):
    seat: int
    template: str


@dataclass(frozen=True)
class Prefer(Message):
    """How the seat wants to be treated. None leaves a thing as it is.

    `let_pass`: let reactions pass unless they concern the seat; `zone`, `opens`, `closes`: its daily hours of play."""

    seat: int
    let_pass: bool | None = None
    zone: str | None = None
    opens: int | None = None
    closes: int | None = None


# After the end


@dataclass(frozen=True)
class Rematch(Message):
    """Wants to play again. When all persons do, `Table.again` gives the setup of the next table."""

    seat: int


@dataclass(frozen=True)
class Continue(Message):
    """The next table has been set up."""

    table: str


# From whoever drives the table


@dataclass(frozen=True)
class Tick(Message):
    """Time has passed: what the clock wants done is done."""


@dataclass(frozen=True)
class Wake(Message):
    """Nobody could play for a while (the server was down): the decisions that run get their time anew."""


KINDS: dict[str, type[Message]] = {
    kind.__name__.lower(): kind
    for kind in (
        Join, Leave, SetBot, Start, Act, Undo, Consent, Resign, Back, Chat, Phrase, Order, DropOrder, Prefer, Rematch,
        Continue, Tick, Wake,
    )
}  # fmt: skip


def to_dict(message: Message) -> dict[str, Any]:
    """A message as JSON-able data, `what` telling its kind."""
    return {"what": type(message).__name__.lower(), **plain(message)}


def from_dict(data: Mapping[str, Any]) -> Message:
    """The message that the data describe, checked."""
    kind = KINDS.get(str(data.get("what")))
    if kind is None:
        raise TableError("bad_data", what=str(data.get("what")))
    return record(kind, {key: value for key, value in data.items() if key != "what"})
