"""Phase 4, second part: composing a show, the curtain, the count."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .medals import spend_medals
from .state import (
    ALL_NOBLES,
    ALL_PROGRAMS,
    ALL_STARS,
    CHEER,
    CHEERED,
    COUNTED,
    CURTAIN,
    JOKER,
    JOKER_AS,
    LADDER,
    LEAVE,
    NEXT,
    NO_SHOW,
    PERFORM,
    PERFORMED,
    RANK,
    REST,
    ROLL,
    SHOW_OPENS,
    STAGE,
    STAND_IN,
    STANDARD,
    STAR_KIND,
    USED,
    Edition,
    State,
)

# The order of the steps: tokens left out, kind by kind, then jokers, kind by kind, then medals.
STANDINS = STANDARD
CHEERS = 2 * STANDARD


# --- who may perform what


@rule
def begin_producing(e: Edition, s: State, seat: int) -> None:
    """colosseum.show.may

    Who cannot perform anything is passed over, and does not roll."""
    if can_perform_any(e, s, seat):
        s.phase = STAGE


@rule
def can_perform_any(e: Edition, s: State, seat: int) -> int:
    for i in range(ALL_PROGRAMS):
        if can_perform(e, s, seat, i):
            return 1
    return 0


@rule
def can_perform(e: Edition, s: State, seat: int, i: int) -> int:
    """colosseum.show.program

    A program of one's own, an arena large enough, and at least the fewest tokens that it allows; i counts from 0."""
    if s.owner[i] != seat or s.squares[seat] < e.room[i]:
        return 0
    return 1 if to_show(e, s, seat, i) >= fewest(e, i) else 0


@rule
def asked_for(e: Edition, i: int) -> int:
    """How many tokens a program wants."""
    count = 0
    for k in range(STANDARD):
        count += e.need[i][k]
    return count


@rule
def fewest(e: Edition, i: int) -> int:
    """colosseum.show.fewest

    The last value printed says how many tokens may be missing."""
    missing = 0
    while missing + 1 < LADDER and e.value[i][missing + 1] > 0:
        missing += 1
    return asked_for(e, i) - missing


@rule
def to_show(e: Edition, s: State, seat: int, i: int) -> int:
    """The most tokens of a program that a seat can show, jokers and all."""
    count = s.tokens[seat][JOKER]
    for k in range(STANDARD):
        count += min(e.need[i][k], s.tokens[seat][k])
    return min(count, asked_for(e, i))


@rule
def put_stage(out: list[int], n: int) -> int:
    """colosseum.show.roll

    Rolling obliges to a show; without a show there is no roll."""
    n = put(out, n, ROLL)
    return put(out, n, REST)


@rule
def no_show(s: State, t: Tape, seat: int) -> None:
    """colosseum.show.roll"""
    emit(t, NO_SHOW, seat, ALL)
    s.phase = NEXT


# --- composing


