"""The auctioneer's desk: the lot on velvet, the number that matters, and what goes on around it."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from zuschlag.look.markup import Inside, h

from .bidding import falling, paddles, strip
from .ending import ending
from .gems import code, each, gem, pile
from .marks import envelope, hammer, icon
from .scene import Scene


def board(scene: Scene) -> Markup:
    """By phase."""
    return DRAWN[scene.phase](scene)


def half(amount: int) -> int:
    """Rounded up."""
    return (amount + 1) // 2


# --- the parts


def _desk(scene: Scene, *inside: Inside, cls: str = "") -> Markup:
    return h("div", _heading(scene), *inside, cls=f"desk {cls}".strip())


def _heading(scene: Scene) -> Markup:
    view = scene.view
    number = h("b", scene.say("lot", number=view["auction"]))
    worth = h("span", scene.say("together", value=view["lot"]["value"]), cls="small-print")
    stack = scene.say(f"stack.{'second' if view['stack']['number'] == 2 else 'first'}", count=view["stack"]["cards"])
    return h("h2", number, " ", worth, h("span", stack, cls="small-print stack"), cls="over")


def _lot(scene: Scene, cls: str = "") -> Markup:
    """What is up for auction, each gem on its own light."""
    gems = scene.view["lot"]["gems"]
    shown = [_figure(scene, kind) for kind in each(gems)]
    size = "few" if len(shown) <= 2 else "some" if len(shown) <= 4 else "many"
    return h("ul", *shown, cls=f"lot {size} {cls}".strip(), aria_label=scene.say("lot_is", gems=pile(scene.pen, gems)))


def _figure(scene: Scene, kind: str) -> Markup:
    words = h("span", h("b", scene.name(kind)), h("span", scene.pen.number(scene.value(kind)), cls="num"), cls="called")
    return h("li", h("span", scene.piece(kind), code(kind), cls="light"), words)


def _plaque(scene: Scene, over: str, value: int | None, who: Inside = None, cls: str = "") -> Markup:
    number = h("span", "–" if value is None else scene.pen.number(value), cls="num")
    by = h("span", who, cls="by") if who is not None else None
    return scene.pen.piece("plaque", "div", h("span", over, cls="over"), number, by, cls=f"plaque price {cls}".strip())


def _sold(scene: Scene) -> Markup:
    """The lot that has been knocked down, small, beside its price; the hammer has fallen."""
    plaque = _plaque(scene, scene.say("sold"), scene.view["price"], _buyer(scene))
    return h("div", _lot(scene, "small"), h("span", hammer(3), cls="fallen"), plaque, cls="stage sold")


def _void(scene: Scene) -> Markup:
    """The same, when the buyer cannot pay."""
    plaque = _plaque(scene, scene.say("not_paid"), scene.view["price"], _buyer(scene), "void")
    return h("div", _lot(scene, "small"), plaque, cls="stage sold")


def _buyer(scene: Scene) -> Markup:
    return scene.pen.who(scene.view["buyer"])


def _note(scene: Scene, text: str, seat: int | None = None) -> Markup:
    """A line on the desk; whose it is about stands before it."""
    return h("p", scene.pen.mark(seat) if seat is not None else None, h("span", text), cls="remark")


# --- phase by phase


def _opening(scene: Scene) -> Markup:
    """Sealed offers: an envelope for everybody, since nobody sees who has filled his."""
    seats = range(len(scene.view["players"]))
    envelopes = h("p", *(envelope(scene.pen, seat) for seat in seats), cls="envelopes", role="img",
                  aria_label=scene.say("envelopes"))  # fmt: skip
    own = scene.own["offer"] if scene.own else None
    stage = h("div", _lot(scene), _plaque(scene, scene.say("your_offer"), own), cls="stage")
    return _desk(scene, stage, envelopes, _note(scene, scene.say("jewels"), scene.view["jewels"]))


def _choose(scene: Scene) -> Markup:
    seat = scene.view["auctioneer"]
    plaque = _plaque(scene, scene.say("base_value"), scene.view["lot"]["value"], scene.pen.who(seat))
    again = [_note(scene, scene.about("sits_out", p), p) for p in _outside(scene)]
    return _desk(scene, h("div", _lot(scene), plaque, cls="stage"), *again, _ways(scene), strip(scene))


def _ways(scene: Scene) -> Markup | None:
    """What the auctioneer chooses between; his own buttons say it to himself."""
    if scene.asked():
        return None
    up = h("span", icon("arrow", "up"), scene.say("way.up"), cls="way")
    return h("p", up, h("span", icon("arrow"), scene.say("way.down"), cls="way"), cls="ways")


def _outside(scene: Scene) -> list[int]:
    """Who could not pay for this lot."""
    return [p for p, player in enumerate(scene.view["players"]) if player["stance"] == "sits_out"]


def _up(scene: Scene) -> Markup:
    leads = scene.view["buyer"]
    over = "asked" if leads == scene.view["auctioneer"] else "highest"
    plaque = _plaque(scene, scene.say(over), scene.view["price"], scene.pen.who(leads))
    return _desk(scene, h("div", _lot(scene), plaque, cls="stage"), paddles(scene), strip(scene))


def _down(scene: Scene) -> Markup:
    plaque = _plaque(scene, scene.say("price_now"), scene.view["price"], scene.pen.who(scene.view["turn"]), "down")
    return _desk(scene, h("div", _lot(scene), plaque, cls="stage"), falling(scene))


def _preemption(scene: Scene) -> Markup:
    """Both ends of the auctioneer's choice, before everybody's eyes."""
    view = scene.view
    price, seat, buyer = view["price"], view["auctioneer"], view["buyer"]
    commission = max(half(price), view["least_commission"])
    sells = _end(scene, scene.about("preempt.sells", seat), scene.say("preempt.commission", amount=commission))
    console = scene.say("preempt.consoles", who=scene.pen.names[buyer], amount=min(price, view["consolation"]))
    buys = _end(scene, scene.about("preempt.buys", seat), f"{scene.say('preempt.pays', amount=price)} {console}")
    return _desk(
        scene, h("div", _lot(scene), _plaque(scene, scene.say("wanted"), price, _buyer(scene)), cls="stage"),
        h("div", sells, buys, cls="ends"),
    )  # fmt: skip


def _end(scene: Scene, title: str, text: str) -> Markup:
    return h("div", h("h3", title), h("p", text, cls="soft"), cls="end")


def _insolvent(scene: Scene) -> Markup:
    return _desk(
        scene, _void(scene), paddles(scene),
        _note(scene, scene.about("insolvent_then", scene.view["buyer"]), scene.view["buyer"]),
    )  # fmt: skip


def _pay(scene: Scene) -> Markup:
    own = scene.own
    if own is None or own["named"] is None:
        return _desk(
            scene, _sold(scene), paddles(scene),
            _note(scene, scene.say("paying", who=scene.pen.names[scene.view["buyer"]]), scene.view["buyer"]),
        )  # fmt: skip
    return _desk(scene, _sold(scene), _meter(scene))


def _meter(scene: Scene) -> Markup:
    """How far gems and cash reach: what is named, what cash has to pay, what is missing."""
    price, own = scene.view["price"], scene.own
    gems = min(price, own["named_worth"])
    cash = min(own["cash"], price - gems)
    missing = price - gems - cash
    parts = [("gems", gems), ("cash", cash), ("missing", missing)]
    bars, at = [], 0.0
    for key, amount in parts:
        wide = 100 * amount / price
        if amount:
            bars.append(h("rect", x=at, y=0, width=max(0.0, wide - 0.6), height=6, rx=1, cls=key))
        at += wide
    label = scene.say("meter.told", price=price, gems=gems, cash=cash, missing=missing)
    bar = h("svg", *bars, viewBox="0 0 100 6", preserveAspectRatio="none", role="img", aria_label=label)
    facts = [_part(scene, key, amount) for key, amount in parts if amount or key == "cash"]
    return h("div", _named(scene), bar, h("ul", *facts, cls="parts"), cls="meter")


def _part(scene: Scene, key: str, amount: int) -> Markup:
    said = scene.say(f"meter.{key}", have=scene.own["cash"])
    return h("li", h("b", scene.pen.number(amount), cls="num"), h("span", said), cls=key)


def _named(scene: Scene) -> Markup:
    """The gems laid down so far, and what they make together."""
    own = scene.own
    if not any(own["named"].values()):
        return _note(scene, scene.say("named.none"))
    gems = h("span", *(gem(kind) for kind in each(own["named"])), cls="laid", role="img",
             aria_label=pile(scene.pen, own["named"]))  # fmt: skip
    base = scene.base(own["named"])
    strung = own["named_worth"] > base
    said = scene.say("named.strung" if strung else "named.worth", base=base, worth=own["named_worth"])
    return h("p", gems, h("span", said), cls="remark named")


def _commission(scene: Scene) -> Markup:
    """What was paid lies open; the auctioneer chooses of it."""
    paid = scene.view["payment"]
    gems = [h("li", scene.piece(kind), h("span", scene.name(kind)), code(kind)) for kind in each(paid["gems"])]
    cash = h("li", scene.pen.coin(paid["cash"]), h("span", scene.say("in_cash")), cls="cash") if paid["cash"] else None
    who = scene.view["buyer"]
    shown = h("div", h("h3", scene.about("has_paid", who), cls="over"), h("ul", cash, *gems, cls="paid"), cls="payment")
    return _desk(scene, _sold(scene), shown)


def _over(scene: Scene) -> Markup:
    return ending(scene)


DRAWN: dict[str, Callable[[Scene], Markup]] = {
    "opening": _opening, "choose": _choose, "up": _up, "down": _down, "preemption": _preemption,
    "insolvent": _insolvent, "pay": _pay, "commission": _commission, "over": _over,
}  # fmt: skip
