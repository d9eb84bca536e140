"""What everybody sees of each player."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from zuschlag.look import Plate, h, join

from .bidding import OUT
from .gems import each, gem, pile
from .marks import strand
from .scene import Scene

LEADS = ("leads", "buys")


def plates(scene: Scene) -> tuple[Plate, ...]:
    return tuple(_plate(scene, seat) for seat in range(len(scene.view["players"])))


def _plate(scene: Scene, seat: int) -> Plate:
    player = scene.view["players"][seat]
    return Plate(
        state=Markup.escape(_state(scene, seat, player)), has=_has(scene, seat, player),
        more=_more(scene, seat, player), kind=_kind(scene, seat, player),
    )  # fmt: skip


def _kind(scene: Scene, seat: int, player: dict[str, Any]) -> str:
    kinds = ["now"] if seat in scene.view["awaited"] else []
    if scene.phase == "over":
        return "lead" if scene.view["ranking"][seat] == 1 else ""
    if player["stance"] in LEADS:
        kinds.append("lead")
    if player["stance"] in OUT:
        kinds.append("out")
    return " ".join(kinds)


def _state(scene: Scene, seat: int, player: dict[str, Any]) -> str:
    """Two or three words."""
    view, stance = scene.view, player["stance"]
    if scene.phase == "over":
        place = scene.say("place", place=view["ranking"][seat])
        return f"{place} · {scene.pen.number(player['kollier']['value'] if player['kollier'] else 0)}"
    if scene.phase == "opening":
        return scene.say("stance.jewels") if view["jewels"] == seat else ""
    if scene.phase in ("insolvent", "pay") and view["buyer"] == seat:
        return scene.say(f"stance.{scene.phase}", price=view["price"])
    if stance == "leads":
        return scene.say("stance.leads", price=view["price"])
    if scene.phase == "up" and stance == "bidding" and player["bid"]:
        return scene.say("stance.has_bid", amount=player["bid"])
    return scene.say(f"stance.{stance}") if stance else ""


def _has(scene: Scene, seat: int, player: dict[str, Any]) -> Markup:
    """Cards, cash where it is known, money that lies open."""
    cards = scene.pen.backs(player["gems"], scene.say("gems_of", count=player["gems"]))
    own = scene.own if scene.is_you(seat) else None
    known = own["cash"] if own else player["cash"]
    cash = scene.pen.coin(known, scene.say("cash_of", amount=known)) if known is not None else None
    return join((cards, cash))


def _more(scene: Scene, seat: int, player: dict[str, Any]) -> Markup:
    """What is owed to the seat, what it has sold, its hand where hands are open."""
    owed = next((line["amount"] for line in scene.view["bank"]["owes"] if line["seat"] == seat), 0)
    facts = []
    if player["cash"] is None and not scene.is_you(seat):
        facts.append(scene.say("covered"))
    if player["sold"]:
        facts.append(scene.say("has_sold"))
    if owed:
        facts.append(scene.say("owed", amount=owed))
    line = h("p", " · ".join(facts), cls="fine") if facts else None
    return join((line, _open_hand(scene, player)))


def _open_hand(scene: Scene, player: dict[str, Any]) -> Markup | None:
    hand = player["hand"]
    if hand is None or not any(hand.values()) or scene.phase == "over":
        return None
    gems = h("span", *(gem(kind) for kind in each(hand)), cls="open", role="img", aria_label=pile(scene.pen, hand))
    kollier = player["kollier"]
    return h("p", gems, strand(scene.pen, kollier["value"]) if kollier else None)
