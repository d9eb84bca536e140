"""Whole games of bots, compiled: the random player, each game's simple one, and the loop that lets them play.

Random play picks fairly among the awaited seats, and with a chance of 1 in 16 asks a free seat instead; then a kind of
action, then one action of that kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.engine.chance import WORD, Mind, bits, pick, rouse
from zuschlag.engine.contract import apply, audit, awaited, choose, free, legal, over, ranking, scores, setup
from zuschlag.engine.errors import Unknown
from zuschlag.engine.events import Tape
from zuschlag.engine.game import Game
from zuschlag.engine.row import did_you_mean
from zuschlag.engine.rule import compiled, interpreted, rule
from zuschlag.engine.runner import instance_of, new_mind
from zuschlag.engine.state import MOST_SEATS

FREE_ONE_IN = 16
RANDOM, SIMPLE = range(2)
BOTS = ("random", "simple")

STUCK = -1
FULL = -2


@rule
def nth_seat(mask: int, number: int) -> int:
    """The seat of the mask with this number, from 0."""
    seat = 0
    while True:
        if mask & 1:
            if number == 0:
                return seat
            number -= 1
        mask >>= 1
        seat += 1


@rule
def only_seat(mask: int) -> int:
    """The seat of a mask that holds one; without a branch, since this is asked at most moves."""
    return (mask > 1) + (mask > 3) + (mask > 7) + (mask > 15) + (mask > 31)


@rule
def seats_in(mask: int) -> int:
    """How many seats a mask holds."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@rule
def any_seat(m: Mind, mask: int) -> int:
    """A seat of the mask, each as likely."""
    if mask & (mask - 1) == 0:
        return only_seat(mask)
    return nth_seat(mask, pick(m, seats_in(mask)))


@rule
def next_seat(e: Any, s: Any, m: Mind) -> int:
    """Who acts next in random play."""
    if m.state[0] % FREE_ONE_IN == 0:
        bits(m)  # moves on, so that what comes next does not depend on having come here
        idle = free(e, s)
        if idle:
            return any_seat(m, idle)
    return any_seat(m, awaited(e, s))


@rule
def mark_kinds(kinds: list[int], out: list[int], n: int, marks: list[int]) -> int:
    """Writes where in n ascending actions each kind begins, and n behind the last; returns how many kinds there are.

    `kinds` holds every action's kind. Without a branch: where a kind ends cannot be foreseen."""
    found = 0
    last = -1
    for i in range(n):
        kind = kinds[out[i]]
        marks[found] = i
        found += 1 if kind != last else 0
        last = kind
    marks[found] = n
    return found


@rule
def any_action(m: Mind, kinds: list[int], out: list[int], n: int) -> int:
    """One of n ascending actions: first a kind, then one of that kind."""
    if n == 1:
        return out[0]
    found = mark_kinds(kinds, out, n, m.work)
    kind = pick(m, found) if found > 1 else 0
    first = int(m.work[kind])
    return out[first + pick(m, m.work[kind + 1] - first)]


@rule
def bot_action(e: Any, s: Any, bot: int, seat: int, m: Mind, kinds: list[int], out: list[int]) -> int:
    """What a bot does on a seat; -1 when a free seat would rather not act."""
    if bot == SIMPLE:
        return choose(e, s, seat, m, out)
    n = legal(e, s, seat, out)
    return any_action(m, kinds, out, n) if n else -1


@rule
def play_out(e: Any, s: Any, t: Tape, m: Mind, bots: list[int], kinds: list[int], out: list[int], limit: int) -> int:
    """Plays to the end, or for `limit` moves; returns the moves played. A whole game without end returns STUCK."""
    moves = 0
    steps = 0
    while not over(e, s):
        if moves >= limit or steps > 4 * limit:
            return STUCK
        steps += 1
        seat = next_seat(e, s, m)
        action = bot_action(e, s, bots[seat], seat, m, kinds, out)
        if action >= 0:
            apply(e, s, t, seat, action)
            moves += 1
    return moves


@rule
def deal(e: Any, s: Any, t: Tape, m: Mind) -> None:
    """A fresh game with a key from the generator; seats and options are in the row."""
    for i in range(len(s.key)):
        s.key[i] = bits(m)
    setup(e, s, t)


