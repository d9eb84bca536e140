"""Why an action is refused."""

from __future__ import annotations

from zuschlag.engine.game import Refusal

from .board import all_seats, named, proceeds, promised, room, spare_left, supplies, supplies_all
from .closing import complete, open_places
from .hands import travel_card
from .state import (
    ACTIONS,
    ASK,
    BID,
    BOSS_CARD,
    CARDS,
    CLANS,
    FAMILIES,
    LAST_CALL,
    LIMIT,
    MOVED,
    NEGOTIATE,
    ON,
    PLACE,
    RECRUIT_CARD,
    TICKETS,
    TURN,
    WINDOW,
    Edition,
    State,
)

CARDS_PLAYED = ("show", "travel", "travel_clan", "recruit", "boss")
TALK = (*CARDS_PLAYED, "pass", "to", "with", "ask", "bid", "accept", "use", "close", "fail")

NOT_NOW = {
    PLACE: Refusal("kohle.start.marker", "marker_first"),
    TURN: Refusal("kohle.turn", "open_or_roll"),
    MOVED: Refusal("kohle.turn.moved", "open_or_draw"),
    LIMIT: Refusal("kohle.limit", "too_many_cards"),
    NEGOTIATE: Refusal("kohle.negotiation", "negotiating"),
    WINDOW: Refusal("kohle.window", "let_or_stop"),
    LAST_CALL: Refusal("kohle.close.last_call", "last_call"),
}


def why(e: Edition, s: State, seat: int, action: int) -> Refusal:
    kind = ACTIONS.kind_of(action).name
    arguments = ACTIONS.args(action)
    if s.phase == TURN and kind == "roll":
        return Refusal("kohle.option.full_hand", "must_deal", cards=s.cards[seat])
    if s.phase == WINDOW and kind == "stop":
        return not_in_hand("stop")
    if s.phase == LIMIT and kind == "discard":
        return not_in_hand(arguments["card"])
    if s.phase == LIMIT and kind == "recruit":
        return why_card(e, s, seat, kind, arguments)
    if s.phase in (NEGOTIATE, LAST_CALL) and kind in CARDS_PLAYED:
        return why_card(e, s, seat, kind, arguments)
    if s.phase == NEGOTIATE and kind in TALK:
        return why_talk(e, s, seat, kind, arguments)
    return NOT_NOW[s.phase]


def not_in_hand(card: str) -> Refusal:
    return Refusal("kohle.cards", "not_in_hand", card=card)


# Cards


def why_card(e: Edition, s: State, seat: int, kind: str, arguments: dict[str, object]) -> Refusal:
    """Why a card cannot be played."""
    if kind == "boss":
        return Refusal("kohle.boss", "boss_already") if seat == s.boss else not_in_hand(CARDS[BOSS_CARD])
    family = FAMILIES.index(str(arguments["family"]))
    if kind == "show":
        return not_named(family) if not named(e, s, family) else not_in_hand(FAMILIES[family])
    if kind == "recruit":
        return why_not_recruit(e, s, seat, family)
    ticket = TICKETS.index(str(arguments["ticket"]))
    barred = why_not_clan(s, seat, arguments["of"], family) if kind == "travel_clan" else why_not_home(s, seat, family)
    return barred or not_in_hand(CARDS[travel_card(family, ticket)])


def not_named(family: int) -> Refusal:
    return Refusal("kohle.deal.needs", "not_named", family=FAMILIES[family])


def why_not_recruit(e: Edition, s: State, seat: int, family: int) -> Refusal:
    if s.owner[family] == seat:
        return Refusal("kohle.recruit", "own_already", family=FAMILIES[family])
    if s.hand[seat][RECRUIT_CARD] < e.trio:
        return Refusal("kohle.recruit", "trio", trio=e.trio, cards=s.hand[seat][RECRUIT_CARD])
    assert spare_left(s)
    return Refusal("kohle.recruit.spare", "spare_first")


def why_not_home(s: State, seat: int, family: int) -> Refusal | None:
    """What bars a travel card from an investor, whatever is in the hand."""
    if s.owner[family] < 0:
        return Refusal("kohle.travel", "spare_stays", family=FAMILIES[family])
    if s.owner[family] == seat:
        return Refusal("kohle.travel", "own_stays")
    if s.away[family]:
        return Refusal("kohle.travel.investor", "away_already", family=FAMILIES[family])
    return None


def why_not_clan(s: State, seat: int, of: object, family: int) -> Refusal | None:
    """What bars a travel card from a clan card, whatever is in the hand."""
    if of == seat:
        return Refusal("kohle.travel", "own_stays")
    if not isinstance(of, int) or s.shown[of][family] == 0:
        return Refusal("kohle.travel.clan", "no_clan_card", family=FAMILIES[family])
    return None


# Talk


