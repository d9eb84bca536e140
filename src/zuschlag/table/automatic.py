"""What the table does by itself: standing orders, reactions let pass, run-out clocks, and the bots' turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from zuschlag.engine.errors import Error
from zuschlag.engine.match import Match
from zuschlag.engine.orders import Reaction
from zuschlag.table.clocks import answers_at, drawn
from zuschlag.table.codec import plain
from zuschlag.table.messages import ORDER, REACTION, Act, DropOrder, Message
from zuschlag.table.seats import PERSON

if TYPE_CHECKING:
    from zuschlag.table.table import Table

FREE_BOTS = 0.25
"""The part of all moments in which a bot that need not act is asked whether it would."""


class BotTurn(NamedTuple):
    """A bot is asked. `at`: not before; `moment`: the decision, so that a free bot that declined is not asked again;
    `seed`: for whatever it leaves to chance."""

    seat: int
    bot: str
    at: float
    free: bool
    moment: int
    seed: int


def bot_turns(table: Table) -> list[BotTurn]:
    """Every bot that the game waits for, and now and then one that may act."""
    match = table.match
    if match is None or not any(seat.played_by for seat in table.seats) or match.over:
        return []
    asked = [(seat, False) for seat in match.awaited()] + [(seat, True) for seat in match.free()]
    bots = [(seat, free) for seat, free in asked if table.seats[seat].played_by]
    return [_bot_turn(table, seat, free) for seat, free in bots if _comes(table, seat, free)]


def _comes(table: Table, seat: int, free: bool) -> bool:
    return not free or drawn(table.setup.seed, table.moment.number, seat, "free") < FREE_BOTS


def _bot_turn(table: Table, seat: int, free: bool) -> BotTurn:
    setup, moment = table.setup, table.moment
    at = answers_at(setup.seed, setup.pace, moment, seat, "bot")
    own = sum(turn.seat == seat for turn in table.turns)  # what the others have done in secret makes it no other bot
    seed = int(drawn(setup.seed, moment.number, seat, f"mind {own}") * (1 << 32))
    return BotTurn(seat, table.seats[seat].played_by, at, free, moment.number, seed)


def overdue(table: Table, now: float) -> list[int]:
    """The awaited seats whose time is out."""
    times = ((seat, table.time_of(seat)) for seat in table.awaited())
    return [seat for seat, at in times if at is not None and at <= now]


def automatic(table: Table) -> list[tuple[float, Message]]:
    """The answers that the table gives for persons if nothing happens before, and when."""
    match = table.match
    if match is None:
        return []
    answers: list[tuple[float, Message]] = []
    for seat in match.awaited():
        if table.seats[seat].kind == PERSON and not table.seats[seat].sitting_in:
            answers += _reaction(table, match, seat) or _orders(table, match, seat)
    return answers


def _reaction(table: Table, match: Match, seat: int) -> list[tuple[float, Message]]:
    """'Let it pass unless it concerns me': whether it does, everybody can see."""
    reaction = table.game.orders.reaction
    if reaction is None or not table.moment.reaction or not table.seats[seat].preferences.let_pass:
        return []
    if reaction.concerns(match.view(None), seat) or not _possible(match, seat, reaction):
        return []
    setup = table.setup
    return [(answers_at(setup.seed, setup.pace, table.moment, seat, REACTION), Act(seat, reaction.words, by=REACTION))]


def _possible(match: Match, seat: int, reaction: Reaction) -> bool:
    return reaction.words in match.legal(seat)


def _orders(table: Table, match: Match, seat: int) -> list[tuple[float, Message]]:
    """The first of the seat's standing orders that has an answer; those whose time has passed are dropped."""
    standing = table.seats[seat].orders
    if not standing:
        return []
    view = match.view(seat)
    at = answers_at(table.setup.seed, table.setup.pace, table.moment, seat, ORDER)
    for order in standing:
        template = table.game.orders.template(order.template)
        if template is None or plain(template.until(view)) != order.until:
            return [(table.moment.since, DropOrder(seat, order.template))]
        words = template.answer(view, order.values)
        if words is not None and _plays(match, seat, words):
            return [(at, Act(seat, words, by=ORDER))]
    return []


def _plays(match: Match, seat: int, words: str) -> bool:
    try:
        match.copy().play(seat, words)
    except Error:
        return False
    return True