@rule
def play_games(
    edition: Any,
    rows: Any,
    tape: Any,
    mind: Any,
    bots: Any,
    kinds: Any,
    out: Any,
    limit: int,
    moves: Any,
    points: Any,
    places: Any,
) -> int:
    """A game for each entry of `moves`; `rows` holds the blank row and the row to play on.

    Game g seats the bots as row g of `bots` says. Returns the moves played, or STUCK - g for a game without end.
    """
    total = 0
    for game in range(len(moves)):
        rows[1] = rows[0]
        deal(edition[0], rows[1], tape[0], mind[0])
        played = play_out(edition[0], rows[1], tape[0], mind[0], bots[game], kinds, out, limit)
        if played == STUCK:
            return STUCK - game
        moves[game] = played
        scores(edition[0], rows[1], points[game])
        ranking(edition[0], rows[1], places[game])
        total += played
    return total


@rule
def audited_game(
    e: Any, s: Any, t: Tape, m: Mind, bots: list[int], kinds: list[int], out: list[int], limit: int
) -> int:
    """A whole game with the audit after every move. Returns the moves, or minus the number of the broken sentence."""
    moves = 0
    steps = 0
    while not over(e, s) and moves < limit and steps < 4 * limit:
        steps += 1
        seat = next_seat(e, s, m)
        action = bot_action(e, s, bots[seat], seat, m, kinds, out)
        if action >= 0:
            apply(e, s, t, seat, action)
            moves += 1
            fault = audit(e, s)
            if fault:
                return -fault
    return moves


class Results(NamedTuple):
    """Of a run of games, a row for each: who sat where, how long it took, scores and places by seat."""

    bots: NDArray[np.int8]
    moves: NDArray[np.int32]
    scores: NDArray[np.int64]
    places: NDArray[np.int64]


def bot_codes(bots: Sequence[str]) -> list[int]:
    """The bots' numbers; a name that is none is an error."""
    for bot in bots:
        if bot not in BOTS:
            raise Unknown(f"no bot {bot!r}{did_you_mean(bot, BOTS)}; there are {', '.join(BOTS)}")
    return [BOTS.index(bot) for bot in bots]


def rotations(bots: Sequence[str], games: int, rotate: bool, first: int = 0) -> NDArray[np.int8]:
    """Who sits where in each game from the first; rotated, everybody sits everywhere equally often."""
    codes = np.array(bot_codes(bots), np.int8)
    seating = np.zeros((games, MOST_SEATS), np.int8)
    turned = np.arange(first, first + games)[:, None] if rotate else 0
    seating[:, : len(codes)] = codes[(np.arange(len(codes)) - turned) % len(codes)]
    return seating


class Simulator:
    """Plays many games of one game with the same seats, options and edition; one for each thread."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        edition: str | Path | None = None,
        limit: int = 200_000,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.limit = limit
        blank = game.state()
        blank.seats = seats
        for name, number in game.option_numbers(options or {}, lab=True).items():
            setattr(blank, name, number)
        self._rows = np.concatenate([blank.freeze(), blank.freeze()])
        self._edition = game.edition(edition).row.freeze()
        self._tape = Tape().freeze()
        self._kinds = np.array(game.actions.kind_numbers(), np.int16)
        self._out = np.zeros(game.actions.size, np.int32)
        self._play_games = loop(game, play_games)

    def play(self, seating: NDArray[np.int8], seed: int, stream: int = 0) -> Results:
        """A game for each row of the seating; the same seed and stream give the same games."""
        games = len(seating)
        results = Results(
            seating,
            np.zeros(games, np.int32),
            np.zeros((games, MOST_SEATS), np.int64),
            np.zeros((games, MOST_SEATS), np.int64),
        )
        mind = new_mind(seed & WORD, stream)
        played = self._play_games(
            self._edition, self._rows.copy(), self._tape, mind, seating, self._kinds, self._out.copy(), self.limit,
            results.moves, results.scores, results.places,
        )  # fmt: skip
        if played < 0:
            raise Unknown(f"game {STUCK - played} of this run had not ended after {self.limit} moves")
        return results


_loops: dict[tuple[str, str], Any] = {}


def loop(game: Game, function: Any, runs_compiled: bool = True) -> Any:
    """A generic loop for a game."""
    key = (game.id, function.__name__)
    if not runs_compiled:
        return instance_of(interpreted(), game).of(function)
    if key not in _loops:
        _loops[key] = instance_of(compiled(), game).of(function)
    return _loops[key]


BLOCK = 256
"""Games that are played in one go; each block has its own generator, so that the number of threads changes nothing."""

__all__ = ["BOTS", "Results", "Simulator", "audited_game", "deal", "loop", "play_out", "rouse"]
