"""The sentence that says what the reader can do now, and the one below it."""

from __future__ import annotations

from typing import Any

from .bidding import undecided
from .scene import Scene


def say(scene: Scene) -> str:
    """What you can do, or whom the table waits for."""
    view, you = scene.view, scene.pen.you
    if scene.phase == "over":
        return _winners(scene)
    if scene.asked():
        return _asked(scene)
    if scene.phase == "opening":
        return scene.say("say.opening.they")
    if scene.phase == "up":
        return _watching_bids(scene)
    if scene.phase == "down" and you == view["auctioneer"]:
        return scene.say("say.down.yours", who=scene.pen.names[view["turn"]], price=view["price"])
    if scene.phase == "preemption" and you == view["buyer"]:
        return scene.say("say.preemption.wants", who=scene.pen.names[view["auctioneer"]], price=view["price"])
    return scene.say(f"say.{scene.phase}.they", who=scene.pen.names[view["awaited"][0]], price=view["price"] or 0)


def _asked(scene: Scene) -> str:
    view = scene.view
    values: dict[str, Any] = {"price": view["price"] or 0}
    key = f"say.{scene.phase}.you"
    if scene.phase == "choose" and scene.run("up") is None:
        key = "say.choose.only_down"
    if scene.phase == "up":
        run = scene.run("bid")
        key = key if run else "say.up.cannot"
        values["least"] = run["least"] if run else 0
    if scene.phase == "down" and not scene.pen.can("buy"):
        key = "say.down.cannot"
    if scene.phase == "preemption":
        values["who"] = scene.pen.names[view["buyer"]]
    if scene.phase == "insolvent" and any(scene.pen.any(kind) for kind in ("sell", "kollier")):
        key = "say.insolvent.sale"
    return scene.say(key, **values)


def _watching_bids(scene: Scene) -> str:
    """For who leads, auctions, has passed, sits out, or only looks on."""
    view, you = scene.view, scene.pen.you
    leader = scene.pen.names[view["buyer"]]
    if you is None:
        return scene.say("say.up.they", who=leader, price=view["price"])
    if view["buyer"] == you:
        return scene.say("say.up.ask" if you == view["auctioneer"] else "say.up.lead", price=view["price"])
    stance = view["players"][you]["stance"]
    return scene.say(f"say.up.{stance}", who=leader, price=view["price"])


def _winners(scene: Scene) -> str:
    ranking = scene.view["ranking"]
    first = [seat for seat, place in enumerate(ranking) if place == 1]
    kollier = scene.view["players"][first[0]]["kollier"]
    value = kollier["value"] if kollier else 0
    if len(first) > 1:
        return scene.say("say.over.shared", who=", ".join(scene.pen.name(seat) for seat in first), value=value)
    return scene.about("say.over", first[0], value=value)


def why(scene: Scene) -> str:
    """What has led to this."""
    view = scene.view
    if scene.phase == "opening":
        return scene.say("why.opening")
    if scene.phase == "choose":
        return scene.about("why.choose", view["auctioneer"], value=view["lot"]["value"])
    if scene.phase == "up":
        return _why_up(scene)
    if scene.phase == "down":
        return scene.about("why.down", view["auctioneer"], value=view["lot"]["value"])
    if scene.phase == "preemption":
        return scene.about("why.preemption", view["buyer"], value=view["lot"]["value"])
    if scene.phase == "over":
        return scene.say("why.over")
    return scene.about(f"why.{scene.phase}", view["buyer"], price=view["price"])


def _why_up(scene: Scene) -> str:
    """Who leads, for who is asked; whose answers are missing, for the others."""
    view = scene.view
    if scene.is_you(view["buyer"]) and view["buyer"] == view["auctioneer"]:
        return scene.say("why.asks.you")
    if not scene.asked():
        return scene.say("why.left", count=len(undecided(scene)))
    leads = "why.asks" if view["buyer"] == view["auctioneer"] else "why.leads"
    return scene.about(leads, view["buyer"], price=view["price"])


def where(scene: Scene) -> tuple[str, str]:
    """Which auction, and how it is paid."""
    view = scene.view
    if scene.phase == "over":
        return scene.say("where.over"), ""
    paid = "cash_only" if view["cash_only"] or scene.phase == "down" else "gems_pay"
    return scene.say("where.auction", number=view["auction"]), scene.say(f"where.{paid}")
