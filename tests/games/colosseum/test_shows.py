"""Composing a show: every set of tokens can be reached, in one way; and the count, against a second account."""

import itertools
import random
from collections import Counter
from typing import Any

from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.preview import program_view
from zuschlag.games.colosseum.producing import can_perform, count_show, fewest
from zuschlag.games.colosseum.state import (
    CURTAIN,
    JOKER,
    LADDER,
    NONE,
    PERFORM,
    PROGRAMS,
    RANK,
    SHOW,
    STANDARD,
    STAR_KIND,
    State,
)


def on_stage(dealt, seat_tokens, i, medals=0):
    """A seat about to compose program i with these tokens; the bag gives and takes what differs from the deal."""
    s = dealt(stage=3, step=1, phase=SHOW, active=0)
    for k in range(STANDARD + 1):
        s.bag[k] += s.tokens[0][k] - seat_tokens[k]
        s.tokens[0][k] = seat_tokens[k]
    s.owner[i] = 0
    s.squares[0] = 4
    s.arena[0] = 3
    s.medals[0] = medals
    s.medal_supply -= medals
    return s


def sets_of(e, i, tokens):
    """Every pair of tokens used and jokers used that the program allows, by kind."""
    per_kind = []
    for k in range(STANDARD):
        need = e.need[i][k]
        per_kind.append([(n, j) for n in range(min(need, tokens[k]) + 1) for j in range(need - n + 1)])
    for parts in itertools.product(*per_kind):
        used = sum(n + j for n, j in parts)
        if sum(j for _, j in parts) <= tokens[JOKER] and used >= fewest(e, i):
            yield tuple(parts)


def reached(s, options_of, e):
    """How often each set of tokens, with each number of medals, can be raised the curtain on."""
    found: Counter[Any] = Counter()

    def follow(row):
        for action in options_of(row, 0):
            if action == CURTAIN:
                found[tuple(zip(row.cast, row.standins, strict=True)), row.cheers] += 1
            elif action >= PERFORM:
                after = row.clone()
                rules.apply(e, after, tape(), 0, action)
                follow(after)

    follow(s)
    return found


def tape():
    from zuschlag.engine.events import Tape

    return Tape()


def test_every_set_of_tokens_in_one_way(e, dealt, options_of):
    """rule: colosseum.show.tokens colosseum.show.joker colosseum.show.fewest colosseum.count.medals"""
    chance = random.Random(3)
    for name in ("race_of_janus", "venatio", "drama_ultima", "amphitrites_anger"):
        i = PROGRAMS.index(name)
        for _ in range(4):
            tokens = [chance.randrange(need + 2) for need in e.need[i]] + [chance.randrange(3)]
            s = on_stage(dealt, tokens, i, medals=1)
            s.star = [NONE] * len(s.star)
            if not can_perform(e, s, 0, i):
                continue
            rules.apply(e, s, tape(), 0, PERFORM + i)
            there = reached(s, options_of, e)
            wanted = {(parts, medals) for parts in sets_of(e, i, tokens) for medals in (0, 1)}
            assert set(there) == wanted
            assert set(there.values()) == {1}


def count_by_hand(e, s, seat):
    """The spectators of the show on stage, counted as the rulebook says it."""
    i = s.show - 1
    missing = sum(e.need[i]) - sum(s.cast) - sum(s.standins)
    total = e.value[i][missing] + 3 * s.cheers + 5 * s.tickets[seat] + 3 * s.podiums[seat]
    total += 5 * sum(s.owner[j] == seat and s.performed[j] and j != i for j in range(30))
    total += 4 * sum(s.star[star] == seat and s.cast[STAR_KIND[star]] > 0 for star in range(7))
    squares = [(s.arena[seat] + n) % 36 for n in range(s.squares[seat])]
    return total + sum((7, 5, 3)[RANK[noble]] for noble, square in enumerate(s.nobles) if square in squares)


def test_the_count_by_hand(e, dealt):
    """rule: colosseum.count.earlier colosseum.count.nobles colosseum.count.stars colosseum.count.tickets"""
    chance = random.Random(4)
    for _ in range(2_000):
        s = dealt(stage=3, step=1, phase=SHOW, active=0)
        i = chance.randrange(30)
        s.show = i + 1
        s.owner = [chance.choice((0, 0, 1, -1)) for _ in range(30)]
        s.performed = [chance.randrange(2) if owner >= 0 else 0 for owner in s.owner]
        s.cast = [chance.randrange(need + 1) for need in e.need[i]]
        s.standins = [chance.randrange(need - n + 1) for need, n in zip(e.need[i], s.cast, strict=True)]
        if sum(e.need[i]) - sum(s.cast) - sum(s.standins) >= LADDER:
            continue
        s.star = [chance.choice((NONE, 0, 0, 1)) for _ in s.star]
        s.nobles = [chance.randrange(36) for _ in s.nobles]
        s.arena[0] = chance.choice((34, 0, 3))
        s.squares[0] = chance.choice((2, 3, 4))
        s.tickets[0], s.podiums[0], s.cheers = chance.randrange(5), chance.randrange(5), chance.randrange(6)
        assert count_show(e, s, 0) == count_by_hand(e, s, 0)


def test_the_view_tells_what_a_program_would_bring(e, dealt, options_of):
    """rule: colosseum.count.program colosseum.show.program"""
    s = dealt(stage=3, step=1, phase=SHOW, active=0)
    for i in range(30):
        if s.owner[i] != 0:
            continue
        told = program_view(e, s, 0, i)
        assert told["possible"] == (PERFORM + i in options_of(s, 0))
        if told["brings"]:
            after: State = s.clone()
            rules.apply(e, after, tape(), 0, PERFORM + i)
            assert told["brings"]["total"] == count_show(e, after, 0)
