"""The middle of the table: the draw pile, everybody's trade pile, and what can be traded with each."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join

from .cards import Cards

View = dict[str, Any]
EDGES = 5  # covered cards of a pile whose edges are seen; those below are listed on request
BUTTONS = 2  # trades of a pile with a button of their own; what is more goes through a field below
FEW_TURNS = 12  # so many turns before a round dies, it is said


def board(view: View, pen: Pen, cards: Cards) -> Markup:
    """All piles, one's own and the draw pile among them."""
    own = _own_place(view, pen)
    order = [seat for seat in _around(view, pen) if seat != own]
    first = _pile_of(view, pen, cards, own) if own is not None else None  # one's own cards are counted first
    others = join(_pile_of(view, pen, cards, seat) for seat in order)
    neutral = join(_neutral(view, pen, cards, pile) for pile in range(len(view["neutral"])))
    piles = h("ul", others, neutral, first, cls="piles", data_count=len(view["players"]) + len(view["neutral"]))
    return h("div", _stock(view, pen), piles, cls="felt")


def _own_place(view: View, pen: Pen) -> int | None:
    return pen.you if pen.you is not None and pen.you < len(view["players"]) else None


def _around(view: View, pen: Pen) -> list[int]:
    """The seats in the order of play, beginning left of the viewer."""
    seats = len(view["players"])
    start = pen.you + 1 if pen.you is not None else 0
    return [(start + step) % seats for step in range(seats)]


# --- the draw pile


def _stock(view: View, pen: Pen) -> Markup:
    words = pen.words
    left = _turns_left(view, pen)
    if not _has_stock(view):
        reward = words("picture.stock.reward_table", count=view["reward_cards"])
        return h("div", h("p", h("b", words("picture.stock.none")), " ", reward), left, cls="stock none")
    count = view["draw_pile"]
    said = words("picture.stock.said", count=count)
    back = h("span", h("b", pen.number(count)), cls="deck" if count else "deck gone", role="img", aria_label=said,
             data_piece="stock")  # fmt: skip
    reward = words("picture.stock.reward", count=view["reward_cards"])
    title = h("p", h("b", words("picture.stock.name")), h("small", reward if count else words("picture.stock.empty")))
    return h("div", back, title, left, cls="stock")


def _has_stock(view: View) -> bool:
    return len(view["players"]) < 5


def _turns_left(view: View, pen: Pen) -> Markup | None:
    left = view["turns_left"]
    if left is None or (left > FEW_TURNS and view["draw_pile"]) or (left > 2 * FEW_TURNS):
        return None
    return h("p", pen.words("picture.stock.dies", count=left), cls="dies")


# --- a pile


def _pile_of(view: View, pen: Pen, cards: Cards, seat: int) -> Markup:
    player, mine = view["players"][seat], seat == pen.you
    pile = player["pile"]
    title = pen.words("picture.pile.own") if mine else pen.words("picture.pile.of", who=pen.names[seat])
    plate = h("p", pen.mark(seat), h("b", pen.name(seat)), h("small", _height(pile, pen)), cls="whose")
    ready = view["own"]["ready"] if mine and "own" in view else None
    fan = _fan(pile, title, pen, cards, ready)
    cls = " ".join(filter(None, ("pile", "mine" if mine else "", "now" if view["turn"] == seat else "")))
    return h("li", fan, plate, _trades(view, pen, cards, seat, f"trade {seat}"), cls=cls)


def _neutral(view: View, pen: Pen, cards: Cards, pile: int) -> Markup:
    name = pen.words("picture.pile.neutral", pile=pile + 1)
    shown = view["neutral"][pile]
    plate = h("p", h("b", name), h("small", _height(shown, pen)), cls="whose free")
    return h(
        "li", _fan(shown, name, pen, cards, None), plate,
        _trades(view, pen, cards, None, f"neutral {pile + 1}", f"pair {pile + 1}"), cls="pile neutral",
    )  # fmt: skip


def _height(pile: list[str], pen: Pen) -> str:
    return pen.words("picture.pile.height", count=len(pile))


