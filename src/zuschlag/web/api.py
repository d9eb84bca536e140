"""The API for programs: bearer tokens, JSON, and streams of lines of JSON. docs/api.md tells how to use it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Annotated, Any

from litestar import MediaType, Response, Router
from litestar.openapi.spec import Example
from litestar.params import Body, FromQuery, PathParameter, QueryParameter
from msgspec import to_builtins

from zuschlag.engine.game import find, listed
from zuschlag.store.api import Guest, Status
from zuschlag.table import Clock
from zuschlag.table import messages as m
from zuschlag.table.clocks import NO_CLOCK, USUAL
from zuschlag.web import keeping
from zuschlag.web import schemas as s
from zuschlag.web.asking import Wanted, advice, ask, ask_as_guest, play, rematch, seat_of, set_up, start, viewer_of
from zuschlag.web.feeds import GuestFeed, TableFeed
from zuschlag.web.gate import visit_of
from zuschlag.web.hints import told
from zuschlag.web.house import Asked, House, api_guest, house_of
from zuschlag.web.looking_back import looked_back, record_of
from zuschlag.web.operations import OF_NOTHING, OF_TABLE, does, lines, reads
from zuschlag.web.security import new_secret
from zuschlag.web.showing import Shown, encode
from zuschlag.web.streaming import LineStream
from zuschlag.web.thinking import BOTS

TABLE = "Qm9hcmRnYW1lIG5p"
DONE = s.Done(18)

Which = Annotated[str, PathParameter(description="The table's id.")]
AsSeat = Annotated[int | None, QueryParameter(description="One of your seats; without it the first of them.")]


def example(value: s.Taken) -> Any:
    """A body, with an example of it."""
    return Body(examples=[Example(summary="for example", value=to_builtins(value))])


async def asking(request: Asked) -> tuple[House, Guest]:
    return house_of(request), await api_guest(request)


# Who one is


@does("/guests", s.GuestTold, s.GuestTold("p2Yh0c7eXb1d", "Ada", "…"), OF_NOTHING, status=201, security=[{}])
async def make_guest(request: Asked, data: Annotated[s.NewGuest, example(s.NewGuest("Ada"))]) -> s.GuestTold:
    """A new guest, and the token by which a program plays as this guest."""
    house = house_of(request)
    house.count_arrival(visit_of(request).address)
    token = new_secret()
    guest = await house.guests.enter(data.name, token, "api")
    return s.GuestTold(guest.id, guest.name, token)


@reads("/me", s.Me, s.Me("p2Yh0c7eXb1d", "Ada"))
async def me(request: Asked) -> s.Me:
    """Who the token stands for."""
    _, guest = await asking(request)
    return s.Me(guest.id, guest.name)


@reads(
    "/games",
    list[s.GameTold],
    [s.GameTold("million", "Millionenspiel", "…", 2, 6, [], ["standard"], ["simple"])],
    OF_NOTHING,
    security=[{}],
)
async def games(request: Asked) -> list[s.GameTold]:
    """The games, their options and editions, and the bots that can play."""
    language = visit_of(request).language
    return [game_told(id, language) for id in listed()]


def game_told(id: str, language: str) -> s.GameTold:
    game = find(id)
    words = game.words(language)
    options = [
        s.OptionTold(option.id, words(f"options.{option.id}"), _choices(option.choices), option.default)
        for option in game.options
    ]
    low, high = game.seats
    return s.GameTold(id, game.title, words("blurb"), low, high, options, list(game.editions()), list(BOTS))


def _choices(choices: tuple[str, ...] | range) -> list[str | int]:
    return [choices[0], choices[-1]] if isinstance(choices, range) else list(choices)


# Tables

CARD = s.TableCard(TABLE, "million", "open", ["Ada"], 1, 4)


@reads("/tables", list[s.TableCard], [CARD])
async def tables(request: Asked, status: FromQuery[Status] = "open") -> list[s.TableCard]:
    """Public tables, the most recently changed first."""
    house, _ = await asking(request)
    return [s.TableCard(**keeping.shown(each)) for each in await house.hub.store.lobby(status)]


@reads("/tables/mine", list[s.TableCard], [CARD])
async def my_tables(request: Asked) -> list[s.TableCard]:
    """Your own tables, the most recently changed first."""
    house, guest = await asking(request)
    return [s.TableCard(**keeping.shown(each)) for each in await house.hub.store.tables_of(guest.id)]


@does("/tables", s.Created, s.Created(TABLE, 0, 2), OF_TABLE, status=201)
async def make_table(
    request: Asked, data: Annotated[s.NewTable, example(s.NewTable("million", seats=4, bots="simple"))]
) -> s.Created:
    """A new table; you are its host and sit on the first seat."""
    house, guest = await asking(request)
    wanted = Wanted(
        data.game, data.seats, data.edition, data.options, clock_of(data.clock), data.private, bots=data.bots,
        string=data.string, zone=data.zone,
    )  # fmt: skip
    table = await set_up(house, guest, wanted)
    seat = table.seats_of(guest.id)[0]
    return s.Created(table.setup.id, seat, table.version_for(seat))


def clock_of(wanted: s.ClockWanted | None) -> Clock:
    """The usual clock of a kind, with what was said otherwise."""
    if wanted is None:
        return NO_CLOCK
    usual = USUAL.get(wanted.kind, Clock(wanted.kind))  # the table refuses a kind that there is not
    said: dict[str, Any] = {"seconds": wanted.seconds, "bank": wanted.bank, "reaction": wanted.reaction}
    return replace(usual, **{name: value for name, value in said.items() if value is not None})


FULL = {"version": 17, "table": {"id": TABLE, "status": "playing", "you": 0, "asked": [0], "match": {"phase": "bid"}}}


@reads("/tables/{table:str}", s.Told, FULL, OF_TABLE)
async def look(request: Asked, table: Which, seat: AsSeat = None) -> Response[bytes]:
    """All that you may know of a table: who sits where, the clocks, the talk, the match with your legal actions."""
    house, guest = await asking(request)
    async with house.hub.reading(table) as live:
        shown = house.hub.look(table, viewer_of(live, guest, seat))
    return Response(encode({"version": shown.version, "table": shown.view}), media_type=MediaType.JSON)


@reads("/tables/{table:str}/log", list[s.Told], [{"what": "bid", "who": 2, "amount": 13}], OF_TABLE)
async def log(request: Asked, table: Which, seat: AsSeat = None) -> Response[bytes]:
    """Everything that has happened in the match, as far as you saw it."""
    house, guest = await asking(request)
    async with house.hub.reading(table) as live:
        events = live.log(viewer_of(live, guest, seat))
    return Response(encode(events), media_type=MediaType.JSON)


@reads("/tables/{table:str}/replay", s.Position, s.Position(12, 80, 0, {"game": "million", "phase": "stake"}), OF_TABLE)
async def replay(
    request: Asked,
    table: Which,
    at: Annotated[int | None, QueryParameter(description="The step; without it the last.", ge=0)] = None,
    seat: AsSeat = None,
) -> s.Position:
    """The match as it was: for any seat once it is over, before that only what you saw."""
    house, guest = await asking(request)
    back = await looked_back(house, table, guest, at, seat)
    return s.Position(back.at, back.steps, back.seat, back.match.view(back.seat))


@reads("/tables/{table:str}/record", str, "zuschlag record 1\ngame: million\n…", OF_TABLE, media="text/plain")
async def record(request: Asked, table: Which) -> str:
    """The record file of a match that is over: see docs/record.md."""
    house, _ = await asking(request)
    return (await record_of(house, table))[1]


# Before the deal


@does("/tables/{table:str}/join", s.Joined, s.Joined(1, 3))
async def join(request: Asked, table: Which, data: Annotated[s.Joining, example(s.Joining(1))]) -> s.Joined:
    """Takes a seat."""
    house, guest = await asking(request)
    done = await ask_as_guest(house, table, guest, m.Join(guest.id, guest.name, data.seat, data.string, data.zone))
    return s.Joined(done.seat or 0, done.version)


@does("/tables/{table:str}/leave", s.Done, DONE)
async def leave(request: Asked, table: Which, data: Annotated[s.OfSeat, example(s.OfSeat())]) -> s.Done:
    """Gets up before the deal; the host may also ask others to."""
    house, guest = await asking(request)
    seat = data.seat
    if seat is None:
        async with house.hub.reading(table) as live:
            seat = seat_of(live, guest)
    return s.Done((await ask_as_guest(house, table, guest, m.Leave(guest.id, seat))).version)


@does("/tables/{table:str}/bot", s.Done, DONE)
async def set_bot(
    request: Asked, table: Which, data: Annotated[s.SettingBot, example(s.SettingBot(2, "simple"))]
) -> s.Done:
    """The host puts a bot on an empty seat, or takes it away."""
    house, guest = await asking(request)
    return s.Done((await ask_as_guest(house, table, guest, m.SetBot(guest.id, data.seat, data.bot))).version)


@does("/tables/{table:str}/start", s.Done, DONE)
async def begin(request: Asked, table: Which) -> s.Done:
    """The host deals; bots take the seats that are still empty."""
    house, guest = await asking(request)
    return s.Done((await start(house, table, guest)).version)


# Playing


@does("/tables/{table:str}/act", s.Done, DONE)
async def act(
    request: Asked, table: Which, data: Annotated[s.Acting, example(s.Acting("bid 13", 0, 17, "a1"))]
) -> s.Done:
    """Plays; it is on the disk when the answer comes."""
    # Hardly a request comes so far: see moves.py.
    house, guest = await asking(request)
    return s.Done(await play(house, table, guest, data.seat, data.words, data.seen, data.id))


@does("/tables/{table:str}/undo", s.Done, DONE)
async def undo(request: Asked, table: Which, data: Annotated[s.Undoing, example(s.Undoing())]) -> s.Done:
    """Takes your last turn back."""
    house, guest = await asking(request)
    return s.Done((await ask(house, table, guest, data.seat, lambda seat: m.Undo(seat, data.ask))).version)


@does("/tables/{table:str}/consent", s.Done, DONE)
async def consent(request: Asked, table: Which, data: Annotated[s.Consenting, example(s.Consenting(True))]) -> s.Done:
    """Answers somebody's wish to take back."""
    house, guest = await asking(request)
    return s.Done((await ask(house, table, guest, data.seat, lambda seat: m.Consent(seat, data.yes))).version)


