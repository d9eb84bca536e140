"""Phase 4, first part: dice, the nobles' walk, medals for rest, and medals for steps."""

from __future__ import annotations

from zuschlag.engine.actions import put
from zuschlag.engine.chance import die
from zuschlag.engine.events import ALL, Tape, emit
from zuschlag.engine.rule import rule

from .medals import spend_medals, take_medals
from .state import (
    ALL_NOBLES,
    BACK,
    FACES,
    MOST_STEPS,
    MOVED_BACK,
    MOVED_ONWARD,
    ONWARD,
    RANK,
    RESTS,
    ROLLED,
    ROLLED_OPEN,
    SHOW,
    STRIDE,
    STRIDES,
    WALK,
    WALKED,
    WALKING,
    Edition,
    State,
)

# --- dice


@rule
def roll(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.show.dice

    One die, with a loge two; kept in ascending order, which says nothing and saves asking twice."""
    s.dice[0] = throw(e, s, t, seat)
    if s.loges[seat] > 0:
        s.dice[1] = throw(e, s, t, seat)
        if s.dice[1] < s.dice[0]:
            face = s.dice[0]
            s.dice[0] = s.dice[1]
            s.dice[1] = face
    s.phase = WALK


@rule
def throw(e: Edition, s: State, t: Tape, seat: int) -> int:
    """The face of one die."""
    face = die(s, FACES)
    low = e.die_low[face - 1]
    high = e.die_high[face - 1]
    if low == high:
        emit(t, ROLLED, seat, ALL, low)
    else:
        emit(t, ROLLED_OPEN, seat, ALL, low, high)
    return face


@rule
def allows(e: Edition, face: int, squares: int) -> int:
    """colosseum.show.wild

    Whether a face lets a noble walk that many squares: one of them leaves the choice."""
    return 1 if e.die_low[face - 1] <= squares <= e.die_high[face - 1] else 0


# --- every way to use the dice, each of them once


@rule
def twin(s: State, noble: int, moved: int) -> int:
    """Whether an earlier noble of the same rank stands on the same square: moving that one is the same. Nobles that the
    dice have moved (a mask) are none."""
    for other in range(noble):
        if RANK[other] == RANK[noble] and s.nobles[other] == s.nobles[noble] and not moved >> other & 1:
            return 1
    return 0


@rule
def follows(e: Edition, s: State, first: int, origin: int, squares: int, second: int, more: int) -> int:
    """colosseum.show.walk

    Whether the second die may move a noble after the first die has moved one from its origin. They are two different
    nobles; and where the dice could be swapped, only one of the two orders counts."""
    if second == first or not allows(e, s.dice[1], more) or twin(s, second, 1 << first):
        return 0
    if allows(e, s.dice[0], more) and allows(e, s.dice[1], squares):
        if RANK[first] == RANK[second] and s.nobles[second] == origin:
            return 1 if squares <= more else 0
        return 1 if first < second else 0
    return 1


@rule
def leads(e: Edition, s: State, first: int, squares: int) -> int:
    """Whether a first move leaves a second one."""
    for second in range(ALL_NOBLES):
        for more in range(e.die_low[s.dice[1] - 1], e.die_high[s.dice[1] - 1] + 1):
            if follows(e, s, first, s.nobles[first], squares, second, more):
                return 1
    return 0


@rule
def put_walks(e: Edition, s: State, out: list[int], n: int) -> int:
    """colosseum.show.walk

    Each die moves one noble, or both together one noble in a single move."""
    if s.walked > 0:
        return put_second_walks(e, s, out, n)
    for noble in range(ALL_NOBLES):
        if not twin(s, noble, 0):
            for squares in range(e.die_low[s.dice[0] - 1], e.die_high[s.dice[0] - 1] + 1):
                if s.dice[1] == 0 or leads(e, s, noble, squares):
                    n = put(out, n, WALKING + noble * MOST_STEPS + squares - 1)
    return put_strides(e, s, out, n) if s.dice[1] > 0 else n


@rule
def put_second_walks(e: Edition, s: State, out: list[int], n: int) -> int:
    """What the second die may do after the first."""
    first = moved_first(s)
    origin = (s.nobles[first] + e.ring - s.stepped) % e.ring
    for second in range(ALL_NOBLES):
        for more in range(e.die_low[s.dice[1] - 1], e.die_high[s.dice[1] - 1] + 1):
            if follows(e, s, first, origin, s.stepped, second, more):
                n = put(out, n, WALKING + second * MOST_STEPS + more - 1)
    return n


@rule
def default_walk(e: Edition, s: State) -> int:
    """The Emperor walks, or whoever may: by a single die if there is one, else by the sum."""
    if s.dice[1] == 0:
        return WALKING + e.die_low[s.dice[0] - 1] - 1
    if s.walked == 0:
        return STRIDE + e.die_low[s.dice[0] - 1] + e.die_low[s.dice[1] - 1] - 2
    return default_second_walk(e, s)


@rule
def default_second_walk(e: Edition, s: State) -> int:
    """The first of the moves that the second die may make."""
    first = moved_first(s)
    origin = (s.nobles[first] + e.ring - s.stepped) % e.ring
    for second in range(ALL_NOBLES):
        for more in range(e.die_low[s.dice[1] - 1], e.die_high[s.dice[1] - 1] + 1):
            if follows(e, s, first, origin, s.stepped, second, more):
                return WALKING + second * MOST_STEPS + more - 1
    return WALKING


@rule
def moved_first(s: State) -> int:
    """The noble that the first die has moved."""
    noble = 0
    while not s.walked >> noble & 1:
        noble += 1
    return noble


@rule
def put_strides(e: Edition, s: State, out: list[int], n: int) -> int:
    """colosseum.show.sum

    The sum of both dice, with any number that an open face allows."""
    low = e.die_low[s.dice[0] - 1] + e.die_low[s.dice[1] - 1]
    high = e.die_high[s.dice[0] - 1] + e.die_high[s.dice[1] - 1]
    for noble in range(ALL_NOBLES):
        if not twin(s, noble, 0):
            for squares in range(low, high + 1):
                n = put(out, n, STRIDE + noble * STRIDES + squares - 2)
    return n


@rule
def walk(e: Edition, s: State, t: Tape, seat: int, noble: int, squares: int) -> None:
    """One die is used; after the last one the nobles rest."""
    move_by_dice(e, s, t, seat, noble, squares)
    s.stepped = squares
    if s.dice[1] == 0 or s.walked != 1 << noble:
        rest(e, s, t, seat)


@rule
def stride(e: Edition, s: State, t: Tape, seat: int, noble: int, squares: int) -> None:
    """Both dice are used for one noble."""
    move_by_dice(e, s, t, seat, noble, squares)
    rest(e, s, t, seat)


@rule
def move_by_dice(e: Edition, s: State, t: Tape, seat: int, noble: int, squares: int) -> None:
    """Clockwise, the only way that dice move anybody."""
    s.nobles[noble] = (s.nobles[noble] + squares) % e.ring
    s.walked |= 1 << noble
    emit(t, WALKED, seat, ALL, noble, squares, s.nobles[noble])


@rule
def rest(e: Edition, s: State, t: Tape, seat: int) -> None:
    """colosseum.show.rest

    A medal for each noble that the dice have brought onto a resting space, counted after both dice."""
    count = 0
    for noble in range(ALL_NOBLES):
        if s.walked >> noble & 1 and resting(e, s.nobles[noble]):
            count += 1
    if count > 0:
        take_medals(s, t, seat, count)
    s.dice[0] = 0
    s.dice[1] = 0
    s.walked = 0
    s.stepped = 0
    s.phase = SHOW


@rule
def resting(e: Edition, square: int) -> int:
    """Whether a square is a resting space."""
    for i in range(RESTS):
        if e.rests[i] == square:
            return 1
    return 0


# --- medals for steps


@rule
def put_medal_moves(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """colosseum.show.medal

    A medal moves any noble a few squares either way."""
    if s.medals[seat] > 0:
        n = put_moves(e, s, ONWARD, out, n)
        n = put_moves(e, s, BACK, out, n)
    return n


@rule
def put_moves(e: Edition, s: State, way: int, out: list[int], n: int) -> int:
    for noble in range(ALL_NOBLES):
        if not twin(s, noble, 0):
            for squares in range(1, e.medal_squares + 1):
                n = put(out, n, way + noble * MOST_STEPS + squares - 1)
    return n


@rule
def move_by_medal(e: Edition, s: State, t: Tape, seat: int, noble: int, squares: int, forward: int) -> None:
    """colosseum.show.medal

    Such a move earns no medal."""
    spend_medals(s, seat, 1)
    if forward:
        s.nobles[noble] = (s.nobles[noble] + squares) % e.ring
        emit(t, MOVED_ONWARD, seat, ALL, noble, squares, s.nobles[noble])
    else:
        s.nobles[noble] = (s.nobles[noble] + e.ring - squares) % e.ring
        emit(t, MOVED_BACK, seat, ALL, noble, squares, s.nobles[noble])
