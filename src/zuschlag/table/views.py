"""What a seat is shown of a table: the table's own things, and the game's view under `match`.

A view changes only when `Table.version_for` of its seat moves; until then it is made once and shared, so nobody may
change one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict, cast

from zuschlag.engine.arguments import Argument
from zuschlag.engine.match import seats_of
from zuschlag.table.chat import Line
from zuschlag.table.codec import plain
from zuschlag.table.seats import BOT, EMPTY, PERSON, Preferences, Seat
from zuschlag.table.setup import OVER, PLAYING, Random
from zuschlag.table.undo import can_undo, consenting, last_turn

if TYPE_CHECKING:
    from zuschlag.table.table import Table


class SeatTold(TypedDict):
    """Who sits there. `name` is empty for bots and empty seats; `bot` plays a seat of kind `bot`, `sitting_in` goes on
    for a person who resigned or was away; `you`: held by the person who reads this, the reader's other seats at a
    hot-seat table too."""

    seat: int
    kind: str  # empty, person, bot
    name: str
    bot: str
    sitting_in: str
    you: bool


class MomentTold(TypedDict):
    """The decision that runs, as everybody knows it."""

    number: int
    since: float
    reaction: bool


class ClockTold(TypedDict):
    """`kind` is none, live or days; `seconds`, `bank` and `reaction` are what the table was set up with. By seat:
    `ends` is when its time is out (None: it is not asked, as far as the reader knows, or there is no limit), `banks`
    what is left of its bank in seconds."""

    kind: str
    seconds: float
    bank: float
    reaction: float
    moment: MomentTold
    ends: list[float | None]
    banks: list[float]


class LineTold(TypedDict):
    """A line of the chat: `chat.read` makes a sentence of it. `kind` is text, phrase or line."""

    time: float
    kind: str
    text: str
    seat: int | None
    name: str
    values: dict[str, Any]


class RequestTold(TypedDict):
    """A seat wants to take back: who has agreed, and who is still to answer."""

    seat: int
    yes: list[int]
    waits_for: list[int]


class OrderTold(TypedDict):
    """A standing order of one's own."""

    template: str
    values: dict[str, Any]


class ArgumentTold(TypedDict):
    """A number from `low` to `high` in steps; one of `names` where there are some; a seat."""

    name: str
    low: int
    high: int
    step: int
    names: list[str]
    is_seat: bool


class TemplateTold(TypedDict):
    """A kind of standing order that may be given; the game has words for it under `orders.<id>`."""

    id: str
    arguments: list[ArgumentTold]


class PreferencesTold(TypedDict):
    """One's own wishes; `opens` and `closes` are minutes of the day in `zone`, equal: all day."""

    let_pass: bool
    zone: str
    opens: int
    closes: int


class AroundTold(TypedDict):
    """What `Table.around(seat)` returns. Where it says own, a spectator has nothing: False, [], None."""

    id: str
    game: str
    edition: str
    options: dict[str, Any]
    private: bool
    hotseat: bool
    bots: list[str]  # the kinds of bots that may sit here
    created: float
    started: float | None  # when it was dealt
    status: str  # open, playing, over
    version: int  # `version_for` the reader
    you: int | None  # the reader's seat
    seats: list[SeatTold]
    host: int | None  # the host's first seat; None: not seated
    clock: ClockTold
    asked: list[int]  # for whom the game waits, as far as the reader may know
    chat: list[LineTold]
    request: RequestTold | None
    can_ask_undo: bool  # own: there is a turn that could be taken back if the others agree
    orders: list[OrderTold]  # own
    templates: list[TemplateTold]
    reactions: bool  # whether the game has windows that `let_pass` lets pass
    preferences: PreferencesTold | None  # own
    rematch: list[int]  # the seats that want to play again
    next_table: str  # its id; empty: none yet
    previous: str  # the id of the table before this one
    commitment: str
    strings: list[str] | None  # what the seats gave for the deal; None before it
    secret: str | None  # from which was dealt; None before the end


class TableTold(AroundTold):
    """All that `Table.view(seat)` returns."""

    can_undo: bool  # own: the last turn can be taken back without asking
    match: dict[str, Any] | None  # `Match.view(seat)`, with the legal actions; None before the deal