@does("/tables/{table:str}/resign", s.Done, DONE)
async def resign(request: Asked, table: Which, data: Annotated[s.OfSeat, example(s.OfSeat())]) -> s.Done:
    """A bot goes on for you."""
    house, guest = await asking(request)
    return s.Done((await ask(house, table, guest, data.seat, m.Resign)).version)


@does("/tables/{table:str}/back", s.Done, DONE)
async def back(request: Asked, table: Which, data: Annotated[s.OfSeat, example(s.OfSeat())]) -> s.Done:
    """You take over again from the bot."""
    house, guest = await asking(request)
    return s.Done((await ask(house, table, guest, data.seat, m.Back)).version)


@does("/tables/{table:str}/chat", s.Done, DONE)
async def chat(request: Asked, table: Which, data: Annotated[s.Saying, example(s.Saying("Well played!"))]) -> s.Done:
    """Says something to all who watch."""
    house, guest = await asking(request)
    async with house.hub.reading(table) as live:
        seat = next(iter(live.seats_of(guest.id)), None)
    return s.Done((await ask_as_guest(house, table, guest, m.Chat(guest.name, data.text, seat))).version)


@does("/tables/{table:str}/phrase", s.Done, DONE)
async def phrase(
    request: Asked, table: Which, data: Annotated[s.Phrasing, example(s.Phrasing("well_played"))]
) -> s.Done:
    """Says a quick phrase, that everybody reads in a language of their own."""
    house, guest = await asking(request)
    return s.Done((await ask(house, table, guest, data.seat, lambda seat: m.Phrase(seat, data.phrase))).version)


