"""Help beside the acts: a hint, taking back, and standing orders that only the table knows of."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from zuschlag.look.markup import h
from zuschlag.look.signs import sign
from zuschlag.table.views import ArgumentTold, OrderTold, TemplateTold
from zuschlag.web.regions.desk import Desk


def orders(desk: Desk) -> Markup:
    """For somebody who plays and has not handed over to a bot."""
    if desk.you is None or desk.over or desk.told["seats"][desk.you]["sitting_in"]:
        return Markup("")
    shown = [*_helps(desk), *_standing(desk)]
    return h("div", *shown, cls="helps") if shown else Markup("")


def _helps(desk: Desk) -> Iterator[Markup]:
    if desk.asked:
        yield desk.button("hint", sign("hint"), desk.say("table.hint"), cls="btn quiet small hint")
    if desk.told["can_undo"]:
        yield desk.button("undo", sign("undo"), desk.say("table.undo"), cls="btn quiet small")
    elif desk.told["can_ask_undo"] and desk.told["request"] is None:
        ask = desk.say("table.undo_ask")
        yield desk.button("undo", sign("undo"), ask, name="ask", value="1", cls="btn quiet small")


def _standing(desk: Desk) -> Iterator[Markup]:
    if not desk.told["templates"] and not desk.told["reactions"]:
        return
    given = {order["template"]: order for order in desk.told["orders"]}
    rows = [h("li", *_order(desk, template, given.get(template["id"]))) for template in desk.told["templates"]]
    if desk.told["reactions"]:
        rows.append(h("li", *_pass(desk)))
    count = h("b", len(given), cls="news") if given else None
    yield h(
        "details",
        h("summary", sign("tick"), desk.say("table.orders"), count, cls="btn quiet small"),
        h("div", h("p", desk.say("table.orders_hint"), cls="fine"), h("ul", *rows, cls="rows"), cls="sheet pop"),
        cls="standing", data_key="standing",
    )  # fmt: skip


def _order(desk: Desk, template: TemplateTold, given: OrderTold | None) -> Iterator[Markup]:
    id = template["id"]
    words = desk.game.words(desk.language)
    if given:
        values = {name: words.value(value) for name, value in given["values"].items()}
        yield h("span", words(f"orders.{id}", **values), cls="grow")
        drop = desk.say("table.order_drop")
        yield desk.button("drop", drop, name="template", value=id, cls="btn small", form="order")
        return
    fields = {each["name"]: "…" for each in template["arguments"]}
    yield h("span", words(f"orders.{id}", **fields), cls="grow")
    for argument in template["arguments"]:
        yield _field(desk, id, argument)
    yield desk.button("order", desk.say("table.order_give"), name="template", value=id, cls="btn small", form="order")


def _field(desk: Desk, template: str, argument: ArgumentTold) -> Markup:
    """A field for a number, or a choice among names or players."""
    words = desk.game.words(desk.language)
    name, label = f"{template}.{argument['name']}", words.label(argument["name"]) or argument["name"]
    if argument["is_seat"]:
        choices = [(str(seat), called) for seat, called in enumerate(desk.names)]
    else:
        choices = [(each, words.name(each)) for each in argument["names"]]
    if choices:
        options = (h("option", called, value=value) for value, called in choices)
        return h("select", *options, name=name, form="order", aria_label=label)
    return h("input", type="number", name=name, form="order", min=argument["low"], max=argument["high"],
             step=argument["step"], value=argument["low"], aria_label=label)  # fmt: skip


def _pass(desk: Desk) -> Iterator[Markup]:
    preferences = desk.told["preferences"]
    on = preferences is not None and preferences["let_pass"]
    yield h("span", desk.say("table.prefer"), cls="grow")
    yield desk.button(
        "prefer", desk.say("table.on" if on else "table.off"), name="let_pass", value="0" if on else "1",
        cls="btn small",
    )  # fmt: skip
