"""What is measured in Colosseum: the phases of the rounds, coins, shows, investments, stars and podiums."""

from __future__ import annotations

from zuschlag.engine.events import Tape
from zuschlag.engine.measures import Measures, Things
from zuschlag.engine.rule import rule

from .prospects import prospects
from .state import (
    ALL_PROGRAMS,
    BOUGHT_LOGE,
    BOUGHT_PROGRAM,
    BOUGHT_TICKET,
    BUILT,
    OVER,
    PERFORMED,
    PODIUM,
    PROGRAMS,
    STAGES,
    STAR_WON,
    STARS,
    TRADED,
    WON_MARKET,
    Edition,
    State,
)

INVESTMENTS = ("bought_program", "arena_piece", "season_ticket", "loge")
FEATS = ("market_won", "trade_made", "podium_taken")
INVESTMENT = ALL_PROGRAMS
FEAT = INVESTMENT + len(INVESTMENTS)
STAR = FEAT + len(FEATS)


@rule
def clock(e: Edition, s: State) -> int:
    """Phases that are over; the last round ends before it is closed."""
    if s.phase == OVER:
        return int(s.turn) * len(STAGES)
    return (int(s.turn) - 1) * len(STAGES) + s.stage


@rule
def money(e: Edition, s: State, seat: int) -> int:
    return int(s.coins[seat])


@rule
def note(e: Edition, s: State, t: Tape, had: list[list[int]]) -> None:
    """A trade is both partners'."""
    for i in range(t.n):
        line = t.event[i]
        if line[0] == PERFORMED:
            had[line[1]][line[3]] += 1
        elif line[0] == STAR_WON:
            had[line[1]][STAR + line[3]] += 1
        elif line[0] == TRADED:
            had[line[1]][FEAT + 1] += 1
            had[line[3]][FEAT + 1] += 1
        else:
            thing = plain_thing(line[0])
            if thing >= 0:
                had[line[1]][thing] += 1


@rule
def plain_thing(event: int) -> int:
    """What an event says that its seat has had, whatever its arguments; -1: nothing."""
    if event == BOUGHT_PROGRAM:
        return INVESTMENT
    if event == BUILT:
        return INVESTMENT + 1
    if event == BOUGHT_TICKET:
        return INVESTMENT + 2
    if event == BOUGHT_LOGE:
        return INVESTMENT + 3
    if event == WON_MARKET:
        return FEAT
    return FEAT + 2 if event == PODIUM else -1


MEASURES = Measures(
    clock=clock,
    money=money,
    prospects=prospects,
    note=note,
    things=(
        Things("programs", PROGRAMS),
        Things("investments", INVESTMENTS),
        Things("feats", FEATS),
        Things("stars", STARS),
    ),
    per=len(STAGES),
)
