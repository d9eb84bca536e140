"""What everybody sees of a seat: in short on a phone, at length where there is room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, Plate, h, join

from .tokens import fact, plain, sign, some, stars, tally

View = Mapping[str, Any]


def plates(view: View, pen: Pen) -> tuple[Plate, ...]:
    return tuple(_plate(view, pen, seat) for seat in range(len(view["players"])))


def _plate(view: View, pen: Pen, seat: int) -> Plate:
    player = view["players"][seat]
    has = join((_best(pen, player), _coins(pen, player)))
    return Plate(_state(view, pen, seat), has, _more(pen, seat, player), _kind(view, seat))


def _best(pen: Pen, player: Mapping[str, Any]) -> Markup:
    label = some(pen, "best_label", player["best"])
    return h(
        "span",
        sign("noble"),
        h("b", pen.number(player["best"]), cls="num"),
        cls="fact best",
        role="img",
        aria_label=label,
        title=label,
    )


def _coins(pen: Pen, player: Mapping[str, Any]) -> Markup:
    if player["coins"] is None:
        return h("span", "?", cls="coin", role="img", aria_label=plain(pen, "coins_hidden"))
    return pen.coin(player["coins"], some(pen, "coins_label", player["coins"]))


def _kind(view: View, seat: int) -> str:
    asked = "now" if seat in view["awaited"] else ""
    best = max(player["best"] for player in view["players"])
    lead = "lead" if best > 0 and view["players"][seat]["best"] == best else ""
    if view["phase"] == "bid" and seat not in view["lot"]["still_in"]:
        return f"{asked} out".strip()
    return f"{asked} {lead}".strip()


def _state(view: View, pen: Pen, seat: int) -> Markup:
    """Two or three words on what a seat is doing."""
    key, values = _doing(view, seat)
    return Markup(h("span", plain(pen, f"state.{key}", **values))) if key else Markup("")


def _doing(view: View, seat: int) -> tuple[str, dict[str, Any]]:
    player = view["players"][seat]
    if view["phase"] == "over":
        return "place", {"place": view["ranking"][seat]}
    for stage, doing in (("acquiring", _bidding), ("trading", _trading)):
        if view["stage"] == stage:
            return doing(view, seat)
    if player["show"]:
        return "played", {"spectators": player["show"]["spectators"]}
    if view["podium"] == seat:
        return "podium", {}
    return ("active", {}) if seat in view["awaited"] else ("first", {}) if seat == view["first"] else ("", {})


def _bidding(view: View, seat: int) -> tuple[str, dict[str, Any]]:
    lot = view["lot"]
    if view["players"][seat]["has_won"]:
        return "won", {}
    if lot and lot["leader"] == seat:
        return "leads", {"price": lot["price"]}
    if lot and lot["price"] is not None and seat not in lot["still_in"]:
        return "out", {}
    return ("active", {}) if seat in view["awaited"] else ("", {})


def _trading(view: View, seat: int) -> tuple[str, dict[str, Any]]:
    if view["active"] == seat:
        return "trades", {}
    if any(proposal["by"] == seat for proposal in view["proposals"]):
        return "proposes", {}
    if any(proposal["to"] == seat for proposal in view["proposals"]):
        return "is_asked", {}
    return ("said", {}) if view["players"][seat]["silent"] else ("thinks", {})


def _more(pen: Pen, seat: int, player: Mapping[str, Any]) -> Markup:
    owner = "" if seat == pen.you else str(seat)
    return join(
        (
            tally(pen, player["tokens"], owner, "small"),
            h("div", _facts(pen, player), _programs(pen, player), cls="also"),
        )
    )


def _facts(pen: Pen, player: Mapping[str, Any]) -> Markup:
    shown: list[Markup | None] = [stars(pen, player["stars"])]
    for name, key in (("medal", "medals"), ("ticket", "tickets"), ("podium", "podiums")):
        if player[key]:
            shown.append(fact(name, pen.number(player[key]), some(pen, f"{key}_label", player[key])))
    if player["loge"]:
        shown.append(fact("loge", "", plain(pen, "loge_label")))
    size = len(player["arena"])
    shown.append(fact("arena", pen.number(size), plain(pen, "arena_label", count=size)))
    return h("p", *shown, cls="facts")


def _programs(pen: Pen, player: Mapping[str, Any]) -> Markup:
    rows = []
    for program in player["programs"]:
        name, state = pen.words.name(program["program"]), _program_state(pen, program)
        short = ("✓ " if program["performed"] else "") + (f"−{program['missing']}" if program["missing"] else "●")
        brief = h(
            "span",
            h("b", program["number"]),
            h("small", short),
            cls="brief",
            role="img",
            aria_label=f"{name}: {state}",
            title=f"{name}: {state}",
        )
        full = h("span", h("span", name, cls="title"), h("small", state), cls="full")
        rows.append(h("li", sign("program"), brief, full))
    return h("ul", *rows, cls="held")


def _program_state(pen: Pen, program: Mapping[str, Any]) -> str:
    done = f"✓ {plain(pen, 'performed')} · " if program["performed"] else ""
    return done + (some(pen, "missing", program["missing"]) if program["missing"] else plain(pen, "complete"))
