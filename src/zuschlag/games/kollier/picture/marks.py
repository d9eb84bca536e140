"""Things on the auctioneer's desk: hammer, paddles, envelopes, cards, a small necklace."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look import Pen, h, join


def _symbol(name: str, box: str, *inside: Markup) -> Markup:
    return h("symbol", *inside, id=f"kollier-{name}", viewBox=box)


def _path(d: str, fill: str, **more: object) -> Markup:
    return h("path", d=d, fill=fill, **more)


HAMMER = (
    _symbol(
        "mallet", "0 0 64 64",
        h("rect", x=29, y=30, width=6, height=31, rx=3, fill="#8f5f2c"),
        h("rect", x=32.5, y=32, width=2.5, height=28, rx=1.2, fill="#5c3714"),
        h("rect", x=9, y=8, width=46, height=24, rx=4, fill="#a06c34"),
        h("rect", x=9, y=21, width=46, height=11, rx=4, fill="#784819"),
        h("rect", x=9, y=8, width=46, height=5, rx=2.5, fill="#c08a4c"),
        h("path", d="M15 8h5v24h-5zM44 8h5v24h-5z", fill="#e6c36f"),
        h("path", d="M15 22h5v10h-5zM44 22h5v10h-5z", fill="#ac7d28"),
    ),
    _symbol(
        "block", "0 0 64 20",
        h("ellipse", cx=32, cy=13, rx=30, ry=6.5, fill="#3f240c"),
        h("ellipse", cx=32, cy=9.5, rx=28, ry=6.5, fill="#7c4f22"),
        h("ellipse", cx=32, cy=7, rx=25, ry=5.2, fill="#a8763c"),
        h("ellipse", cx=32, cy=7, rx=15, ry=2.8, fill="none", stroke="#7c4f22", stroke_width=1),
    ),
)  # fmt: skip
ENVELOPE = _symbol(
    "envelope", "0 0 48 34",
    h("rect", x=1, y=1, width=46, height=32, rx=3, fill="#fff7e4", stroke="#b39a63", stroke_width=1.4),
    _path("M2 3l22 17L46 3", "none", stroke="#b39a63", stroke_width=1.4, stroke_linejoin="round"),
    h("circle", cx=24, cy=19, r=6.5, fill="#9c1230"), h("circle", cx=24, cy=19, r=4, fill="none", stroke="#d9677c"),
)  # fmt: skip
STRAND = _symbol(
    "strand", "0 0 24 18",
    _path("M2 2Q12 20 22 2", "none", stroke="currentColor", stroke_width=1.6, stroke_linecap="round"),
    _path("M12 8.6l4 3.9-4 4.8-4-4.8z", "currentColor"),
    h("circle", cx=6, cy=7.4, r=2.1, fill="currentColor"), h("circle", cx=18, cy=7.4, r=2.1, fill="currentColor"),
)  # fmt: skip
ARROW = _symbol(
    "arrow", "0 0 24 24",
    _path("M12 4v15M5.5 13l6.5 6.5 6.5-6.5", "none", stroke="currentColor", stroke_width=2.6, stroke_linecap="round",
          stroke_linejoin="round"),
)  # fmt: skip
MARKS = join((*HAMMER, ENVELOPE, STRAND, ARROW))


def icon(name: str, cls: str = "") -> Markup:
    """A small drawing that says nothing by itself."""
    use = h("use", href=f"#kollier-{name}")
    return h("svg", use, viewBox="0 0 24 24", cls=f"sign {cls}".strip(), aria_hidden="true")


def strand(pen: Pen, value: int) -> Markup:
    """What a Kollier is worth, for buttons."""
    drawn = h("svg", h("use", href="#kollier-strand"), viewBox="0 0 24 18", cls="strand", aria_hidden="true")
    return h("span", drawn, pen.number(value), cls="worth num")


def hammer(step: int) -> Markup:
    """Lifted a little with every pass; down on the block when the lot is sold (3)."""
    mallet = h("g", h("use", href="#kollier-mallet", x=34, y=-21, width=64, height=64), cls=f"mallet at{step}")
    block = h("use", href="#kollier-block", x=-16, y=60, width=64, height=20)
    return h("svg", block, mallet, viewBox="-18 -24 106 106", cls="hammer", aria_hidden="true")


def paddle(pen: Pen, seat: int, text: str, cls: str = "") -> Markup:
    """A bidder's paddle with the number that was called; the seat's sign is on its handle."""
    return pen.piece(f"paddle-{seat}", "span", h("span", text, cls="num"), pen.mark(seat), cls=f"paddle {cls}".strip())


def envelope(pen: Pen, seat: int) -> Markup:
    drawn = h("svg", h("use", href="#kollier-envelope"), viewBox="0 0 48 34", aria_hidden="true")
    return pen.piece(f"envelope-{seat}", "span", drawn, pen.mark(seat), cls="envelope")
