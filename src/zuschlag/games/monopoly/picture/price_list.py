"""What the cards are worth and how many there are of each: what is looked up now and then."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join

from .cards import Cards

View = dict[str, Any]
HOUSES = ("haus1", "haus2", "haus3", "haus4")


def price_list(view: View, pen: Pen, cards: Cards) -> Markup:
    """The groups by their worth, then what is put on them, then the bonus cards."""
    box, words = view["box"], pen.words
    counts, most = box["cards"], words("picture.price.most", amount=box["mr_monopoly"])
    groups = (_line(cards.group_tab(group), pen.number(worth), "brief") for group, worth in box["worth"].items())
    utilities = _line(cards.group_tab("werke"), pen.number(box["utilities"]), "brief")
    railroads = " · ".join(map(pen.number, box["railroads"][2:]))
    houses = (_line(cards.tab(house), "", "brief", counts[house]) for house in HOUSES)
    listed = h(
        "dl", *groups, utilities,
        _line(cards.group_tab("bahnhoefe"), railroads),
        *houses, _line(cards.tab("los"), pen.number(box["go"]), "brief", counts["los"]),
        _line(cards.tab("hotel"), pen.signed(box["hotel"]), "brief", counts["hotel"]),
        _line(cards.tab("spielfigur"), words("picture.price.token"), "half", counts["spielfigur"]),
        _line(cards.tab("mr_monopoly"), most, "half", counts["mr_monopoly"]),
        _line(cards.tab("ereignis"), words("picture.price.chance"), "", counts["ereignis"]),
        cls="prices",
    )  # fmt: skip
    return join((listed, h("p", words("picture.price.house"), cls="fine")))


def _line(tab: Markup, worth: str, cls: str = "", count: int | None = None) -> Markup:
    times = h("small", f"×{count}") if count else None
    return h("div", h("dt", tab, times), h("dd", worth), cls=cls or None)
