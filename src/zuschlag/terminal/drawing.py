"""Draws a view, whatever the game: the table's middle, the players side by side, one's own things.

A view is nested data with `players`, `own` and `phase`; all else lies in the middle of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from zuschlag.engine.words import Words
from zuschlag.terminal.values import LEAST_CHANCE, NOTHING, NUMBERS, Reader

COMMON = frozenset(
    ("game", "seats", "you", "awaited", "free", "over", "scores", "ranking", "legal", "phase", "players", "own")
)
"""What every view has, or what is drawn in a place of its own."""

COLOURS = {
    "black": "white on grey11",
    "blue": "white on dodger_blue3",
    "yellow": "black on yellow3",
    "green": "white on green4",
    "red": "white on red3",
    "beige": "black on wheat1",
    "white": "black on white",
    "orange": "black on dark_orange",
    "purple": "white on purple4",
}
LONG_LIST = 12
TRACK = 14
ANY_WIDTH = 1000


class Painter:
    """Draws views of one game in one language for one screen."""

    def __init__(
        self, screen: Console, words: Words, talk: Words, names: Sequence[str], action: Callable[[str], str] = str
    ) -> None:
        self.screen = screen
        self.words = words
        self.talk = talk
        self.names = names
        self.reader = Reader(words, names, action)

    def view(self, view: dict[str, Any], whole: bool = False) -> RenderableType:
        """The view, and what is to do now; long tables only when the whole is asked for."""
        things = {key: value for key, value in view.items() if key not in COMMON}
        parts: list[RenderableType] = [*self._things(things, whole), self._players(view), *self._own(view, whole)]
        now = self.phase(view)
        if now:
            parts.append(Padding(Text(now, "bold"), (1, 0, 0, 0)))
        return Group(*parts)

    def phase(self, view: dict[str, Any]) -> str:
        """The sentence that says what is to do now."""
        key = f"phases.{view.get('phase')}"
        if not self.words.has(key):
            return ""
        plain = {name: value for name, value in view.items() if isinstance(value, int | str)}
        return self.words(key, **(plain | {"who": self.reader.seats(view["awaited"])}))

    def results(self, ranking: Sequence[int], scores: Sequence[int]) -> Table:
        """Who won, best first."""
        table = _table("", self.talk("results.player"), "")
        table.columns[0].header = self.talk("results.place")
        table.columns[2].header = self.talk("results.score")
        table.columns[2].justify = "right"
        for seat in sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat)):
            style = "bold green" if ranking[seat] == 1 else ""
            table.add_row(f"{ranking[seat]}.", Text(self.names[seat]), self.words.value(scores[seat]), style=style)
        return table

    def _things(self, things: dict[str, Any], whole: bool, within: str = "") -> Iterator[RenderableType]:
        """Tracks, then tables side by side, then what has parts of its own, then all short things in one line."""
        told = {f"{within}{key}": value for key, value in things.items() if self.reader.tells(f"{within}{key}", value)}
        track = next((path for path, value in told.items() if _is_track(value)), None)
        if track:
            yield from self._track(track, told)
        tables = {path: value for path, value in told.items() if _is_table(value)}
        shown = [self._records(path, value) for path, value in tables.items() if whole or len(value) <= LONG_LIST]
        if shown:
            yield Columns(shown, padding=(0, 4))
        short: list[Text] = []
        for path, value in told.items():
            if _has_parts(value):
                yield Text(self.reader.label(path), "dim")
                yield Padding(Group(*self._things(value, whole, f"{path}.")), (0, 0, 0, 2))
            elif not (path in tables or _is_track(value) or _is_chances(value)):
                short.append(self.reader.entry(path, value))
        if short:
            yield Text("   ").join(short)
        left_out = [self.reader.label(path) for path in tables if not whole and len(tables[path]) > LONG_LIST]
        if left_out:
            yield Text(self.talk("look", tables=", ".join(left_out)), "dim")

    def _track(self, key: str, told: dict[str, Any]) -> Iterator[RenderableType]:
        """A long row of coloured fields, numbered from 0, the pawn's field marked; below each what is likely there."""
        fields = told[key]
        chances = {k: v for k, v in told.items() if _is_chances(v) and len(v) == len(fields)}
        for start in range(0, len(fields), TRACK):
            numbers = range(start, min(start + TRACK, len(fields)))
            line = Text()
            for number in numbers:
                mark = "●" if number == told.get("pawn") else " "
                line.append(f"{mark}{number:>2} ", COLOURS[fields[number]])
            yield line
            for name, values in chances.items():
                if any(values[number] >= LEAST_CHANCE for number in numbers):
                    shown = (f"{values[n]:>4.0%}" if values[n] >= LEAST_CHANCE else "    " for n in numbers)
                    yield Text(f"{''.join(shown)}  {self.reader.label(name)}", "dim")

    def _records(self, path: str, value: Any) -> RenderableType:
        """Several things of one kind: a row each, with its name, its number or neither in front."""
        rows: list[dict[str, Any]] = list(value.values()) if isinstance(value, dict) else value
        keys = self._told_keys(path, rows)
        title, heads = self.reader.label(path), [self.reader.label(f"{path}.{key}") for key in keys]
        numbered = next((key for key in NUMBERS if self.words.label(f"{path}.{key}") is not None), None)
        if isinstance(value, dict):
            first = [Text(self.reader.label(f"{path}.{name}")) for name in value]
            heads = [title, *heads]
        elif numbered:
            number = f"{path}.{numbered}"
            first = [self.reader.value(row + NUMBERS[numbered], number) for row in range(len(rows))]
            heads = [self.reader.label(number), *heads]
        else:
            first = []
        table = _table(*heads)
        if first or title not in heads:
            table.title, table.title_style, table.title_justify = title, "dim", "left"
        for number_of_row, row in enumerate(rows):
            if any(self.reader.tells(f"{path}.{key}", row.get(key)) for key in keys):
                cells = [self._cell(f"{path}.{key}", row.get(key)) for key in keys]
                table.add_row(*first[number_of_row : number_of_row + 1], *cells)
        return table

    def _told_keys(self, path: str, rows: Sequence[dict[str, Any]]) -> list[str]:
        """The keys under which at least one row has something to tell."""
        keys = dict.fromkeys(key for row in rows for key in row)
        return [key for key in keys if any(self.reader.tells(f"{path}.{key}", row.get(key)) for row in rows)]

    def _cell(self, path: str, value: Any, between: str = ", ") -> Text:
        return self.reader.value(value, path, between) if self.reader.tells(path, value) else Text(NOTHING)

    def _players(self, view: dict[str, Any]) -> RenderableType:
        """The players, a row each; where that is too wide, a column each."""
        players: list[dict[str, Any]] = view.get("players", [])
        keys = self._told_keys("players", players)
        labels = [self.reader.label(f"players.{key}") for key in keys]
        across = _table("", self.talk("results.player"), *labels)
        for seat, player in enumerate(players):
            cells = (self._cell(f"players.{key}", player.get(key)) for key in keys)
            across.add_row(*self._player(view, seat), *cells)
        wide = across.__rich_measure__(self.screen, self.screen.options.update(max_width=ANY_WIDTH)).maximum
        if wide <= self.screen.width:
            return across
        down = _table("", *(Text(" ").join(self._player(view, seat)) for seat in range(len(players))))
        for key, label in zip(keys, labels, strict=True):
            cells = (self._cell(f"players.{key}", player.get(key), "\n") for player in players)
            down.add_row(Text(label), *cells)
        return down

    def _player(self, view: dict[str, Any], seat: int) -> tuple[Text, Text]:
        """The seat's number, marked when the game waits for it, and its player's name."""
        style = "bold cyan" if seat == view["you"] else ""
        mark = "▶" if seat in view["awaited"] else " "
        return Text(f"{mark}{seat}", style or "dim"), Text(self.names[seat], style)

    def _own(self, view: dict[str, Any], whole: bool) -> Iterator[RenderableType]:
        own = view.get("own")
        if own and self.reader.tells("own", own):
            yield Text(self.talk("own"), "bold cyan")
            yield Padding(Group(*self._things(own, whole, "own.")), (0, 0, 0, 2))


def _table(*headings: str | Text) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(Text(heading) if isinstance(heading, str) else heading)
    return table


def _is_track(value: Any) -> bool:
    """A long row of coloured fields."""
    return _is_long(value) and all(isinstance(part, str) and part in COLOURS for part in value)


def _is_chances(value: Any) -> bool:
    return _is_long(value) and all(isinstance(part, float) for part in value)


def _is_long(value: Any) -> bool:
    return isinstance(value, list) and len(value) > LONG_LIST


def _is_table(value: Any) -> bool:
    """Several things that are described by keys."""
    rows = list(value.values()) if isinstance(value, dict) else value
    return isinstance(rows, list) and len(rows) > 0 and all(isinstance(row, dict) and row for row in rows)


def _has_parts(value: Any) -> bool:
    """A thing with keys, some of which have keys again."""
    return (
        isinstance(value, dict)
        and not _is_table(value)
        and any(isinstance(part, dict) or _is_table(part) for part in value.values())
    )
