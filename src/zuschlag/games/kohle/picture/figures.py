"""The figures of the table: the families' signs, the cards' pictures, dice, piles of money."""

from __future__ import annotations

from math import cos, pi, sin

from zuschlag.games.kohle.state import FAMILIES
from zuschlag.look import Markup, Pen, h, join


def _scalloped(lobes: int = 10, radius: float = 9.4) -> str:
    """A coin with a milled edge."""
    corners = [(12 + radius * sin(2 * pi * i / lobes), 12 - radius * cos(2 * pi * i / lobes)) for i in range(lobes)]
    arcs = "".join(f"A3.1 3.1 0 0 1 {x:.2f} {y:.2f}" for x, y in (*corners[1:], corners[0]))
    return f"M{corners[0][0]:.2f} {corners[0][1]:.2f}{arcs}z"


# A coin, a house, a heart, a ticket, a tooth, a clover: none is the shape of a seat.
SHAPES = {
    "heiermann": _scalloped(),
    "knetowitz": "M12 1.3 22.4 9.6V20.5a2 2 0 0 1-2 2H3.6a2 2 0 0 1-2-2V9.6z",
    "liebgeld": "M12 22.6C5.2 17.4 1.2 13.3 1.2 8.4 1.2 4.7 4 2.2 7.2 2.2c2 0 3.8 1 4.8 2.7"
    " 1-1.7 2.8-2.7 4.8-2.7 3.2 0 6 2.5 6 6.2 0 4.9-4 9-10.8 14.2z",
    "piepenbrok": "M3 3.5h18a1.7 1.7 0 0 1 1.7 1.7v3.5a3.5 3.5 0 0 0 0 6.6v3.5a1.7 1.7 0 0 1-1.7 1.7"
    "H3a1.7 1.7 0 0 1-1.7-1.7v-3.5a3.5 3.5 0 0 0 0-6.6V5.2A1.7 1.7 0 0 1 3 3.5z",
    "raffzahn": "M7.2 1.7c2 0 2.9 1 4.8 1s2.8-1 4.8-1c3.5 0 5.6 2.9 5.6 6.5 0 4-1.9 5.7-2.5 8.9-.5 2.9-1 5.3-2.7 "
    "5.3-2.4 0-2-5.6-5.2-5.6s-2.8 5.6-5.2 5.6c-1.7 0-2.2-2.4-2.7-5.3-.6-3.2-2.5-4.9-2.5-8.9 "
    "0-3.6 2.1-6.5 5.6-6.5z",
    "talerfeld": "M8 1.4a6 6 0 0 1 4 1.5 6 6 0 0 1 4-1.5A6.6 6.6 0 0 1 22.6 8a6 6 0 0 1-1.5 4 6 6 0 0 1 1.5 4"
    "A6.6 6.6 0 0 1 16 22.6a6 6 0 0 1-4-1.5 6 6 0 0 1-4 1.5A6.6 6.6 0 0 1 1.4 16a6 6 0 0 1 1.5-4"
    "A6 6 0 0 1 1.4 8 6.6 6.6 0 0 1 8 1.4z",
}
BASELINES = {"knetowitz": 18, "liebgeld": 15.5, "raffzahn": 14.7}

PICTURES = {
    "travel": "M12 4.5h8A2.5 2.5 0 0 1 22.5 7v3H27a2.5 2.5 0 0 1 2.5 2.5V25a2.5 2.5 0 0 1-2.5 2.5H5"
    "A2.5 2.5 0 0 1 2.5 25V12.5A2.5 2.5 0 0 1 5 10h4.5V7A2.5 2.5 0 0 1 12 4.5zM12 7v3h8V7zM8 10.5V27h2V10.5z"
    "M22 10.5V27h2V10.5z",
    "boss": "M10 7.5C10 5 12.5 4 16 4s6 1 6 3.5L23.5 19c-4.8 1.8-10.2 1.8-15 0zM7.8 20.9c5.3 2.2 11.1 2.2 16.4 0"
    "l3.3-1.7c1.9-.7 3.1 1.1 1.6 2.4C25.8 24.3 21.2 26 16 26S6.2 24.3 2.9 21.6c-1.5-1.3-.3-3.1 1.6-2.4z",
    "stop": "M10.3 2h11.4l8.3 8.3v11.4l-8.3 8.3H10.3L2 21.7V10.3zM16 7a1.3 1.3 0 0 0-1.3 1.3v6.4h-.7V9.8a1.3 1.3 0 0 0"
    "-2.6 0v6.8l-1-1.3c-.6-.8-1.5-1-2.2-.5-.7.5-.8 1.3-.3 2.1l3.5 5.6c1 1.6 2.7 2.7 4.9 2.7 3.6 0 5.7-2.4 5.7-6"
    "V11.6a1.3 1.3 0 0 0-2.6 0v3.1h-.7V9.3a1.3 1.3 0 0 0-2.6 0v5.4h-.1V8.3A1.3 1.3 0 0 0 16 7z",
    "recruit": "M12.5 3.5a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8zM2 28c0-6.8 4.5-11 10.5-11 2.6 0 5 .8 6.8 2.3V28z"
    "M23 15h3.4v4.3h4.3v3.4h-4.3V27H23v-4.3h-2V19.3h2z",
    "home": "M16 4.5 29.5 16h-4v11.5h-7v-8h-5v8h-7V16h-4z",
    "card": "M9 3.5h14A2.5 2.5 0 0 1 25.5 6v20a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 26V6A2.5 2.5 0 0 1 9 3.5z"
    "M10 7v18h12V7zM16 10.5l3.6 5.5-3.6 5.5-3.6-5.5z",
    "tick": "m12.6 25.5-9-9 3.2-3.2 5.8 5.8L25.2 6.5l3.2 3.2z",
    "peace": "M27.5 3.5c.6 11-6 18.5-16.5 18.7l-6 6.3-2.2-2.1 5.7-6C8.9 10 16.4 3.7 27.5 3.5zM23 8.5 11.8 19.1z",
    "arrow": "M3 14h18l-5.5-6 2.6-2.6L28.5 16 18.1 26.6 15.5 24l5.5-6H3z",
    "bench": "M4 7h24v3.4H4zM4 12h24v3.4H4zM2.5 19h27v3.6h-27zM6 22h3.4v5.5H6zM22.6 22H26v5.5h-3.4z",
}

