"""The necklace: a chain that hangs, the centre at its lowest point, the pairs mirrored on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from markupsafe import Markup

from zuschlag.look import h, join

from .gems import CODES, each, pile
from .scene import Scene

WIDE, HIGH = 360.0, 180.0
MIDDLE = WIDE / 2
REACH = 168.0  # from the middle to the clasp
TOP, DROP = 14.0, 86.0
CENTRE = 62.0  # how large the centre is
LARGEST, SMALLEST = 42.0, 15.0  # of those beside it
BETWEEN = 5.0
LABELLED = 19.0  # smaller gems have no code below them

Kollier = dict[str, Any]


class Stone(NamedTuple):
    """A gem beside the centre, by its place on the right half of the chain."""

    kind: str
    ghost: bool
    x: float
    y: float
    size: float
    turn: float


def necklace(scene: Scene, now: Kollier | None, then: Kollier | None, label: str, pieces: bool = True) -> Markup:
    """The Kollier as it is, and as ghosts what it would become."""
    shown = then or now
    drawn = [_chain(), _clasp()]
    if shown is None:
        return _hung(label, *drawn, _nothing(), cls="none")
    stones = list(_stones(shown, now or {"strung": {}}))
    drawn += [_bead(a, b) for a, b in pairwise(stones)]
    for stone in stones:
        drawn += [_hanging(scene, stone, side, pieces) for side in (-1, 1)]
    drawn.append(_centre(scene, shown, now, pieces))
    return _hung(label, *drawn)


def told(scene: Scene, kollier: Kollier | None) -> str:
    """A Kollier in words, for who listens."""
    if kollier is None:
        return scene.say("kollier.none")
    beside = pile(scene.pen, kollier["strung"])
    return scene.say("kollier.told", centre=scene.name(kollier["centre"]), beside=beside, value=kollier["value"])


def reckoning(scene: Scene, kollier: Kollier) -> str:
    """39 = 13 × 3 kinds."""
    gems = {**kollier["strung"], kollier["centre"]: kollier["strung"].get(kollier["centre"], 0) + 1}
    kinds = sum(1 for n in gems.values() if n)
    return scene.say("kollier.sum", value=kollier["value"], base=scene.base(gems), kinds=kinds)


def _hung(label: str, *inside: Markup, cls: str = "") -> Markup:
    view = f"0 0 {WIDE:.0f} {HIGH:.0f}"
    return h("svg", *inside, viewBox=view, cls=f"necklace {cls}".strip(), role="img", aria_label=label)


# --- the chain


def _at(x: float) -> float:
    """How low the chain hangs, so far from the middle."""
    return TOP + DROP * (1 - (x / REACH) ** 2)


def _along() -> Iterator[tuple[float, float]]:
    """Points of the right half, each with its distance from the middle."""
    length = 0.0
    for step in range(1, int(REACH)):
        length += hypot(1, _at(step) - _at(step - 1))
        yield float(step), length


POINTS = list(_along())


def _place(distance: float) -> float:
    """How far to the side a point of the chain lies that is so far along it."""
    return next((x for x, length in POINTS if length >= distance), REACH)


def _chain() -> Markup:
    low = 2 * (TOP + DROP) - TOP
    path = f"M{MIDDLE - REACH:.0f} {TOP:.0f}Q{MIDDLE:.0f} {low:.0f} {MIDDLE + REACH:.0f} {TOP:.0f}"
    return join((h("path", d=path, cls="links shade"), h("path", d=path, cls="links")))


def _clasp() -> Markup:
    return h("g", *(h("circle", cx=MIDDLE + side * REACH, cy=TOP, r=4.2) for side in (-1, 1)), cls="gold")


def _bead(a: Stone, b: Stone) -> Markup:
    """Between two gems, on both sides."""
    x = (a.x + b.x) / 2
    return h("g", *(h("circle", cx=MIDDLE + side * x, cy=_at(x), r=2.4) for side in (-1, 1)), cls="gold")


def _nothing() -> Markup:
    """Where the centre and the first pair would hang."""
    places = ((MIDDLE, TOP + DROP + 14, 27), (MIDDLE - 54, _at(54), 19), (MIDDLE + 54, _at(54), 19))
    return h("g", *(h("circle", cx=x, cy=y, r=r) for x, y, r in places), cls="empty")


# --- gems


def _stones(shown: Kollier, now: Kollier) -> Iterator[Stone]:
    """One of each pair, from the middle outward, the dearest first; what the Kollier has not now is a ghost."""
    pairs = list(each({kind: n // 2 for kind, n in shown["strung"].items()}))
    room = POINTS[-1][1] - CENTRE / 2 - 10
    size = min(LARGEST, max(SMALLEST, room / max(1, len(pairs)) - BETWEEN))
    left = {kind: n // 2 for kind, n in now["strung"].items()}
    distance = CENTRE / 2 + BETWEEN + size / 2
    for kind in pairs:
        has = left.get(kind, 0) > 0
        left[kind] = left.get(kind, 0) - 1
        x = _place(distance)
        yield Stone(kind, not has, x, _at(x), size, degrees(atan2(_at(x + 1) - _at(x - 1), 2)))
        distance += size + BETWEEN


def _hanging(scene: Scene, stone: Stone, side: int, pieces: bool) -> Markup:
    x = MIDDLE + side * stone.x
    size = stone.size
    use = h("use", href=f"#kollier-{stone.kind}", x=-size / 2, y=-size / 2, width=size, height=size,
            transform=f"rotate({side * stone.turn:.1f})")  # fmt: skip
    return _stone(scene, stone.kind, use, (x, stone.y), size, stone.ghost, pieces)


def _centre(scene: Scene, shown: Kollier, now: Kollier | None, pieces: bool) -> Markup:
    kind, half = shown["centre"], CENTRE / 2
    use = h("use", href=f"#kollier-{kind}", x=-half, y=-half, width=CENTRE, height=CENTRE)
    ghost = now is None or now["centre"] != kind
    bail = h("path", d=f"M{MIDDLE - 7:.0f} {TOP + DROP + 1:.0f}l7-9 7 9z", cls="gold")
    return join((bail, _stone(scene, kind, use, (MIDDLE, TOP + DROP + half - 5), CENTRE, ghost, pieces)))


def _stone(
    scene: Scene, kind: str, use: Markup, at: tuple[float, float], size: float, ghost: bool, pieces: bool
) -> Markup:
    """Its key sits on a group without a place of its own, so that it can be moved freely."""
    x, y = at
    moved = scene.pen.piece(scene.key(kind), "g", use) if pieces and not ghost else h("g", use)
    ring = h("circle", r=size / 2 + 3, cls="ring") if ghost else None
    said = f"+{CODES[kind]}" if ghost else CODES[kind]
    low = size / 2 + (15 if ghost else 11)
    code = h("text", said, y=low) if size >= LABELLED else None
    return h("g", ring, moved, code, cls="hung ghost" if ghost else "hung", transform=f"translate({x:.1f} {y:.1f})")
