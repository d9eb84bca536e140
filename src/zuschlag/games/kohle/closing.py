"""Closing a deal: who supplies what, the last call, the money, the tile; or failing."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import die
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .board import all_seats, at_home, left_of, next_open, payments, proceeds, promised, role
from .hands import clear_table
from .negotiation import drop_draft, drop_drafts, strike
from .state import (
    CLANS,
    CLOSE,
    CLOSED,
    CLOSING,
    FAIL,
    FAILED,
    FIRST_GROUP,
    GROUPS,
    LAST_CALL,
    NEEDED,
    NOBODY,
    NOT_NAMED,
    ON,
    PAID,
    ROLLED_FOR_END,
    SEATS,
    TILES,
    USE,
    USED,
    Edition,
    State,
)
from .turn import FACES, begin_turn, end_game, end_turn

INVESTOR_SERVES, CLAN_SERVES = 0, 1


@rule
def covered(s: State) -> int:
    """The families, as a mask, that somebody has promised to the boss."""
    families = 0
    for p in range(s.seats):
        if p == s.boss or s.agreed_set[p] > 0:
            for f in range(CLANS):
                if promised(s, p, f):
                    families |= 1 << f
    return families


@rule
def complete(e: Edition, s: State) -> bool:
    """kohle.close.needs

    All needed families and the wanted number of each choice group, each family once."""
    families = covered(s)
    for f in range(CLANS):
        if role(e, s.marker, f) == NEEDED and families >> f & 1 == 0:
            return False
    for group in range(GROUPS):
        wanted = e.wanted[s.marker][group]
        for f in range(CLANS):
            if role(e, s.marker, f) == FIRST_GROUP + group and families >> f & 1:
                wanted -= 1
        if wanted > 0:
            return False
    return True


@rule
def open_places(e: Edition, s: State, family: int) -> int:
    """How many places the deal still has for the family: its own one, or what is left of its group."""
    what = role(e, s.marker, family)
    if what == NOT_NAMED:
        return 0
    if what == NEEDED:
        return 1 if s.uses[family] == 0 else 0
    places = e.wanted[s.marker][what - FIRST_GROUP]
    for f in range(CLANS):
        if role(e, s.marker, f) == what and s.uses[f] > 0:
            places -= 1
    return places


@rule
def legal_closing(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.close kohle.close.choice kohle.fail

    The boss names suppliers, in the order of the families, as far as he cares, and closes; when all others have passed
    he may also fail."""
    if seat != s.boss:
        return n
    if complete(e, s):
        if s.draft_to == 0:
            n = legal_uses(e, s, out, n)
        n = put(out, n, CLOSE)
    if s.passed == all_seats(s) ^ (1 << seat):
        n = put(out, n, FAIL)
    return n


@rule
def legal_uses(e: Edition, s: State, out: list[int], n: int) -> int:
    """kohle.close.choice

    Families behind the last one named, and for each who has promised it."""
    first = 0
    for f in range(CLANS):
        if s.uses[f] > 0:
            first = f + 1
    for f in range(first, CLANS):
        if open_places(e, s, f) > 0:
            for p in range(s.seats):
                if promised(s, p, f):
                    n = put(out, n, USE + f * SEATS + p)
    return n


