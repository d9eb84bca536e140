"""After the end: who won and by how much, how it came, and what can be done now."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look.markup import h
from zuschlag.web.fortunes import Fortunes
from zuschlag.web.regions.desk import Desk
from zuschlag.web.regions.fortunes import chart


def result(desk: Desk, fortunes: Fortunes | None) -> Markup:
    """Nothing before the end."""
    if not desk.over:
        return Markup("")
    return h(
        "div", h("h2", _headline(desk)), _places(desk),
        h("figure", chart(fortunes, desk.names, desk.pen), h("figcaption", desk.say("result.chart"), cls="over"),
          cls="fortunes") if fortunes else None,
        _acts(desk), _proof(desk), cls="sheet outcome",
    )  # fmt: skip


def _headline(desk: Desk) -> str:
    first = [seat for seat, place in enumerate(desk.match["ranking"]) if place == 1]
    if desk.you in first:
        return desk.say("result.you_win" if len(first) == 1 else "result.you_share")
    names = [desk.names[seat] for seat in first]
    return desk.say("result.wins", who=names[0]) if len(first) == 1 else desk.say("result.share", who=" + ".join(names))


def _places(desk: Desk) -> Markup:
    """Best first, with a bar as long as the score."""
    ranking, scores = desk.match["ranking"], desk.match["scores"]
    most = max(max(scores), 1)
    order = sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat))
    return h("ol", *(_place(desk, seat, ranking[seat], scores[seat], most) for seat in order), cls="places")


def _place(desk: Desk, seat: int, place: int, score: int, most: int) -> Markup:
    share = max(0, score) / most
    return h(
        "li", h("span", f"{place}.", cls="num place"), desk.pen.mark(seat),
        h("span", h("bdi", desk.names[seat]), " ", h("small", desk.pen.tag(seat), cls="soft"), cls="name"),
        h("i", cls="bar-of", style=f"--share:{share:.3f}", aria_hidden="true"),
        h("b", desk.pen.number(score), cls="num score"),
        cls="first" if place == 1 else None, data_tint=seat,
    )  # fmt: skip


def _acts(desk: Desk) -> Markup:
    wanted = desk.told["rematch"]
    again = None
    if desk.you is not None and not desk.told["next_table"]:
        if desk.you in wanted:
            again = h("span", desk.say("result.waits_for_others"), cls="chip")
        else:
            again = desk.button("rematch", desk.say("table.rematch"), cls="btn main")
    return h(
        "div", again,
        h("a", desk.say("table.replay"), href=desk.address("replay?at=0"), cls="btn"),
        h("a", desk.say("table.record"), href=desk.address("record"), cls="btn", download=True),
        h("a", desk.say("nav.lobby"), href="/", cls="btn quiet"), cls="btns",
    )  # fmt: skip


def _proof(desk: Desk) -> Markup:
    """What the deal was worked out from, for who wants to make sure."""
    return h(
        "details", h("summary", desk.say("result.proof"), cls="fine"),
        h("p", desk.say("result.proof_how"), cls="fine"),
        h("dl",
          h("div", h("dt", desk.say("result.commitment")), h("dd", h("code", desk.told["commitment"]))),
          h("div", h("dt", desk.say("result.secret")), h("dd", h("code", desk.told["secret"]))), cls="proof"),
    )  # fmt: skip
