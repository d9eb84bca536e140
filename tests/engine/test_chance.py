"""Chance: the cipher against published vectors, draws without bias, forced draws, and the minds' own generator."""

import math
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from zuschlag.engine.chance import (
    Mind,
    below,
    bits,
    blank_chance,
    chacha,
    die,
    draw_from,
    fresh_key,
    nth,
    pick,
    rouse,
    shuffle,
    word,
)
from zuschlag.engine.rule import compiled
from zuschlag.engine.state import BaseState


def block(key: bytes, counter: int, rounds: int) -> str:
    words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]
    x = [0] * 16
    chacha(words, counter, rounds, x)
    return b"".join(w.to_bytes(4, "little") for w in x).hex()


# draft-strombergson-chacha-test-vectors: 256-bit key, zero nonce, the first two blocks.
ZERO, ONE, EVERY = bytes(32), bytes([1]) + bytes(31), bytes([255]) * 32
VECTORS = [
    (ZERO, 8, 0, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"),
    (ZERO, 12, 0, "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"),
    (ZERO, 20, 0, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"),
    (ONE, 20, 0, "c5d30a7ce1ec119378c84f487d775a8542f13ece238a9455e8229e888de85bbd"),
]


@pytest.mark.parametrize(("key", "rounds", "counter", "start"), VECTORS)
def test_published_vectors(key, rounds, counter, start):
    assert block(key, counter, rounds).startswith(start)


def test_rfc_8439_keystream():
    """RFC 8439, A.1, vectors 1 and 2: key and nonce zero, counters 0 and 1."""
    assert block(ZERO, 0, 20) == (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    )
    assert block(ZERO, 1, 20) == (
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )


def keyed(number: int = 1) -> BaseState:
    s = BaseState()
    s.key = [number * 7 + i for i in range(8)]
    return s


def test_interpreted_is_compiled():
    plain = keyed()
    record = plain.freeze()[0]
    fast = compiled().of(die)
    assert [die(plain, n) for n in range(1, 200)] == [fast(record, n) for n in range(1, 200)]
    assert plain.freeze().tobytes() == record.tobytes()


def test_the_stream_is_the_blocks_in_order():
    s = keyed()
    drawn = [word(s) for _ in range(32)]
    for number in range(2):
        x = [0] * 16
        chacha(s.key, number, 8, x)
        assert drawn[16 * number : 16 * number + 16] == x[::-1]
    assert s.pool == [0] * 16, "a word that was drawn does not stay behind"


def test_draws_are_unbiased():
    s = keyed()
    for n in (2, 3, 6, 36, 40):
        counts = Counter(below(s, n) for _ in range(400 * n))
        assert set(counts) == set(range(n))
        spread = sum((c - 400) ** 2 / 400 for c in counts.values())
        assert spread < (n - 1) + 5 * math.sqrt(2 * (n - 1))


def test_words_that_would_favour_a_number_are_drawn_again():
    """With n = 3 only the low word 0 is unfair: it stands for 2**32 = 3 * 1431655765 + 1."""
    s = keyed()
    s.left = 16
    s.pool[15] = 0
    s.pool[14] = 1 << 31
    assert below(s, 3) == 1
    assert s.left == 14


def test_shuffles_reach_every_order():
    s = keyed()
    seen = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        shuffle(s, cards, 4)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations(range(4)))
    assert sum((c - 100) ** 2 / 100 for c in seen.values()) < 60


def test_forced_draws_come_first_and_fold_into_range():
    s = keyed()
    s.forced[:3] = [5, 2, 7]
    s.forcing = 3
    assert [die(s, 6), below(s, 4), die(s, 6)] == [5, 2, 1]
    assert s.forced == [0] * 8
    assert s.forcing == 0
    assert s.counter == 0


def test_draw_from_counts():
    assert [nth([2, 0, 3], i) for i in range(5)] == [0, 0, 2, 2, 2]
    s = keyed()
    drawn = Counter(draw_from(s, [1, 0, 3], 4) for _ in range(4000))
    assert set(drawn) == {0, 2}
    assert abs(drawn[0] - 1000) < 150


def test_blank_chance_leaves_no_trace():
    s = keyed()
    for _ in range(5):
        die(s, 6)
    s.forced[0] = 3
    s.forcing = 1
    blank_chance(s)
    assert s == BaseState()


def test_minds_are_their_own():
    a, b, c = Mind(), Mind(), Mind()
    rouse(a, 5, 0)
    rouse(b, 5, 0)
    rouse(c, 5, 1)
    first = [bits(a) for _ in range(50)]
    assert first == [bits(b) for _ in range(50)]
    assert first != [bits(c) for _ in range(50)]
    assert all(0 <= pick(a, 6) < 6 for _ in range(100))
    record = Mind()
    rouse(record, 5, 0)
    frozen = record.freeze()[0]
    assert [compiled().of(bits)(frozen) for _ in range(50)] == first


def test_xoshiro128_plus_plus():
    """The generator's published definition, from state 1, 2, 3, 4: 641, 1573767, 3222811527, ..."""
    m = Mind()
    m.state = [1, 2, 3, 4]
    assert [bits(m) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_fresh_key_gives_imagined_rows_other_dice():
    m = Mind()
    rouse(m, 9, 0)
    s, other = BaseState(), BaseState()
    fresh_key(s, m)
    fresh_key(other, m)
    assert s.key != other.key


def test_a_fixed_card_is_that_card_or_the_next_that_the_deck_has():
    s = BaseState()
    s.forced[:4] = [2, 1, 3, 6]
    s.forcing = 4
    counts = [1, 0, 5, 2]
    assert [draw_from(s, counts, 8) for _ in range(4)] == [2, 2, 3, 2]
    assert s.forcing == 0
    s.forced[0] = 1
    s.forcing = 1
    assert compiled().of(draw_from)(s.freeze()[0], np.array([3, 0, 0]), 3) == 0