@does("/tables/{table:str}/order", s.Done, DONE)
async def order(
    request: Asked, table: Which, data: Annotated[s.Ordering, example(s.Ordering("bid_up_to", {"amount": 14}))]
) -> s.Done:
    """Gives a standing order; the table's `templates` say which there are."""
    house, guest = await asking(request)

    def wish(seat: int) -> m.Message:
        return m.Order(seat, data.template, data.arguments)

    return s.Done((await ask(house, table, guest, data.seat, wish)).version)


@does("/tables/{table:str}/drop", s.Done, DONE)
async def drop(request: Asked, table: Which, data: Annotated[s.Dropping, example(s.Dropping("bid_up_to"))]) -> s.Done:
    """Withdraws a standing order."""
    house, guest = await asking(request)
    return s.Done((await ask(house, table, guest, data.seat, lambda seat: m.DropOrder(seat, data.template))).version)


@does("/tables/{table:str}/prefer", s.Done, DONE)
async def prefer(
    request: Asked, table: Which, data: Annotated[s.Preferring, example(s.Preferring(let_pass=True))]
) -> s.Done:
    """How your seat wants to be treated."""
    house, guest = await asking(request)

    def wish(seat: int) -> m.Message:
        return m.Prefer(seat, data.let_pass, data.zone, data.opens, data.closes)

    return s.Done((await ask(house, table, guest, data.seat, wish)).version)


