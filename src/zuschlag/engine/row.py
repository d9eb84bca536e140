"""Rows: the whole state of a game as one fixed-size record with named fields.

A row type is declared like a dataclass:

    class State(Row):
        phase = i1()
        cash = i2(SEATS)
        hand = i1(SEATS, KINDS, names=GEMS)

The class gives the NumPy dtype of the record. An instance is the record's *plain object*: ints and nested lists under
the same names, on which the rules run when they are interpreted. Both are indexed alike (`s.hand[p][k]`).
"""

from __future__ import annotations

import difflib
import struct
from collections.abc import Iterable
from math import prod
from typing import Any, NamedTuple, Self, cast, overload

import numpy as np
from numpy.typing import NDArray

from zuschlag.engine.errors import RowError

Record = np.void
Records = NDArray[np.void]

_RESERVED = frozenset(dir(np.recarray)) | frozenset(dir(np.record)) | {"field", "names"}


class Field(NamedTuple):
    """One field of a row: its integer type, its shape, and how people write its entries."""

    code: str
    shape: tuple[int, ...]
    names: tuple[str, ...] = ()
    letters: str = ""

    @property
    def item(self) -> np.dtype[Any]:
        return np.dtype(self.code)

    def zero(self) -> Any:
        return _filled(self.shape)


def _filled(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_filled(shape[1:]) for _ in range(shape[0])]


class _Kind:
    """Declares fields of one integer type. What it returns is typed as what the plain object holds."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, a: int, /, *, names: tuple[str, ...] = (), letters: str = "") -> list[int]: ...
    @overload
    def __call__(self, a: int, b: int, /, *, names: tuple[str, ...] = (), letters: str = "") -> list[list[int]]: ...
    @overload
    def __call__(
        self, a: int, b: int, c: int, /, *, names: tuple[str, ...] = (), letters: str = ""
    ) -> list[list[list[int]]]: ...
    def __call__(self, *shape: int, names: tuple[str, ...] = (), letters: str = "") -> Any:
        if any(length < 1 for length in shape) or len(shape) > 3:
            raise RowError(f"a field has up to three axes of length 1 or more, not {shape}")
        if names and (not shape or len(names) != shape[-1]):
            raise RowError(f"{len(names)} names do not fit a last axis of {shape[-1] if shape else 0}")
        return Field(self.code, shape, tuple(names), letters)


i1, i2, i4 = _Kind("i1"), _Kind("i2"), _Kind("i4")
u1, u2, u4 = _Kind("u1"), _Kind("u2"), _Kind("u4")


_LETTERS = {"i1": "b", "i2": "h", "i4": "i", "u1": "B", "u2": "H", "u4": "I"}
"""What `struct` calls the integer types."""


def copied(rows: Records) -> Records:
    """A copy by bytes: NumPy itself copies records field by field, which takes some ten times as long."""
    return np.ndarray(rows.shape, rows.dtype, bytearray(rows.tobytes()))


def repeated(row: Records, many: int) -> Records:
    """An array of so many copies of a record."""
    return np.ndarray((many,), row.dtype, bytearray(row.tobytes() * many))


class _Thawing:
    """Reads a record's bytes at one go; per field it is known where its numbers stand among all of them."""

    def __init__(self, fields: dict[str, Field], layout: np.dtype[Any]) -> None:
        self.single: list[tuple[str, int]] = []
        self.lists: list[tuple[str, slice]] = []
        self.tables: list[tuple[str, list[slice]]] = []
        self.deeper: list[tuple[str, slice, tuple[int, ...]]] = []
        letters, at = "=", 0
        for name in layout.names or ():
            shape, code = (fields[name].shape, fields[name].code) if name in fields else (layout[name].shape, "u1")
            many = prod(shape)
            letters += f"{many}{_LETTERS[code]}"
            if name in fields:
                self._place(name, at, shape)
            at += many
        self.numbers = struct.Struct(letters).unpack_from

    def _place(self, name: str, at: int, shape: tuple[int, ...]) -> None:
        end = at + prod(shape)
        if not shape:
            self.single.append((name, at))
        elif len(shape) == 1:
            self.lists.append((name, slice(at, end)))
        elif len(shape) == 2:
            self.tables.append((name, [slice(row, row + shape[1]) for row in range(at, end, shape[1])]))
        else:
            self.deeper.append((name, slice(at, end), shape))


