"""A card slapped down that may be stopped, and the boss's last call before a deal is closed."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from . import scene
from .figures import family, icon


def slap(view: View, pen: Pen) -> Markup:
    """The card that waits, what it is aimed at, and what it will do. Who has answered is told to nobody."""
    pending = view["pending"]
    aim = _aim(view, pen)
    cards = h("div", _played(pen, pending), icon("arrow", cls="bad"), aim, cls="scene")
    told = h("div", h("p", _effect(view, pen)), _asked(view, pen), cls="told")
    return h("div", cards, told, cls="slap sheet")


def headline(view: View, pen: Pen) -> str:
    """Who plays what against whom: `Deniz sends your Knetowitz travelling`."""
    pending = view["pending"]
    by = "own" if pending["by"] == view["you"] else "other"
    key = f"{pending['card']}_{_against(view)}"
    values = {"who": pen.name(pending["by"]), "of": pen.name(pending["of"]), "family": pending["family"]}
    return pen.words(f"picture.slap.{by}.{key}", **values)


def _against(view: View) -> str:
    """Whose the target is: the viewer's, another's, or nobody's."""
    of = view["pending"]["of"]
    if of is None:
        return "spare"
    return "you" if of == view["you"] else "them"


def _played(pen: Pen, pending: dict[str, Any]) -> Markup:
    """The card on the table; three for a recruitment."""
    name = pending["card"].removesuffix("_clan")
    corner = family(pen, pending["family"], silent=True) if pending["ticket"] == "own" else None
    joker = h("b", "?", cls="joker") if pending["ticket"] == "any" else None
    art = h("span", icon(name), corner, joker, cls="art")
    body = (h("b", pen.words.name(name), cls="title num"), art, h("small", pen.who(pending["by"])))
    kind = "face card trio" if name == "recruit" else "face card"
    return pen.piece(f"played-{pending['serial']}", "div", *body, cls=kind)


def _aim(view: View, pen: Pen) -> Markup:
    pending = view["pending"]
    if pending["card"] == "boss":
        body = (
            h("b", pen.words("picture.deal", deal=view["deal"]), cls="title num"),
            h("span", icon("boss"), cls="art"),
        )
        return h("div", *body, h("small", pen.who(pending["of"])), cls="face card aim")
    what = "picture.clan" if pending["card"] == "travel_clan" else "picture.investor"
    owner = (
        h("small", pen.who(pending["of"]))
        if pending["of"] is not None
        else h("small", pen.words("picture.beside_short"))
    )
    title = h("b", pen.words.name(pending["family"]), cls="title num")
    art = h("span", family(pen, pending["family"], silent=True), h("small", pen.words(what)), cls="art")
    return h("div", title, art, owner, cls="face card aim")


def _effect(view: View, pen: Pen) -> str:
    """What happens if nobody stops it."""
    pending = view["pending"]
    told = pen.words(f"picture.effect.{pending['card']}", family=pending["family"], who=pen.name(pending["by"]))
    return f"{told} {_fallback(view, pen)}".strip()


def _fallback(view: View, pen: Pen) -> str:
    """Whether the one who is hit could supply the family all the same."""
    pending = view["pending"]
    if pending["card"] != "travel" or not view["players"][pending["of"]]["clan"].get(pending["family"]):
        return ""
    return pen.words("picture.still", who=pen.name(pending["of"]), family=pending["family"])


def _asked(view: View, pen: Pen) -> Markup:
    """Everybody but the one who plays is asked, whatever anybody holds."""
    by = view["pending"]["by"] if view["pending"] else view["negotiation"]["boss"]
    marks = (pen.mark(seat) for seat in range(view["seats"]) if seat != by)
    key = "picture.answered" if scene.answered(view) else "picture.everybody"
    return h("p", h("span", *marks, aria_hidden="true", cls="marks"), " ", pen.words(key), cls="asked soft")


# The last call


def last_call(view: View, pen: Pen) -> Markup:
    """How the boss means to close: who supplies what, who is paid."""
    told = view["negotiation"]
    who = pen.name(told["boss"])
    rows = (_used(pen, used) for used in view["last_call"]["plan"])
    head = h("h3", pen.words("picture.closing", who=who, kept=told["kept"]))
    return h("div", head, h("ul", *rows, cls="plan"), _asked(view, pen), cls="slap sheet call")


def _used(pen: Pen, used: dict[str, Any]) -> Markup:
    carrier = icon("home" if used["carrier"] == "investor" else "card", pen.words.name(used["carrier"]))
    return h(
        "li",
        family(pen, used["family"], silent=True),
        h("b", pen.words.name(used["family"])),
        carrier,
        pen.who(used["seat"]),
    )
