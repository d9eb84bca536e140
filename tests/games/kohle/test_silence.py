"""Every negotiation ends."""

import random

import pytest

from zuschlag.games.kohle import rules
from zuschlag.games.kohle.state import (
    CLANS,
    FAIL,
    LAST_CALL,
    LIMIT,
    MOVED,
    NEGOTIATE,
    NOBODY,
    OPEN,
    PASS,
    SPACES,
    TURN,
    WINDOW,
)

from .conftest import first, seats_in


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_silence_ends_it_at_once(e, t, deal, seats):
    """rule: kohle.silence kohle.silence.pass kohle.fail

    When everybody does nothing but pass, one action each is enough, on every space and with any hands."""
    for marker in range(SPACES):
        s = deal(seats, seed=marker, marker=marker)
        boss = s.turn
        rules.apply(e, s, t, boss, OPEN)
        taken = 0
        while s.phase == NEGOTIATE:
            seat = first(rules.awaited(e, s))
            rules.apply(e, s, t, seat, FAIL if seat == boss else PASS)
            taken += 1
        assert taken == seats
        assert s.phase == TURN


def patience_left(e, s):
    """What an action of a negotiation always makes smaller, compared entry by entry from the first.

    Cards only leave hands. A window closes after its answers. Offers are counted until a card falls, and what stands
    is accepted or struck. Closing leads out unless a card is played. Silence is broken only by a bid or an agreement.
    Half-built choices only grow."""
    asked = rules.awaited(e, s)
    waiting = s.phase == WINDOW
    standing = sum(serial > 0 for way in s.offer_serial for serial in way)
    unmade = sum(e.offers - made for way in s.offers for made in way)
    speaking = sum(1 for p in range(s.seats) if p != s.boss and not s.passed >> p & 1)
    steps = sum(CLANS - draft.bit_length() for draft in s.draft) + (s.draft_to == 0)
    steps += CLANS - max((f + 1 for f in range(CLANS) if s.uses[f]), default=0)
    return (
        sum(s.cards),
        waiting,
        len(seats_in(asked)) if waiting else 0,
        unmade,
        standing,
        s.phase == NEGOTIATE,
        len(seats_in(asked)) if s.phase == LAST_CALL else 0,
        speaking,
        steps,
    )


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_action_brings_the_end_nearer(e, t, deal, legal, seats):
    """rule: kohle.silence.recall kohle.offer.count

    None of the entries can fall for ever, so every negotiation ends, whoever plays. Random players who would rather do
    anything than pass, free seats included."""
    dice = random.Random(seats)
    negotiations = actions = 0
    s = deal(seats, seed=seats)
    while negotiations < 40 and s.phase in (TURN, MOVED, LIMIT):
        rules.apply(e, s, t, s.turn, dice.choice(legal(s, s.turn)))
        while s.boss != NOBODY:
            seat = dice.choice(seats_in(rules.awaited(e, s) | rules.free(e, s)))
            choices = [a for a in legal(s, seat) if a not in (PASS, FAIL) or dice.random() < 0.2]
            if choices:
                before = patience_left(e, s)
                rules.apply(e, s, t, seat, dice.choice(choices))
                actions += 1
                assert s.boss == NOBODY or patience_left(e, s) < before
            negotiations += s.boss == NOBODY
    assert actions > 20 * negotiations > 100
