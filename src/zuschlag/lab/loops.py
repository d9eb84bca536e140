"""What happens in one environment: a step, a look, random play; generic over the contract, for every processor.

An environment is a row (the game), a head (a generator of its own, counts) and the seat that acts. All functions take
arrays and the number of a line, so that one source serves a slice of an array on the processor and a thread on a
graphics card.
"""

from __future__ import annotations

from typing import Any

from zuschlag.bots.play import deal, mark_kinds, next_seat
from zuschlag.engine.chance import pick, rouse
from zuschlag.engine.contract import apply, awaited, free, hide, legal, over, ranking, scores, setup
from zuschlag.engine.row import Row, i1, u4
from zuschlag.engine.rule import rule
from zuschlag.engine.state import MOST_SEATS

GATHER = 32
"""Moves between two looks whether a game is over. On a graphics card 32 games advance together, and wait for one that
is dealt; so deals are gathered. It changes nothing in any game."""

NOBODY = -1
"""As a wanted seat: the batch chooses. As an action: a free seat would rather not act."""


class Head(Row):
    """What an environment needs beside its game's row."""

    state = u4(4)  # its generator
    moves = u4()  # of this game
    games = u4()  # ended so far
    places = i1(MOST_SEATS)  # work of a game's end


@rule
def may_act(e: Any, s: Any, seat: int) -> int:
    """1 for a seat that is awaited or free."""
    return ((awaited(e, s) | free(e, s)) >> seat) & 1


@rule
def turn_of(e: Any, s: Any, head: Head, wanted: int) -> int:
    """Who acts next: the wanted seat where it may, else one chosen fairly."""
    if 0 <= wanted < s.seats and may_act(e, s, wanted):
        return wanted
    return next_seat(e, s, head)  # type: ignore[arg-type]


@rule
def any_of(head: Head, kinds: Any, out: Any, n: int, marks: Any) -> int:
    """One of n ascending actions: first a kind, then one of that kind."""
    if n == 1:
        return int(out[0])
    found = mark_kinds(kinds, out, n, marks)
    kind = pick(head, found) if found > 1 else 0  # type: ignore[arg-type]
    first = int(marks[kind])
    return int(out[first + pick(head, int(marks[kind + 1]) - first)])  # type: ignore[arg-type]


@rule
def reward(e: Any, s: Any, head: Head, rewards: Any, scored: Any) -> None:
    """At the end of a game: for each seat those behind it less those before it, as a share of all others."""
    scores(e, s, scored)
    ranking(e, s, head.places)
    seats = int(s.seats)
    for p in range(seats):
        ahead = 0
        for q in range(seats):
            ahead += (head.places[q] > head.places[p]) - (head.places[q] < head.places[p])
        rewards[p] += ahead / (seats - 1)
    for p in range(MOST_SEATS):
        head.places[p] = 0


@rule
def again(e: Any, blank: Any, rows: Any, at: int, t: Any, head: Head) -> None:
    """The next game of an environment, with a key from its generator."""
    rows[at] = blank[0]
    deal(e, rows[at], t, head)  # type: ignore[arg-type]
    head.moves = 0
    head.games += 1


@rule
def start(
    edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, at: int, seed: int, number: int, keys: Any
) -> None:
    """The first game of an environment; its key is given, or where `keys` is empty drawn."""
    head = heads[at]
    rouse(head, seed, number)
    head.moves = 0
    head.games = 0
    for p in range(MOST_SEATS):
        head.places[p] = 0
    rows[at] = blank[0]
    if len(keys) == 0:
        deal(edition[0], rows[at], tape[0], head)
    else:
        s = rows[at]
        for i in range(len(s.key)):
            s.key[i] = keys[at][i]
        setup(edition[0], s, tape[0])
    who[at] = next_seat(edition[0], rows[at], head)


@rule
def step(
    edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, at: int, action: int, wanted: int,
    masks: Any, refused: Any, rewards: Any, scored: Any, done: Any,
) -> None:  # fmt: skip
    """Carries out the action of the seat that acts; one that is not legal changes nothing and is marked as refused."""
    e = edition[0]
    s = rows[at]
    head = heads[at]
    seat = int(who[at])
    done[at] = 0
    refused[at] = 0
    for p in range(s.seats):
        rewards[at][p] = 0
    if 0 <= action < len(masks[at]) and masks[at][action]:
        apply(e, s, tape[0], seat, action)
        head.moves += 1
    elif action != NOBODY or (free(e, s) >> seat) & 1 == 0:
        refused[at] = 1
        return
    if over(e, s):
        reward(e, s, head, rewards[at], scored[at])
        again(e, blank, rows, at, tape[0], head)
        done[at] = 1
    who[at] = turn_of(e, rows[at], head, wanted)


@rule
def look(edition: Any, rows: Any, who: Any, at: int, out: Any, masks: Any, waiting: Any, idle: Any) -> None:
    """Marks the legal actions of the seat that acts in its line of the masks, which is blank, and who else may act."""
    s = rows[at]
    waiting[at] = awaited(edition[0], s)
    idle[at] = free(edition[0], s)
    n = legal(edition[0], s, int(who[at]), out)
    for i in range(n):
        masks[at][out[i]] = True


@rule
def veil(edition: Any, rows: Any, who: Any, at: int, hidden: Any, to: int) -> None:
    """Writes the row as the seat that acts may see it."""
    hidden[to] = rows[at]
    hide(edition[0], hidden[to], int(who[at]))


@rule
def ask(edition: Any, rows: Any, who: Any, at: int, wanted: int, refused: Any) -> None:
    """Gives the turn to the wanted seat; where it may not act the turn stays and is marked as refused."""
    s = rows[at]
    refused[at] = 0
    if 0 <= wanted < s.seats and may_act(edition[0], s, wanted):
        who[at] = wanted
    elif wanted != NOBODY:
        refused[at] = 1


@rule
def play_on(
    edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, who: Any, at: int, moves: int,
    kinds: Any, out: Any, marks: Any, rewards: Any, scored: Any,
) -> None:  # fmt: skip
    """Random moves, games following each other; rewards are added up, scores are those of the last game that ended."""
    e = edition[0]
    t = tape[0]
    s = rows[at]
    head = heads[at]
    seat = int(who[at])
    done = 0
    while done < moves:
        ended = 0
        for _ in range(GATHER):
            if done < moves and ended == 0:
                n = legal(e, s, seat, out)
                if n > 0:
                    apply(e, s, t, seat, any_of(head, kinds, out, n, marks))
                    head.moves += 1
                    done += 1
                    ended = over(e, s)
                if ended == 0:
                    seat = next_seat(e, s, head)
        if ended:
            reward(e, s, head, rewards, scored)
            again(e, blank, rows, at, t, head)
            seat = next_seat(e, rows[at], head)
    who[at] = seat
