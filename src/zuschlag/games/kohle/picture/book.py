"""The negotiation as a table of offers: where the money goes, what is missing, who asks what and is bid what."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from . import scene
from .figures import families, icon
from .middle import offer


def book(view: View, pen: Pen) -> Markup:
    return h("div", pot(view, pen), _left(view, pen), _offers(view, pen), cls="book sheet")


def pot(view: View, pen: Pen) -> Markup:
    """Every million of the deal as a coin, before whoever gets it if the boss closes now; those that would go at the
    cheapest asks are hollow."""
    told = view["negotiation"]
    paid = [
        (row["seat"], row["agreed"]["amount"]) for row in told["offers"] if row["agreed"] and row["agreed"]["amount"]
    ]
    label = pen.words("picture.pot", proceeds=told["proceeds"], who=pen.name(told["boss"]), kept=told["kept"])
    shares = [_share(pen, seat, amount, "paid") for seat, amount in paid]
    kept, at_asks = told["kept"], told["kept_at_asks"]
    sure = kept if at_asks is None else max(0, at_asks)
    return h("ul", *shares, _share(pen, told["boss"], kept, "kept", sure), cls="pot", aria_label=label)


def _share(pen: Pen, seat: int, amount: int, kind: str, sure: int | None = None) -> Markup:
    hat = icon("boss") if kind == "kept" else None
    key = "picture.keeps" if kind == "kept" else "picture.gets"
    label = pen.words(key, who=pen.name(seat), amount=amount)
    solid = amount if sure is None else sure
    coins = h("span", *(h("i", cls="hollow" if coin >= solid else None) for coin in range(amount)), cls="coins")
    head = h("span", h("b", amount, cls="num"), hat, pen.mark(seat), h("small", pen.name(seat)), cls="whose")
    return h("li", h("span", label, cls="hide"), h("span", head, coins, aria_hidden="true"), cls=kind, data_seat=seat)


def _left(view: View, pen: Pen) -> Markup:
    """What is missing, and what would be left for the boss."""
    told = view["negotiation"]
    if told["complete"]:
        return h("p", icon("tick"), h("b", pen.words("picture.complete", kept=told["kept"])), cls="left good")
    lacking = told["missing"]
    parts: list[Markup] = [families(pen, lacking["needed"])] if lacking["needed"] else []
    parts += [
        h(
            "span",
            h("b", group["wanted"]),
            " ",
            pen.words("picture.out_of"),
            " ",
            families(pen, group["families"], must=False),
        )
        for group in lacking["groups"]
    ]
    at_asks = told["kept_at_asks"]
    more = pen.words("picture.at_asks", kept=at_asks) if at_asks is not None else pen.words("picture.no_asks")
    missing = h("span", h("b", pen.words("picture.missing")), " ", *_with_plus(parts), cls="missing")
    return h("p", missing, " · ", h("span", more, cls="soft"), cls="left")


def _with_plus(parts: list[Markup]) -> list[Markup]:
    """Parts with a plus between them."""
    joined = [part for one in parts for part in (Markup(" + "), one)]
    return joined[1:]


def _offers(view: View, pen: Pen) -> Markup:
    told = view["negotiation"]
    boss = pen.name(told["boss"])
    heads = (
        pen.words("picture.with", who=boss),
        pen.words("picture.asks"),
        pen.words("picture.is_bid"),
        pen.words("picture.agreed"),
    )
    head = h("tr", *(h("th", text, scope="col") for text in heads))
    rows = (_row(view, pen, row) for row in scene.others(view))
    caption = h("caption", pen.words("picture.offers", who=boss), cls="hide")
    return h("table", caption, h("thead", head), h("tbody", *rows), cls="offers")


def _row(view: View, pen: Pen, told: dict[str, Any]) -> Markup:
    seat = told["seat"]
    cells = [h("td", offer(pen, way, seat, told[way]), cls=way) for way in ("ask", "bid")]
    agreed = offer(pen, "agreed", seat, told["agreed"])
    last = [icon("tick"), agreed] if agreed else [_silent(view, pen, seat)]
    mine = "me" if seat == view["you"] else None
    return h("tr", h("th", pen.who(seat), scope="row"), *cells, h("td", *last, cls="agreed"), cls=mine)


def _silent(view: View, pen: Pen, seat: int) -> Markup | None:
    """Who has nothing to say for now."""
    if seat not in view["negotiation"]["passed"]:
        return None
    return h("small", pen.words("picture.passed"), cls="soft")
