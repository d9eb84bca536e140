"""The pictograms of Colosseum, drawn for it: fifteen kinds of tokens, three ranks of nobles, and what else is counted.

Each is drawn in the colour of the text around it; a lighter tone is the same colour half seen through, and what is cut
out shows the ground (`--ground`) on which the pictogram lies.
"""

from __future__ import annotations

from math import cos, pi, sin

from markupsafe import Markup

from zuschlag.look import h, join

GROUND = "var(--ground)"
LIGHT = ".5"


def fill(d: str, **more: object) -> Markup:
    return h("path", d=d, **more)


def light(d: str) -> Markup:
    return fill(d, opacity=LIGHT)


def cut(d: str) -> Markup:
    return fill(d, fill=GROUND)


def line(d: str, width: float, **more: object) -> Markup:
    kept = {"stroke": "currentColor", **more}
    return h("path", d=d, fill="none", stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **kept)


def dot(x: float, y: float, r: float, **more: object) -> Markup:
    return h("circle", cx=x, cy=y, r=r, **more)


def _mane() -> Markup:
    lobes = [(16 + 10.6 * sin(i * pi / 6), 15.6 - 10.6 * cos(i * pi / 6)) for i in range(12)]
    return h("g", dot(16, 15.6, 11), *(dot(x, y, 3.9) for x, y in lobes), opacity=LIGHT)


def _spokes(x: float, y: float, r: float) -> Markup:
    ends = [(r * cos(i * pi / 4), r * sin(i * pi / 4)) for i in range(4)]
    return line("".join(f"M{x - a:.2f} {y - b:.2f}L{x + a:.2f} {y + b:.2f}" for a, b in ends), 1.3)


def _laurel() -> Markup:
    leaves = []
    for i in range(6):
        turn = 34 + 26 * i
        leaf = h("ellipse", cx=0, cy=-11.6, rx=2.1, ry=4, transform=f"rotate({turn}) rotate(-52 0 -11.6)")
        leaves.append(h("g", leaf, opacity=1 if i % 2 else LIGHT))
    half = h("g", *leaves, transform="translate(16 16)")
    other = h("g", *leaves, transform="translate(16 16) scale(-1 1)")
    return join((half, other))


