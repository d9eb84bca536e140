"""What everything on the table is made of: tokens, signs, facts, and sentences with their numbers set off."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from markupsafe import Markup, escape

from zuschlag.games.colosseum.state import KINDS, STANDARD, STARS
from zuschlag.look import Pen, h, join

from .symbols import sign_of, symbol_of

Tokens = Mapping[str, int]


def told(pen: Pen, key: str, **values: object) -> Markup:
    """A sentence of the picture; its numbers and names stand out."""
    shown = {
        name: value if isinstance(value, Markup) else h("b", pen.words.value(value)) for name, value in values.items()
    }
    return Markup(escape(pen.words(f"picture.{key}"))).format(**shown)


def plain(pen: Pen, key: str, **values: object) -> str:
    """The same for a name that is read out."""
    return pen.words(f"picture.{key}", **values)


def some(pen: Pen, key: str, count: int, **values: object) -> str:
    """A number of things: one of them has words of its own."""
    return plain(pen, f"{key}_one" if count == 1 else key, count=count, **values)


def mine(pen: Pen, key: str, seat: int | None, **values: object) -> Markup:
    """A sentence about a seat, which is spoken to when it is the viewer's own."""
    if seat is not None and seat == pen.you:
        return told(pen, f"{key}_you", **values)
    return told(pen, key, who=pen.name(seat), **values)


# --- tokens


def shape(kind: str) -> str:
    """Performers are round, props square, what is special has eight corners."""
    if kind in STARS:
        return "performer"
    return "prop" if kind in KINDS[:STANDARD] else "special"


@cache
def face(kind: str, cls: str = "") -> Markup:
    """A token as it lies there; who listens hears of it beside."""
    drawn = h("svg", h("use", href=f"#{symbol_of(kind)}"), viewBox="0 0 32 32")
    return h("span", drawn, cls=f"tok {shape(kind)} {cls}".strip(), aria_hidden="true")


def token(pen: Pen, kind: str, cls: str = "", piece: str = "") -> Markup:
    """A token with its name; with a key it can be seen to travel."""
    name = pen.words.name(kind)
    return h("span", face(kind, cls), cls="tokn", role="img", aria_label=name, data_piece=piece or None)


def several(pen: Pen, count: int, kind: str) -> str:
    return f"{pen.number(count)} × {pen.words.name(kind)}"


def in_order(tokens: Tokens) -> list[tuple[str, int]]:
    """Kinds as they come in the box, those of which there are some."""
    return [(kind, tokens[kind]) for kind in KINDS if tokens.get(kind, 0) > 0]


def tally(pen: Pen, tokens: Tokens, owner: str = "", cls: str = "") -> Markup:
    """Tokens by kind, each with how many there are."""
    return h("ul", *(_counted(pen, kind, count, owner) for kind, count in in_order(tokens)), cls=f"tally {cls}".strip())


def _counted(pen: Pen, kind: str, count: int, owner: str) -> Markup:
    shown = h(
        "span",
        face(kind),
        h("b", pen.number(count), aria_hidden="true"),
        role="img",
        aria_label=several(pen, count, kind),
    )
    return h("li", shown, data_piece=f"{kind}-{owner}" if owner else None)


def listed(pen: Pen, tokens: Tokens) -> str:
    """Tokens in words."""
    return ", ".join(several(pen, count, kind) for kind, count in in_order(tokens))


# --- signs and facts


@cache
def sign(name: str, cls: str = "") -> Markup:
    """A small sign; who listens hears the words beside it."""
    return h(
        "svg", h("use", href=f"#{sign_of(name)}"), viewBox="0 0 24 24", cls=f"ico {cls}".strip(), aria_hidden="true"
    )


def fact(name: str, shown: str, label: str, cls: str = "") -> Markup:
    """A sign and a number, with both in words for who listens."""
    return h("span", sign(name), shown, cls=f"fact {cls}".strip(), role="img", aria_label=label, title=label)


def stars(pen: Pen, kinds: list[str]) -> Markup | None:
    """The stars of a seat, by the performers they are for."""
    if not kinds:
        return None
    label = plain(pen, "stars_for", kinds=", ".join(pen.words.name(kind) for kind in kinds))
    return h(
        "span",
        sign("star"),
        *(face(kind, "mini") for kind in kinds),
        cls="fact",
        role="img",
        aria_label=label,
        title=label,
    )


def heading(text: str, *more: Markup | str | None) -> Markup:
    return h("h3", text, *more, cls="over")


def group(title: str, *inside: Markup | None, cls: str = "") -> Markup:
    """Acts that belong together, under a small heading."""
    return h("div", heading(title), *inside, cls=f"group {cls}".strip(), role="group", aria_label=title)


def both(*parts: Markup | None) -> Markup:
    return join(parts)
