"""The buttons, each with what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from zuschlag.look import h, join

from .board import half
from .gems import code, each, gem, pile
from .marks import strand
from .scene import Scene

NOTHING = Markup("")
ICONS = 3  # gems that are drawn on a button; of more, how many there are
OFFERS = 3  # sealed offers that have a button of their own
BIDS = 3


def acts(scene: Scene) -> Markup:
    """Nothing for who is not asked."""
    if scene.own is None or not scene.asked():
        return NOTHING
    return ACTS[scene.phase](scene)


def _tip(text: str) -> Markup:
    return h("p", text, cls="tip")


def _row(*buttons: Markup | None, cls: str = "") -> Markup:
    return h("div", *buttons, cls=f"bids {cls}".strip())


def _money(scene: Scene, cash: int, gems: dict[str, int]) -> Markup:
    """10 in cash and an Amethyst, in small."""
    coin = scene.pen.coin(cash) if cash or not any(gems.values()) else None
    room = ICONS - 1 if coin else ICONS
    shown = list(each(gems))
    more = f"+{len(shown) - room}" if len(shown) > room else None
    return h("small", coin, "+" if coin and shown else None, *(gem(kind) for kind in shown[:room]), more, cls="money")


def _kollier(scene: Scene, value: int) -> Markup:
    return h("small", strand(scene.pen, value), cls="then")


def _said(scene: Scene, cash: int, gems: dict[str, int]) -> str:
    """The same in words."""
    parts = [scene.say("cash_of", amount=cash)] if cash or not any(gems.values()) else []
    parts += [pile(scene.pen, gems)] if any(gems.values()) else []
    return " + ".join(parts)


def _run(scene: Scene, kind: str, start: int, button: str, label: str, most: int | None = None) -> Markup | None:
    """The field for any other number; `most` is how far one's means reach."""
    run = scene.run(kind)
    if run is None or run["least"] == run["most"]:
        return None
    value = min(max(start, run["least"]), run["most"])
    field = scene.pen.amount(kind, run["least"], run["most"], value, button=button, label=label)
    note = h("small", scene.say("up_to", amount=most), cls="fine") if most is not None else None
    return h("div", field, note, cls="any")


# --- by phase


def _offer(scene: Scene) -> Markup:
    run = scene.run("offer")
    assert run is not None
    few = [
        scene.pen.act(f"offer {n}", h("span", scene.pen.number(n), cls="num"), label=scene.pen.label(f"offer {n}"),
                      cls="two", main=n == 0)
        for n in range(min(OFFERS, run["most"] + 1))
    ]  # fmt: skip
    field = _run(scene, "offer", OFFERS, scene.say("offer.button"), scene.say("offer.field"))
    return join((_tip(scene.say("offer.tip")), _row(*few), field))


def _planned(scene: Scene, kind: str, words: str, plan: dict[str, Any], main: bool) -> Markup:
    """A price, what one would pay with, and the Kollier that stays."""
    price = plan["price"]
    label = scene.say(
        f"{kind}.label", price=price, money=_said(scene, plan["cash"], plan["gems"]), kollier=plan["kollier"]
    )
    return scene.pen.act(
        words, h("span", scene.pen.number(price), cls="num"), _money(scene, plan["cash"], plan["gems"]),
        _kollier(scene, plan["kollier"]), label=label, cls="two", main=main,
    )  # fmt: skip


def _choose(scene: Scene) -> Markup:
    """Upward at some price, or downward."""
    own, view = scene.own, scene.view
    run = scene.run("up")
    start = view["lot"]["value"]
    commission = view["least_commission"]
    down = scene.pen.act(
        "down", h("span", scene.say("down.word"), cls="word"), h("small", scene.say("down.from", amount=start)),
        label=scene.say("down.label", amount=start, commission=commission), cls="two way-down", main=run is None,
    )  # fmt: skip
    if run is None:
        return join((_tip(scene.say("choose.only_down", commission=commission)), _row(down)))
    plans = own["plans"][:BIDS]
    ups = [_planned(scene, "ask", f"up {plan['price']}", plan, n == 0) for n, plan in enumerate(plans)]
    ups = ups or [scene.pen.act(run["words"], h("span", scene.pen.number(run["least"]), cls="num"),
                                label=scene.pen.label(run["words"]), cls="two", main=True)]  # fmt: skip
    field = _run(scene, "up", start + BIDS, scene.say("ask.button"), scene.say("ask.field"), own["means"])
    return join((_tip(scene.say("choose.tip")), _row(down, *ups), field))


def _up(scene: Scene) -> Markup:
    own = scene.own
    passing = scene.pen.act("pass", h("span", scene.say("pass"), cls="word"), label=scene.pen.label("pass"), cls="two")
    run = scene.run("bid")
    if run is None:
        return join((_tip(scene.say("bid.none", means=own["means"])), _row(passing)))
    plans = own["plans"][:BIDS]
    bids = [_planned(scene, "bid", f"bid {plan['price']}", plan, n == 0) for n, plan in enumerate(plans)]
    field = _run(scene, "bid", run["least"] + len(plans), scene.say("bid.button"), scene.say("bid.field"), own["means"])
    if field is None and not plans:
        field = h("div", scene.pen.act(run["words"]), cls="any")
    return join((_tip(_bid_tip(scene, run["least"])), _row(passing, *bids), field))


