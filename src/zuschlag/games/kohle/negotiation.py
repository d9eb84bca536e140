"""The open negotiation: clan cards shown, offers both ways, agreements, and silence."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .board import all_seats, named_families, proceeds, put_if, room, supplied_families, supplies_all
from .hands import leave_hand
from .state import (
    ACCEPT,
    AGREED,
    ASK,
    ASK_FOR,
    ASKED,
    BADE,
    BID,
    BID_FOR,
    CLANS,
    FELL,
    NEGOTIATE,
    ON,
    OPENED,
    PASS,
    PASSED,
    SHOW,
    SHOWED,
    TO,
    WITH,
    Edition,
    State,
)


@rule
def open_deal(e: Edition, s: State, t: Tape, seat: int) -> None:
    """kohle.deal.open

    Who opens the deal on the marker's space is its boss."""
    s.opener = seat
    s.boss = seat
    s.phase = NEGOTIATE
    emit(t, OPENED, seat, ALL, s.tile + 1, e.dividends[s.marker], e.value[s.tile], proceeds(e, s))


@rule
def talking(s: State) -> int:
    """kohle.silence

    Those besides the boss who have not passed; when there are none, the boss."""
    others = all_seats(s) ^ (1 << s.boss)
    silent = others & s.passed
    if silent == others:
        return 1 << s.boss
    return others ^ silent


@rule
def pass_by(s: State, t: Tape, seat: int) -> None:
    """kohle.silence.pass"""
    s.passed |= 1 << seat
    drop_draft(s, seat)
    emit(t, PASSED, seat, ALL)


@rule
def recall(s: State, seat: int) -> None:
    """kohle.silence.recall

    The seat may speak again. (The boss never passes.)"""
    if s.passed >> seat & 1:
        s.passed ^= 1 << seat


@rule
def change_situation(s: State) -> None:
    """kohle.offer.struck

    A card strikes all standing offers, drops every half-built choice, counts offers afresh and recalls everybody."""
    for way in range(2):
        for p in range(s.seats):
            strike(s, way, p)
            s.offers[way][p] = 0
    drop_drafts(s)
    s.passed = 0


@rule
def strike(s: State, way: int, seat: int) -> None:
    """Takes a standing offer away."""
    s.offer_serial[way][seat] = 0
    s.offer_set[way][seat] = 0
    s.offer_price[way][seat] = 0


@rule
def drop_drafts(s: State) -> None:
    """Forgets every half-built choice."""
    for p in range(s.seats):
        s.draft[p] = 0
    s.draft_to = 0
    for f in range(CLANS):
        s.uses[f] = 0


@rule
def drop_draft(s: State, seat: int) -> None:
    """Forgets the seat's half-built offer."""
    s.draft[seat] = 0
    if seat == s.boss:
        s.draft_to = 0


# Clan cards


