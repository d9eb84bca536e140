"""The end: everybody's Kollier, counted before one's eyes, in the order of the places."""

from __future__ import annotations

from markupsafe import Markup

from zuschlag.look import h

from .gems import CODES, code, each, gem, pile
from .necklace import necklace, told
from .scene import Scene


def ending(scene: Scene) -> Markup:
    """A slip for each seat, the winner's first."""
    ranking = scene.view["ranking"]
    seats = sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat))
    return h("ol", *(_slip(scene, seat, ranking[seat]) for seat in seats), cls="slips")


def _slip(scene: Scene, seat: int, place: int) -> Markup:
    player = scene.view["players"][seat]
    kollier = player["kollier"]
    title = h("h3", h("span", f"{place}.", cls="num"), scene.pen.who(seat))
    number = h("span", scene.pen.number(kollier["value"] if kollier else 0), cls="num")
    value = scene.pen.piece(f"value-{seat}", "p", number, cls="plaque")
    drawn = necklace(scene, kollier, None, told(scene, kollier), pieces=False)
    sums = _sum(scene, kollier) if kollier else h("p", scene.say("kollier.none"), cls="soft")
    cls = "sheet slip first" if place == 1 else "sheet slip"
    return h("li", h("header", title, value), drawn, sums, _beside(scene, player), cls=cls)


def _sum(scene: Scene, kollier: dict[str, object]) -> Markup:
    """Kind by kind, then the product."""
    gems = _gems(kollier)
    lines = [
        h("div", h("dt", gem(kind), code(kind), h("span", f"{n} × {scene.pen.number(scene.value(kind))}")),
          h("dd", scene.pen.number(n * scene.value(kind))))
        for kind, n in gems.items() if n
    ]  # fmt: skip
    base, kinds = scene.base(gems), sum(1 for n in gems.values() if n)
    product = scene.say("kollier.product", base=base, kinds=kinds)
    total = h("div", h("dt", product), h("dd", scene.pen.number(base * kinds)), cls="total")
    return h("dl", *lines, total, cls="sum")


def _gems(kollier: dict[str, object]) -> dict[str, int]:
    """All gems of a Kollier, the centre among them."""
    strung = kollier["strung"]
    assert isinstance(strung, dict)
    return {kind: strung.get(kind, 0) + (1 if kind == kollier["centre"] else 0) for kind in CODES}


def _beside(scene: Scene, player: dict[str, object]) -> Markup:
    """What decides among equals: gems in the Kollier, the dearest beside it, cash."""
    kollier, hand = player["kollier"], player["hand"]
    assert isinstance(hand, dict)
    used = _gems(kollier) if isinstance(kollier, dict) else {}
    loose = {kind: n - used.get(kind, 0) for kind, n in hand.items()}
    gems = [gem(kind) for kind in each(loose)]
    left = h("span", scene.say("beside"), " ", *gems, role="img", aria_label=pile(scene.pen, loose)) if gems else None
    cash = player["cash"]
    return h("p", left, scene.pen.coin(int(str(cash)), scene.say("cash_of", amount=cash)), cls="beside")