def _bid_tip(scene: Scene, least: int) -> str:
    """How far the Kollier stays whole; or that even the next bid is more than one can pay."""
    own = scene.own
    if own["means"] < least:
        return scene.say("bid.bluff", means=own["means"])
    if (
        own["with_lot"]
        and own["whole_up_to"] is not None
        and own["whole_up_to"] >= least
        and not scene.view["cash_only"]
    ):
        return scene.say("bid.whole", price=own["whole_up_to"])
    return scene.say("bid.means", means=own["means"])


def _down(scene: Scene) -> Markup:
    price, own = scene.view["price"], scene.own
    passing = scene.pen.act("pass", h("span", scene.say("pass"), cls="word"), label=scene.pen.label("pass"), cls="two")
    if not scene.pen.can("buy"):
        barred = scene.pen.act(
            "buy", h("span", scene.say("buy.word"), cls="word"), label=scene.pen.label("buy"), cls="two"
        )
        return join((_tip(scene.say("buy.cannot", price=price, cash=own["cash"])), _row(passing, barred)))
    kollier = scene.choice("buy")["kollier"]
    buy = scene.pen.act(
        "buy", h("span", scene.say("buy.word"), cls="word"), h("small", scene.pen.coin(price), cls="money"),
        _kollier(scene, kollier), label=scene.say("buy.label", price=price, kollier=kollier), cls="two", main=True,
    )  # fmt: skip
    tip = "buy.may_preempt" if price < scene.view["lot"]["value"] else "buy.tip"
    return join((_tip(scene.say(tip)), _row(passing, buy)))


def _preemption(scene: Scene) -> Markup:
    view = scene.view
    price, kollier = view["price"], scene.choice("preempt")["kollier"]
    commission = max(half(price), view["least_commission"])
    buyer = scene.pen.names[view["buyer"]]
    sell = scene.pen.act(
        "pass", h("span", scene.say("preempt.sell"), cls="word"), h("small", scene.pen.coin(commission), cls="money"),
        label=scene.say("preempt.sell_label", who=buyer, amount=commission), cls="two",
    )  # fmt: skip
    buy = scene.pen.act(
        "preempt", h("span", scene.say("preempt.buy"), cls="word"), h("small", "−", scene.pen.coin(price), cls="money"),
        _kollier(scene, kollier), label=scene.say("preempt.buy_label", price=price, kollier=kollier), cls="two",
        main=True,
    )  # fmt: skip
    return join((_tip(scene.say("preempt.tip", cash=scene.own["cash"])), _row(sell, buy)))


def _insolvent(scene: Scene) -> Markup:
    tip = "forfeit.sale" if any(scene.pen.any(kind) for kind in ("sell", "kollier")) else "forfeit.tip"
    return join((_tip(scene.say(tip)), _row(*_things(scene, "forfeit"), cls="things")))


def _commission(scene: Scene) -> Markup:
    return join((_tip(scene.say("take.tip")), _row(*_things(scene, "take"), cls="things")))


def _things(scene: Scene, kind: str) -> list[Markup]:
    """Cash, or one of the gems, with the Kollier that it leaves or makes."""
    return [_thing(scene, kind, words, at == 0) for at, words in enumerate(scene.pen.any(kind))]


def _thing(scene: Scene, kind: str, words: str, main: bool) -> Markup:
    found = scene.choice(words)
    what, kollier = found["what"], found["kollier"]
    if what == "cash":
        label = scene.say(f"{kind}.cash", amount=found["amount"])
        return scene.pen.act(words, h("span", scene.pen.coin(found["amount"]), cls="num"), _kollier(scene, kollier),
                             label=label, cls="two", main=main)  # fmt: skip
    label = scene.say(f"{kind}.gem", gem=scene.name(what), value=found["worth"], kollier=kollier)
    return scene.pen.act(
        words, h("span", gem(what), code(what), h("span", scene.pen.number(found["worth"]), cls="num"), cls="what"),
        _kollier(scene, kollier), label=label, cls="two", main=main,
    )  # fmt: skip


def _pay(scene: Scene) -> Markup:
    """Whole payments in one go; or the gems that are named so far."""
    own = scene.own
    ready = {_words(own["named"], plan["gems"]): plan for plan in own["plans"]}
    buttons = [_payment(scene, words, plan, at == 0) for at, (words, plan) in enumerate(ready.items())]
    done = scene.choice("done")
    if done and "done" not in ready:
        kept = {kind: n - done["back"][kind] for kind, n in own["named"].items()}
        plan = {"cash": done["cash"], "gems": kept, "kollier": done["kollier"]}
        buttons.append(_payment(scene, "done", plan, not buttons))
    return join((_tip(scene.say("pay.tip")), _row(*buttons, cls="payments")))


def _words(named: dict[str, int], gems: dict[str, int]) -> str:
    """The steps that are missing, and done."""
    steps = [f"pay {kind}" for kind, n in gems.items() for _ in range(n - named[kind])]
    return "; ".join([*steps, "done"])


def _payment(scene: Scene, words: str, plan: dict[str, Any], main: bool) -> Markup:
    said = _said(scene, plan["cash"], plan["gems"])
    label = scene.say("pay.button", money=said, kollier=plan["kollier"])
    return scene.pen.act(
        words, h("span", scene.say("pay.word"), cls="word"), _money(scene, plan["cash"], plan["gems"]),
        _kollier(scene, plan["kollier"]), label=label, cls="two", main=main,
    )  # fmt: skip


def _nothing(scene: Scene) -> Markup:
    return NOTHING


ACTS: dict[str, Callable[[Scene], Markup]] = {
    "opening": _offer, "choose": _choose, "up": _up, "down": _down, "preemption": _preemption,
    "insolvent": _insolvent, "pay": _pay, "commission": _commission, "over": _nothing,
}  # fmt: skip
