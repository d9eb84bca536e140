"""The sentences over the board: what is to be done, what has led to it, and which lap it is."""

from __future__ import annotations

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View


def _told(view: View, pen: Pen, key: str, seat: int, **values: object) -> str:
    """To the one it is about, or about somebody else."""
    side = "you" if seat == pen.you else "they"
    return pen.words(f"picture.{key}.{side}", who=pen.names[seat], **values)


def say(view: View, pen: Pen) -> Markup:
    return join((_say(view, pen),))


def _say(view: View, pen: Pen) -> str:
    if view["phase"] == "over":
        return _over(view, pen)
    turn = view["turn"]
    if view["phase"] == "keep":
        first, second = view["dice"]
        return _told(view, pen, "say.keep", turn, first=first, second=second)
    if turn == pen.you and not view["players"][turn]["total"]:
        return pen.words("picture.say.broke_roll" if turn == view["roller"] else "picture.say.broke")
    return _told(view, pen, "say.stake_roll" if turn == view["roller"] else "say.stake", turn)


def _over(view: View, pen: Pen) -> str:
    winners = [seat for seat, place in enumerate(view["ranking"]) if place == 1]
    amount = max(view["scores"])
    if len(winners) > 1:
        return pen.words("picture.say.shared", who=", ".join(pen.name(seat) for seat in winners), amount=amount)
    key = "say.million" if amount >= view["box"]["million"] else "say.most"
    return _told(view, pen, key, winners[0], amount=amount)


# --- below it


def why(view: View, pen: Pen) -> Markup:
    if view["phase"] == "keep":
        first, second = view["dice"]
        return join((pen.words("picture.why.double", fields=first + second) if first == second
                     else pen.words("picture.why.stands"),))  # fmt: skip
    return join(filter(None, (_last(view, pen), _about_the_million(view, pen))), " ")


def _last(view: View, pen: Pen) -> Markup | None:
    """Where the last throw has led, and what that was worth to the viewer."""
    last = view["last"]
    if last is None:
        return join((pen.words("picture.why.begin"),))
    colour = pen.words.name(last["colour"])
    went = _told(view, pen, "why.went", last["roller"], fields=last["fields"], colour=colour)
    parts = [went]
    if last["effect"]:
        parts.append(pen.words(f"picture.decided.{last['effect']}", face=last["face"]))
    if pen.you is not None:
        amount = last["brought"][pen.you]
        key = "won" if amount > 0 else "lost" if amount < 0 else "even"
        parts.append(pen.words(f"picture.why.{key}", amount=abs(amount)))
    return join(parts, " ")


def _about_the_million(view: View, pen: Pen) -> Markup | None:
    seats = [seat for seat, player in enumerate(view["players"]) if player["million"]]
    if not seats:
        return None
    said = pen.words("picture.why.million", who=", ".join(pen.name(seat) for seat in seats))
    return h("b", said, cls="wide")


def where(view: View, pen: Pen) -> Markup:
    if view["phase"] == "over":
        return h("b", pen.words("picture.where.over"))
    of = "of" if view["laps"] else "lap"
    lap = h("b", pen.words(f"picture.where.{of}", lap=view["lap"], laps=view["laps"] or 0))
    return join((lap, h("span", " · ", _told(view, pen, "where.dice", view["roller"]), cls="wide")))
