"""Who sits at the table: people at this keyboard, and bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from zuschlag.engine.errors import Unknown
from zuschlag.engine.match import Match
from zuschlag.engine.row import did_you_mean
from zuschlag.engine.state import MOST_SEATS
from zuschlag.terminal.screen import BadInput

PERSON = "person"
BOTS = ("simple", "random")
BOT_NAMES = ("Anton", "Berta", "Cäsar", "Dora", "Emil", "Frieda")


class Seating(NamedTuple):
    """By seat: `person` or the bot's kind, and the name."""

    players: list[str]
    names: list[str]


def seating(
    game_seats: tuple[int, int],
    seats: int | None,
    people: int,
    bots: str | None,
    taken: Sequence[int],
    names: Sequence[str],
    nobody: str,
) -> Seating:
    """Who sits where; `taken` are the people's seats, `nobody` is what people without a name are called."""
    low, high = game_seats
    kinds, exact = _bots(bots)
    count = seats if seats is not None else people + len(kinds) if exact else max(people, low, min(4, high))
    if people < 0:
        raise BadInput(f"--people: 0 or more, not {people}")
    if not low <= count <= high:
        raise BadInput(f"the game is for {low} to {high} players, not {count} (people and bots together)")
    if people > count or exact and len(kinds) != count - people:
        raise BadInput(f"{count} seats cannot be shared by {people} people and {len(kinds)} bots")
    if not exact:
        kinds *= count - people
    own = _taken(taken, people, count)
    others = iter(kinds)
    players = [PERSON if seat in own else next(others) for seat in range(count)]
    return Seating(players, _names(players, names, nobody))


def _bots(given: str | None) -> tuple[list[str], bool]:
    """The bots' kinds, and whether that says how many: `3` and `simple,random` do, `simple` does not."""
    if given is None:
        return ["simple"], False
    if given.strip().isdecimal():
        return ["simple"] * int(given), True
    kinds = [part.strip() for part in given.split(",")]
    for kind in kinds:
        if kind not in BOTS:
            raise Unknown(f"no bot {kind!r}{did_you_mean(kind, BOTS)}; a number, or kinds by commas: {', '.join(BOTS)}")
    return kinds, len(kinds) > 1


def _taken(taken: Sequence[int], people: int, count: int) -> set[int]:
    for seat in taken:
        if not 0 <= seat < count:
            raise BadInput(f"--seat: the seats are 0 to {count - 1}, not {seat}")
    if len(set(taken)) != len(taken) or len(taken) > people:
        given = ", ".join(map(str, taken))
        raise BadInput(f"--seat: {people} at the keyboard take as many different seats, not {given}")
    rest = [seat for seat in range(count) if seat not in taken]
    return {*taken, *rest[: people - len(taken)]}


def _names(players: list[str], given: Sequence[str], nobody: str) -> list[str]:
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    if len(given) > len(people):
        raise BadInput(f"--name: {len(people)} at the keyboard, but {len(given)} names")
    if not all(name.strip() for name in given):
        raise BadInput("--name: a name has at least one letter")
    wanted = dict(zip(people, given, strict=False))
    free = (name for name in BOT_NAMES if name not in given)
    lone = len(people) == 1
    names: list[str] = []
    for seat, player in enumerate(players):
        if player != PERSON:
            names.append(next(free))
        else:
            names.append(wanted.get(seat, nobody if lone else f"{nobody} {people.index(seat) + 1}"))
    if len(set(names)) < len(names):
        raise BadInput("--name: every player needs a name of their own")
    return names


class Bot:
    """A bot on a seat. It is only ever given what its seat may know, and in the same place it always does the same."""

    def __init__(self, kind: str, seat: int, seed: int) -> None:
        self.kind = kind
        self.seat = seat
        self._seed = seed

    def choose(self, match: Match) -> str | None:
        """The words of its action; None when it is free and would rather not act."""
        place = len(match.history)
        if self.kind == "simple":
            return match.choose(self.seat, match.new_mind(self._seed, place * MOST_SEATS + self.seat))
        return _any(match.legal(self.seat), random.Random(f"{self._seed} {place} {self.seat}"))


def _any(legal: list[str], chance: random.Random) -> str | None:
    """First a kind of action, then one of that kind."""
    if not legal:
        return None
    kind = chance.choice(sorted({words.split()[0] for words in legal}))
    return chance.choice([words for words in legal if words.split()[0] == kind])
