"""What can be done now, and what has led to it, in a sentence each."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen

from .acts import barred

View = dict[str, Any]


def say(view: View, pen: Pen) -> Markup:
    """One sentence for the viewer's own case."""
    return Markup.escape(_say(view, pen))


def why(view: View, pen: Pen) -> Markup:
    return Markup.escape(_why(view, pen))


def where(view: View, pen: Pen) -> Markup:
    return Markup.escape(pen.words("picture.where", deal=view["deal"], target=view["target"]))


def _say(view: View, pen: Pen) -> str:
    words, phase = pen.words, view["phase"]
    if phase == "over":
        return _winners(view, pen)
    if phase == "show":
        return _scored(view, pen)
    if phase == "exchange":
        if pen.you is not None and view["players"][pen.you]["chooses"]:
            return words("phases.exchange")
        both = [pen.names[p] for p, player in enumerate(view["players"]) if player["chooses"]]
        return words("picture.say.exchange", who=words("picture.and", one=both[0], two=both[1]))
    if phase == "pass":
        return words("picture.say.pass" if pen.you is not None else "phases.pass")
    if view["turn"] != pen.you:
        key = "down" if phase == "down" else "exchange_turn" if phase == "turn_exchange" else "turn"
        return words(f"picture.say.{key}", who=pen.names[view["turn"]])
    if phase == "down":
        return words("picture.say.you_down", count=view["own"]["surplus"])
    if view["own"]["can_go_out"] and phase in ("turn", "turn_dry", "turn_exchange"):
        return words("picture.say.can_go_out")
    bare = {"turn": "you_turn", "turn_dry": "you_dry", "turn_exchange": "you_exchange"}
    return words(f"picture.say.{bare[phase]}") if phase in bare else words(f"phases.{phase}")


def _winners(view: View, pen: Pen) -> str:
    first = [seat for seat, place in enumerate(view["ranking"]) if place == 1]
    total = view["players"][first[0]]["total"]
    if first == [pen.you]:
        return pen.words("picture.say.you_won", total=total)
    if len(first) > 1:
        return pen.words("picture.say.shared", who=", ".join(pen.names[seat] for seat in first), total=total)
    return pen.words("events.won", who=pen.names[first[0]], total=total)


def _scored(view: View, pen: Pen) -> str:
    goer = view["shown"]["went_out"]
    if goer is None:
        return pen.words("events.died")
    gained = view["shown"]["hands"][goer]["gained"]
    return pen.words(
        "picture.say.you_went_out" if goer == pen.you else "picture.say.went_out", who=pen.names[goer], amount=gained
    )


def _why(view: View, pen: Pen) -> str:
    words, phase = pen.words, view["phase"]
    if phase == "over":
        return words("picture.why.over", count=view["deal"])
    if phase == "show":
        return _standing(view, pen)
    if pen.you is None:
        return words("picture.why.dealer", who=pen.names[view["dealer"]])
    own = view["own"]
    if phase == "turn_ready":
        return words("picture.why.ready", card=words.name(own["ready"]))
    if phase in ("down", "turn_aside"):
        return words(f"picture.why.{phase}")
    told = []
    if own["caught"]["void"]:
        told.append(words("picture.why.void"))
    if view["turn"] == pen.you and phase in ("turn", "turn_dry", "turn_exchange"):
        told.append(
            words("picture.why.can", count=view["reward_cards"]) if own["can_go_out"] else f"{barred(view, pen)}."
        )
    told.append(_wanted(view, pen))
    return " ".join(filter(None, told))


def _standing(view: View, pen: Pen) -> str:
    """Who leads, and how far it is to the end."""
    if pen.you is not None:
        total = view["players"][pen.you]["total"]
        return pen.words("picture.why.total", total=total, left=max(0, view["target"] - total))
    best = max(range(len(view["players"])), key=lambda seat: view["players"][seat]["total"])
    return pen.words("picture.why.leads", who=pen.names[best], total=view["players"][best]["total"])


def _wanted(view: View, pen: Pen) -> str:
    """Whose pile shows a card that one lacks."""
    lacking = {card for group in view["own"]["incomplete"] for card in group["missing"]}
    for seat, player in enumerate(view["players"]):
        if seat != pen.you and player["pile"] and player["pile"][0] in lacking:
            return pen.words("picture.why.on_top", who=pen.names[seat], card=pen.words.name(player["pile"][0]))
    return ""
