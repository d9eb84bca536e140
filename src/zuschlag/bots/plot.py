"""An arena's result as a picture: a line for each bot, its share of the wins and its rating with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from zuschlag.bots.standings import Interval, Standing

NAME = 190
PANEL = 260
GAP = 50
ROW = 34
TOP = 74
STYLE = """
text { font: 14px system-ui, sans-serif; fill: #222 }
.title { font-size: 17px; font-weight: 600 }
.tick { font-size: 12px; fill: #666; text-anchor: middle }
.grid { stroke: #ddd }
.chance { stroke: #c60; stroke-dasharray: 4 4 }
.bar { stroke: #247; stroke-width: 3; stroke-linecap: round }
.dot { fill: #247 }
@media (prefers-color-scheme: dark) {
  svg { background: #181818 } text { fill: #eee } .tick { fill: #aaa } .grid { stroke: #333 }
  .bar { stroke: #8bf } .dot { fill: #8bf } .chance { stroke: #fa5 }
}
"""


class Panel:
    """A scale from low to high, somewhere on the page."""

    def __init__(self, left: int, low: float, high: float) -> None:
        self.left = left
        self.low = low
        self.high = high if high > low else low + 1

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.left + PANEL * min(1.0, max(0.0, share)), 1)

    def interval(self, y: int, told: Interval) -> list[str]:
        return [
            f'<line class="bar" x1="{self.at(told.low)}" y1="{y}" x2="{self.at(told.high)}" y2="{y}"/>',
            f'<circle class="dot" cx="{self.at(told.value)}" cy="{y}" r="6"/>',
        ]

    def ticks(self, bottom: int, marks: Sequence[tuple[float, str]]) -> list[str]:
        lines = []
        for value, label in marks:
            x = self.at(value)
            lines.append(f'<line class="grid" x1="{x}" y1="{TOP - 10}" x2="{x}" y2="{bottom}"/>')
            lines.append(f'<text class="tick" x="{x}" y="{bottom + 16}">{escape(label)}</text>')
        return lines


def picture(title: str, wins: str, rating: str, table: Sequence[Standing]) -> str:
    """The SVG; the words come in the reader's language."""
    bottom = TOP + ROW * len(table)
    width = NAME + 2 * PANEL + 2 * GAP
    most = min(1.0, max(one.wins.high for one in table))
    shares = Panel(NAME, 0.0, -(-most // 0.1) / 10)
    rated = Panel(NAME + PANEL + GAP, *_round_span(table))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 30}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<text class="title" x="16" y="28">{escape(title)}</text>',
        f'<text x="{shares.left}" y="54">{escape(wins)}</text>',
        f'<text x="{rated.left}" y="54">{escape(rating)}</text>',
        *shares.ticks(bottom, [(i / 10, f"{i * 10}%") for i in range(round(shares.high * 10) + 1)]),
        *rated.ticks(bottom, [(rated.low + i * (rated.high - rated.low) / 4, "") for i in range(5)]),
    ]
    for mark in (rated.low, (rated.low + rated.high) / 2, rated.high):
        lines.append(f'<text class="tick" x="{rated.at(mark)}" y="{bottom + 16}">{mark:g}</text>')
    for number, one in enumerate(table):
        y = TOP + ROW * number + ROW // 2
        chance = shares.at(one.chance)
        lines.append(f'<line class="chance" x1="{chance}" y1="{y - 14}" x2="{chance}" y2="{y + 14}"/>')
        lines.append(f'<text x="16" y="{y + 5}">{escape(one.name)}</text>')
        lines += shares.interval(y, one.wins) + rated.interval(y, one.rating)
    return "\n".join([*lines, "</svg>"]) + "\n"


def _round_span(table: Sequence[Standing]) -> tuple[float, float]:
    """Round numbers around all ratings."""
    low = min(one.rating.low for one in table)
    high = max(one.rating.high for one in table)
    return float(low // 10 * 10), float(-(-high // 10) * 10)
