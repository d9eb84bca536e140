"""How fortunes went, as a drawing: a line a seat."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from zuschlag.look.markup import h
from zuschlag.look.pen import LETTERS, Pen
from zuschlag.web.fortunes import Fortunes

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 480, 220, 64, 30, 12, 16
MOST_POINTS = 240
LINES = ("", "9 4", "3 4", "14 4 3 4", "6 3", "1 4")
"""A line has a dash of its own for each seat, so that colour is not the only sign."""
APART = 17


def chart(fortunes: Fortunes, names: Sequence[str], pen: Pen, at: int | None = None) -> Markup:
    """A line a seat, its letter at the end; `at` marks a step."""
    low, high = min(map(min, fortunes)), max(map(max, fortunes))
    low, high = min(low, 0), max(high, low + 1)
    steps = max(len(fortunes) - 1, 1)

    def x(step: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * step / steps

    def y(score: float) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (high - score) / (high - low)

    every = max(1, len(fortunes) // MOST_POINTS)
    shown = sorted({*range(0, len(fortunes), every), len(fortunes) - 1})
    grid = [_level(y(score), pen.number(score)) for score in _levels(low, high)]
    lines = [
        h("path", d=_path([(x(step), y(fortunes[step][seat])) for step in shown]), cls="line", data_tint=seat,
          stroke_dasharray=LINES[seat] or None)
        for seat in range(len(names))
    ]  # fmt: skip
    now = h("line", x1=x(at), x2=x(at), y1=TOP, y2=HIGH - BOTTOM, cls="now") if at is not None else None
    said = pen.say("chart", what="; ".join(f"{name} {pen.number(fortunes[-1][s])}" for s, name in enumerate(names)))
    return h(
        "svg", *grid, *lines, *_ends([y(score) for score in fortunes[-1]]), now,
        viewBox=f"0 0 {WIDE} {HIGH}", cls="chart", role="img", aria_label=said,
    )  # fmt: skip


def _levels(low: int, high: int) -> list[int]:
    """Three or four round numbers to read the lines by."""
    raw = (high - low) / 3
    step = next(k * 10**e for e in range(9) for k in (1, 2, 5) if k * 10**e >= raw)
    return [level for level in range(low // step * step, high + 1, step) if level >= low]


def _level(y: float, label: str) -> Markup:
    return h("g", h("line", x1=LEFT, x2=WIDE - RIGHT, y1=y, y2=y), h("text", label, x=LEFT - 8, y=y + 4), cls="level")


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _ends(heights: Sequence[float]) -> list[Markup]:
    """The seats' letters beside the ends of their lines, moved apart where they would cover each other."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed: dict[int, float] = {}
    for seat in order:
        placed[seat] = max(heights[seat], max(placed.values(), default=-APART) + APART)
    over = max(placed.values()) - (HIGH - BOTTOM + 4)
    moved = {seat: y - max(over, 0) for seat, y in placed.items()}
    x = WIDE - RIGHT + 8
    return [h("text", LETTERS[seat], x=x, y=y + 5, cls="end", data_tint=seat) for seat, y in moved.items()]
