"""Beside the desk: the bank with its line of creditors, the stacks, the price list."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from zuschlag.look import h, join

from .gems import code, gem
from .scene import Scene


def aside(scene: Scene) -> Markup:
    return h("div", _bank(scene), _stacks(scene), _prices(scene), cls="bank")


def _bank(scene: Scene) -> Markup:
    bank = scene.view["bank"]
    total = sum(line["amount"] for line in bank["owes"])
    coin = scene.pen.piece(
        "bank", "span", scene.pen.coin(bank["cash"], scene.say("bank.has", amount=bank["cash"])), cls="num"
    )
    said = scene.say("bank.owes", amount=total) if total else scene.say("bank.in_box")
    lines = h("ol", *(_debt(scene, line) for line in bank["owes"]), cls="line-of") if total else None
    return join((h("p", coin, " ", h("span", said, cls="soft")), lines))


def _debt(scene: Scene, line: dict[str, Any]) -> Markup:
    amount = scene.pen.coin(line["amount"], scene.say("owed", amount=line["amount"]))
    return scene.pen.piece(f"debt-{line['seat']}", "li", scene.pen.who(line["seat"]), amount)


def _stacks(scene: Scene) -> Markup:
    view = scene.view
    key = "second" if view["stack"]["number"] == 2 else "first"
    parts = [scene.say(f"stack.{key}", count=view["stack"]["cards"])]
    if view["discard"]:
        parts.append(scene.say("discarded", count=view["discard"]))
    return h("p", " · ".join(parts), cls="fine")


def _prices(scene: Scene) -> Markup:
    """Base value and number of cards of each kind."""
    rows = [
        h("tr", h("th", gem(row["gem"]), code(row["gem"]), " ", scene.name(row["gem"]), scope="row"),
          h("td", scene.pen.number(row["value"]), cls="num"), h("td", f"{row['cards']}×", cls="soft"))
        for row in scene.view["table"]
    ]  # fmt: skip
    heads = h("tr", *(h("th", scene.say(f"prices.{key}"), scope="col") for key in ("gem", "value", "cards")))
    table = h("table", h("thead", heads), h("tbody", *rows), cls="figures")
    return h("details", h("summary", scene.say("prices.title")), table, cls="prices")