class Kept:
    """What has been told last, to be told again while it is so: nobody may change it."""

    __slots__ = ("alike", "asking", "fixed", "lines", "own", "parts", "seats", "version", "wholes")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.parts: dict[int, Parts] = {}  # by viewer
        self.wholes: dict[int, tuple[Parts, TableTold]] = {}
        self.fixed: dict[str, Any] = {}
        self.own: dict[int | None, tuple[Seat | None, dict[str, Any]]] = {}  # with the seat as it was
        self.version = -1  # of the table, for which these hold:
        self.alike: dict[str, Any] = {}
        self.asking: dict[int, dict[str, Any]] = {}
        self.seats: dict[str, tuple[list[Seat], list[SeatTold]]] = {}  # by guest, with the seats as they were
        self.lines: tuple[tuple[int, Line | None], list[LineTold]] = ((0, None), [])


class Parts(NamedTuple):
    """A view in parts, which together are the whole. Who is told the same has the very same parts: a part that is still
    the one it was has not changed."""

    version: int
    table: tuple[dict[str, Any], ...]
    match: tuple[dict[str, Any], ...]  # none before the deal

    def whole(self) -> TableTold:
        told: Any = _joined(self.table) | {"version": self.version, "match": _joined(self.match) or None}
        return cast(TableTold, told)


