"""Deciding: which facts come of a message, or why none do. Nothing is changed here; each fact is applied before the
next one is decided. One refusal is left to applying: whether the rules of the game allow an action is known once it
has been tried, and to try it on a copy first would be to play it twice."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from zuschlag.engine.errors import FairError
from zuschlag.engine.fair import LONGEST_STRING, check_string
from zuschlag.engine.match import Match
from zuschlag.table import facts, messages
from zuschlag.table.automatic import overdue
from zuschlag.table.chat import check_name, check_phrase, check_text
from zuschlag.table.clocks import check_hours, zone_of
from zuschlag.table.codec import plain
from zuschlag.table.errors import TableError
from zuschlag.table.facts import Fact
from zuschlag.table.messages import BOT, CLOCK, ORDER, PERSON, REACTION, Message
from zuschlag.table.seats import BOT as A_BOT
from zuschlag.table.seats import EMPTY, Seat
from zuschlag.table.seats import PERSON as A_PERSON
from zuschlag.table.turns import Request
from zuschlag.table.undo import consenting, last_turn, taken_back
from zuschlag.table.wishes import check_values

if TYPE_CHECKING:
    from zuschlag.table.table import Table

Facts = Iterator[Fact]

STRIKES = 2
"""So many decisions run out in a row, and a bot sits in."""
LONGEST_WORDS = 2000
LONGEST_ID = 100
LONGEST_TABLE = 100


def decide(table: Table, now: float, message: Message) -> Facts:
    """The facts, one after the other; `TableError` or `Illegal` before the first one: refused."""
    way = _WAYS.get(type(message))
    if way is None:
        raise TableError("bad_data", what=type(message).__name__)
    return way(table, now, message)


# Before the deal


def _join(table: Table, now: float, message: messages.Join) -> Facts:
    _must_be_open(table)
    if table.seats_of(message.guest) and not table.setup.hotseat:
        raise TableError("seated")
    seat = _empty_seat(table) if message.seat is None else message.seat
    if _sitting(table, seat).kind != EMPTY:
        raise TableError("seat_taken")
    name = check_name(message.name)
    zone_of(message.zone)
    yield facts.Joined(now, seat, message.guest, name, _string(table, seat, message.string), message.zone)


def _empty_seat(table: Table) -> int:
    for at, seat in enumerate(table.seats):
        if seat.kind == EMPTY:
            return at
    raise TableError("full")


def _string(table: Table, seat: int, given: str = "") -> str:
    """What a seat gives for the deal; when it gives nothing, something that nobody can guess."""
    if not given:
        what = f"string {seat} {table.version}".encode()
        return hmac.new(bytes.fromhex(table.setup.seed), what, hashlib.sha256).hexdigest()[:32]
    try:
        check_string(seat, given)
    except FairError:
        raise TableError("bad_string", most=LONGEST_STRING) from None
    return given


def _leave(table: Table, now: float, message: messages.Leave) -> Facts:
    _must_be_open(table, "resign_instead")
    seat = _sitting(table, message.seat)
    if seat.kind != A_PERSON:
        raise TableError("nobody_there")
    if message.guest not in (seat.guest, table.setup.host):
        raise TableError("host_only")
    yield facts.Vacated(now, message.seat)


def _set_bot(table: Table, now: float, message: messages.SetBot) -> Facts:
    _must_be_host(table, message.guest)
    _must_be_open(table)
    seat = _sitting(table, message.seat)
    if seat.kind == A_PERSON:
        raise TableError("seat_taken")
    if message.bot is None:
        if seat.kind == EMPTY:
            raise TableError("nobody_there")
        yield facts.Vacated(now, message.seat)
    else:
        _check_bot(table, message.bot)
        yield facts.BotSat(now, message.seat, message.bot, _string(table, message.seat))


def _check_bot(table: Table, bot: str) -> None:
    bots = table.setup.bots
    if not bots:
        raise TableError("no_bots")
    if bot not in bots:
        raise TableError("no_bot", bot=bot[:40], bots=", ".join(bots))


def _start(table: Table, now: float, message: messages.Start) -> Facts:
    _must_be_host(table, message.guest)
    _must_be_open(table)
    if not table.full() and not table.setup.bots:
        raise TableError("not_full")
    for at, seat in enumerate(table.seats):
        if seat.kind == EMPTY:
            yield facts.BotSat(now, at, table.setup.bots[0], _string(table, at))
    yield facts.Started(now)


# Playing


def _act(table: Table, now: float, message: messages.Act) -> Facts:
    match = _dealt(table)
    _check_actor(_sitting(table, message.seat), message.by)
    if len(message.words) > LONGEST_WORDS or len(message.id) > LONGEST_ID:
        raise TableError("words_long", most=LONGEST_WORDS)
    if message.id and table.answer_to(message.seat, message.id) is not None:
        return
    _check_seen(table, match, message)
    yield facts.Acted(now, message.seat, _written(match, message.words), message.by, message.id)


def _check_actor(seat: Seat, by: str) -> None:
    """Who plays a seat: its person, or the bot that has it."""
    if by == BOT:
        if not seat.played_by:
            raise TableError("person_plays")
    elif by not in (PERSON, ORDER, REACTION):
        raise TableError("bad_data", what="Act.by")
    else:
        _must_play(seat)


def _written(match: Match, words: str) -> str:
    """The words as the record writes them. Whether the rules allow what they say is found by playing it."""
    actions = match.game.actions
    return "; ".join([actions.words(actions.parse(part)) for part in words.split(";")])


def _check_seen(table: Table, match: Match, message: messages.Act) -> None:
    """A choice made from an older view counts while what it answers has not changed."""
    seat, seen = message.seat, message.seen
    if seen is None or seen == table.version_for(seat):
        return
    length = dict(table.marks[seat]).get(seen)
    if length is None:
        raise TableError("stale")
    then, now = match.at(length).view(seat), match.view(seat)
    answers = table.game.orders.answers
    for part in message.words.split(";"):
        words = match.game.actions.words(match.game.actions.parse(part))
        if answers(then, words) != answers(now, words):
            raise TableError("stale")


def _undo(table: Table, now: float, message: messages.Undo) -> Facts:
    _must_play(_playing_seat(table, message.seat))
    first = last_turn(table, message.seat)
    if first is None:
        raise TableError("undo_nothing")
    if table.request is not None and table.request.seat == message.seat:
        raise TableError("undo_wished")
    taken = taken_back(table, message.seat)
    if taken is not None:
        if table.turns[first].by == ORDER:  # it would answer again at once
            for order in table.seats[message.seat].orders:
                yield facts.OrderDropped(now, message.seat, order.template)
        yield facts.Undone(now, message.seat, *taken)
    elif not message.ask:
        raise TableError("undo_ask")
    elif table.request is not None:
        raise TableError("undo_waits", who=table.names[table.request.seat])
    elif consenting(table, message.seat):
        yield facts.UndoAsked(now, message.seat, first)
    else:
        yield facts.Undone(now, message.seat, first)


def _consent(table: Table, now: float, message: messages.Consent) -> Facts:
    _playing_seat(table, message.seat)
    request = table.request
    if request is None:
        raise TableError("undo_no_wish")
    withdraws = message.seat == request.seat and not message.yes
    if not withdraws and message.seat not in _unanswered(table, request):
        raise TableError("undo_not_asked")
    yield facts.UndoAnswered(now, message.seat, message.yes)
    yield from _agreed(table, now)


def _unanswered(table: Table, request: Request) -> list[int]:
    return [seat for seat in consenting(table, request.seat) if seat not in request.yes]


def _agreed(table: Table, now: float) -> Facts:
    """What a seat wished to take back is taken back when nobody has to be asked any more."""
    request = table.request
    if request is not None and not _unanswered(table, request):
        yield facts.Undone(now, request.seat, request.first)


def _resign(table: Table, now: float, message: messages.Resign) -> Facts:
    _must_play(_playing_seat(table, message.seat))
    yield from _sit_in(table, now, message.seat, "resigned")


def _sit_in(table: Table, now: float, seat: int, why: str) -> Facts:
    if not table.setup.bots:
        raise TableError("no_bots")
    yield facts.SatIn(now, seat, table.setup.bots[0], why)
    yield from _agreed(table, now)


def _back(table: Table, now: float, message: messages.Back) -> Facts:
    if not _playing_seat(table, message.seat).sitting_in:
        raise TableError("not_away")
    yield facts.CameBack(now, message.seat)


# Talking, wishing


def _chat(table: Table, now: float, message: messages.Chat) -> Facts:
    name = message.name if message.seat is None else _person(table, message.seat).name
    yield facts.Said(now, check_name(name), check_text(message.text), message.seat)


def _phrase(table: Table, now: float, message: messages.Phrase) -> Facts:
    _person(table, message.seat)
    yield facts.Phrased(now, message.seat, check_phrase(message.phrase))


def _order(table: Table, now: float, message: messages.Order) -> Facts:
    _must_play(_playing_seat(table, message.seat))
    template = table.game.orders.template(message.template)
    if template is None:
        known = ", ".join(each.id for each in table.game.orders.templates) or "–"
        raise TableError("no_template", template=message.template[:40], templates=known)
    values = check_values(template, message.values, len(table.seats))
    until = plain(template.until(_dealt(table).view(message.seat)))
    yield facts.Ordered(now, message.seat, template.id, values, until)


def _drop_order(table: Table, now: float, message: messages.DropOrder) -> Facts:
    if all(order.template != message.template for order in _person(table, message.seat).orders):
        raise TableError("no_order")
    yield facts.OrderDropped(now, message.seat, message.template)


def _prefer(table: Table, now: float, message: messages.Prefer) -> Facts:
    old = _person(table, message.seat).preferences
    let_pass, zone, opens, closes = (
        getattr(old, name) if (value := getattr(message, name)) is None else value
        for name in ("let_pass", "zone", "opens", "closes")
    )
    check_hours(zone, opens, closes)
    yield facts.Preferred(now, message.seat, let_pass, zone, opens, closes)


def _rematch(table: Table, now: float, message: messages.Rematch) -> Facts:
    _must_be_over(table)
    _person(table, message.seat)
    if message.seat in table.rematch or table.next_table:
        raise TableError("rematch_wanted")
    yield facts.RematchWanted(now, message.seat)


def _continue(table: Table, now: float, message: messages.Continue) -> Facts:
    _must_be_over(table)
    if table.next_table:
        raise TableError("continued")
    if not 1 <= len(message.table) <= LONGEST_TABLE:
        raise TableError("bad_data", what="Continue.table")
    yield facts.Continued(now, message.table)


# Time


def _tick(table: Table, now: float, _: messages.Tick) -> Facts:
    """Default actions until nobody's time is out; who let two decisions in a row run out is replaced."""
    match = table.match
    while match is not None and (late := overdue(table, now)):
        seat = late[0]
        yield facts.Acted(now, seat, match.default(seat), CLOCK)
        if table.strikes[seat] >= STRIKES and table.setup.bots and not match.over:
            yield from _sit_in(table, now, seat, "absent")


