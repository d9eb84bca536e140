"""Phase 5: the podium, the clean-up and the donation; then the next turn, or the end."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import below, die
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .medals import check_stars, spare_medals
from .state import (
    ALL_KINDS,
    ALL_STARS,
    ASK,
    CLEAN,
    DEMAND,
    DEMANDED,
    DEMANDS_NOTHING,
    DISCARD,
    DISCARDED,
    FACES,
    FIRST_PLAYER,
    GAME_OVER,
    INVESTING,
    NEXT,
    NONE,
    OVER,
    PASS,
    PODIUM,
    SHOWABLE,
    STANDARD,
    TIE_LOTS,
    TIE_ROLL,
    TURN_BEGINS,
    Edition,
    State,
)


@rule
def close_part(e: Edition, s: State, t: Tape) -> None:
    """colosseum.close.order

    Podium, clean-up, donation, in this order; then the next turn."""
    part = s.step
    s.step += 1
    if part == 0:
        give_podium(e, s, t)
        begin_cleaning(s)
    elif part == 1:
        begin_donation(e, s, t)
    else:
        next_turn(s, t)


# --- the podium


@rule
def give_podium(e: Edition, s: State, t: Tape) -> None:
    """colosseum.close.podium

    To the best show so far, even if nobody has performed; level seats compare their coins, then roll."""
    highest = -1
    for p in range(s.seats):
        highest = max(highest, s.best[p])
    mask = 0
    for p in range(s.seats):
        if s.best[p] == highest:
            mask |= 1 << p
    s.winner = roll_off(e, s, t, by_coins(s, mask, 1))
    s.podiums[s.winner] += 1
    emit(t, PODIUM, s.winner, ALL, highest)


@rule
def by_coins(s: State, mask: int, sign: int) -> int:
    """Of the seats in a mask those with most coins, or with fewest when the sign is -1."""
    best = -32768
    kept = 0
    for p in range(s.seats):
        if mask >> p & 1:
            if sign * s.coins[p] > best:
                best = sign * s.coins[p]
                kept = 0
            if sign * s.coins[p] == best:
                kept |= 1 << p
    return kept


@rule
def roll_off(e: Edition, s: State, t: Tape, mask: int) -> int:
    """colosseum.close.tie

    The highest die of the seats in the mask; level ones roll again, and draw lots in the end."""
    for _ in range(e.tie_rolls):
        if mask & (mask - 1) == 0:
            return lowest_seat(mask)
        mask = highest_rollers(e, s, t, mask)
    if mask & (mask - 1) == 0:
        return lowest_seat(mask)
    return draw_lots(s, t, mask)


@rule
def highest_rollers(e: Edition, s: State, t: Tape, mask: int) -> int:
    """Each seat in the mask rolls once; an open face counts as its lowest number."""
    best = 0
    kept = 0
    for p in range(s.seats):
        if mask >> p & 1:
            points = e.die_low[die(s, FACES) - 1]
            emit(t, TIE_ROLL, p, ALL, points)
            if points > best:
                best = points
                kept = 0
            if points == best:
                kept |= 1 << p
    return kept


@rule
def draw_lots(s: State, t: Tape, mask: int) -> int:
    """One of the seats in the mask, each as likely."""
    count = 0
    for p in range(s.seats):
        count += mask >> p & 1
    place = below(s, count)
    for p in range(s.seats):
        if mask >> p & 1:
            if place == 0:
                emit(t, TIE_LOTS, p, ALL)
                return p
            place -= 1
    return lowest_seat(mask)


@rule
def lowest_seat(mask: int) -> int:
    """The first seat in a mask."""
    p = 0
    while not mask >> p & 1:
        p += 1
    return p


# --- the clean-up


@rule
def begin_cleaning(s: State) -> None:
    """colosseum.close.clean

    All who have performed choose at the same time."""
    if cleaners(s):
        s.phase = CLEAN
        s.active = s.winner


@rule
def cleaners(s: State) -> int:
    """The seats that have performed in this turn and have not chosen yet."""
    mask = 0
    for p in range(s.seats):
        if s.shown[p] > 0 and s.worn[p] == 0:
            mask |= 1 << p
    return mask


@rule
def put_discards(s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.close.clean

    One of the tokens used in the show of this turn."""
    for k in range(SHOWABLE):
        if s.used[seat][k] > 0:
            n = put(out, n, DISCARD + k)
    return n


