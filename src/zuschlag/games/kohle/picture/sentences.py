"""One sentence on what the viewer can do now, and one on what has led to it."""

from __future__ import annotations

from collections.abc import Callable

from zuschlag.look import Pen
from zuschlag.look.picture import View

from . import scene
from .slap import headline

Sentence = Callable[[View, Pen], str]


def say(view: View, pen: Pen) -> str:
    return SAY[view["phase"]](view, pen)


def why(view: View, pen: Pen) -> str:
    return WHY[view["phase"]](view, pen)


def where(view: View, pen: Pen) -> str:
    if view["over"]:
        return pen.words("picture.all_done")
    return pen.words("picture.where", deal=view["deal"], value=scene.value_of(view))


def _seat(view: View) -> int:
    """The one seat that is asked."""
    return int(view["awaited"][0])


def _mine_or(view: View, pen: Pen, key: str, **values: object) -> str:
    """A sentence to the seat that is asked, or about it to the others."""
    own = "you" if scene.asked(view) else "they"
    return pen.words(f"picture.say.{key}_{own}", who=pen.name(_seat(view)), **values)


# What can be done now


def _place(view: View, pen: Pen) -> str:
    return _mine_or(view, pen, "place")


def _turn(view: View, pen: Pen) -> str:
    key = "turn" if not scene.asked(view) or pen.can("roll") else "must"
    return _mine_or(view, pen, key, proceeds=scene.proceeds_of(view))


def _moved(view: View, pen: Pen) -> str:
    return _mine_or(view, pen, "moved", proceeds=scene.proceeds_of(view), cards=view["draws"])


def _limit(view: View, pen: Pen) -> str:
    cards = view["players"][_seat(view)]["cards"]
    return _mine_or(view, pen, "limit", cards=cards, over=cards - view["hand_limit"])


def _negotiate(view: View, pen: Pen) -> str:
    if view["you"] is None:
        told = view["negotiation"]
        return pen.words("picture.say.talk_watched", who=pen.name(told["boss"]), proceeds=told["proceeds"])
    return _lead(view, pen) if scene.leads(view) else _speak(view, pen)


def _lead(view: View, pen: Pen) -> str:
    told, to = view["negotiation"], view["own"]["draft"]["to"]
    if to is not None:
        return pen.words("picture.say.bid", who=pen.name(to))
    if told["complete"]:
        return pen.words("picture.say.can_close", kept=told["kept"])
    return pen.words("picture.say.lead_last" if scene.asked(view) else "picture.say.lead")


def _speak(view: View, pen: Pen) -> str:
    told = view["negotiation"]
    boss = pen.name(told["boss"])
    bid = scene.talk(view, view["you"])["bid"]
    if bid:
        return pen.words(
            "picture.say.is_bid", who=boss, amount=bid["amount"], purpose=scene.purpose(pen, bid["families"])
        )
    return pen.words("picture.say.speak" if scene.asked(view) else "picture.say.silent", who=boss)


def _window(view: View, pen: Pen) -> str:
    if view["pending"]["by"] == view["you"]:
        return pen.words("picture.say.window_own")
    if scene.answered(view):
        return pen.words("picture.say.answered")
    if view["you"] is None:
        return headline(view, pen)
    asks = pen.words("picture.say.stop_or_let" if pen.can("stop") else "picture.say.let")
    return f"{headline(view, pen)} {asks}"


def _last_call(view: View, pen: Pen) -> str:
    told = view["negotiation"]
    if scene.leads(view):
        return pen.words("picture.say.last_call_own")
    if scene.answered(view):
        return pen.words("picture.say.answered")
    key = "last_call_watched" if view["you"] is None else "last_call"
    return pen.words(f"picture.say.{key}", who=pen.name(told["boss"]), kept=told["kept"])


def _over(view: View, pen: Pen) -> str:
    first = [seat for seat in range(view["seats"]) if view["ranking"][seat] == 1]
    money = view["scores"][first[0]]
    if first == [view["you"]]:
        return pen.words("picture.say.won", money=money)
    key = "picture.say.winner" if len(first) == 1 else "picture.say.winners"
    return pen.words(key, who=", ".join(pen.name(seat) for seat in first), money=money)


# What has led to it


def _deal_here(view: View, pen: Pen) -> str:
    here = view["spaces"][view["marker"]]
    return pen.words("picture.why.here", deal=view["deal"], needs=scene.needs(pen, here["needed"], here["groups"]))


def _first(view: View, pen: Pen) -> str:
    return pen.words("picture.why.place", who=pen.name(view["turn"]))


def _too_many(view: View, pen: Pen) -> str:
    return pen.words("picture.why.limit", limit=view["hand_limit"])


def _talking(view: View, pen: Pen) -> str:
    told = view["negotiation"]
    who = pen.name(told["boss"])
    if told["complete"] and scene.leads(view):
        return pen.words("picture.why.can_close")
    if told["complete"]:
        return pen.words("picture.why.complete", who=who, kept=told["kept"])
    lacking = scene.needs(pen, told["missing"]["needed"], told["missing"]["groups"])
    return pen.words("picture.why.missing", who=who, missing=lacking, kept=told["kept"])


def _waiting(view: View, pen: Pen) -> str:
    if view["pending"]["by"] == view["you"] or scene.answered(view):
        return headline(view, pen)
    return pen.words("picture.why.window")


def _closing(view: View, pen: Pen) -> str:
    return pen.words("picture.why.last_call")


def _ended(view: View, pen: Pen) -> str:
    return pen.words("picture.why.over", deals=view["deals"])


SAY: dict[str, Sentence] = {
    "place": _place, "turn": _turn, "moved": _moved, "limit": _limit, "negotiate": _negotiate, "window": _window,
    "last_call": _last_call, "over": _over,
}  # fmt: skip
WHY: dict[str, Sentence] = {
    "place": _first, "turn": _deal_here, "moved": _deal_here, "limit": _too_many, "negotiate": _talking,
    "window": _waiting, "last_call": _closing, "over": _ended,
}  # fmt: skip
