"""The dice: every lawful way to use them is offered, and offered once."""

import itertools
import random
from collections import Counter
from typing import Any

from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.state import ACTIONS, ALL_NOBLES, RANK, SHOW, WALK

FACES = range(1, 7)


def numbers(e, face):
    return range(e.die_low[face - 1], e.die_high[face - 1] + 1)


def ways(e, nobles, dice):
    """Every lawful use of the dice, by hand: who walks how far. Nobles of one rank on one square are the same."""

    def told(moves):
        return tuple(sorted((RANK[noble], nobles[noble], squares) for noble, squares in moves))

    if len(dice) == 1:
        return {told([(n, x)]) for n in range(ALL_NOBLES) for x in numbers(e, dice[0])}
    found = set()
    for x, y in itertools.product(numbers(e, dice[0]), numbers(e, dice[1])):
        found |= {told([(n, x + y)]) for n in range(ALL_NOBLES)}
        found |= {told([(a, x), (b, y)]) for a in range(ALL_NOBLES) for b in range(ALL_NOBLES) if a != b}
    return found


def offered(e, s, options_of, play):
    """How often each use of the dice can be reached by playing."""
    found: Counter[Any] = Counter()

    def follow(row, moves):
        for action in options_of(row, 0):
            step = ACTIONS.args(action)
            noble = ["emperor", "consul1", "consul2", "senator1", "senator2", "senator3"].index(step["noble"])
            made = [*moves, (RANK[noble], s.nobles[noble], step["squares"])]
            after = row.clone()
            play(after, 0, action)
            if after.phase == WALK:
                follow(after, made)
            else:
                assert after.phase == SHOW
                found[tuple(sorted(made))] += 1

    follow(s, [])
    return found


def test_every_way_to_use_the_dice_once(e, dealt, options_of, play):
    """rule: colosseum.show.walk colosseum.show.sum colosseum.show.wild colosseum.show.dice"""
    chance = random.Random(5)
    for dice in [(face,) for face in FACES] + list(itertools.combinations_with_replacement(FACES, 2)):
        for crowded in (False, True):
            s = dealt(stage=3, step=1, phase=WALK, active=0, dice=[*dice, 0][:2])
            if crowded:
                s.nobles = [chance.choice((1, 2, 7)) for _ in range(ALL_NOBLES)]
            there = offered(e, s, options_of, play)
            assert set(there) == ways(e, s.nobles, dice), (dice, s.nobles)
            assert set(there.values()) == {1}, (dice, s.nobles, [way for way, n in there.items() if n > 1])


def test_medals_for_those_that_the_dice_brought_to_rest(e, dealt, options_of, play):
    """rule: colosseum.show.rest"""
    chance = random.Random(6)
    for _ in range(200):
        s = dealt(stage=3, step=1, phase=WALK, active=0, dice=sorted(chance.choices(FACES, k=2)))
        s.nobles = [chance.randrange(36) for _ in range(ALL_NOBLES)]
        before = s.nobles[:]
        while s.phase == WALK:
            play(s, 0, chance.choice(options_of(s, 0)))
        moved = [n for n in range(ALL_NOBLES) if s.nobles[n] != before[n]]
        assert s.medals[0] == sum(s.nobles[n] in e.rests for n in moved)


def test_the_default_is_always_there(e, dealt, options_of, play):
    """rule: colosseum.show.walk"""
    for dice in itertools.combinations_with_replacement(FACES, 2):
        s = dealt(stage=3, step=1, phase=WALK, active=0, dice=list(dice))
        first = options_of(s, 0)
        for action in first:
            after = s.clone()
            play(after, 0, action)
            assert after.phase == SHOW or rules.default(e, after, 0) in options_of(after, 0)
