"""Looking back at a match: any position of it, and the record file."""

from __future__ import annotations

from dataclasses import dataclass

from zuschlag.engine.events import sees
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match
from zuschlag.store.api import Guest
from zuschlag.table import OPEN, OVER
from zuschlag.table.applying import digest
from zuschlag.table.views import TableTold
from zuschlag.web.asking import viewer_of
from zuschlag.web.errors import WebError
from zuschlag.web.house import House


@dataclass(frozen=True)
class Looked:
    """A match taken back to step `at` of `steps`, as `seat` (None: a spectator) sees it; `whole` is all of it, and
    `told` what the reader is shown of the table as it is now.

    Once it is over every action is a step; before that only what its viewer saw something of."""

    told: TableTold
    match: Match
    whole: Match
    seat: int | None
    at: int
    steps: int

    @property
    def over(self) -> bool:
        """Whether the match has ended, wherever in it one looks."""
        return self.told["status"] == OVER


async def looked_back(house: House, id: str, guest: Guest | None, at: int | None, seat: int | None) -> Looked:
    """A match as it was then: for any seat once it is over, before that for the guest's own eyes."""
    async with house.hub.reading(id) as table:
        if table.match is None:
            raise WebError(409, "not_begun")
        if table.status == OVER:
            table.viewer(seat)
        else:
            seat = viewer_of(table, guest, seat)
        told, whole = table.view(viewer_of(table, guest)), table.match.copy()
    marks = list(range(len(whole.history) + 1)) if whole.over else seen_of(whole, seat)
    shown = len(marks) - 1 if at is None else max(0, min(at, len(marks) - 1))
    match = whole.copy()
    match.undo(len(match.history) - marks[shown])
    return Looked(told, match, whole, seat, shown, len(marks) - 1)


def seen_of(match: Match, seat: int | None) -> list[int]:
    """The numbers of actions after which a viewer saw something new; the others would tell of secret answers."""
    back = match.copy()
    back.notes.clear()
    viewer = match.seats if seat is None else seat
    marks: list[int] = []
    known = digest(back, viewer)
    while back.history:
        at, actor, told = len(back.history), back.history[-1][0], any(sees(line[2], seat) for line in back.happened[-1])
        back.undo(1)
        before = digest(back, viewer)
        if told or before != known or actor == seat:
            marks.append(at)
        known = before
    return [0, *reversed(marks)]


async def record_of(house: House, id: str) -> tuple[Game, str]:
    """The record file of a match that is over, and its game."""
    async with house.hub.reading(id) as table:
        if table.status != OVER:
            raise WebError(409, "not_begun" if table.status == OPEN else "not_over")
        return table.game, table.record()
