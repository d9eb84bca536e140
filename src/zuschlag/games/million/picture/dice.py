"""Dice: cubes that roll onto the table, and flat ones to read."""

from __future__ import annotations

from zuschlag.look import Markup, Pen, h, join

FACES = range(1, 7)
PIPS = {
    1: ((0, 0),),
    2: ((-9, -9), (9, 9)),
    3: ((-9, -9), (0, 0), (9, 9)),
    4: ((-9, -9), (9, -9), (-9, 9), (9, 9)),
    5: ((-9, -9), (9, -9), (0, 0), (-9, 9), (9, 9)),
    6: ((-9, -9), (9, -9), (-9, 0), (9, 0), (-9, 9), (9, 9)),
}


def _symbol(face: int) -> Markup:
    pips = join(h("circle", cx=x, cy=y, r=3.6) for x, y in PIPS[face])
    return h("symbol", pips, id=f"die-{face}", viewBox="-18 -18 36 36")


SYMBOLS = join(_symbol(face) for face in FACES)


def flat(face: int, label: str | None = None, cls: str = "") -> Markup:
    """A face to read. Without a label it stands beside its number in words."""
    return h(
        "svg", h("use", href=f"#die-{face}"), cls=f"flat {cls}".strip(),
        role="img" if label else None, aria_label=label, aria_hidden=None if label else "true",
    )  # fmt: skip


def cube(pen: Pen, face: int, key: str, cls: str = "") -> Markup:
    """A die on the table. A new key is a new throw: it rolls in."""
    sides = join(h("i", h("svg", h("use", href=f"#die-{n}")), cls=f"face s{n}") for n in FACES)
    said = pen.words("picture.die", face=face)
    turning = h("span", h("span", sides, cls="cube"), cls="turn")
    return pen.piece(
        f"die-{key}-{face}", "span", turning, cls=f"die f{face} {cls}".strip(), role="img", aria_label=said
    )
