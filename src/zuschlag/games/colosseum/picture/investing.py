"""Phase 1: what can be built and bought, with what it is good for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h

from .programs import sale
from .tokens import both, group, heading, plain, sign

View = Mapping[str, Any]


def acts(view: View, pen: Pen) -> Markup:
    """Everything but the programs, which lie on the board."""
    buttons = [
        _act(view, pen, words, name)
        for words, name in (("left", "arena"), ("right", "arena"), ("ticket", "ticket"), ("loge", "loge"))
    ]
    extras = [_extra(pen, words) for words in pen.any("extra")]
    tip = h("p", plain(pen, "programs_below"), cls="tip narrow") if pen.any("program") else None
    done = pen.act("done", plain(pen, "invest_done"), label=plain(pen, "invest_done")) if pen.can("done") else None
    kept = [button for button in buttons if button]
    built = group(plain(pen, "invest_title"), h("div", *kept, cls="buys")) if kept else None
    more = group(plain(pen, "extra_title"), h("div", *extras, cls="btns")) if extras else None
    return both(tip, built, more, done)


def _act(view: View, pen: Pen, words: str, name: str) -> Markup | None:
    """One thing to buy: what it is, and what follows from it."""
    if not pen.can(words):
        return None
    square = _grown(view, pen, words)
    then = plain(pen, f"buy.{words}", square=square, worth=view["prices"]["seat"])
    title = plain(pen, f"buy_name.{words}", price=view["prices"][name])
    return pen.act(
        words, sign(name), h("span", h("b", title), h("small", then)), label=f"{pen.label(words)}: {then}", cls="buy"
    )


def _grown(view: View, pen: Pen, words: str) -> int:
    """The square that an arena piece would cover."""
    arena = view["players"][pen.you]["arena"]
    squares = int(view["ring"]["squares"])
    return int(arena[-1] + 1 if words == "left" else arena[0] - 1) % squares


def _extra(pen: Pen, words: str) -> Markup:
    name = "medal" if words == "extra medals" else "arena"
    return pen.act(words, sign(name), pen.label(words), label=pen.label(words))


def shelf(view: View, pen: Pen) -> Markup:
    """The programs for sale, as cards beside the ring."""
    rows = [sale(view, pen, program) for program in view["for_sale"]]
    return h("div", heading(plain(pen, "for_sale")), h("ul", *rows, cls="shelf"), cls="shop") if rows else Markup("")
