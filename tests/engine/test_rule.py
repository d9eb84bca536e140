"""@rule: interpreted and compiled side by side, and what cannot be a rule."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from zuschlag.engine.compiling import CHECKED
from zuschlag.engine.errors import RuleError
from zuschlag.engine.row import Row, i2
from zuschlag.engine.rule import Instance, compiled, interpreted, rule, rules_of

TABLE = np.arange(3)


class Bag(Row):
    coins = i2(3)


@rule
def half(n: int) -> int:
    """Half of it, rounded up."""
    return (n + 1) // 2


@rule
def take_half(s: Bag, p: int) -> None:
    """toy.half"""
    s.coins[p] -= half(s.coins[p])


@rule
def past_the_end(s: Bag, p: int) -> int:
    """Reads the coins of a seat that may not exist."""
    return s.coins[p]


@rule
def reads_an_array(i: int) -> int:
    """Not allowed."""
    return int(TABLE[i])


def helper(n: int) -> int:
    return n


@rule
def calls_a_helper(n: int) -> int:
    """Not allowed."""
    return helper(n)


@rule
def through_its_module(n: int) -> int:
    """Not allowed."""
    return os.getpid() + n


@rule
def stub(n: int) -> int:
    """What a game brings."""
    raise NotImplementedError


@rule
def doubled(n: int) -> int:
    """A generic rule."""
    return 2 * stub(n)


@rule
def tripled(n: int) -> int:
    """Another one, through the first."""
    return doubled(n) + stub(n)


def test_one_source_both_ways():
    bag = Bag.from_dict({"coins": [7, 4, 1]})
    record = bag.freeze()[0]
    for p in range(3):
        take_half(bag, p)
        compiled().of(take_half)(record, p)
    assert bag.coins == [3, 2, 0]
    assert record["coins"].tolist() == [3, 2, 0]
    assert take_half(bag, 0) is None, "still plain Python after compiling"


@pytest.mark.skipif(not CHECKED, reason="only with ZUSCHLAG_CHECKED=1")
def test_bounds_are_checked():
    with pytest.raises(IndexError):
        compiled().of(past_the_end)(Bag().freeze()[0], 3)


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (reads_an_array, "reads the module's array 'TABLE': put it into the edition row"),
        (calls_a_helper, "calls 'helper', which is not a rule: decorate it with @rule"),
        (through_its_module, "names the module 'os': import the rule itself by its name"),
        (helper, "is not a rule: decorate it with @rule"),
    ],
)
def test_what_cannot_be_compiled_is_said(bad, message):
    with pytest.raises(RuleError) as error:
        compiled().of(bad)
    assert message in str(error.value)


def test_a_closure_is_no_rule():
    outer = 3
    with pytest.raises(RuleError, match="without closures"):

        @rule
        def inner(n: int) -> int:
            return int(n + outer)


def test_generic_rules_mean_each_game_s_own():
    one = Instance(interpreted(), "one", {stub: half})
    two = Instance(compiled(), "two", {stub: half})
    other = Instance(interpreted(), "other", {stub: doubling})
    assert one.of(tripled)(9) == 15
    assert two.of(tripled)(9) == 15
    assert other.of(tripled)(9) == 54
    with pytest.raises(NotImplementedError):
        tripled(9)


@rule
def doubling(n: int) -> int:
    """A game's own."""
    return n + n


def test_rules_stand_in_the_order_of_the_file():
    names = [f.__name__ for f in rules_of(sys.modules[__name__])]
    assert names[:3] == ["half", "take_half", "past_the_end"]


def test_the_cache_notices_a_change_in_a_called_function(tmp_path):
    """Numba alone would go on with the old code: the caller's own file is the same."""
    package = tmp_path / "zuschlag_copy"
    source = Path(__file__).parents[2] / "src" / "zuschlag"
    folder = package / "zuschlag"
    (folder / "engine").mkdir(parents=True)
    for name in ("__init__", "errors", "row", "rule", "compiling"):
        (folder / "engine" / f"{name}.py").write_text((source / "engine" / f"{name}.py").read_text())
    (folder / "__init__.py").write_text("")
    (folder / "outer.py").write_text(
        "from zuschlag.engine.rule import rule\nfrom zuschlag.inner import add\n\n"
        "@rule\ndef twice(n):\n    return add(n, n)\n"
    )
    program = (
        "from zuschlag.engine.rule import compiled\nfrom zuschlag import outer\nprint(compiled().of(outer.twice)(21))"
    )
    environment = os.environ | {"PYTHONPATH": str(package), "ZUSCHLAG_CACHE": str(tmp_path / "cache")}

    def run(inner: str) -> str:
        (folder / "inner.py").write_text(
            f"from zuschlag.engine.rule import rule\n\n@rule\ndef add(a, b):\n    return {inner}\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, cwd=tmp_path
        )
        return done.stdout.strip()

    assert run("a + b") == "42"
    assert run("a + b + 1") == "43"
    assert run("a + b") == "42"
