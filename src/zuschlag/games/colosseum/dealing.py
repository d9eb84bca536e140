"""Before the first round: the board, the deal, and how markets are filled then and later."""

from __future__ import annotations

from zuschlag.engine.chance import below, draw_from
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .medals import check_stars
from .state import (
    ALL_KINDS,
    ALL_NOBLES,
    ALL_PROGRAMS,
    ALL_STARS,
    FIRST_PLAYER,
    FOR_SALE,
    MARKET_FILLED,
    MARKETS,
    NONE,
    PROGRAM_DEALT,
    RECEIVED,
    REMOVED,
    SEATS,
    Edition,
    State,
)


@rule
def lay_out(e: Edition, s: State, t: Tape) -> None:
    """Everything in its place, in the order of the rules."""
    clear_marks(s)
    place_board(e, s, t)
    hand_out_coins(e, s)
    mix_tokens(e, s)
    for m in range(MARKETS):
        fill_market(e, s, t, m)
    for p in range(s.seats):
        deal_tokens(e, s, t, p)
    deal_programs(e, s, t)
    check_stars(e, s, t)


@rule
def clear_marks(s: State) -> None:
    """Nobody holds, leads or writes anything yet."""
    for star in range(ALL_STARS):
        s.star[star] = NONE
    for p in range(SEATS):
        s.offer_by[p] = NONE
        s.draft_to[p] = NONE
    s.lot = NONE
    s.leader = NONE
    s.bidder = NONE
    s.winner = NONE


@rule
def place_board(e: Edition, s: State, t: Tape) -> None:
    """colosseum.setup.board

    Seats follow their arenas clockwise; the first player's is the next after the Emperor."""
    for p in range(s.seats):
        s.arena[p] = e.arena_start[s.seats][p]
        s.squares[p] = e.arena_squares
    for noble in range(ALL_NOBLES):
        s.nobles[noble] = e.noble_start[noble]
    s.medal_supply = e.medals
    s.ticket_supply = e.tickets
    emit(t, FIRST_PLAYER, s.first, ALL)


@rule
def hand_out_coins(e: Edition, s: State) -> None:
    """colosseum.setup.coins"""
    for p in range(s.seats):
        s.coins[p] = e.start_coins


@rule
def mix_tokens(e: Edition, s: State) -> None:
    """colosseum.setup.tokens

    Green-backed ones are dealt first; the orange-backed ones go into the bag, whose order nobody knows."""
    for k in range(ALL_KINDS):
        s.green[k] = e.green[k]
        s.bag[k] = e.tokens[k] - e.green[k]


@rule
def draw_token(s: State) -> int:
    """colosseum.setup.spare

    A green-backed token while one is left, then one from the bag; taken out of its heap."""
    green = 0
    orange = 0
    for k in range(ALL_KINDS):
        green += s.green[k]
        orange += s.bag[k]
    if green > 0:
        kind = draw_from(s, s.green, green)
        s.green[kind] -= 1
    else:
        kind = draw_from(s, s.bag, orange)
        s.bag[kind] -= 1
    return kind


@rule
def fill_market(e: Edition, s: State, t: Tape, market: int) -> None:
    """colosseum.setup.markets"""
    for _ in range(e.market_tokens):
        s.market[market][draw_token(s)] += 1
    row = s.market[market]
    emit(t, MARKET_FILLED, -1, ALL, market + 1, lying(row, 0), lying(row, 1), lying(row, 2))


@rule
def lying(row: list[int], place: int) -> int:
    """The kind of the token at a place of a market, in the order of the kinds; NONE behind the last."""
    for k in range(ALL_KINDS):
        place -= row[k]
        if place < 0:
            return k
    return NONE


@rule
def deal_tokens(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.setup.hand"""
    for _ in range(e.hand[s.seats]):
        s.tokens[seat][draw_token(s)] += 1
    for k in range(ALL_KINDS):
        if s.tokens[seat][k] > 0:
            emit(t, RECEIVED, seat, ALL, s.tokens[seat][k], k)


@rule
def deal_programs(e: Edition, s: State, t: Tape) -> None:
    """colosseum.setup.programs

    One of each of the two lowest groups for everybody; the rest of these groups leaves the game."""
    for i in range(ALL_PROGRAMS):
        s.owner[i] = FOR_SALE
    for group in range(2):
        low = e.dealt_from[group] - 1
        high = e.dealt_to[group]
        for p in range(s.seats):
            i = unclaimed(s, low, below(s, high - low - p))
            s.owner[i] = p
            emit(t, PROGRAM_DEALT, p, ALL, i)
        for i in range(low, high):
            if s.owner[i] == FOR_SALE:
                s.owner[i] = REMOVED


@rule
def unclaimed(s: State, low: int, place: int) -> int:
    """The program at a place among those not dealt yet, from `low` upwards."""
    i = low
    while s.owner[i] != FOR_SALE or place > 0:
        if s.owner[i] == FOR_SALE:
            place -= 1
        i += 1
    return i
