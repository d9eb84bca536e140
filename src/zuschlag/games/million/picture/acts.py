"""What can be done now, as buttons: the pension, the stake in one go, keeping the throw or throwing again."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from .dice import flat
from .hand import pieces_to_stake
from .money import piles, told


def acts(view: View, pen: Pen) -> Markup:
    if not pen.legal:
        return Markup("")
    return _keep(view, pen) if view["phase"] == "keep" else join((_pension(view, pen), _stake(view, pen)))


# --- staking


def _stake(view: View, pen: Pen) -> Markup:
    """The main button names what is marked; where nothing is, all of it is offered."""
    can, laid = pieces_to_stake(pen), bool(view["own"]["worth"])
    end = _end(view, pen)
    if not can:
        return h("div", end, cls="turnacts")
    steps = "; ".join([*(f"stake {kind} *" for kind in can), "done"])
    amount = h("span", pen.number(view["own"]["worth"]), cls="num", data_times=1, data_plus=view["own"]["worth"])
    named = h("span", pen.words("picture.act.stake"))
    marked = h(
        "button", named, " ", amount, type="submit", form="act", name="words", value=steps, cls="btn main marked"
    )
    everything = "; ".join([*(f"stake {kind} {n}" for kind, n in can.items()), "done"])
    amounts = sum(int(kind) * n for kind, n in can.items()) + view["own"]["worth"]
    whole = pen.act(everything, pen.words("picture.act.all"), label=pen.words("picture.act.all_of", amount=amounts),
                    cls="whole")  # fmt: skip
    return h("div", marked, whole, end, cls="turnacts laid" if laid else "turnacts")


def _end(view: View, pen: Pen) -> Markup:
    """Done with what lies there, or nothing at all."""
    rolls = view["roller"] == pen.you
    if view["own"]["worth"]:
        return pen.act("done", pen.words("picture.act.done", amount=view["own"]["worth"]), main=True, cls="end")
    key = "picture.act.pass_roll" if rolls else "picture.act.pass"
    return pen.act("pass", pen.words(key), label=pen.words(key), cls="end")


def _pension(view: View, pen: Pen) -> Markup | None:
    """The next card, and each way to pay for it."""
    card: dict[str, Any] | None = view["own"]["card"]
    if card is None:
        return None
    words = pen.words
    face = h("span", h("span", words("picture.card.pension")), h("b", pen.number(card["pension"]), cls="num"),
             h("small", words("picture.card.lap")), cls=f"pcard p{card['pension']}")  # fmt: skip
    ways = join(_way(pen, card, way) for way in card["ways"]) or _locked(pen, card)
    title = h("h3", words("picture.card.price", price=card["price"]))
    return h("div", face, h("div", title, h("div", ways, cls="ways")), cls="pensions")


def _locked(pen: Pen, card: dict[str, Any]) -> Markup:
    """Barred, and says why when it is pressed: the piece that would pay alone is not there, nor anything like it."""
    label = pen.words("picture.card.cannot", amount=card["pension"], price=card["price"])
    return pen.act(f"buy {card['price']}", pen.words("picture.card.locked"), label=label, cls="small")


def _way(pen: Pen, card: dict[str, Any], way: dict[str, Any]) -> Markup:
    label = pen.words("picture.card.way", amount=card["pension"], money=told(pen, way["pieces"]))
    money = piles(pen, way["pieces"])
    verb = h("span", pen.words("picture.card.buy"), cls="verb")
    return pen.act(f"buy {way['smallest']}", verb, money, label=label, cls="way")


# --- the throw


def _keep(view: View, pen: Pen) -> Markup:
    """Both choices, each with what follows."""
    first, second = view["dice"]
    dice = h("span", flat(first), flat(second), cls="pair")
    name = pen.words("picture.act.keep", first=first, second=second)
    keep = pen.act("keep", h("span", dice, h("b", pen.words("picture.act.keep_word"))), h("small", _if_kept(view, pen)),
                   label=f"{name}: {_if_kept(view, pen)}", cls="two", main=True)  # fmt: skip
    word, stands = pen.words("picture.act.again"), pen.words("picture.act.stands")
    again = pen.act("reject", h("b", word), h("small", stands), label=f"{word}: {stands}", cls="two")
    return h("div", keep, again, cls="turnacts choice")


def _if_kept(view: View, pen: Pen) -> str:
    """Where it goes, and what that brings."""
    first, second = view["dice"]
    if first == second:
        return pen.words("picture.act.on", fields=first + second)
    colour = view["board"][view["kept"].index(1.0)]
    name = pen.words.name(colour)
    if colour == "black":
        return pen.words("picture.act.to_black", colour=name)
    amount = view["players"][pen.you or 0]["brings"][colour]
    return pen.words("picture.act.to", colour=name, amount=pen.signed(amount))
