"""What a seat sees."""

from __future__ import annotations

from typing import Any

from .board import named, payments, proceeds, promised, role, supplies
from .closing import carrier, complete
from .state import (
    ASK,
    BID,
    CARDS,
    CARRIERS,
    CLANS,
    FAMILIES,
    FIRST_GROUP,
    GROUPS,
    LAST_CALL,
    NEEDED,
    NOBODY,
    NONE,
    NOT_NAMED,
    ON,
    PENDING,
    PHASES,
    SPACES,
    TICKETS,
    TILES,
    Edition,
    State,
)

HEIGHTS = ((0, "no_pile"), (20, "small_pile"), (50, "middling_pile"))


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "marker": s.marker,
        "spaces": [space_of(e, s, space) for space in range(SPACES)],
        "tiles": [tile_of(e, tile) for tile in range(TILES) if not left_out(e, s, tile)],
        "deal": s.tile + 1 if s.tile < TILES else None,
        "deals": s.deals,
        "spare": [FAMILIES[f] for f in range(CLANS) if s.owner[f] == NOBODY],
        "draw_pile": s.pile,
        "discards": counts(s.discards),
        "hand_limit": e.limit,
        "draws": e.draw,
        "trio": e.trio,
        "players": [player_of(s, p, seat) for p in range(s.seats)],
        "negotiation": negotiation_of(e, s) if s.boss != NOBODY else None,
        "pending": pending_of(s, seat) if s.pending != NONE else None,
        "last_call": last_call_of(s, seat) if s.phase == LAST_CALL else None,
    }
    if seat >= 0:
        seen["own"] = own(s, seat)
    return seen


def counts(cards: list[int]) -> dict[str, int]:
    """Cards by name, without the kinds of which there are none."""
    return {CARDS[k]: number for k, number in enumerate(cards) if number}


def families(mask: int) -> list[str]:
    return [FAMILIES[f] for f in range(CLANS) if mask >> f & 1]


# The board


def space_of(e: Edition, s: State, space: int) -> dict[str, Any]:
    covered = s.closed[space]
    return {
        "needed": [FAMILIES[f] for f in range(CLANS) if role(e, space, f) == NEEDED],
        "groups": groups_of(e, space),
        "dividends": e.dividends[space],
        "closed": {"deal": covered, "value": e.value[covered - 1], "boss": s.closer[space]} if covered else None,
    }


def groups_of(e: Edition, space: int) -> list[dict[str, Any]]:
    return [
        {
            "wanted": e.wanted[space][group],
            "families": [FAMILIES[f] for f in range(CLANS) if role(e, space, f) == FIRST_GROUP + group],
        }
        for group in range(GROUPS)
        if e.wanted[space][group]
    ]


def tile_of(e: Edition, tile: int) -> dict[str, int]:
    return {"deal": tile + 1, "value": e.value[tile], "ends_up_to": e.ends[tile]}


def left_out(e: Edition, s: State, tile: int) -> bool:
    return s.short_game == ON and tile + 1 in e.short_without


# The seats


def player_of(s: State, p: int, seat: int) -> dict[str, Any]:
    """kohle.money"""
    return {
        "investors": [
            {"family": FAMILIES[f], "away": TICKETS[s.away[f] - 1] if s.away[f] else None}
            for f in range(CLANS)
            if s.owner[f] == p
        ],
        "clan": {FAMILIES[f]: s.shown[p][f] for f in range(CLANS) if s.shown[p][f]},
        "cards": s.cards[p],
        "money": s.money[p] if p == seat or s.open_money == ON else None,
        "pile": height(s.money[p]),
        "boss": p == s.boss,
        "passed": bool(s.passed >> p & 1),
    }


def height(money: int) -> str:
    """How a pile of money looks from across the table."""
    return next((name for most, name in HEIGHTS if money <= most), "tall_pile")


def own(s: State, seat: int) -> dict[str, Any]:
    return {
        "hand": counts(s.hand[seat]),
        "money": s.money[seat],
        "draft": {"to": s.draft_to - 1 if s.draft_to and seat == s.boss else None, "families": families(s.draft[seat])},
        "plan": plan(s) if seat == s.boss else [],
    }


# The negotiation


def negotiation_of(e: Edition, s: State) -> dict[str, Any]:
    return {
        "boss": s.boss,
        "opener": s.opener,
        "dividends": e.dividends[s.marker],
        "value": e.value[s.tile],
        "proceeds": proceeds(e, s),
        "families": [family_of(e, s, f) for f in range(CLANS) if named(e, s, f)],
        "missing": missing(e, s, lambda f: suppliers(s, f, promised) != []),
        "complete": bool(complete(e, s)),
        "offers": [talk_of(e, s, p) for p in range(s.seats) if p != s.boss],
        "kept": proceeds(e, s) - payments(s),
        "kept_at_asks": kept_at_asks(e, s),
        "passed": [p for p in range(s.seats) if s.passed >> p & 1],
    }


