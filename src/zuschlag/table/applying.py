"""Applying facts: the only code that changes a table. Nothing is decided here, nothing drawn, and nothing refused but
what the rules of the game do not allow: before anything has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zuschlag.engine.events import sees
from zuschlag.engine.match import Match
from zuschlag.engine.notation import Note
from zuschlag.table import facts
from zuschlag.table.chat import KEPT, LINE, PHRASE, TEXT, Line
from zuschlag.table.clocks import Moment, used
from zuschlag.table.messages import CLOCK, PERSON
from zuschlag.table.seats import BOT, Preferences, Seat, Standing
from zuschlag.table.seats import PERSON as A_PERSON
from zuschlag.table.turns import Request, Turn

if TYPE_CHECKING:
    from zuschlag.table.table import Table

MARKS = 16
"""How many of its versions ago a seat's choice may have been made."""
ANSWERS = 100
"""How many ids of actions a table remembers."""


def apply(table: Table, fact: facts.Fact) -> None:
    """One fact; it counts for those who can see what it did. `Illegal`: it is no fact, and nothing has changed."""
    seers = _WAYS[type(fact)](table, fact)
    table.time = max(table.time, fact.time)
    table.version += 1
    for viewer in range(len(table.seen)) if seers is None else seers:
        _show(table, viewer)
    if isinstance(fact, facts.Acted) and fact.id:
        _remember(table, f"{fact.seat}:{fact.id}")


Seers = list[int] | None
"""The viewers that see something of a fact; None: all of them."""


def _show(table: Table, viewer: int) -> None:
    """A viewer's version moves on; it is remembered how far the match was then."""
    table.seen[viewer] += 1
    if table.match is not None:
        mark = (table.seen[viewer], len(table.match.history))
        table.marks[viewer] = (*table.marks[viewer], mark)[-MARKS:]


def _remember(table: Table, id: str) -> None:
    table.answered[id] = table.version
    if len(table.answered) > ANSWERS:
        del table.answered[next(iter(table.answered))]


def _seat(table: Table, seat: int, **changes: Any) -> None:
    table.seats[seat] = replace(table.seats[seat], **changes)


def _line(table: Table, time: float, key: str, seat: int | None = None) -> None:
    _say(table, Line(time, LINE, key, seat))


def _say(table: Table, line: Line) -> None:
    table.chat.append(line)
    del table.chat[:-KEPT]


# Before the deal


def _joined(table: Table, fact: facts.Joined) -> Seers:
    preferences = Preferences(zone=fact.zone)
    table.seats[fact.seat] = Seat(A_PERSON, fact.name, fact.guest, string=fact.string, preferences=preferences)
    _line(table, fact.time, "joined", fact.seat)
    return None


def _vacated(table: Table, fact: facts.Vacated) -> Seers:
    left = table.seats[fact.seat]
    if left.kind == A_PERSON:
        _say(table, Line(fact.time, LINE, "left", None, left.name))
    table.seats[fact.seat] = Seat()
    return None


def _bot_sat(table: Table, fact: facts.BotSat) -> Seers:
    table.seats[fact.seat] = Seat(BOT, bot=fact.bot, string=fact.string)
    return None


def _started(table: Table, fact: facts.Started) -> Seers:
    table.started = fact.time
    table.match = table.deal()
    _line(table, fact.time, "started")
    table.digests = known_by(table.match)
    _new_moment(table, fact.time)
    return None


# Playing


def _acted(table: Table, fact: facts.Acted) -> Seers:
    match = _match(table)
    waited, before, drawn = match.awaited(), len(match.history), match.drawn
    match.enact(fact.seat, [match.game.actions.parse(part) for part in fact.words.split(";")])
    seers = _seers(table, match, match.happened[1 + before :], fact.seat)
    count, drew = len(match.history) - before, match.drawn != drawn
    turn = Turn(fact.seat, before, count, fact.time, fact.by, tuple(seers), drew)
    table.turns.append(turn)
    note(table, match, turn)
    _strike(table, fact)
    if _spectator(table) not in seers:
        return seers
    _pay(table, fact, waited)
    _new_moment(table, fact.time)
    table.request = None
    if match.over:
        _line(table, fact.time, "over")
    return None