@rule
def put_programs(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    for i in range(ALL_PROGRAMS):
        if can_perform(e, s, seat, i):
            n = put(out, n, PERFORM + i)
    return n


@rule
def choose_program(e: Edition, s: State, seat: int, i: int) -> None:
    """colosseum.show.program colosseum.hidden.draft

    The tokens that fit are laid out; what follows changes that, unseen until the curtain."""
    s.show = i + 1
    for k in range(STANDARD):
        s.cast[k] = min(e.need[i][k], s.tokens[seat][k])


@rule
def on_stage(s: State) -> int:
    """Tokens laid out, with the jokers."""
    count = 0
    for k in range(STANDARD):
        count += s.cast[k] + s.standins[k]
    return count


@rule
def spare_jokers(s: State, seat: int) -> int:
    """Jokers not laid out yet."""
    count = s.tokens[seat][JOKER]
    for k in range(STANDARD):
        count -= s.standins[k]
    return count


@rule
def gaps(e: Edition, s: State, low: int) -> int:
    """Places of the program still empty, from a kind onward: a joker may take each."""
    count = 0
    for k in range(low, STANDARD):
        count += e.need[s.show - 1][k] - s.cast[k] - s.standins[k]
    return count


@rule
def put_composing(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.show.tokens

    Every set of tokens in one order of steps, none of which may lead below the fewest tokens allowed."""
    wanted = fewest(e, s.show - 1)
    shown = on_stage(s)
    jokers = spare_jokers(s, seat)
    step = s.show_step
    for k in range(step, STANDARD):
        if s.cast[k] > 0 and shown - 1 + min(jokers, gaps(e, s, 0) + 1) >= wanted:
            n = put(out, n, LEAVE + k)
    for k in range(max(step - STANDINS, 0), STANDARD):
        if step < CHEERS and may_stand_in(e, s, k, jokers, wanted - shown):
            n = put(out, n, STAND_IN + k)
    if shown >= wanted:
        if s.medals[seat] > s.cheers:
            n = put(out, n, CHEER)
        n = put(out, n, CURTAIN)
    return n


@rule
def may_stand_in(e: Edition, s: State, kind: int, jokers: int, lacking: int) -> int:
    """colosseum.show.joker

    A joker as a kind that the program still wants, if the jokers left can fill up what is lacking from there on."""
    if jokers == 0 or e.need[s.show - 1][kind] <= s.cast[kind] + s.standins[kind]:
        return 0
    return 1 if min(jokers, gaps(e, s, kind)) >= lacking else 0


@rule
def leave_out(s: State, kind: int) -> None:
    """colosseum.show.tokens"""
    s.cast[kind] -= 1
    s.show_step = kind


@rule
def stand_in(s: State, kind: int) -> None:
    """colosseum.show.joker"""
    s.standins[kind] += 1
    s.show_step = STANDINS + kind


@rule
def cheer(s: State) -> None:
    """colosseum.count.medals"""
    s.cheers += 1
    s.show_step = CHEERS


# --- the count


@rule
def program_part(e: Edition, s: State) -> int:
    """colosseum.count.program

    What the program prints for the tokens laid out."""
    return e.value[s.show - 1][asked_for(e, s.show - 1) - on_stage(s)]


@rule
def earlier_part(e: Edition, s: State, seat: int, i: int) -> int:
    """colosseum.count.earlier

    For every other program that the seat has performed; one performed again does not count for itself."""
    count = 0
    for other in range(ALL_PROGRAMS):
        if s.owner[other] == seat and s.performed[other] and other != i:
            count += 1
    return count * e.program_spectators


@rule
def ticket_part(e: Edition, s: State, seat: int) -> int:
    """colosseum.count.tickets"""
    return s.tickets[seat] * e.ticket_spectators


@rule
def star_part(e: Edition, s: State, seat: int, cast: list[int]) -> int:
    """colosseum.count.stars

    For each star held whose kind is among the real tokens used."""
    count = 0
    for star in range(ALL_STARS):
        if s.star[star] == seat and cast[STAR_KIND[star]] > 0:
            count += 1
    return count * e.star_spectators


@rule
def in_arena(e: Edition, s: State, seat: int, square: int) -> int:
    """Whether a square belongs to the seat's arena."""
    return 1 if (square + e.ring - s.arena[seat]) % e.ring < s.squares[seat] else 0


@rule
def noble_part(e: Edition, s: State, seat: int) -> int:
    """colosseum.count.nobles"""
    total = 0
    for noble in range(ALL_NOBLES):
        if in_arena(e, s, seat, s.nobles[noble]):
            total += e.noble_spectators[RANK[noble]]
    return total


@rule
def podium_part(e: Edition, s: State, seat: int) -> int:
    """colosseum.count.podiums"""
    return s.podiums[seat] * e.podium_spectators


@rule
def cheer_part(e: Edition, s: State) -> int:
    """colosseum.count.medals"""
    return s.cheers * e.medal_spectators


@rule
def count_show(e: Edition, s: State, seat: int) -> int:
    """All spectators of the show as it is composed."""
    own = ticket_part(e, s, seat) + noble_part(e, s, seat) + podium_part(e, s, seat)
    return (
        program_part(e, s)
        + earlier_part(e, s, seat, s.show - 1)
        + star_part(e, s, seat, s.cast)
        + own
        + cheer_part(e, s)
    )


# --- the curtain


@rule
def raise_curtain(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.show.income

    As many coins as spectators; the score is the best show so far."""
    total = count_show(e, s, seat)
    tell_show(e, s, t, seat)
    i = s.show - 1
    s.shown[seat] = s.show
    s.spectators[seat] = total
    note_used(s, seat)
    spend_medals(s, seat, s.cheers)
    s.performed[i] = 1
    s.last[seat] = s.show
    s.coins[seat] += total
    s.best[seat] = max(s.best[seat], total)
    emit(t, PERFORMED, seat, ALL, i, total, s.best[seat])
    strike_stage(s)
    s.phase = NEXT


@rule
def note_used(s: State, seat: int) -> None:
    """Remembers the tokens of the show for the clean-up."""
    for k in range(STANDARD):
        s.used[seat][k] = s.cast[k]
        s.used[seat][JOKER] += s.standins[k]


@rule
def strike_stage(s: State) -> None:
    """Nothing is being composed."""
    s.show = 0
    s.show_step = 0
    s.cheers = 0
    for k in range(STANDARD):
        s.cast[k] = 0
        s.standins[k] = 0


@rule
def tell_show(e: Edition, s: State, t: Tape, seat: int) -> None:
    """The tokens used and every part of the count."""
    emit(t, SHOW_OPENS, seat, ALL, s.show - 1)
    for k in range(STANDARD):
        if s.cast[k] > 0:
            emit(t, USED, seat, ALL, s.cast[k], k)
        if s.standins[k] > 0:
            emit(t, JOKER_AS, seat, ALL, s.standins[k], k)
    earlier = earlier_part(e, s, seat, s.show - 1)
    stars = star_part(e, s, seat, s.cast)
    tickets = ticket_part(e, s, seat)
    nobles = noble_part(e, s, seat)
    emit(t, COUNTED, seat, ALL, program_part(e, s), earlier, tickets, stars, nobles, podium_part(e, s, seat))
    if s.cheers > 0:
        emit(t, CHEERED, seat, ALL, s.cheers, cheer_part(e, s))


@rule
def default_show(e: Edition, s: State, seat: int) -> int:
    """The program with the most spectators for the tokens at hand, with as few jokers as it takes."""
    if s.show == 0:
        return PERFORM + richest(e, s, seat)
    lacking = fewest(e, s.show - 1) - on_stage(s)
    if lacking <= 0:
        return CURTAIN
    kind = max(s.show_step - STANDINS, 0)
    while not may_stand_in(e, s, kind, spare_jokers(s, seat), lacking):
        kind += 1
    return STAND_IN + kind


@rule
def richest(e: Edition, s: State, seat: int) -> int:
    """The program that brings most by its printed values and the earlier ones, from 0."""
    best = 0
    found = 0
    for i in range(ALL_PROGRAMS):
        if can_perform(e, s, seat, i):
            total = e.value[i][asked_for(e, i) - to_show(e, s, seat, i)] + earlier_part(e, s, seat, i)
            if total > best:
                best = total
                found = i
    return found
