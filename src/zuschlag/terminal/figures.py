"""A report in the terminal: its tables, and of pictures what can be said in a line."""

from __future__ import annotations

from math import nan

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from zuschlag.engine.words import Words
from zuschlag.lab.report.figures import (
    NUMBER,
    Bars,
    Figure,
    Lines,
    Section,
    Table,
    Told,
    estimate,
    number,
    round_number,
)
from zuschlag.lab.report.say import report_words

SHOWN = 12
"""Lines of a table; the page has all of them."""

STEPS_SHOWN = 6
BLOCKS = " ▁▂▃▄▅▆▇█"


def show(told: Told, language: str, screen: Console) -> None:
    """The whole report in short."""
    words = report_words(language)
    screen.print(Text(told.title, "bold"))
    screen.print(Text(" · ".join(told.played), "dim"))
    for section in told.sections:
        screen.print(Group(*_section(section, words)))
    screen.print(Text(told.note, "dim"))


def _section(section: Section, words: Words) -> list[RenderableType]:
    lines: list[RenderableType] = ["", Text(section.title, "bold underline")]
    for figure in section.figures:
        lines += _figure(figure, words)
    return lines


def _figure(figure: Figure, words: Words) -> list[RenderableType]:
    if isinstance(figure, Table):
        return _table(figure, words)
    return _bars(figure, words) if isinstance(figure, Bars) else [_lines(figure, words)]


def _table(figure: Table, words: Words) -> list[RenderableType]:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(figure.title)
    for column in figure.columns:
        grid.add_column(column.label, justify="right")
    for row in figure.rows[:SHOWN]:
        cells = zip(figure.columns, row.values, strict=True)
        grid.add_row(row.label, *(estimate(value, c.unit, words, c.key == "difference") for c, value in cells))
    lines: list[RenderableType] = [grid]
    if len(figure.rows) > SHOWN:
        lines.append(Text(words("terminal.more", rows=len(figure.rows) - SHOWN), "dim"))
    return [*lines, Text(figure.note)] if figure.note else lines


def _bars(figure: Bars, words: Words) -> list[RenderableType]:
    """A small picture of each distribution, and where its middle lies."""
    lines: list[RenderableType] = ["", Text(figure.title)]
    for heap in figure.heaps:
        most = max(heap.parts) or 1.0
        drawn = "".join(BLOCKS[-(-int(part / most * 800) // 100)] for part in heap.parts)
        low, median, high = (round_number(mark, NUMBER, words) for mark in heap.marks)
        middle = words("terminal.middle", low=low, median=median, high=high)
        ends = round_number(figure.edges[0], NUMBER, words), round_number(figure.edges[-1], NUMBER, words)
        lines.append(Text(f"  {ends[0]} {drawn} {ends[1]}   {heap.label}: {estimate(heap.mean, NUMBER, words)}"))
        lines.append(Text(f"  {middle}", "dim"))
    return lines


def _lines(figure: Lines, words: Words) -> Grid:
    """A few of the steps."""
    count = len(figure.at)
    steps = sorted({round(n * (count - 1) / (STEPS_SHOWN - 1)) for n in range(STEPS_SHOWN)}) if count > 1 else [0]
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(f"{figure.title} ({figure.across})")
    for step in steps:
        grid.add_column(round_number(figure.at[step], NUMBER, words), justify="right")
    for row in figure.lines:
        told = (row.values[step] for step in steps)
        grid.add_row(row.label, *(number(value.value if value else nan, figure.unit, words) for value in told))
    return grid
