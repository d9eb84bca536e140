"""What lies before the viewer: tokens, coins and medals, and the programs held."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.games.colosseum.state import STARS
from zuschlag.look import Pen, h

from .programs import own_card
from .tokens import face, fact, in_order, plain, several, some, stars

View = Mapping[str, Any]


def hand(view: View, pen: Pen) -> Markup:
    """Nothing for who only watches."""
    if pen.you is None:
        return Markup("")
    player = view["players"][pen.you]
    return h("div", _purse(view, pen, player), _tokens(pen, player), _programs(view, pen), cls="mine")


def _purse(view: View, pen: Pen, player: Mapping[str, Any]) -> Markup:
    """Coins and medals, and what they can be turned into at almost any time."""
    coins = pen.coin(player["coins"], some(pen, "coins_label", player["coins"]))
    medals = fact("medal", pen.number(player["medals"]), some(pen, "medals_label", player["medals"]))
    return h("div", h("p", coins, medals, stars(pen, player["stars"]), cls="purse"), exchanges(view, pen), cls="money")


def exchanges(view: View, pen: Pen) -> Markup | None:
    """A medal for coins, a token for a medal."""
    acts = [_exchange(pen, "sell", plain(pen, "sell", coins=view["prices"]["medal"]))] if pen.can("sell") else []
    if pen.can("swap"):
        acts.append(_exchange(pen, "swap", plain(pen, "swap")))
    return h("div", *acts, cls="btns") if acts else None


def _exchange(pen: Pen, words: str, said: str) -> Markup:
    """Read out, the whole of it follows what stands there."""
    return pen.act(words, said, label=f"{said}. {pen.label(words)}", cls="small")


def _tokens(pen: Pen, player: Mapping[str, Any]) -> Markup:
    rows = [_kind(pen, kind, count, kind in player["stars"]) for kind, count in in_order(player["tokens"])]
    return h("ul", *rows, cls="stock", aria_label=plain(pen, "your_tokens"))


def _kind(pen: Pen, kind: str, count: int, star: bool) -> Markup:
    """A pile of one kind; a star on it says that it is the largest."""
    pile = [h("span", face(kind), data_piece=f"{kind}-{pen.you}-{index}") for index in range(count)]
    name = several(pen, count, kind) + (f", {plain(pen, 'has_star')}" if star else "")
    label = h("small", pen.words.name(kind), cls="name")
    shown = h(
        "span",
        h("span", *pile, cls="pile"),
        h("b", pen.number(count), " ★" if star else None),
        label,
        role="img",
        aria_label=name,
    )
    return h("li", shown, cls="performer" if kind in STARS else None)


def _programs(view: View, pen: Pen) -> Markup:
    """The largest first: that is what one works for."""
    cards = [h("li", own_card(view, pen, program)) for program in reversed(view["own"]["programs"])]
    scrolls = "0" if len(cards) > 2 else None
    return h("ul", *cards, cls="progs", aria_label=plain(pen, "your_programs"), tabindex=scrolls)
