"""The view in the order in which the picture needs it: who is asked, what the deal here needs and from whom."""

from __future__ import annotations

from typing import Any, NamedTuple

from zuschlag.look import Pen
from zuschlag.look.picture import View

SPACES = 16
FACES = 6
MILLION = "picture.million"


class Slot(NamedTuple):
    """A family that the deal names."""

    family: str
    group: int | None  # of which choice group; None: it must be there
    owner: int | None  # who has the investor; None: beside the board
    away: bool
    suppliers: list[dict[str, Any]]
    promised: list[dict[str, Any]]


def slots(view: View) -> list[Slot]:
    """The families of the deal on the marker's space, also while nobody has opened it."""
    if view["negotiation"]:
        told = view["negotiation"]["families"]
        return [Slot(f["family"], f["group"], f["investor"], f["away"], f["suppliers"], f["promised"]) for f in told]
    here = view["spaces"][view["marker"]]
    named: list[tuple[str, int | None]] = [(family, None) for family in here["needed"]]
    named += [(family, number) for number, group in enumerate(here["groups"]) for family in group["families"]]
    owners = {has["family"]: seat for seat, player in enumerate(view["players"]) for has in player["investors"]}
    return [_unopened(family, group, owners.get(family)) for family, group in named]


def _unopened(family: str, group: int | None, owner: int | None) -> Slot:
    suppliers = [] if owner is None else [{"seat": owner, "carrier": "investor"}]
    return Slot(family, group, owner, False, suppliers, [])


def value_of(view: View) -> int:
    """What a dividend of the next deal is worth; 0 when none is left."""
    return next((tile["value"] for tile in view["tiles"] if tile["deal"] == view["deal"]), 0)


def proceeds_of(view: View) -> int:
    dividends: int = view["spaces"][view["marker"]]["dividends"]
    return dividends * value_of(view)


def reached(view: View) -> dict[int, int]:
    """By space, which die leads there; a space that several faces lead to has the first."""
    found: dict[int, int] = {}
    at = view["marker"]
    for face in range(1, FACES + 1):
        at = _next_open(view, at)
        found.setdefault(at, face)
    return found


def _next_open(view: View, at: int) -> int:
    ahead = ((at + step) % SPACES for step in range(1, SPACES))
    return next((space for space in ahead if not view["spaces"][space]["closed"]), at)


def may_roll(view: View) -> bool:
    """Whether a roll could come next, so that it matters where it leads."""
    return view["phase"] == "turn" and (not view["legal"] or "roll" in view["legal"])


def hit(view: View) -> tuple[str, int | None, int | None] | None:
    """What a waiting card is aimed at: the family, whose it is, and in a clan card's case that it is one."""
    pending = view["pending"]
    if not pending or pending["family"] is None:
        return None
    return pending["family"], pending["of"], 1 if pending["card"] == "travel_clan" else None


def asked(view: View) -> bool:
    """Whether the viewer is one of those for whom the game waits."""
    return view["you"] is not None and view["you"] in view["awaited"]


def answered(view: View) -> bool:
    """Whether the viewer has answered what everybody is asked; nobody learns of others."""
    waiting = view["pending"] or view["last_call"]
    return bool(waiting and waiting["answered"])


def leads(view: View) -> bool:
    """Whether the viewer is the boss."""
    return bool(view["negotiation"]) and view["negotiation"]["boss"] == view["you"]


def talk(view: View, seat: int) -> dict[str, Any]:
    """What stands between a seat and the boss."""
    found: dict[str, Any] = next(told for told in view["negotiation"]["offers"] if told["seat"] == seat)
    return found


def others(view: View) -> list[dict[str, Any]]:
    """The rows of the negotiation, the viewer's own first."""
    rows: list[dict[str, Any]] = view["negotiation"]["offers"]
    return sorted(rows, key=lambda told: told["seat"] != view["you"])


# Sentences' parts


def listed(pen: Pen, names: list[str]) -> str:
    """Families in a row, by name."""
    return ", ".join(pen.words.name(name) for name in names)


def needs(pen: Pen, needed: list[str], groups: list[dict[str, Any]]) -> str:
    """Families in words: `Knetowitz; 2 of Heiermann, Talerfeld`."""
    parts = [listed(pen, needed)] if needed else []
    parts += [
        pen.words("picture.of", wanted=group["wanted"], families=listed(pen, group["families"])) for group in groups
    ]
    return "; ".join(parts)


def purpose(pen: Pen, families: list[str]) -> str:
    """What money is offered for: `for Knetowitz`, or for keeping the peace."""
    if not families:
        return pen.words.name("peace")
    return pen.words("picture.for", families=pen.words.name("+".join(families)))
