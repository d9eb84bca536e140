"""What is measured in Das Kollier: auctions, cash, the ways to a lot, the gems in the end."""

from __future__ import annotations

from zuschlag.engine.events import Tape
from zuschlag.engine.measures import Measures, Things
from zuschlag.engine.rule import rule

from .state import CANNOT_PAY, ENDED, GEMS, KINDS, OVER, PREEMPTS, SOLD, WANTS, WON, Edition, State

WAYS = ("lot_up", "lot_down", "lot_preempted", "lot_for_nothing", "lot_failed")
UP, DOWN, PREEMPTED, FOR_NOTHING, FAILED = range(len(WAYS))
SALE = len(WAYS)
GEM = SALE + 1


@rule
def clock(e: Edition, s: State) -> int:
    """Auctions that are over."""
    return int(s.auction) - 1 + (1 if s.phase == OVER else 0)


@rule
def money(e: Edition, s: State, seat: int) -> int:
    """Cash, and what the bank owes."""
    return int(s.cash[seat]) + int(s.debt[seat])


@rule
def note(e: Edition, s: State, t: Tape, had: list[list[int]]) -> None:
    """Who gets a lot, and how; what each has in the end."""
    for i in range(t.n):
        line = t.event[i]
        if line[0] == WON:
            had[line[1]][way_of(t, line[3])] += 1
        elif line[0] == PREEMPTS:
            had[line[1]][PREEMPTED] += 1
        elif line[0] == SOLD:
            had[line[1]][SALE] += 1
        elif line[0] == ENDED:
            for p in range(s.seats):
                for k in range(KINDS):
                    had[p][GEM + k] += s.hand[p][k]


@rule
def way_of(t: Tape, price: int) -> int:
    """A lot is bought going down by a word of the buyer, or when the auctioneer lets it go without any event before."""
    if price == 0:
        return FOR_NOTHING
    way = UP
    for i in range(t.n):
        if t.event[i][0] == CANNOT_PAY:
            return FAILED
        if t.event[i][0] == WANTS or (i == 0 and t.event[i][0] == WON):
            way = DOWN
    return way


MEASURES = Measures(
    clock=clock,
    money=money,
    note=note,
    things=(Things("lots", WAYS), Things("sales", ("one_off_sale",)), Things("gems", GEMS)),
)