KINDS = {
    "gladiator": (
        light("M3.6 14.6C3.8 6.6 8.8 1.4 16 1.400s12.2 5.2 12.4 13.200l-3.9-2.1"
            "C23.4 8 20.5 5.7 16 5.700S8.6 8 7.5 12.500z"),
        fill("M7.8 15.200C7.8 9.9 11.2 7 16 7s8.2 2.9 8.2 8.200v2.500l3.9 1.100v2.4"
            "l-4.2-.3c-.4 4.8-3.4 8.2-7.9 9.9-4.5-1.7-7.5-5.1-7.9-9.900l-4.2.3"
            "v-2.400l3.9-1.100z"),
        cut("M9.5 16l5.3 1.300v3.600c-2.9.2-4.9-1.7-5.3-4.900zM22.5 16l-5.3 1.300v3.6"
            "c2.9.2 4.9-1.7 5.3-4.900z"),
        line("M16 22v6.300M12.9 23.300v3M19.1 23.300v3", 1.4, stroke=GROUND),
        line("M16 8.800v5.6", 1.5, stroke=GROUND),
    ),
    "comedian": (
        light("M4.8 7C2.6 7.6 1.2 9.8.8 13.400l4.7-.6zM27.2 7c2.2.6 3.6 2.8 4 6.400l-4.7-.6z"),
        fill("M4.4 5.400C8.2 3.6 12 2.8 16 2.800s7.8.8 11.6 2.6"
            "C28 17.6 24.4 26.2 16 29.6 7.6 26.2 4 17.6 4.4 5.400z"),
        line("M8.8 11.800c1.3-2 4.1-2 5.4 0M17.8 11.800c1.3-2 4.1-2 5.4 0", 2, stroke=GROUND),
        cut("M8.7 16.800c4.8 1.2 9.8 1.2 14.6 0-.2 5.2-3.2 8.4-7.3 8.4"
            "s-7.1-3.2-7.3-8.400z"),
        light("M11.6 22.600c2.8-1.4 6-1.4 8.8 0-1.2 1.7-2.7 2.6-4.4 2.6"
            "s-3.2-.9-4.4-2.600z"),
    ),
    "musician": (
        line("M7.2 3.200c1.8 1.2 1.7 3 .8 5.4-2 5.6-.6 11 4.2 14.200h7.6"
            "c4.8-3.2 6.2-8.6 4.2-14.2-.9-2.4-1-4.2.8-5.4", 2.7),
        line("M7 8.600h18", 2),
        line("M12.3 9.600v12.600M16 9.600v12.600M19.7 9.600v12.6", 1.4, opacity=".6"),
        fill("M10.4 23.600h11.200l3 6.200H7.400z"),
    ),
    "horse": (
        fill("M8.6 30.2"
            "c-.3-5.6 2-8 3.9-10.8"
            "-2.1.1-3.5 1.6-5.5 2.3-1.7.6-3.5-.8-3.4-2.5.1-1.4 2.5-5 4.1-8.6.9-2 2.4-3.4 4.3-4.3"
            "L12.4 1.600l4.2 3.300c6.8.8 11.3 6.6 11.3 14.4 0 4-.6 7.4-1.5 10.900z"),
        cut("M11.2 10.200a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z"),
        line("M18.4 8.400c3.6 2.4 5.6 6.8 5 13M16.4 11.6"
            "c2.8 2.3 4.1 5.9 3.4 10.8", 1.4, stroke=GROUND),
        line("M5.5 18.600l2.3.3", 1.1, stroke=GROUND),
    ),
    "torch": (
        fill("M16.3.8c.9 4.1 6.7 6.2 6.7 11.5 0 3.3-2.5 5.4-6.9 5.400s-7-2.2-7-5.7"
            "c0-2 .9-3.6 2.2-4.7.1 1.6.8 2.6 2 3C13 6.5 14.7 3.3 16.3.8z", opacity=LIGHT),
        fill("M16.2 9c.4 2 2.7 3 2.7 5.4 0 1.5-1.1 2.4-2.8 2.400s-2.9-1-2.9-2.5"
            "c0-2.2 2.1-3.3 3-5.300z"),
        fill("M7.6 18.400h16.800l-3.2 5.200H10.800z"),
        fill("M13 24.400h6l-1.5 7h-3z"),
    ),
    "priest": (
        fill("M14 1.600c-5.9 0-9.3 4.8-9.3 11.4 0 1.9.4 3.4.8 4.300L2.6 30.400h21.8"
            "l-2.7-13.200c.4-.9.8-2.3.8-4.2 0-6.6-3.4-11.4-8.5-11.400z"),
        cut("M14 6.200c-3 0-4.8 2.8-4.8 6.6 0 4.2 2 7.4 4.8 7.400s4.8-3.2 4.8-7.4"
            "c0-3.8-1.8-6.6-4.8-6.600z"),
        light("M9.6 14.200c1.2 1.1 2.7.7 4.4.7s3.2.4 4.4-.7"
            "c0 4.6-1.6 8-4.4 9.3-2.8-1.3-4.4-4.7-4.4-9.300z"),
        fill("M11.2 11.300h2v1.300h-2zM14.8 11.300h2v1.300h-2z"),
        line("M28 30.400V9.200a3 3 0 1 0-3.4 3", 2),
    ),
    "ship": (
        light("M7 5.200h16.600c1.6 3.5 1.6 7.2 0 10.700H7c1.6-3.5 1.6-7.2 0-10.700z"),
        line("M15.3 1.600v17", 2),
        line("M5.4 5.200h19.8", 1.6),
        fill("M1.2 15.800c2 1.6 3.9 2.2 5.8 2.200h18.4"
            "c2.4 0 3.4-1 5.4-3.4-.2 6.4-2.8 10.6-7.6 10.600H9.8"
            "c-4.6 0-7.6-3.4-8.6-9.400z"),
        line("M9.4 22.2 6.6 30M14.6 22.200l-2 7.800M19.8 22.200l-1.4 7.800M25 22.200l-.8 7.8", 1.4),
        h("g", *(dot(x, 21.2, 1.1) for x in (9.6, 14.8, 20, 25)), fill=GROUND),
    ),
    "lion": (
        _mane(),
        fill("M8.8 10.2"
            "c.6-1.9 2.6-2.3 4-1.3 2-.9 4.4-.9 6.4 0 1.4-1 3.4-.6 4 1.3"
            "  1.2 3.6.3 6.7-1.6 9.2-.8 3.8-2.9 6-5.6 6"
            "s-4.8-2.2-5.6-6c-1.9-2.5-2.8-5.6-1.6-9.200z"),
        h("g", dot(12.6, 14.2, 1.2), dot(19.4, 14.2, 1.2), fill=GROUND),
        cut("M13.4 18.200h5.200L16 20.800z"),
        line("M16 20.600v1.900M13.3 22.800c1 .9 2 .7 2.7-.3.7 1 1.7 1.2 2.7.3", 1.2, stroke=GROUND),
    ),
    "scenery": (
        line("M8.4 22 6.2 30.200M23.6 22l2.2 8.2", 2.2),
        fill("M2.6 3.400h26.800v20.200H2.600z"),
        cut("M5.4 6.200h21.200v14.600H5.400z"),
        light("M5.4 20.800v-3.600c3.2-4.6 5.3-6.2 8-2.600l1.4 1.7 2-1.8"
            "c3.2-2.7 5.6-1.5 9.8 4.300v2z"),
        dot(20.8, 10.4, 2.4),
        fill("M8.4 20.800v-4.600h-1.500c.1-2.8 1-5 2.7-6.4 1.7 1.4 2.6 3.6 2.7 6.4"
            "h-1.500v4.600z"),
    ),
    "decoration": (
        line("M12.4 6.200C6.8 5.8 4.8 10 6.4 14.200M19.6 6.200c5.6-.4 7.6 3.8 6 8", 1.9, opacity=".6"),
        fill("M11.6 1.800h8.800v2.600l-1.7 1.900v2.1"
            "c4.7 1.5 7.1 4.7 7.1 8.7 0 4.7-2.8 8.2-5.7 10.400l1.5 2.900H10.4"
            "l1.5-2.900c-2.9-2.2-5.7-5.7-5.7-10.4 0-4 2.4-7.2 7.1-8.700V6.3"
            "l-1.7-1.900z"),
        line("M8.2 15.200l2.6 3 2.6-3 2.6 3 2.6-3 2.6 3 2.6-3", 1.6, stroke=GROUND),
        line("M9.2 21.800h13.6", 1.3, stroke=GROUND),
    ),
    "chariot": (
        light("M2 5.600c7.6-.4 12.4 2.8 13.4 9.800v2.200H7.200C3.8 14.8 2 10.8 2 5.600z"),
        line("M2 5.600c7.6-.4 12.4 2.8 13.4 9.800H31M31 15.400l-4.2-5.600M18.4 6.200l6-2.4", 2),
        h("circle", cx=11, cy=22, r=8, fill=GROUND, stroke="currentColor", stroke_width=2.5),
        _spokes(11, 22, 7),
        dot(11, 22, 2.4),
    ),
    "cage": (
        dot(16, 2.8, 1.9),
        fill("M3.4 11.400C4.6 6.6 9.6 4.4 16 4.400s11.4 2.2 12.6 7z"),
        line("M5.8 12v13.600M10.9 12v13.600M16 12v13.600M21.1 12v13.600M26.2 12v13.6", 2.1),
        light("M11.4 25.600c-.6-3.8 1.2-6.6 4.4-6.6 3.4 0 5.2 2.8 4.8 6.600z"),
        fill("M2.8 25.400h26.400v4.400H2.800z"),
    ),
    "joker": (
        light("M16 3.600c3.8 3.2 5.8 8.8 6 18.800H10c.2-10 2.2-15.6 6-18.800z"),
        fill("M4.8 23.400C4.8 17 3.6 12.6 1.8 9.4 8 9.2 11.8 13.4 12.8 23.400z"
            "M27.2 23.400c0-6.4 1.2-10.8 3-14-6.2-.2-10 4-11 14z"),
        dot(16, 3.2, 2.2), dot(2.8, 8.6, 2.2), dot(29.2, 8.6, 2.2),
        fill("M4.4 24.600h23.200v5H4.400z"),
        h("g", dot(9, 27.1, 1.2), dot(16, 27.1, 1.2), dot(23, 27.1, 1.2), fill=GROUND),
    ),
    "action": (
        fill("M6.6 1.600h18.800v4h-1.700c-.2 4.6-2.2 7.7-5 10.4 2.8 2.7 4.8 5.8 5 10.4"
            "h1.700v4H6.600v-4h1.700c.2-4.6 2.2-7.7 5-10.4-2.8-2.7-4.8-5.8-5-10.400H6.6"
            "z"),
        cut("M11 5.600h10c-.2 3.6-2 6.2-5 8.7-3-2.5-4.8-5.1-5-8.700zM16 17.7"
            "c3 2.5 4.8 5.1 5 8.700H11c.2-3.6 2-6.2 5-8.700z"),
        light("M12.8 9h6.400c-.7 1.7-1.7 3.2-3.2 4.6-1.5-1.4-2.5-2.9-3.2-4.600z"
            "M16 21.200c2.3 1.2 3.7 2.8 4.1 5.200h-8.200c.4-2.4 1.8-4 4.1-5.200z"),
    ),
    "emperor": (
        _laurel(),
        fill("M16 8.200l2 4.4 4.8.5-3.6 3.2 1 4.7-4.2-2.4-4.2 2.4 1-4.7-3.6-3.2 4.8-.5z"),
    ),
}  # fmt: skip

