"""Small line drawings that pages share: a way back, a way out, people, time, money."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look.markup import h

PATHS = {
    "back": "M15 5l-7 7 7 7",
    "on": "M9 5l7 7-7 7",
    "first": "M7 5v14M18 5l-7 7 7 7",
    "last": "M17 5v14M6 5l7 7-7 7",
    "close": "M6 6l12 12M18 6L6 18",
    "people": "M9 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6"
    "M16 5a3.4 3.4 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.6 3.6 5.5",
    "time": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2",
    "tick": "M5 12.5l4.5 4.5L19 7.5",
    "undo": "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "hint": "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4A6.5 6.5 0 0 0 12 3z",
    "link": "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
    "book": "M4 5a2 2 0 0 1 2-2h13v15H6a2 2 0 0 0-2 2zm0 15a2 2 0 0 0 2 2h13v-4",
}


def sign(name: str, label: str | None = None) -> Markup:
    """A sign in the colour of the text; without a label, who listens does not hear of it."""
    return h(
        "svg", h("path", d=PATHS[name]), viewBox="0 0 24 24", cls="icon", role="img" if label else None,
        aria_label=label, aria_hidden=None if label else "true",
    )  # fmt: skip


HAMMER = Markup(
    '<svg viewBox="0 0 64 64" aria-hidden="true" class="hammer-sign"><path d="M6 57h34l-3-7H9z" fill="#5a3414"/>'
    '<path d="M9 50h28l-2-4H11z" fill="#8a5a2a"/><path d="M6 57h34v4H6z" fill="#3d220c"/>'
    '<g transform="rotate(-32 36 26)"><path d="M40 23h24a3 3 0 0 1 0 6.5H40z" fill="#8a5a2a"/>'
    '<path d="M40 27h26a3 3 0 0 1-2 2.5H40z" fill="#5a3414"/>'
    '<rect x="20" y="9" width="20" height="34" rx="3" fill="#9c6a33"/>'
    '<path d="M33 9h4a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-4z" fill="#6b421a"/>'
    '<path d="M20 15h20v4H20zM20 33h20v4H20z" fill="#e3bd6c"/>'
    '<path d="M34 15h6v4h-6zM34 33h6v4h-6z" fill="#a87a26"/></g></svg>'
)
"""The house's own sign: the auctioneer's hammer on its block."""
