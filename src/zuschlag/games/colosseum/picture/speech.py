"""The sentence over the table, the line below it, and where in the game one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h, join

from .tokens import mine, plain, some, told

View = Mapping[str, Any]


def where(view: View, pen: Pen) -> Markup:
    turn = told(pen, "turn_of", turn=view["turn"], turns=view["turns"])
    return h("span", turn, " · ", pen.words.name(view["stage"]))


def say(view: View, pen: Pen) -> Markup:
    """What the viewer can do now, or whom the table waits for."""
    if view["phase"] == "over":
        return _winners(view, pen)
    asked = pen.you is not None and (pen.you in view["awaited"] or pen.you in view["free"])
    return _asked(view, pen) if asked else _waiting(view, pen)


def _winners(view: View, pen: Pen) -> Markup:
    first = [seat for seat, place in enumerate(view["ranking"]) if place == 1]
    best = view["players"][first[0]]["best"]
    if len(first) > 1:
        return told(pen, "say.shared", names=_names(pen, first), best=best)
    return mine(pen, "say.won", first[0], best=best)


def _names(pen: Pen, seats: list[int]) -> str:
    return ", ".join(pen.name(seat) for seat in seats)


# --- asked


def _asked(view: View, pen: Pen) -> Markup:
    phase = view["phase"]
    special = {
        "trade": _trade,
        "bid": _bid,
        "compose": _compose,
        "draft": _draft,
        "price": _price,
        "demand": _demand,
        "walk": _walk,
    }
    if phase in special:
        return special[phase](view, pen)
    if phase == "invest" and pen.any("extra"):
        return told(pen, "say.more")
    return told(pen, f"say.{phase}")


def _bid(view: View, pen: Pen) -> Markup:
    return told(
        pen, "say.bid", who=pen.name(view["lot"]["leader"]), price=view["lot"]["price"], number=view["lot"]["market"]
    )


def _price(view: View, pen: Pen) -> Markup:
    key = "say.price_alone" if view["lot"]["alone"] else "say.price"
    return told(pen, key, number=view["lot"]["market"], least=view["lot"]["least"])


def _compose(view: View, pen: Pen) -> Markup:
    show = view["own"]["show"]
    missing = sum(show["missing"].values())
    key = "say.compose" if not missing else "say.compose_one" if missing == 1 else "say.compose_many"
    return told(pen, key, program=show["program"], missing=missing, total=show["count"]["total"])


def _walk(view: View, pen: Pen) -> Markup:
    if len(view["dice"]) == 2:
        return told(pen, "say.walk_two")
    low, high = view["dice"][0]
    return told(pen, "say.walk", points=low) if low == high else told(pen, "say.walk_open", low=low, high=high)


def _trade(view: View, pen: Pen) -> Markup:
    offers = [proposal["by"] for proposal in view["proposals"] if proposal["to"] == pen.you]
    if offers:
        return told(pen, "say.answer", who=_names(pen, offers))
    if view["active"] == pen.you:
        return told(pen, "say.trade_done" if pen.can("done") else "say.trade_active")
    if pen.you in view["free"]:
        return told(pen, "say.trade_free", who=pen.name(view["active"]))
    return told(pen, "say.trade", who=pen.name(view["active"]))


def _draft(view: View, pen: Pen) -> Markup:
    return told(pen, "say.draft", who=pen.name(view["own"]["draft"]["to"]))


def _demand(view: View, pen: Pen) -> Markup:
    return told(pen, "say.demand", who=pen.name(view["podium"]))


# --- waiting


def _waiting(view: View, pen: Pen) -> Markup:
    phase = "show" if view["phase"] == "compose" else "trade" if view["phase"] == "draft" else view["phase"]
    seats = view["awaited"]
    if phase == "trade":
        return told(pen, "wait.trade", who=pen.name(view["active"]))
    if phase == "clean" and view["own"] and view["own"]["discard"]:
        return told(pen, "wait.clean_done", kind=view["own"]["discard"], who=_names(pen, seats))
    return told(pen, f"wait.{phase}", who=_names(pen, seats))


# --- the line below


def why(view: View, pen: Pen) -> Markup:
    """What has led to this, or what it is for."""
    phase = view["phase"]
    if phase == "over":
        return told(pen, "why.over")
    if view["lot"]:
        return _bidders(view, pen)
    if view["stage"] == "trading":
        return _unheard(view, pen)
    if view["podium"] is not None:
        return mine(pen, "why.podium", view["podium"], best=view["players"][view["podium"]]["best"])
    if pen.you is not None and view["own"]:
        return _prospect(view, pen)
    return _leader(view, pen)


def _bidders(view: View, pen: Pen) -> Markup:
    lot = view["lot"]
    still = h("span", *(pen.mark(seat) for seat in lot["still_in"]), cls="marks")
    names = h("span", ", ".join(pen.name(seat) for seat in lot["still_in"]), cls="hide")
    head = told(pen, "why.alone") if lot["alone"] else told(pen, "why.still_in")
    return head if lot["alone"] else join((head, " ", still, names))


def _unheard(view: View, pen: Pen) -> Markup:
    waits = [seat for seat in view["awaited"] if seat != pen.you]
    if not waits:
        return told(pen, "why.trade_all")
    return told(pen, "why.trade_waits", names=_names(pen, waits))


def _prospect(view: View, pen: Pen) -> Markup:
    """What the viewer's best show would bring today."""
    possible = [program for program in view["own"]["programs"] if program["brings"]]
    if not possible:
        return told(pen, "why.no_show_yet")
    best = max(possible, key=lambda program: int(program["brings"]["total"]))
    missing = sum(best["needs"].values()) - best["shown"]
    text = told(pen, "why.prospect", program=best["program"], total=best["brings"]["total"])
    return join((text, " ", some(pen, "why.lacks", missing) if missing else plain(pen, "why.full")))


def _leader(view: View, pen: Pen) -> Markup:
    scores = [player["best"] for player in view["players"]]
    if max(scores) == 0:
        return told(pen, "why.no_show_at_all")
    return mine(pen, "why.leader", scores.index(max(scores)), best=max(scores))
