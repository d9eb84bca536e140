"""The table of Colosseum: the view of a seat, or of somebody who watches, as HTML and SVG."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Guide, Pen, Picture, h

from . import auction, bank, closing, investing, nobles, stage, trades
from .centre import centre, shows
from .hand import exchanges, hand
from .plates import plates
from .programs import count
from .ring import ring
from .speech import say, where, why
from .symbols import SYMBOLS
from .tokens import both, plain

__all__ = ["GUIDES", "SYMBOLS", "draw"]

View = Mapping[str, Any]

GUIDES = (
    Guide("invest", "colosseum.invest.one"),
    Guide("extra", "colosseum.invest.extra"),
    Guide("open", "colosseum.market.open"),
    Guide("price", "colosseum.market.open"),
    Guide("bid", "colosseum.market.bid"),
    Guide("trade", "colosseum.trade.active"),
    Guide("draft", "colosseum.trade.terms"),
    Guide("stage", "colosseum.show.roll"),
    Guide("walk", "colosseum.show.walk"),
    Guide("show", "colosseum.show.program"),
    Guide("compose", "colosseum.show.tokens"),
    Guide("clean", "colosseum.close.clean"),
    Guide("demand", "colosseum.close.donation"),
)


def draw(view: View, pen: Pen) -> Picture:
    return Picture(
        say=say(view, pen),
        why=why(view, pen),
        where=where(view, pen),
        plates=plates(view, pen),
        board=_board(view, pen),
        hand=_hand(view, pen),
        acts=_acts(view, pen) if pen.legal else Markup(""),
        aside=bank.bank(view, pen),
    )


def _board(view: View, pen: Pen) -> Markup:
    """The ring; for the trades the trays; beside the ring what is for sale, or what has been performed."""
    if view["stage"] == "trading" and view["phase"] != "over":
        return h("div", trades.board(view, pen), cls="co-board trading")
    oval = h("div", ring(view, pen, nobles.reach(view, pen)), centre(view, pen), cls="arena")
    beside = investing.shelf(view, pen) if pen.any("program") else shows(view, pen)
    return h("div", oval, beside, cls="co-board" + (" beside" if pen.any("program") else " above" if beside else ""))


def _hand(view: View, pen: Pen) -> Markup:
    """One's own things, until all has been counted; a show in the making takes the place of the programs."""
    if view["over"]:
        return Markup("")
    if view["own"] and view["own"]["show"]:
        return h("div", stage.stage(view, pen), cls="mine")
    return hand(view, pen)


def _acts(view: View, pen: Pen) -> Markup:
    """The buttons of the phase."""
    drawn = {
        "invest": investing.acts, "extra": investing.acts,
        "open": auction.acts, "price": auction.acts, "bid": auction.acts,
        "trade": trades.acts, "draft": trades.acts, "stage": nobles.stage, "walk": nobles.walks, "show": _choosing,
        "compose": stage.counting, "clean": closing.clean, "demand": closing.demand,
    }  # fmt: skip
    inside = drawn[view["phase"]](view, pen)
    return h("div", inside, _exchanges(view, pen), cls=f"co-acts {view['phase']}")


def _exchanges(view: View, pen: Pen) -> Markup | None:
    """Where the hand shows the stage, medals can still be turned into coins."""
    if view["phase"] != "compose":
        return None
    return exchanges(view, pen)


def _choosing(view: View, pen: Pen) -> Markup:
    """The programs to perform lie in the hand; here what the best of them would bring, part by part."""
    possible = [program for program in view["own"]["programs"] if program["brings"]]
    best = max(possible, key=lambda program: int(program["brings"]["total"]))
    title = h("p", plain(pen, "best_now", program=best["program"]), cls="over")
    name = plain(pen, "perform", program=best["program"])
    act = pen.act(f"perform {best['program']}", name, label=name, main=True)
    others = [_other(pen, program) for program in possible if program is not best]
    return both(
        title, count(pen, best["brings"], short=True), h("div", act, *others, cls="btns"), nobles.medal_moves(view, pen)
    )


def _other(pen: Pen, program: Mapping[str, Any]) -> Markup:
    """Another program that could be performed, with what it would bring."""
    words = f"perform {program['program']}"
    said = plain(pen, "perform_other", program=program["program"], count=program["brings"]["total"])
    return pen.act(words, said, label=f"{said}. {pen.label(words)}")