PIPS = {1: "c", 2: "af", 3: "acf", 4: "abef", 5: "abcef", 6: "abdefg"}
"""Where a die's face has its pips."""
PLACES = {"a": (7, 7), "b": (17, 7), "c": (12, 12), "d": (7, 12), "g": (17, 12), "e": (7, 17), "f": (17, 17)}

HEIGHTS = ("no_pile", "small_pile", "middling_pile", "tall_pile")


def _family_symbols() -> Markup:
    """Each family filled, for what must be, and outlined, for what may be chosen."""
    return join(_family_symbol(family, must) for family in FAMILIES for must in (True, False))


def _family_symbol(family: str, must: bool) -> Markup:
    letter = h(
        "text", family[0].upper(), x=12, y=BASELINES.get(family, 16.8), text_anchor="middle", font_size=13.5,
        font_weight=800, font_family="var(--text)", fill="var(--letter)" if must else "currentColor",
    )  # fmt: skip
    shape = h(
        "path", d=SHAPES[family], fill="currentColor" if must else "var(--hollow)", stroke="currentColor",
        stroke_width=0 if must else 2, transform=None if must else "translate(1.2 1.2) scale(.9)",
    )  # fmt: skip
    return h("symbol", shape, letter, id=_family_id(family, must), viewBox="0 0 24 24")


def _family_id(family: str, must: bool) -> str:
    return f"kohle-{family}" if must else f"kohle-{family}-or"


def _picture_symbols() -> Markup:
    return join(
        h(
            "symbol",
            h("path", d=path, fill="currentColor", fill_rule="evenodd"),
            id=f"kohle-{name}",
            viewBox="0 0 32 32",
        )
        for name, path in PICTURES.items()
    )


def _die_symbols() -> Markup:
    return join(_die_symbol(face) for face in PIPS)


def _die_symbol(face: int) -> Markup:
    pips = [h("circle", cx=PLACES[at][0], cy=PLACES[at][1], r=2.1, fill="var(--pip)") for at in PIPS[face]]
    body = h("rect", x=1.5, y=1.5, width=21, height=21, rx=5, fill="currentColor")
    return h("symbol", body, *pips, id=f"kohle-die-{face}", viewBox="0 0 24 24")


def _pile_symbols() -> Markup:
    return join(_pile_symbol(height, name) for height, name in enumerate(HEIGHTS))


def _pile_symbol(height: int, name: str) -> Markup:
    """A pile of coins as it looks from across the table."""
    coins = [
        h(
            "ellipse",
            cx=12,
            cy=19.6 - 4.4 * i,
            rx=9.5,
            ry=3.6,
            fill="var(--gold)",
            stroke="var(--rim)",
            stroke_width=1.3,
        )
        for i in range(height + 1 if height else 0)
    ]
    empty = h("ellipse", cx=12, cy=20, rx=9.5, ry=3.2, fill="none", stroke="currentColor", stroke_dasharray="2 2")
    return h("symbol", *(coins or [empty]), id=f"kohle-{name}", viewBox="0 0 24 24")


SYMBOLS = join((_family_symbols(), _picture_symbols(), _die_symbols(), _pile_symbols()))


def family(pen: Pen, name: str, must: bool = True, silent: bool = False) -> Markup:
    """A family's sign; silent where its name stands beside it."""
    label = None if silent else pen.words.name(name)
    return _use(_family_id(name, must), f"fam {name}", label)


def families(pen: Pen, names: list[str], must: bool = True, silent: bool = False) -> Markup:
    return h("span", *(family(pen, name, must, silent) for name in names), cls="fams")


def icon(name: str, label: str | None = None, cls: str = "") -> Markup:
    """A small picture; silent unless it has a label."""
    return _use(f"kohle-{name}", f"ic ic-{name} {cls}".strip(), label)


def die(face: int, label: str | None = None) -> Markup:
    return _use(f"kohle-die-{face}", "die", label)


def pile(pen: Pen, height: str) -> Markup:
    return _use(f"kohle-{height}", "pile", pen.words.name(height))


def _use(id: str, cls: str, label: str | None) -> Markup:
    return h(
        "svg", h("use", href=f"#{id}"), cls=cls, role="img" if label else None, aria_label=label,
        aria_hidden=None if label else "true", viewBox="0 0 32 32" if cls.startswith("ic") else "0 0 24 24",
    )  # fmt: skip
