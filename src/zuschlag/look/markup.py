"""Elements of HTML and SVG as plain function calls. Whatever is put in is escaped, unless it is markup already."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup, escape

Inside = Markup | str | int | float | None
"""What may stand in an element; None is nothing."""

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
NAMES = {"cls": "class", "for_": "for"}
KNOWN = 4096
"""So many short texts are kept as they are escaped: a picture says the same few again and again."""


def h(tag: str, *inside: Inside, **attributes: object) -> Markup:
    """An element. `cls` is its class, `_` in other names a hyphen (`data_seat`, `stroke_width`); names with capitals,
    such as `viewBox`, stay. True is an attribute without a value; None and False leave it out."""
    told = "".join(
        [_attribute(name, value) for name, value in attributes.items() if value is not None and value is not False]
    )
    if tag in VOID:
        return Markup(f"<{tag}{told}>")
    within = "".join([_safe(part) for part in inside if part is not None])
    return Markup(f"<{tag}{told}>{within}</{tag}>")


def join(parts: Iterable[Inside], between: Inside = "") -> Markup:
    """Parts in a row, escaped where they are not markup."""
    return Markup(str.join(_safe(between), [_safe(part) for part in parts if part is not None]))


def _attribute(name: str, value: object) -> str:
    name = _hyphened(name)
    if value is True:
        return f" {name}"
    if value.__class__ is float:  # numbers in drawings need no more than two decimals
        return f' {name}="{f"{value:.2f}".rstrip("0").rstrip(".")}"'
    return f' {name}="{_safe(value)}"'


@lru_cache(maxsize=KNOWN)
def _hyphened(name: str) -> str:
    return NAMES.get(name, name.replace("_", "-"))


def _safe(value: object) -> str:
    """As it may stand in a page. Told apart by class, since markup and a text of the same letters are equal."""
    kind = value.__class__
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is str:
        return _escaped(value)
    if kind is int:
        return str(value)
    return str(escape(value))


@lru_cache(maxsize=KNOWN)
def _escaped(text: str) -> str:
    return str(escape(text))
