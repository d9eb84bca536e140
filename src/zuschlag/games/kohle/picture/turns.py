"""The buttons outside a negotiation's talk: the turn, the hand limit, the answer to a card, the last call."""

from __future__ import annotations

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from . import scene


def turn(view: View, pen: Pen) -> Markup:
    """Open the deal here, or roll."""
    return h(
        "div",
        _open(view, pen),
        two(pen, "roll", pen.words("picture.act.roll"), pen.words("picture.act.roll_then")),
        cls="row",
    )


def moved(view: View, pen: Pen) -> Markup:
    """Open the deal on the new space, or draw."""
    then = pen.words(
        "picture.act.draw_then", cards=view["players"][view["you"]]["cards"] + view["draws"], limit=view["hand_limit"]
    )
    return h(
        "div", _open(view, pen), two(pen, "draw", pen.words("picture.act.draw", cards=view["draws"]), then), cls="row"
    )


def _open(view: View, pen: Pen) -> Markup:
    """With what the deal brings, and how many of its families are one's own."""
    then = pen.words("picture.act.open_then", proceeds=scene.proceeds_of(view))
    return two(pen, "open", pen.words("picture.act.open"), then, main=True)


def answer(view: View, pen: Pen) -> Markup:
    """Stop the card, or let it happen."""
    stops = view["own"]["hand"].get("stop", 0)
    then = pen.words("picture.act.stop_then", cards=stops)
    stop = two(pen, "stop", pen.words("picture.act.stop"), then, cls="stop") if pen.can("stop") else None
    let = two(pen, "let", pen.label("let"), pen.words("picture.act.let_then"), main=stop is None)
    return h("div", stop, let, cls="row")


def last_words(view: View, pen: Pen) -> Markup:
    """Let the deal be closed; cards are played from the hand."""
    yours = scene.talk(view, view["you"])["agreed"]
    paid = yours["amount"] if yours else 0
    then = pen.words("picture.act.close_pays" if paid else "picture.act.close_nothing", amount=paid)
    return h("div", two(pen, "let", pen.label("let"), then, main=True), cls="row")


def two(pen: Pen, words: str, what: str, then: str, main: bool = False, cls: str = "") -> Markup:
    """A button with what it does and what follows from it."""
    inside, cls = (h("b", what), " ", h("small", then)), f"two {cls}".strip()
    return pen.act(words, *inside, label=f"{what}: {then}", cls=cls, main=main)
