"""Chance: draws that nobody can foresee, from a key in the row.

The stream is ChaCha with 8 rounds, keyed by 256 bits: nobody can work out the next die from the last hundred. One
block gives 16 words, which wait in the row's pool. All arithmetic is done in words of 32 bits within 64-bit ints, so
that it is the same interpreted, compiled and on a GPU.

Bots, playouts and imagination have generators of their own (`Mind`), small and quick, and never touch the row's.
"""

from __future__ import annotations

from zuschlag.engine.row import Row, i4, u4
from zuschlag.engine.rule import rule
from zuschlag.engine.state import BaseState

WORD = 0xFFFFFFFF
POOL = 16
ROUNDS = 8
_CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
"""The cipher's own constant, 'expand 32-byte k'."""


@rule
def _turned(word: int, bits: int) -> int:
    return ((word << bits) | (word >> (32 - bits))) & WORD


@rule
def _quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
    """A quarter round of ChaCha on the words at a, b, c, d."""
    xa = int(x[a])
    xb = int(x[b])
    xc = int(x[c])
    xd = int(x[d])
    xa = (xa + xb) & WORD
    xd = _turned(xd ^ xa, 16)
    xc = (xc + xd) & WORD
    xb = _turned(xb ^ xc, 12)
    xa = (xa + xb) & WORD
    xd = _turned(xd ^ xa, 8)
    xc = (xc + xd) & WORD
    xb = _turned(xb ^ xc, 7)
    x[a] = xa
    x[b] = xb
    x[c] = xc
    x[d] = xd


@rule
def chacha(key: list[int], counter: int, rounds: int, x: list[int]) -> None:
    """The block of a key of 8 words at a counter, with a zero nonce, written into the 16 words of x."""
    for i in range(4):
        x[i] = _CONSTANTS[i]
    for i in range(8):
        x[4 + i] = key[i]
    x[12] = counter
    for i in range(13, 16):
        x[i] = 0
    for _ in range(rounds // 2):
        _quarter(x, 0, 4, 8, 12)
        _quarter(x, 1, 5, 9, 13)
        _quarter(x, 2, 6, 10, 14)
        _quarter(x, 3, 7, 11, 15)
        _quarter(x, 0, 5, 10, 15)
        _quarter(x, 1, 6, 11, 12)
        _quarter(x, 2, 7, 8, 13)
        _quarter(x, 3, 4, 9, 14)
    for i in range(4):
        x[i] = (int(x[i]) + _CONSTANTS[i]) & WORD
    for i in range(8):
        x[4 + i] = (int(x[4 + i]) + int(key[i])) & WORD
    x[12] = (int(x[12]) + counter) & WORD


@rule
def word(s: BaseState) -> int:
    """The next 32 bits of the row's stream."""
    if s.left == 0:
        chacha(s.key, int(s.counter), ROUNDS, s.pool)
        s.counter = (int(s.counter) + 1) & WORD
        s.left = POOL
    s.left -= 1
    drawn = int(s.pool[s.left])
    s.pool[s.left] = 0
    return drawn


@rule
def below(s: BaseState, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely."""
    if s.forcing > 0:
        return _forced(s, 0, n)
    return _bounded(s, n)


@rule
def die(s: BaseState, faces: int) -> int:
    """A face from 1 to `faces`."""
    if s.forcing > 0:
        return _forced(s, 1, faces)
    return 1 + _bounded(s, faces)


@rule
def _bounded(s: BaseState, n: int) -> int:
    """Multiply and take the high word; the few low words that would favour some numbers are drawn again."""
    product = word(s) * n
    if (product & WORD) < n:
        unfair = (WORD + 1) % n
        while (product & WORD) < unfair:
            product = word(s) * n
    return product >> 32


@rule
def _forced(s: BaseState, low: int, n: int) -> int:
    """A draw that a case file or a puzzle has fixed in advance; folded into the draw's range."""
    value = int(s.forced[0])
    for i in range(len(s.forced) - 1):
        s.forced[i] = s.forced[i + 1]
    s.forced[len(s.forced) - 1] = 0
    s.forcing -= 1
    return low + (value - low) % n


@rule
def draw_from(s: BaseState, counts: list[int], total: int) -> int:
    """The index of one card drawn from a deck that is kept as counts; `total` is their sum and at least 1."""
    if s.forcing > 0:
        return _held(counts, _forced(s, 0, len(counts)))
    return nth(counts, _bounded(s, total))


@rule
def _held(counts: list[int], index: int) -> int:
    """The fixed card; when the deck has none of it, the next one that it has."""
    for _ in range(len(counts)):
        if counts[index] > 0:
            return index
        index = (index + 1) % len(counts)
    return index


@rule
def nth(counts: list[int], number: int) -> int:
    """The index of the card with this number (from 0), counting through the counts."""
    for index in range(len(counts)):
        number -= counts[index]
        if number < 0:
            return index
    return len(counts) - 1


@rule
def shuffle(s: BaseState, cards: list[int], n: int) -> None:
    """Puts the first n cards into a random order."""
    for last in range(n - 1, 0, -1):
        other = below(s, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def blank_chance(s: BaseState) -> None:
    """Removes from a row everything that would tell what is drawn next, or how much has been drawn."""
    for i in range(len(s.key)):
        s.key[i] = 0
    for i in range(POOL):
        s.pool[i] = 0
    for i in range(len(s.forced)):
        s.forced[i] = 0
    s.counter = 0
    s.left = 0
    s.forcing = 0


class Mind(Row):
    """A bot's or a search's own generator (xoshiro128++) with room to think."""

    state = u4(4)
    work = i4(512)


@rule
def rouse(m: Mind, seed: int, stream: int) -> None:
    """Starts a generator from a seed; each stream is another one. Mixing as in Murmur3's finish."""
    for i in range(4):
        h = (seed ^ (stream * 0x9E3779B1 + (i + 1) * 0x85EBCA6B)) & WORD
        for _ in range(3):
            h ^= h >> 16
            h = (h * 0x7FEB352D) & WORD
            h ^= h >> 15
            h = (h * 0x346CA68B + (seed >> 32) + stream) & WORD
        m.state[i] = h | (1 if i == 0 else 0)


@rule
def bits(m: Mind) -> int:
    """The next 32 bits of a mind's generator."""
    s0 = int(m.state[0])
    s1 = int(m.state[1])
    s2 = int(m.state[2])
    s3 = int(m.state[3])
    result = (_turned((s0 + s3) & WORD, 7) + s0) & WORD
    shifted = (s1 << 9) & WORD
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    m.state[0] = s0
    m.state[1] = s1
    m.state[2] = s2
    m.state[3] = _turned(s3, 11)
    return result


@rule
def pick(m: Mind, n: int) -> int:
    """A number from 0 to n - 1. For n far below 2**32, as here, the bias is beneath notice."""
    return (bits(m) * n) >> 32


@rule
def fresh_key(s: BaseState, m: Mind) -> None:
    """Gives an imagined row a random source of its own."""
    for i in range(len(s.key)):
        s.key[i] = bits(m)
