"""The track: 56 fields in a ring from twelve o'clock on, the pawn, and the chance of each field as a dot outside it."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

FIELDS = 56
SECTORS = (("red", "tl"), ("blue", "tr"), ("yellow", "br"), ("green", "bl"))
INNER, OUTER = 133.0, 170.0
SHORT = 7.0  # beige fields are shorter on both sides
GAP = 3.6  # between two fields, in the drawing's units; their round rims take most of it
CHANCE = 186.0  # where the dots stand
AGAIN = 203.0  # where the dots of a second throw stand, if there are two kinds
PART = 27.0  # the radius of a chance of one
LEAST = 0.004  # what is less likely has no dot
NUMBERED = 0.05  # from here on with its percentage
HALF = 209
BODY = "M0-34A9 9 0 0 1 5.5-17.9C6-9 9-3 13 1.5C16 6 9 11 0 11S-16 6-13 1.5C-9-3-6-9-5.5-17.9A9 9 0 0 1 0-34z"


def _at(field: float, radius: float) -> tuple[float, float]:
    """The middle of a field."""
    turn = 2 * pi * (field + 0.5) / FIELDS - pi / 2
    return radius * cos(turn), radius * sin(turn)


def track(view: View, pen: Pen) -> Markup:
    """All of the ring as one drawing; what it shows is said in a sentence."""
    drawn = (
        h("circle", r=(INNER + OUTER) / 2, cls="rail"),
        h("circle", r=INNER - 7, cls="ground"),
        _way(view),
        h("g", *(_field(pen, at, colour) for at, colour in enumerate(view["board"])), cls="fields"),
        _start(),
        _chances(view, pen),
        _goal(view),
        _pawn(view),
    )
    size = f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}"
    return h("svg", *drawn, viewBox=size, cls="track-ring", role="img", aria_label=_told(view, pen))


def _told(view: View, pen: Pen) -> str:
    here = pen.words.name(view["board"][view["pawn"]])
    shares = sorted(view["colours"].items(), key=lambda entry: -entry[1]["next"])
    chances = ", ".join(f"{pen.words.name(name)} {pen.percent(share['next'])}" for name, share in shares)
    return pen.words("picture.track", field=view["pawn"], colour=here, chances=chances)


# --- fields


def _field(pen: Pen, at: int, colour: str) -> Markup:
    short = SHORT if colour == "beige" else 0.0
    letter_at = _at(at, (INNER + OUTER) / 2)
    letter = h("text", pen.words(f"picture.letter.{colour}"), x=letter_at[0], y=letter_at[1])
    return h("g", h("path", d=_tile(at, INNER + short, OUTER - short)), letter, cls=colour)


def _tile(at: int, inner: float, outer: float) -> str:
    """A piece of the ring."""
    (a, b), (c, d) = ((_edge(at, r, -1), _edge(at, r, 1)) for r in (outer, inner))
    return f"M{a}A{outer:g} {outer:g} 0 0 1 {b}L{d}A{inner:g} {inner:g} 0 0 0 {c}Z"


def _edge(at: int, radius: float, side: int) -> str:
    half = 0.5 - GAP / 2 / (2 * pi * radius / FIELDS)
    x, y = _at(at + side * half, radius)
    return f"{x:.2f} {y:.2f}"


def _start() -> Markup:
    """The arrow on the first field: whoever passes it draws the pension."""
    x, y = _at(0, INNER - 13)
    turn = 360 / FIELDS / 2
    return h("path", d="M-6-5 5 0-6 5z", transform=f"translate({x:.2f} {y:.2f}) rotate({turn:.2f})", cls="arrow")


# --- where it may go


def _chances(view: View, pen: Pen) -> Markup:
    """While the roller decides: filled what a kept throw leads to, outlined what another throw does."""
    kept = view["kept"]
    if view["phase"] == "over":
        return Markup("")
    if kept is None:
        return h("g", *_dots(pen, view["next"], CHANCE, NUMBERED), cls="dots")
    sure = max(kept) == 1.0
    first = [] if sure else _dots(pen, kept, CHANCE, 2.0)
    again = _dots(pen, view["next"], CHANCE if sure else AGAIN, NUMBERED if sure else 2.0)
    return h("g", h("g", *first, cls="dots"), h("g", *again, cls="dots again"))


def _dots(pen: Pen, chances: list[float], radius: float, numbered: float) -> list[Markup]:
    shown = []
    for at, chance in enumerate(chances):
        if chance < LEAST:
            continue
        x, y = _at(at, radius)
        shown.append(h("circle", cx=x, cy=y, r=max(1.6, PART * sqrt(chance))))
        if chance >= numbered:
            x, y = _at(at, radius + PART * sqrt(chance) + 9.5)
            shown.append(h("text", f"{100 * chance:.0f}", x=x, y=y))
    return shown


def _goal(view: View) -> Markup | None:
    """The field where a kept throw surely ends."""
    kept = view["kept"]
    if kept is None or max(kept) < 1.0:
        return None
    return h("path", d=_tile(kept.index(1.0), INNER - 4, OUTER + 4), cls="goal")


def _way(view: View) -> Markup | None:
    """How the pawn has come here."""
    last = view["last"]
    if last is None or view["phase"] == "keep" or view["pawn"] != last["field"]:
        return None
    steps = min(last["fields"], FIELDS - 1)
    radius = INNER - 7
    x, y = _at(last["field"] - steps, radius)
    to_x, to_y = _at(last["field"], radius)
    wide = 1 if steps > FIELDS / 2 else 0
    return h("path", d=f"M{x:.2f} {y:.2f}A{radius:g} {radius:g} 0 {wide} 1 {to_x:.2f} {to_y:.2f}", cls="way")


def _pawn(view: View) -> Markup:
    """The one pawn of all, on its field. Its turn round the middle grows with every lap, so that it walks forward along
    the track, upright, whatever the distance."""
    spot = h("path", d=_tile(view["pawn"], INNER - 3, OUTER + 3), cls="spot")
    gone = (view["lap"] - 1) * FIELDS + view["pawn"]
    turn = f"{360 * (gone + 0.5) / FIELDS:.2f}"
    shine = h("circle", cx=-2.6, cy=-26.6, r=2.6, cls="shine")
    figure = (h("ellipse", cx=1.5, cy=8, rx=15, ry=5, cls="shadow"), h("path", d=BODY), shine)
    upright = h("g", *figure, transform=f"translate(0 {-(INNER + OUTER) / 2:g}) rotate(-{turn})", cls="pawn")
    return h("g", spot, h("g", upright, transform=f"rotate({turn})", cls="walk"), data_key="pawn")


# --- corners


def corners(view: View, pen: Pen) -> Markup:
    """What a stake wins in each of the four quarters."""
    return join(_corner(view, pen, colour, place) for colour, place in SECTORS)


def _corner(view: View, pen: Pen, colour: str, place: str) -> Markup:
    times = view["box"]["times"].get(colour, 0)
    name = pen.words.name(colour) if times else pen.words("picture.green_keeps", colour=pen.words.name(colour))
    disc = h("b", f"×{pen.number(times)}", cls=f"disc {colour}")
    return h("p", disc, h("span", name), cls=f"corner {place}")
