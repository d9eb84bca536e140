"""Whether a row is sound: the lines of `AUDIT`."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .cards import copies
from .hands import extra
from .scoring import hand_size
from .state import (
    DEPTH,
    DOWN,
    EVERYBODY,
    EXCHANGE,
    FIRST_PASSING,
    OVER,
    PASSING,
    PILES,
    PRINTS,
    PROPERTIES,
    SEATS,
    SHOW,
    TURN,
    WATCHERS,
    Edition,
    State,
)
from .turn import is_dead


@rule
def audit(e: Edition, s: State) -> int:
    """The number of the first line that is broken; the order matters, later checks rely on earlier ones."""
    if not piles_sound(s):
        return 5
    if not phase_sound(s):
        return 6
    if not held_sound(s):
        return 2
    if not stock_sound(s):
        return 3
    if not cards_sound(e, s):
        return 1
    if not known_sound(s):
        return 4
    if not sizes_sound(e, s):
        return 7
    return audit_choices(e, s)


@rule
def audit_choices(e: Edition, s: State) -> int:
    """The lines on choices, the show and the end."""
    if not ready_sound(s):
        return 8
    if not aside_sound(e, s):
        return 9
    if not sealed_sound(s):
        return 10
    if not partner_sound(s):
        return 11
    if not show_sound(s):
        return 12
    if not onward_sound(s):
        return 13
    if not totals_sound(s):
        return 14
    if not idle_sound(e, s):
        return 15
    return 0


@rule
def shown(s: State) -> int:
    """Whether the hands lie open."""
    return 1 if s.phase == SHOW or s.phase == OVER else 0


@rule
def piles_sound(s: State) -> int:
    """Heights, cards and the emptiness above."""
    for pile in range(PILES):
        if s.height[pile] < 0 or s.height[pile] > DEPTH:
            return 0
        for i in range(DEPTH):
            k = s.pile[pile][i]
            if k < 0 or k >= PRINTS or (i >= s.height[pile] and k != 0):
                return 0
    return 1


@rule
def phase_sound(s: State) -> int:
    """Phase, turn and dealer."""
    return 1 if TURN <= s.phase <= OVER and 0 <= s.turn < s.seats and 0 <= s.dealer < s.seats else 0


@rule
def held_sound(s: State) -> int:
    """Counts of hands; seats that do not play hold nothing."""
    for p in range(SEATS):
        cards = 0
        for k in range(PRINTS):
            if s.hand[p][k] < 0:
                return 0
            cards += s.hand[p][k]
        if cards != s.held[p] or (p >= s.seats and cards > 0):
            return 0
    return 1


@rule
def stock_sound(s: State) -> int:
    """Counts of the draw pile."""
    cards = 0
    for k in range(PRINTS):
        if s.stock[k] < 0:
            return 0
        cards += s.stock[k]
    return 1 if cards == s.stock_left else 0


@rule
def cards_sound(e: Edition, s: State) -> int:
    """Every card of the box is somewhere, once.

    Cards are counted as digits, the properties to base 4 and the others to base 16. As each count of the box is below
    its base, no other set of as many cards gives the same two numbers."""
    properties = 0
    extras = 0
    cards = 0
    for k in range(PRINTS):
        if s.aside[k] < 0:
            return 0
        found = s.stock[k] + (s.aside[k] if shown(s) else 0) - copies(e, k)
        for p in range(s.seats):
            found += s.hand[p][k]
        cards += found
        properties += found * property_digit(k)
        extras += found * extra(k)
    for pile in range(PILES):
        for i in range(s.height[pile]):
            cards += 1
            properties += property_digit(s.pile[pile][i])
            extras += extra(s.pile[pile][i])
    return 1 if cards == 0 and properties == 0 and extras == 0 else 0


@rule
def property_digit(k: int) -> int:
    """A property's place in a number to base 4."""
    return 1 << (2 * k) if k < PROPERTIES else 0


@rule
def known_sound(s: State) -> int:
    """monopoly.known

    What is known is there."""
    for w in range(WATCHERS):
        for p in range(SEATS):
            for k in range(PRINTS):
                known = s.known[w][p][k]
                if known < s.known[EVERYBODY][p][k] or known < 0 or known > s.hand[p][k]:
                    return 0
                if shown(s) and known > 0:
                    return 0
    return 1