def _wake(table: Table, now: float, _: messages.Wake) -> Facts:
    if table.match is not None and not table.match.over:
        yield facts.Woke(now)


# What must be so


def _must_be_open(table: Table, otherwise: str = "dealt") -> None:
    if table.match is not None:
        raise TableError(otherwise)


def _must_be_over(table: Table) -> None:
    if table.match is None or not table.match.over:
        raise TableError("not_over")


def _must_be_host(table: Table, guest: str) -> None:
    if guest != table.setup.host:
        raise TableError("host_only")


def _dealt(table: Table) -> Match:
    if table.match is None:
        raise TableError("not_dealt")
    return table.match


def _sitting(table: Table, seat: int) -> Seat:
    return table.seats[table.viewer(seat)]


def _person(table: Table, seat: int) -> Seat:
    sits = _sitting(table, seat)
    if sits.kind != A_PERSON:
        raise TableError("no_person")
    return sits


def _playing_seat(table: Table, seat: int) -> Seat:
    """A person's seat while the match is played."""
    sits = _person(table, seat)
    if _dealt(table).over:
        raise TableError("over")
    return sits


def _must_play(seat: Seat) -> None:
    if seat.kind == A_BOT:
        raise TableError("bot_plays")
    if seat.sitting_in:
        raise TableError("bot_sits_in")


_WAYS: dict[type[Message], Callable[[Table, float, Any], Facts]] = {
    messages.Join: _join,
    messages.Leave: _leave,
    messages.SetBot: _set_bot,
    messages.Start: _start,
    messages.Act: _act,
    messages.Undo: _undo,
    messages.Consent: _consent,
    messages.Resign: _resign,
    messages.Back: _back,
    messages.Chat: _chat,
    messages.Phrase: _phrase,
    messages.Order: _order,
    messages.DropOrder: _drop_order,
    messages.Prefer: _prefer,
    messages.Rematch: _rematch,
    messages.Continue: _continue,
    messages.Tick: _tick,
    messages.Wake: _wake,
}
