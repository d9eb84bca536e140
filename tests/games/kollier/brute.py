"""The best split of a hand by trying everything: the dearest gem is a single one, or the centre of any Kollier."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache

import numba
import numpy as np
from numpy.typing import NDArray


def exactly(values: tuple[int, ...], hand: tuple[int, ...]) -> int:
    """In plain Python, for a hand of a few gems."""

    @cache
    def best(hand: tuple[int, ...]) -> int:
        if not any(hand):
            return 0
        d = next(k for k, n in enumerate(hand) if n)
        rest = (*hand[:d], hand[d] - 1, *hand[d + 1 :])
        return max(total + best(left) for total, left in _uses(values, rest, d))

    return best(hand)


def _uses(values: tuple[int, ...], rest: tuple[int, ...], d: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """What the dearest gem makes, alone (no pairs) or with every choice of pairs, and what is left of the hand."""
    choices = [range(rest[k] // 2 + 1) if k > d else range(1) for k in range(len(rest))]
    for pairs in itertools.product(*choices):
        strung = values[d] + sum(2 * n * v for n, v in zip(pairs, values, strict=True))
        kinds = 1 + sum(n > 0 for n in pairs)
        yield strung * kinds, tuple(n - 2 * m for n, m in zip(rest, pairs, strict=True))


@numba.njit(nogil=True)
def table(values: NDArray[np.int64], cards: NDArray[np.int64]) -> NDArray[np.int16]:
    """The same for all hands that the cards allow, each from those that are smaller. A hand's place is its counts read
    as digits, the cheapest kind running fastest."""
    kinds = len(cards)
    stride = np.ones(kinds, np.int64)
    for k in range(kinds - 2, -1, -1):
        stride[k] = stride[k + 1] * (cards[k + 1] + 1)
    best = np.zeros(stride[0] * (cards[0] + 1), np.int16)
    hand = np.zeros(kinds, np.int64)
    pairs = np.zeros(kinds, np.int64)
    for place in range(1, len(best)):
        rest = place
        for k in range(kinds):
            hand[k] = rest // stride[k]
            rest -= hand[k] * stride[k]
        d = 0
        while hand[d] == 0:
            d += 1
        without = place - stride[d]
        most = values[d] + best[without]
        pairs[:] = 0
        strung = values[d]
        count = 1
        used = 0
        k = kinds - 1
        while k > d:  # counts through all choices of pairs of cheaper kinds
            if pairs[k] < hand[k] // 2:
                count += 1 if pairs[k] == 0 else 0
                pairs[k] += 1
                strung += 2 * values[k]
                used += 2 * stride[k]
                most = max(most, strung * count + best[without - used])
                k = kinds - 1
            else:
                count -= 1 if pairs[k] > 0 else 0
                strung -= 2 * values[k] * pairs[k]
                used -= 2 * stride[k] * pairs[k]
                pairs[k] = 0
                k -= 1
        best[place] = most
    return best
