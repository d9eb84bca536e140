"""Programs as cards: what they need, what is missing, the table of losses, and what they would bring now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h

from .tokens import Tokens, face, in_order, listed, plain, several, sign, some

View = Mapping[str, Any]
PARTS = (
    ("program", "program"), ("earlier", "program"), ("tickets", "ticket"), ("stars", "star"), ("nobles", "noble"),
    ("podiums", "podium"), ("medals", "medal"),
)  # fmt: skip
"""The parts of a count, each with its sign."""


def needs(pen: Pen, wanted: Tokens, missing: Tokens) -> Markup:
    """The tokens of a program; those that are missing stand as outlines."""
    groups = [_need(kind, count, missing.get(kind, 0)) for kind, count in in_order(wanted)]
    label = plain(pen, "needs_label", tokens=listed(pen, wanted))
    if missing:
        label += " " + plain(pen, "missing_label", tokens=listed(pen, missing))
    return h("span", *groups, cls="needs", role="img", aria_label=label)


@cache
def _need(kind: str, count: int, missing: int) -> Markup:
    have = [face(kind) for _ in range(count - missing)]
    return h("span", *have, *(face(kind, "gap") for _ in range(missing)))


def ladder(pen: Pen, values: list[int], missing: int) -> Markup:
    """What a program is worth with none, one, two ... tokens missing."""
    steps = [_rung(pen, value, lost, lost == missing) for lost, value in enumerate(values)]
    return h("ol", *steps, cls="ladder", aria_label=plain(pen, "ladder_label"))


def _rung(pen: Pen, value: int, lost: int, here: bool) -> Markup:
    head = h("small", pen.number(lost), aria_hidden="true")
    said = h("span", some(pen, "rung", lost) + ": ", cls="hide")
    return h("li", head, said, h("b", pen.number(value)), aria_current="true" if here else None)


def lost(program: Mapping[str, Any]) -> int:
    """Tokens that a program lacks, with all the jokers that it could take."""
    return int(sum(program["needs"].values()) - program["shown"])


def own_card(view: View, pen: Pen, program: Mapping[str, Any]) -> Markup:
    """A program of the viewer's: a button when it can be performed now."""
    words = f"perform {program['program']}"
    inside = (
        _head(pen, program),
        needs(pen, program["needs"], program["missing"]),
        ladder(pen, program["values"], lost(program)),
    )
    state = _state(view, pen, program)
    if pen.can(words):
        total = program["brings"]["total"]
        said = plain(pen, "perform_for", count=total)
        name = f"{said}. {pen.label(words)}"
        return h(
            "div",
            *inside,
            state,
            pen.act(words, said, label=name, main=True),
            cls="prog",
        )
    return h("div", *inside, state, cls="prog")


def _head(pen: Pen, program: Mapping[str, Any]) -> Markup:
    """Number, title, and the arena that it wants."""
    room = plain(pen, "needs_arena", count=program["arena"])
    done = h("span", "✓ ", plain(pen, "performed"), cls="done") if program.get("performed") else None
    small = h("small", done, plain(pen, "number", number=program["number"]), " · ", room)
    return h("p", h("b", pen.words.name(program["program"]), cls="title"), small, cls="head")


def _state(view: View, pen: Pen, program: Mapping[str, Any]) -> Markup:
    """One line: what it would bring now, or why it cannot be performed."""
    have = len(view["players"][pen.you]["arena"]) if pen.you is not None else 0
    if not program["large_enough"]:
        return h("p", plain(pen, "arena_short", want=program["arena"], have=have), cls="now bad")
    if not program["possible"]:
        return h("p", plain(pen, "too_few", fewest=program["fewest"], shown=program["shown"]), cls="now bad")
    missing = lost(program)
    left = some(pen, "missing", missing) if missing else plain(pen, "complete")
    brings = h("b", pen.number(program["brings"]["total"]), cls="num")
    return h("p", h("span", left), " · ", h("span", plain(pen, "would_bring"), " ", brings), cls="now")


def count(pen: Pen, parts: Mapping[str, int], short: bool = False) -> Markup:
    """A count of spectators, part by part, with its sum; in short those parts that bring nothing are left out."""
    rows = [_part(pen, key, name, parts[key]) for key, name in PARTS if parts[key] or not short]
    total = h("div", h("dt", plain(pen, "part.total")), h("dd", pen.number(parts["total"])), cls="total")
    return h("dl", *rows, total, cls="sum count")


def _part(pen: Pen, key: str, name: str, value: int) -> Markup:
    return h(
        "div", h("dt", sign(name), plain(pen, f"part.{key}")), h("dd", pen.number(value)), cls=None if value else "none"
    )


# --- programs for sale


def sale(view: View, pen: Pen, program: Mapping[str, Any]) -> Markup:
    """A program for sale as a row: a button when it can be bought now."""
    missing = gaps(view, pen, program["needs"])
    words = f"program {program['program']}"
    short = sum(missing.values())
    fits = some(pen, "missing", short) if short else plain(pen, "complete")
    price = pen.coin(program["cost"], some(pen, "price_label", program["cost"]))
    end = h("span", plain(pen, "worth", count=program["values"][0]), " · ", fits, cls="end")
    if pen.you is None:
        missing, end = {}, h("span", plain(pen, "worth", count=program["values"][0]), cls="end")
    if not pen.any("program") or pen.you is None:
        return h("li", h("div", _head(pen, program), price, needs(pen, program["needs"], missing), end, cls="sale"))
    label = plain(pen, "buy_label", program=program["program"], price=program["cost"], arena=program["arena"],
                  tokens=", ".join(several(pen, n, kind) for kind, n in in_order(program["needs"])), fits=fits,
                  worth=program["values"][0])  # fmt: skip
    inside = (_head(pen, program), price, needs(pen, program["needs"], missing), end)
    return h("li", pen.act(words, *inside, label=label, cls="sale"))


def gaps(view: View, pen: Pen, wanted: Tokens) -> dict[str, int]:
    """What the viewer's own tokens leave open, jokers not counted."""
    have = view["players"][pen.you]["tokens"] if pen.you is not None else {}
    return {kind: number - have.get(kind, 0) for kind, number in wanted.items() if number > have.get(kind, 0)}
