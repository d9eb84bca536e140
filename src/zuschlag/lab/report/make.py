"""Plays what a report needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zuschlag.lab.report import luck, tally
from zuschlag.lab.report.tell import Found
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import Spread


def companies(setup: Setup) -> list[Setup]:
    """Who plays the same deals again: bots that differ, and then, unless they are those, the ones of the report."""
    mixed = luck.company(setup)
    return [mixed] if mixed == setup else [mixed, setup]


def games_of(setup: Setup, games: int) -> int:
    """All that is played for a report of so many games."""
    again = luck.deals_for(games, setup.seats) * setup.seats
    return games + len(companies(setup)) * again


def make(
    setup: Setup, games: int, run: Spread, progress: Callable[[int], Any] = lambda _: None, first: int = 0
) -> Found:
    """Everything about one setup; its games are numbered from `first`, so that two reports need not share a deal."""
    played = tally.play(setup, games, run, progress, first)
    deals = luck.deals_for(games, setup.seats)
    again = [luck.play(company, deals, run, progress, first) for company in companies(setup)]
    return Found(setup, played, tuple(again))