def _joined(parts: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    return {key: value for part in parts for key, value in part.items()}


def view(table: Table, seat: int | None) -> TableTold:
    """All that a seat (None: a spectator) may know of a table."""
    kept = table.kept.wholes
    told = parts(table, seat)
    known = kept.get(table.viewer(seat))
    if known is None or known[0] is not told:
        known = kept[table.viewer(seat)] = (told, told.whole())
    return known[1]


def parts(table: Table, seat: int | None) -> Parts:
    """The same in parts."""
    viewer, kept = table.viewer(seat), table.kept.parts
    known = kept.get(viewer)
    if known is None or known.version != table.seen[viewer]:
        match = table.match
        can = _CAN if seat is not None and can_undo(table, seat) else _CANNOT
        known = kept[viewer] = Parts(
            table.seen[viewer], (*_around(table, seat), can), match.view_parts(seat) if match else ()
        )
    return known


_CAN, _CANNOT = {"can_undo": True}, {"can_undo": False}


def around(table: Table, seat: int | None) -> AroundTold:
    """The table's own things, without the game: made in no time."""
    told: Any = _joined(_around(table, seat)) | {"version": table.seen[table.viewer(seat)]}
    return cast(AroundTold, told)


def _around(table: Table, seat: int | None) -> tuple[dict[str, Any], ...]:
    fixed, alike = _fixed(table), _alike(table)
    return fixed, alike, _asking(table, seat), _own(table, seat, alike["status"])


def _own(table: Table, seat: int | None, status: str) -> dict[str, Any]:
    """What nobody else is told."""
    own = None if seat is None else table.seats[seat]
    seats = _seats(table, own)
    can_ask = seat is not None and status == PLAYING and last_turn(table, seat) is not None
    known = table.kept.own.get(seat)
    if known is None or known[0] is not own or known[1]["seats"] is not seats or known[1]["can_ask_undo"] != can_ask:
        told = {
            "you": seat,
            "seats": seats,
            "can_ask_undo": can_ask,
            "orders": [{"template": order.template, "values": order.values} for order in own.orders] if own else [],
            "preferences": _preferences(own.preferences) if own and own.kind == PERSON else None,
        }
        known = table.kept.own[seat] = (own, told)
    return known[1]


def _asking(table: Table, seat: int | None) -> dict[str, Any]:
    """Who is asked and until when: the same for all who know of the same seats."""
    mask = table.match.asked_mask(seat) if table.match else 0
    told = table.kept.asking.get(mask)
    if told is None:
        asked = seats_of(mask)
        told = table.kept.asking[mask] = {"asked": asked, "clock": _clock(table, asked)}
    return told


def _fixed(table: Table) -> dict[str, Any]:
    """What never changes."""
    kept, setup = table.kept, table.setup
    if not kept.fixed:
        kept.fixed = {
            "id": setup.id,
            "game": setup.game,
            "edition": setup.edition,
            "options": setup.options,
            "private": setup.private,
            "hotseat": setup.hotseat,
            "bots": list(setup.bots),
            "created": setup.created,
            "templates": [_template(each.id, each.arguments) for each in table.game.orders.templates],
            "reactions": table.game.orders.reaction is not None,
            "previous": setup.previous,
            "commitment": table.commitment,
        }
    return kept.fixed


def _alike(table: Table) -> dict[str, Any]:
    """What is the same for all, at one version of the table; most of the time it is what it was."""
    kept = table.kept
    if kept.version != table.version:
        alike = _for_all(table)
        if alike != kept.alike:
            kept.alike = alike
        kept.version, kept.asking = table.version, {}
    return kept.alike


def _for_all(table: Table) -> dict[str, Any]:
    setup, status = table.setup, table.status
    return {
        "started": table.started,
        "status": status,
        "host": next(iter(table.seats_of(setup.host)), None),
        "chat": chat(table),
        "request": _request(table),
        "rematch": list(table.rematch),
        "next_table": table.next_table,
        "strings": [sits.string for sits in table.seats] if table.match else None,
        "secret": setup.secret if status == OVER else None,
    }


def _seats(table: Table, own: Seat | None) -> list[SeatTold]:
    """Who sits where, for the person who has a seat."""
    guest = own.guest if own else ""
    seats, told = table.kept.seats.get(guest, (None, []))
    if seats != table.seats:
        told = [_seat(at, sits, guest) for at, sits in enumerate(table.seats)]
        table.kept.seats[guest] = (table.seats[:], told)
    return told


def _seat(at: int, seat: Seat, guest: str) -> SeatTold:
    you = guest != "" and guest == seat.guest
    return {
        "seat": at, "kind": seat.kind, "name": seat.name, "bot": seat.bot, "sitting_in": seat.sitting_in, "you": you,
    }  # fmt: skip


def _clock(table: Table, asked: list[int]) -> ClockTold:
    clock, moment = table.setup.clock, table.moment
    return {
        "kind": clock.kind,
        "seconds": clock.seconds,
        "bank": clock.bank,
        "reaction": clock.reaction,
        "moment": {"number": moment.number, "since": moment.since, "reaction": moment.reaction},
        "ends": [table.time_of(seat) if seat in asked else None for seat in range(len(table.seats))],
        "banks": table.banks[:],
    }


def chat(table: Table) -> list[LineTold]:
    """The lines of the chat, made once for all readers."""
    lines, kept = table.chat, table.kept
    mark = (len(lines), lines[-1] if lines else None)
    if kept.lines[0][0] != mark[0] or kept.lines[0][1] is not mark[1]:
        kept.lines = (mark, [_line(line) for line in lines])
    return kept.lines[1]


def _line(line: Line) -> LineTold:
    return {
        "time": line.time, "kind": line.kind, "text": line.text, "seat": line.seat, "name": line.name,
        "values": line.values,
    }  # fmt: skip


def _request(table: Table) -> RequestTold | None:
    request = table.request
    if request is None:
        return None
    waits_for = [seat for seat in consenting(table, request.seat) if seat not in request.yes]
    return {"seat": request.seat, "yes": list(request.yes), "waits_for": waits_for}


def _template(id: str, arguments: tuple[Argument, ...]) -> TemplateTold:
    return {"id": id, "arguments": [plain(argument._asdict()) for argument in arguments]}


@lru_cache(maxsize=256)
def _preferences(own: Preferences) -> PreferencesTold:
    return {"let_pass": own.let_pass, "zone": own.zone, "opens": own.opens, "closes": own.closes}


# The next table


def seats_for_again(table: Table, random: Random) -> tuple[Seat, ...]:
    """The same people and bots on the same seats, with new strings; nobody's bot sits in, no order stands."""
    return tuple(_again(seat, random) for seat in table.seats)


def _again(seat: Seat, random: Random) -> Seat:
    if seat.kind == EMPTY:
        return Seat()
    string = random(STRING_BYTES).hex()
    if seat.kind == BOT:
        return Seat(BOT, bot=seat.bot, string=string)
    return Seat(PERSON, seat.name, seat.guest, string=string, preferences=seat.preferences)


STRING_BYTES = 16
"""Of the string that a seat has when it gives none of its own."""
