"""Whether a position can be one of the game's."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .money import value
from .odds import SHORTEST
from .seats import place_in_round, total
from .state import (
    AFTER,
    CARDS,
    FIELDS,
    KEEP_OR_REJECT,
    KINDS,
    OVER,
    SEATS,
    STAKE,
    TEN,
    TOP,
    Edition,
    State,
)

AUDIT = (
    "phase: 0 (stake), 1 (keep or reject) or 2 (over)",
    "pension: 0 (before) or 1 (after)",
    "roller: one of the seats in play",
    "turn: one of the seats in play; the roller's when the first throw lies on the table",
    "pawn: on a field from 0 to 55",
    "laps: from 0, and below max_laps until the game is over",
    "card: from 0 to 2, and no more of one than the box has",
    "purse: no piece below zero, and none for an empty seat",
    "stake: no piece below zero, and none for an empty seat",
    "purse: with the stake at most ten of a kind, but for 100000",
    "purse: with the stake at least a million only when the game is over",
    "stake: empty for a seat that has not come to its turn, and for all when the game is over",
    "bought: 0 or 1, and 0 but while staking",
    "least: above every kind that the seat at its turn has laid down, and 0 when it has laid down nothing",
    "dice: from 1 to 6 while the roller decides about the first throw, else 0",
    "thrown: two faces from 1 to 6 with one of the fields, or nothing at all before the first throw",
)


@rule
def audit(e: Edition, s: State) -> int:
    """The number of the first line of AUDIT that does not hold, or 0."""
    fault = audit_table(e, s)
    if fault == 0:
        fault = audit_money(e, s)
    if fault == 0:
        fault = audit_turn(s)
    if fault == 0 and not audit_last(s):
        fault = 16
    return fault


@rule
def audit_table(e: Edition, s: State) -> int:
    """Pawn, cards and whose turn it is."""
    if s.phase < STAKE or s.phase > OVER:
        return 1
    if s.pension < 0 or s.pension > AFTER:
        return 2
    if s.roller < 0 or s.roller >= s.seats:
        return 3
    if s.turn < 0 or s.turn >= s.seats or (s.phase == KEEP_OR_REJECT and s.turn != s.roller):
        return 4
    if s.pawn < 0 or s.pawn >= FIELDS:
        return 5
    if s.laps < 0 or (s.phase != OVER and s.max_laps > 0 and s.laps >= s.max_laps):
        return 6
    for step in range(CARDS):
        given = 0
        for p in range(SEATS):
            if s.card[p] < 0 or s.card[p] >= CARDS or (p >= s.seats and s.card[p] > 0):
                return 7
            if p < s.seats and s.card[p] == step:
                given += 1
        if given > e.supply[step]:
            return 7
    return 0


@rule
def audit_money(e: Edition, s: State) -> int:
    """Purses and stakes by themselves."""
    for p in range(SEATS):
        for k in range(KINDS):
            if s.purse[p][k] < 0 or (p >= s.seats and s.purse[p][k] > 0):
                return 8
            if s.stake[p][k] < 0 or (p >= s.seats and s.stake[p][k] > 0):
                return 9
            if k < TOP and s.purse[p][k] + s.stake[p][k] > TEN:
                return 10
        if s.phase != OVER and total(s, p) >= e.million:
            return 11
    return 0


@rule
def audit_turn(s: State) -> int:
    """What has been done in this round so far."""
    for p in range(s.seats):
        waits = s.phase == STAKE and place_in_round(s, p) > place_in_round(s, s.turn)
        if (waits or s.phase == OVER) and value(s.stake[p]) > 0:
            return 12
    if s.bought < 0 or s.bought > 1 or (s.bought == 1 and s.phase != STAKE):
        return 13
    if s.least != (laid_up_to(s.stake[s.turn]) if s.phase == STAKE else 0):
        return 14
    for d in range(2):
        if s.dice[d] < 0 or s.dice[d] > 6 or (s.dice[d] > 0) != (s.phase == KEEP_OR_REJECT):
            return 15
    return 0


@rule
def audit_last(s: State) -> int:
    """Whether what is told of the last throw can be so."""
    if s.went == 0:
        return 1 if s.thrown[0] == 0 and s.thrown[1] == 0 and s.landed == 0 and s.face == 0 else 0
    for d in range(2):
        if s.thrown[d] < 1 or s.thrown[d] > 6:
            return 0
    if s.landed < 0 or s.landed >= FIELDS or s.thrower < 0 or s.thrower >= s.seats:
        return 0
    return 1 if s.went >= SHORTEST and 0 <= s.face <= 6 else 0


@rule
def laid_up_to(pile: list[int]) -> int:
    """The kind behind the greatest that lies there."""
    end = 0
    for k in range(KINDS):
        if pile[k] > 0:
            end = k + 1
    return end