def why_talk(e: Edition, s: State, seat: int, kind: str, arguments: dict[str, object]) -> Refusal:
    """Why a word cannot be said in a negotiation."""
    if kind == "pass":
        if seat == s.boss:
            return Refusal("kohle.silence", "boss_never_passes")
        return Refusal("kohle.silence.pass", "passed_already")
    if kind in ("use", "close", "fail"):
        return why_not_close(e, s, seat, kind, arguments)
    if kind == "accept":
        of = arguments["of"]
        assert isinstance(of, int)
        return why_not_accept(e, s, seat, of)
    if kind in ("to", "bid") and seat != s.boss:
        return Refusal("kohle.offer.bid", "boss_bids")
    if kind == "ask" and seat == s.boss:
        return Refusal("kohle.offer.ask", "boss_is_asked")
    return why_not_offer(e, s, seat, kind, arguments)


def why_not_offer(e: Edition, s: State, seat: int, kind: str, arguments: dict[str, object]) -> Refusal:
    """Why a step of an offer cannot be taken."""
    if seat == s.boss and any(s.uses):
        return Refusal("kohle.close.choice", "plan_going")
    if kind == "to":
        return why_not_to(e, s, arguments["to"])
    if seat == s.boss and s.draft_to == 0:
        return Refusal("kohle.offer.bid", "name_seat_first")
    if seat != s.boss and s.offers[ASK][seat] >= e.offers:
        return Refusal("kohle.offer.count", "enough_offers", most=e.offers)
    if kind == "with":
        return why_not_with(e, s, seat, FAMILIES.index(str(arguments["family"])))
    amount = arguments["amount"]
    assert isinstance(amount, int)
    return why_not_price(e, s, seat, amount)


def why_not_to(e: Edition, s: State, to: object) -> Refusal:
    if s.draft_to > 0:
        return Refusal("kohle.offer", "offer_going")
    if not isinstance(to, int) or to == s.boss or to >= s.seats:
        return Refusal("kohle.offer.bid", "bid_others")
    return Refusal("kohle.offer.count", "enough_offers", most=e.offers)


def why_not_with(e: Edition, s: State, seat: int, family: int) -> Refusal:
    if not named(e, s, family):
        return not_named(family)
    if seat != s.boss and not supplies(s, seat, family):
        return Refusal("kohle.offer.ask", "cannot_supply", family=FAMILIES[family])
    return Refusal("kohle.offer", "in_order")


def why_not_price(e: Edition, s: State, seat: int, amount: int) -> Refusal:
    families = s.draft[seat]
    if families == 0 and s.pay_contributors_only == ON:
        return Refusal("kohle.option.contributors", "no_peace")
    way, partner = (BID, s.draft_to - 1) if seat == s.boss else (ASK, seat)
    most = room(e, s, partner) if way == BID else proceeds(e, s)
    if amount > most:
        return Refusal("kohle.offer.limit", "above", most=most)
    standing = s.offer_price[way][partner]
    if s.offer_serial[way][partner] and s.offer_set[way][partner] == families:
        return Refusal("kohle.offer.better", "bid_more" if way == BID else "ask_less", amount=standing)
    return Refusal("kohle.offer.peace", "peace_costs")


def why_not_accept(e: Edition, s: State, seat: int, of: int) -> Refusal:
    if of == seat or of >= s.seats or s.boss not in (seat, of):
        return Refusal("kohle.agreement", "with_boss_only")
    way, partner = (ASK, of) if seat == s.boss else (BID, seat)
    if s.offer_serial[way][partner] == 0:
        return Refusal("kohle.agreement", "nothing_offered")
    if not supplies_all(s, partner, s.offer_set[way][partner]):
        return Refusal("kohle.agreement", "not_on_table")
    return Refusal("kohle.offer.limit", "above", most=room(e, s, partner))


def why_not_close(e: Edition, s: State, seat: int, kind: str, arguments: dict[str, object]) -> Refusal:
    """Why a deal cannot be closed like that, or fail."""
    if seat != s.boss:
        return Refusal("kohle.close", "boss_closes")
    if kind == "fail":
        assert s.passed != all_seats(s) ^ (1 << seat)
        return Refusal("kohle.fail", "others_first")
    if not complete(e, s):
        return Refusal("kohle.close.needs", "incomplete")
    if s.draft_to > 0:
        return Refusal("kohle.offer", "offer_going")
    family = FAMILIES.index(str(arguments["family"]))
    of = arguments["of"]
    if any(s.uses[f] for f in range(family, CLANS)):
        return Refusal("kohle.close.choice", "in_order")
    if not isinstance(of, int) or of >= s.seats or not promised(s, of, family):
        return Refusal("kohle.close.needs", "not_promised", family=FAMILIES[family])
    assert open_places(e, s, family) == 0
    return Refusal("kohle.close.choice", "no_place", family=FAMILIES[family])