@does("/tables/{table:str}/rematch", s.Again, s.Again(""))
async def again(request: Asked, table: Which, data: Annotated[s.OfSeat, example(s.OfSeat())]) -> s.Again:
    """You would like to play again; once all people do, there is a next table."""
    house, guest = await asking(request)
    return s.Again(await rematch(house, table, guest, data.seat))


@does("/tables/{table:str}/hint", s.Hint, s.Hint("bid 13", "Bid 13", "The best of 900 games played on in thought."))
async def hint(request: Asked, table: Which, data: Annotated[s.OfSeat, example(s.OfSeat())]) -> s.Hint:
    """What a good player would do in your place; it knows what you know."""
    house, guest = await asking(request)
    match, seat, given = await advice(house, table, guest, data.seat)
    return told(match, seat, given, visit_of(request).language)


# Streams


@lines("/stream", [{"what": "table", "table": TABLE, "status": "playing", "seats": [0], "asked": [0]}], OF_NOTHING)
async def stream(request: Asked) -> LineStream:
    """A line for each of your tables that is not over, and again whenever it changes whether you are asked."""
    house, guest = await asking(request)

    async def told_of() -> AsyncGenerator[bytes, None]:
        with house.stream(guest.id):
            yield b"\n"
            async for line in GuestFeed(house.hub, guest):
                yield b"\n" if line is None else encode(line) + b"\n"

    return await LineStream.started(told_of())


CHANGE = {
    "what": "change", "version": 18, "events": [{"what": "bid", "who": 2, "amount": 13}],
    "table": {"version": 18, "asked": [0]}, "match": {"phase": "pay", "legal": ["pay granat", "pass"]},
}  # fmt: skip


@lines(
    "/tables/{table:str}/stream",
    [{"what": "full", **FULL, "events": []}, CHANGE],
    OF_TABLE,
)
async def table_stream(request: Asked, table: Which, seat: AsSeat = None) -> LineStream:
    """The whole state first, then what changes. Put `table` and `match` of a change over what you have: only entries
    that differ are sent, each of them whole. Who reads slowly is sent the newest state and skips what lies between."""
    house, guest = await asking(request)
    async with house.hub.reading(table) as live:
        viewer_of(live, guest, seat)

    async def told_of() -> AsyncGenerator[bytes, None]:
        with house.stream(guest.id):
            before: Shown | None = None
            async for shown in TableFeed(house.hub, table, guest, seat):
                if shown is None:
                    yield b"\n"
                    continue
                follows = before is not None and before.seat == shown.seat
                yield shown.since(before) if before and follows else shown.whole()
                before = shown

    return await LineStream.started(told_of())


router = Router(
    "/api/v1",
    route_handlers=[
        make_guest, me, games, tables, my_tables, make_table, look, log, replay, record, join, leave, set_bot, begin,
        act, undo, consent, resign, back, chat, phrase, order, drop, prefer, again, hint, stream, table_stream,
    ],
)  # fmt: skip
