"""Rules that stand in for others on a graphics card: the same in effect, made for 32 lanes that go one way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zuschlag.engine.chance import WORD, chacha
from zuschlag.engine.events import emit
from zuschlag.engine.rule import rule


@rule
def silent(
    t: Any, kind: int, who: int, audience: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, f: int = 0, g: int = 0
) -> None:
    """No event: nobody reads them on a card."""


@rule
def _mixed(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """A quarter round of ChaCha."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


@rule
def chacha_in_registers(key: list[int], counter: int, rounds: int, x: list[int]) -> None:
    """The block of a key of 8 words at a counter, worked out without touching memory between."""
    counter &= WORD  # all words as signed 64-bit ints, which mixed ones would not be
    k0 = int(key[0]) & WORD
    k1 = int(key[1]) & WORD
    k2 = int(key[2]) & WORD
    k3 = int(key[3]) & WORD
    k4 = int(key[4]) & WORD
    k5 = int(key[5]) & WORD
    k6 = int(key[6]) & WORD
    k7 = int(key[7]) & WORD
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = counter, 0, 0, 0
    for _ in range(rounds // 2):
        x0, x4, x8, x12 = _mixed(x0, x4, x8, x12)
        x1, x5, x9, x13 = _mixed(x1, x5, x9, x13)
        x2, x6, x10, x14 = _mixed(x2, x6, x10, x14)
        x3, x7, x11, x15 = _mixed(x3, x7, x11, x15)
        x0, x5, x10, x15 = _mixed(x0, x5, x10, x15)
        x1, x6, x11, x12 = _mixed(x1, x6, x11, x12)
        x2, x7, x8, x13 = _mixed(x2, x7, x8, x13)
        x3, x4, x9, x14 = _mixed(x3, x4, x9, x14)
    x[0] = (x0 + 0x61707865) & WORD
    x[1] = (x1 + 0x3320646E) & WORD
    x[2] = (x2 + 0x79622D32) & WORD
    x[3] = (x3 + 0x6B206574) & WORD
    x[4] = (x4 + k0) & WORD
    x[5] = (x5 + k1) & WORD
    x[6] = (x6 + k2) & WORD
    x[7] = (x7 + k3) & WORD
    x[8] = (x8 + k4) & WORD
    x[9] = (x9 + k5) & WORD
    x[10] = (x10 + k6) & WORD
    x[11] = (x11 + k7) & WORD
    x[12] = (x12 + counter) & WORD
    x[13] = x13
    x[14] = x14
    x[15] = x15


INSTEAD: dict[Callable[..., Any], Callable[..., Any]] = {emit: silent, chacha: chacha_in_registers}
