"""Which decisions a bot gets wrong, held against a longer search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from zuschlag.bots.arena import Arena, Outcome, Setting
from zuschlag.bots.named import player
from zuschlag.bots.players import Player, Table, Turn
from zuschlag.bots.searcher import Budget, Opinion, Search

DECLINED = "-"
"""Stands for a free seat's choice not to act."""


class Verdict(NamedTuple):
    """One decision: what was chosen, what the judge would have chosen, and what the choice cost by its reckoning."""

    game: int
    move: int
    seat: int
    chosen: str
    better: str
    loss: float  # of the worth, from 0 to 1
    sure: bool  # the judge's 95% intervals do not overlap
    options: int


class Pattern(NamedTuple):
    """All decisions where one kind of action was chosen and another one, or another of the kind, was thought better."""

    chosen: str
    better: str
    times: int
    sure: int
    loss: float  # in all


class Watched:
    """A player whose every decision is judged."""

    def __init__(self, inner: Player, limit: Budget) -> None:
        self.inner = inner
        self.limit = limit
        self.verdicts: list[Verdict] = []
        self._judge: Search | None = None
        self._game = -1

    def sit(self, table: Table) -> None:
        self._table = table
        self._game += 1
        if self._judge is None:
            self._judge = Search(table.game, table.edition)
        self._judge.forget()
        self.inner.sit(table)

    def choose(self, turn: Turn) -> int | None:
        action = self.inner.choose(turn)
        if len(turn.legal) + turn.free > 1:
            self._judged(turn, action)
        return action

    def _judged(self, turn: Turn, action: int | None) -> None:
        assert self._judge is not None
        thoughts = self._judge.think(turn.row, turn.seat, self.limit, turn.seed, [action])
        best = thoughts.opinions[0]
        chosen = next(opinion for opinion in thoughts.opinions if opinion.action == action)
        self.verdicts.append(self._verdict(turn, chosen, best))

    def _verdict(self, turn: Turn, chosen: Opinion, best: Opinion) -> Verdict:
        def words(opinion: Opinion) -> str:
            return DECLINED if opinion.action is None else self._table.game.actions.words(opinion.action)

        return Verdict(
            self._game, turn.move, turn.seat, words(chosen), words(best), max(0.0, best.value - chosen.value),
            chosen.high < best.low, len(turn.legal),
        )  # fmt: skip

    def end(self, scores: list[int], ranking: list[int]) -> None:
        self.inner.end(scores, ranking)

    def close(self) -> None:
        self.inner.close()


def judge(setting: Setting, limit: Budget, done: Callable[[Outcome], Any] = lambda _: None) -> list[Verdict]:
    """Plays the games of a setting and judges every decision of its first bot."""
    arena = Arena(setting)
    watched = Watched(player(setting.bots[0]), limit)
    arena.players[0] = watched
    try:
        for pairing in setting.pairings():
            done(arena.play(pairing))
    finally:
        arena.close()
    return watched.verdicts


def patterns(verdicts: Sequence[Verdict]) -> list[Pattern]:
    """What is got wrong, by kind of action, the costliest first."""
    found: dict[tuple[str, str], list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        if verdict.chosen != verdict.better:
            found[verdict.chosen.split()[0], verdict.better.split()[0]].append(verdict)
    told = [
        Pattern(chosen, better, len(some), sum(v.sure for v in some), sum(v.loss for v in some))
        for (chosen, better), some in found.items()
    ]
    return sorted(told, key=lambda pattern: -pattern.loss)
