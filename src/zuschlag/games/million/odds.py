"""How far a throw goes, with doubles rolled on and added."""

from __future__ import annotations

from functools import cache

from .state import FIELDS

SHORTEST = 3  # two different faces


def chances(longest: int) -> list[float]:
    """The chance of each distance up to the longest: two different faces end a throw, a double is added to the next."""
    chance = [0.0] * (longest + 1)
    for fields in range(longest + 1):
        for a in range(1, 7):
            for b in range(1, 7):
                if a != b:
                    chance[fields] += (a + b == fields) / 36
                elif fields >= a + b:
                    chance[fields] += chance[fields - a - b] / 36
    return chance


_CHANCES = chances(8 * FIELDS)  # what goes further has a chance below 10**-28
PER_MILLION = tuple(round(chance * 1_000_000) for chance in _CHANCES[:FIELDS])


@cache
def landing(pawn: int) -> tuple[float, ...]:
    """The chance that a throw from a field ends on each of the fields."""
    fields = [0.0] * FIELDS
    for distance, chance in enumerate(_CHANCES):
        fields[(pawn + distance) % FIELDS] += chance
    return tuple(fields)
