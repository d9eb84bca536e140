"""Whole games: how rounds and games end, and what the simple bot is worth."""

import random

import pytest

from zuschlag.bots.play import Simulator, rotations
from zuschlag.games.monopoly.bot import choose
from zuschlag.games.monopoly.rules import apply, awaited, legal, over, setup
from zuschlag.games.monopoly.scoring import most_mr
from zuschlag.games.monopoly.state import (
    CHANCE_CARD,
    DIED,
    MR_CARD,
    OVER,
    PUT,
    PUT_END,
    SHOW,
    TRADE,
    TRADE_END,
    WENT_OUT,
    State,
)

from .conftest import table


def play(e, t, mind, s, wanted):
    """Plays with simple bots until what is wanted is on the tape, or the game is over; returns the moves."""
    out = [0] * 512
    dice = random.Random(1)
    moves = 0
    while not over(e, s) and not any(t.event[i][0] == wanted for i in range(t.n)):
        seat = dice.choice([p for p in range(s.seats) if awaited(e, s) >> p & 1])
        assert legal(e, s, seat, out) > 0
        t.n = 0
        apply(e, s, t, seat, choose(e, s, seat, mind, out))
        moves += 1
    return moves


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_simple_bots_go_out(e, t, mind, seats):
    """rule: monopoly.out monopoly.deal.next"""
    s = State()
    s.seats, s.key = seats, [7] * 8
    setup(e, s, t)
    assert play(e, t, mind, s, WENT_OUT) < 400
    assert s.phase in (SHOW, OVER)
    assert s.goer > 0


def test_a_round_dies_of_boredom(e, t, mind):
    """rule: monopoly.dead.idle monopoly.dead

    Four seats that trade the same cards to and fro, turn after turn."""
    s = table(4)
    out = [0] * 512
    turns = 0
    while s.phase != SHOW:
        n = legal(e, s, s.turn, out)
        trades = [a for a in out[:n] if TRADE <= a < TRADE_END]
        ready = [a for a in out[:n] if PUT <= a < PUT_END]
        turns += len(trades) > 0
        t.n = 0
        apply(e, s, t, s.turn, (trades or ready)[0])
    assert turns == 80
    assert any(t.event[i][0] == DIED for i in range(t.n))
    assert s.goer == 0
    assert sum(s.reward) == 0


def test_most_mr_monopoly_by_brute_force(e, t):
    """rule: monopoly.score.mr

    All ways to deal the four cards to three seats, one of which may be caught with a Chance."""
    for a in range(5):
        for b in range(5 - a):
            for caught in (-1, 0, 1, 2):
                cards = [a, b, 4 - a - b]
                s = State.from_dict({"seats": 3, "goer": 2})
                for p in range(3):
                    s.hand[p][MR_CARD] = cards[p]
                    s.hand[p][CHANCE_CARD] = 1 if p == caught else 0
                compared = [0 if p == caught and p != 1 else cards[p] for p in range(3)]
                best = max(compared)
                alone = best > 0 and compared.count(best) == 1
                assert most_mr(s) == (compared.index(best) + 1 if alone else 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_simple_bot_beats_random_play(game, seats):
    seating = rotations(["simple"] + ["random"] * (seats - 1), 200, True)
    results = Simulator(game, seats).play(seating, seed=3)
    places = [results.places[game][list(seating[game]).index(1)] for game in range(200)]
    assert places.count(1) > 186


def test_games_end_at_the_target_or_after_forty_rounds(game):
    """rule: monopoly.end monopoly.end.deals"""
    short = Simulator(game, 4, {"target": 1}).play(rotations(["simple"] * 4, 50, True), seed=5)
    assert short.scores.max(axis=1).min() >= 1
    long = Simulator(game, 4, {"target": 100_000}).play(rotations(["simple"] * 4, 5, True), seed=5)
    assert long.scores.max(axis=1).min() < 100_000
