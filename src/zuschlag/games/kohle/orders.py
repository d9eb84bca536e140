"""The windows in which hardly anybody steps in, and what a choice answers. No rules: all of it reads views."""

from __future__ import annotations

from zuschlag.engine.orders import Orders, Reaction, View, whole


def concerns(view: View, seat: int) -> bool:
    """A card that hits one's own people or takes the deal away from one; a deal that is closed without one."""
    pending, boss = view["pending"], view["negotiation"]["boss"]
    if pending is not None:
        return bool(pending["of"] == seat or (pending["card"] == "boss" and boss == seat))
    return seat not in (boss, *(supply["seat"] for supply in view["last_call"]["plan"]))


def answers(view: View, words: str) -> object:
    """Yes and no answer one offer, card or closing, known by its number; offers belong to the deal as it is haggled."""
    kind, _, rest = words.partition(" ")
    window = view["pending"] or view["last_call"]
    if kind in ("let", "stop"):
        return window and window["serial"]
    if kind == "accept":
        return [offer for offer in view["negotiation"]["offers"] if str(offer["seat"]) in (rest, str(view["you"]))]
    if kind in ("to", "with", "ask", "bid"):
        return (view["phase"], view["deals"], view["turn"], view["negotiation"] and view["negotiation"]["boss"])
    return whole(view, words)


ORDERS = Orders(reaction=Reaction(("window", "last_call"), "let", concerns), answers=answers)
