"""Arguments of actions and events: numbers, seats, and choices among names."""

from __future__ import annotations

from typing import NamedTuple


class Argument(NamedTuple):
    """`low` to `high`, in steps; a choice has a name for each value, a seat is a seat."""

    name: str
    low: int = 0
    high: int = 0
    step: int = 1
    names: tuple[str, ...] = ()
    is_seat: bool = False

    @property
    def values(self) -> int:
        return (self.high - self.low) // self.step + 1


def number(name: str, low: int = 0, high: int = 0, step: int = 1) -> Argument:
    """A number; in an action from low to high, in an event any."""
    return Argument(name, low, high, step)


def choice(name: str, names: tuple[str, ...]) -> Argument:
    """One of several names."""
    return Argument(name, 0, len(names) - 1, 1, tuple(names))


def seat(name: str, seats: int) -> Argument:
    """A seat, counted from 0."""
    return Argument(name, 0, seats - 1, is_seat=True)


def render(argument: Argument, value: int) -> int | str | None:
    """A value as data: a name for a choice, None for no seat or no choice."""
    if argument.names:
        return argument.names[value] if value >= 0 else None
    if argument.is_seat and value < 0:
        return None
    return value
