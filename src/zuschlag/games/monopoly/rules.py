"""The rules of Monopoly: Das Kartenspiel: who acts, what is legal, what it does.

What an action does stands, in the order of play, in `deal.py`, `turn.py` (2 to 4 seats), `passing.py` (5 and 6 seats)
and `scoring.py`; the worth of a hand in `hands.py`; who knows what in `cards.py`.
"""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import Tape
from zuschlag.engine.rule import rule

from .audit import audit
from .cards import hide, imagine, left_of
from .deal import deal
from .hands import appraise, count, extra, extras_of, lot, lots_of
from .passing import choosers, exchange, seal, sealed_seats
from .scoring import can_go_out, can_set_aside, choose_aside, chosen_aside, go_on, go_out, hand_size
from .state import (
    ASIDE,
    ASIDE_END,
    CHANCE_CARD,
    DOWN,
    DRAW,
    EXCHANGE,
    EXCHANGES,
    EXCHANGES_END,
    FIRST_PASSING,
    GIVE,
    GIVE_END,
    GO_ON,
    GO_OUT,
    GROUP,
    MOST_TRADED,
    NEUTRAL_END,
    OVER,
    PAIR,
    PAIR_END,
    PASS,
    PASSING,
    PILES,
    PRINTS,
    PROPERTIES,
    PUT,
    PUT_END,
    SEATS,
    SHOW,
    TRADE,
    TURN,
    Edition,
    State,
)
from .turn import draw, make_ready, pass_by, put_one_down, take_pair, trade, trade_neutral

__all__ = [
    "apply", "audit", "awaited", "default", "free", "hide", "imagine", "legal", "over", "ranking", "scores", "setup",
]  # fmt: skip


@rule
def setup(e: Edition, s: State, t: Tape) -> None:
    """monopoly.deal.first

    The first dealer is the last seat, so that seat 0 begins."""
    s.dealer = s.seats - 1
    deal(e, s, t)


# --- who acts


@rule
def awaited(e: Edition, s: State) -> int:
    """monopoly.turn

    The seat at turn; while cards are chosen in secret, all that have not chosen; in the show, all that have not gone
    on."""
    if s.phase == TURN or s.phase == DOWN:
        return 1 << s.turn
    if s.phase == SHOW:
        return not_onward(s)
    return choosers(s) & ~sealed_seats(s)


@rule
def free(e: Edition, s: State) -> int:
    """Those that have chosen may choose anew."""
    return choosers(s) & sealed_seats(s)


@rule
def not_onward(s: State) -> int:
    """The seats that the next deal waits for."""
    mask = 0
    for p in range(s.seats):
        if s.onward[p] == 0:
            mask |= 1 << p
    return mask


# --- what is legal


