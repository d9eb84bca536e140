"""How great a show the seats may hope for: the yardstick of a search that ends its playouts with the round.

The best show so far says little in the middle of a match, for it is the last one that counts.
"""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .planning import goal_of, lacking
from .state import ACTION, ALL_PROGRAMS, JOKER, NONE, OVER, STANDARD, Edition, State

PART = 100

BASE, BEST, COIN, MEDAL, TICKET, LOGE, PODIUM, SQUARE, OLD, NEW, GOAL, LACKING, TOKEN, ANY, EXTRA = range(15)
"""What counts: what everybody has to come; each spectator of the best show, coin, medal, season ticket, loge, podium
and square; each program performed and not performed; of the program to end with each spectator and each token that it
still lacks; each token that programs ask for, joker and additional action."""

WEIGHTS = (
    (2390, 40, 40, 463, 149, 69, 505, 205, 220, 180, 13, -80, 129, 119, 84),
    (581, 48, 51, 319, 157, 77, 310, 295, 597, 179, 18, -165, 105, 103, 142),
    (113, 38, 29, 186, 353, 292, 264, 0, 520, 380, 62, -164, 57, 23, 119),
    (218, 53, 9, 207, 264, 195, 142, 0, 335, 82, 13, -49, 146, 147, 53),
)
"""At the beginning of the second round and of each later one, in hundredths of a spectator: what explains best how
30,000 matches of four simple bots ended that now and then invested in anything."""


@rule
def prospects(e: Edition, s: State, out: list[float]) -> None:
    """In the end nothing counts but the best show."""
    for p in range(s.seats):
        out[p] = s.best[p] if s.phase == OVER else hope_of(e, s, p) / PART


@rule
def hope_of(e: Edition, s: State, seat: int) -> int:
    """The best show that a seat may hope for, in hundredths of a spectator."""
    weights = WEIGHTS[min(max(s.turn - 2, 0), len(WEIGHTS) - 1)]
    tokens = s.tokens[seat]
    hope = weights[BASE] + weights[BEST] * s.best[seat] + weights[COIN] * s.coins[seat]
    hope += weights[MEDAL] * s.medals[seat] + weights[TICKET] * s.tickets[seat] + weights[LOGE] * s.loges[seat]
    hope += weights[PODIUM] * s.podiums[seat] + weights[SQUARE] * s.squares[seat]
    hope += weights[ANY] * tokens[JOKER] + weights[EXTRA] * tokens[ACTION]
    for k in range(STANDARD):
        hope += weights[TOKEN] * tokens[k]
    for i in range(ALL_PROGRAMS):
        if s.owner[i] == seat:
            hope += weights[OLD] if s.performed[i] else weights[NEW]
    goal = goal_of(e, s, seat)
    if goal != NONE:
        hope += weights[GOAL] * e.value[goal][0] + weights[LACKING] * lacking(e, s, seat, goal)
    return int(hope)
