"""Decisions of many games as a Parquet file, for those who learn from data. docs/data.md describes its columns.

from zuschlag.lab import data
kept = data.read("games.parquet")
kept.rows["cash"], kept.column("action"), kept.view(0)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zuschlag.bots.play import BLOCK, BOTS, Results
from zuschlag.engine.errors import Error, Unknown
from zuschlag.engine.game import Game, find
from zuschlag.lab.games import NO_ACTION, Block, Decisions
from zuschlag.lab.setup import Setup

FORMAT = "zuschlag decisions 1"


class DataError(Error):
    """A file of decisions that cannot be written or read."""


def write(setup: Setup, blocks: Iterable[Block], path: Path) -> Iterator[Results]:
    """Writes the decisions and passes the results on. The file is there with all that belongs in it, or not at all."""
    _, parquet = _pyarrow()
    part = path.with_name(f"{path.name}.part")
    try:
        with parquet.ParquetWriter(part, schema(setup), compression="zstd") as writer:
            for block in blocks:
                writer.write_table(table(setup, block))
                yield block.results
        part.replace(path)
    except OSError as error:
        raise DataError(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)


def schema(setup: Setup) -> Any:
    """The columns, and what the file says about itself."""
    arrow, _ = _pyarrow()
    size = find(setup.game).state.dtype.itemsize
    word = arrow.dictionary(arrow.int32(), arrow.string())
    columns = [
        ("game", arrow.int64()), ("decision", arrow.int32()), ("seat", arrow.int8()), ("bot", word),
        ("row", arrow.binary(size)), ("legal", arrow.list_(arrow.int32())), ("action", arrow.int32()), ("words", word),
        ("score", arrow.int64()), ("place", arrow.int8()), ("reward", arrow.float32()),
    ]  # fmt: skip
    return arrow.schema(columns, metadata={"zuschlag": json.dumps(about(setup))})


def about(setup: Setup) -> dict[str, Any]:
    """What is needed to play the games again, and to read their rows."""
    game = find(setup.game)
    edition = game.edition(setup.edition)
    fields: Any = game.state.dtype.fields
    return {
        "format": FORMAT,
        "game": game.id,
        "seats": len(setup.bots),
        "bots": list(setup.bots),
        "rotate": setup.rotate,
        "seed": setup.seed,
        "options": dict(setup.options),
        "edition": setup.edition,
        "fingerprint": edition.fingerprint,
        "fields": [
            [name, kind.base.str, list(kind.shape), place] for name, (kind, place, *_) in fields.items()
        ],
    }  # fmt: skip


def table(setup: Setup, block: Block) -> Any:
    """A block's decisions as a table."""
    arrow, _ = _pyarrow()
    made = block.decisions
    if made is None:
        raise DataError("this block was played without writing down its decisions")
    game = find(setup.game)
    own = (made.game, made.seat)
    rewards = _rewards(block.results.places[:, : len(setup.bots)])
    size = made.row.dtype.itemsize
    columns = {
        "game": made.game.astype(np.int64) + block.number * BLOCK,
        "decision": _counted(made.game),
        "seat": made.seat,
        "bot": _named(arrow, block.results.bots[own].astype(np.int32), BOTS),
        "row": arrow.FixedSizeBinaryArray.from_buffers(
            arrow.binary(size), len(made.row), [None, arrow.py_buffer(np.ascontiguousarray(made.row))]
        ),
        "legal": arrow.ListArray.from_arrays(_offsets(made), arrow.array(made.legal)),
        "action": arrow.array(made.action, mask=made.action == NO_ACTION),
        "words": _worded(arrow, game, made.action),
        "score": block.results.scores[own],
        "place": block.results.places[own].astype(np.int8),
        "reward": rewards[own].astype(np.float32),
    }
    return arrow.table(columns, schema=schema(setup))


def _counted(games: NDArray[np.int32]) -> NDArray[np.int32]:
    """Each decision's number in its game."""
    starts = np.searchsorted(games, games)
    return (np.arange(len(games)) - starts).astype(np.int32)


def _offsets(made: Decisions) -> NDArray[np.int32]:
    return np.concatenate([[0], np.cumsum(made.legals)]).astype(np.int32)


def _rewards(places: NDArray[np.int64]) -> NDArray[np.float64]:
    """For each seat those behind it less those before it, as a share of all others."""
    ahead: NDArray[np.float64] = np.sign(places[:, None, :] - places[:, :, None]).sum(axis=2) / (places.shape[1] - 1)
    return ahead


def _named(arrow: Any, numbers: NDArray[np.int32], names: Iterable[str]) -> Any:
    return arrow.DictionaryArray.from_arrays(arrow.array(numbers), arrow.array(list(names)))


def _worded(arrow: Any, game: Game, actions: NDArray[np.int32]) -> Any:
    """The actions in words; each is named once."""
    known, places = np.unique(actions[actions != NO_ACTION], return_inverse=True)
    numbers = np.zeros(len(actions), np.int32)
    numbers[actions != NO_ACTION] = places
    words = arrow.array([game.actions.words(int(action)) for action in known], arrow.string())
    return arrow.DictionaryArray.from_arrays(arrow.array(numbers, mask=actions == NO_ACTION), words)


class Kept:
    """A file of decisions, read into memory."""

    def __init__(self, path: Path) -> None:
        _, parquet = _pyarrow()
        try:
            self.table = parquet.read_table(path)
        except (OSError, ValueError) as error:
            raise DataError(f"{path} cannot be read: {error}") from None
        told = (self.table.schema.metadata or {}).get(b"zuschlag")
        self.about: dict[str, Any] = json.loads(told) if told else {}
        if self.about.get("format") != FORMAT:
            raise DataError(f"{path} holds no decisions: its schema does not say {FORMAT!r}")
        self.game = find(self.about["game"])
        self.edition = self.game.edition(self.about["edition"])
        self.rows = self._rows(path)

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def column(self, name: str) -> NDArray[Any]:
        """A column as an array; what is missing in it is -1."""
        if name not in self.table.column_names:
            raise Unknown(f"no column {name!r}; there are {', '.join(self.table.column_names)}")
        column = self.table.column(name)
        found: NDArray[Any] = (column.fill_null(NO_ACTION) if name == "action" else column).to_numpy()
        return found

    def view(self, number: int) -> dict[str, Any]:
        """What the seat that decided saw, as data: the game's view of that row."""
        row = self.game.state.thaw(self.rows[number : number + 1])
        return self.game.view(self.edition.row, row, int(self.column("seat")[number]))

    def _rows(self, path: Path) -> NDArray[np.void]:
        """What the seats knew, as records with named fields."""
        fields: list[list[Any]] = self.about["fields"]
        dtype = self.game.state.dtype
        kept = [(name, kind, tuple(shape), place) for name, kind, shape, place in fields]
        known: Any = dtype.fields
        here = [(name, kind.base.str, kind.shape, place) for name, (kind, place, *_) in known.items()]
        if kept != here:
            raise DataError(f"{path} was written by another version of {self.game.id}: its rows have other fields")
        return np.frombuffer(b"".join(self.table.column("row").to_pylist()), dtype)


read: Callable[[Path], Kept] = Kept


def check() -> None:
    """Whether files can be written at all; what is wanted for it, if not."""
    _pyarrow()


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise DataError("files of decisions need the package pyarrow: pip install 'zuschlag[data]'") from None
    return pyarrow, pyarrow.parquet