@rule
def legal(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """Phase by phase."""
    if not (awaited(e, s) | free(e, s)) >> seat & 1:
        return 0
    if s.phase == SHOW:
        return put(out, 0, GO_ON)
    if s.phase == DOWN:
        return put_hand(s, seat, out, 0, PUT)
    if s.phase == EXCHANGE:
        return put_hand(s, seat, out, 0, PUT)
    if s.phase == PASSING:
        return legal_pass(e, s, seat, out)
    if s.seats >= FIRST_PASSING:
        return legal_exchange(e, s, seat, out)
    if s.ready > 0:
        return put_trades(s, seat, out, 0)
    if chosen_aside(s) > 0:
        return put_going_out(e, s, seat, out, 0)
    return legal_turn(e, s, seat, out)


@rule
def put_hand(s: State, seat: int, out: list[int], n: int, first: int) -> int:
    """One action for each print in the hand, but not for the one that is chosen already."""
    for k in range(PRINTS):
        if s.hand[seat][k] > 0 and s.sealed[seat] != k + 1:
            n = put(out, n, first + k)
    return n


@rule
def legal_turn(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """monopoly.turn.choice

    Draw, trade or go out; pass only without a draw pile."""
    n = put(out, 0, DRAW if s.stock_left > 0 else PASS)
    if some_pile(s, seat):
        n = put_hand(s, seat, out, n, PUT)
    if can_go_out(e, s, seat):
        n = put_going_out(e, s, seat, out, n)
    return put_trades(s, seat, out, n)


@rule
def some_pile(s: State, seat: int) -> int:
    """Whether another pile has cards to trade for."""
    for pile in range(PILES):
        if pile != seat and s.height[pile] > 0:
            return 1
    return 0


@rule
def put_going_out(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """monopoly.out.aside

    Going out, once no card is too many."""
    if s.held[seat] - chosen_aside(s) <= hand_size(e, s):
        return put(out, n, GO_OUT)
    for k in range(PRINTS):
        if can_set_aside(e, s, seat, k):
            n = put(out, n, ASIDE + k)
    return n


@rule
def put_trades(s: State, seat: int, out: list[int], n: int) -> int:
    """monopoly.trade.count

    One card or more for as many, as far as both piles reach."""
    own = s.height[seat] + (1 if s.ready > 0 else 0)
    for pile in range(PILES):
        if pile != seat:
            for cards in range(1, min(min(own, int(s.height[pile])), MOST_TRADED) + 1):
                n = put(out, n, TRADE + pile * MOST_TRADED + cards - 1)
    if own >= 2 and s.stock_left > 0:
        for neutral in range(PILES - SEATS):
            if s.height[SEATS + neutral] > 0:
                n = put(out, n, PAIR + neutral)
    return n


@rule
def legal_exchange(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """monopoly.exchange.turn

    With 5 or 6 seats: go out at once, or exchange trade cards with one seat."""
    n = put(out, 0, GO_OUT) if can_go_out(e, s, seat) else 0
    for to in range(s.seats):
        if to != seat:
            n = put(out, n, EXCHANGES + to)
    return n


@rule
def legal_pass(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """monopoly.out.pass

    While all choose, the seat at turn may go out instead."""
    n = put_hand(s, seat, out, 0, GIVE)
    return put(out, n, GO_OUT) if seat == s.turn and can_go_out(e, s, seat) else n


# --- what it does


@rule
def apply(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """One legal action."""
    if action == GO_ON:
        go_on(e, s, t, seat)
    elif action == GO_OUT:
        go_out(e, s, t, seat)
    elif action == DRAW:
        draw(e, s, t, seat)
    elif action == PASS:
        pass_by(e, s, t, seat)
    elif PUT <= action < PUT_END:
        apply_put(e, s, t, seat, action - PUT)
    elif GIVE <= action < GIVE_END:
        seal(e, s, t, seat, action - GIVE)
    elif ASIDE <= action < ASIDE_END:
        choose_aside(s, t, seat, action - ASIDE)
    elif TRADE <= action < NEUTRAL_END:
        apply_trade(e, s, t, seat, (action - TRADE) // MOST_TRADED, (action - TRADE) % MOST_TRADED + 1)
    elif PAIR <= action < PAIR_END:
        take_pair(e, s, t, seat, SEATS + action - PAIR)
    elif EXCHANGES <= action < EXCHANGES_END:
        exchange(s, t, seat, action - EXCHANGES)


@rule
def apply_put(e: Edition, s: State, t: Tape, seat: int, k: int) -> None:
    """A card for one's own trade pile."""
    if s.phase == TURN:
        make_ready(s, t, seat, k)
    elif s.phase == DOWN:
        put_one_down(e, s, t, seat, k)
    else:
        seal(e, s, t, seat, k)


@rule
def apply_trade(e: Edition, s: State, t: Tape, seat: int, pile: int, cards: int) -> None:
    """With a seat or with a neutral pile."""
    if pile < SEATS:
        trade(e, s, t, seat, pile, cards)
    else:
        trade_neutral(e, s, t, seat, pile, cards)


# --- when time is out


@rule
def default(e: Edition, s: State, seat: int) -> int:
    """monopoly.time

    Draw, put the card away that costs least, finish what was begun; nobody goes out unasked."""
    if s.phase == SHOW:
        return GO_ON
    if s.phase == PASSING:
        return GIVE + spare_card(e, s, seat)
    if s.phase != TURN:
        return PUT + spare_card(e, s, seat)
    if s.seats >= FIRST_PASSING:
        return EXCHANGES + left_of(s, seat)
    if s.ready > 0:
        return first_trade(s, seat)
    if chosen_aside(s) > 0:
        return finish_aside(e, s, seat)
    return DRAW if s.stock_left > 0 else PASS


@rule
def spare_card(e: Edition, s: State, seat: int) -> int:
    """A Chance before anything else, then the card whose loss costs least; of equals the one with the fewest of its
    group."""
    lots = lots_of(s.hand[seat])
    extras = extras_of(s.hand[seat])
    best = -1
    spare = 0
    for k in range(PRINTS):
        if s.hand[seat][k] > 0:
            kept = 16 * appraise(e, lots - lot(k), extras - extra(k))
            kept += 16 - count(lots, GROUP[k]) if k < PROPERTIES else 0
            if k == CHANCE_CARD:
                return k
            if kept > best:
                best = kept
                spare = k
    return spare


@rule
def first_trade(s: State, seat: int) -> int:
    """One card with the first pile that has any."""
    for pile in range(PILES):
        if pile != seat and s.height[pile] > 0:
            return TRADE + pile * MOST_TRADED
    return DRAW


@rule
def finish_aside(e: Edition, s: State, seat: int) -> int:
    """Sets the first card aside that may be, and goes out when none is too many."""
    for k in range(PRINTS):
        if can_set_aside(e, s, seat, k):
            return ASIDE + k
    return GO_OUT


# --- the end


@rule
def over(e: Edition, s: State) -> int:
    """1 once the last round is scored."""
    return 1 if s.phase == OVER else 0


@rule
def scores(e: Edition, s: State, out: list[int]) -> None:
    """The totals."""
    for p in range(s.seats):
        out[p] = s.total[p]


@rule
def ranking(e: Edition, s: State, out: list[int]) -> None:
    """monopoly.end.tie"""
    for p in range(s.seats):
        out[p] = 1
        for q in range(s.seats):
            if s.total[q] > s.total[p]:
                out[p] += 1
