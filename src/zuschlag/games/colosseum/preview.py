"""What would come of it: a program performed now, a market won, a trade made. Worked out by the rules, on a copy."""

from __future__ import annotations

from typing import TypedDict

from zuschlag.engine.events import Tape

from .medals import check_stars
from .producing import (
    asked_for,
    can_perform,
    earlier_part,
    fewest,
    noble_part,
    podium_part,
    star_part,
    ticket_part,
    to_show,
)
from .state import (
    ALL_KINDS,
    ALL_PROGRAMS,
    ALL_STARS,
    KINDS,
    PROGRAMS,
    STANDARD,
    STARS,
    TRADABLE,
    Edition,
    State,
)

_OFF = Tape()  # takes nothing, so one is enough


class Parts(TypedDict):
    """A count of spectators, each part by its name."""

    program: int
    earlier: int
    tickets: int
    stars: int
    nobles: int
    podiums: int
    medals: int
    total: int


class ProgramView(TypedDict):
    program: str
    number: int
    arena: int  # the squares that it wants
    needs: dict[str, int]
    values: list[int]  # with none, 1, 2 ... tokens missing
    performed: bool
    missing: dict[str, int]  # jokers not counted
    jokers: int  # how many would stand in
    shown: int  # tokens that can be shown, jokers and all
    fewest: int
    large_enough: bool  # the arena
    possible: bool
    brings: Parts | None  # now, with every token that fits and every joker wanted, without medals


class HeldView(TypedDict):
    """A program in short, for all seats."""

    program: str
    number: int
    performed: bool
    missing: int  # tokens, jokers counted
    lacks: dict[str, int]  # which ones, jokers not counted
    brings: int | None  # spectators now, as in ProgramView; None when it cannot be performed


class Change(TypedDict):
    program: str
    missing_before: int
    missing_after: int


class Effect(TypedDict):
    """What new tokens would mean for a seat."""

    seat: int
    programs: list[Change]  # only those that change
    stars_won: list[str]
    stars_lost: list[str]


def program_view(e: Edition, s: State, p: int, i: int) -> ProgramView:
    cast = _cast(e, s, p, i)
    shown = to_show(e, s, p, i)
    possible = bool(can_perform(e, s, p, i))
    return {
        "program": PROGRAMS[i],
        "number": i + 1,
        "arena": e.room[i],
        "needs": _named(e.need[i]),
        "values": [value for value in e.value[i] if value > 0],
        "performed": bool(s.performed[i]),
        "missing": _named([need - have for need, have in zip(e.need[i], cast, strict=True)]),
        "jokers": shown - sum(cast),
        "shown": shown,
        "fewest": fewest(e, i),
        "large_enough": s.squares[p] >= e.room[i],
        "possible": possible,
        "brings": parts_now(e, s, p, i, cast, asked_for(e, i) - shown, 0) if possible else None,
    }


def held_view(e: Edition, s: State, p: int, i: int) -> HeldView:
    told = program_view(e, s, p, i)
    return {
        "program": told["program"],
        "number": told["number"],
        "performed": told["performed"],
        "missing": asked_for(e, i) - told["shown"],
        "lacks": told["missing"],
        "brings": told["brings"]["total"] if told["brings"] else None,
    }


def parts_now(e: Edition, s: State, p: int, i: int, cast: list[int], missing: int, medals: int) -> Parts:
    """The count for a program with these tokens; `missing` tells what jokers did not fill."""
    parts: Parts = {
        "program": e.value[i][missing],
        "earlier": earlier_part(e, s, p, i),
        "tickets": ticket_part(e, s, p),
        "stars": star_part(e, s, p, cast),
        "nobles": noble_part(e, s, p),
        "podiums": podium_part(e, s, p),
        "medals": medals * e.medal_spectators,
        "total": 0,
    }
    parts["total"] = sum(part for part in parts.values() if isinstance(part, int))
    return parts


def _cast(e: Edition, s: State, p: int, i: int) -> list[int]:
    return [min(e.need[i][k], s.tokens[p][k]) for k in range(STANDARD)]


def _named(counts: list[int]) -> dict[str, int]:
    return {KINDS[kind]: count for kind, count in enumerate(counts) if count > 0}


# --- new tokens


def effect_of_market(e: Edition, s: State, p: int, market: int) -> Effect:
    after = s.clone()
    for k in range(ALL_KINDS):
        after.tokens[p][k] += s.market[market][k]
    check_stars(e, after, _OFF)
    return _effect(e, s, after, p)


def effect_of_trade(e: Edition, s: State, by: int, to: int, terms: list[int]) -> list[Effect]:
    """For both sides, the author first; coins change nothing here."""
    after = s.clone()
    for k in range(TRADABLE):
        after.tokens[by][k] -= terms[k]
        after.tokens[to][k] += terms[k]
    check_stars(e, after, _OFF)
    return [_effect(e, s, after, by), _effect(e, s, after, to)]


def _effect(e: Edition, before: State, after: State, p: int) -> Effect:
    changes: list[Change] = []
    for i in range(ALL_PROGRAMS):
        if before.owner[i] == p:
            old, new = (asked_for(e, i) - to_show(e, s, p, i) for s in (before, after))
            if old != new:
                changes.append({"program": PROGRAMS[i], "missing_before": old, "missing_after": new})
    had, has = ({star for star in range(ALL_STARS) if s.star[star] == p} for s in (before, after))
    return {
        "seat": p,
        "programs": changes,
        "stars_won": [STARS[star] for star in sorted(has - had)],
        "stars_lost": [STARS[star] for star in sorted(had - has)],
    }
