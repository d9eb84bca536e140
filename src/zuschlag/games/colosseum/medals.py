"""Medals and stars: what may change hands at any moment of the game."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .state import (
    ACTION,
    ALL_STARS,
    EMPEROR,
    MEDALS_WON,
    NO_MEDAL_LEFT,
    NONE,
    SELL,
    SOLD_MEDAL,
    STAR_ASIDE,
    STAR_KIND,
    STAR_WON,
    SWAP,
    SWAPPED,
    WALK,
    Edition,
    State,
)

# --- medals


@rule
def take_medals(s: State, t: Tape, seat: int, count: int) -> None:
    """colosseum.medal.supply

    From the supply while it lasts; what is spent never comes back to it."""
    given = min(count, s.medal_supply)
    if given > 0:
        s.medals[seat] += given
        s.medal_supply -= given
        emit(t, MEDALS_WON, seat, ALL, given)
    if given < count:
        emit(t, NO_MEDAL_LEFT, seat, ALL)


@rule
def spend_medals(s: State, seat: int, count: int) -> None:
    """colosseum.medal.supply"""
    s.medals[seat] -= count
    s.medals_spent += count


@rule
def turn_emperors(s: State, t: Tape, seat: int) -> None:
    """colosseum.medal.emperor

    An Emperor token becomes a medal the moment it is won, and leaves the game."""
    count = s.tokens[seat][EMPEROR]
    if count > 0:
        s.tokens[seat][EMPEROR] = 0
        s.gone[EMPEROR] += count
        take_medals(s, t, seat, count)


@rule
def sell_medal(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.medal.coins"""
    spend_medals(s, seat, 1)
    s.coins[seat] += e.medal_coins
    emit(t, SOLD_MEDAL, seat, ALL, e.medal_coins)


@rule
def swap_token(s: State, t: Tape, seat: int) -> None:
    """colosseum.medal.swap

    An additional-action token for a medal of the supply."""
    drop_action_token(s, seat)
    s.medals[seat] += 1
    s.medal_supply -= 1
    emit(t, SWAPPED, seat, ALL)


@rule
def drop_action_token(s: State, seat: int) -> None:
    """A used additional-action token leaves the game."""
    s.tokens[seat][ACTION] -= 1
    s.gone[ACTION] += 1


@rule
def put_exchanges(s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.medal.any

    Open to whoever may act, but for the moment between the dice and the nobles' walk. Medals laid down for a show that
    is being composed stay there."""
    if s.phase == WALK:
        return n
    laid = s.cheers if seat == s.active else 0
    if s.medals[seat] > laid:
        n = put(out, n, SELL)
    if s.tokens[seat][ACTION] > 0 and s.medal_supply > 0:
        n = put(out, n, SWAP)
    return n


@rule
def spare_medals(s: State, seat: int) -> int:
    """The medals that a seat has, and those it could take for its additional-action tokens."""
    return s.medals[seat] + min(s.tokens[seat][ACTION], s.medal_supply)


@rule
def means(e: Edition, s: State, seat: int) -> int:
    """All the coins that a seat could put together by selling its medals."""
    return s.coins[seat] + e.medal_coins * spare_medals(s, seat)


# --- stars


@rule
def check_stars(e: Edition, s: State, t: Tape) -> None:
    """Looks at every star again after tokens have moved."""
    for star in range(ALL_STARS):
        holder = rightful(e, s, star)
        if holder != s.star[star]:
            s.star[star] = holder
            emit(t, STAR_ASIDE if holder == NONE else STAR_WON, holder, ALL, star)


@rule
def rightful(e: Edition, s: State, star: int) -> int:
    """colosseum.star.keep colosseum.star.lose

    The holder keeps it with enough tokens as long as nobody has more; else it looks for a new one."""
    kind = STAR_KIND[star]
    holder = s.star[star]
    if holder != NONE and s.tokens[holder][kind] >= e.star_tokens:
        if most(s, kind) == s.tokens[holder][kind]:
            return holder
    return alone_ahead(e, s, kind)


@rule
def alone_ahead(e: Edition, s: State, kind: int) -> int:
    """colosseum.star.award

    The seat with enough tokens and more than every other; NONE while several share the lead."""
    best = most(s, kind)
    if best < e.star_tokens:
        return NONE
    leader = NONE
    for p in range(s.seats):
        if s.tokens[p][kind] == best:
            if leader != NONE:
                return NONE
            leader = p
    return leader


@rule
def most(s: State, kind: int) -> int:
    """The most that any seat holds of a kind."""
    best = 0
    for p in range(s.seats):
        best = max(best, s.tokens[p][kind])
    return best
