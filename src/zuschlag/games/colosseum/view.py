"""What a seat sees of Colosseum, as data."""

from __future__ import annotations

from typing import Any, TypedDict

from .acquiring import alone
from .dealing import lying
from .medals import spare_medals
from .preview import (
    Effect,
    HeldView,
    Parts,
    ProgramView,
    effect_of_market,
    effect_of_trade,
    held_view,
    parts_now,
    program_view,
)
from .producing import asked_for, fewest, on_stage, spare_jokers
from .state import (
    ALL_NOBLES,
    ALL_PROGRAMS,
    ALL_STARS,
    BID,
    CLEAN,
    FOR_SALE,
    KINDS,
    MARKETS,
    NOBLES,
    NONE,
    OVER,
    PHASES,
    PRICE,
    PROGRAMS,
    RANK,
    RANKS,
    SHOW,
    STAGES,
    STANDARD,
    STARS,
    TRADE,
    Edition,
    State,
)
from .trading import silent

Tokens = dict[str, int]
"""Counts by kind; kinds of which there are none are left out."""


class NobleView(TypedDict):
    noble: str
    rank: str
    square: int
    spectators: int
    arena: int | None  # the seat in whose arena he stands


class RingView(TypedDict):
    squares: int
    rests: list[int]
    nobles: list[NobleView]


class MarketView(TypedDict):
    market: int
    tokens: list[str]  # empty when it has been sold and not refilled


class LotView(TypedDict):
    market: int
    price: int | None  # the highest bid
    leader: int | None
    bidder: int | None  # who is asked for more
    least: int  # the lowest bid possible now
    still_in: list[int]
    alone: bool  # nobody can bid against the active seat


class SaleView(TypedDict):
    program: str
    number: int
    cost: int
    arena: int
    needs: Tokens
    values: list[int]


class ShowView(TypedDict):
    program: str
    spectators: int
    tokens: Tokens


class PlayerView(TypedDict):
    best: int
    coins: int | None  # None: hidden by the option
    tokens: Tokens
    medals: int
    tickets: int
    loge: bool
    podiums: int
    stars: list[str]
    arena: list[int]  # its squares, as the nobles walk
    programs: list[HeldView]
    last: str | None  # the program performed most recently
    has_won: bool  # an auction in this turn
    silent: bool | None  # in the trade: has had its say
    proposals_left: int | None
    show: ShowView | None  # of this turn


class TermsView(TypedDict):
    by: int
    to: int
    gives: Tokens
    gets: Tokens
    pays: int
    charges: int
    effects: list[Effect]


class ProposalView(TermsView):
    serial: int


class StageView(TypedDict):
    program: str
    needs: Tokens
    used: Tokens
    jokers: Tokens  # as which kinds
    missing: Tokens
    fewest: int
    spare_jokers: int
    medals: int  # laid down for spectators
    count: Parts
    lead: int  # what it has over the best show of all so far; below 0 it does not take the lead


class OwnView(TypedDict):
    programs: list[ProgramView]
    medals_possible: int  # those in hand, and those that tokens could be swapped for
    markets: list[Effect]  # what each market would do, in their order; nothing for an empty one
    draft: TermsView | None
    show: StageView | None
    discard: str | None  # chosen, and not yet known to the others


class PricesView(TypedDict):
    """What things cost, and what they bring, as the edition has it."""

    arena: int  # one piece
    ticket: int
    loge: int
    opening: int  # the lowest bid
    medal: int  # coins for one
    cheer: int  # spectators for a medal
    seat: int  # spectators for a season ticket


class ColosseumView(TypedDict):
    phase: str
    stage: str
    turn: int
    turns: int
    first: int
    active: int | None
    ring: RingView
    markets: list[MarketView]
    lot: LotView | None
    for_sale: list[SaleView]
    medals_left: int
    tickets_left: int
    prices: PricesView
    bag: int
    spare: list[str]  # green-backed tokens that will be drawn before the bag
    stars: dict[str, int | None]
    dice: list[list[int]]  # still to be used: what each lets a noble walk, at least and at most
    proposals: list[ProposalView]
    podium: int | None  # who took it in this turn
    players: list[PlayerView]
    own: OwnView | None


