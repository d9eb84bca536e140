"""Dice and medals: every way to move a noble, with where that leads and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h

from .centre import die
from .ring import small_figure
from .tokens import both, plain

View = Mapping[str, Any]
RANKS = ("emperor", "consul", "senator")


def stage(view: View, pen: Pen) -> Markup:
    """Whether there is a show: rolling obliges to one."""
    dice = 2 if pen.you is not None and view["players"][pen.you]["loge"] else 1
    said = plain(pen, f"roll_{dice}")
    best = (
        [program["brings"]["total"] for program in view["own"]["programs"] if program["brings"]] if view["own"] else []
    )
    tip = h("p", plain(pen, "roll_tip", count=max(best)), cls="tip") if best else None
    roll = pen.act("roll", *(die(pen, 1, 3) for _ in range(dice)), h("span", said), label=said, main=True, cls="roll")
    return both(tip, h("div", roll, pen.act("rest", plain(pen, "no_show"), label=plain(pen, "no_show")), cls="btns"))


# --- walks


def walks(view: View, pen: Pen) -> Markup:
    """The first die still to be used, noble by noble; both together behind a line that opens."""
    low, high = view["dice"][0]
    title = plain(pen, "walk_die") if len(view["dice"]) == 1 else plain(pen, "walk_first")
    head = h("p", die(pen, low, high), h("span", title), cls="tip walkhead")
    return both(head, _table(view, pen, ("walk",)), _together(view, pen))


def _together(view: View, pen: Pen) -> Markup | None:
    if not pen.any("stride"):
        return None
    return h("details", h("summary", plain(pen, "walk_sum")), _table(view, pen, ("stride",)))


def medal_moves(view: View, pen: Pen) -> Markup | None:
    """Squares for medals, behind a line that opens: most shows do without."""
    if not pen.any("onward"):
        return None
    return h(
        "details", h("summary", plain(pen, "medal_moves")), _table(view, pen, ("back", "onward")), cls="medalmoves"
    )


def _table(view: View, pen: Pen, kinds: tuple[str, ...]) -> Markup:
    rows = []
    for noble in view["ring"]["nobles"]:
        moves = [_move(view, pen, words, noble) for kind in kinds for words in _of(pen, kind, noble)]
        if moves:
            rows.append(
                h("li", small_figure(noble), h("span", *moves, cls="moves"), aria_label=pen.words.name(noble["noble"]))
            )
    return h("ul", *rows, cls="walks")


def _of(pen: Pen, kind: str, noble: Mapping[str, Any]) -> list[str]:
    """A noble's moves of a kind, from far back to far ahead."""
    found = [words for words in pen.any(kind) if words.split()[1] == noble["noble"]]
    return found[::-1] if kind == "back" else found


def _move(view: View, pen: Pen, words: str, noble: Mapping[str, Any]) -> Markup:
    kind, _, steps = words.split()
    square = target(view, words, noble)
    then, cls = _then(view, pen, noble, square, kind)
    way = f"−{steps}" if kind == "back" else f"+{steps}"
    said = f"{pen.label(words)}. {plain(pen, 'to_square', square=square)} {then}".strip()
    head = h("span", h("b", way, cls="num"), h("small", f" → {square}"))
    inside = (head, h("small", then, cls=cls) if then else None)
    return pen.act(words, *inside, label=said, cls=f"two move {cls}".strip())


def target(view: View, words: str, noble: Mapping[str, Any]) -> int:
    """The square that a move leads to."""
    kind, _, steps = words.split()
    far = -int(steps) if kind == "back" else int(steps)
    return int(noble["square"] + far) % int(view["ring"]["squares"])


def _then(view: View, pen: Pen, noble: Mapping[str, Any], square: int, kind: str) -> tuple[str, str]:
    """What a move brings: spectators to an arena, or a medal; and whether that is good for the viewer."""
    owner = next((seat for seat, player in enumerate(view["players"]) if square in player["arena"]), None)
    said = []
    worth = noble["spectators"]
    if owner != noble["arena"]:
        if noble["arena"] is not None and noble["arena"] == pen.you:
            said.append(plain(pen, "leaves_you", count=worth))
        if owner is not None:
            said.append(plain(pen, "enters_you" if owner == pen.you else "enters", count=worth, who=pen.name(owner)))
    elif owner is not None and owner == pen.you:
        said.append(plain(pen, "stays_you"))
    if square in view["ring"]["rests"] and kind in ("walk", "stride"):
        said.append(plain(pen, "rests_medal"))
    good = owner == pen.you and owner is not None and owner != noble["arena"]
    bad = noble["arena"] is not None and noble["arena"] == pen.you and owner != pen.you
    return ", ".join(said), "good" if good else "bad" if bad else ""


def reach(view: View, pen: Pen) -> dict[int, list[str]]:
    """Where the dice could bring whom now: squares with ranks, for the ring."""
    found: dict[int, set[str]] = {}
    nobles = {noble["noble"]: noble for noble in view["ring"]["nobles"]}
    for words in pen.any("walk") + pen.any("stride"):
        noble = nobles[words.split()[1]]
        found.setdefault(target(view, words, noble), set()).add(noble["rank"])
    return {square: [rank for rank in RANKS if rank in ranks] for square, ranks in found.items()}
