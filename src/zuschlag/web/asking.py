"""What guests ask of tables, from pages and programs alike: who they are there, and what becomes of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.engine.game import Game, find, listed
from zuschlag.engine.match import Match
from zuschlag.store.api import Guest
from zuschlag.table import Clock, Setup, Table, TableError
from zuschlag.table.clocks import NO_CLOCK
from zuschlag.table.messages import Act, Continue, Join, Message, Rematch, SetBot, Start
from zuschlag.table.seats import EMPTY
from zuschlag.web.errors import AgainstRules, WebError
from zuschlag.web.house import House
from zuschlag.web.thinking import BOTS, Advice

Wish = Callable[[int], Message]


@dataclass(frozen=True, slots=True)
class Done:
    """What was asked has been done; `version` is what its seat (None: a spectator) sees now. `held` and `asked` are all
    of the guest's seats, and those that are to act now."""

    table: str
    seat: int | None
    version: int
    held: list[int]
    asked: list[int]


def game_of(id: str) -> Game:
    """A game by the id in an address."""
    if id not in listed():
        raise WebError(404, "no_game")
    return find(id)


def seat_of(table: Table, guest: Guest, seat: int | None = None) -> int:
    """The seat that a guest means: the one named, else the one that is asked, else the first of theirs."""
    held = table.seats_of(guest.id)
    if not held or (seat is not None and seat not in held):
        raise WebError(403, "not_seated")
    if seat is not None:
        return seat
    if len(held) == 1:
        return held[0]
    return next(iter(table.asked(guest.id)), held[0])


def viewer_of(table: Table, guest: Guest | None, seat: int | None = None) -> int | None:
    """The seat whose view a guest is shown; None: a spectator's. Only own seats may be named."""
    if guest is None or not table.seats_of(guest.id):
        if seat is not None:
            raise WebError(403, "not_seated")
        return None
    return seat_of(table, guest, seat)


async def ask(house: House, id: str, guest: Guest, seat: int | None, wish: Wish) -> Done:
    """Asks something for a seat of the guest's."""
    table, own = await _asked(house, id, guest, seat, wish)
    return _done(table, guest, own)


async def play(
    house: House, id: str, guest: Guest, seat: int | None, words: str, seen: int | None, request: str
) -> int:
    """Plays for a seat of the guest's; what the seat's version is then."""
    table, own = await _asked(house, id, guest, seat, lambda seat: Act(seat, words, seen, request))
    return table.version_for(own)


async def _asked(house: House, id: str, guest: Guest, seat: int | None, wish: Wish) -> tuple[Table, int]:
    """The table after what was asked for a seat, and which seat that was."""
    house.count_move(guest)
    meant: list[tuple[Game, int]] = []

    def choose(table: Table) -> Message:
        own = seat_of(table, guest, seat)
        meant[:] = [(table.game, own)]
        return wish(own)

    try:
        table = await house.hub.ask_what(id, choose)
    except Illegal as illegal:
        raise AgainstRules(meant[0][0], illegal) from illegal
    return table, meant[0][1]


def _done(table: Table, guest: Guest, seat: int | None) -> Done:
    held, asked = table.seats_of(guest.id), table.asked(guest.id)
    return Done(table.setup.id, seat, table.version_for(seat), held, asked)


async def ask_as_guest(house: House, id: str, guest: Guest, message: Message) -> Done:
    """Asks something for which no seat is needed."""
    house.count_move(guest)
    table = await house.hub.ask(id, message)
    seat = next(iter(table.seats_of(guest.id)), None)
    return _done(table, guest, seat)


# A new table


@dataclass(frozen=True)
class Wanted:
    """A table as somebody wants it. `bots`: this kind of bot on every other seat."""

    game: str
    seats: int | None = None
    edition: str | None = None
    options: Mapping[str, object] | None = None
    clock: Clock = NO_CLOCK
    private: bool = False
    hotseat: bool = False
    bots: str | None = None
    people: int = 1  # at a hot-seat table: the seats that are this guest's
    string: str = ""
    zone: str = "UTC"


async def set_up(house: House, guest: Guest, wanted: Wanted) -> Table:
    """A new table at which the guest sits, with bots where they are wanted."""
    house.count_move(guest)
    table = new_table(house, guest, wanted)
    await house.hub.create(table)
    id = table.setup.id
    house.warming.want(wanted.game)
    for number in range(max(1, wanted.people) if wanted.hotseat else 1):
        name = guest.name if number == 0 else f"{guest.name} {number + 1}"
        table = await house.hub.ask(id, Join(guest.id, name, string=wanted.string, zone=wanted.zone))
    if wanted.bots:
        for seat, taken in enumerate(table.seats):
            if taken.kind == EMPTY:
                table = await house.hub.ask(id, SetBot(guest.id, seat, wanted.bots))
    return table


def new_table(house: House, guest: Guest, wanted: Wanted) -> Table:
    """Checked, and not kept anywhere yet."""
    game = game_of(wanted.game)
    if wanted.bots and wanted.bots not in BOTS:
        raise TableError("no_bot", bot=wanted.bots[:40], bots=", ".join(BOTS))
    low, high = game.seats
    if wanted.hotseat and not 1 <= wanted.people <= (wanted.seats or high):
        raise Unknown(f"at one device {wanted.people} people cannot share {wanted.seats or high} seats")
    setup = Setup.new(
        id=new_id(),
        game=game.id,
        seats=wanted.seats if wanted.seats is not None else max(low, min(4, high)),
        host=guest.id,
        created=house.hub.clock.now(),
        random=secrets.token_bytes,
        edition=wanted.edition,
        options=wanted.options,
        clock=wanted.clock,
        private=wanted.private,
        hotseat=wanted.hotseat,
        bots=BOTS,
        pace=house.settings.pace,
    )
    return Table(setup)


def new_id() -> str:
    """What a table is known by: nobody finds it by guessing."""
    return secrets.token_urlsafe(12)


async def start(house: House, id: str, guest: Guest) -> Done:
    """Deals."""
    return await ask_as_guest(house, id, guest, Start(guest.id))


async def rematch(house: House, id: str, guest: Guest, seat: int | None) -> str:
    """Wants to play again; once all people want to, the next table is set up. Its id, or nothing yet."""
    await ask(house, id, guest, seat, Rematch)
    async with house.hub.reading(id) as table:
        if table.next_table or not wanted_by_all(table):
            return table.next_table
        following = Table(table.again(new_id(), house.hub.clock.now(), secrets.token_bytes))
    await house.hub.create(following)
    try:
        await house.hub.ask(id, Continue(following.setup.id))
    except TableError:  # another one was quicker
        await house.hub.store.delete(following.setup.id)
    async with house.hub.reading(id) as table:
        return table.next_table


def wanted_by_all(table: Table) -> bool:
    """Whether every person at the table would like to play again."""
    people = [number for number, seat in enumerate(table.seats) if seat.guest]
    return bool(people) and all(number in table.rematch for number in people)


async def advice(house: House, id: str, guest: Guest, seat: int | None) -> tuple[Match, int, Advice]:
    """What a good player would do in the guest's place."""
    house.count_hint(guest)
    async with house.hub.reading(id) as table:
        own = seat_of(table, guest, seat)
        if table.match is None or table.match.over:
            raise WebError(409, "not_begun" if table.match is None else "is_over")
        match, seed = table.match.copy(), table.version_for(own)  # the number of actions counts those in secret too
    return match, own, await house.thinkers.advise(match, own, seed)
