"""What is asked of the people at a table beside the game: taking back, absence, the next table."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look.markup import h, join
from zuschlag.web.regions.desk import Desk


def requests(desk: Desk) -> Markup:
    """Nothing, most of the time."""
    return join((_next(desk), _away(desk), _undo(desk), _hand_over(desk)))


def _note(*inside: Markup | str | None) -> Markup:
    return h("div", *inside, cls="note request")


def _next(desk: Desk) -> Markup | None:
    following = desk.told["next_table"]
    if not following:
        return None
    go = h("a", desk.say("table.rematch_go"), href=f"/t/{following}", cls="btn main small")
    return _note(h("p", desk.say("table.rematch_set")), go)


def _away(desk: Desk) -> Markup | None:
    """A bot plays on for the reader."""
    if desk.you is None or desk.over or not desk.told["seats"][desk.you]["sitting_in"]:
        return None
    back = desk.button("back", desk.say("table.back"), cls="btn main small")
    return _note(h("p", desk.say("table.away")), back)


def _undo(desk: Desk) -> Markup | None:
    request = desk.told["request"]
    if request is None:
        return None
    who = request["seat"]
    asks = h("p", desk.pen.mark(who), " ", desk.say("table.undo_wanted", who=desk.names[who]))
    if desk.you == who:
        waits = ", ".join(desk.names[seat] for seat in request["waits_for"])
        no = desk.button("consent", desk.say("table.undo_withdraw"), name="yes", value="0", cls="btn small")
        return _note(h("p", desk.say("table.undo_waits", who=waits)), no)
    if desk.you not in request["waits_for"]:
        return _note(asks)
    yes = desk.button("consent", desk.say("table.undo_yes"), name="yes", value="1", cls="btn main small")
    no = desk.button("consent", desk.say("table.undo_no"), name="yes", value="0", cls="btn small")
    return _note(asks, h("span", yes, no, cls="btns"))


def _hand_over(desk: Desk) -> Markup | None:
    """At a hot-seat table: the screen goes to the next of those who share it."""
    if desk.you is None or desk.asked or desk.over:
        return None
    others = [seat for seat in desk.told["asked"] if desk.told["seats"][seat]["you"]]
    if not others:
        return None
    said = h("p", desk.pen.mark(others[0]), " ", desk.say("table.cover", name=desk.names[others[0]]))
    go = h("a", desk.say("table.hand_over"), href=f"/t/{desk.told['id']}?seat={others[0]}", cls="btn main small",
           data_go=True)  # fmt: skip
    return _note(said, go)
