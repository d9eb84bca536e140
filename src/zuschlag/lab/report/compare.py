"""Two reports side by side: editions, options, bots or seats, and what differs between them.

The two play different games (the numbers of the second go on where those of the first end), so that what is told of
one says nothing about the luck of the other, and the intervals of the differences hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import erfc, inf, isnan, sqrt
from typing import Any

from zuschlag.bots.standings import Z95, Interval
from zuschlag.engine.errors import Error
from zuschlag.engine.words import Words
from zuschlag.lab.report.figures import Bars, Column, Figure, Lines, Row, Section, Table, Told, tables
from zuschlag.lab.report.make import games_of, make
from zuschlag.lab.report.say import report_words
from zuschlag.lab.report.sums import difference
from zuschlag.lab.report.tell import Found, described, sections, spans
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import Spread

DIFFERENCE = "difference"
SUREST = 15
OF_A_TABLE = 2
"""So many differences are told first, and so many of them from one table."""

FALSE = 0.05

SIDES = ("A", "B")


class CompareError(Error):
    """Two sides that cannot be compared."""


def make_both(
    sides: tuple[Setup, Setup], games: int, run: Spread, progress: Callable[[int], Any] = lambda _: None
) -> tuple[Found, Found]:
    """Plays so many games of each."""
    if sides[0] == sides[1]:
        raise CompareError("both sides are the same: name an edition, an option, bots or seats in which they differ")
    first = make(sides[0], games, run, progress)
    return first, make(sides[1], games, run, progress, games_of(sides[0], games))


def told(both: tuple[Found, Found], names: tuple[str, str], language: str) -> Told:
    """The whole comparison; `names` is what the two sides are called."""
    say = report_words(language)
    shown = spans([found.tally for found in both])
    left, right = (sections(found, language, shown) for found in both)
    pairs = list(_pairs(left, right))
    compared = [_section(one, other, say) for one, other in pairs]
    first = both[0]
    title = say("page.compared", game=first.game.title, left=names[0], right=names[1])
    played = [say("played.games", games=first.games, seats=first.setup.seats)]
    for side, name, found in zip(SIDES, names, both, strict=True):
        what = ", ".join([name, *described(found.setup, say)])
        played.append(say("played.side", side=side, what=what))
    played.append(say("played.seed", seed=str(first.setup.seed)))
    return Told(title, tuple(played), say("page.note"), (_surest(compared, say), *compared))


def _pairs(left: Sequence[Section], right: Sequence[Section]) -> Iterator[tuple[Section, Section]]:
    """What both tell of."""
    others = {section.key: section for section in right}
    for section in left:
        if section.key in others:
            yield section, others[section.key]


def _section(left: Section, right: Section, say: Words) -> Section:
    others: dict[str, Figure] = {figure.key: figure for figure in right.figures}
    figures: list[Figure] = []
    for figure in left.figures:
        other = others.get(figure.key)
        if isinstance(figure, Table) and isinstance(other, Table):
            figures += _tables(figure, other, say)
        elif isinstance(figure, Bars) and isinstance(other, Bars):
            figures.append(_bars(figure, other, say))
        elif isinstance(figure, Lines) and isinstance(other, Lines):
            figures.append(_lines(figure, other, say))
    return Section(left.key, left.title, left.text, tuple(figures))


def _tables(left: Table, right: Table, say: Words) -> list[Table]:
    """A table for each column: one side, the other, and how far they lie apart."""
    others = {row.key: row for row in right.rows}
    labels = {row.key: row.label for row in (*left.rows, *right.rows)}
    ours = {row.key: row for row in left.rows}
    made = []
    for n, column in enumerate(left.columns):
        columns = (
            Column("left", SIDES[0], column.unit), Column("right", SIDES[1], column.unit),
            Column(DIFFERENCE, say("compared.difference"), column.unit),
        )  # fmt: skip
        rows = tuple(_row(key, label, _value(ours, key, n), _value(others, key, n)) for key, label in labels.items())
        title = left.title
        if len(left.columns) > 1:
            title = say("compared.of", title=left.title, column=column.label)
        made.append(
            Table(
                f"{left.key}.{column.key}", title, columns, rows, drawn=None if left.drawn is None else 2, expected=0.0
            )
        )
    return made


def _value(rows: Mapping[str, Row], key: str, column: int) -> Interval | None:
    return rows[key].values[column] if key in rows else None


def _row(key: str, label: str, left: Interval | None, right: Interval | None) -> Row:
    both = left is not None and right is not None and not isnan(left.value) and not isnan(right.value)
    return Row(key, label, (left, right, difference(left, right) if both and left and right else None))


def _bars(left: Bars, right: Bars, say: Words) -> Bars:
    """Both over the same bins; bins that one of them does not reach hold nothing there."""
    edges = max(left.edges, right.edges, key=len)
    heaps = []
    for side, figure in zip(SIDES, (left, right), strict=True):
        for heap in figure.heaps:
            parts = (*heap.parts, *(0.0,) * (len(edges) - 1 - len(heap.parts)))
            label = say("compared.both", side=side, line=heap.label)
            heaps.append(replace(heap, key=f"{side}.{heap.key}", label=label, parts=parts))
    return replace(left, edges=edges, heaps=tuple(heaps))


def _lines(left: Lines, right: Lines, say: Words) -> Lines:
    """Both over all steps that one of them reaches."""
    at = tuple(sorted({*left.at, *right.at}))
    lines = []
    for side, figure in zip(SIDES, (left, right), strict=True):
        for row in figure.lines:
            known = dict(zip(figure.at, row.values, strict=True))
            label = say("compared.both", side=side, line=row.label)
            lines.append(Row(f"{side}.{row.key}", label, tuple(known.get(step) for step in at)))
    expected = left.expected if left.expected == right.expected else None
    return replace(left, at=at, lines=tuple(lines), expected=expected)


def _surest(compared: Sequence[Section], say: Words) -> Section:
    """What stands out: differences that chance does not explain, the surest first."""
    found = _more_than_chance(sorted(_compared(compared), key=lambda one: -_sureness(one[1])))
    kept = [one for n, one in enumerate(found) if sum(other[0] is one[0] for other in found[:n]) < OF_A_TABLE][:SUREST]
    figures = []
    for unit in dict.fromkeys(figure.columns[0].unit for figure, _ in kept):
        own = [(figure, row) for figure, row in kept if figure.columns[0].unit == unit]
        rows = tuple(replace(row, label=f"{figure.title}: {row.label}") for figure, row in own)
        figures.append(Table(f"compared.{unit}", say("compared.table"), own[0][0].columns, rows, drawn=None))
    text = say("compared.text" if kept else "compared.none")
    return Section("compared", say("compared.title"), text, tuple(figures))


def _compared(sections: Sequence[Section]) -> Iterator[tuple[Table, Row]]:
    """Each line that both sides have a value in."""
    for table in tables(sections):
        for row in table.rows:
            if row.values[2] is not None:
                yield table, row


def _sureness(row: Row) -> float:
    """How many standard errors the difference is away from none."""
    apart = row.values[2]
    assert apart is not None
    half = (apart.high - apart.low) / 2
    if half == 0:
        return inf if apart.value else 0.0
    return abs(apart.value) / half * Z95


def _more_than_chance(found: Sequence[tuple[Table, Row]]) -> list[tuple[Table, Row]]:
    """Of lines in the order of their sureness, those of which no more than one in twenty should be false (Benjamini and
    Hochberg): where many lines are compared, some differ by chance."""
    last = 0
    for place, (_, row) in enumerate(found, 1):
        if erfc(_sureness(row) / sqrt(2)) <= FALSE * place / len(found):
            last = place
    return list(found[:last])