@rule
def use(s: State, target: int) -> None:
    """kohle.close.choice"""
    s.uses[target // SEATS] = 1 + target % SEATS


@rule
def close(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kohle.close kohle.close.last_call

    What the boss has not named is filled in; then everybody else has a last chance."""
    for p in range(s.seats):
        drop_draft(s, p)
    fill_places(e, s)
    s.serial += 1
    s.window = s.serial
    s.answered = 0
    s.phase = LAST_CALL
    emit(t, CLOSING, seat, ALL, proceeds(e, s) - payments(s))
    for f in range(CLANS):
        if s.uses[f] > 0:
            emit(t, USED, s.uses[f] - 1, ALL, f, carrier(s, s.uses[f] - 1, f))


@rule
def fill_places(e: Edition, s: State) -> None:
    """kohle.close.fill

    Gives each place that is left the best supply for it."""
    for ease in range(4):
        for f in range(CLANS):
            if s.uses[f] == 0 and open_places(e, s, f) > 0:
                for p in range(s.seats):
                    if s.uses[f] == 0 and promised(s, p, f) and ease_of(s, p, f) == ease:
                        s.uses[f] = p + 1


@rule
def ease_of(s: State, seat: int, family: int) -> int:
    """kohle.close.fill

    Supplies in the order in which the boss likes to use them: his investor, another's, another's clan card, his own."""
    if seat == s.boss:
        return 3 * carrier(s, seat, family)
    return 1 + carrier(s, seat, family)


@rule
def carrier(s: State, seat: int, family: int) -> int:
    """kohle.close.investor_first

    Of a supplier's investor and clan card of one family the investor serves."""
    return INVESTOR_SERVES if at_home(s, seat, family) else CLAN_SERVES


@rule
def settle(e: Edition, s: State, t: Tape) -> None:
    """kohle.close.tile

    Nobody has taken the negotiation up again: money, cards, tile, marker, and perhaps the end."""
    emit(t, CLOSED, s.boss, ALL, s.tile + 1, s.marker, proceeds(e, s))
    pay(e, s, t)
    spend_clan_cards(s)
    s.deals += 1
    s.closed[s.marker] = s.tile + 1
    s.closer[s.marker] = s.boss
    s.idle = 0
    tile = s.tile
    boss = s.boss
    next_seat = seat_after(s)
    end_negotiation(s, t)
    s.marker = next_open(s, s.marker)
    s.tile = next_tile(e, s, tile)
    if ends_game(e, s, t, tile, boss):
        end_game(s, t)
    else:
        begin_turn(s, t, next_seat)


@rule
def pay(e: Edition, s: State, t: Tape) -> None:
    """kohle.close.pay

    The bank pays the boss; he pays what he has agreed, needed or not."""
    s.bank += proceeds(e, s)
    s.money[s.boss] += proceeds(e, s)
    for p in range(s.seats):
        if s.agreed_serial[p] > 0:
            s.money[s.boss] -= s.agreed_price[p]
            s.money[p] += s.agreed_price[p]
            emit(t, PAID, s.boss, ALL, p, s.agreed_price[p])


@rule
def spend_clan_cards(s: State) -> None:
    """kohle.close.cards

    Clan cards that served are discarded."""
    for f in range(CLANS):
        if s.uses[f] > 0:
            seat = s.uses[f] - 1
            if carrier(s, seat, f) == CLAN_SERVES:
                s.shown[seat][f] -= 1
                s.discards[f] += 1


@rule
def seat_after(s: State) -> int:
    """kohle.turn.after_deal kohle.option.turn_order

    Left of the last boss; under the option left of whoever opened."""
    if s.keep_turn_order == ON:
        return left_of(s, s.opener)
    return left_of(s, s.boss)


@rule
def end_negotiation(s: State, t: Tape) -> None:
    """kohle.table.cleared

    Nothing of it is left on the table."""
    clear_table(s, t)
    drop_drafts(s)
    for p in range(s.seats):
        forget(s, p)
    s.boss = NOBODY
    s.opener = NOBODY
    s.passed = 0
    s.answered = 0
    s.window = 0


@rule
def forget(s: State, seat: int) -> None:
    """A seat's offers and its agreement are history."""
    for way in range(2):
        strike(s, way, seat)
        s.offers[way][seat] = 0
    s.agreed_serial[seat] = 0
    s.agreed_set[seat] = 0
    s.agreed_price[seat] = 0


@rule
def next_tile(e: Edition, s: State, tile: int) -> int:
    """kohle.option.short

    The next tile; the short game leaves some out."""
    tile += 1
    if s.short_game == ON:
        for i in range(len(e.short_without)):
            if tile + 1 == e.short_without[i]:
                tile += 1
    return tile


@rule
def ends_game(e: Edition, s: State, t: Tape, tile: int, boss: int) -> bool:
    """kohle.end.die

    From the tenth tile on the die may end the game; behind the last tile it ends for certain."""
    if s.tile >= TILES:
        return True
    if e.ends[tile] == 0:
        return False
    rolled = die(s, FACES)
    emit(t, ROLLED_FOR_END, boss, ALL, rolled, e.ends[tile])
    return rolled <= e.ends[tile]


@rule
def fail(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kohle.fail kohle.fail.after

    No money, no cards, no die; the marker stays."""
    emit(t, FAILED, seat, ALL)
    last = s.boss
    if s.keep_turn_order == ON:
        last = s.opener
    end_negotiation(s, t)
    end_turn(e, s, t, last)