@rule
def sizes_sound(e: Edition, s: State) -> int:
    """Hands have their number; surplus from trades only with 2 to 4 seats, one card more for the two that exchange."""
    if shown(s):
        return 1
    for p in range(s.seats):
        surplus = s.held[p] - hand_size(e, s)
        if s.seats < FIRST_PASSING:
            if surplus < (1 if s.phase == DOWN and p == s.turn else 0):
                return 0
        else:
            exchanging = 1 if s.phase == EXCHANGE and (p == s.turn or p == s.partner - 1) else 0
            if surplus != exchanging or s.height[p] != 1 - exchanging:
                return 0
    return 1


@rule
def ready_sound(s: State) -> int:
    """The card put ready."""
    if s.ready == 0:
        return 1
    if s.ready < 0 or s.ready > PRINTS or s.phase != TURN or s.seats >= FIRST_PASSING:
        return 0
    for k in range(PRINTS):
        if s.aside[k] != 0:
            return 0
    return 1 if s.hand[s.turn][s.ready - 1] > 0 else 0


@rule
def aside_sound(e: Edition, s: State) -> int:
    """The cards chosen to be set aside."""
    cards = 0
    for k in range(PRINTS):
        if s.aside[k] < 0 or (not shown(s) and s.aside[k] > s.hand[s.turn][k]):
            return 0
        cards += s.aside[k]
    if shown(s) or cards == 0:
        return 1
    return 1 if s.phase == TURN and cards <= s.held[s.turn] - hand_size(e, s) else 0


@rule
def sealed_sound(s: State) -> int:
    """The cards chosen in secret."""
    waiting = 0
    for p in range(SEATS):
        if s.sealed[p] < 0 or s.sealed[p] > PRINTS:
            return 0
        takes_part = p < s.seats and (
            s.phase == PASSING or (s.phase == EXCHANGE and (p == s.turn or p == s.partner - 1))
        )
        if s.sealed[p] > 0 and (not takes_part or s.hand[p][s.sealed[p] - 1] == 0):
            return 0
        if takes_part and s.sealed[p] == 0:
            waiting += 1
    return 1 if waiting > 0 or (s.phase != PASSING and s.phase != EXCHANGE) else 0


@rule
def partner_sound(s: State) -> int:
    """Who exchanges with the seat at turn."""
    if s.phase != EXCHANGE:
        return 1 if s.partner == 0 and (s.phase != PASSING or s.seats >= FIRST_PASSING) else 0
    return 1 if s.seats >= FIRST_PASSING and 1 <= s.partner <= s.seats and s.partner != s.turn + 1 else 0


@rule
def show_sound(s: State) -> int:
    """What only the show has."""
    if s.goer < 0 or s.goer > s.seats or s.boss < 0 or s.boss > s.seats:
        return 0
    gained = 0
    for p in range(SEATS):
        gained += s.gained[p]
    rewards = 0
    for k in range(PRINTS):
        if s.reward[k] < 0 or (s.reward[k] > 0 and (s.goer == 0 or s.reward[k] > s.hand[s.goer - 1][k])):
            return 0
        rewards += s.reward[k]
    return 1 if shown(s) or (s.goer == 0 and s.boss == 0 and gained == 0 and rewards == 0) else 0


@rule
def onward_sound(s: State) -> int:
    """Who has seen enough."""
    onward = 0
    for p in range(SEATS):
        if s.onward[p] < 0 or s.onward[p] > 1 or (p >= s.seats and s.onward[p] > 0):
            return 0
        onward += s.onward[p]
    return 1 if onward == 0 or (s.phase == SHOW and onward < s.seats) else 0


@rule
def totals_sound(s: State) -> int:
    """Totals and the number of the round."""
    for p in range(SEATS):
        if s.total[p] < 0 or s.gained[p] < 0 or s.gained[p] > s.total[p] or (p >= s.seats and s.total[p] > 0):
            return 0
    return 1 if s.deals >= 1 else 0


@rule
def idle_sound(e: Edition, s: State) -> int:
    """Turns without a card from the draw pile."""
    if s.idle < (-1 if s.phase == DOWN else 0) and not shown(s):
        return 0
    return 1 if shown(s) or not is_dead(e, s) else 0