def _shaped(numbers: tuple[int, ...], shape: tuple[int, ...]) -> Any:
    """Numbers that stand in a row, as nested lists."""
    if len(shape) == 1:
        return list(numbers)
    step = len(numbers) // shape[0]
    return [_shaped(numbers[at : at + step], shape[1:]) for at in range(0, len(numbers), step)]


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    """Widest fields first, so that everything is aligned without a hole; the tail is filled up by a named field."""
    order = sorted(fields, key=lambda name: -fields[name].item.itemsize)
    formats, offsets, at = [], [], 0
    for name in order:
        field = fields[name]
        formats.append(np.dtype((field.item, field.shape)) if field.shape else field.item)
        offsets.append(at)
        at += formats[-1].itemsize
    widest = max((f.item.itemsize for f in fields.values()), default=1)
    tail = -at % widest
    if tail:
        order.append("_tail")
        formats.append(np.dtype((np.dtype("u1"), (tail,))))
        offsets.append(at)
    spec = {"names": order, "formats": formats, "offsets": offsets, "itemsize": at + tail}
    layout: np.dtype[Any] = np.dtype(cast(Any, spec), align=True)
    return layout


class _RowType(type):
    """Collects the declared fields into slots, so that a misspelt field is an error at once."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _RowType:
        inherited: dict[str, Field] = {}
        for base in bases:
            inherited |= getattr(base, "fields", {})
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        for key in own:
            if key in _RESERVED or key.startswith("_"):
                raise RowError(f"{name}.{key}: this name belongs to NumPy's records; choose another")
            if key in inherited:
                raise RowError(f"{name}.{key}: the field exists already")
            del body[key]
        body["__slots__"] = tuple(own)
        cls = super().__new__(mcs, name, bases, body)
        cls.fields = inherited | own  # type: ignore[attr-defined]
        cls.dtype = _layout(inherited | own)  # type: ignore[attr-defined]
        cls._thawing = _Thawing(cls.fields, cls.dtype)  # type: ignore[attr-defined]
        cls._axes = tuple((name, len(field.shape)) for name, field in cls.fields.items())  # type: ignore[attr-defined]
        return cls


class Row(metaclass=_RowType):
    """A state, an edition, a tape: anything of fixed size that the rules read and write."""

    fields: dict[str, Field]
    dtype: np.dtype[Any]
    _axes: tuple[tuple[str, int], ...]  # every field with the number of its axes
    _thawing: _Thawing

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.zero())

    @classmethod
    def thaw(cls, record: Record | Records) -> Self:
        """The plain object of a record (or of an array of one)."""
        row, thawing = cls.__new__(cls), cls._thawing
        numbers = thawing.numbers(record.tobytes())
        for name, at in thawing.single:
            setattr(row, name, numbers[at])
        for name, part in thawing.lists:
            setattr(row, name, list(numbers[part]))
        for name, parts in thawing.tables:
            setattr(row, name, [list(numbers[part]) for part in parts])
        for name, part, shape in thawing.deeper:
            setattr(row, name, _shaped(numbers[part], shape))
        return row

    def freeze(self) -> Records:
        """An array of one record; a value out of its field's range is an error."""
        array = np.zeros(1, self.dtype)
        self.freeze_into(array[0])
        return array

    def freeze_into(self, record: Record) -> None:
        for name, field in self.fields.items():
            value = getattr(self, name)
            try:
                record[name] = value
            except (OverflowError, ValueError, TypeError):
                raise RowError(_why_unfit(name, field, value)) from None

    def clone(self) -> Self:
        row = type(self).__new__(type(self))
        for name, axes in self._axes:
            value = getattr(self, name)
            setattr(row, name, _copied(value, axes) if axes else value)
        return row

    def to_dict(self) -> dict[str, Any]:
        """Every field by name; a last axis with names becomes a dictionary."""
        return {name: _named(getattr(self, name), field) for name, field in self.fields.items()}

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        row = cls()
        row.update(values)
        return row

    def update(self, values: dict[str, Any]) -> None:
        """Lays the given fields over this row; a named axis may be given in part."""
        for name, value in values.items():
            field = self.fields.get(name)
            if field is None:
                raise RowError(f"{name}: no such field{did_you_mean(name, self.fields)}")
            placed = _place(name, field, field.shape, value, getattr(self, name))
            _check(name, field, placed)
            setattr(self, name, placed)

    def diff(self, other: Row) -> list[str]:
        """One line per entry that differs: `cash[2]: 5 -> 7`."""
        lines: list[str] = []
        for name in self.fields:
            _differences(name, getattr(self, name), getattr(other, name), lines)
        return lines

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and not self.diff(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = []
        for name, field in self.fields.items():
            value = getattr(self, name)
            if value != field.zero():
                shown.append(f"{name}={_named(value, field)!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


def nearest(word: str, known: Iterable[str]) -> str:
    """What is known and looks like the word, or nothing."""
    return next(iter(difflib.get_close_matches(word, list(known), 1, 0.6)), "")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean 'cash'?)` when something known is close, else the empty string."""
    close = nearest(word, known)
    return f" (did you mean {close!r}?)" if close else ""


def _copied(value: Any, axes: int) -> Any:
    """Interpreted play copies a row with every action, so the usual shapes take the short way."""
    if axes == 1:
        return value[:]
    if axes == 2:
        return [part[:] for part in value]
    return [_copied(part, axes - 1) for part in value] if axes else value


def _named(value: Any, field: Field) -> Any:
    if not field.names:
        return value
    if len(field.shape) == 1:
        return dict(zip(field.names, value, strict=True))
    return [_named(part, field._replace(shape=field.shape[1:])) for part in value]


def _place(path: str, field: Field, shape: tuple[int, ...], value: Any, before: Any) -> Any:
    """The value as nested lists of ints of the given shape."""
    if not shape:
        if isinstance(value, bool) or not isinstance(value, int):
            raise RowError(f"{path}: a whole number is wanted, not {value!r}")
        return value
    if isinstance(value, str) and field.letters and len(shape) == 1:
        value = _spelled(path, field.letters, value)
    if isinstance(value, dict):
        return _place_by_name(path, field, shape, value, before)
    if not isinstance(value, list | tuple) or len(value) != shape[0]:
        found = f"{len(value)}" if isinstance(value, list | tuple) else repr(value)
        raise RowError(f"{path}: {shape[0]} entries are wanted, not {found}")
    return [_place(f"{path}[{i}]", field, shape[1:], part, before[i]) for i, part in enumerate(value)]


def _place_by_name(path: str, field: Field, shape: tuple[int, ...], value: dict[Any, Any], before: Any) -> Any:
    names = field.names if field.names and len(shape) == 1 else tuple(str(i) for i in range(shape[0]))
    placed = _copied(before, len(shape))
    for key, part in value.items():
        if str(key) not in names:
            raise RowError(f"{path}.{key}: no such entry{did_you_mean(str(key), names)}")
        at = names.index(str(key))
        placed[at] = _place(f"{path}.{key}", field, shape[1:], part, before[at])
    return placed


def _spelled(path: str, letters: str, text: str) -> list[int]:
    for letter in text:
        if letter not in letters and not letter.isspace():
            raise RowError(f"{path}: the letter {letter!r} is none of {letters!r}")
    return [letters.index(letter) for letter in text if not letter.isspace()]


def _check(path: str, field: Field, value: Any) -> None:
    if isinstance(value, list):
        for i, part in enumerate(value):
            last = not isinstance(part, list)
            _check(f"{path}.{field.names[i]}" if field.names and last else f"{path}[{i}]", field, part)
        return
    info = np.iinfo(field.item)
    if not info.min <= value <= info.max:
        raise RowError(f"{path}: {value} is not between {info.min} and {info.max}")


def _why_unfit(name: str, field: Field, value: Any) -> str:
    try:
        _check(name, field, _place(name, field, field.shape, value, field.zero()))
    except RowError as error:
        return str(error)
    return f"{name}: {value!r} does not fit"


def _differences(path: str, a: Any, b: Any, lines: list[str]) -> None:
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            _differences(f"{path}[{i}]", x, y, lines)
    elif a != b:
        lines.append(f"{path}: {a} -> {b}")