SIGNS = {
    "emperor": (fill("M2.6 8.600l4.8 3.600L12 4.400l4.6 7.8 4.8-3.6-1.8 9.400H4.400zM4.4 19.4"
            "h15.200v2.400H4.400z"), dot(12, 3.6, 1.7)),
    "consul": (
        fill("M4.4 2.600h15.200v3H17.800v12.800h2.800v3H3.400v-3h2.800V5.600H4.400z"),
        line("M9.2 6.600v11M12 6.600v11M14.8 6.600v11", 1.1, stroke=GROUND),
    ),
    "senator": (
        fill("M7.4 2.600h12.200a2.8 2.8 0 0 1 0 5.600h-1.400v8.600c0 2.6-1.8 4.6-4.6 4.6"
            "H4.400a2.8 2.8 0 0 1 0-5.600h.8V6.200c0-2.2 1-3.6 2.2-3.600z"),
        line("M8.6 8h6M8.6 11.200h6M8.6 14.400h4.4", 1.2, stroke=GROUND),
    ),
    "star": (fill("M12 1.8"
            "l3 6.9 7.5.8-5.6 5 1.6 7.4-6.5-3.8-6.5 3.8 1.6-7.4-5.6-5 7.5-.8z"),),
    "medal": (
        light("M6.6 1.600h4.200l2.6 8.6-4 1.600zM17.4 1.600h-4.200l-2.6 8.6 4 1.600z"),
        dot(12, 15.8, 6.6),
        fill("M12 11.600l1.3 2.7 3 .4-2.2 2 .6 3-2.7-1.5-2.7 1.5.6-3-2.2-2 3-.4z", fill=GROUND),
    ),
    "ticket": (
        fill("M1.6 6h20.800v4a2 2 0 0 0 0 4v4H1.600v-4a2 2 0 0 0 0-4z"),
        line("M15.4 7.600v8.8", 1.4, stroke=GROUND, stroke_dasharray="1.6 2.2"),
        line("M5 10.400h7M5 13.600h5", 1.3, stroke=GROUND),
    ),
    "loge": (
        fill("M12 1.8 22.4 7.600v2H1.600v-2zM2.2 19.800h19.600v2.800H2.200z"),
        fill("M4.2 10.600h3v8.200h-3zM10.5 10.600h3v8.200h-3zM16.8 10.600h3v8.200h-3z"),
    ),
    "podium": (
        fill("M8.4 5.400h7.200v16.200H8.400z"), light("M1.4 11.800h6v9.800h-6zM16.6 14.600h6v7h-6z"),
        line("M11 9.800l1.4-1v4.8", 1.3, stroke=GROUND),
    ),
    "program": (
        fill("M5 1.800h14v20.400l-3.5-2.2-3.5 2.200L8.5 20 5 22.200z"),
        line("M8.4 6.600h7.200M8.4 10h7.200M8.4 13.400h4.6", 1.4, stroke=GROUND),
    ),
    "arena": (
        fill("M1.6 21.800V9.600C4.6 6.2 8 4.6 12 4.600s7.4 1.6 10.4 5v12.200z"),
        cut("M4 21.800v-4.200a1.9 1.9 0 0 1 3.8 0v4.200zM10.1 21.800v-4.6"
            "a1.9 1.9 0 0 1 3.8 0v4.600zM16.2 21.800v-4.200a1.9 1.9 0 0 1 3.8 0v4.200z"
            "M5 12.800v-1.200a1.2 1.2 0 0 1 2.4 0v1.200zM10.8 12.200V11a1.2 1.2 0 0 1 2.4 0"
            "v1.200zM16.6 12.800v-1.200a1.2 1.2 0 0 1 2.4 0v1.200z"),
    ),
    "noble": (dot(12, 6.6, 4.4), fill("M3.4 22.200c0-6 3.2-9.8 8.6-9.800s8.6 3.8 8.6 9.800z")),
    "bag": (fill("M8.4 6.400h7.200c3.6 2.8 5.8 6.6 5.8 10.4 0 3.6-2.2 5.4-5.6 5.4"
            "H8.200c-3.4 0-5.6-1.8-5.6-5.4 0-3.8 2.2-7.6 5.8-10.400z"), light("M6.8 1.800h10.400l-1.6 3.600H8.400z")),
    "swap": (line("M3 8.400h16.400M15.6 4l4.4 4.4-4.4 4.400M21 16H4.600M8.4 11.6 4 16l4.4 4.4", 2.4),),
}  # fmt: skip


def symbol_of(name: str) -> str:
    """How a kind of tokens is called among the symbols."""
    return f"co-{name}"


def sign_of(name: str) -> str:
    return f"co-s-{name}"


SYMBOLS = join((
    *(h("symbol", *parts, id=symbol_of(name), viewBox="0 0 32 32") for name, parts in KINDS.items()),
    *(h("symbol", *parts, id=sign_of(name), viewBox="0 0 24 24") for name, parts in SIGNS.items()),
))  # fmt: skip
