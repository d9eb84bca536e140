"""How cards travel between the draw pile, the hands, the table and the discards."""

from __future__ import annotations

from zuschlag.engine.chance import draw_from
from zuschlag.engine.events import ALL, Tape, but, emit, only
from zuschlag.engine.rule import rule

from .state import CLANS, DREW, DREW_BLIND, KINDS, SHUFFLED, TOOK_BACK, TRAVEL_ANY, TRAVEL_CARD, State


@rule
def draw_cards(s: State, t: Tape, seat: int, count: int) -> None:
    """kohle.turn.draw

    Cards from the draw pile, face down."""
    for _ in range(count):
        if s.pile == 0:
            shuffle_discards(s, t)
        card = draw_from(s, s.draw, s.pile)
        s.draw[card] -= 1
        s.pile -= 1
        s.drawn[seat][card] += 1
        s.hand[seat][card] += 1
        s.cards[seat] += 1
        emit(t, DREW, seat, only(seat), card)
    emit(t, DREW_BLIND, seat, but(seat), count)


@rule
def shuffle_discards(s: State, t: Tape) -> None:
    """kohle.cards.shuffle

    When the draw pile runs out the discards become the new one."""
    for k in range(KINDS):
        s.draw[k] = s.discards[k]
        s.shuffled[k] = s.discards[k]
        s.pile += s.discards[k]
        s.discards[k] = 0
        for p in range(s.seats):
            s.drawn[p][k] = 0
    emit(t, SHUFFLED, -1, ALL, s.pile)


@rule
def spend(s: State, seat: int, card: int, count: int) -> None:
    """Takes cards out of the hand onto the discards."""
    leave_hand(s, seat, card, count)
    s.discards[card] += count


@rule
def leave_hand(s: State, seat: int, card: int, count: int) -> None:
    """Takes cards out of the hand; what was known to be there is played first, as far as others can tell."""
    s.hand[seat][card] -= count
    s.cards[seat] -= count
    s.known[seat][card] = max(0, s.known[seat][card] - count)


@rule
def clear_table(s: State, t: Tape) -> None:
    """kohle.table.cleared

    Clan cards go back to their owners, who are then known to hold them; travel cards are discarded."""
    for f in range(CLANS):
        for p in range(s.seats):
            count = s.shown[p][f]
            if count > 0:
                s.shown[p][f] = 0
                s.hand[p][f] += count
                s.cards[p] += count
                s.known[p][f] += count
                emit(t, TOOK_BACK, p, ALL, f, count)
        bring_home(s, f)


@rule
def bring_home(s: State, family: int) -> None:
    """Discards the travel card that lies on an investor."""
    if s.away[family] > 0:
        s.discards[travel_card(family, s.away[family] - 1)] += 1
        s.away[family] = 0


@rule
def travel_card(family: int, ticket: int) -> int:
    """The card that sends the family travelling: its own, or the one against anybody."""
    if ticket == 0:
        return TRAVEL_CARD + family
    return TRAVEL_ANY
