"""Gems, and what they are worth: alone, in a Kollier, and in the best split into several.

A handful of gems is one number here, four bits for each kind: `h`. So hands are added and taken apart without an array.
"""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .state import KINDS, Edition

BITS = 4
MASK = 15
MOST_OF_A_KIND = 15  # what four bits can count
PAIRS = 0xEEEEEEEEEE  # of every kind, without the odd gem


@rule
def handful(pile: list[int]) -> int:
    """A pile as one number."""
    h = 0
    for k in range(KINDS):
        h |= pile[k] << BITS * k
    return h


@rule
def count(h: int, k: int) -> int:
    """How many of kind k are in it."""
    return h >> BITS * k & MASK


@rule
def one(k: int) -> int:
    """One gem of kind k."""
    return 1 << BITS * k


@rule
def from_kind(h: int, k: int) -> int:
    """Those of kind k and cheaper."""
    return h >> BITS * k << BITS * k


@rule
def dearest(h: int) -> int:
    """The dearest kind in a handful; KINDS when it is empty."""
    for k in range(KINDS):
        if count(h, k) > 0:
            return k
    return KINDS


@rule
def cheapest(h: int) -> int:
    """The cheapest kind in a handful; -1 when it is empty."""
    for k in range(KINDS - 1, -1, -1):
        if count(h, k) > 0:
            return k
    return -1


@rule
def has_pair(h: int) -> int:
    """Whether some kind is there twice."""
    return 1 if h & PAIRS > 0 else 0


@rule
def how_many(h: int) -> int:
    """Gems in a handful."""
    n = 0
    while h > 0:
        n += h & MASK
        h >>= BITS
    return n


@rule
def base(e: Edition, h: int) -> int:
    """The sum of the base values."""
    total = 0
    for k in range(KINDS):
        total += count(h, k) * e.value[k]
    return total


@rule
def kollier_value(e: Edition, h: int) -> int:
    """kollier.value

    Of gems that are a Kollier: the sum of their base values, times the number of kinds."""
    kinds = 0
    for k in range(KINDS):
        if count(h, k) > 0:
            kinds += 1
    return base(e, h) * kinds


@rule
def best_kollier(h: int) -> int:
    """kollier.shape

    The gems of the most valuable Kollier: the dearest gem is its centre, and every pair of a cheaper kind adds to it.
    0 when there is none."""
    d = dearest(h)
    pairs = from_kind(h & PAIRS, d + 1)
    return pairs | one(d) if pairs > 0 else 0


@rule
def worth(e: Edition, h: int) -> int:
    """kollier.means

    The most that the gems count for, split into Kolliers and single gems.

    The main Kollier has the dearest gem as its centre and a pair of every cheaper kind: nothing else makes as much of
    them. What it does not need, further pairs of its kinds and odd gems, may do better in a side Kollier."""
    d = dearest(h)
    if d == KINDS:
        return 0
    total = count(h, d) * e.value[d]
    strung = e.value[d]
    kinds = 0
    odd = (count(h, d) - 1) << BITS * d
    further = 0
    for k in range(d + 1, KINDS):
        n = count(h, k)
        paired = 1 if n > 1 else 0
        total += n * e.value[k]
        strung += (n & 14) * e.value[k]
        kinds += paired
        odd |= (n & 1) << BITS * k
        further |= (n // 2 - paired) << BITS * k
    total += kinds * strung
    return total + side_kolliers(e, odd, further, kinds) if further > 0 else total


@rule
def side_kolliers(e: Edition, odd: int, further: int, kinds: int) -> int:
    """What side Kolliers add to a main one that strings pairs of so many kinds, the dearest centre choosing first.

    A side Kollier strings one pair of each of its kinds (a second one would count for more in the main one), of the
    cheapest kinds there are, since each pair is taken from the main one, which multiplies by more kinds."""
    gained = 0
    for c in range(KINDS):
        for _ in range(count(odd, c)):
            best = 0
            taken = 0
            side = 0
            sum_of_pairs = 0
            pairs = 0
            for k in range(KINDS - 1, c, -1):
                if count(further, k) > 0:
                    side += 1
                    sum_of_pairs += 2 * e.value[k]
                    pairs |= one(k)
                    gain = side * e.value[c] - (kinds - side) * sum_of_pairs
                    if gain > best:
                        best = gain
                        taken = pairs
            if best == 0:
                break
            gained += best
            further -= taken
    return gained
