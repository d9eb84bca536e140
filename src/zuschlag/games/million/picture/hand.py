"""One's own pieces. While one stakes, a tap on a piece marks it and all before it: so many of its kind are staked."""

from __future__ import annotations

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from .money import key_of, largest_first, piece, piles, total


def hand(view: View, pen: Pen) -> Markup:
    if pen.you is None or view["phase"] == "over":
        return Markup("")
    staking = view["own"]["staking"]
    pieces = view["players"][pen.you]["pieces"]
    inside = _dens(view, pen) if staking and pieces_to_stake(pen) else _rest(view, pen)
    return h(
        "div", _head(view, pen), inside if total(pieces) else _broke(pen), cls="mine staking" if staking else "mine"
    )


def _head(view: View, pen: Pen) -> Markup:
    player = view["players"][pen.you or 0]
    sum_ = h("b", pen.number(player["total"]), cls="num")
    facts = [pen.words("picture.yours.pension", amount=player["pension"])]
    if player["stake"]:
        facts.append(pen.words("picture.yours.staked", amount=player["stake"]))
    tip = pen.words("picture.yours.tip") if view["own"]["staking"] and pieces_to_stake(pen) else None
    said = h("span", " · ".join(facts), cls="soft")
    return h("header", h("h2", pen.words("picture.yours.title"), cls="hide"), sum_, said,
             h("span", tip, cls="soft tip") if tip else None, cls="mhead")  # fmt: skip


def _broke(pen: Pen) -> Markup:
    return h("p", pen.words("picture.yours.nothing"), cls="soft")


def _rest(view: View, pen: Pen) -> Markup:
    """The pieces as they lie there."""
    return h("div", piles(pen, view["players"][pen.you or 0]["pieces"], pen.you), cls="rest")


# --- staking


def pieces_to_stake(pen: Pen) -> dict[str, int]:
    """How many pieces of each kind can be laid down now, from the smallest."""
    most: dict[str, int] = {}
    for words in pen.any("stake"):
        _, kind, count = words.split()
        most[kind] = max(most.get(kind, 0), int(count))
    return most


def _dens(view: View, pen: Pen) -> Markup:
    can = pieces_to_stake(pen)
    have = view["players"][pen.you or 0]["pieces"]
    fields = [_den(pen, kind, n) if kind in can else _left(pen, kind, n) for kind, n in largest_first(have)]
    return h("div", *fields, cls="dens")


def _den(pen: Pen, kind: str, count: int) -> Markup:
    """All pieces of a kind, each of which can be marked."""
    name = pen.words.name(kind)
    legend = h("legend", pen.words("picture.den", count=count, piece=name), cls="hide")
    none = _choice(pen, kind, 0, h("span", h("em", f"×{count}"), h("b", "✕"), cls="clear"))
    each = join(_piece(pen, kind, n) for n in range(1, count + 1))
    return h("fieldset", legend, none, h("span", each, cls="fan"), cls=f"den d{kind}")


def _piece(pen: Pen, kind: str, number: int) -> Markup:
    """Carries its number, which is to be seen when it is the last that is marked."""
    return _choice(pen, kind, number, piece(pen, kind, key_of(pen.you or 0, kind, number - 1), h("u", number)))


def _choice(pen: Pen, kind: str, count: int, shown: Markup) -> Markup:
    said = f"{pen.number(count)} × {pen.words.name(kind)}"
    field = h(
        "input", type="radio", name=f"n.stake {kind}", form="act", value=count, checked=count == 0, aria_label=said,
        data_worth=kind,
    )  # fmt: skip
    return h("label", field, shown, cls="pc" if count else "pc none")


def _left(pen: Pen, kind: str, count: int) -> Markup:
    """Pieces that can no longer be laid down: larger ones lie there already."""
    return h("div", piles(pen, {kind: count}, pen.you), cls="den barred")
