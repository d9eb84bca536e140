"""What a position is worth to each seat, from 0 to 1: the share of the win, mixed with how clear it was."""

from __future__ import annotations

from math import exp, log
from typing import Any, NamedTuple

from zuschlag.engine.contract import ranking, scores
from zuschlag.engine.measures import prospects
from zuschlag.engine.rule import rule


class Aims(NamedTuple):
    """What is striven for, and how a game that is cut off is judged."""

    clear: float = 1.0  # how much of the worth is the lead, the rest is the win: a lead tells more with fewer playouts
    steep: float = 8.0  # how much a lead counts for
    trust: float = 4.0  # how surely a lead at a cut-off becomes a win
    swing: float = 0.0  # points that make a win e times as likely, for a game where they are known; 0: the lead tells
    power: float = (
        0.0  # of the points, which a win's chance grows with, for a game where money makes money; 0: the same
    )


@rule
def weigh_seats(e: Any, s: Any, ended: int, aims: Aims, points: Any, places: Any, worth: Any) -> None:
    """Writes what the position is worth to each seat; the points are filled as well."""
    if ended:
        scores(e, s, points)
        ranking(e, s, places)
        share_win(s.seats, places, worth)
    else:
        prospects(e, s, points)
        guess_win(s.seats, points, aims, worth)
    for seat in range(s.seats):
        worth[seat] = (1.0 - aims.clear) * worth[seat] + aims.clear * lead(s.seats, points, seat, aims.steep)


@rule
def share_win(seats: int, places: Any, worth: Any) -> None:
    """Whoever is first has won; several share the win."""
    first = 0
    for seat in range(seats):
        if places[seat] == 1:
            first += 1
    for seat in range(seats):
        worth[seat] = 1.0 / first if places[seat] == 1 else 0.0


@rule
def guess_win(seats: int, points: Any, aims: Aims, worth: Any) -> None:
    """The seats' chances as their points promise them; they add up to 1."""
    total = 0.0
    for seat in range(seats):
        worth[seat] = exp(promised(seats, points, seat, aims))
        total += worth[seat]
    for seat in range(seats):
        worth[seat] /= total


@rule
def promised(seats: int, points: Any, seat: int, aims: Aims) -> float:
    """How much likelier than another's a seat's win is, as a power of e: by its points where it is known what they
    count for, else by its margin."""
    if aims.swing > 0.0:
        return float(points[seat] - points[0]) / aims.swing
    if aims.power > 0.0:
        return aims.power * log(max(0.0, float(points[seat])) + 1.0)
    return aims.trust * margin(seats, points, seat)


@rule
def lead(seats: int, points: Any, seat: int, steep: float) -> float:
    """The margin from 0 to 1, steepest where it is narrow."""
    return 1.0 / (1.0 + exp(-steep * margin(seats, points, seat)))


@rule
def margin(seats: int, points: Any, seat: int) -> float:
    """A seat's lead over the best of the others, from -1 to 1, whatever the scores are counted in."""
    best = -1.0e18
    for other in range(seats):
        if other != seat and points[other] > best:
            best = float(points[other])
    own = float(points[seat])
    return (own - best) / (abs(own) + abs(best) + 1.0)
