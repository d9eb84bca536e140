"""A round scored before everybody's eyes: a slip for each seat, line by line, with a running sum."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from zuschlag.look import Markup, Pen, h, join

from .cards import Cards, spread
from .people import bar

View = dict[str, Any]


class Line(NamedTuple):
    """Cards, what they are, and what they bring."""

    cards: list[str]
    said: str
    worth: int


def slips(view: View, pen: Pen, cards: Cards) -> Markup:
    """The seat that went out first, the viewer next, then the others by what they gained."""
    shown = view["shown"]
    order = sorted(
        range(len(shown["hands"])), key=lambda p: (p != shown["went_out"], p != pen.you, -shown["hands"][p]["gained"])
    )
    listed = join(_slip(view, pen, cards, seat) for seat in order)
    return h("ul", listed, cls="slips", data_count=len(order))


def _slip(view: View, pen: Pen, cards: Cards, seat: int) -> Markup:
    shown = view["shown"]
    hand, goer = shown["hands"][seat], shown["went_out"] == seat
    gained = hand["gained"]
    head = h(
        "header", pen.mark(seat), h("h3", pen.name(seat)), h("small", _how(view, pen, seat), cls="soft"),
        h("b", pen.signed(gained) if gained else "0", cls="num gained" + ("" if gained else " bad")),
    )  # fmt: skip
    reward = Counter(shown["reward"]) if goer else Counter()
    body = _void(hand, pen, cards) if hand["caught"] else _lines(view, hand, reward, pen, cards)
    aside = _row_of(spread(shown["aside"]), pen.words("picture.score.aside"), cards) if goer else None
    cls = " ".join(filter(None, ("score sheet", "goer" if goer else "", "me" if seat == pen.you else "")))
    return h("li", head, body, aside, _total(view, pen, seat), cls=cls)


def _how(view: View, pen: Pen, seat: int) -> str:
    shown = view["shown"]
    hand = shown["hands"][seat]
    if shown["went_out"] == seat:
        return pen.words("picture.score.went_out", count=sum(shown["reward"].values()))
    return pen.words("picture.score.caught" if hand["caught"] else "picture.cards", count=sum(hand["cards"].values()))


def _void(hand: dict[str, Any], pen: Pen, cards: Cards) -> Markup:
    faces = join(cards.face(card, "mini", travels=False) for card in spread(hand["cards"]))
    return h("div", h("p", pen.words("picture.score.void"), cls="bad"), h("div", faces, cls="row dim"))


def _lines(view: View, hand: dict[str, Any], reward: Counter[str], pen: Pen, cards: Cards) -> Markup:
    """Everything that counts, with the sum so far, and below it what does not."""
    lines = _counted(view, hand, pen)
    total, rows = 0, []
    for line in lines:
        total += line.worth
        faces = join(_face(card, reward, cards) for card in line.cards)
        worth = h("b", pen.number(line.worth), cls="num")
        so_far = h(
            "span",
            pen.number(total),
            cls="num so-far",
            aria_label=pen.words("picture.score.sum", amount=total),
            role="img",
        )
        rows.append(h("li", h("span", faces, cls="row"), h("span", line.said, cls="what"), worth, so_far))
    loose = spread(hand["arrangement"]["loose"]) + ["mr_monopoly"] * _lost_hats(hand)
    nothing = h("p", pen.words("picture.score.nothing"), cls="soft") if not rows else None
    key = (
        h("p", h("i", cls="swatch"), pen.words("picture.score.reward"), cls="soft fine")
        if any(reward.values())
        else None
    )
    return join((nothing, h("ol", *rows, cls="lines") if rows else None, key,
                 _row_of(loose, pen.words("picture.score.loose"), cards)))  # fmt: skip


def _face(card: str, reward: Counter[str], cards: Cards) -> Markup:
    """A card from the reward has a rim; of equal ones the last."""
    new = reward[card] > 0
    reward[card] -= 1 if new else 0
    return cards.face(card, "mini new" if new else "mini", travels=False)


def _counted(view: View, hand: dict[str, Any], pen: Pen) -> list[Line]:
    words, arrangement = pen.words, hand["arrangement"]
    lines: list[Line] = []
    for laid in arrangement["groups"]:
        lines.append(Line([*laid["cards"], *laid["houses"]], _group(laid, pen), laid["worth"]))
        if laid["tokens"]:
            again = words("picture.score.tokens", group=words.name(laid["group"]), count=laid["tokens"])
            lines.append(Line(["spielfigur"] * laid["tokens"], again, laid["with_tokens"] - laid["worth"]))
    if arrangement["go"]:
        each = view["box"]["go"]
        said = words("picture.score.go", count=arrangement["go"], each=each)
        lines.append(Line(["los"] * arrangement["go"], said, arrangement["go"] * each))
    if hand["mr_monopoly"]:
        lines.append(
            Line(["mr_monopoly"] * arrangement["mr_monopoly"], words("picture.score.most"), hand["mr_monopoly"])
        )
    return lines


def _group(laid: dict[str, Any], pen: Pen) -> str:
    words = pen.words
    name = words.name(laid["group"])
    if laid["group"] == "bahnhoefe":
        return words("picture.score.railroads", count=len(laid["cards"]))
    houses = len(laid["houses"])
    if houses == 0:
        return name
    hotel = houses > 4
    return words("picture.score.hotel" if hotel else "picture.score.houses", group=name, count=min(houses, 4))


def _lost_hats(hand: dict[str, Any]) -> int:
    return 0 if hand["mr_monopoly"] else hand["arrangement"]["mr_monopoly"]


def _row_of(listed: list[str], title: str, cards: Cards) -> Markup | None:
    if not listed:
        return None
    faces = join(cards.face(card, "mini", travels=False) for card in listed)
    return h("div", h("p", title, cls="soft fine"), h("div", faces, cls="row dim"), cls="rest")


def _total(view: View, pen: Pen, seat: int) -> Markup:
    """The total with this round, and how far it is now."""
    total, gained = view["players"][seat]["total"], view["shown"]["hands"][seat]["gained"]
    said = h("span", pen.words("picture.score.total"), cls="soft")
    return h("footer", said, h("b", pen.number(total), cls="num"), bar(total, gained, view["target"], pen))