def family_of(e: Edition, s: State, f: int) -> dict[str, Any]:
    """A family that the space names: who could supply it as the table lies, and who has promised it."""
    what = role(e, s.marker, f)
    return {
        "family": FAMILIES[f],
        "group": what - FIRST_GROUP if what >= FIRST_GROUP else None,
        "investor": s.owner[f] if s.owner[f] != NOBODY else None,
        "away": bool(s.away[f]),
        "suppliers": suppliers(s, f, supplies),
        "promised": suppliers(s, f, promised),
    }


def suppliers(s: State, f: int, which: Any) -> list[dict[str, Any]]:
    return [{"seat": p, "carrier": CARRIERS[carrier(s, p, f)]} for p in range(s.seats) if which(s, p, f)]


def missing(e: Edition, s: State, has: Any) -> dict[str, Any]:
    """What the boss lacks: families, and how many more of each group."""
    lacking = [f for f in range(CLANS) if role(e, s.marker, f) != NOT_NAMED and not has(f)]
    groups = []
    for group in range(GROUPS):
        members = [f for f in range(CLANS) if role(e, s.marker, f) == FIRST_GROUP + group]
        wanted = e.wanted[s.marker][group] - sum(1 for f in members if f not in lacking)
        if wanted > 0:
            groups.append({"wanted": wanted, "families": [FAMILIES[f] for f in members if f in lacking]})
    return {"needed": [FAMILIES[f] for f in lacking if role(e, s.marker, f) == NEEDED], "groups": groups}


def talk_of(e: Edition, s: State, p: int) -> dict[str, Any]:
    """What stands between a seat and the boss."""
    return {
        "seat": p,
        "ask": offer_of(s.offer_serial[ASK][p], s.offer_set[ASK][p], s.offer_price[ASK][p]),
        "bid": offer_of(s.offer_serial[BID][p], s.offer_set[BID][p], s.offer_price[BID][p]),
        "agreed": offer_of(s.agreed_serial[p], s.agreed_set[p], s.agreed_price[p]),
        "asks_left": e.offers - s.offers[ASK][p],
        "bids_left": e.offers - s.offers[BID][p],
    }


def offer_of(serial: int, mask: int, amount: int) -> dict[str, Any] | None:
    return {"serial": serial, "families": families(mask), "amount": amount} if serial else None


def kept_at_asks(e: Edition, s: State) -> int | None:
    """What is left for the boss when he accepts the cheapest asks that complete the deal; None when none do."""
    asking = [p for p in range(s.seats) if s.offer_serial[ASK][p]]
    best: int | None = None
    for chosen in range(1 << len(asking)):
        taken = [p for i, p in enumerate(asking) if chosen >> i & 1]
        if enough(e, s, taken):
            paid = payments(s) + sum(s.offer_price[ASK][p] - s.agreed_price[p] for p in taken)
            best = max(best if best is not None else -1, proceeds(e, s) - paid)
    return best if best is not None and best >= 0 else None


def enough(e: Edition, s: State, taken: list[int]) -> bool:
    """Whether the deal is complete when these seats' asks take the place of their agreements."""

    def has(f: int) -> bool:
        kept = any(promised(s, p, f) for p in range(s.seats) if p not in taken)
        return kept or any(s.offer_set[ASK][p] >> f & 1 for p in taken)

    lacking = missing(e, s, has)
    return not lacking["needed"] and not lacking["groups"]


# The window and the last call


def pending_of(s: State, seat: int) -> dict[str, Any]:
    """The card that waits; nobody is told of another's answer."""
    travelling = PENDING[s.pending] in ("travel", "travel_clan")
    return {
        "serial": s.window,
        "card": PENDING[s.pending],
        "by": s.pending_by,
        "of": s.pending_of if s.pending_of != NOBODY else None,
        "family": FAMILIES[s.pending_family] if PENDING[s.pending] != "boss" else None,
        "ticket": TICKETS[s.pending_ticket] if travelling else None,
        "answered": seat >= 0 and bool(s.answered >> seat & 1),
    }


def last_call_of(s: State, seat: int) -> dict[str, Any]:
    """How the boss means to close; nobody is told of another's answer."""
    return {"serial": s.window, "plan": plan(s), "answered": seat >= 0 and bool(s.answered >> seat & 1)}


def plan(s: State) -> list[dict[str, Any]]:
    """Who supplies what."""
    return [
        {"family": FAMILIES[f], "seat": s.uses[f] - 1, "carrier": CARRIERS[carrier(s, s.uses[f] - 1, f)]}
        for f in range(CLANS)
        if s.uses[f]
    ]
