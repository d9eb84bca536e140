"""The buttons of the negotiation: asking, bidding, accepting, silence; closing and failing."""

from __future__ import annotations

from typing import Any

from zuschlag.games.kohle.state import FAMILIES
from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from . import scene
from .figures import families, family, icon
from .turns import two

FEW = 2
"""Of so many families every set has a line of its own; of more only the likely ones, and sets are built one by one."""


def speak(view: View, pen: Pen) -> Markup:
    """One of those who are asked."""
    boss = view["negotiation"]["boss"]
    bid = scene.talk(view, view["you"])["bid"]
    accept = _accept(pen, boss, bid, main=True) if bid else None
    silent = pen.act("pass", label=pen.words("picture.act.pass")) if pen.can("pass") else None
    note = None if silent else h("p", pen.words("picture.act.passed"), cls="soft")
    first = h("div", accept, silent, note, cls="row")
    return join((first, asking(view, pen)))


def lead(view: View, pen: Pen) -> Markup:
    """The boss."""
    told = view["negotiation"]
    then = pen.words("picture.act.close_then" if told["complete"] else "picture.act.close_not", kept=told["kept"])
    what = pen.words("picture.act.close")
    close = two(pen, "close", what, then, main=told["complete"])
    fail = two(pen, "fail", pen.words("picture.act.fail"), _fails(view, pen))
    return join((h("div", close, fail, cls="row"), suppliers(view, pen), bidding(view, pen)))


def _fails(view: View, pen: Pen) -> str:
    """When the boss may give up."""
    waiting = [seat for seat in view["awaited"] if seat != view["you"]]
    if waiting:
        return pen.words("picture.act.fail_waits", who=", ".join(pen.name(seat) for seat in waiting))
    return pen.words("picture.act.fail_then")


def _accept(pen: Pen, seat: int, told: dict[str, Any], main: bool = False) -> Markup:
    """Takes an offer that stands; barred while it cannot be had."""
    what = pen.words("picture.act.accept", amount=told["amount"])
    then = scene.purpose(pen, told["families"])
    label = f"{what}: {then}. {pen.label(f'accept {seat}')}"
    return pen.act(f"accept {seat}", h("b", what), " ", h("small", then), label=label, cls="two", main=main)


def _take(pen: Pen, seat: int, told: dict[str, Any]) -> Markup:
    """The same for the boss, in a word and on a phone in a tick."""
    purpose = scene.purpose(pen, told["families"])
    label = f"{pen.label(f'accept {seat}')}: {told['amount']} {purpose}"
    long = h("span", pen.words("picture.act.accept", amount=told["amount"]), cls="long")
    return pen.act(f"accept {seat}", icon("tick"), h("b", told["amount"], cls="short"), long, label=label)


# Asking


def asking(view: View, pen: Pen) -> Markup | None:
    """What the seat could ask of the boss: a line for each likely set, with a price to name."""
    you = view["you"]
    told = scene.talk(view, you)
    draft, more = view["own"]["draft"]["families"], _offered(pen)
    likely = _likely(view, draft, more)
    lines = [_asking_line(view, pen, told, draft, added) for added in likely]
    build = _build(pen, draft, more) if draft or len(more) > FEW or not all(lines) else None
    if not any(lines) and build is None:
        return None
    title = pen.words("picture.act.your_ask", who=pen.name(view["negotiation"]["boss"]))
    return h("section", _head(pen, title, told["asks_left"]), *lines, build, cls="composer")


def _head(pen: Pen, title: str, left: int) -> Markup:
    return h("h3", title, " ", h("small", pen.words("picture.act.left", left=left), cls="soft"), cls="over")


def _offered(pen: Pen) -> list[str]:
    """The families that can be added to the offer in the making."""
    return [words.split()[1] for words in pen.any("with")]


def _likely(view: View, draft: list[str], more: list[str]) -> list[list[str]]:
    """What is likely to be added to a draft: what the boss lacks, everything, single families if few; nothing."""
    several = [_useful(view, more), more] if len(more) > 1 else []
    single = [[name] for name in more] if len(more) <= FEW else []
    added = [*several, *single]
    distinct = [names for number, names in enumerate(added) if names and names not in added[:number]]
    return [*([[]] if draft else []), *distinct, *([] if draft else [[]])]


def _useful(view: View, can: list[str]) -> list[str]:
    """Of these families those that would fill places which the boss cannot fill yet."""
    lacking = view["negotiation"]["missing"]
    useful = [name for name in can if name in lacking["needed"]]
    for group in lacking["groups"]:
        useful += [name for name in can if name in group["families"]][: group["wanted"]]
    return _together([], useful)


def _asking_line(view: View, pen: Pen, told: dict[str, Any], draft: list[str], added: list[str]) -> Markup | None:
    if not added and not pen.any("ask"):
        return None
    wanted = _together(draft, added)
    standing = told["ask"]
    same = standing is not None and standing["families"] == wanted
    high = standing["amount"] - 1 if same else view["negotiation"]["proceeds"]
    usual = _fair(view, wanted) + _agreed(told)
    return _line(pen, "ask", added, wanted, 0 if wanted else 1, high, usual)


def _agreed(told: dict[str, Any]) -> int:
    """What a new agreement would take the place of."""
    return told["agreed"]["amount"] if told["agreed"] else 0


def _together(draft: list[str], added: list[str]) -> list[str]:
    """A set in the order of the families."""
    return [name for name in FAMILIES if name in draft or name in added]