@rule
def legal_shows(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.negotiation.show

    A clan card of a family that the space names."""
    families = named_families(e, s)
    for f in range(CLANS):
        n = put_if(out, n, SHOW + f, (s.hand[seat][f] > 0) & (families >> f & 1))
    return n


@rule
def show(s: State, t: Tape, seat: int, family: int) -> None:
    """kohle.negotiation.show

    It lies open before its owner until the negotiation ends."""
    leave_hand(s, seat, family, 1)
    s.shown[seat][family] += 1
    change_situation(s)
    resume(s)
    emit(t, SHOWED, seat, ALL, family)


@rule
def resume(s: State) -> None:
    """kohle.close.resumed

    A clan card shown at the last call takes the negotiation up again."""
    s.phase = NEGOTIATE
    s.window = 0
    s.answered = 0


# Offers, in steps: the boss first names the seat; then families in their order; the price sends it off.


@rule
def legal_offers(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.offer

    A seat asks the boss; the boss bids a seat."""
    if seat != s.boss:
        return legal_ask(e, s, seat, out, n)
    for f in range(CLANS):
        if s.uses[f] > 0:
            return n
    if s.draft_to > 0:
        return legal_bid(e, s, s.draft_to - 1, out, n)
    for p in range(s.seats):
        if p != seat and s.offers[BID][p] < e.offers:
            n = put(out, n, TO + p)
    return n


@rule
def legal_ask(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.offer.ask kohle.offer.count

    For families that the space names and the seat can supply now; a limited number of times."""
    if s.offers[ASK][seat] >= e.offers:
        return n
    n = legal_families(s, seat, named_families(e, s) & supplied_families(s, seat), out, n)
    high = proceeds(e, s)
    if s.offer_serial[ASK][seat] > 0 and s.offer_set[ASK][seat] == s.draft[seat]:
        high = s.offer_price[ASK][seat] - 1
    return legal_prices(s, s.draft[seat], ASK_FOR, 0, high, out, n)


@rule
def legal_bid(e: Edition, s: State, to: int, out: list[int], n: int) -> int:
    """kohle.offer.bid kohle.offer.better

    For any families that the space names; what is bid for the same set again is more."""
    n = legal_families(s, s.boss, named_families(e, s), out, n)
    low = 0
    if s.offer_serial[BID][to] > 0 and s.offer_set[BID][to] == s.draft[s.boss]:
        low = s.offer_price[BID][to] + 1
    return legal_prices(s, s.draft[s.boss], BID_FOR, low, room(e, s, to), out, n)


@rule
def legal_families(s: State, seat: int, families: int, out: list[int], n: int) -> int:
    """Of these families those behind the last one in the seat's draft."""
    for f in range(CLANS):
        n = put_if(out, n, WITH + f, (s.draft[seat] >> f == 0) & (families >> f & 1))
    return n


@rule
def legal_prices(s: State, families: int, first: int, low: int, high: int, out: list[int], n: int) -> int:
    """kohle.offer.peace kohle.option.contributors

    Families may be lent for nothing; keeping the peace costs 1 at least, and under the option is not paid."""
    if families == 0:
        if s.pay_contributors_only == ON:
            return n
        low = max(1, low)
    for price in range(low, high + 1):
        n = put(out, n, first + price)
    return n


@rule
def name_partner(s: State, seat: int) -> None:
    """The boss's offer will be to this seat."""
    s.draft_to = seat + 1


@rule
def add_family(s: State, seat: int, family: int) -> None:
    """One family more in the offer."""
    s.draft[seat] |= 1 << family


@rule
def ask(s: State, t: Tape, seat: int, price: int) -> None:
    """kohle.offer.ask

    Stands until it is accepted, replaced or struck. Who has spoken has passed; only the boss is addressed."""
    families = s.draft[seat]
    stand(s, ASK, seat, families, price)
    s.draft[seat] = 0
    s.passed |= 1 << seat
    emit(t, ASKED, seat, ALL, s.boss, families, price)


@rule
def bid(s: State, t: Tape, price: int) -> None:
    """kohle.offer.bid

    It recalls its partner, nobody else."""
    to = s.draft_to - 1
    families = s.draft[s.boss]
    stand(s, BID, to, families, price)
    drop_draft(s, s.boss)
    recall(s, to)
    emit(t, BADE, s.boss, ALL, to, families, price)


@rule
def stand(s: State, way: int, seat: int, families: int, price: int) -> None:
    """Puts an offer up under a new number, in place of the one before."""
    s.serial += 1
    s.offer_serial[way][seat] = s.serial
    s.offer_set[way][seat] = families
    s.offer_price[way][seat] = price
    s.offers[way][seat] += 1


# Agreements


@rule
def acceptable(e: Edition, s: State, way: int, seat: int) -> bool:
    """kohle.agreement

    An offer stands, its families are on the table, and the proceeds are enough."""
    if s.offer_serial[way][seat] == 0:
        return False
    return supplies_all(s, seat, s.offer_set[way][seat]) and s.offer_price[way][seat] <= room(e, s, seat)


@rule
def legal_accepts(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """The boss accepts what a seat asks, a seat what the boss bids."""
    if seat != s.boss:
        if acceptable(e, s, BID, seat):
            n = put(out, n, ACCEPT + s.boss)
        return n
    for p in range(s.seats):
        if p != seat and acceptable(e, s, ASK, p):
            n = put(out, n, ACCEPT + p)
    return n


@rule
def accept(s: State, t: Tape, seat: int, of: int) -> None:
    """kohle.agreement kohle.agreement.replace

    An agreement, in place of the one before; it settles both offers of the pair and recalls everybody."""
    if seat == s.boss:
        way = ASK
        partner = of
    else:
        way = BID
        partner = seat
    s.agreed_serial[partner] = s.offer_serial[way][partner]
    s.agreed_set[partner] = s.offer_set[way][partner]
    s.agreed_price[partner] = s.offer_price[way][partner]
    strike(s, ASK, partner)
    strike(s, BID, partner)
    drop_drafts(s)
    s.passed = 0
    emit(t, AGREED, partner, ALL, s.boss, s.agreed_set[partner], s.agreed_price[partner])


@rule
def fall(s: State, t: Tape, seat: int) -> None:
    """kohle.agreement.falls

    The seat's agreement, if there is one, is void."""
    if s.agreed_serial[seat] == 0:
        return
    emit(t, FELL, seat, ALL, s.agreed_set[seat], s.agreed_price[seat])
    s.agreed_serial[seat] = 0
    s.agreed_set[seat] = 0
    s.agreed_price[seat] = 0


@rule
def fall_unsupplied(s: State, t: Tape) -> None:
    """kohle.agreement.falls

    Agreements fall of which a family can no longer be supplied."""
    for p in range(s.seats):
        if not supplies_all(s, p, s.agreed_set[p]):
            fall(s, t, p)


@rule
def legal_pass(s: State, seat: int, out: list[int], n: int) -> int:
    """kohle.silence.pass"""
    if seat != s.boss and s.passed >> seat & 1 == 0:
        n = put(out, n, PASS)
    return n
