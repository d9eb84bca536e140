"""Cards on their way between hands and piles, and what is known of them."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, blank_chance, fresh_key, pick
from zuschlag.engine.rule import rule

from .state import (
    EVERYBODY,
    LEFT,
    OVER,
    PILES,
    PRINTS,
    PROPERTIES,
    RIGHT,
    SHOW,
    WATCHERS,
    Edition,
    State,
)

COUNTS = 128  # where in a mind's scratch the counts of unseen cards stand; the list of them begins at 0


@rule
def left_of(s: State, seat: int) -> int:
    """monopoly.turn.order"""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def copies(e: Edition, k: int) -> int:
    """monopoly.cards

    How many cards of a print the box has."""
    return 1 if k < PROPERTIES else int(e.cards[k - PROPERTIES])


# --- hands


@rule
def come_openly(s: State, seat: int, k: int) -> None:
    """monopoly.known

    A card that everybody saw go into a hand is known to be there."""
    s.hand[seat][k] += 1
    s.held[seat] += 1
    for w in range(WATCHERS):
        s.known[w][seat][k] += 1


@rule
def come_secretly(s: State, seat: int, k: int) -> None:
    """A card that only its holder has seen."""
    s.hand[seat][k] += 1
    s.held[seat] += 1


@rule
def leave_openly(s: State, seat: int, k: int) -> None:
    """monopoly.known.leave

    Of the print that left, one less is known to be there."""
    s.hand[seat][k] -= 1
    s.held[seat] -= 1
    for w in range(WATCHERS):
        forget(s, w, seat, k)


@rule
def forget(s: State, watcher: int, seat: int, k: int) -> None:
    """One card of a print less that is known for certain."""
    if s.known[watcher][seat][k] > 0:
        s.known[watcher][seat][k] -= 1


@rule
def leave_hidden(s: State, seat: int, k: int) -> None:
    """monopoly.known.pass

    A card goes unseen to the left neighbour. Only that neighbour knows which; to all others it may have been any print,
    so of each print one less is certain."""
    s.hand[seat][k] -= 1
    s.held[seat] -= 1
    forget(s, LEFT, seat, k)
    for any_print in range(PRINTS):
        forget(s, EVERYBODY, seat, any_print)
        forget(s, RIGHT, seat, any_print)


@rule
def come_hidden(s: State, seat: int, k: int) -> None:
    """The card arrives; its giver, the right neighbour, knows it."""
    s.hand[seat][k] += 1
    s.held[seat] += 1
    s.known[RIGHT][seat][k] += 1


# --- piles


@rule
def lay_on(s: State, pile: int, k: int) -> None:
    """monopoly.pile

    Onto the top."""
    s.pile[pile][s.height[pile]] = k
    s.height[pile] += 1


@rule
def take_top(s: State, pile: int) -> int:
    """From the top; the cards below keep their order."""
    s.height[pile] -= 1
    k = int(s.pile[pile][s.height[pile]])
    s.pile[pile][s.height[pile]] = 0
    return k


@rule
def take_from_stock(s: State, k: int) -> None:
    """A card of the draw pile is drawn."""
    s.stock[k] -= 1
    s.stock_left -= 1


# --- what nobody may know


@rule
def watcher_of(s: State, seat: int, viewer: int) -> int:
    """As whom a viewer (-1: a spectator) watches a seat's hand."""
    if viewer < 0:
        return EVERYBODY
    if left_of(s, viewer) == seat:
        return RIGHT
    return LEFT if left_of(s, seat) == viewer else EVERYBODY


@rule
def hide(e: Edition, s: State, seat: int) -> None:
    """monopoly.known.hidden

    Takes away the draw pile, the choices that are not made public yet, and of other hands all but what is certain."""
    blank_chance(s)
    for k in range(PRINTS):
        s.stock[k] = 0
    if s.phase != SHOW and s.phase != OVER:
        for p in range(s.seats):
            if p != seat:
                hide_hand(s, p, watcher_of(s, p, seat))
        if s.turn != seat:
            s.ready = 0
            for k in range(PRINTS):
                s.aside[k] = 0


@rule
def hide_hand(s: State, p: int, watcher: int) -> None:
    """Another seat's hand as a watcher knows it; what other watchers know on top is gone."""
    s.sealed[p] = 0
    for k in range(PRINTS):
        s.hand[p][k] = s.known[watcher][p][k]
    for w in range(WATCHERS):
        if w != watcher:
            for k in range(PRINTS):
                s.known[w][p][k] = s.known[EVERYBODY][p][k]


@rule
def imagine(e: Edition, s: State, seat: int, mind: Mind) -> None:
    """Deals the cards that the seat cannot place to the hands and the draw pile, every arrangement as likely as any
    other. The choices that others may have sealed are imagined as not made yet, and of what two other seats may know of
    each other only what everybody knows."""
    fresh_key(s, mind)
    unseen = gather_unseen(e, s, mind)
    for p in range(s.seats):
        missing = int(s.held[p])
        for k in range(PRINTS):
            missing -= s.hand[p][k]
        for _ in range(missing):
            s.hand[p][draw_unseen(mind, unseen)] += 1
            unseen -= 1
    for i in range(unseen):
        s.stock[mind.work[i]] += 1


@rule
def gather_unseen(e: Edition, s: State, mind: Mind) -> int:
    """Lists the cards that are nowhere to be seen; returns how many."""
    for k in range(PRINTS):
        mind.work[COUNTS + k] = copies(e, k) - on_view(s, k)
    for pile in range(PILES):
        for i in range(s.height[pile]):
            mind.work[COUNTS + s.pile[pile][i]] -= 1
    unseen = 0
    for k in range(PRINTS):
        for _ in range(mind.work[COUNTS + k]):
            mind.work[unseen] = k
            unseen += 1
    return unseen


@rule
def on_view(s: State, k: int) -> int:
    """How many cards of a print are in hands, as far as they are known, or were set aside."""
    cards = int(s.aside[k]) if s.phase == SHOW or s.phase == OVER else 0
    for p in range(s.seats):
        cards += s.hand[p][k]
    return cards


@rule
def draw_unseen(mind: Mind, unseen: int) -> int:
    """Takes one of the listed cards at random; the last one fills the gap."""
    at = pick(mind, unseen)
    k = int(mind.work[at])
    mind.work[at] = mind.work[unseen - 1]
    return k
