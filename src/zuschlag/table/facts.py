"""Facts: all that ever changes a table, and its whole history. Whatever chance has a say in stands in the fact.

A fact's place in the list is the table's version after it. Facts are secret: what a seat may be told of them is in
`Table.view` and `Table.version_for`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from zuschlag.table.codec import record
from zuschlag.table.errors import TableError


@dataclass(frozen=True)
class Fact:
    """`time` is seconds since 1970, and never runs backward within a table."""

    time: float


@dataclass(frozen=True)
class Joined(Fact):
    seat: int
    guest: str
    name: str
    string: str
    zone: str


@dataclass(frozen=True)
class Vacated(Fact):
    """A person or bot left the seat before the deal."""

    seat: int


@dataclass(frozen=True)
class BotSat(Fact):
    """A bot of this kind has the seat from the beginning."""

    seat: int
    bot: str
    string: str


@dataclass(frozen=True)
class Started(Fact):
    """Dealt from the secret of the setup and the seats' strings."""


@dataclass(frozen=True)
class Acted(Fact):
    """A turn: the words as they were played. `by` is one of `messages.PERSON` ... `messages.CLOCK`."""

    seat: int
    words: str
    by: str
    id: str = ""


@dataclass(frozen=True)
class Undone(Fact):
    """The turns from `first` on are taken back; those in `kept` (numbers of turns) were played again."""

    seat: int
    first: int
    kept: tuple[int, ...] = ()


@dataclass(frozen=True)
class UndoAsked(Fact):
    seat: int
    first: int


@dataclass(frozen=True)
class UndoAnswered(Fact):
    seat: int
    yes: bool


@dataclass(frozen=True)
class SatIn(Fact):
    """A bot goes on for a person; `why` is `resigned` or `absent`."""

    seat: int
    bot: str
    why: str


@dataclass(frozen=True)
class CameBack(Fact):
    seat: int


@dataclass(frozen=True)
class Said(Fact):
    name: str
    text: str
    seat: int | None = None


@dataclass(frozen=True)
class Phrased(Fact):
    seat: int
    phrase: str


@dataclass(frozen=True)
class Ordered(Fact):
    """`until` is what the template's own `until` said when the order was given."""

    seat: int
    template: str
    values: dict[str, Any] = field(default_factory=dict)
    until: Any = None


@dataclass(frozen=True)
class OrderDropped(Fact):
    seat: int
    template: str


@dataclass(frozen=True)
class Preferred(Fact):
    """All of a seat's preferences as they are from now on."""

    seat: int
    let_pass: bool
    zone: str
    opens: int
    closes: int


@dataclass(frozen=True)
class Woke(Fact):
    """The decisions that run begin anew."""


@dataclass(frozen=True)
class RematchWanted(Fact):
    seat: int


@dataclass(frozen=True)
class Continued(Fact):
    table: str


KINDS: dict[str, type[Fact]] = {
    kind.__name__.lower(): kind
    for kind in (
        Joined, Vacated, BotSat, Started, Acted, Undone, UndoAsked, UndoAnswered, SatIn, CameBack, Said, Phrased,
        Ordered, OrderDropped, Preferred, Woke, RematchWanted, Continued,
    )
}  # fmt: skip


_NAMES = {kind: name.encode() for name, kind in KINDS.items()}
_encoded = msgspec.json.Encoder().encode


def to_json(fact: Fact) -> bytes:
    """A fact as JSON in bytes, `what` telling its kind."""
    return b'{"what":"%s",' % _NAMES[type(fact)] + _encoded(fact)[1:]


def from_dict(data: Mapping[str, Any]) -> Fact:
    """The fact that the data describe, checked."""
    kind = KINDS.get(str(data.get("what")))
    if kind is None:
        raise TableError("bad_data", what=str(data.get("what")))
    return record(kind, {key: value for key, value in data.items() if key != "what"})
