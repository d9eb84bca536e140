"""Taking back: one's own last turn as far as it told nothing new, and anything if all others agree.

A turn told its seat nothing new when every state that the seat could have imagined before it leads to just what the
seat knows after it, and no die was thrown and no card drawn. A turn that nobody else saw can be taken back even while
others act: their turns are played again on top. After a turn that others saw, it must not be their turn that has
been seen since; what they did in secret since then (half-built choices) is lost with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zuschlag.engine.errors import Illegal
from zuschlag.engine.events import sees
from zuschlag.engine.match import Match
from zuschlag.table.messages import ORDER
from zuschlag.table.messages import PERSON as BY_PERSON
from zuschlag.table.seats import PERSON

if TYPE_CHECKING:
    from zuschlag.table.table import Table

IMAGINED = 8
"""So many states that fit what the seat knew are tried; a card of which the seat knew nothing gives itself away."""


class TakenBack(NamedTuple):
    """The turns from `first` on are taken back, those in `kept` are played again."""

    first: int
    kept: tuple[int, ...]


def can_undo(table: Table, seat: int) -> bool:
    """Whether the seat may take its last turn back without asking."""
    return taken_back(table, seat) is not None


def last_turn(table: Table, seat: int) -> int | None:
    """The number of the seat's last turn."""
    return next((at for at in reversed(range(len(table.turns))) if table.turns[at].seat == seat), None)


def consenting(table: Table, seat: int) -> list[int]:
    """The seats that must agree when a seat wants to take back: those of the other persons who play."""
    guest = table.seats[seat].guest
    return [at for at, s in enumerate(table.seats) if s.kind == PERSON and not s.sitting_in and s.guest != guest]


def taken_back(table: Table, seat: int) -> TakenBack | None:
    """What the seat may take back without asking; None: nothing."""
    match, first = table.match, last_turn(table, seat)
    if match is None or match.over or first is None or table.turns[first].by not in (BY_PERSON, ORDER):
        return None
    turn = table.turns[first]
    if _told_something(match, seat, turn.start, turn.count):
        return None
    if _private(match, seat, turn.start, turn.count):
        kept = tuple(range(first + 1, len(table.turns)))
        return TakenBack(first, kept) if _others_see_no_change(table, match, seat, first) else None
    since = _seen(match, seat, turn.start + turn.count, len(match.history))
    return None if since else TakenBack(first, ())


def _at(match: Match, length: int) -> Match:
    """The match as it was after so many actions."""
    earlier = match.copy()
    earlier.undo(len(match.history) - length)
    return earlier


def _viewers(match: Match, seat: int) -> list[int | None]:
    """Everybody but the seat."""
    return [None, *(other for other in range(match.seats) if other != seat)]


def _lines(match: Match, start: int, end: int) -> list[list[int]]:
    return [line for lines in match.happened[1 + start : 1 + end] for line in lines]


def _seen(match: Match, seat: int, start: int, end: int) -> bool:
    """Whether the seat has seen anything of these actions."""
    if start == end:
        return False
    if any(sees(line[2], seat) for line in _lines(match, start, end)):
        return True
    return _known(_at(match, start), seat) != _known(_at(match, end), seat)


def _known(match: Match, viewer: int | None) -> bytes:
    return match.hidden_row(viewer).tobytes()


def _private(match: Match, seat: int, start: int, count: int) -> bool:
    """Whether nobody but the seat saw anything of these actions."""
    lines = _lines(match, start, start + count)
    before, after = _at(match, start), _at(match, start + count)
    return not any(
        any(sees(line[2], viewer) for line in lines) or _known(before, viewer) != _known(after, viewer)
        for viewer in _viewers(match, seat)
    )


def _told_something(match: Match, seat: int, start: int, count: int) -> bool:
    """Whether the actions told their seat what it could not know before."""
    before, after = _at(match, start), _at(match, start + count)
    if _drawn(before) != _drawn(after):
        return True
    known, events = _known(after, seat), after.events(seat, count)
    actions = [action for _, action in match.history[start : start + count]]
    for number in range(IMAGINED):
        other = before.imagined(seat, number)
        if other.play_actions(seat, actions) != events or _known(other, seat) != known:
            return True
    return False


def _drawn(match: Match) -> tuple[int, int]:
    """How far the random source has been used."""
    row = match.row[0]
    return int(row["counter"]), int(row["left"])


def _others_see_no_change(table: Table, match: Match, seat: int, first: int) -> bool:
    """Whether the others know and saw the same when the turn is taken out from under theirs."""
    without = _at(match, table.turns[first].start)
    try:
        for turn in table.turns[first + 1 :]:
            without.play_actions(turn.seat, [a for _, a in match.history[turn.start : turn.start + turn.count]])
    except Illegal:
        return False
    start, count = table.turns[first].start, table.turns[first].count
    before, after = _lines(match, start + count, len(match.history)), _lines(without, start, len(without.history))
    return before == after and all(_known(match, viewer) == _known(without, viewer) for viewer in _viewers(match, seat))
