"""Taking back: one's own last turn as far as it told nothing new, and anything if all others agree.

A turn told its seat nothing new when every state that the seat could have imagined before it leads to just what the
seat knows after it, and no die was thrown and no card drawn. A turn that nobody else saw can be taken back even while
others act: their turns are played again on top. After a turn that others saw, it must not be their turn that has
been seen since; what they did in secret since then (half-built choices) is lost with it.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from zuschlag.engine.errors import Illegal
from zuschlag.engine.match import Match
from zuschlag.table.messages import ORDER
from zuschlag.table.messages import PERSON as BY_PERSON
from zuschlag.table.seats import PERSON
from zuschlag.table.turns import Turn

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
    turns = table.turns
    at = len(turns) - 1
    while at >= 0 and turns[at].seat != seat:
        at -= 1
    return at if at >= 0 else None


def consenting(table: Table, seat: int) -> list[int]:
    """The seats that must agree when a seat wants to take back: those of the other persons who play."""
    guest = table.seats[seat].guest
    return [at for at, s in enumerate(table.seats) if s.kind == PERSON and not s.sitting_in and s.guest != guest]


def taken_back(table: Table, seat: int) -> TakenBack | None:
    """What the seat may take back without asking; None: nothing."""
    match, first = table.match, last_turn(table, seat)
    if match is None or match.over or first is None:
        return None
    turn = table.turns[first]
    if turn.drew or turn.by not in (BY_PERSON, ORDER):
        return None
    later, private = table.turns[first + 1 :], turn.seers == (seat,)
    if not private and any(seat in other.seers for other in reversed(later)):
        return None
    if _told_something(table, match, turn):
        return None
    if not private:
        return TakenBack(first, ())
    kept = tuple(range(first + 1, len(table.turns)))
    return TakenBack(first, kept) if not later or _others_see_no_change(match, turn, later) else None


def _viewers(match: Match, seat: int) -> list[int | None]:
    """Everybody but the seat."""
    return [None, *(other for other in range(match.seats) if other != seat)]


def _known(match: Match, viewer: int | None) -> bytes:
    return match.known(viewer)


def _told_something(table: Table, match: Match, turn: Turn) -> bool:
    """Whether a turn told its seat what it could not know before.

    What has been played up to its end decides, so the answer stays the same for as long as the turn stands; whenever
    something before it is taken back, another turn is put in its place."""
    known = table.told.get(turn.seat)
    if known is None or known[0] is not turn:
        known = table.told[turn.seat] = (turn, _tells_something(match, turn))
    return known[1]


def _tells_something(match: Match, turn: Turn) -> bool:
    """That after a secret answer the game still waits for others counts for nothing."""
    seat, start, end = turn.seat, turn.start, turn.start + turn.count
    others = match.otherwise(start, seat, start, IMAGINED)  # nothing was drawn: the same state would go the same way
    first = next(others, None)
    if first is None:
        return False
    after = match if end == len(match.history) else match.at(end)
    known, events = _known(after, seat), after.events(seat, turn.count)
    public = _known(after, None) if turn.seers == (seat,) else None
    actions = [action for _, action in match.history[start:end]]
    for other in chain([first], others):
        seen = other.play_actions(seat, actions)
        if public is not None and _known(other, None) != public:
            continue
        if seen != events or _known(other, seat) != known:
            return True
    return False


def _others_see_no_change(match: Match, turn: Turn, later: list[Turn]) -> bool:
    """Whether the others know and saw the same when the turn is taken out from under theirs."""
    without = match.at(turn.start)
    try:
        for other in later:
            without.play_actions(other.seat, [a for _, a in match.history[other.start : other.start + other.count]])
    except Illegal:
        return False
    before = match.happened[1 + turn.start + turn.count :]
    return before == without.happened[1 + turn.start :] and all(
        _known(match, viewer) == _known(without, viewer) for viewer in _viewers(match, turn.seat)
    )
