"""Observations: the hidden row of the seat that acts, as a line of numbers or of bytes.

Both layouts list every field of the game's row but those of the random source, in the order of memory, and end with the
seat that acts. `float32` has one column an entry; `int8` has the entry's own bytes, the lowest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import Game
from zuschlag.engine.row import Field, did_you_mean
from zuschlag.engine.rule import rule
from zuschlag.engine.state import MOST_SEATS, BaseState

KINDS = ("float32", "int8")
WHO = "who"
"""The last column: the seat that acts, which is the seat that sees."""

_CHANCE = frozenset(BaseState.fields) - {"seats"}
_VIEWS = ("i1", "u1", "i2", "u2", "i4", "u4")


class Column(NamedTuple):
    """Where a field stands in an observation: its first column, how many, its shape, its type."""

    name: str
    first: int
    columns: int
    shape: tuple[int, ...]
    code: str


class Layout:
    """How a game's observations are laid out."""

    def __init__(self, game: Game, kind: str = "float32") -> None:
        if kind not in KINDS:
            raise Unknown(f"no observations of kind {kind!r}{did_you_mean(kind, KINDS)}; there are {', '.join(KINDS)}")
        self.game = game
        self.kind = kind
        self.dtype = np.dtype(kind)
        self.columns = tuple(_columns(game, kind))
        self.size = self.columns[-1].first + self.columns[-1].columns
        self._by_name = {column.name: column for column in self.columns}
        self.segments = _segments(game, self)

    def column(self, name: str) -> Column:
        """A field by its name."""
        if name not in self._by_name:
            raise Unknown(f"no field {name!r} in an observation{did_you_mean(name, self._by_name)}")
        return self._by_name[name]

    def read(self, observations: NDArray[Any], name: str) -> NDArray[Any]:
        """A field's values in a line, or in lines, of observations that lie in the processor's memory."""
        column = self.column(name)
        part = observations[..., column.first : column.first + column.columns]
        if self.kind == "int8":
            part = np.ascontiguousarray(part).view(np.dtype(column.code))
        return part.reshape((*observations.shape[:-1], *column.shape))

    def of(self, hidden: NDArray[np.void], who: int) -> NDArray[Any]:
        """The observation of a row that is hidden for the seat (an array of one, as `Match` and runners give it)."""
        line = np.zeros(self.size, self.dtype)
        for column in self.columns[:-1]:
            entries = hidden[column.name][0].reshape(-1)
            line[column.first : column.first + column.columns] = entries.view(np.int8) if self._bytes else entries
        line[-1] = who
        return line

    @property
    def _bytes(self) -> bool:
        return self.kind == "int8"


def bounds(layout: Layout) -> tuple[NDArray[Any], NDArray[Any]]:
    """The least and the greatest number that each column can hold, as spaces of other libraries want to know them."""
    low, high = np.zeros(layout.size, layout.dtype), np.zeros(layout.size, layout.dtype)
    for column in layout.columns:
        held = np.iinfo(layout.dtype if layout.kind == "int8" else column.code)
        part = slice(column.first, column.first + column.columns)
        low[part], high[part] = held.min, held.max
    low[-1], high[-1] = -1, MOST_SEATS - 1
    return low, high


def _fields(game: Game) -> Iterator[tuple[str, Field, int]]:
    """Fields that are shown, in the order of memory, with the byte where each begins."""
    places: Any = game.state.dtype.fields
    shown = ((name, field, int(places[name][1])) for name, field in game.state.fields.items() if name not in _CHANCE)
    return iter(sorted(shown, key=lambda one: one[2]))


def _columns(game: Game, kind: str) -> Iterator[Column]:
    first = 0
    for name, field, _ in _fields(game):
        entries = int(np.prod(field.shape, dtype=int))
        columns = entries * (field.item.itemsize if kind == "int8" else 1)
        yield Column(name, first, columns, field.shape, field.code)
        first += columns
    yield Column(WHO, first, 1, (), "i1")


def _segments(game: Game, layout: Layout) -> NDArray[np.int32]:
    """Runs of entries of one type: which view of the row, the first entry in it, how many, the first column."""
    runs: list[list[int]] = []
    for name, field, byte in _fields(game):
        code = "i1" if layout.kind == "int8" else field.code
        column = layout.column(name)
        run = [_VIEWS.index(code), byte // np.dtype(code).itemsize, column.columns, column.first]
        if runs and runs[-1][0] == run[0] and runs[-1][1] + runs[-1][2] == run[1]:
            runs[-1][2] += run[2]
        else:
            runs.append(run)
    return np.array(runs, np.int32)


def views(rows: Any) -> tuple[Any, ...]:
    """The same memory as whole numbers of each type, a line for each row."""
    return tuple(rows.view(np.dtype(code)).reshape(len(rows), -1) for code in _VIEWS)


@rule
def entry(segment: Any, at: int, k: int, i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any) -> int:
    """The k-th number of a segment in a row."""
    view = segment[0]
    place = segment[1] + k
    if view == 0:
        return int(i1s[at][place])
    if view == 1:
        return int(u1s[at][place])
    if view == 2:
        return int(i2s[at][place])
    if view == 3:
        return int(u2s[at][place])
    if view == 4:
        return int(i4s[at][place])
    return int(u4s[at][place])


@rule
def spread(
    segments: Any, at: int, line: Any, who: int, i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any
) -> None:
    """Writes an observation from a hidden row."""
    for n in range(len(segments)):
        segment = segments[n]
        first = segment[3]
        for k in range(segment[2]):
            line[first + k] = entry(segment, at, k, i1s, u1s, i2s, u2s, i4s, u4s)
    line[len(line) - 1] = who