def note(table: Table, match: Match, turn: Turn) -> None:
    """The record tells how long after the deal a turn was played."""
    seconds = round(turn.time - (table.started or 0.0), 3)
    for at in range(turn.start, turn.start + turn.count):
        match.notes[at] = Note(seconds)


def _strike(table: Table, fact: facts.Acted) -> None:
    """Two decisions run out in a row, and a bot sits in. Letting a reaction pass by silence is no offence, and the
    steps of one decision count once."""
    seat, moment = table.seats[fact.seat], table.moment
    if fact.by == PERSON:
        table.strikes[fact.seat] = 0
    elif fact.by == CLOCK and not moment.reaction and seat.kind == A_PERSON and not seat.sitting_in:
        if table.struck[fact.seat] != moment.number:
            table.struck[fact.seat] = moment.number
            table.strikes[fact.seat] += 1


def _pay(table: Table, fact: facts.Acted, waited: list[int]) -> None:
    """Who brings a new moment about pays for its thinking. Where somebody has answered in secret nobody pays: who was
    how quick, and who was the last, nobody may know."""
    if fact.seat in waited and tuple(waited) == table.moment.asked:
        seconds = used(table.setup.clock, table.moment, fact.time)
        table.banks[fact.seat] = max(0.0, table.banks[fact.seat] - seconds)


def _new_moment(table: Table, time: float) -> None:
    match = _match(table)
    reaction = table.game.orders.reaction
    window = reaction is not None and match.view(None)["phase"] in reaction.phases
    table.moment = Moment(table.moment.number + 1, time, tuple(match.asked(None)), window)


def _undone(table: Table, fact: facts.Undone) -> Seers:
    match = _match(table)
    first = table.turns[fact.first]
    kept = [table.turns[number] for number in fact.kept]
    played = [(turn, match.history[turn.start : turn.start + turn.count]) for turn in kept]
    gone = match.happened[1 + first.start : 1 + first.start + first.count]
    match.undo(len(match.history) - first.start)
    del table.turns[fact.first :]
    for turn, history in played:
        again = replace(turn, start=len(match.history))
        match.enact(turn.seat, [action for _, action in history])
        table.turns.append(again)
        note(table, match, again)
    seers = _seers(table, match, gone, fact.seat)
    _move_marks(table, first, seers)
    if _spectator(table) not in seers:
        _move_request(table, fact.first)
        return seers
    _line(table, fact.time, "undone", fact.seat)
    _new_moment(table, fact.time)
    table.request = None
    return None


def _move_marks(table: Table, gone: Turn, seers: list[int]) -> None:
    """What a viewer saw is forgotten where it has been taken back; who saw nothing of it goes on from where it was."""
    for viewer, marks in enumerate(table.marks):
        stays = [mark for mark in marks if mark[1] <= gone.start]
        if viewer not in seers:
            stays += [(version, length - gone.count) for version, length in marks if length > gone.start]
        table.marks[viewer] = tuple(stays)


def _move_request(table: Table, gone: int) -> None:
    """A wish to take back names its turn by number; one turn before it has gone, or the turn itself."""
    request = table.request
    if request is not None and request.first > gone:
        table.request = replace(request, first=request.first - 1)


def _undo_asked(table: Table, fact: facts.UndoAsked) -> Seers:
    table.request = Request(fact.seat, fact.first)
    _line(table, fact.time, "undo_asked", fact.seat)
    return None


def _undo_answered(table: Table, fact: facts.UndoAnswered) -> Seers:
    request = table.request
    if request is not None and fact.yes:
        table.request = replace(request, yes=(*request.yes, fact.seat))
    elif request is not None:
        table.request = None
        _line(table, fact.time, "undo_withdrawn" if fact.seat == request.seat else "undo_refused", fact.seat)
    return None


def _sat_in(table: Table, fact: facts.SatIn) -> Seers:
    _seat(table, fact.seat, sitting_in=fact.bot)
    if table.request is not None and table.request.seat == fact.seat:
        table.request = None
    _line(table, fact.time, f"sat_in_{fact.why}", fact.seat)
    return None


