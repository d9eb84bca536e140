"""Phase 3: proposals on two trays, and a draft as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.games.colosseum.state import KINDS, TRADABLE
from zuschlag.look import Pen, h

from .auction import effect
from .tokens import both, face, in_order, mine, plain, several, sign, some, tally

View = Mapping[str, Any]


def board(view: View, pen: Pen) -> Markup:
    """The active seat's talks with everybody; the viewer's draft first, if there is one."""
    draft = view["own"]["draft"] if view["own"] else None
    pairs = [_pair(view, pen, seat) for seat in range(len(view["players"])) if seat != view["active"]]
    written = _draft(view, pen, draft) if draft else None
    return h("div", written, h("ul", *pairs, cls="pairs"), cls="talks")


# --- who talks with whom


def _pair(view: View, pen: Pen, seat: int) -> Markup:
    """The active seat and another: what stands open between them."""
    open_ = next((told for told in view["proposals"] if seat in (told["by"], told["to"])), None)
    other = view["active"] if seat == pen.you else seat
    head = h("h3", pen.who(view["active"]), sign("swap"), pen.who(seat))
    state = (
        h("p", plain(pen, "pair_silent" if view["players"][seat]["silent"] else "pair_open"), cls="soft")
        if not open_
        else None
    )
    inside = _proposal(view, pen, open_) if open_ else None
    return h(
        "li", head, state, inside, _partner(view, pen, other), cls="sheet pair" + (" hot" if _asks(pen, open_) else "")
    )


def _asks(pen: Pen, proposal: Mapping[str, Any] | None) -> bool:
    return proposal is not None and proposal["to"] == pen.you


def _partner(view: View, pen: Pen, other: int) -> Markup | None:
    """What one could have from the other, and the way to ask for it."""
    words = f"propose {other}"
    if not pen.can(words):
        return None
    theirs, mine_ = view["players"][other]["tokens"], view["players"][pen.you]["tokens"]
    said = plain(pen, "propose", who=pen.names[other])
    act = pen.act(words, said, label=said)
    useful = _useful(pen, "has_for_you", theirs, lacking(view, pen.you))
    wanted = _useful(pen, "wants_from_you", mine_, lacking(view, other))
    return h("div", tally(pen, theirs, cls="small"), useful, wanted, act, cls="ask")


def _useful(pen: Pen, key: str, has: Mapping[str, int], wanted: set[str]) -> Markup | None:
    """What one side has of what the other side lacks."""
    kinds = [kind for kind, _ in in_order(has) if kind in wanted]
    if not kinds:
        return None
    names = ", ".join(pen.words.name(kind) for kind in kinds)
    faces = (face(kind, "mini") for kind in kinds)
    label = f"{plain(pen, key)} {names}"
    return h("p", h("span", plain(pen, key)), *faces, cls="useful", role="img", aria_label=label, title=names)


def lacking(view: View, seat: int | None) -> set[str]:
    """Kinds that some program of a seat's lacks."""
    held = view["players"][seat]["programs"] if seat is not None else ()
    return {kind for program in held for kind in program["lacks"]}


# --- a proposal


def _proposal(view: View, pen: Pen, told: Mapping[str, Any]) -> Markup:
    """Two trays, what that means for both, and the answers."""
    by, to = told["by"], told["to"]
    trays = h(
        "div",
        _tray(pen, by, told["gives"], told["pays"]),
        h("span", sign("swap"), cls="beam"),
        _tray(pen, to, told["gets"], told["charges"]),
        cls="trays",
    )
    effects = h("div", *(_meaning(view, pen, told, result) for result in told["effects"]), cls="meaning")
    return both(trays, effects, _answers(pen, by, to))


def _tray(pen: Pen, seat: int, tokens: Mapping[str, int], coins: int) -> Markup:
    kinds = [
        h("li", face(kind), h("b", f"{pen.number(count)} ×"), " ", pen.words.name(kind))
        for kind, count in in_order(tokens)
    ]
    if coins:
        kinds.append(
            h(
                "li",
                h("span", cls="bigcoin", aria_hidden="true"),
                h("b", pen.number(coins)),
                " ",
                some(pen, "coins_word", coins),
            )
        )
    return h(
        "div",
        h("h4", pen.mark(seat), mine(pen, "gives", seat)),
        h("ul", *(kinds or [h("li", "–", cls="soft")])),
        cls="tray2",
        data_seat=seat,
    )


def _meaning(view: View, pen: Pen, told: Mapping[str, Any], result: Mapping[str, Any]) -> Markup:
    """For one side: programs, stars, and the coins it would then have."""
    seat = result["seat"]
    coins = view["players"][seat]["coins"]
    change = (told["charges"] - told["pays"]) * (1 if seat == told["by"] else -1)
    left = h("p", some(pen, "coins_then", coins + change), cls="fine") if change and coins is not None else None
    return h("div", h("h4", mine(pen, "for_side", seat)), effect(pen, result), left)


def _answers(pen: Pen, by: int, to: int) -> Markup | None:
    if to == pen.you:
        yes = pen.act(f"accept {by}", plain(pen, "accept"), label=pen.label(f"accept {by}"), main=True)
        no = pen.act(f"reject {by}", plain(pen, "reject"), label=pen.label(f"reject {by}"))
        return h("div", yes, no, cls="btns")
    if by == pen.you and pen.can(f"withdraw {to}"):
        return h(
            "div",
            pen.act(f"withdraw {to}", plain(pen, "withdraw"), label=pen.label(f"withdraw {to}"), cls="small"),
            cls="btns",
        )
    return None


# --- a draft


