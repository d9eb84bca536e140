"""Phase 5: what leaves the game, and what the last one asks of the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.games.colosseum.state import STARS
from zuschlag.look import Pen, h

from .tokens import both, face, plain, some

View = Mapping[str, Any]


def clean(view: View, pen: Pen) -> Markup:
    """The kinds used in the show; each says how many would be left."""
    have = view["players"][pen.you]["tokens"]
    kinds = [words.split()[1] for words in pen.any("discard")]
    return h(
        "div",
        *(_kind(pen, f"discard {kind}", kind, _left(view, pen, kind, have[kind] - 1)) for kind in kinds),
        cls="kinds",
    )


def _left(view: View, pen: Pen, kind: str, left: int) -> str:
    said = [some(pen, "keeps", left)]
    if kind in view["players"][pen.you]["stars"] and not _keeps_star(view, pen, kind, left):
        said.append(plain(pen, "risks_star"))
    users = [program for program in view["own"]["programs"] if program["needs"].get(kind, 0) > left]
    if users:
        said.append(plain(pen, "lacks_then", program=users[0]["program"]))
    return "; ".join(said)


def _keeps_star(view: View, pen: Pen, kind: str, left: int) -> bool:
    """Whether a star is safe whatever the others take away: enough tokens, and nobody with more."""
    others = [player["tokens"].get(kind, 0) for seat, player in enumerate(view["players"]) if seat != pen.you]
    return left >= 3 and left >= max(others)


def demand(view: View, pen: Pen) -> Markup:
    """The kinds that the winner holds; each says what it would do."""
    have = view["players"][pen.you]["tokens"]
    acts = [_kind(pen, words, words.split()[1], _use(view, pen, words.split()[1], have)) for words in pen.any("demand")]
    none = pen.act("pass", plain(pen, "demand_none"), label=plain(pen, "demand_none")) if pen.can("pass") else None
    return both(h("div", *acts, cls="kinds"), none)


def _use(view: View, pen: Pen, kind: str, have: Mapping[str, int]) -> str:
    lacking = [program for program in view["own"]["programs"] if kind in program["missing"]]
    if lacking:
        return plain(pen, "helps", program=lacking[0]["program"])
    number = have.get(kind, 0)
    if kind in STARS and number + 1 >= 3:
        return plain(pen, "makes", count=number + 1)
    return some(pen, "you_have", number)


def _kind(pen: Pen, words: str, kind: str, then: str) -> Markup:
    """A kind as a button: token, name, what follows."""
    inside = (face(kind), h("span", h("b", pen.words.name(kind)), h("small", then)))
    return pen.act(words, *inside, label=f"{pen.label(words)}: {then}", cls="buy")