@rule
def default_discard(s: State, seat: int) -> int:
    """The kind of which the seat holds most."""
    best = 0
    found = 0
    for k in range(SHOWABLE):
        if s.used[seat][k] > 0 and s.tokens[seat][k] > best:
            best = s.tokens[seat][k]
            found = k
    return DISCARD + found


@rule
def choose_discard(e: Edition, s: State, t: Tape, seat: int, kind: int) -> None:
    """colosseum.hidden.clean

    Nobody sees the choice before all have chosen."""
    s.worn[seat] = kind + 1
    if cleaners(s) == 0:
        clean(e, s, t)


@rule
def clean(e: Edition, s: State, t: Tape) -> None:
    """The chosen tokens leave the game; then the stars are looked at, once."""
    for p in range(s.seats):
        if s.worn[p] > 0:
            kind = s.worn[p] - 1
            s.tokens[p][kind] -= 1
            s.gone[kind] += 1
            s.worn[p] = 0
            emit(t, DISCARDED, p, ALL, kind)
        s.shown[p] = 0
        s.spectators[p] = 0
        for k in range(ALL_KINDS):
            s.used[p][k] = 0
    check_stars(e, s, t)
    s.phase = NEXT


# --- the donation


@rule
def begin_donation(e: Edition, s: State, t: Tape) -> None:
    """colosseum.close.donation

    The lowest score asks the podium's winner, who must hold something that can be asked for. Of level seats the one
    with fewer coins asks; if these are level too they roll."""
    lowest = 32767
    for p in range(s.seats):
        if p != s.winner:
            lowest = min(lowest, s.best[p])
    mask = 0
    for p in range(s.seats):
        if p != s.winner and s.best[p] == lowest:
            mask |= 1 << p
    if holds_standard(s, s.winner):
        s.active = roll_off(e, s, t, by_coins(s, mask, -1))
        s.phase = DEMAND


@rule
def holds_standard(s: State, seat: int) -> int:
    """Whether the seat has any token that may be asked for."""
    for k in range(STANDARD):
        if s.tokens[seat][k] > 0:
            return 1
    return 0


@rule
def put_demands(s: State, out: list[int], n: int) -> int:
    """colosseum.close.donation

    Any kind that programs ask for; jokers and additional actions are safe."""
    n = put(out, n, PASS)
    for k in range(STANDARD):
        if s.tokens[s.winner][k] > 0:
            n = put(out, n, ASK + k)
    return n


@rule
def demand(e: Edition, s: State, t: Tape, seat: int, kind: int) -> None:
    """colosseum.close.donation"""
    s.tokens[s.winner][kind] -= 1
    s.tokens[seat][kind] += 1
    emit(t, DEMANDED, seat, ALL, s.winner, kind)
    check_stars(e, s, t)
    s.phase = NEXT


@rule
def demand_nothing(s: State, t: Tape, seat: int) -> None:
    """colosseum.close.donation"""
    emit(t, DEMANDS_NOTHING, seat, ALL)
    s.phase = NEXT


# --- the next turn, and the end


@rule
def next_turn(s: State, t: Tape) -> None:
    """colosseum.close.next

    The first-player token goes on to the left."""
    s.winner = NONE
    s.first = (s.first + 1) % s.seats
    s.turn += 1
    s.stage = INVESTING
    s.step = 0
    emit(t, TURN_BEGINS, -1, ALL, s.turn)
    emit(t, FIRST_PLAYER, s.first, ALL)


@rule
def finish(s: State, t: Tape) -> None:
    """colosseum.end.when

    After the shows of the last turn; nothing is cleaned up any more."""
    s.phase = OVER
    emit(t, GAME_OVER, -1, ALL)


@rule
def stars_of(s: State, seat: int) -> int:
    """How many stars a seat has."""
    count = 0
    for star in range(ALL_STARS):
        if s.star[star] == seat:
            count += 1
    return count


@rule
def beats(e: Edition, s: State, a: int, b: int) -> int:
    """colosseum.end.tie

    The better show; then more coins, medals (and tokens that could become one) counted as such; then more stars."""
    if s.best[a] != s.best[b]:
        return 1 if s.best[a] > s.best[b] else 0
    riches_a = s.coins[a] + e.medal_coins * spare_medals(s, a)
    riches_b = s.coins[b] + e.medal_coins * spare_medals(s, b)
    if riches_a != riches_b:
        return 1 if riches_a > riches_b else 0
    return 1 if stars_of(s, a) > stars_of(s, b) else 0
