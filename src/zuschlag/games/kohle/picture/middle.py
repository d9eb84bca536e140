"""The middle of the table: the deal, the families that it names, and below them what is going on."""

from __future__ import annotations

from typing import Any

from zuschlag.look import Markup, Pen, h, join
from zuschlag.look.picture import View

from . import scene
from .figures import die, family, icon


def deal(view: View, pen: Pen) -> Markup:
    """The deal on the marker's space: what it brings, what it needs."""
    return join((_sum(view, pen), _places(view, pen), _bench(view, pen)))


def _sum(view: View, pen: Pen) -> Markup:
    dividends = view["spaces"][view["marker"]]["dividends"]
    value, proceeds = scene.value_of(view), scene.proceeds_of(view)
    told = pen.words("picture.sum", deal=view["deal"], dividends=dividends, value=value, proceeds=proceeds)
    calc = h(
        "span", h("b", dividends), " × ", pen.piece(f"tile-{view['deal']}", "b", value, cls="tile"), " = ",
        h("b", proceeds, cls="total plaque"), " ", h("small", pen.words("picture.million")),
        cls="calc num", role="img", aria_label=told,
    )  # fmt: skip
    return h(
        "div",
        h("span", pen.words("picture.deal", deal=view["deal"]), cls="which"),
        calc,
        _boss(view, pen),
        cls="takings",
    )


def _boss(view: View, pen: Pen) -> Markup:
    """Who leads; while nobody does, when the game may end."""
    if view["negotiation"]:
        boss = view["negotiation"]["boss"]
        return h("span", icon("boss", pen.words.name("boss")), pen.who(boss), cls="chief")
    return h("span", ends(view, pen, view["deal"]), cls="chief")


def ends(view: View, pen: Pen, deal: int | None) -> Markup | None:
    """The die that may end the game behind a deal."""
    last = next((tile["ends_up_to"] for tile in view["tiles"] if tile["deal"] == deal), 0)
    if not last:
        return None
    return h(
        "span", h("small", pen.words("picture.ends")), die(last, pen.words("picture.ends_up_to", die=last)), cls="ends"
    )


# The families


def _places(view: View, pen: Pen) -> Markup:
    """The places of the deal, group by group."""
    told = scene.slots(view)
    wanted = [group["wanted"] for group in view["spaces"][view["marker"]]["groups"]]
    parts = [_part(view, pen, pen.words("picture.needed"), [slot for slot in told if slot.group is None])]
    parts += [
        _part(view, pen, pen.words("picture.choice", wanted=number), [slot for slot in told if slot.group == group])
        for group, number in enumerate(wanted)
    ]
    return h("div", *parts, cls=f"wants of-{len(told)}")


def _part(view: View, pen: Pen, title: str, told: list[scene.Slot]) -> Markup | None:
    if not told:
        return None
    inside = h("ul", *(_slot(view, pen, slot) for slot in told), aria_label=title)
    return h("section", h("h3", title, cls="over"), inside, cls=f"part of-{len(told)}")


def _slot(view: View, pen: Pen, slot: scene.Slot) -> Markup:
    """A family: who could supply it as the table lies, and who has promised it."""
    covered = bool(slot.promised)
    kind = "ok" if covered else "open" if view["negotiation"] else ""
    aimed = scene.hit(view)
    if aimed and aimed[0] == slot.family:
        kind += " hit"
    head = h(
        "span",
        family(pen, slot.family, must=slot.group is None, silent=True),
        h("b", pen.words.name(slot.family)),
        cls="name",
    )
    return h("li", head, _sources(view, pen, slot), _cover(view, pen, slot), cls=f"slot card {kind}".strip())


def _sources(view: View, pen: Pen, slot: scene.Slot) -> Markup:
    """The investor, wherever he is, and the clan cards on the table."""
    if slot.owner is None:
        investor = h("span", icon("bench", pen.words("picture.beside")), h("small", pen.words("picture.beside_short")))
    else:
        where = (
            icon("travel", pen.words("picture.away"), "bad")
            if slot.away
            else icon("home", pen.words("picture.investor"))
        )
        investor = h("span", where, pen.mark(slot.owner), h("small", pen.name(slot.owner)))
    return h("span", investor, *_clan_cards(view, pen, slot.family), cls="from")


def _clan_cards(view: View, pen: Pen, name: str) -> list[Markup]:
    """Clan cards of the family, before their owners; each travels from the hand to the table and back."""
    label = pen.words("picture.clan")
    return [
        pen.piece(
            f"clan-{seat}-{name}-{number}", "span", icon("card", label), pen.mark(seat), h("small", pen.name(seat))
        )
        for seat, player in enumerate(view["players"])
        for number in range(player["clan"].get(name, 0))
    ]


def _cover(view: View, pen: Pen, slot: scene.Slot) -> Markup | None:
    """Whether the boss can count on the family."""
    if not view["negotiation"]:
        return None
    if slot.promised:
        who = ", ".join(pen.name(told["seat"]) for told in slot.promised)
        label = pen.words("picture.covered", who=who)
        marks = (pen.mark(told["seat"]) for told in slot.promised)
        return h(
            "span",
            icon("tick", label),
            *marks,
            h("small", pen.words("picture.covered_short"), aria_hidden="true"),
            cls="cover",
        )
    key = "picture.uncovered" if slot.suppliers else "picture.nobody"
    return h("span", h("b", "?", aria_hidden="true"), h("small", pen.words(key)), cls="cover")


def _bench(view: View, pen: Pen) -> Markup | None:
    """The investors beside the board, whom a trio recruits first."""
    if not view["spare"]:
        return None
    signs = (pen.piece(f"investor-{name}", "span", family(pen, name)) for name in view["spare"])
    return h("p", icon("bench"), h("span", pen.words("picture.bench")), *signs, cls="bench-row")


def offer(pen: Pen, way: str, seat: int, told: dict[str, Any] | None) -> Markup | None:
    """An offer as it stands; accepted, the same piece lies among the agreements."""
    if told is None:
        return None
    label = f"{pen.number(told['amount'])} {scene.purpose(pen, told['families'])}"
    signs = [family(pen, name, silent=True) for name in told["families"]] or [icon("peace")]
    return pen.piece(
        f"offer-{told['serial']}", "span", h("span", *signs, cls="fams"), h("b", told["amount"], cls="num"),
        cls=f"offer {way}", role="img", aria_label=label,
    )  # fmt: skip
