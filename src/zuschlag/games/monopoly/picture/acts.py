"""What can be done now, as buttons, and what bars going out."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join

from .cards import Cards

View = dict[str, Any]
TURNS = ("turn", "turn_dry", "turn_exchange")


def acts(view: View, pen: Pen, cards: Cards) -> Markup:
    phase = view["phase"]
    if not pen.legal:
        return Markup("")
    if phase == "show":
        on = pen.words("picture.act.on")
        return h("div", pen.act("on", on, label=on, main=True), cls="turnacts")
    if phase in TURNS:
        return join((_aside(view, pen, cards), h("div", _draw(view, pen), _out(view, pen), cls="turnacts")))
    if phase == "turn_aside":
        return join((_aside(view, pen, cards), h("div", _out(view, pen), cls="turnacts") if pen.can("out") else None))
    tip = h("p", _tip(view, pen), cls="tip")
    return join((tip, h("div", _out(view, pen), cls="turnacts") if pen.can("out") else None))


def _tip(view: View, pen: Pen) -> str:
    """What a tap on a card of the hand does in this phase."""
    if view["phase"] == "down":
        return pen.words("picture.tip.down", count=view["own"]["surplus"])
    if view["phase"] in ("exchange", "pass"):
        sealed = view["own"]["sealed"]
        if sealed:
            return pen.words("picture.tip.sealed", card=pen.words.name(sealed))
        return pen.words(f"picture.tip.{view['phase']}")
    return pen.words("picture.tip.ready")


def _draw(view: View, pen: Pen) -> Markup | None:
    words = pen.words
    if view["phase"] == "turn_exchange":
        return None
    if pen.can("pass"):
        return _two(pen, "pass", words("picture.stock.empty"))
    left = words("picture.act.left", count=view["draw_pile"])
    return _two(pen, "draw", left, main=not view["own"]["can_go_out"])


def _two(pen: Pen, act: str, then: str, sign: Markup | None = None, main: bool = False) -> Markup:
    """A button with what it does and what follows from it, or stands in its way; heard as it is read."""
    what = pen.words(f"picture.act.{act}")
    return pen.act(act, h("span", sign, what), " ", h("small", then), label=f"{what}: {then}", cls="two", main=main)


def _out(view: View, pen: Pen) -> Markup | None:
    """Going out, with what it brings; barred, with what stands in the way."""
    own, words = view["own"], pen.words
    if own["can_go_out"]:
        if not pen.can("out"):
            return None
        worth = words("picture.act.out_worth", amount=own["out"]["worth"], count=view["reward_cards"])
        return _two(pen, "out", worth, main=True)
    lock = h("svg", h("use", href="#mono-lock"), cls="lock", aria_hidden="true", viewBox="0 0 24 24")
    return _two(pen, "out", barred(view, pen), lock)


def barred(view: View, pen: Pen) -> str:
    """What stands in the way of going out."""
    own = view["own"]
    loose = sum(own["out"]["loose"].values()) - own["surplus"]
    if not own["out"]["groups"]:
        return pen.words("picture.act.no_group")
    return pen.words("picture.act.loose", count=loose) if loose > 0 else pen.words("picture.act.not_exactly")


def _aside(view: View, pen: Pen, cards: Cards) -> Markup | None:
    """With cards too many: which one is set aside. The last of them goes out at once."""
    listed = pen.any("aside")
    if not listed:
        return None
    own, words = view["own"], pen.words
    left = own["surplus"] - sum(own["aside"].values())
    title = words("picture.act.aside_out" if left == 1 else "picture.act.aside", count=left)
    buttons = []
    for action in listed:
        card = action.split(" ")[1]
        play = f"{action}; out" if left == 1 else action
        label = words("picture.act.aside_out_card", card=cards.name(card)) if left == 1 else pen.label(action)
        buttons.append(pen.act(play, cards.tab(card), label=label, cls="with-tab"))
    return h("div", h("p", title, cls="tip"), h("div", *buttons, cls="btns"), cls="asides")
