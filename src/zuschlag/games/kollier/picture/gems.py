"""The ten gems: each with a cut and a colour of its own, drawn from its geometry, and a code of two letters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from zuschlag.look import Pen, h, join

Point = tuple[float, float]

CODES = {
    "diamant": "Di", "rubin": "Ru", "topas": "To", "smaragd": "Sm", "granat": "Gr",
    "turmalin": "Tu", "amethyst": "Am", "opal": "Op", "tuerkis": "Tk", "achat": "Ac",
}  # fmt: skip
MIDDLE = 32.0
LIGHT = -2.2  # where it comes from: above, from the left
LEVELS = 8  # shades of a cut gem


class Cut(NamedTuple):
    """A cut: its outline around the middle, how large its table is, its darkest, middle and lightest colour."""

    outline: tuple[Point, ...]
    table: float
    colours: tuple[str, str, str]
    steps: bool = False  # cut in steps, not in stars


def gem(kind: str, size: str = "") -> Markup:
    """A gem; whoever draws it says its name."""
    cls = f"gem {size}".strip()
    return h("svg", h("use", href=f"#kollier-{kind}"), viewBox="0 0 64 64", cls=cls, aria_hidden="true")


def code(kind: str) -> Markup:
    """Two letters, for who cannot tell the colours."""
    return h("b", CODES[kind], cls="code", aria_hidden="true")


def name(pen: Pen, kind: str) -> str:
    return pen.words.name(kind)


def pile(pen: Pen, gems: dict[str, int]) -> str:
    """A handful in words: Emerald, 2 × Turquoise."""
    return ", ".join(
        name(pen, kind) if n == 1 else f"{pen.number(n)} × {name(pen, kind)}" for kind, n in gems.items() if n
    )


def each(gems: dict[str, int]) -> Iterator[str]:
    """Gem by gem, the dearest first."""
    for kind, n in gems.items():
        for _ in range(n):
            yield kind


# --- outlines


def _round(corners: int, across: float, down: float, turn: float = 0.0, power: float = 1.0) -> tuple[Point, ...]:
    """Corners on an oval; a power below 1 swells it towards a square."""
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    return tuple((across * _swell(cos(a), power), down * _swell(sin(a), power)) for a in angles)


def _swell(part: float, power: float) -> float:
    return float((1 if part >= 0 else -1) * abs(part) ** power)


def _pear() -> tuple[Point, ...]:
    """Round below, pointed above."""
    angles = [-pi / 2 + 2 * pi * i / 12 for i in range(12)]
    return tuple((24 * cos(a) * (0.62 + 0.38 * sin(a)) * 1.12, 28 * sin(a) + 1) for a in angles)


def _lens() -> tuple[Point, ...]:
    """Pointed at both ends."""
    angles = [-pi / 2 + 2 * pi * i / 12 for i in range(12)]
    return tuple((21 * cos(a) * abs(cos(a)) ** 0.35, 30 * sin(a)) for a in angles)


def _shield() -> tuple[Point, ...]:
    """A triangle with swollen sides, its point below."""
    found = []
    for i in range(9):
        a = pi / 2 + 2 * pi * i / 9
        out = 29 - 4.4 * (1 - cos(3 * (a - pi / 2)))
        found.append((out * cos(a), out * sin(a) - 3))
    return tuple(found)


CUTS = {
    "diamant": Cut(_round(10, 29, 29, pi / 10), 0.52, ("#5f7f9b", "#cfe4f2", "#ffffff")),
    "rubin": Cut(_pear(), 0.5, ("#6d0018", "#d8123f", "#ff9aa9")),
    "topas": Cut(_lens(), 0.5, ("#8a4a00", "#f0a010", "#fff0a8")),
    "smaragd": Cut(((-11, -28), (11, -28), (21, -18), (21, 18), (11, 28), (-11, 28), (-21, 18), (-21, -18)), 0.46,
                   ("#00411f", "#11935a", "#9cf0c0"), steps=True),
    "granat": Cut(_round(6, 28, 28, pi / 6), 0.5, ("#21030a", "#7d0f28", "#ec7a72")),
    "turmalin": Cut(_shield(), 0.48, ("#0d5a4a", "#e0559a", "#ffd3e6")),
    "amethyst": Cut(_round(8, 27, 27, pi / 8, 0.72), 0.54, ("#2e0f63", "#7f3fc4", "#dcbcff")),
}  # fmt: skip


# --- facets


class Facet(NamedTuple):
    corners: tuple[Point, ...]
    light: float  # 0 to 1


def _facets(cut: Cut) -> Iterator[Facet]:
    if cut.steps:
        yield from _step_facets(cut)
    else:
        yield from _star_facets(cut)


def _star_facets(cut: Cut) -> Iterator[Facet]:
    """Four triangles to each side of the outline, and the depths seen through the table."""
    table = [(x * cut.table, y * cut.table) for x, y in cut.outline]
    for i, ((outer, after), (inner, then)) in enumerate(zip(_round_trip(cut.outline), _round_trip(table), strict=True)):
        girdle = _between(_between(outer, after, 0.5), _between(inner, then, 0.5), 0.42)
        odd = 0.09 if i % 2 else -0.09
        yield _facet((outer, after, girdle), odd - 0.16)
        yield _facet((outer, girdle, inner), -odd)
        yield _facet((after, then, girdle), odd + 0.1)
        yield _facet((inner, girdle, then), 0.2 - odd)
        yield _facet((inner, then, (0.0, 0.0)), 0.3 if i % 2 else -0.06, -0.55)


def _step_facets(cut: Cut) -> Iterator[Facet]:
    """Frames one inside the other."""
    sizes = (1.0, 0.82, 0.64, cut.table)
    for step, (large, small) in enumerate(pairwise(sizes)):
        rim = [(x * large, y * large) for x, y in cut.outline]
        next_rim = [(x * small, y * small) for x, y in cut.outline]
        for (outer, after), (inner, then) in zip(_round_trip(rim), _round_trip(next_rim), strict=True):
            yield _facet((outer, after, then, inner), 0.1 if step % 2 else -0.1)
    table = tuple((x * cut.table, y * cut.table) for x, y in cut.outline)
    yield Facet(table, 0.52)
    yield Facet((table[7], table[0], table[1], table[6]), 0.74)


def _round_trip(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*points, points[0]]))


def _between(a: Point, b: Point, part: float) -> Point:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _facet(corners: tuple[Point, ...], more: float, facing: float = 1.0) -> Facet:
    """The light on a facet that slopes outward; seen through the table it slopes the other way."""
    x = sum(corner[0] for corner in corners) / len(corners)
    y = sum(corner[1] for corner in corners) / len(corners)
    return Facet(corners, min(1.0, max(0.0, 0.46 + facing * 0.4 * cos(atan2(y, x) - LIGHT) + more)))


# --- drawing


def _cut_gem(kind: str, cut: Cut) -> Markup:
    """Facets of one shade are one path; a glint lies over them."""
    paths: dict[int, list[str]] = defaultdict(list)
    for facet in _facets(cut):
        paths[round(facet.light * (LEVELS - 1))].append(_path(facet.corners))
    outline = _path(cut.outline)
    shades = [
        h(
            "path",
            d="".join(drawn),
            fill=_shade(cut.colours, level),
            stroke=_shade(cut.colours, level),
            stroke_width=0.3,
        )
        for level, drawn in sorted(paths.items())
    ]
    rim = h("path", d=outline, fill="none", stroke=_mixed(cut.colours[0], "#000000", 0.35), stroke_width=1.8,
            stroke_linejoin="round")  # fmt: skip
    glint = h("path", d=_glint(cut), fill="#fff", opacity=0.5)
    return _symbol(kind, h("path", d=outline, fill=cut.colours[1]), *shades, glint, rim)


def _glint(cut: Cut) -> str:
    """A slip of light on the upper left of the table."""
    x, y = -11 * cut.table / 0.5, -9 * cut.table / 0.5
    return f"M{MIDDLE + x:.1f} {MIDDLE + y + 5:.1f}q1-7 9-9-5 3-6 9z"


def _path(corners: Sequence[Point]) -> str:
    points = " ".join(f"{_plain(x)} {_plain(y)}" for x, y in corners)
    return f"M{points}z"


def _plain(value: float) -> str:
    return f"{value + MIDDLE:.1f}".removesuffix(".0")


def _shade(colours: tuple[str, str, str], level: int) -> str:
    """From the darkest by the middle to the lightest."""
    at = 2 * level / (LEVELS - 1)
    return _mixed(colours[0], colours[1], at) if at <= 1 else _mixed(colours[1], colours[2], at - 1)


def _mixed(a: str, b: str, part: float) -> str:
    return "#" + "".join(
        f"{round(int(a[i : i + 2], 16) * (1 - part) + int(b[i : i + 2], 16) * part):02x}" for i in (1, 3, 5)
    )


def _symbol(kind: str, *inside: Markup) -> Markup:
    return h("symbol", *inside, id=f"kollier-{kind}", viewBox="0 0 64 64")


def _glow(name: str, *stops: tuple[float, str], x: float = 0.36, y: float = 0.3, r: float = 0.8) -> Markup:
    drawn = (h("stop", offset=at, stop_color=colour) for at, colour in stops)
    return h("radialGradient", *drawn, id=f"kollier-{name}", cx=x, cy=y, r=r)


def _opal() -> Markup:
    """Milky, with patches of every colour."""
    patches = (
        (23, 22, 9, "#59d8c2"), (40, 18, 8, "#ffd166"), (44, 34, 10, "#ff7fb0"), (29, 36, 9, "#6aa6ff"),
        (20, 43, 7, "#c58bff"), (38, 50, 8, "#5be08f"), (32, 27, 5, "#ff9d5c"), (28, 52, 5, "#ffd166"),
    )  # fmt: skip
    spots = (h("circle", cx=x, cy=y, r=r, fill=colour, opacity=0.62) for x, y, r, colour in patches)
    flecks = h("path", d="M27 17l6 4-4 5-6-3zM38 28l5 2-2 6-6-2zM24 31l4 3-5 4zM33 42l7-1-2 6zM45 42l3 4-5 2z",
               fill="#fff", opacity=0.72)  # fmt: skip
    return join((
        _glow("milk", (0, "#ffffff"), (0.55, "#e6eef8"), (1, "#93a5c9")),
        h("filter", h("feGaussianBlur", stdDeviation=2.6), id="kollier-soft"),
        h("clipPath", h("ellipse", cx=32, cy=32, rx=22, ry=28), id="kollier-oval"),
        _symbol(
            "opal",
            h("ellipse", cx=32, cy=32, rx=22, ry=28, fill="url(#kollier-milk)"),
            h("g", h("g", *spots, filter="url(#kollier-soft)"), flecks, clip_path="url(#kollier-oval)"),
            h("path", d="M15 28c1-11 8-19 18-20-7 4-12 11-13 21z", fill="#fff", opacity=0.75),
            h("ellipse", cx=32, cy=32, rx=22, ry=28, fill="none", stroke="#4a5680", stroke_width=1.8),
        ),
    ))  # fmt: skip


def _tuerkis() -> Markup:
    """Round and smooth, with dark veins."""
    veins = "M8 29l8 2 5 10 10 3 3 12M21 41l8-11 11-2 5-9 6-1M40 28l3 9 10 4M29 30l-4-11 2-10M43 37l-4 10 5 6"
    return join((
        _glow("lagoon", (0, "#b6f5ee"), (0.45, "#38c2c4"), (1, "#07707f")),
        _symbol(
            "tuerkis",
            h("circle", cx=32, cy=32, r=25, fill="url(#kollier-lagoon)"),
            h("path", d=veins, fill="none", stroke="#47361d", stroke_width=1.7, stroke_linejoin="round",
              stroke_linecap="round"),
            h("path", d="M13 27c2-10 9-15 18-16-7 4-12 8-14 17z", fill="#fff", opacity=0.7),
            h("circle", cx=32, cy=32, r=25, fill="none", stroke="#064a55", stroke_width=1.8),
        ),
    ))  # fmt: skip


def _achat() -> Markup:
    """A flat slice, band by band."""
    bands = ("#5a3323", "#a5623c", "#f1d9ba", "#bb7449", "#fbeee0", "#7f9bb3", "#dfe9f0", "#55748c")
    rings = (
        h("ellipse", cx=32 + 0.35 * i, cy=32 + 0.2 * i, rx=29 - 3.6 * i, ry=20 - 2.5 * i, fill=colour)
        for i, colour in enumerate(bands)
    )
    return _symbol(
        "achat", *rings,
        h("path", d="M7 28c4-9 13-13 24-13-9 3-16 7-20 14z", fill="#fff", opacity=0.55),
        h("ellipse", cx=32, cy=32, rx=29, ry=20, fill="none", stroke="#33190f", stroke_width=1.8),
    )  # fmt: skip


GEMS = join((*(_cut_gem(kind, cut) for kind, cut in CUTS.items()), _opal(), _tuerkis(), _achat()))
