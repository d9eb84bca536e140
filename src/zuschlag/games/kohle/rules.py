"""Kohle, Kies & Knete: what the engine asks of the rules, and where each phase is played."""

from __future__ import annotations

from zuschlag.engine.chance import below
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .audit import audit
from .board import all_seats, placer
from .closing import close, complete, fail, legal_closing, settle, use
from .hands import draw_cards
from .negotiation import (
    accept,
    add_family,
    ask,
    bid,
    legal_accepts,
    legal_offers,
    legal_pass,
    legal_shows,
    name_partner,
    open_deal,
    pass_by,
    show,
    talking,
)
from .reactions import (
    answer,
    asked,
    legal_answers,
    legal_cards,
    legal_recruits,
    play_boss,
    recruit,
    stop,
    take_effect,
    travel,
    travel_clan,
)
from .secrets import hide, imagine
from .state import (
    ACCEPT,
    ACCEPT_END,
    ASK_END,
    ASK_FOR,
    BEGINS,
    BID_END,
    BID_FOR,
    CLANS,
    CLOSE,
    DISCARD,
    DISCARD_END,
    DRAW,
    FAIL,
    FEWEST,
    INVESTOR,
    KINDS,
    LAST_CALL,
    LET,
    LIMIT,
    MOVED,
    NEGOTIATE,
    NOBODY,
    OPEN,
    OVER,
    PASS,
    PLACE,
    PLACE_AT,
    PLACE_END,
    RECRUIT,
    RECRUIT_END,
    ROLL,
    SHOW,
    SHOW_END,
    STOP,
    TO,
    TO_END,
    TRAVEL,
    TRAVEL_CLAN,
    TRAVEL_CLAN_END,
    TRAVEL_END,
    TURN,
    USE,
    WINDOW,
    WITH,
    WITH_END,
    Edition,
    State,
)
from .turn import discard, draw, legal_discards, legal_moved, legal_place, legal_turn, place, roll

__all__ = [
    "apply", "audit", "awaited", "default", "free", "hide", "imagine", "legal", "over", "ranking", "scores", "setup",
]  # fmt: skip


@rule
def setup(e: Edition, s: State, t: Tape) -> None:
    """kohle.start

    Investors, hands, and who places the marker."""
    s.boss = NOBODY
    s.opener = NOBODY
    deal_investors(e, s, t)
    for k in range(KINDS):
        s.draw[k] = e.deck[k]
        s.shuffled[k] = e.deck[k]
        s.pile += e.deck[k]
    for p in range(s.seats):
        draw_cards(s, t, p, e.hand)
    begin(s, t)


@rule
def deal_investors(e: Edition, s: State, t: Tape) -> None:
    """kohle.start.investors

    Two each with three players, else one; what is left lies beside the board."""
    for f in range(CLANS):
        s.owner[f] = NOBODY
    left = CLANS
    for p in range(s.seats):
        for _ in range(e.investors[s.seats - FEWEST]):
            family = nth_spare(s, below(s, left))
            s.owner[family] = p
            left -= 1
            emit(t, INVESTOR, p, ALL, family)


@rule
def nth_spare(s: State, number: int) -> int:
    """The investor with this number among those beside the board."""
    for f in range(CLANS):
        if s.owner[f] < 0:
            if number == 0:
                return f
            number -= 1
    return 0


@rule
def begin(s: State, t: Tape) -> None:
    """kohle.start.first

    The seat whose investor comes first in the alphabet begins."""
    for f in range(CLANS - 1, -1, -1):
        if s.owner[f] >= 0:
            s.turn = s.owner[f]
    s.phase = PLACE
    emit(t, BEGINS, s.turn, ALL)


@rule
def awaited(e: Edition, s: State) -> int:
    """Whom the game waits for."""
    if s.phase == OVER:
        return 0
    if s.phase == NEGOTIATE:
        return talking(s)
    if s.phase == WINDOW or s.phase == LAST_CALL:
        return asked(s) ^ s.answered
    if s.phase == PLACE:
        return 1 << placer(s)
    return 1 << s.turn


@rule
def free(e: Edition, s: State) -> int:
    """kohle.negotiation

    In a negotiation everybody may act at any time."""
    if s.phase == NEGOTIATE:
        return all_seats(s) ^ talking(s)
    return 0


