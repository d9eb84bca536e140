"""Auctions: markets are refilled exactly when the rules say so, and every bid is covered."""

import random

from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.dealing import lying
from zuschlag.games.colosseum.state import ACQUIRING, ACTIONS, BID, MARKETS, NONE, OPEN, PASS, PRICE


def empty(s):
    return {m for m in range(MARKETS) if lying(s.market[m], 0) == NONE}


def auctions(e, s, options_of, play, chance):
    """Random auctions until the stage is over; yields each step with what was before and after it."""
    while s.stage == ACQUIRING:
        mask = rules.awaited(e, s)
        seat = (mask & -mask).bit_length() - 1
        low = [a for a in options_of(s, seat) if ACTIONS.kind_of(a).name != "bid" or ACTIONS.args(a)["amount"] < 25]
        action = chance.choice(low or options_of(s, seat))
        before = s.clone()
        told = [ACTIONS.words(action), play(s, seat, action)]
        yield before, seat, action, told


def test_refilled_exactly_when_the_active_seat_has_won_or_passed(e, dealt, options_of, play):
    """rule: colosseum.market.refill colosseum.market.win colosseum.market.pass"""
    from zuschlag.games.colosseum.state import MARKET_FILLED, NO_OPENING, WON_MARKET

    chance = random.Random(8)
    seen = {"other": 0, "self": 0, "pass": 0}
    for seed in range(60):
        s = dealt(3 + seed % 3, seed, stage=ACQUIRING, step=1, phase=OPEN, active=0)
        for before, _, _, (_, events) in auctions(e, s, options_of, play, chance):
            won = [line for line in events if line[0] == WON_MARKET]
            filled = {line[3] - 1 for line in events if line[0] == MARKET_FILLED}
            gave_up = any(line[0] == NO_OPENING and line[1] == before.active for line in events)
            ended = gave_up or any(line[1] == before.active for line in won)
            now_empty = empty(before) | {line[3] - 1 for line in won}
            assert filled == (now_empty if ended else set())
            seen["pass"] += gave_up
            seen["self" if ended else "other"] += len(won)
    assert min(seen.values()) > 20


def test_who_has_won_takes_no_further_part(e, dealt, options_of, play):
    """rule: colosseum.market.win colosseum.market.bid"""
    chance = random.Random(9)
    for seed in range(40):
        s = dealt(4, seed, stage=ACQUIRING, step=1, phase=OPEN, active=0)
        for before, seat, action, _ in auctions(e, s, options_of, play, chance):
            assert not before.won >> seat & 1
            if before.phase in (BID, PRICE) and ACTIONS.kind_of(action).name == "bid":
                amount = ACTIONS.args(action)["amount"]
                assert before.price < amount <= before.coins[seat]
                assert amount >= 8


def test_who_passes_an_auction_is_not_asked_again_in_it(e, dealt, options_of, play):
    """rule: colosseum.market.out colosseum.market.over"""
    chance = random.Random(10)
    for seed in range(40):
        s = dealt(5, seed, stage=ACQUIRING, step=1, phase=OPEN, active=0)
        out: set[int] = set()
        for before, seat, action, _ in auctions(e, s, options_of, play, chance):
            if before.phase != BID:
                out = set()
            else:
                assert seat not in out
                if action == PASS:
                    out.add(seat)