def view(e: Edition, s: State, seat: int) -> dict[str, Any]:
    shown: ColosseumView = {
        "phase": _phase(s, seat),
        "stage": STAGES[s.stage],
        "turn": s.turn,
        "turns": e.rounds,
        "first": s.first,
        "active": None if s.phase in (CLEAN, OVER) else s.active,
        "ring": _ring(e, s),
        "markets": [{"market": market + 1, "tokens": _lying(s, market)} for market in range(MARKETS)],
        "lot": _lot(e, s),
        "for_sale": [_sale(e, i) for i in range(ALL_PROGRAMS) if s.owner[i] == FOR_SALE],
        "medals_left": s.medal_supply,
        "tickets_left": s.ticket_supply,
        "prices": _prices(e),
        "bag": sum(s.bag),
        "spare": [KINDS[kind] for kind, count in enumerate(s.green) for _ in range(count)],
        "stars": {STARS[star]: _seat(s.star[star]) for star in range(ALL_STARS)},
        "dice": _dice(e, s),
        "proposals": _proposals(e, s),
        "podium": _seat(s.winner),
        "players": [_player(e, s, p, seat) for p in range(s.seats)],
        "own": _own(e, s, seat) if seat >= 0 else None,
    }
    return dict(shown)


def _phase(s: State, seat: int) -> str:
    """What is to do; composing has sentences of its own, for the seat that composes."""
    if s.phase == TRADE and seat >= 0 and s.draft_to[seat] != NONE:
        return "draft"
    if s.phase == SHOW and s.show > 0:
        return "compose"
    return PHASES[s.phase]


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _tokens(counts: list[int]) -> Tokens:
    return {KINDS[kind]: count for kind, count in enumerate(counts) if count > 0}


# --- the board


def _ring(e: Edition, s: State) -> RingView:
    return {
        "squares": e.ring,
        "rests": e.rests[:],
        "nobles": [
            {
                "noble": NOBLES[noble],
                "rank": RANKS[RANK[noble]],
                "square": s.nobles[noble],
                "spectators": e.noble_spectators[RANK[noble]],
                "arena": next((p for p in range(s.seats) if s.nobles[noble] in _arena(e, s, p)), None),
            }
            for noble in range(ALL_NOBLES)
        ],
    }


def _arena(e: Edition, s: State, p: int) -> list[int]:
    return [(s.arena[p] + i) % e.ring for i in range(s.squares[p])]


def _lying(s: State, market: int) -> list[str]:
    kinds = [lying(s.market[market], place) for place in range(sum(s.market[market]))]
    return [KINDS[kind] for kind in kinds]


def _lot(e: Edition, s: State) -> LotView | None:
    if s.phase not in (PRICE, BID):
        return None
    open_to = s.bidding if s.phase == BID else (1 << s.seats) - 1 & ~s.won
    return {
        "market": s.lot + 1,
        "price": s.price if s.phase == BID else None,
        "leader": _seat(s.leader),
        "bidder": _seat(s.bidder),
        "least": s.price + 1 if s.phase == BID else e.least_bid,
        "still_in": [p for p in range(s.seats) if open_to >> p & 1],
        "alone": bool(alone(s, s.active)),
    }


def _sale(e: Edition, i: int) -> SaleView:
    return {
        "program": PROGRAMS[i],
        "number": i + 1,
        "cost": e.cost[i],
        "arena": e.room[i],
        "needs": _tokens(e.need[i]),
        "values": [value for value in e.value[i] if value > 0],
    }


def _prices(e: Edition) -> PricesView:
    return {
        "arena": e.piece,
        "ticket": e.ticket,
        "loge": e.loge,
        "opening": e.least_bid,
        "medal": e.medal_coins,
        "cheer": e.medal_spectators,
        "seat": e.ticket_spectators,
    }


