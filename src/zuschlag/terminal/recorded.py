"""Games between bots that are written down: through the same door as people's, a move at a time."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from zuschlag.bots.play import BOTS, FREE_ONE_IN, Results
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match
from zuschlag.terminal.players import Bot
from zuschlag.terminal.saves import write_whole


@dataclass
class Run:
    """What `zuschlag sim` was asked for."""

    game: Game
    bots: list[str]
    games: int
    seed: int
    edition: str | None
    options: dict[str, str]
    rotate: bool

    def seated(self, number: int) -> list[str]:
        """Who sits where in a game of the run."""
        turn = number % len(self.bots) if self.rotate else 0
        return self.bots[len(self.bots) - turn :] + self.bots[: len(self.bots) - turn]


def write_records(run: Run, folder: Path, progress: Callable[[int], object]) -> Results:
    """Plays each game of the run and writes its record into the folder, over an older one of that name."""
    seats = len(run.bots)
    bots = np.zeros((run.games, seats), np.int8)
    moves = np.zeros(run.games, np.int32)
    scores = np.zeros((run.games, seats), np.int64)
    places = np.zeros((run.games, seats), np.int64)
    for number in range(run.games):
        seated = run.seated(number)
        match = play_game(run, seated, run.seed + number)
        write_whole(folder / f"{run.game.id}-{seats}-{run.seed + number:06}.record", match.record())
        bots[number] = [BOTS.index(bot) for bot in seated]
        moves[number], scores[number], places[number] = len(match.history), match.scores(), match.ranking()
        progress(1)
    return Results(bots, moves, scores, places)


def play_game(run: Run, seated: list[str], seed: int) -> Match:
    """One game to its end. Among the awaited seats each is as likely; now and then a free one is asked instead."""
    options = {option.id: option.lab for option in run.game.options} | run.options
    names = [f"{kind} {seat}" for seat, kind in enumerate(seated)]
    match = run.game.match(len(seated), seed, run.edition, options, names=names)
    chance = random.Random(seed)
    bots = [Bot(kind, seat, seed) for seat, kind in enumerate(seated)]
    while not match.over:
        free = match.free() if chance.randrange(FREE_ONE_IN) == 0 else []
        seat = chance.choice(free or match.awaited())
        words = bots[seat].choose(match)
        if words is not None:
            match.play(seat, words)
    return match
