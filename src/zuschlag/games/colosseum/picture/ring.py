"""The ring: its squares, the arenas that grow on it, the nobles that walk it, and where dice could bring them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

from markupsafe import Markup

from zuschlag.look import Pen, h, join

from .symbols import sign_of
from .tokens import plain

WIDTH, HEIGHT = 720, 500
MIDDLE = (WIDTH / 2, HEIGHT / 2)
STANDS, OUTSIDE, INSIDE = (354, 244), (328, 218), (266, 158)
WALL, NAMES = (341, 231), (250, 140)
LONG = (7, 14)
"""So much of a name fits on the sand: beside the markets, above or below them."""
FINE = 2880
"""Into how many parts the oval is cut to measure it."""
NUMERALS = {"consul1": "I", "consul2": "II", "senator1": "I", "senator2": "II", "senator3": "III"}
SPREAD = (
    (1.0, ((0, 0),)),
    (0.8, ((-8, -15), (8, 15))),
    (0.68, ((-11, -18), (11, 0), (-11, 18))),
    (0.6, ((-11, -15), (11, -15), (-11, 15), (11, 15))),
)
"""How large nobles are and where they stand when several share a square: to the side, and inward. None hides another's
worth."""
SHAPES = (
    h("circle", r=13), h("rect", x=-11.5, y=-11.5, width=23, height=23, rx=3), h("path", d="M0-14 15 12H-15z"),
    h("path", d="M0-16 16 0 0 16-16 0z"), h("path", d="M-7.500-13H7.500L15 0 7.500 13H-7.500L-15 0z"),
)  # fmt: skip

Point = tuple[float, float]


# --- the oval


@cache
def _angles() -> tuple[float, ...]:
    """Angles at equal ways along the oval, clockwise from the bottom."""
    rx, ry = (OUTSIDE[0] + INSIDE[0]) / 2, (OUTSIDE[1] + INSIDE[1]) / 2
    steps = [2 * pi * i / FINE + pi / 2 for i in range(FINE + 1)]
    walked = [0.0]
    for a, b in pairwise(steps):
        walked.append(walked[-1] + hypot(rx * (cos(b) - cos(a)), ry * (sin(b) - sin(a))))
    angles, at = [], 0
    for i in range(FINE):
        while walked[at + 1] * FINE < walked[-1] * i:
            at += 1
        angles.append(steps[at])
    return tuple(angles)


class Oval(NamedTuple):
    """Where squares lie for a viewer."""

    squares: int
    bottom: float  # the place on the ring that lies nearest to the viewer

    @classmethod
    def turned(cls, squares: int, own: int | None) -> Oval:
        """A quarter of the ring, with the viewer's own arena, lies at the bottom."""
        quarter = squares // 4
        return cls(squares, 0.5 + (quarter // 2 + quarter * (own // quarter) if own is not None else squares / 2))

    def point(self, square: float, size: tuple[int, int]) -> Point:
        angle = _angles()[round((square - self.bottom) / self.squares * FINE) % FINE]
        return MIDDLE[0] + size[0] * cos(angle), MIDDLE[1] + size[1] * sin(angle)

    def middle(self, square: float, inward: float = 0.5) -> Point:
        """The middle of a square, or a place nearer to its inner edge."""
        (a, b), (c, d) = self.point(square + 0.5, OUTSIDE), self.point(square + 0.5, INSIDE)
        return a + (c - a) * inward, b + (d - b) * inward

    def path(self, start: int, count: int, outer: tuple[int, int], inner: tuple[int, int]) -> str:
        """The outline of some squares, between two ovals."""
        fine = [start + count * i / (4 * count) for i in range(4 * count + 1)]
        there = [self.point(square, outer) for square in fine]
        back = [self.point(square, inner) for square in reversed(fine)]
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in there + back) + "z"


def at(place: Point) -> str:
    return f"translate({place[0]:.1f} {place[1]:.1f})"


# --- the drawing


def ring(view: Mapping[str, Any], pen: Pen, reach: Mapping[int, list[str]]) -> Markup:
    """The whole oval; `reach` tells which ranks could be brought to which square now."""
    told = view["ring"]
    own = view["players"][pen.you]["arena"][0] if pen.you is not None else None
    oval = Oval.turned(told["squares"], own)
    owners = {square: seat for seat, player in enumerate(view["players"]) for square in player["arena"]}
    arenas = [(seat, player["arena"][0], len(player["arena"])) for seat, player in enumerate(view["players"])]
    parts = [
        _ground(oval),
        *(_stand(oval, *arena) for arena in arenas),
        *(_arch(oval, square, square in owners) for square in range(oval.squares)),
        *(_square(oval, square, square in told["rests"], owners.get(square)) for square in range(oval.squares)),
        *(_shield(oval, *arena) for arena in arenas),
        *(_target(oval, square, ranks) for square, ranks in reach.items()),
        *(_name(pen, oval, *arena) for arena in arenas if view["phase"] != "over"),
        *_nobles(told["nobles"], oval),
    ]
    label = " ".join(
        (plain(pen, "ring_label", squares=oval.squares), *(_where(pen, noble) for noble in told["nobles"]))
    )
    return h("svg", *parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", cls="oval", role="img", aria_label=label)


def _where(pen: Pen, noble: Mapping[str, Any]) -> str:
    seat = noble["arena"]
    key = "noble_stands" if seat is None else "noble_in_yours" if seat == pen.you else "noble_in_arena"
    return plain(pen, key, noble=noble["noble"], square=noble["square"], who=pen.name(seat))


@cache
def _ground(oval: Oval) -> Markup:
    wall = h("path", d=oval.path(0, oval.squares, STANDS, OUTSIDE), cls="outer")
    return join((wall, h("ellipse", cx=MIDDLE[0], cy=MIDDLE[1], rx=INSIDE[0], ry=INSIDE[1], cls="sand")))


@cache
def _stand(oval: Oval, seat: int, start: int, count: int) -> Markup:
    """A seat's arena: its stands stand on the wall."""
    return h("path", d=oval.path(start, count, STANDS, OUTSIDE), cls="stand", data_seat=seat)


@cache
def _shield(oval: Oval, seat: int, start: int, count: int) -> Markup:
    """The seat's sign, hung on the middle of its stands."""
    place = oval.point(start + count / 2, WALL)
    return h("g", SHAPES[seat], h("text", "ABCDE"[seat], y=5.5), cls="seatmark", transform=at(place), data_seat=seat)


def _name(pen: Pen, oval: Oval, seat: int, start: int, count: int) -> Markup:
    """The name, on the sand before the arena."""
    x, y = oval.point(start + count / 2, NAMES)
    side = "end" if x > MIDDLE[0] + 90 else "start" if x < MIDDLE[0] - 90 else "between"
    name = plain(pen, "your_arena") if seat == pen.you else short(pen.names[seat], LONG[side == "between"])
    return h("text", name, x=x, y=y + 7.0, cls=f"name {side}" + (" mine" if seat == pen.you else ""))


def short(name: str, most: int) -> str:
    """A name that fits on the sand."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


@cache
def _arch(oval: Oval, square: int, owned: bool) -> Markup:
    """Two arches of the outer wall."""
    places = [oval.point(square + part, WALL) for part in (0.28, 0.72)]
    return h("g", *(h("circle", cx=x, cy=y, r=5.8) for x, y in places), cls="arch on" if owned else "arch")


@cache
def _square(oval: Oval, square: int, rest: bool, owner: int | None) -> Markup:
    x, y = oval.middle(square)
    low = oval.middle(square, 0.86)
    number = h("text", square, x=low[0], y=low[1] + 4, cls="no")
    medal = (
        h("use", href=f"#{sign_of('medal')}", x=x - 13, y=y - 16, width=26, height=26, cls="restmark") if rest else None
    )
    named = "q" + (" rest" if rest else "") + (" own" if owner is not None else "")
    return h("g", h("path", d=oval.path(square, 1, OUTSIDE, INSIDE), cls=named), medal, number, data_seat=owner)


def _target(oval: Oval, square: int, ranks: list[str]) -> Markup:
    """Signs of the nobles that could come here, at the outer edge."""
    shown = []
    for place, rank in enumerate(ranks):
        x, y = oval.middle(square, 0.16 + 0.3 * place)
        sign = h("use", href=f"#{sign_of(rank)}", x=-7, y=-7, width=14, height=14)
        shown.append(h("g", h("circle", r=10.5), sign, transform=at((x, y)), cls="target"))
    return join(shown)


def _nobles(nobles: list[Mapping[str, Any]], oval: Oval) -> list[Markup]:
    drawn = []
    for noble in nobles:
        company = [other["noble"] for other in nobles if other["square"] == noble["square"]]
        size, spread = SPREAD[min(len(company), len(SPREAD)) - 1]
        aside, inward = spread[company.index(noble["noble"]) % len(spread)]
        stands = at(oval.middle(noble["square"] + aside / 50, 0.5 + inward / 62))
        drawn.append(h("g", figure(noble), transform=f"{stands} scale({size})"))
    return drawn


def figure(noble: Mapping[str, Any]) -> Markup:
    """A noble: sign and worth, and which one of his rank he is."""
    numeral = NUMERALS.get(noble["noble"])
    sign = h("use", href=f"#{sign_of(noble['rank'])}", x=-9, y=-18.5, width=18, height=18)
    worth = h("text", noble["spectators"], y=16, cls="worth")
    which = h("text", numeral, x=0, y=-22, cls="which") if numeral else None
    return h(
        "g",
        h("circle", r=21),
        h("circle", r=18, cls="rim"),
        sign,
        worth,
        which,
        cls=f"noble {noble['rank']}",
        data_piece=f"noble-{noble['noble']}",
    )


def small_figure(noble: Mapping[str, Any]) -> Markup:
    """The same beside its buttons."""
    drawn = figure({**noble})
    return h(
        "svg",
        Markup(str(drawn).replace("data-piece=", "data-of=")),
        viewBox="-24 -32 48 56",
        cls="figure",
        aria_hidden="true",
    )
