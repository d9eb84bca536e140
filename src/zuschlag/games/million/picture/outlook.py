"""What the throw would mean: each colour with its chance and what it brings, for both choices where there are two."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from .dice import flat

COLOURS = ("red", "yellow", "blue", "green", "beige", "black")
"""From what wins most to what loses."""


def outlook(view: View, pen: Pen) -> Markup | None:
    if view["phase"] == "over":
        return None
    key = "kept" if view["dice"] else "watch" if pen.you is None else "next"
    title = pen.words(f"picture.outlook.{key}")
    rows = (_row(view, pen, colour) for colour in COLOURS)
    heads = _heads(pen) if view["dice"] else None
    cls = "fates both" if view["dice"] else "fates" if pen.you is not None else "fates watch"
    listed = h("ul", *rows, cls=cls)
    return h("section", h("h2", title, cls="over"), heads, listed, _decision(view, pen), cls="outlook")


def _heads(pen: Pen) -> Markup:
    keep, again = (h("span", pen.words(f"picture.outlook.{key}")) for key in ("if_kept", "if_again"))
    return h("p", keep, h("span"), again, cls="heads over", aria_hidden="true")


def _row(view: View, pen: Pen, colour: str) -> Markup:
    share = view["colours"][colour]
    middle = h("span", disc(pen, colour), brings(view, pen, colour), cls="what")
    name = h("span", pen.words.name(colour), cls="hide")
    if share["kept"] is None:
        chance, reach = _chance(pen, share["next"]), _reach(view, pen, colour)
        return h("li", name, middle, chance, _effect(view, pen, colour), reach, cls=_kind(view, colour))
    keep = _half(pen, share["kept"], "keep", pen.words("picture.outlook.if_kept"))
    again = _half(pen, share["next"], "again", pen.words("picture.outlook.if_again"))
    return h("li", name, keep, middle, again, cls=_kind(view, colour))


def _half(pen: Pen, chance: float, cls: str, said: str) -> Markup:
    """A bar as long as the chance, from the middle outward."""
    wide = 100 * chance
    bar = h("rect", x=100 - wide if cls == "keep" else 0.0, width=wide, height=10)
    drawn = h("svg", bar, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")
    return h("span", h("span", said, cls="hide"), drawn, _chance(pen, chance), cls=f"half {cls}")


def _chance(pen: Pen, chance: float) -> Markup:
    return h("b", pen.percent(chance), cls="num")


def disc(pen: Pen, colour: str) -> Markup:
    """A colour's sign, with its letter."""
    return h("b", pen.words(f"picture.letter.{colour}"), cls=f"disc {colour}", aria_hidden="true")


# --- what it brings


def brings(view: View, pen: Pen, colour: str) -> Markup:
    """To the viewer; while the stake is being built its number follows the pieces that are marked."""
    if colour == "black":
        said = "your_die" if view["roller"] == pen.you else "no_effect" if pen.you is not None else "die"
        return h("span", pen.words(f"picture.outlook.{said}", who=pen.names[view["roller"]]), cls="brings")
    if pen.you is None:
        return h("span", _does(view, pen, colour), cls="brings")
    amount = view["players"][pen.you]["brings"][colour]
    if _wins(view, pen, colour):
        return h("span", pen.words("picture.outlook.million"), cls="brings good")
    if not view["own"]["staking"]:
        return h("span", pen.signed(amount), cls=f"brings num {_sign(amount)}")
    times = {"green": 1, "beige": -1}.get(colour) or view["box"]["times"][colour]
    kind = "bad" if times < 0 or colour == "green" else "good"
    return h("span", pen.signed(amount), cls=f"brings num {kind}", data_times=times, data_plus=amount, data_signed=True)


def _effect(view: View, pen: Pen, colour: str) -> Markup | None:
    """What the field does, where there is room; who only watches reads it in place of the amount."""
    if pen.you is None or colour == "black":
        return None
    return h("small", _does(view, pen, colour), cls="effect soft")


def _does(view: View, pen: Pen, colour: str) -> str:
    return pen.words(f"picture.effect.{colour}", times=view["box"]["times"].get(colour, 0))


def _sign(amount: int) -> str:
    return "good" if amount > 0 else "bad" if amount < 0 else "soft"


def _wins(view: View, pen: Pen, colour: str) -> bool:
    """Whether the stake as it stands has the million there."""
    player: dict[str, Any] = view["players"][pen.you or 0]
    fixed = player["stake"] is not None and colour != "black"
    return fixed and player["total"] + player["brings"][colour] >= view["box"]["million"]


def _reach(view: View, pen: Pen, colour: str) -> Markup | None:
    """Who can still become a millionaire there."""
    seats = [seat for seat, player in enumerate(view["players"]) if colour in player["million"]]
    if not seats:
        return None
    names = ", ".join(pen.name(seat) for seat in seats)
    said = h("span", pen.words("picture.outlook.reach", who=names), cls="hide")
    return h("span", said, *(pen.mark(seat) for seat in seats), cls="reach")


def _kind(view: View, colour: str) -> str:
    """A colour that may bring the viewer the million is lit."""
    player = view["players"][view["you"]] if view["you"] is not None else None
    return f"{colour} win" if player and colour in player["million"] and colour != "black" else colour


# --- the decision


def _decision(view: View, pen: Pen) -> Markup:
    """The six faces of the decision die, and what each would do to who throws."""
    lines = (_face(pen, told) for told in view["decision"])
    key = "yours" if view["roller"] == pen.you else "theirs"
    title = h("h2", disc(pen, "black"), pen.words(f"picture.decision.{key}", who=pen.names[view["roller"]]), cls="over")
    return h("div", title, h("ol", *lines), cls="decision")


def _face(pen: Pen, told: dict[str, Any]) -> Markup:
    amount = h("b", pen.signed(told["amount"]), cls=f"num {_sign(told['amount'])}")
    return h("li", flat(told["face"], pen.words("picture.die", face=told["face"])), amount,
             h("small", pen.words(f"picture.decides.{told['effect']}"), cls="soft"))  # fmt: skip
