"""The board's ring: sixteen deals, the marker, where a die would bring it, and what is done."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h
from zuschlag.look.picture import View

from . import scene
from .figures import die, families


def ring(view: View, pen: Pen) -> Markup:
    ahead = scene.reached(view) if scene.may_roll(view) else {}
    spaces = (_space(view, pen, number, ahead.get(number)) for number in range(scene.SPACES))
    return h("ol", *spaces, cls="ring", aria_label=pen.words("picture.board"))


def _space(view: View, pen: Pen, number: int, face: int | None) -> Markup:
    """A space; while the marker is to be placed, a button."""
    space = view["spaces"][number]
    here = number == view["marker"] and view["phase"] not in ("place", "over")
    kind = " ".join(filter(None, ("here" if here else "", "done" if space["closed"] else "", "near" if face else "")))
    inside = (_done if space["closed"] else _open)(pen, number, space)
    words = f"place {number}"
    told = describe(pen, number, space, here, face)
    drawn = (
        pen.act(words, inside, label=f"{pen.label(words)}. {told}", cls="space")
        if pen.can(words)
        else h("div", inside, cls="space card" if not space["closed"] else "space", role="img", aria_label=told)
    )
    mark = pen.piece("marker", "b", "$", cls="marker", aria_hidden="true") if here else None
    return h("li", drawn, die(face) if face else None, mark, cls=kind or None)


def describe(pen: Pen, number: int, space: dict[str, Any], here: bool, face: int | None) -> str:
    """A space in words."""
    done = space["closed"]
    if done:
        told = pen.words(
            "picture.space_done", space=number, deal=done["deal"], who=pen.name(done["boss"]), value=done["value"]
        )
    else:
        needed = scene.needs(pen, space["needed"], space["groups"])
        told = pen.words("picture.space", space=number, needs=needed, dividends=space["dividends"])
    more = [pen.words("picture.here")] if here else []
    more += [pen.words("picture.reached", die=face)] if face else []
    return " ".join((told, *more))


def _open(pen: Pen, number: int, space: dict[str, Any]) -> Markup:
    """What the deal needs: filled signs must be there, of outlined ones so many."""
    must = families(pen, space["needed"], silent=True) if space["needed"] else None
    groups = (
        h(
            "span",
            h("b", cls="num", data_sign=group["wanted"]),
            families(pen, group["families"], must=False, silent=True),
            cls="or",
        )
        for group in space["groups"]
    )
    return h(
        "span", h("b", cls="div num", data_sign=space["dividends"]), h("i", cls="no", data_sign=number),
        h("span", must, *groups, cls="needs"), cls="deal", aria_hidden="true",
    )  # fmt: skip


def _done(pen: Pen, number: int, space: dict[str, Any]) -> Markup:
    """The tile that covers the space, and who closed it."""
    done = space["closed"]
    tile = pen.piece(f"tile-{done['deal']}", "b", f"×{done['value']}", cls="tile num")
    return h(
        "span", h("i", number, cls="no"), tile, h("small", pen.mark(done["boss"]), cls="by"), cls="deal",
        aria_hidden="true",
    )  # fmt: skip
