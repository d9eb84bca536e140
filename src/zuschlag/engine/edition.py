"""Editions: the printed numbers of a game, read from a TOML file into a row.

Every number says how sure it is: `certain`, `likely` or `reconstructed`. Somebody who owns the box corrects the file,
or writes one of their own, and plays by it.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zuschlag.engine.errors import EditionError, RowError
from zuschlag.engine.row import Field, Row, did_you_mean

CERTAINTIES = ("certain", "likely", "reconstructed")
ABOUT = ("id", "title", "source")
LARGEST_FILE = 1_000_000
Check = Callable[[Any], str | None]
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, eq=False)
class LoadedEdition:
    """An edition as it is played by; `certainty` is by field, or by `field.name` where the entries are named."""

    id: str
    title: str
    source: str
    row: Any  # of the game's own type of Row
    certainty: dict[str, str]
    fingerprint: str
    path: Path


def load(path: Path, row_type: type[Row], check: Check | None = None) -> LoadedEdition:
    """Reads an edition file into a row of the game's type; `check` says what no single number can say."""
    tables = _tables(path)
    about = _about(path, tables)
    values, certainty = _gathered(path, tables, row_type)
    _check_complete(path, row_type, values)
    row = _row(path, row_type, values, certainty)
    objection = check(row) if check else None
    if objection:
        raise EditionError(f"{path}: {objection}")
    return LoadedEdition(about["id"], about["title"], about["source"], row, certainty, fingerprint(row), path)


def shipped(folder: Path) -> dict[str, Path]:
    """The edition files that come with a game, by id; the default is first."""
    found: dict[str, Path] = {}
    for path in (folder / "edition.toml", *sorted(folder.glob("edition-*.toml"))):
        name = _about(path, _tables(path))["id"]
        if name in found:
            raise EditionError(f"{path}: [about] id: {found[name].name} has the id {name!r} already")
        found[name] = path
    return found


def named(folder: Path, name: str) -> Path:
    """The file of a shipped edition by its id, or of one's own by its path."""
    if name.endswith(".toml") or "/" in name or "\\" in name:
        path = Path(name).expanduser()
        if not path.is_file():
            raise EditionError(f"{path}: there is no such file")
        return path
    known = shipped(folder)
    if name not in known:
        hint = did_you_mean(name, known)
        raise EditionError(f"no edition {name!r}{hint}; there are {', '.join(known)}, or give the path of a .toml file")
    return known[name]


def fingerprint(row: Row) -> str:
    """16 hex digits that change with any number, and with what the number's place means; the same on every machine."""
    digest = hashlib.sha256()
    for name, field in row.fields.items():
        digest.update(repr((name, *field, getattr(row, name))).encode())
    return digest.hexdigest()[:16]


def _tables(path: Path) -> dict[str, Any]:
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise EditionError(f"{path}: there is no such file") from None
    except OSError as error:
        raise EditionError(f"{path}: the file cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise EditionError(f"{path}: the file cannot be read: {error}") from None
    if len(raw) > LARGEST_FILE:
        raise EditionError(f"{path}: an edition file has at most {LARGEST_FILE:,} bytes, not {len(raw):,}")
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise EditionError(f"{path}: line {line} is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise EditionError(f"{path}: not TOML: {error}") from None


def _about(path: Path, tables: dict[str, Any]) -> dict[str, str]:
    about = tables.get("about")
    if not isinstance(about, dict):
        raise EditionError(f"{path}: [about] is missing: a section with {', '.join(ABOUT)}")
    for key in about:
        if key not in ABOUT:
            hint = did_you_mean(key, ABOUT)
            raise EditionError(f"{path}: [about] {key}: no such key{hint}; keys: {', '.join(ABOUT)}")
    for key in ABOUT:
        if key not in about:
            raise EditionError(f"{path}: [about] {key} is missing: a text is wanted")
        if not isinstance(about[key], str) or not about[key].strip():
            raise EditionError(f"{path}: [about] {key}: a text is wanted, not {about[key]!r}")
    if not _ID.fullmatch(about["id"]):
        raise EditionError(f"{path}: [about] id: small letters, digits and - are wanted, not {about['id']!r}")
    return about


def _gathered(path: Path, tables: dict[str, Any], row_type: type[Row]) -> tuple[dict[str, Any], dict[str, str]]:
    """The fields' values from all sections together, and how certain each is."""
    values: dict[str, Any] = {}
    certainty: dict[str, str] = {}
    for section, key, value in _entries(path, tables):
        if key not in row_type.fields:
            raise EditionError(f"{path}: [{section}] {key}: no such number{did_you_mean(key, row_type.fields)}")
        if isinstance(value, dict) and _by_name(row_type.fields[key]):
            for name, part in value.items():
                _note(path, section, key, f"{key}.{name}", certainty)
                values.setdefault(key, {})[name] = part
        else:
            _note(path, section, key, key, certainty)
            values[key] = value
    return values, certainty


def _entries(path: Path, tables: dict[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for section, table in tables.items():
        if section == "about":
            continue
        if section not in CERTAINTIES:
            hint = did_you_mean(section, CERTAINTIES)
            raise EditionError(f"{path}: {section}: no such section{hint}; sections: about, {', '.join(CERTAINTIES)}")
        if not isinstance(table, dict):
            raise EditionError(f"{path}: {section}: a section is wanted, written [{section}], not {table!r}")
        for key, value in table.items():
            yield section, key, value


def _note(path: Path, section: str, field: str, place: str, certainty: dict[str, str]) -> None:
    """A number is given once: not twice by its name, and not by its name and with the whole field too."""
    others = [place, field] if place != field else [known for known in certainty if known.split(".")[0] == field]
    for known in others:
        if known in certainty:
            raise EditionError(f"{path}: [{section}] {place}: given already as {known} in [{certainty[known]}]")
    certainty[place] = section


def _check_complete(path: Path, row_type: type[Row], values: dict[str, Any]) -> None:
    for key, field in row_type.fields.items():
        if key not in values:
            raise EditionError(f"{path}: {key} is missing: {_wanted(field)}, in the section that says how certain")
        _check_names(path, key, field, len(field.shape), values[key])


def _check_names(path: Path, place: str, field: Field, axes: int, value: Any) -> None:
    """Entries by name are all there; a position may be written in part, an edition may not."""
    if isinstance(value, dict) and not (field.names and axes == 1):
        raise EditionError(f"{path}: {place}: {_wanted(field)}, not a table")
    if isinstance(value, dict):
        for name in field.names:
            if name not in value:
                raise EditionError(f"{path}: {place}.{name} is missing: a number for each of {', '.join(field.names)}")
    elif isinstance(value, list) and axes > 1:
        for i, part in enumerate(value):
            _check_names(path, f"{place}[{i}]", field, axes - 1, part)


def _row(path: Path, row_type: type[Row], values: dict[str, Any], certainty: dict[str, str]) -> Row:
    """Field by field, so that a complaint can name the section."""
    row = row_type()
    for key, value in values.items():
        try:
            row.update({key: value})
        except RowError as error:
            places = [place for place in certainty if place == key or str(error).startswith(f"{place}:")]
            section = certainty[places[0]]
            raise EditionError(f"{path}: [{section}] {error}") from None
    return row


def _by_name(field: Field) -> bool:
    return bool(field.names) and len(field.shape) == 1


def _wanted(field: Field) -> str:
    if not field.shape:
        return "a whole number is wanted"
    lengths = " x ".join(str(n) for n in field.shape)
    return f"{lengths} letters out of {field.letters} are wanted" if field.letters else f"{lengths} numbers are wanted"
