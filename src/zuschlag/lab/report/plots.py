"""Pictures of a report's figures, as SVG in the page, with the colours of the page's style."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import floor, isnan, log10

from markupsafe import Markup

from zuschlag.bots.standings import Interval
from zuschlag.engine.words import Words
from zuschlag.lab.report.figures import NUMBER, Bars, Lines, Row, round_number
from zuschlag.look.markup import h, join

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 46, 10, 10, 26
TICKS = 4
STEPS = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True)
class Scale:
    """Values from low to high, laid out from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        span = self.high - self.low or 1.0
        return self.start + (self.end - self.start) * (value - self.low) / span

    def marks(self, most: int = TICKS) -> list[float]:
        """Round numbers on the scale, a few of them."""
        raw = (self.high - self.low or 1.0) / most
        power = 10.0 ** floor(log10(raw))
        step = next(power * s for s in STEPS if power * s >= raw * 0.999)
        first = int(-(-self.low // step))
        return [step * n for n in range(first, int(self.high / step + 1e-9) + 1)]


def across(low: float, high: float) -> Scale:
    return Scale(low, high, LEFT, WIDTH - RIGHT)


def upward(low: float, high: float) -> Scale:
    return Scale(low, high, HEIGHT - BOTTOM, TOP)


def frame(label: str, *inside: Markup | None) -> Markup:
    return h("svg", *inside, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label, cls="plot")


def side_axis(scale: Scale, unit: str, words: Words) -> Markup:
    """Lines across the picture with their numbers at the left."""
    lines = []
    for mark in scale.marks():
        y = scale.at(mark)
        lines.append(h("line", cls="grid", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y))
        lines.append(h("text", round_number(mark, unit, words), x=LEFT - 5, y=y + 4, cls="end"))
    return join(lines)


def foot_axis(scale: Scale, words: Words, marks: Sequence[float] | None = None) -> Markup:
    bottom = HEIGHT - BOTTOM
    lines = [h("line", cls="axis", x1=LEFT, x2=WIDTH - RIGHT, y1=bottom, y2=bottom)]
    for mark in scale.marks(6) if marks is None else marks:
        lines.append(h("text", round_number(mark, NUMBER, words), x=scale.at(mark), y=bottom + 15, cls="mid"))
    return join(lines)


# Bars


def bars(figure: Bars, words: Words) -> Markup:
    """A histogram; where two are shown, the bars stand side by side. Bins of the same width whatever they hold."""
    edges, count = figure.edges, len(figure.edges) - 1
    most = max(max(heap.parts) for heap in figure.heaps)
    tall, wide = upward(0.0, most or 1.0), across(0, count)
    drawn = []
    for number, heap in enumerate(figure.heaps):
        room = (wide.at(1) - wide.at(0)) / len(figure.heaps)
        for place, part in enumerate(heap.parts):
            x = wide.at(place) + number * room
            size = {"x": x + 0.5, "y": tall.at(part), "width": max(0.5, room - 1), "height": tall.at(0) - tall.at(part)}
            drawn.append(h("rect", cls=f"bar s{number}", **size))
    every = -(-count // 6)
    ticks = [
        h("text", round_number(edges[n], NUMBER, words), x=wide.at(n), y=HEIGHT - BOTTOM + 15, cls="mid")
        for n in range(0, count + 1, every)
    ]
    return frame(figure.title, side_axis(tall, "percent", words), join(drawn), foot_axis(wide, words, ()), join(ticks))


# Lines


def lines(figure: Lines, words: Words) -> Markup:
    """A line for each row with a band where its true course lies."""
    told = [value for row in figure.lines for value in row.values if value is not None and not isnan(value.value)]
    edges = [edge for value in told for edge in (value.low, value.high)]
    edges += [] if figure.expected is None else [figure.expected]
    low, high = min([0.0, *edges]), max(edges, default=1.0)
    tall, wide = upward(low, high), across(min(figure.at), max(figure.at))
    drawn = [_line(row, number, figure.at, wide, tall) for number, row in enumerate(figure.lines)]
    expected = None
    if figure.expected is not None:
        y = tall.at(figure.expected)
        expected = h("line", cls="expected", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y)
    axes = side_axis(tall, figure.unit, words), foot_axis(wide, words)
    return frame(f"{figure.title} ({figure.across})", *axes, expected, join(drawn))


def _line(row: Row, number: int, at: Sequence[float], wide: Scale, tall: Scale) -> Markup:
    told = [(wide.at(x), value) for x, value in zip(at, row.values, strict=True) if value is not None]
    upper = [(x, tall.at(value.high)) for x, value in told]
    lower = [(x, tall.at(value.low)) for x, value in told]
    band = h("polygon", points=_points([*upper, *reversed(lower)]), cls=f"band s{number}")
    line = h("polyline", points=_points((x, tall.at(value.value)) for x, value in told), cls=f"line s{number}")
    return join((band, line))


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


# One value in a row of a table


def track_scale(told: Sequence[Interval | None], expected: float | None) -> Scale:
    """All values of a column on one scale, in percent of its width."""
    edges = [edge for value in told if value is not None for edge in (value.low, value.high) if not isnan(edge)]
    edges += [] if expected is None else [expected]
    low, high = min(edges, default=0.0), max(edges, default=1.0)
    if 0 <= low < 0.5 * high:
        low = 0.0
    if high == low:
        low, high = low - 1, high + 1
    margin = 0.04 * (high - low)
    return Scale(low if low == 0.0 else low - margin, high + margin, 2.0, 98.0)


def track(told: Interval | None, scale: Scale, expected: float | None) -> Markup:
    """An interval as a line with a dot; a fine line where it would be if nothing mattered."""
    inside = []
    if expected is not None:
        x = f"{scale.at(expected):.2f}%"
        inside.append(h("line", cls="expected", x1=x, x2=x, y1=0, y2=18))
    inside.append(h("line", cls="grid", x1="0", x2="100%", y1=9, y2=9))
    if told is not None and not isnan(told.value):
        ends = (f"{scale.at(told.low):.2f}%", f"{scale.at(told.high):.2f}%")
        inside.append(h("line", cls="span", x1=ends[0], x2=ends[1], y1=9, y2=9))
        inside.append(h("circle", cls="dot", cx=f"{scale.at(told.value):.2f}%", cy=9, r=4))
    return h("svg", *inside, cls="track", aria_hidden="true", focusable="false")
