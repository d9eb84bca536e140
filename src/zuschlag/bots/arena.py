"""The arena: bots play each other, deal by deal, and every game becomes a line of a file that can be gone on with."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from zuschlag.bots.named import player
from zuschlag.bots.play import FREE_ONE_IN
from zuschlag.bots.players import Fault, Player, Table, Turn
from zuschlag.bots.schedule import Pairing, pairings
from zuschlag.engine.game import Game, find
from zuschlag.engine.match import Match

PATIENCE = 5.0
"""Seconds until an answer is late."""
LONGEST = 20_000
"""Moves after which a game is ended as it stands."""


@dataclass(frozen=True)
class Setting:
    """What is played: everything that decides the games, so that an arena can be gone on with, or be played again."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    edition: str | None = None
    patience: float = PATIENCE
    longest: int = LONGEST

    def pairings(self) -> list[Pairing]:
        return pairings(len(self.bots), self.seats, self.games)


@dataclass
class Outcome:
    """One game: the bots, places, scores and thinking times by seat, and whatever went wrong."""

    game: int
    deal: int
    bots: list[int]
    places: list[int]
    scores: list[int]
    moves: int
    decisions: list[int]
    seconds: list[float]
    longest: list[float]
    ended: bool
    faults: list[tuple[int, str, str]]


def expand(names: str) -> tuple[str, ...]:
    """`search:200ms,simple*3` as four bots."""
    bots: list[str] = []
    for part in names.split(","):
        name, star, times = part.strip().rpartition("*")
        if star and times.isdecimal():
            bots += [name] * int(times)
        else:
            bots.append(part.strip())
    return tuple(bots)


class Arena:
    """Plays the games of a setting one by one; each bot's player is made once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = find(setting.game)
        # Thinking time is the processor's, so that a busy machine makes nobody weaker.
        self.players = [player(name, time.thread_time) for name in setting.bots]

    def play(self, pairing: Pairing) -> Outcome:
        return Round(self.setting, self.game, pairing, [self.players[bot] for bot in pairing.bots]).play()

    def close(self) -> None:
        for one in self.players:
            one.close()


class Round:
    """One game of an arena. A bot that fails is played for by the game's default action."""

    def __init__(self, setting: Setting, game: Game, pairing: Pairing, players: Sequence[Player]) -> None:
        self.setting = setting
        self.pairing = pairing
        self.players = players
        numbers = {option.id: option.lab for option in game.options} | dict(setting.options)
        seed = (setting.seed << 32) + pairing.deal
        self.match: Match = game.match(setting.seats, seed, setting.edition, numbers, runner=game.compiled)
        self._chance = random.Random(seed)
        self._heard = [0] * setting.seats
        self._blank = [0] * setting.seats
        self.decisions = list(self._blank)
        self.seconds = [0.0] * setting.seats
        self.longest = [0.0] * setting.seats
        self.faults: list[tuple[int, str, str]] = []

    def play(self) -> Outcome:
        for seat, one in enumerate(self.players):
            one.sit(self._table(seat))
        while not self.match.over and len(self.match.history) < self.setting.longest:
            self.step()
        scores, places = self.match.scores(), self.match.ranking()
        for one in self.players:
            one.end(scores, places)
        return Outcome(
            self.pairing.game, self.pairing.deal, list(self.pairing.bots), places, scores, len(self.match.history),
            self.decisions, [round(s, 4) for s in self.seconds], [round(s, 4) for s in self.longest],
            self.match.over, self.faults,
        )  # fmt: skip

    def step(self) -> None:
        """Asks one seat, picked as in random play."""
        idle = self.match.free()
        free = bool(idle) and self._chance.randrange(FREE_ONE_IN) == 0
        seat = self._chance.choice(idle if free else self.match.awaited())
        legal = self.match.legal_actions(seat)
        if legal:
            action = self._asked(seat, legal, free)
            if action is not None:
                self.match.play_actions(seat, [action])

    def _asked(self, seat: int, legal: list[int], free: bool) -> int | None:
        turn = self._turn(seat, legal, free)
        began = time.perf_counter()
        try:
            action = self._checked(turn, self.players[seat].choose(turn))
        except Fault as fault:
            action = self._failed(turn, fault)
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the arena goes on
            action = self._failed(turn, Fault("crash", f"{type(error).__name__}: {error}"))
        spent = time.perf_counter() - began
        self.decisions[seat] += 1
        self.seconds[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)
        self._heard[seat] = len(self.match.happened)
        return action

    def _checked(self, turn: Turn, action: int | None) -> int | None:
        if action is None and not turn.free:
            raise Fault("illegal", "no action from a seat that is waited for")
        if action is not None and action not in turn.legal:
            raise Fault("illegal", f"{action!r} is not among the legal actions")
        return action

    def _failed(self, turn: Turn, fault: Fault) -> int | None:
        self.faults.append((turn.seat, fault.kind, fault.reason))
        return None if turn.free else self.match.game.actions.parse(self.match.default(turn.seat))

    def _table(self, seat: int) -> Table:
        match = self.match
        seed = (self.setting.seed << 40) + (self.pairing.game << 8) + seat
        return Table(match.game, match.edition, match.options, match.seats, seat, seed)

    def _turn(self, seat: int, legal: list[int], free: bool) -> Turn:
        match = self.match
        new = len(match.happened) - self._heard[seat]
        return Turn(
            row=match.hidden_row(seat),
            seat=seat,
            move=len(match.history),
            legal=legal,
            free=free,
            seconds=self.setting.patience,
            seed=self._chance.getrandbits(32),
            view=lambda: match.view(seat),
            events=lambda: match.events(seat, new),
        )


# Many games

_arena: Arena | None = None
"""This process's: its players are made once, and not for each game."""


def play_one(setting: Setting, pairing: Pairing) -> Outcome:
    """One game, in whichever process."""
    global _arena
    if _arena is None or _arena.setting != setting:
        _leave()
        _arena = Arena(setting)
    return _arena.play(pairing)


def _leave() -> None:
    global _arena
    if _arena is not None:
        _arena.close()
    _arena = None


def play_all(
    setting: Setting,
    left: Sequence[Pairing],
    done: Callable[[Outcome], Any],
    run: Callable[[Callable[[Pairing], Outcome], Iterable[Pairing]], Iterable[Outcome]] = map,
) -> None:
    """Plays the given games; `done` is given each in turn. `run` is `map`, or one like it that spreads the work."""
    try:
        for outcome in run(partial(play_one, setting), left):
            done(outcome)
    finally:
        _leave()
