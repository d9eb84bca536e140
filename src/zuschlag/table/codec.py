"""Small records of plain values, as JSON-able dictionaries and back. What comes back is checked."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from zuschlag.table.errors import TableError

T = TypeVar("T")


def plain(value: Any) -> Any:
    """A record, or anything built of records, as JSON-able data."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def record(kind: type[T], data: Any) -> T:
    """The record of a kind that the data describe; `TableError` when they do not."""
    if not isinstance(data, Mapping):
        raise TableError("bad_data", what=kind.__name__)
    hints: dict[str, Any] = _hints(kind)  # type: ignore[arg-type]
    unknown = set(data) - set(hints)
    if unknown:
        raise TableError("bad_data", what=f"{kind.__name__}.{min(map(str, unknown))}")
    values = {}
    for field in fields(kind):  # type: ignore[arg-type]
        if field.name in data:
            values[field.name] = _value(hints[field.name], data[field.name], f"{kind.__name__}.{field.name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise TableError("bad_data", what=f"{kind.__name__}.{field.name}")
    return kind(**values)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _value(hint: Any, data: Any, where: str) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return data
    if origin in (Union, types.UnionType):
        return _one_of(inner, data, where)
    if origin is tuple and isinstance(data, (list, tuple)):
        return tuple(_value(inner[0], item, where) for item in data)
    if origin in (dict, Mapping) and isinstance(data, Mapping):
        return {_value(inner[0], key, where): _value(inner[1], item, where) for key, item in data.items()}
    if is_dataclass(hint):
        return record(hint, data)  # type: ignore[arg-type]
    if hint is float and type(data) is int:
        return float(data)
    if isinstance(hint, type) and type(data) is hint:
        return data
    raise TableError("bad_data", what=where)


def _one_of(hints: tuple[Any, ...], data: Any, where: str) -> Any:
    """None, or the one kind that is not None."""
    if data is None and type(None) in hints:
        return None
    hint = next(hint for hint in hints if hint is not type(None))
    return _value(hint, data, where)
