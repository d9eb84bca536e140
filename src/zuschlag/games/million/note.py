"""The million note: who can reach the million with this throw. The table and the players ask, the rules do not."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .money import value
from .odds import SHORTEST
from .seats import place_in_round, total
from .state import AFTER, BEIGE, BLACK, BLUE, FIELDS, GREEN, KEEP_OR_REJECT, RED, YELLOW, Edition, State


@rule
def can_reach(e: Edition, s: State, seat: int, colour: int, laps: int) -> int:
    """million.note

    Whether a seat can have the million after this throw if the pawn lands on the colour, so many laps on (`laps_to`).
    As doubles are added on, every field can be reached; what is open is how everybody stakes, and what the decision
    throw brings."""
    return 1 if highest(e, s, seat, colour, laps) >= e.million else 0


@rule
def laps_to(e: Edition, s: State, colour: int) -> int:
    """How often the arrow is reached on the way to a field of the colour, by the shortest throws that lead to each."""
    laps = 0
    for fields in range(SHORTEST, SHORTEST + FIELDS):
        if e.board[(s.pawn + fields) % FIELDS] == colour:
            laps = max(laps, (s.pawn + fields) // FIELDS)
    return laps


@rule
def highest(e: Edition, s: State, seat: int, colour: int, laps: int) -> int:
    """The most that a seat can have after the round, over all stakes that are not yet fixed."""
    own = total(s, seat)
    amount = max(after(e, own, most_staked(s, seat), colour), after(e, own, least_staked(s, seat), colour))
    if colour == BLACK and seat == s.roller:
        amount += max(e.bonus, most_taken(e, s, laps))
    if colour == GREEN and s.pension != AFTER:
        return amount
    return amount + laps * e.pension[s.card[seat]]


@rule
def after(e: Edition, own: int, staked: int, colour: int) -> int:
    """What remains of a seat's money, of which a part is staked; on black the decision throw comes on top."""
    if colour == BLUE:
        return own + e.blue * staked
    if colour == YELLOW:
        return own + e.yellow * staked
    if colour == RED:
        return own + e.red * staked
    if colour == BEIGE:
        return own - staked
    if colour == GREEN:
        return staked
    return own


@rule
def most_taken(e: Edition, s: State, laps: int) -> int:
    """The most that the decision throw can bring the roller: all the others' stakes, or all their rests."""
    stakes = 0
    rests = 0
    for p in range(s.seats):
        if p != s.roller:
            stakes += most_staked(s, p)
            rests += total(s, p) - least_staked(s, p)
            if s.pension != AFTER:
                rests += laps * e.pension[s.card[p]]
    return max(stakes, rests)


@rule
def most_staked(s: State, seat: int) -> int:
    """The highest stake that a seat can have in this round."""
    return value(s.stake[seat]) if has_staked(s, seat) else total(s, seat)


@rule
def least_staked(s: State, seat: int) -> int:
    """The lowest stake that a seat can have in this round."""
    return value(s.stake[seat]) if has_staked(s, seat) else 0


@rule
def has_staked(s: State, seat: int) -> int:
    """Whether a seat's stake in this round is fixed."""
    if s.phase == KEEP_OR_REJECT:
        return 1
    return 1 if place_in_round(s, seat) < place_in_round(s, s.turn) else 0
