"""A game played and written down as numbers: the loop that fills a sheet for each game, generic over the contract.

A sheet is a row. Whatever the report tells is added up from sheets.
"""

from __future__ import annotations

from functools import cache
from types import new_class
from typing import Any, cast

from zuschlag.bots.play import STUCK, bot_action, deal, next_seat
from zuschlag.engine.chance import WORD, Mind, rouse
from zuschlag.engine.contract import apply, legal, over, ranking, scores
from zuschlag.engine.events import ROOM, Tape
from zuschlag.engine.game import Game
from zuschlag.engine.measures import clock, money, note
from zuschlag.engine.row import Row, i1, i2, i4, u1, u4
from zuschlag.engine.rule import rule
from zuschlag.engine.state import MOST_SEATS, BaseState

STEPS = 64
"""Steps of a game's clock that are told apart; what comes later counts to the last."""

WIDTHS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)
"""Numbers of legal actions are counted in steps that begin at these."""


@cache
def sheet_type(game: Game) -> type[Row]:
    """The row that one game of this kind is written down in."""
    fields: dict[str, Any] = {
        "moves": i4(),
        "lost": i4(),  # events that the tape had no room for
        "steps": i2(),  # of the clock that have been written down
        "worth": i4(STEPS, MOST_SEATS),  # the scores at each step
        "money": i4(STEPS, MOST_SEATS),
        "score": i4(MOST_SEATS),
        "place": i1(MOST_SEATS),
        "had": i2(MOST_SEATS, max(1, len(game.measures.names))),
        "widths": i4(len(WIDTHS)),  # decisions by the number of legal actions
        "open": i4(STEPS),  # legal actions of all decisions at each step
        "asked": i4(STEPS),  # those decisions
    }
    return cast(type[Row], new_class(f"Sheet_{game.id}", (Row,), exec_body=lambda body: body.update(fields)))


@cache
def counted_state(state: type[BaseState], rules: int) -> type[BaseState]:
    """The game's row with room behind it to count what its rules do."""
    fields: dict[str, Any] = {"firing": u1(), "fired": u4(max(1, rules))}
    made = new_class(f"{state.__name__}_counted", (state,), exec_body=lambda body: body.update(fields))
    return cast(type[BaseState], made)


@rule
def measure_games(
    edition: Any, rows: Any, tape: Any, mind: Any, seed: int, first: int, deals: Any, seating: Any, kinds: Any,
    out: Any, limit: int, sheets: Any, fired: Any,
) -> int:  # fmt: skip
    """A game for each sheet. The deal follows from the seed and the deal's number, what the bots draw from the seed and
    the game's number, so that a deal can be played again by others.

    `rows` holds the blank row and the row to play on. Returns 0, or STUCK - g for a game without end."""
    for game in range(len(sheets)):
        rows[1] = rows[0]
        s = rows[1]
        rouse(mind[0], seed, deals[game])
        begin(edition[0], s, tape[0], mind[0], sheets[game])
        rouse(mind[0], seed ^ WORD, first + game)
        if measured_game(edition[0], s, tape[0], mind[0], seating[game], kinds, out, limit, sheets[game]) == STUCK:
            return STUCK - game
        for i in range(len(fired[game])):
            fired[game][i] = s.fired[i]
    return 0


@rule
def begin(e: Any, s: Any, t: Tape, m: Mind, sheet: Any) -> None:
    """The deal, and what it says."""
    t.on = 1
    t.n = 0
    s.firing = 1
    deal(e, s, t, m)
    s.firing = 0
    take_down(e, s, t, sheet)


@rule
def measured_game(e: Any, s: Any, t: Tape, m: Mind, bots: Any, kinds: Any, out: Any, limit: int, sheet: Any) -> int:
    """Plays a dealt game to the end and fills the sheet. What the rules do counts while `firing` is 1."""
    asked = 0
    while not over(e, s):
        asked += 1
        if asked > 4 * limit or sheet.moves >= limit:
            return STUCK
        seat = next_seat(e, s, m)
        action = bot_action(e, s, bots[seat], seat, m, kinds, out)
        if action >= 0:
            count_choices(legal(e, s, seat, out), sheet)
            sheet.moves += 1
            t.n = 0
            s.firing = 1
            apply(e, s, t, seat, action)
            s.firing = 0
            take_down(e, s, t, sheet)
    s.firing = 1
    scores(e, s, sheet.score)
    ranking(e, s, sheet.place)
    s.firing = 0
    return 0


@rule
def count_choices(n: int, sheet: Any) -> None:
    """One decision among n legal actions."""
    width = 0
    while width + 1 < len(WIDTHS) and WIDTHS[width + 1] <= n:
        width += 1
    sheet.widths[width] += 1
    sheet.open[sheet.steps - 1] += n
    sheet.asked[sheet.steps - 1] += 1


@rule
def take_down(e: Any, s: Any, t: Tape, sheet: Any) -> None:
    """What has happened since the last action."""
    if t.n > ROOM:
        sheet.lost += t.n - ROOM
        t.n = ROOM
    note(e, s, t, sheet.had)
    now = min(clock(e, s), STEPS - 1)
    while sheet.steps <= now:
        scores(e, s, sheet.worth[sheet.steps])
        for p in range(s.seats):
            sheet.money[sheet.steps][p] = money(e, s, p)
        sheet.steps += 1
