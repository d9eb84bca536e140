"""What the reader has: the Kollier and what the lot would make of it, loose gems, cash, and the one-off sale."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from zuschlag.look import h, join

from .gems import code, each, gem, pile
from .marks import strand
from .necklace import Kollier, necklace, reckoning, told
from .scene import Scene

NOTHING = Markup("")


def hand(scene: Scene) -> Markup:
    """Empty for spectators, and at the end, when all lies on the table."""
    if scene.own is None or scene.phase == "over":
        return NOTHING
    paying = scene.own["named"] is not None
    cards = _cards_to_pay(scene) if paying else None
    around = h("div", _loose(scene) if not paying else None, _cash(scene), sale(scene), cls="purse")
    return h("div", cards, _kollier(scene, paying), around, cls="mine paying" if paying else "mine")


# --- the Kollier


def _kollier(scene: Scene, paying: bool) -> Markup:
    own = scene.own
    now: Kollier | None = own["kollier"]
    then: Kollier | None = own["with_lot"]
    gains = then is not None and (now is None or then["value"] != now["value"])
    label = " ".join((told(scene, now), scene.say("kollier.with_lot", value=then["value"]) if then and gains else ""))
    drawn = necklace(scene, now, then if gains else None, label.strip(), pieces=not paying)
    return h(
        "figure", h("h2", scene.say("your_kollier"), cls="hide"), _values(scene, now, then if gains else None), drawn,
        h("figcaption", *_sums(scene, now, then if gains else None), cls="fine"), cls="kollier",
    )  # fmt: skip


def _values(scene: Scene, now: Kollier | None, then: Kollier | None) -> Markup:
    """What it is worth, and what it would be."""
    worth = now["value"] if now else 0
    first = h("span", h("b", scene.pen.number(worth), cls="num"), h("small", scene.say("now")))
    if then is None:
        return h("p", first, cls="values")
    sign = "→"
    return h(
        "p", first, h("span", sign, cls="soft", aria_hidden="true"),
        h("span", h("b", scene.pen.number(then["value"]), cls="num"), h("small", scene.say("with_lot")), cls="then"),
        cls="values",
    )  # fmt: skip


def _sums(scene: Scene, now: Kollier | None, then: Kollier | None) -> list[Markup]:
    """How it is counted; without a Kollier, what one is."""
    if now is None and then is None:
        return [h("span", scene.say("kollier.how"))]
    return [h("span", reckoning(scene, kollier)) for kollier in (now, then) if kollier]


# --- beside it


def _rest(own: dict[str, Any]) -> dict[str, int]:
    """The gems that the Kollier does not use; and its centre, where the lot would bring a better one."""
    now, then = own["kollier"], own["with_lot"]
    used: dict[str, int] = dict(now["strung"]) if now else {}
    if now and (then is None or then["centre"] == now["centre"]):
        used[now["centre"]] = used.get(now["centre"], 0) + 1
    return {kind: n - used.get(kind, 0) for kind, n in own["gems"].items()}


def _loose(scene: Scene) -> Markup | None:
    rest = _rest(scene.own)
    if not any(rest.values()):
        return None
    gems = [
        h("li", scene.piece(kind, "small"), code(kind), h("span", scene.name(kind), cls="hide"),
          h("span", scene.pen.number(scene.value(kind)), cls="num"))
        for kind in each(rest)
    ]  # fmt: skip
    return h("div", scene.label(scene.say("loose")), h("ul", *gems), cls="loose")


def _cash(scene: Scene) -> Markup:
    own = scene.own
    coin = scene.pen.piece(
        "cash", "span", scene.pen.coin(own["cash"], scene.say("cash_of", amount=own["cash"])), cls="num"
    )
    means = h("span", scene.say("means", amount=own["means"]), cls="fine") if own["means"] != own["cash"] else None
    return h("div", scene.label(scene.say("cash")), h("p", coin, means), cls="cash")


# --- paying


def _cards_to_pay(scene: Scene) -> Markup:
    """A card for each kind in hand; those laid down are on the desk."""
    own = scene.own
    left = {kind: n - own["named"][kind] for kind, n in own["gems"].items()}
    rest = _rest(own)
    loose = [_card(scene, kind, n) for kind, n in left.items() if n and rest[kind] > own["named"][kind]]
    strung = [_card(scene, kind, n) for kind, n in left.items() if n and rest[kind] <= own["named"][kind]]
    groups = ((scene.say("loose"), loose), (scene.say("in_kollier"), strung))
    shown = (h("div", scene.label(title), h("p", *cards, cls="cards"), cls="group") for title, cards in groups if cards)
    return h("div", *shown, cls="tap", role="group", aria_label=scene.say("tap_to_pay"))


def _card(scene: Scene, kind: str, n: int) -> Markup:
    """Tapped, one gem of the kind is laid down; what follows stands on the card."""
    words = f"pay {kind}"
    found = scene.choice(words)
    stones = h("span", *(scene.piece(kind) for _ in range(n)), cls=f"stones n{min(n, 4)}")
    count = h("span", f"×{n}", cls="count") if n > 1 else None
    name = h("span", scene.name(kind), cls="name")
    value = h("span", scene.pen.number(scene.value(kind)), cls="num value")
    then = h("small", scene.pen.coin(found["cash"])) if found else None
    return scene.pen.act(
        words, value, code(kind), stones, count, name, then, label=_card_label(scene, kind, found), cls="gemcard card",
    )  # fmt: skip


def _card_label(scene: Scene, kind: str, found: dict[str, Any]) -> str:
    if not found:
        return scene.say("pay.barred", gem=scene.name(kind))
    return scene.say(
        "pay.label", gem=scene.name(kind), worth=found["worth"], cash=found["cash"], kollier=found["kollier"]
    )


# --- the one-off sale


def sale(scene: Scene) -> Markup | None:
    """Folded away until it is wanted; open while it is being put together."""
    own, pen = scene.own, scene.pen
    you = scene.view["players"][pen.you]
    if you["sold"]:
        return h("p", h("span", scene.say("sale.used"), cls="fine"), cls="sale")
    if not any(own["gems"].values()):
        return None
    if not any(pen.any(kind) for kind in ("sell", "kollier", "pair")) and own["selling"] is None:
        barred = next(kind for kind in each(own["gems"]))
        return h(
            "p",
            pen.act(f"sell {barred}", scene.say("sale.title"), label=scene.say("sale.title"), cls="small"),
            cls="sale",
        )
    body = _counter(scene) if own["selling"] else _offers(scene)
    most = scene.view["most_for_sale"]
    tip = h("p", scene.say("sale.tip", most=most), cls="fine")
    summary = h("summary", scene.say("sale.title"), cls="btn small")
    return h("details", summary, h("div", tip, body, cls="body"), cls="sale", open=own["selling"] is not None)


def _offers(scene: Scene) -> Markup:
    """What can be sold first: single gems, or the centre of a Kollier."""
    single = [_step(scene, words) for words in scene.pen.any("sell")]
    strung = [_step(scene, words) for words in scene.pen.any("kollier")]
    groups = [h("div", scene.label(scene.say("sale.single")), h("p", *single, cls="btns"))]
    if strung:
        groups.append(h("div", scene.label(scene.say("sale.kollier")), h("p", *strung, cls="btns")))
    return join(groups)


def _counter(scene: Scene) -> Markup:
    """What lies on the counter, what it brings, what can be added."""
    selling = scene.own["selling"]
    gems = h("span", *(gem(kind) for kind in each(selling["gems"])), cls="laid", role="img",
             aria_label=pile(scene.pen, selling["gems"]))  # fmt: skip
    said = scene.say("sale.kollier_brings" if selling["kollier"] else "sale.brings", value=selling["value"])
    more = [_step(scene, words) for kind in ("sell", "pair") for words in scene.pen.any(kind)]
    done = "done" in scene.pen.legal and scene.own["named"] is None
    sell = scene.pen.act("done", scene.say("sale.done", value=selling["value"]), main=True) if done else None
    hint = None if done else h("p", scene.say("sale.needs_pair"), cls="fine")
    return join((h("p", gems, h("span", said), cls="remark"), hint, h("p", *more, sell, cls="btns")))


def _step(scene: Scene, words: str) -> Markup:
    """A gem to sell, with what the sale brings then and what Kollier stays."""
    kind = words.split()[1]
    found = scene.choice(words)
    brings = scene.pen.coin(found["amount"]) if "amount" in found else None
    sign = "+2 " if words.startswith("pair") else ""
    label = scene.pen.label(words)
    if "amount" in found:
        label = scene.say("sale.label", action=label, amount=found["amount"], kollier=found["kollier"])
    return scene.pen.act(
        words, sign, gem(kind), code(kind), brings, strand(scene.pen, found["kollier"]), label=label, cls="small step"
    )
