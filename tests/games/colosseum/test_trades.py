"""Composing proposals, and how a trading step ends."""

import itertools
import random
from collections import Counter
from typing import Any

from zuschlag.games.colosseum import rules
from zuschlag.games.colosseum.state import (
    ACTIONS,
    DONE,
    DROP,
    PASS,
    PROPOSE,
    SUBMIT,
    TRADABLE,
    TRADE,
)


def trading(dealt, **fields):
    return dealt(stage=2, step=1, phase=TRADE, active=0, **fields)


def with_tokens(s, seat, wanted):
    """The seat has exactly these tokens; the rest lies out of the game."""
    for k in range(TRADABLE):
        count = wanted.get(k, 0)
        s.bag[k] += s.tokens[seat][k] - count
        s.tokens[seat][k] = count


def terms_by_hand(own, other, coins_own, coins_other):
    """Every lawful proposal: for each kind what is given (above 0) or wanted (below 0), and coins alike."""
    kinds = sorted(set(own) | set(other))
    ranges = [range(-other.get(k, 0), own.get(k, 0) + 1) for k in kinds]
    for amounts in itertools.product(*ranges):
        gives, gets = any(a > 0 for a in amounts), any(a < 0 for a in amounts)
        for coins in range(-coins_other, coins_own + 1):
            pays, charges = coins > 0, coins < 0
            if (gives or pays) and (gets or charges) and (gives or gets):
                yield tuple(amounts), coins


def test_every_proposal_in_one_way(e, dealt, options_of):
    """rule: colosseum.trade.terms"""
    from zuschlag.engine.events import Tape

    own, other = {0: 2, 3: 1}, {3: 1, 7: 1, 12: 1}
    s = trading(dealt)
    with_tokens(s, 0, own)
    with_tokens(s, 1, other)
    s.coins[0], s.coins[1] = 2, 1
    rules.apply(e, s, Tape(), 0, PROPOSE + 1)
    found: Counter[Any] = Counter()

    def follow(row):
        for action in options_of(row, 0):
            if action == SUBMIT:
                found[tuple(row.draft[0][k] for k in (0, 3, 7, 12)), row.draft_coins[0]] += 1
            elif action != DROP:
                after = row.clone()
                rules.apply(e, after, Tape(), 0, action)
                follow(after)

    follow(s)
    assert set(found) == set(terms_by_hand(own, other, 2, 1))
    assert set(found.values()) == {1}


def test_a_trade_in_which_all_pass_ends_at_once(e, dealt, options_of, play):
    """rule: colosseum.trade.pass colosseum.trade.done"""
    for seats in (3, 4, 5):
        s = trading(dealt, seats=seats)
        moves = 0
        while s.active == 0 and s.phase == TRADE:
            mask = rules.awaited(e, s)
            seat = (mask & -mask).bit_length() - 1
            play(s, seat, DONE if DONE in options_of(s, seat) else PASS)
            moves += 1
        assert moves == seats + 1


def test_every_trade_ends(e, dealt, options_of, play):
    """rule: colosseum.trade.haggle colosseum.trade.drop

    Even if everybody always proposes and nobody ever passes while something else is possible."""
    chance = random.Random(2)
    for haggle in (1, 3):
        s = trading(dealt, haggle=haggle)
        moves = 0
        while s.active == 0 and s.phase == TRADE:
            mask = rules.awaited(e, s) | rules.free(e, s)
            seat = chance.choice([p for p in range(4) if mask >> p & 1])
            eager = [a for a in options_of(s, seat) if a not in (PASS, DONE)] or options_of(s, seat)
            play(s, seat, chance.choice(eager))
            moves += 1
            assert moves < 2_000 * haggle
            assert max(s.asked) <= haggle


def test_a_trade_moves_what_it_says_and_nothing_else(e, game):
    """rule: colosseum.trade.accept"""
    match = game.match(4, 0)
    match.lay({"stage": 2, "step": 1, "phase": TRADE, "active": 0})
    before = match.view()["players"]
    match.play(0, "propose 2; give gladiator; give ship; want comedian; pay 3; submit")
    told = match.view()["proposals"][0]["effects"]
    match.play(2, "accept 0")
    after = match.view()["players"]
    for p, gained in (
        (0, {"comedian": 1, "gladiator": -1, "ship": -1}),
        (2, {"comedian": -1, "gladiator": 1, "ship": 1}),
    ):
        for kind in {**before[p]["tokens"], **after[p]["tokens"]}:
            change = after[p]["tokens"].get(kind, 0) - before[p]["tokens"].get(kind, 0)
            assert change == gained.get(kind, 0), (p, kind)
    assert [after[p]["coins"] - before[p]["coins"] for p in range(4)] == [-3, 0, 3, 0]
    for effect in told:
        p = effect["seat"]
        assert set(effect["stars_won"]) == set(after[p]["stars"]) - set(before[p]["stars"])
        assert set(effect["stars_lost"]) == set(before[p]["stars"]) - set(after[p]["stars"])


def test_a_serial_for_every_proposal(e, game):
    """rule: colosseum.trade.propose"""
    match = game.match(4, 0)
    match.lay({"stage": 2, "step": 1, "phase": TRADE, "active": 0})
    for serial in (1, 2, 3):
        match.play(0, "propose 1; give ship; want horse; submit")
        assert [proposal["serial"] for proposal in match.view()["proposals"]] == [serial]


def test_words_lead_back(game):
    for words in ("propose 3", "give action", "want joker", "pay 12", "charge 400", "withdraw 0"):
        assert ACTIONS.words(ACTIONS.parse(words)) == words
