"""A sound row passes the audit; each line of it is broken by some row, and names the field."""

import pytest

from zuschlag.games.monopoly.audit import audit
from zuschlag.games.monopoly.state import AUDIT, CARDS, DOWN, EXCHANGE, PASSING, SHOW

from .conftest import table

LOS, HAUS1, GOETHE = (CARDS.index(name) for name in ("los", "haus1", "goethestrasse"))


def four(**fields):
    return table(4, {0: "gelb haus1*2 los*3 spielfigur*2"}, **fields)


def five(**fields):
    return table(5, {0: "gelb haus1*2 los*3 spielfigur*2"}, **fields)


def test_sound_rows(e):
    """rule: monopoly.cards"""
    for sound in (four(), five(), four(ready=1 + LOS), five(phase=PASSING), table(2), table(6)):
        assert audit(e, sound) == 0


def moved(s, k, to):
    """A card changes into another one."""
    s.hand[0][k] -= 1
    s.hand[0][to] += 1
    return s


def known(s, watcher, count):
    s.known[watcher][0][LOS] = count
    return s


def sealed(s, *seats):
    for p in seats:
        s.sealed[p] = 1 + next(k for k, n in enumerate(s.hand[p]) if n)
    return s


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        (1, lambda: moved(four(), LOS, HAUS1)),
        (1, lambda: moved(four(), GOETHE, GOETHE - 1)),
        (2, lambda: four(held=[9, 10, 10, 10, 0, 0])),
        (3, lambda: four(stock_left=17)),
        (4, lambda: known(four(), 0, 4)),
        (4, lambda: known(four(), 0, 1)),  # everybody knows more than the neighbours
        (5, lambda: four(height=[1, 1, 1, 0, 0, 0, 0, 0])),
        (5, lambda: four(height=[1, 1, 1, 61, 0, 0, 0, 0])),
        (6, lambda: four(phase=6)),
        (6, lambda: four(turn=4)),
        (7, lambda: four(phase=DOWN)),
        (7, lambda: five(phase=EXCHANGE, partner=2)),
        (8, lambda: four(ready=1 + CARDS.index("schlossallee"))),
        (8, lambda: five(ready=1 + LOS)),
        (8, lambda: four(ready=1 + LOS, aside={"haus1": 1})),
        (9, lambda: four(aside={"los": 1})),
        (10, lambda: sealed(four(), 1)),
        (10, lambda: sealed(five(phase=PASSING), 0, 1, 2, 3, 4)),
        (11, lambda: five(partner=1)),
        (11, lambda: four(phase=SHOW, partner=1)),
        (12, lambda: four(goer=1)),
        (12, lambda: four(reward={"los": 1})),
        (12, lambda: four(gained=[100, 0, 0, 0, 0, 0])),
        (13, lambda: four(onward=[1, 0, 0, 0, 0, 0])),
        (13, lambda: four(phase=SHOW, onward=[1, 1, 1, 1, 0, 0])),
        (14, lambda: four(total=[-50, 0, 0, 0, 0, 0])),
        (14, lambda: four(deals=0)),
        (15, lambda: four(idle=80)),
        (15, lambda: four(idle=-1)),
    ],
)
def test_each_line(e, line, broken):
    assert AUDIT[audit(e, broken()) - 1] == AUDIT[line - 1]


def test_every_line_begins_with_a_field():
    fields = type(four()).fields
    assert all(line.split(":")[0] in fields for line in AUDIT)
