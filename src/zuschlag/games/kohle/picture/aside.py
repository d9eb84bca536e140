"""What is looked at now and then: the stack of deal tiles, the draw pile, the discards."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from .figures import die


def aside(view: View, pen: Pen) -> Markup:
    tiles = (_tile(view, pen, tile) for tile in view["tiles"])
    return join((
        h("h2", pen.words("picture.tiles"), cls="over"),
        h("ol", *tiles, cls="tiles"),
        h("h2", pen.words("picture.piles"), cls="over"),
        h("p", pen.backs(view["draw_pile"], pen.words("picture.draw_pile", cards=view["draw_pile"])), " ",
          h("span", pen.words("picture.draw_pile", cards=view["draw_pile"]), aria_hidden="true")),
        _discards(view, pen),
    ))  # fmt: skip


def _tile(view: View, pen: Pen, tile: dict[str, Any]) -> Markup:
    """A tile: what a dividend is worth, and from the tenth on the die that ends the game."""
    done = view["deal"] is None or tile["deal"] < view["deal"]
    kind = "done" if done else "now" if tile["deal"] == view["deal"] else None
    told = pen.words("picture.tile_done" if done else "picture.tile", deal=tile["deal"], value=tile["value"])
    last = tile["ends_up_to"]
    if last:
        told = f"{told} {pen.words('picture.ends_up_to', die=last)}"
    drawn = h(
        "span",
        h("small", tile["deal"]),
        h("b", f"×{tile['value']}", cls="num"),
        die(last) if last else None,
        aria_hidden="true",
    )
    return h("li", drawn, h("span", told, cls="hide"), cls=kind)


def _discards(view: View, pen: Pen) -> Markup:
    if not view["discards"]:
        return h("p", pen.words("picture.no_discards"), cls="soft")
    cards = (pen.chip(pen.words.name(name), h("b", f"×{count}", cls="num")) for name, count in view["discards"].items())
    total = sum(view["discards"].values())
    head = h("summary", pen.words("picture.discards", cards=total))
    return h("details", head, h("p", *cards, cls="chips"))
