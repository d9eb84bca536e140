"""Elements of HTML and SVG as plain function calls. Whatever is put in is escaped, unless it is markup already."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

Inside = Markup | str | int | float | None
"""What may stand in an element; None is nothing."""

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
NAMES = {"cls": "class", "for_": "for"}


def h(tag: str, *inside: Inside, **attributes: object) -> Markup:
    """An element. `cls` is its class, `_` in other names a hyphen (`data_seat`, `stroke_width`); names with capitals,
    such as `viewBox`, stay. True is an attribute without a value; None and False leave it out."""
    kept = {name: value for name, value in attributes.items() if value is not None and value is not False}
    told = "".join(_attribute(name, value) for name, value in kept.items())
    if tag in VOID:
        return Markup(f"<{tag}{told}>")
    return Markup(f"<{tag}{told}>{join(inside)}</{tag}>")


def join(parts: Iterable[Inside], between: Inside = "") -> Markup:
    """Parts in a row, escaped where they are not markup."""
    return Markup(escape(between)).join(escape(part) for part in parts if part is not None)


def _attribute(name: str, value: object) -> str:
    name = NAMES.get(name, name.replace("_", "-"))
    return f" {name}" if value is True else f' {name}="{escape(_plain(value))}"'


def _plain(value: object) -> object:
    """Numbers in drawings need no more than two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value
