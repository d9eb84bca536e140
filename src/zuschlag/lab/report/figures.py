"""What a report says, as data: sections with tables, bars and lines. All that is shown is made from these."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, isnan, log10

from zuschlag.bots.standings import Interval
from zuschlag.engine.words import Words, decimal

PERCENT, NUMBER = "percent", "number"
MILLION = 1_000_000
LOPSIDED = 0.25
"""An interval that lies so far to one side is told by its ends."""


@dataclass(frozen=True)
class Column:
    key: str
    label: str
    unit: str = NUMBER


@dataclass(frozen=True)
class Row:
    """A line of a table, or a line in a picture: a value for each column or step; None where there is none."""

    key: str
    label: str
    values: tuple[Interval | None, ...]


@dataclass(frozen=True)
class Table:
    """Estimates with their intervals. One column may be drawn; `expected` is what it would be if nothing mattered."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    drawn: int | None = 0
    expected: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Heap:
    """One distribution: the part of all games (or seats) in each bin, and where its middle lies."""

    key: str
    label: str
    parts: tuple[float, ...]
    mean: Interval
    marks: tuple[float, float, float]  # one in ten lies below the first, half below the second, nine in ten the third


@dataclass(frozen=True)
class Bars:
    """Distributions over the same bins, which are told by their edges."""

    key: str
    title: str
    edges: tuple[float, ...]
    heaps: tuple[Heap, ...]
    note: str = ""


@dataclass(frozen=True)
class Lines:
    """What goes on in the course of a game; `at` are the steps, `across` what they are called."""

    key: str
    title: str
    across: str
    at: tuple[float, ...]
    lines: tuple[Row, ...]
    unit: str = NUMBER
    expected: float | None = None
    note: str = ""


Figure = Table | Bars | Lines


@dataclass(frozen=True)
class Section:
    key: str
    title: str
    text: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class Told:
    """A whole report, or a comparison: its title, what was played, what is to be known, and the sections."""

    title: str
    played: tuple[str, ...]
    note: str
    sections: tuple[Section, ...]


def tables(sections: Iterable[Section]) -> list[Table]:
    return [figure for section in sections for figure in section.figures if isinstance(figure, Table)]


# Numbers


def number(value: float, unit: str, words: Words, digits: int = 1) -> str:
    """A number, or a part as a percentage, as the language writes it."""
    if isnan(value):
        return "–"
    scaled = round(value * (100 if unit == PERCENT else 1), digits)
    shown = decimal(scaled, max(0, digits), words.language)
    shown = shown.replace("-", "−") if any(c in "123456789" for c in shown) else shown.replace("-", "")
    return words("number.percent", number=shown) if unit == PERCENT else shown


def round_number(value: float, unit: str, words: Words) -> str:
    """For an axis: no more digits than it needs."""
    if abs(value) >= MILLION:
        return words("number.million", number=round_number(value / MILLION, NUMBER, words))
    scaled = value * (100 if unit == PERCENT else 1)
    digits = next((d for d in range(3) if abs(scaled - round(scaled, d)) < 1e-9), 3)
    return number(value, unit, words, digits)


def digits_of(told: Interval, unit: str) -> int:
    """As many digits as the interval lets one trust."""
    half = (told.high - told.low) / 2 * (100 if unit == PERCENT else 1)
    if half <= 0 or isnan(half):
        scaled = told.value * (100 if unit == PERCENT else 1)
        return 0 if isnan(scaled) or abs(scaled - round(scaled)) < 1e-9 else 2
    return min(4, -floor(log10(half / 2)))


def estimate(told: Interval | None, unit: str, words: Words, signed: bool = False) -> str:
    """`24.9 ± 0.3%`; `1 (0–5)%` where it lies to one side; `≤ 1%` of what never happened."""
    if told is None or isnan(told.value):
        return "–"
    if unit == PERCENT and told.value in (0.0, 1.0) and told.low < told.high and not signed:
        sign, edge = ("≤ ", told.high) if told.value == 0.0 else ("≥ ", told.low)
        return sign + number(edge, unit, words, digits_of(told, unit))
    digits, scale = digits_of(told, unit), 100 if unit == PERCENT else 1
    half = (told.high - told.low) / 2 * scale
    shown = number(told.value * scale, NUMBER, words, digits)
    if half > 0 and abs((told.low + told.high) / 2 - told.value) * scale > LOPSIDED * half:
        low, high = (number(edge * scale, NUMBER, words, digits) for edge in (told.low, told.high))
        shown = f"{shown} ({low}–{high})"
    elif half > 0:
        shown = f"{shown} ± {number(half, NUMBER, words, digits)}"
    if signed and not shown.startswith("−") and told.value * 10**digits >= 0.5 / scale:
        shown = f"+{shown}"
    return words("number.percent", number=shown) if unit == PERCENT else shown