def _came_back(table: Table, fact: facts.CameBack) -> Seers:
    _seat(table, fact.seat, sitting_in="")
    table.strikes[fact.seat] = 0
    _line(table, fact.time, "back", fact.seat)
    return None


def _woke(table: Table, fact: facts.Woke) -> Seers:
    table.moment = replace(table.moment, since=fact.time)
    return None


# Talking, wishing


def _said(table: Table, fact: facts.Said) -> Seers:
    _say(table, Line(fact.time, TEXT, fact.text, fact.seat, fact.name))
    return None


def _phrased(table: Table, fact: facts.Phrased) -> Seers:
    _say(table, Line(fact.time, PHRASE, fact.phrase, fact.seat))
    return None


def _ordered(table: Table, fact: facts.Ordered) -> Seers:
    others = _others(table.seats[fact.seat], fact.template)
    _seat(table, fact.seat, orders=(*others, Standing(fact.template, fact.values, fact.until)))
    return [fact.seat]


def _order_dropped(table: Table, fact: facts.OrderDropped) -> Seers:
    _seat(table, fact.seat, orders=_others(table.seats[fact.seat], fact.template))
    return [fact.seat]


def _others(seat: Seat, template: str) -> tuple[Standing, ...]:
    return tuple(order for order in seat.orders if order.template != template)


def _preferred(table: Table, fact: facts.Preferred) -> Seers:
    """A seat's hours of play can be read from its clock; what it lets pass is its own affair."""
    old = table.seats[fact.seat].preferences
    _seat(table, fact.seat, preferences=Preferences(fact.let_pass, fact.zone, fact.opens, fact.closes))
    same_hours = (old.zone, old.opens, old.closes) == (fact.zone, fact.opens, fact.closes)
    return [fact.seat] if same_hours else None


def _rematch_wanted(table: Table, fact: facts.RematchWanted) -> Seers:
    table.rematch = (*table.rematch, fact.seat)
    _line(table, fact.time, "rematch", fact.seat)
    return None


def _continued(table: Table, fact: facts.Continued) -> Seers:
    table.next_table = fact.table
    return None


# Who sees what


def _match(table: Table) -> Match:
    assert table.match is not None, "a fact of play comes after the deal"
    return table.match


def _spectator(table: Table) -> int:
    return len(table.seats)


def digest(match: Match, viewer: int) -> bytes:
    """Of everything that a viewer knows: of its hidden row."""
    return _digested(match.known(viewer if viewer < match.seats else None))


def known_by(match: Match) -> list[bytes]:
    """A digest for each viewer, the spectator's last."""
    known = [match.known(viewer) for viewer in (*range(match.seats), None)]
    digests = {row: _digested(row) for row in dict.fromkeys(known)}
    return [digests[row] for row in known]


def _digested(known: bytes) -> bytes:
    return hashlib.blake2b(known, digest_size=16).digest()


def _seers(table: Table, match: Match, happened: list[list[list[int]]], seat: int) -> list[int]:
    """The viewers whose hidden row has changed or who saw an event; the seat itself always."""
    audience = 0
    for lines in happened:
        for line in lines:
            audience |= line[2]
    before, table.digests = table.digests, known_by(match)
    return [
        viewer
        for viewer, known in enumerate(table.digests)
        if viewer == seat or known != before[viewer] or sees(audience, viewer if viewer < match.seats else None)
    ]


_WAYS: dict[type[facts.Fact], Callable[[Table, Any], Seers]] = {
    facts.Joined: _joined,
    facts.Vacated: _vacated,
    facts.BotSat: _bot_sat,
    facts.Started: _started,
    facts.Acted: _acted,
    facts.Undone: _undone,
    facts.UndoAsked: _undo_asked,
    facts.UndoAnswered: _undo_answered,
    facts.SatIn: _sat_in,
    facts.CameBack: _came_back,
    facts.Woke: _woke,
    facts.Said: _said,
    facts.Phrased: _phrased,
    facts.Ordered: _ordered,
    facts.OrderDropped: _order_dropped,
    facts.Preferred: _preferred,
    facts.RematchWanted: _rematch_wanted,
    facts.Continued: _continued,
}