def _draft(view: View, pen: Pen, draft: Mapping[str, Any]) -> Markup:
    """Two trays to be filled: tokens lie below each, and a tap lays one in."""
    to = draft["to"]
    give = _side(view, pen, "give", pen.you or 0, draft["gives"], draft["pays"])
    want = _side(view, pen, "want", to, draft["gets"], draft["charges"])
    head = h("p", plain(pen, "draft_order"), cls="soft")
    effects = None
    if draft["gives"] or draft["gets"]:
        effects = h("div", *(_meaning(view, pen, draft, result) for result in draft["effects"]), cls="meaning sheet")
    return h(
        "div",
        h("h3", plain(pen, "draft_title", who=pen.names[to])),
        head,
        h("div", give, h("span", sign("swap"), cls="beam"), want, cls="trays big"),
        effects,
        cls="draft",
    )


def _side(view: View, pen: Pen, verb: str, seat: int, tokens: Mapping[str, int], coins: int) -> Markup:
    """One tray, with what can still be laid in it."""
    player = view["players"][seat]
    left = {kind: count - tokens.get(kind, 0) for kind, count in player["tokens"].items()}
    kinds = [(kind, count) for kind, count in in_order(left) if kind in KINDS[:TRADABLE]]
    wanted = lacking(view, pen.you if verb == "want" else view["own"]["draft"]["to"])
    choices = [_lay(view, pen, verb, kind, count, kind in wanted) for kind, count in kinds]
    stock = h("ul", *choices, cls="choose") if choices else None
    title = h("p", plain(pen, f"tap_{verb}"), cls="over") if choices else None
    return h(
        "div",
        _tray(pen, seat, tokens, coins),
        title,
        stock,
        _coins(view, pen, "pay" if verb == "give" else "charge"),
        cls="sheet side2",
    )


def _lay(view: View, pen: Pen, verb: str, kind: str, count: int, useful: bool) -> Markup:
    """A token to lay in; a star tells that whoever would get it lacks it."""
    words = f"{verb} {kind}"
    star = h("span", "★", cls="useful1") if useful else None
    lacks = plain(pen, "you_lack" if verb == "want" else "they_lack", who=pen.names[view["own"]["draft"]["to"]])
    said = plain(pen, "left_over", count=count) + (f"; {lacks}" if useful else "")
    cls = "laybtn wanted" if useful else "laybtn"
    return h(
        "li", pen.act(words, face(kind), h("b", pen.number(count)), star, label=f"{pen.label(words)} ({said})", cls=cls)
    )


def _coins(view: View, pen: Pen, verb: str) -> Markup | None:
    amounts = [int(words.split()[1]) for words in pen.any(verb)]
    if not amounts:
        return None
    field = pen.amount(
        verb,
        min(amounts),
        max(amounts),
        button=plain(pen, f"coins_{verb}"),
        label=plain(pen, f"coins_{verb}_label", most=max(amounts)),
    )
    return h("div", h("span", cls="bigcoin", aria_hidden="true"), field, cls="coinrow")


# --- what ends it


def acts(view: View, pen: Pen) -> Markup:
    """Making or dropping the draft; else answers in short, passing and ending. Proposing begins on the board."""
    if pen.can("drop"):
        return _finish(view, pen)
    parts: list[Markup | None] = []
    incoming = [told for told in view["proposals"] if told["to"] == pen.you]
    if incoming:
        parts.append(h("p", some(pen, "answer_tip", len(incoming)), cls="tip"))
    for told in incoming:
        parts.append(_short(pen, told))
    ends = [
        pen.act(words, plain(pen, f"trade_{words}"), label=plain(pen, f"trade_{words}"), main=words == "done")
        for words in ("pass", "done")
        if pen.can(words)
    ]
    left = view["players"][pen.you]["proposals_left"] if pen.you is not None else None
    if left is not None:
        parts.append(h("p", some(pen, "proposals_left", left), cls="tip"))
    return both(*parts, h("div", *ends, cls="btns") if ends else None)


def _short(pen: Pen, told: Mapping[str, Any]) -> Markup:
    """An offer in one line, with yes and no."""
    by = told["by"]
    get = [face(kind, "mini") for kind, count in in_order(told["gives"]) for _ in range(count)]
    lose = [face(kind, "mini") for kind, count in in_order(told["gets"]) for _ in range(count)]
    if told["pays"]:
        get.append(pen.coin(told["pays"]))
    if told["charges"]:
        lose.append(pen.coin(told["charges"]))
    said = plain(
        pen,
        "offer_label",
        who=pen.names[by],
        get=_words(pen, told["gives"], told["pays"]),
        lose=_words(pen, told["gets"], told["charges"]),
    )
    line = h("span", pen.mark(by), *get, sign("swap"), *lose, cls="offer", role="img", aria_label=said)
    yes = pen.act(f"accept {by}", plain(pen, "accept"), label=pen.label(f"accept {by}"), main=True)
    no = pen.act(f"reject {by}", plain(pen, "reject"), label=pen.label(f"reject {by}"))
    return h("div", line, h("span", yes, no, cls="btns"), cls="short")


def _words(pen: Pen, tokens: Mapping[str, int], coins: int) -> str:
    said = [several(pen, count, kind) for kind, count in in_order(tokens)]
    return ", ".join(said + ([some(pen, "coins_label", coins)] if coins else []))


def _finish(view: View, pen: Pen) -> Markup:
    """A draft's two ends."""
    draft = view["own"]["draft"]
    name = plain(pen, "submit_to", who=pen.names[draft["to"]])
    submit = pen.act("submit", name, label=name, main=True)
    drop = pen.act("drop", plain(pen, "drop"), label=pen.label("drop"))
    incoming = [_short(pen, told) for told in view["proposals"] if told["to"] == pen.you]
    tip = None if pen.can("submit") else h("p", plain(pen, "submit_tip"), cls="tip")
    return both(*incoming, tip, h("div", submit, drop, cls="btns"))