@rule
def legal(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """What the seat may do."""
    if s.phase == NEGOTIATE:
        return legal_talk(e, s, seat, out)
    if awaited(e, s) >> seat & 1 == 0:
        return 0
    if s.phase == WINDOW:
        return legal_answers(s, seat, out, 0)
    if s.phase == LAST_CALL:
        return legal_last_words(e, s, seat, out)
    if s.phase == TURN:
        return legal_turn(e, s, out, 0)
    if s.phase == MOVED:
        return legal_moved(s, out, 0)
    if s.phase == LIMIT:
        n = legal_discards(s, seat, out, 0)
        return legal_recruits(e, s, seat, out, n)
    return legal_place(s, out, 0)


@rule
def legal_talk(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """kohle.negotiation

    Everything that may be done in a negotiation."""
    n = legal_pass(s, seat, out, 0)
    n = legal_shows(e, s, seat, out, n)
    n = legal_cards(e, s, seat, out, n)
    n = legal_offers(e, s, seat, out, n)
    n = legal_accepts(e, s, seat, out, n)
    return legal_closing(e, s, seat, out, n)


@rule
def legal_last_words(e: Edition, s: State, seat: int, out: list[int]) -> int:
    """kohle.close.last_call

    Let it happen, or play a card."""
    out[0] = LET
    n = legal_shows(e, s, seat, out, 1)
    return legal_cards(e, s, seat, out, n)


@rule
def apply(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """One action, in the phase in which it is played."""
    if s.phase == NEGOTIATE:
        talk(e, s, t, seat, action)
    elif s.phase == WINDOW or s.phase == LAST_CALL:
        react(e, s, t, seat, action)
    else:
        move(e, s, t, seat, action)


@rule
def move(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """An action outside the negotiation."""
    if PLACE_AT <= action < PLACE_END:
        place(s, t, seat, action - PLACE_AT)
    elif action == OPEN:
        open_deal(e, s, t, seat)
    elif action == ROLL:
        roll(s, t, seat)
    elif action == DRAW:
        draw(e, s, t, seat)
    elif DISCARD <= action < DISCARD_END:
        discard(e, s, t, seat, action - DISCARD)
    else:
        recruit(e, s, t, seat, action - RECRUIT)


@rule
def talk(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """An action in the negotiation."""
    if action == PASS:
        pass_by(s, t, seat)
    elif action < TO:
        play_card(e, s, t, seat, action)
    elif action < TO_END:
        name_partner(s, action - TO)
    elif WITH <= action < WITH_END:
        add_family(s, seat, action - WITH)
    elif ASK_FOR <= action < ASK_END:
        ask(s, t, seat, action - ASK_FOR)
    elif BID_FOR <= action < BID_END:
        bid(s, t, action - BID_FOR)
    elif ACCEPT <= action < ACCEPT_END:
        accept(s, t, seat, action - ACCEPT)
    elif action < CLOSE:
        use(s, action - USE)
    elif action == CLOSE:
        close(e, s, t, seat)
    else:
        fail(e, s, t, seat)


@rule
def play_card(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """A card out of the hand, in the negotiation or at the last call."""
    if SHOW <= action < SHOW_END:
        show(s, t, seat, action - SHOW)
    elif TRAVEL <= action < TRAVEL_END:
        travel(s, t, seat, action - TRAVEL)
    elif TRAVEL_CLAN <= action < TRAVEL_CLAN_END:
        travel_clan(s, t, seat, action - TRAVEL_CLAN)
    elif RECRUIT <= action < RECRUIT_END:
        recruit(e, s, t, seat, action - RECRUIT)
    else:
        play_boss(s, t, seat)


@rule
def react(e: Edition, s: State, t: Tape, seat: int, action: int) -> None:
    """An answer in a window or at the last call."""
    if action == STOP:
        stop(e, s, t, seat)
    elif action != LET:
        play_card(e, s, t, seat, action)
    elif answer(s, t, seat):
        if s.phase == WINDOW:
            take_effect(e, s, t)
        else:
            settle(e, s, t)


@rule
def default(e: Edition, s: State, seat: int) -> int:
    """kohle.default

    Silence: let, pass, roll, draw, discard what one has most of; a boss closes if he can."""
    if s.phase == WINDOW or s.phase == LAST_CALL:
        return LET
    if s.phase == NEGOTIATE:
        return default_talk(e, s, seat)
    if s.phase == TURN:
        return OPEN if s.must_deal_at_10_cards == 1 and s.cards[seat] >= e.full_hand else ROLL
    if s.phase == MOVED:
        return DRAW
    if s.phase == LIMIT:
        return DISCARD + commonest(s, seat)
    return PLACE_AT


@rule
def default_talk(e: Edition, s: State, seat: int) -> int:
    """Silence in a negotiation."""
    if seat != s.boss:
        return PASS
    return CLOSE if complete(e, s) else FAIL


@rule
def commonest(s: State, seat: int) -> int:
    """The kind of card of which the seat has most."""
    best = 0
    for k in range(KINDS):
        if s.hand[seat][k] > s.hand[seat][best]:
            best = k
    return best


@rule
def over(e: Edition, s: State) -> int:
    """kohle.end"""
    return 1 if s.phase == OVER else 0


@rule
def scores(e: Edition, s: State, out: list[int]) -> None:
    """kohle.end.winner

    Everybody's money."""
    for p in range(s.seats):
        out[p] = s.money[p]


@rule
def ranking(e: Edition, s: State, out: list[int]) -> None:
    """kohle.end.winner

    Most money wins; equal money shares a place."""
    for p in range(s.seats):
        out[p] = 1
        for q in range(s.seats):
            if s.money[q] > s.money[p]:
                out[p] += 1
