"""Rows: layout, plain objects, dictionaries, differences, and what they refuse."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuschlag.engine.errors import RowError
from zuschlag.engine.row import Row, i1, i2, i4, u1, u4


class Purse(Row):
    phase = i1()
    cash = i2(3)
    hand = i1(2, 3, names=("ruby", "opal", "jade"))
    board = u1(4, letters="abc")
    key = u4(2)


class Longer(Purse):
    more = i4(2, 2, 2)


def test_layout_has_no_holes_and_is_aligned():
    for row in (Purse, Longer):
        fields = [row.dtype.fields[name] for name in row.dtype.names]
        covered = sorted((offset, offset + kind.itemsize) for kind, offset in fields)
        assert covered[0][0] == 0
        assert covered[-1][1] == row.dtype.itemsize
        assert all(a[1] == b[0] for a, b in itertools.pairwise(covered))
        for kind, offset in fields:
            assert offset % kind.base.itemsize == 0
        assert row.dtype.isalignedstruct


@given(st.lists(st.integers(-32768, 32767), min_size=3, max_size=3), st.integers(-128, 127), st.integers(0, 2**32 - 1))
def test_thaw_and_freeze_are_inverse(cash, phase, word):
    row = Purse.from_dict({"cash": cash, "phase": phase, "key": [word, 0]})
    assert Purse.thaw(row.freeze()) == row
    assert Purse.from_dict(row.to_dict()) == row
    assert row.clone().freeze().tobytes() == row.freeze().tobytes()


def test_a_clone_shares_nothing():
    row = Longer()
    other = row.clone()
    other.cash[1] = 5
    other.hand[1][2] = 6
    other.more[0][1][0] = 7
    assert row.diff(other) == ["cash[1]: 0 -> 5", "hand[1][2]: 0 -> 6", "more[0][1][0]: 0 -> 7"]


def test_records_and_plain_objects_are_indexed_alike():
    row = Purse.from_dict({"hand": [{"opal": 3}, {"jade": 2}]})
    record = row.freeze()[0]
    assert record["hand"][0][1] == row.hand[0][1] == 3
    assert np.array_equal(record["hand"], row.hand)


def test_names_and_letters_are_read():
    assert Purse.from_dict({"board": "ab ca"}).board == [0, 1, 2, 0]
    assert Purse.from_dict({"hand": {"1": {"ruby": 4}}}).hand == [[0, 0, 0], [4, 0, 0]]
    assert repr(Purse.from_dict({"phase": 2})) == "Purse(phase=2)"


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"cahs": [1, 2, 3]}, "cahs: no such field (did you mean 'cash'?)"),
        ({"cash": [1, 2]}, "cash: 3 entries are wanted, not 2"),
        ({"cash": [1, 2, 40000]}, "cash[2]: 40000 is not between -32768 and 32767"),
        ({"cash": [1, 2, "x"]}, "cash[2]: a whole number is wanted, not 'x'"),
        ({"phase": True}, "phase: a whole number is wanted, not True"),
        ({"hand": [{"opel": 1}, {}]}, "hand[0].opel: no such entry (did you mean 'opal'?)"),
        ({"board": "abcd"}, "board: the letter 'd' is none of 'abc'"),
        ({"board": "abcab"}, "board: 4 entries are wanted, not 5"),
    ],
)
def test_what_does_not_fit_is_named(values, message):
    with pytest.raises(RowError) as error:
        Purse.from_dict(values)
    assert str(error.value) == message


def test_a_value_out_of_range_is_not_written_back():
    row = Purse()
    row.cash[1] = 40000
    with pytest.raises(RowError, match=r"cash\[1\]: 40000 is not between -32768 and 32767"):
        row.freeze()


def test_a_misspelt_field_is_an_error_at_once():
    with pytest.raises(AttributeError):
        Purse().cahs = 3


@pytest.mark.parametrize("name", ["size", "round", "copy", "data", "_own"])
def test_names_of_numpy_are_refused(name):
    with pytest.raises(RowError, match="belongs to NumPy's records"):
        type("Bad", (Row,), {name: i1()})


def test_a_field_is_declared_once():
    with pytest.raises(RowError, match="the field exists already"):
        type("Bad", (Purse,), {"cash": i1()})