def _dice(e: Edition, s: State) -> list[list[int]]:
    left = [face for face in s.dice if face > 0]
    if s.walked:
        left = left[1:]
    return [[e.die_low[face - 1], e.die_high[face - 1]] for face in left]


# --- the seats


def _player(e: Edition, s: State, p: int, seat: int) -> PlayerView:
    trading = s.phase == TRADE
    return {
        "best": s.best[p],
        "coins": _coins(s, p, seat),
        "tokens": _tokens(s.tokens[p]),
        "medals": s.medals[p],
        "tickets": s.tickets[p],
        "loge": bool(s.loges[p]),
        "podiums": s.podiums[p],
        "stars": [STARS[star] for star in range(ALL_STARS) if s.star[star] == p],
        "arena": _arena(e, s, p),
        "programs": [held_view(e, s, p, i) for i in range(ALL_PROGRAMS) if s.owner[i] == p],
        "last": PROGRAMS[s.last[p] - 1] if s.last[p] else None,
        "has_won": bool(s.won >> p & 1),
        "silent": bool(silent(s) >> p & 1) if trading else None,
        "proposals_left": s.haggle - s.asked[p] if trading else None,
        "show": _show_of(s, p),
    }


def _coins(s: State, p: int, seat: int) -> int | None:
    """colosseum.hidden.coins

    The option covers what everybody could have counted."""
    covered = s.hidden_coins and p != seat and s.phase != OVER
    return None if covered else s.coins[p]


def _show_of(s: State, p: int) -> ShowView | None:
    if s.shown[p] == 0:
        return None
    return {"program": PROGRAMS[s.shown[p] - 1], "spectators": s.spectators[p], "tokens": _tokens(s.used[p])}


# --- trades


def _proposals(e: Edition, s: State) -> list[ProposalView]:
    if s.phase != TRADE:
        return []
    shown: list[ProposalView] = []
    for q in range(s.seats):
        author = s.offer_by[q]
        if author != NONE:
            other = s.active if author == q else q
            terms = _terms(e, s, author, other, s.offer[q], s.offer_coins[q])
            shown.append({**terms, "serial": s.offer_serial[q]})
    return shown


def _terms(e: Edition, s: State, by: int, to: int, terms: list[int], coins: int) -> TermsView:
    return {
        "by": by,
        "to": to,
        "gives": _tokens(terms),
        "gets": _tokens([-count for count in terms]),
        "pays": max(0, coins),
        "charges": max(0, -coins),
        "effects": effect_of_trade(e, s, by, to, terms),
    }


# --- what is one's own


def _own(e: Edition, s: State, seat: int) -> OwnView:
    draft = None
    if s.phase == TRADE and s.draft_to[seat] != NONE:
        draft = _terms(e, s, seat, s.draft_to[seat], s.draft[seat], s.draft_coins[seat])
    return {
        "programs": [program_view(e, s, seat, i) for i in range(ALL_PROGRAMS) if s.owner[i] == seat],
        "medals_possible": spare_medals(s, seat),
        "markets": [effect_of_market(e, s, seat, market) for market in range(MARKETS)],
        "draft": draft,
        "show": _stage(e, s, seat) if s.show > 0 and s.active == seat else None,
        "discard": KINDS[s.worn[seat] - 1] if s.worn[seat] else None,
    }


def _stage(e: Edition, s: State, seat: int) -> StageView:
    i = s.show - 1
    count = parts_now(e, s, seat, i, s.cast, asked_for(e, i) - on_stage(s), s.cheers)
    missing = [e.need[i][k] - s.cast[k] - s.standins[k] for k in range(STANDARD)]
    return {
        "program": PROGRAMS[i],
        "needs": _tokens(e.need[i]),
        "used": _tokens(s.cast),
        "jokers": _tokens(s.standins),
        "missing": _tokens(missing),
        "fewest": fewest(e, i),
        "spare_jokers": spare_jokers(s, seat),
        "medals": s.cheers,
        "count": count,
        "lead": count["total"] - max(s.best[: s.seats]),
    }
