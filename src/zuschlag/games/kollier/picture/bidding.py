"""What happens to the price: paddles and hammer going up, the falling price and the round going down."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from zuschlag.look import h

from .marks import hammer, paddle
from .scene import Scene

STEPS = ("once", "twice", "sold")
OUT = ("passed", "sits_out")
SHOWN = 12  # steps of a falling price that are drawn


# --- upward


def paddles(scene: Scene) -> Markup:
    """Everybody's last call, from the lowest to the highest; whoever has called nothing stands before them."""
    players = scene.view["players"]
    seats = sorted(range(len(players)), key=lambda seat: (players[seat]["bid"] or 0, seat))
    return h("ol", *(_call(scene, seat) for seat in seats), cls="paddles", aria_label=scene.say("calls"))


def _call(scene: Scene, seat: int) -> Markup:
    player = scene.view["players"][seat]
    called, stance = player["bid"], player["stance"]
    kind = _kind(scene, player)
    text = scene.pen.number(called) if called else "×" if kind == "gone" else "…"
    told = scene.about("called", seat, amount=called) if called else scene.about("not_called", seat)
    passed = h("span", scene.say(f"stance.{stance}"), cls="hide") if stance in OUT else None
    drawn = paddle(scene.pen, seat, text, kind)
    return h("li", h("span", drawn, aria_hidden="true"), h("span", told, cls="hide"), passed,
             aria_current="true" if kind == "leads" else None)  # fmt: skip


def _kind(scene: Scene, player: dict[str, Any]) -> str:
    """The highest call is raised; who is out has put the paddle down, and has perhaps never raised it."""
    if player["bid"] and player["bid"] == scene.view["price"]:
        return "leads"
    if player["stance"] in OUT or scene.phase != "up":
        return "down" if player["bid"] else "gone"
    return "" if player["bid"] else "ready"


def undecided(scene: Scene) -> list[int]:
    """Who may still outbid the leader."""
    return [seat for seat, player in enumerate(scene.view["players"]) if player["stance"] == "bidding"]


def step(scene: Scene) -> int:
    """0 before anybody has passed, 1 once, 2 when one player is left to answer, 3 sold."""
    if scene.phase != "up":
        return 0 if scene.phase in ("choose", "opening") else 3
    left = undecided(scene)
    if len(left) == 1:
        return 2
    return 1 if any(player["stance"] == "passed" for player in scene.view["players"]) else 0


def strip(scene: Scene) -> Markup:
    """The hammer, and what it waits for."""
    at = step(scene)
    if scene.phase == "choose":
        said = scene.about("may_choose", scene.view["auctioneer"])
        return h("div", hammer(0), h("p", said, cls="soft"), cls="strip")
    named = (
        h("li", scene.say(f"hammer.{key}"), aria_current="step" if number == at else None,
          cls="past" if number < at else None)
        for number, key in enumerate(STEPS, 1)
    )  # fmt: skip
    calls = h("ol", *named, cls="going", aria_label=scene.say("hammer.label"))
    return h("div", hammer(at), calls, h("p", _awaits(scene), cls="soft"), cls="strip")


def _awaits(scene: Scene) -> str:
    """Whose answer is missing, and what follows from a pass of the last."""
    left = undecided(scene)
    if len(left) > 1:
        return scene.say("still", count=len(left))
    leader = scene.view["buyer"]
    if left and scene.is_you(left[0]):
        return scene.say("if_you_pass", who=scene.pen.names[leader], price=scene.view["price"])
    leads = "you" if scene.is_you(leader) else "they"
    names = {"who": scene.pen.names[left[0]], "leader": scene.pen.names[leader]} if left else {}
    return scene.say(f"if_passes.{leads}", price=scene.view["price"], **names)


# --- downward


def falling(scene: Scene) -> Markup:
    """The price on its way down, and who is asked in this round."""
    price, start = scene.view["price"], scene.view["lot"]["value"]
    highest = min(start, max(SHOWN - 1, price + SHOWN // 2))
    least = max(0, highest - SHOWN + 1)
    steps = (_step(scene, n, price) for n in range(highest, least - 1, -1))
    return h(
        "div", h("ol", *steps, cls="falling", aria_label=scene.say("falling", start=start, price=price)),
        h("ol", *(_asked(scene, seat) for seat in _round(scene)), cls="round", aria_label=scene.say("round")),
        cls="way-down",
    )  # fmt: skip


def _step(scene: Scene, number: int, price: int) -> Markup:
    cls = "past" if number > price else "now" if number == price else None
    return h("li", scene.pen.number(number), cls=cls, aria_current="step" if number == price else None)


def _round(scene: Scene) -> list[int]:
    """From the auctioneer's left, in the order in which they are asked; the auctioneer's own seat ends it."""
    seats, auctioneer = len(scene.view["players"]), scene.view["auctioneer"]
    order = [(auctioneer + step) % seats for step in range(1, seats)]
    return [seat for seat in order if scene.view["players"][seat]["stance"] != "sits_out"]


def _asked(scene: Scene, seat: int) -> Markup:
    """Whether a seat has passed in this round, is asked, or is still to come."""
    order = _round(scene)
    turn, at = order.index(scene.view["turn"]), order.index(seat)
    key = "passed" if at < turn else "asked" if at == turn else "to_come"
    said = h("span", h("b", scene.pen.name(seat)), h("small", scene.say(f"turn.{key}")))
    return h("li", scene.pen.mark(seat), said, cls=key, aria_current="true" if key == "asked" else None)
