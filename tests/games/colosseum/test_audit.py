"""Every sentence of the audit is found by a row that breaks it, and by none of the rows of a game."""

import pytest

from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.audit import AUDIT
from zuschlag.games.colosseum.state import (
    BID,
    CLEAN,
    DEMAND,
    EMPEROR,
    EXTRA,
    INVEST,
    SHOW,
    TRADE,
    WALK,
)

AT = {
    INVEST: {"stage": 0, "step": 1, "phase": INVEST, "active": 0},
    EXTRA: {"stage": 0, "step": 1, "phase": EXTRA, "active": 0},
    BID: {
        "stage": 1,
        "step": 1,
        "phase": BID,
        "active": 0,
        "lot": 0,
        "leader": 0,
        "bidder": 1,
        "bidding": 15,
        "price": 8,
    },
    TRADE: {"stage": 2, "step": 1, "phase": TRADE, "active": 0},
    WALK: {"stage": 3, "step": 1, "phase": WALK, "active": 0, "dice": [3, 0]},
    SHOW: {"stage": 3, "step": 1, "phase": SHOW, "active": 0},
    CLEAN: {
        "stage": 4,
        "step": 1,
        "phase": CLEAN,
        "active": 0,
        "winner": 0,
        "podiums": {"0": 1},
        "shown": {"0": 4},
        "spectators": {"0": 7},
        "best": {"0": 7},
        "used": {"0": {"gladiator": 2}},
        "performed": {"3": 1},
        "last": {"0": 4},
    },
    DEMAND: {"stage": 4, "step": 2, "phase": DEMAND, "active": 1, "winner": 0, "podiums": {"0": 1}},
}


def moved(s, kind):
    """A token from a seat into the bag's place of another: the sum stays."""
    s.tokens[0][kind] += 1
    s.bag[kind] -= 1


def offer_without_return(s):
    s.offer_by[1] = 0
    s.offer[1][0] = 1


def offer_too_much(s):
    s.offer_by[1] = 0
    s.offer[1][0] = 1
    s.offer_coins[1] = -s.coins[1] - 1


def draft_with_oneself(s):
    s.draft_to[0] = 0


def used_without_show(s):
    s.used[0][0] = 1


def bought_by_nobody(s):
    s.owner[20] = 4


FAULTS = [
    (1, INVEST, lambda s: s.bag.__setitem__(0, s.bag[0] + 1)),
    (1, INVEST, lambda s: s.tokens[4].__setitem__(0, 1)),
    (2, INVEST, lambda s: moved(s, EMPEROR)),
    (3, INVEST, lambda s: s.medals.__setitem__(0, 1)),
    (4, INVEST, lambda s: s.tickets.__setitem__(0, 1)),
    (5, INVEST, lambda s: s.loges.__setitem__(0, 2)),
    (6, INVEST, lambda s: s.podiums.__setitem__(0, 1)),
    (7, INVEST, lambda s: s.coins.__setitem__(0, -1)),
    (8, INVEST, lambda s: s.squares.__setitem__(0, 5)),
    (8, INVEST, lambda s: s.arena.__setitem__(0, s.arena[1])),
    (9, INVEST, bought_by_nobody),
    (9, INVEST, lambda s: s.performed.__setitem__(20, 1)),
    (10, INVEST, lambda s: s.last.__setitem__(0, 20)),
    (11, INVEST, lambda s: s.spectators.__setitem__(0, 5)),
    (12, INVEST, lambda s: s.star.__setitem__(1, 0)),
    (13, INVEST, lambda s: s.nobles.__setitem__(0, 36)),
    (15, INVEST, lambda s: setattr(s, "first", 4)),
    (15, INVEST, lambda s: setattr(s, "stage", 1)),
    (15, INVEST, lambda s: setattr(s, "active", 4)),
    (15, INVEST, lambda s: setattr(s, "step", 2)),
    (15, EXTRA, lambda s: s.coins.__setitem__(0, 4)),
    (15, TRADE, lambda s: setattr(s, "invested", 1)),
    (15, SHOW, lambda s: s.squares.__setitem__(0, 2) or s.owner.__setitem__(3, -2) or s.owner.__setitem__(7, -2)),
    (15, DEMAND, lambda s: setattr(s, "active", 0)),
    (15, CLEAN, lambda s: setattr(s, "step", 2)),
    (16, INVEST, lambda s: setattr(s, "lot", 1)),
    (16, BID, lambda s: setattr(s, "leader", 1)),
    (16, BID, lambda s: setattr(s, "won", 1)),
    (16, BID, lambda s: setattr(s, "price", 31)),
    (17, INVEST, lambda s: setattr(s, "heard", 1)),
    (17, INVEST, lambda s: s.asked.__setitem__(0, 1)),
    (18, TRADE, offer_without_return),
    (18, TRADE, offer_too_much),
    (19, TRADE, draft_with_oneself),
    (20, INVEST, lambda s: s.dice.__setitem__(0, 3)),
    (20, WALK, lambda s: s.dice.__setitem__(0, 7)),
    (20, WALK, lambda s: setattr(s, "walked", 1)),
    (20, WALK, lambda s: setattr(s, "stepped", 3)),
    (21, SHOW, lambda s: setattr(s, "show", 20)),
    (21, SHOW, lambda s: setattr(s, "show", 4)),
    (21, SHOW, lambda s: setattr(s, "cheers", 1)),
    (22, INVEST, used_without_show),
    (23, INVEST, lambda s: s.worn.__setitem__(0, 1)),
    (24, INVEST, lambda s: setattr(s, "winner", 0)),
]


@pytest.mark.parametrize("phase", list(AT))
def test_the_positions_themselves_are_sound(e, dealt, phase):
    assert rules.audit(e, dealt(**AT[phase])) == 0


@pytest.mark.parametrize(("sentence", "phase", "fault"), FAULTS)
def test_every_fault_is_found(e, dealt, sentence, phase, fault):
    s = dealt(**AT[phase])
    fault(s)
    if sentence == 24:  # the podium was counted first
        s.podiums[0] = 1
    found = rules.audit(e, s)
    assert found == sentence, AUDIT[found - 1] if found else "nothing found"


def test_a_market_that_was_sold_is_empty_only_during_the_auctions(e, dealt):
    """rule: colosseum.market.refill"""
    s = dealt(**AT[INVEST])
    for kind, count in enumerate(s.market[2]):
        s.gone[kind] += count
        s.market[2][kind] = 0
    assert rules.audit(e, s) == 14


def test_every_sentence_is_tried():
    assert {sentence for sentence, _, _ in FAULTS} | {14} == set(range(1, len(AUDIT) + 1))
