"""Places in nested data, and values, as people write them in files: `hand.0.granat = 2`."""

from __future__ import annotations

import json
from typing import Any

from zuschlag.engine.errors import RecordError
from zuschlag.engine.row import did_you_mean


def leaves(values: dict[str, Any], before: str = "") -> list[tuple[str, Any]]:
    """A nested dictionary as paths and values."""
    found: list[tuple[str, Any]] = []
    for key, value in values.items():
        if isinstance(value, dict):
            found += leaves(value, f"{before}{key}.")
        else:
            found.append((f"{before}{key}", value))
    return found


def put_at(values: dict[str, Any], path: str, value: Any) -> None:
    """Puts a value at a path of a nested dictionary, or of a list in it."""
    *parts, last = path.split(".")
    inner: Any = values
    for part in parts:
        inner = inner[_index(path, inner, part)] if isinstance(inner, list) else inner.setdefault(part, {})
        if not isinstance(inner, dict | list):
            raise RecordError(f"{path}: {part!r} is {inner!r} already and has no parts")
    inner[_index(path, inner, last) if isinstance(inner, list) else last] = value


def look(values: Any, path: str) -> Any:
    """What is at a path; the error says how far the path leads."""
    inner, seen = values, ""
    for part in path.split("."):
        if isinstance(inner, list):
            inner = inner[_index(seen or "it", inner, part)]
        elif isinstance(inner, dict) and part in inner:
            inner = inner[part]
        elif isinstance(inner, dict):
            hint = did_you_mean(part, inner)
            raise RecordError(f"{seen or 'it'} has no {part!r}{hint}; it has {', '.join(map(str, inner)) or 'nothing'}")
        else:
            raise RecordError(f"{seen or 'it'} is {inner!r} and has no {part!r}")
        seen = f"{seen}.{part}" if seen else part
    return inner


def _index(path: str, values: list[Any], part: str) -> int:
    if not (part.isascii() and part.isdecimal() and len(part) < 10 and int(part) < len(values)):
        raise RecordError(f"{path}: {part!r} is no place in a list of {len(values)}")
    return int(part)


def literal(text: str) -> Any:
    """A value: a number, a list, true, false, null, a quoted text, or bare words."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        if text[:1] in ("[", "{", '"'):
            raise RecordError(f"{text[:60]}: the value is cut off or not well written") from None
        return text


def _no_constant(name: str) -> Any:
    raise ValueError(name)
