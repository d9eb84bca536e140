"""What the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Short = Annotated[str, Meta(max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=2000)]
Id = Annotated[str, Meta(max_length=80)]
Seconds = Annotated[float, Meta(ge=0)]
Told = dict[str, Any]


class Taken(Struct, forbid_unknown_fields=True):
    """What is sent: a field that is not known is refused."""


class Refused(Struct, frozen=True):
    """Why something was not done."""

    error: str
    reason: str
    rule: str = ""


class Done(Struct, frozen=True):
    """It is done and on the disk; `version` is what your seat sees of the table now."""

    version: int


class NewGuest(Taken):
    name: Name


class GuestTold(Struct, frozen=True):
    """`token` is told once: keep it."""

    id: str
    name: str
    token: str


class Me(Struct, frozen=True):
    id: str
    name: str


class OptionTold(Struct, frozen=True):
    """`choices` are names, or the lowest and the highest of a range of numbers."""

    id: str
    label: str
    choices: list[str | int]
    default: str | int


class GameTold(Struct, frozen=True):
    id: str
    title: str
    blurb: str
    fewest: int
    most: int
    options: list[OptionTold]
    editions: list[str]
    bots: list[str]


class TableCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    names: list[str]
    taken: int
    seats: int


class ClockWanted(Taken):
    """`kind` is none, live (`seconds` a decision, then the `bank`) or days (`seconds` of the daily hours of play);
    `reaction` is for windows in which most let pass. null is what is usual for the kind."""

    kind: Short = "none"
    seconds: Seconds | None = None
    bank: Seconds | None = None
    reaction: Seconds | None = None


class NewTable(Taken):
    """`bots`: this kind of bot on every other seat. `string` goes into the deal, so that nobody could choose it."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, str | int] = field(default_factory=dict)
    edition: Short | None = None
    clock: ClockWanted | None = None
    private: bool = False
    bots: Short | None = None
    string: Annotated[str, Meta(max_length=200)] = ""
    zone: Short = "UTC"


class Created(Struct, frozen=True):
    """A table is there, and you sit on `seat`."""

    id: str
    seat: int
    version: int


class Joining(Taken):
    """`seat`: null is the first that is free."""

    seat: Seat | None = None
    string: Annotated[str, Meta(max_length=200)] = ""
    zone: Short = "UTC"


class Joined(Struct, frozen=True):
    seat: int
    version: int


class OfSeat(Taken):
    """`seat`: null is your seat, or of several the one that is asked."""

    seat: Seat | None = None


class SettingBot(Taken):
    """`bot`: null takes the bot away."""

    seat: Seat
    bot: Short | None = None


class Acting(Taken):
    """`words`: one action, or several with `;` between, all or nothing. `seen`: the version that you chose from; when
    what you answer has changed since, you are told. `id`: sent twice with the same id, it is done once."""

    words: Words
    seat: Seat | None = None
    seen: Annotated[int, Meta(ge=0)] | None = None
    id: Id = ""


class Undoing(Taken):
    """`ask`: asks the others where the last turn told you something new."""

    seat: Seat | None = None
    ask: bool = False


class Consenting(Taken):
    yes: bool
    seat: Seat | None = None


class Saying(Taken):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Phrasing(Taken):
    phrase: Short
    seat: Seat | None = None


class Ordering(Taken):
    template: Short
    arguments: dict[str, str | int] = field(default_factory=dict)
    seat: Seat | None = None


class Dropping(Taken):
    template: Short
    seat: Seat | None = None


class Preferring(Taken):
    """null leaves a thing as it is. `opens` and `closes` are minutes of the day."""

    seat: Seat | None = None
    let_pass: bool | None = None
    zone: Short | None = None
    opens: Annotated[int, Meta(ge=0, le=1439)] | None = None
    closes: Annotated[int, Meta(ge=0, le=1439)] | None = None


class Again(Struct, frozen=True):
    """`table`: the next table, once all people want it; empty until then."""

    table: str


class Hint(Struct, frozen=True):
    """`words` is empty where it is best to let the others act."""

    words: str
    label: str
    why: str


class Position(Struct, frozen=True):
    """A match as it was at step `at` of `steps`, seen by `seat` (null: a spectator)."""

    at: int
    steps: int
    seat: int | None
    match: Told