def _fair(view: View, wanted: list[str]) -> int:
    """A share for each family, and one for the boss: where the haggling may start."""
    groups = view["spaces"][view["marker"]]["groups"]
    places = len(view["spaces"][view["marker"]]["needed"]) + sum(group["wanted"] for group in groups)
    share: int = max(1, view["negotiation"]["proceeds"] // (places + 1))
    return share * max(1, len(wanted))


def _line(
    pen: Pen, kind: str, added: list[str], wanted: list[str], low: int, high: int, usual: int, first: str = ""
) -> Markup | None:
    """A set with a field for its price. `first` is what has to be said before."""
    if low > high:
        return None
    steps = "; ".join((*([first] if first else []), *(f"with {name}" for name in added), kind))
    purpose = scene.purpose(pen, wanted)
    said = pen.words(f"picture.act.{kind}")
    button = h("span", said, h("span", f" {purpose}", cls="hide"))
    field = pen.amount(
        steps,
        low,
        high,
        max(low, min(high, usual)),
        button=button,
        label=pen.words(f"picture.act.{kind}_amount", purpose=purpose),
    )
    signs = families(pen, wanted, silent=True) if wanted else icon("peace")
    many = "set many" if len(wanted) > 1 else "set"
    return h("div", h("span", signs, h("span", purpose), cls=many), field, cls="pitch")


def _build(pen: Pen, draft: list[str], more: list[str]) -> Markup | None:
    """Families to be added one by one, in their order."""
    if not more:
        return None
    chosen = (pen.chip(family(pen, name, silent=True), pen.words.name(name), " ✓") for name in draft)
    adding = (
        pen.act(
            f"with {name}", "+ ", family(pen, name, silent=True), pen.words.name(name), label=pen.label(f"with {name}")
        )
        for name in more
    )
    return h("div", h("span", pen.words("picture.act.build"), cls="soft"), *chosen, *adding, cls="build")


# Bidding


def bidding(view: View, pen: Pen) -> Markup:
    """The boss's partners: what each asks, and what could be bid."""
    to = view["own"]["draft"]["to"]
    lines = (_partner(view, pen, told) for told in view["negotiation"]["offers"])
    return join((_composer(view, pen, to) if to is not None else None, h("ul", *lines, cls="partners")))


def _partner(view: View, pen: Pen, told: dict[str, Any]) -> Markup | None:
    seat = told["seat"]
    accept = _take(pen, seat, told["ask"]) if told["ask"] else None
    other = _other(pen, seat) if pen.can(f"to {seat}") else None
    suggested = _suggested(view, told)
    line = _bidding_line(view, pen, told, suggested, f"to {seat}") if other and suggested else None
    if accept is None and other is None:
        return None
    return h("li", pen.who(seat), line, accept, other)


def _other(pen: Pen, seat: int) -> Markup:
    """A bid that is put together step by step."""
    long = h("span", pen.words("picture.act.other"), " ", cls="long")
    return pen.act(f"to {seat}", h("span", long, "…"), label=pen.label(f"to {seat}"))


def _suggested(view: View, told: dict[str, Any]) -> list[str]:
    """What the boss would want from a seat: what it asks for, else what is missing and it could supply."""
    if told["ask"]:
        return list(told["ask"]["families"])
    kept = told["agreed"]["families"] if told["agreed"] else []
    can = [slot.family for slot in scene.slots(view) if any(has["seat"] == told["seat"] for has in slot.suppliers)]
    useful = _useful(view, can)
    return _together(kept, useful) if useful else []


def _bidding_line(view: View, pen: Pen, told: dict[str, Any], added: list[str], first: str = "") -> Markup | None:
    wanted = _together(view["own"]["draft"]["families"], added)
    standing = told["bid"]
    same = standing is not None and standing["families"] == wanted
    low = standing["amount"] + 1 if same else 0 if wanted else 1
    high = view["negotiation"]["kept"] + _agreed(told)
    return _line(pen, "bid", added, wanted, low, high, _fair(view, wanted), first)


def _composer(view: View, pen: Pen, to: int) -> Markup:
    """A bid in the making."""
    told = scene.talk(view, to)
    draft, more = view["own"]["draft"]["families"], _offered(pen)
    suggested = _suggested(view, told)
    added = [name for name in suggested if name not in draft]
    fits = bool(added) and set(added) <= set(more) and set(draft) <= set(suggested)
    lines = [_bidding_line(view, pen, told, added)] if fits else []
    lines += [_bidding_line(view, pen, told, [])] if pen.any("bid") else []
    title = pen.words("picture.act.your_bid", who=pen.name(to))
    return h("section", _head(pen, title, told["bids_left"]), *lines, _build(pen, draft, more), cls="composer")


# Closing


def suppliers(view: View, pen: Pen) -> Markup | None:
    """Who contributes what, where the boss cares to choose."""
    chosen = [_chosen(pen, used) for used in view["own"]["plan"]]
    free = [_use(pen, words) for words in pen.any("use")]
    if not chosen and not free:
        return None
    head = h("summary", pen.words("picture.act.use"), cls="btn")
    return h("details", head, h("div", *chosen, *free, cls="targets"), cls="uses", open=bool(chosen))


def _chosen(pen: Pen, used: dict[str, Any]) -> Markup:
    return pen.chip(
        family(pen, used["family"], silent=True), pen.words.name(used["family"]), pen.mark(used["seat"]), " ✓"
    )


def _use(pen: Pen, words: str) -> Markup:
    _, name, seat = words.split()
    inside = (family(pen, name, silent=True), h("span", pen.words.name(name)), pen.mark(int(seat)))
    return pen.act(words, *inside, label=pen.label(words), cls="target")
