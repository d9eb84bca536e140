"""Who can close, and with whom: against brute force."""

import itertools
import random

import pytest

from zuschlag.games.kohle import closing, rules
from zuschlag.games.kohle.board import promised, supplies
from zuschlag.games.kohle.state import (
    ACTIONS,
    CLANS,
    CLOSE,
    FIRST_GROUP,
    GROUPS,
    LAST_CALL,
    NEEDED,
    NOT_NAMED,
    OPEN,
    SPACES,
    USE,
    USE_END,
)
from zuschlag.games.kohle.view import view


def lawful(e, s, plan):
    """Whether these families (who supplies each, or None) are what the deal needs."""
    roles = e.board[s.marker]
    taking = [f for f in range(CLANS) if plan[f] is not None]
    if any(roles[f] == NOT_NAMED or not promised(s, plan[f], f) for f in taking):
        return False
    groups = [sum(roles[f] == FIRST_GROUP + group for f in taking) for group in range(GROUPS)]
    return groups == e.wanted[s.marker] and all(plan[f] is not None for f in range(CLANS) if roles[f] == NEEDED)


def plans(s):
    """All ways to have each family from somebody or not."""
    who = [[None, *(p for p in range(s.seats) if promised(s, p, f))] for f in range(CLANS)]
    return itertools.product(*who)


def negotiation(e, t, position, dice):
    """A random table: investors, travels, shown cards, agreements."""
    s = position({}, owner=[dice.randrange(-1, 4) for _ in range(CLANS)], marker=dice.randrange(SPACES))
    rules.apply(e, s, t, 0, OPEN)
    for f in range(CLANS):
        if s.owner[f] >= 0 and dice.random() < 0.2:
            s.away[f] = 2
        for p in range(4):
            s.shown[p][f] = dice.random() < 0.2
    for p in range(1, 4):
        s.agreed_set[p] = sum(1 << f for f in range(CLANS) if supplies(s, p, f) and dice.random() < 0.7)
        s.agreed_serial[p] = s.agreed_set[p]
    return s


@pytest.mark.parametrize("seed", range(150))
def test_complete_is_when_some_plan_is_lawful(e, t, position, legal, seed):
    """rule: kohle.close.needs kohle.close.choice kohle.close.fill"""
    dice = random.Random(seed)
    s = negotiation(e, t, position, dice)
    possible = {plan for plan in plans(s) if lawful(e, s, plan)}
    assert bool(closing.complete(e, s)) == bool(possible)
    assert view(e, s, -1)["negotiation"]["complete"] == bool(possible)
    assert (CLOSE in legal(s, 0)) == bool(possible)
    if not possible:
        return
    reached = set()
    for _ in range(60):
        tried = s.clone()
        while tried.phase != LAST_CALL:
            steps = [a for a in legal(tried, 0) if USE <= a < USE_END or a == CLOSE]
            rules.apply(e, tried, t, 0, dice.choice(steps))
        reached.add(tuple(use - 1 if use else None for use in tried.uses))
    assert reached <= possible


def test_every_lawful_plan_can_be_chosen(e, t, position, legal):
    """rule: kohle.close.choice

    Naming a plan's suppliers in order and closing gives that plan."""
    dice = random.Random(5)
    chosen = 0
    while chosen < 400:
        s = negotiation(e, t, position, dice)
        for plan in plans(s):
            if lawful(e, s, plan):
                tried = s.clone()
                for f in range(CLANS):
                    if plan[f] is not None:
                        action = USE + f * 6 + plan[f]
                        assert action in legal(tried, 0)
                        rules.apply(e, tried, t, 0, action)
                rules.apply(e, tried, t, 0, CLOSE)
                assert tuple(use - 1 if use else None for use in tried.uses) == plan
                chosen += 1


def test_what_would_be_left_at_the_cheapest_asks(e, t, position):
    """rule: kohle.offer.ask kohle.deal.proceeds"""
    s = position({1: {"heiermann": 1}, 2: {"knetowitz": 1}}, owner=(0, 1, 2, 3, 3, 3), marker=5)

    def play(seat, *steps):
        for words in steps:
            rules.apply(e, s, t, seat, ACTIONS.parse(words))
        return view(e, s, -1)["negotiation"]

    play(0, "open")
    assert play(2, "show knetowitz")["kept_at_asks"] is None
    assert play(1, "with knetowitz", "ask 5")["kept_at_asks"] == 1
    assert play(2, "with knetowitz", "ask 3")["kept_at_asks"] == 3
    agreed = play(0, "accept 1")
    assert agreed["kept"] == agreed["kept_at_asks"] == 1