def _fan(pile: list[str], title: str, pen: Pen, cards: Cards, ready: str | None) -> Markup:
    """The top card, and behind it the edges of those that it covers, the deepest farthest away."""
    said = pen.words("picture.pile.said", pile=title, cards=cards.names(pile))
    if not pile and not ready:
        empty = h("span", pen.words("picture.pile.empty"), cls="card slot")
        return h("div", empty, cls="fan", role="group", aria_label=said)
    top = cards.face(ready or pile[0], "ready" if ready else "upper", travels=not ready)
    covered = pile if ready else pile[1:]
    deep = covered[EDGES:]
    edges = join(cards.tab(card, travels=True) for card in reversed(covered[:EDGES]))
    return h("div", _deep(deep, pen, cards), edges, top, cls="fan", role="group", aria_label=said)


def _deep(deep: list[str], pen: Pen, cards: Cards) -> Markup | None:
    """The lowest cards of a high pile: they can be looked through, as all of a pile."""
    if not deep:
        return None
    lies = join(h("li", cards.tab(card)) for card in deep)
    return h("details", h("summary", pen.words("picture.pile.deeper", count=len(deep))), h("ol", lies), cls="deep")


# --- what can be traded


def _trades(view: View, pen: Pen, cards: Cards, seat: int | None, *kinds: str) -> Markup | None:
    """A button for each short trade with a pile."""
    if seat is not None and seat == pen.you:
        return None
    trades = view.get("trades", ())
    shown = [trade for trade in trades if trade["action"] in (f"exchange {seat}", *kinds[1:])]
    shown = [trade for trade in trades if _with(trade["action"], kinds[0])][:BUTTONS] + shown
    return h("div", *(_button(trade, pen, cards) for trade in shown), cls="swaps") if shown else None


def _with(action: str, before: str) -> bool:
    return action.rpartition(" ")[0] == before


def _button(trade: dict[str, Any], pen: Pen, cards: Cards) -> Markup:
    words = pen.words
    count = len(trade["gets"]) + trade["unseen"]
    kind = trade["action"].split(" ", 1)[0]
    short = {"exchange": words("picture.swap.exchange"), "pair": words("picture.swap.pair")}.get(
        kind, words("picture.swap.count", count=count)
    )
    gain = h(
        "small", pen.signed(trade["gain"]), cls="good" if trade["gain"] > 0 else "bad" if trade["gain"] < 0 else ""
    )
    star = h("small", words("picture.swap.lays"), cls="good lays") if trade["lays"] else None
    lays = f" {words('picture.swap.lays')}" if trade["lays"] else ""
    label = f"{short} {pen.signed(trade['gain'])}{lays}. {said(trade, pen, cards)}"
    return pen.act(trade["action"], h("span", short), " ", gain, " ", star, label=label, cls="two swap")


def said(trade: dict[str, Any], pen: Pen, cards: Cards) -> str:
    """A trade and what follows from it, as it is read out."""
    told = pen.words(
        "picture.swap.said", trade=pen.label(trade["action"]), gives=cards.names(trade["gives"]),
        gets=cards.names(trade["gets"]), gain=pen.signed(trade["gain"]),
    )  # fmt: skip
    return f"{told} {pen.words('picture.swap.then_out')}" if trade["lays"] else told


def longer(view: View, pen: Pen) -> Markup | None:
    """A field for the longer trades with each pile."""
    counts: dict[str, int] = {}
    for trade in view.get("trades", ()):
        before, _, count = trade["action"].rpartition(" ")
        if before.startswith(("trade", "neutral")) and int(count) > BUTTONS:
            counts[before] = int(count)
    if not counts:
        return None
    fields = (h("li", _partner(before, pen), _field(before, most, pen)) for before, most in counts.items())
    return h("details", h("summary", pen.words("picture.swap.longer")), h("ul", *fields), cls="longer")


def _partner(before: str, pen: Pen) -> Markup:
    kind, to = before.split(" ")
    return pen.who(int(to)) if kind == "trade" else h("b", pen.words("picture.pile.neutral", pile=int(to)))


def _field(before: str, most: int, pen: Pen) -> Markup:
    label = f"{pen.label(f'{before} {BUTTONS + 1}')} ({BUTTONS + 1} – {most})"
    return pen.amount(before, BUTTONS + 1, most, button=pen.words("picture.swap.button"), label=label)
