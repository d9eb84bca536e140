"""Turns: what was played in one go, and the wish to take some back."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Turn:
    """One `Act`: the actions of the match's history from `start` on, so many of them. `seers` are the viewers that saw
    something of it (the spectators' number is the last); `drew`: a die was thrown or a card drawn."""

    seat: int
    start: int
    count: int
    time: float
    by: str
    seers: tuple[int, ...] = ()
    drew: bool = False


@dataclass(frozen=True)
class Request:
    """A seat's wish to take back everything since its turn `first`; `yes` are the seats that agree."""

    seat: int
    first: int
    yes: tuple[int, ...] = ()
