"""How long the exact solvers take: what gems can pay in Das Kollier, what a hand of cards is worth in Monopoly."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

import zuschlag
from zuschlag.engine.rule import compiled, rule
from zuschlag.games.kollier.jewels import handful, worth
from zuschlag.games.monopoly.hands import extras_of, lots_of, worth_out
from zuschlag.games.monopoly.state import PROPERTIES

BLOCKS = 200
BLOCK = 100
"""Different hands in a row, so that no branch is foreseen; timed together, for a clock is slower than a hand."""
GEMS = 12
CARDS = 15


class Solved(NamedTuple):
    """Microseconds a hand: the median compiled, and the median interpreted."""

    compiled: float
    interpreted: float


@rule
def kollier_means(edition: Any, hands: Any) -> int:
    """What every hand can pay, summed up so that none is left out."""
    total = 0
    for i in range(len(hands)):
        total += worth(edition[0], hands[i, 0])
    return total


@rule
def monopoly_worths(edition: Any, hands: Any) -> int:
    """What every hand is worth to one who goes out, summed up."""
    total = 0
    for i in range(len(hands)):
        total += worth_out(edition[0], hands[i, 0], hands[i, 1])
    return total


def kollier() -> Solved:
    """Random hands of 12 gems from the cards of the box."""
    edition = zuschlag.game("kollier").edition().row
    packs = [(handful(_dealt(edition.cards, GEMS, number)), 0) for number in range(BLOCKS * BLOCK)]
    return _solved(kollier_means, "kollier", packs, lambda pack: worth(edition, pack[0]))


def monopoly() -> Solved:
    """Random hands of 15 cards from the cards of the box."""
    edition = zuschlag.game("monopoly").edition().row
    box = [1] * PROPERTIES + list(edition.cards)
    hands = [_dealt(box, CARDS, number) for number in range(BLOCKS * BLOCK)]
    packs = [(lots_of(hand), extras_of(hand)) for hand in hands]
    return _solved(monopoly_worths, "monopoly", packs, lambda pack: worth_out(edition, pack[0], pack[1]))


def _dealt(copies: list[int], cards: int, seed: int) -> list[int]:
    """How many of each kind are among so many random cards."""
    stack = [kind for kind, copy in enumerate(copies) for _ in range(copy)]
    drawn = random.Random(seed).sample(stack, cards)
    return [drawn.count(kind) for kind in range(len(copies))]


def _solved(loop: Any, id: str, packs: list[tuple[int, int]], plain: Callable[[tuple[int, int]], int]) -> Solved:
    twin = compiled().of(loop)
    edition = zuschlag.game(id).edition().row.freeze()
    blocks = np.array(packs, np.int64).reshape(BLOCKS, BLOCK, 2)
    twin(edition, blocks[0])
    fast = [_timed(partial(twin, edition, block)) / BLOCK for block in blocks]
    slow = [_timed(partial(plain, pack)) for pack in packs[:BLOCK]]
    return Solved(statistics.median(fast), statistics.median(slow))


def _timed(work: Callable[[], object]) -> float:
    """Microseconds."""
    started = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - started) / 1000
