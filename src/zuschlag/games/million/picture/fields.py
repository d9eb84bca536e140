"""Beside the board: what the fields do, and the pension cards in the box."""

from __future__ import annotations

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from .outlook import COLOURS, disc


def fields(view: View, pen: Pen) -> Markup:
    rows = (_field(view, pen, colour) for colour in COLOURS)
    return join((h("ul", *rows, cls="legend"), _cards(view, pen)))


def _field(view: View, pen: Pen, colour: str) -> Markup:
    said = pen.words(f"picture.effect.{colour}", times=view["box"]["times"].get(colour, 0))
    return h("li", disc(pen, colour), h("span", h("b", pen.words.name(colour)), " ", said))


def _cards(view: View, pen: Pen) -> Markup:
    lines = (_card(pen, card["pension"], card["price"], card["left"]) for card in view["box"]["cards"])
    return join((h("h3", pen.words("picture.box.title"), cls="over"), h("ul", *lines, cls="legend cards-left")))


def _card(pen: Pen, pension: int, price: int, left: int) -> Markup:
    said = pen.words("picture.box.card", price=price) if price else pen.words("picture.box.first")
    return h(
        "li",
        h("span", pen.number(pension), cls=f"pens p{pension}"),
        h("span", said, cls="grow"),
        h("span", pen.words("picture.box.left", count=left), cls="soft"),
    )
