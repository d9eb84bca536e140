"""The simple bot makes deals, and better ones than chance."""

import numpy as np
import pytest

from zuschlag.bots import play
from zuschlag.bots.play import BOTS, Simulator, loop, rotations
from zuschlag.engine.events import Tape
from zuschlag.engine.runner import new_mind, plain_mind
from zuschlag.games.kohle import rules
from zuschlag.games.kohle.bot import choose
from zuschlag.games.kohle.state import ACTIONS, ASK, BID

from .conftest import first


def decide(e, s, seat):
    return ACTIONS.words(choose(e, s, seat, plain_mind(1), [0] * 400))


def after(e, s, t, *steps):
    for seat, words in steps:
        rules.apply(e, s, t, seat, ACTIONS.parse(words))


def test_it_opens_what_it_can_fill_alone(e, position):
    assert decide(e, position({0: {"knetowitz": 1}}, marker=5), 0) == "open"


def test_it_rolls_when_nobody_could_fill_a_place(e, position):
    s = position({}, owner=(0, 1, 2, 3, -1, -1), marker=10)
    assert decide(e, s, 0) == "roll"


def test_it_comes_down_bid_by_bid_and_takes_a_fair_one(e, t, position):
    """The seventh deal brings 3 x 4; the boss bids 1, 2, 3, ... for the one family that he lacks."""
    s = position({}, marker=5, tile=6, deals=6, closed=[1, 2, 3, 4, 5, 0, 6] + [0] * 9)
    after(e, s, t, (0, "open"))
    asked = []
    while not decide(e, s, 1).startswith("accept"):
        while s.passed >> 1 & 1 == 0:
            after(e, s, t, (1, decide(e, s, 1)))
        asked.append(s.offer_price[ASK][1])
        after(e, s, t, (0, "to 1"), (0, "with knetowitz"), (0, f"bid {len(asked)}"))
    assert len(asked) > 1
    assert asked == sorted(asked, reverse=True)
    assert 2 <= s.offer_price[BID][1] <= 6


def test_it_stops_a_travel_against_its_own_deal(e, t, position):
    s = position({0: {"stop": 1, "knetowitz": 1}, 2: {"travel_heiermann": 1}}, marker=5)
    after(e, s, t, (0, "open"), (0, "show knetowitz"), (2, "travel heiermann own"))
    assert decide(e, s, 0) == "stop"


def test_it_keeps_the_stop_when_others_quarrel(e, t, position):
    s = position({3: {"stop": 1}, 2: {"travel_heiermann": 1}}, marker=5)
    after(e, s, t, (0, "open"), (2, "travel heiermann own"))
    assert decide(e, s, 3) == "let"


def test_it_closes_when_it_has_what_it_needs(e, t, position):
    s = position({0: {"knetowitz": 1}}, marker=5)
    after(e, s, t, (0, "open"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert decide(e, s, 0) == "show knetowitz"
    after(e, s, t, (0, "show knetowitz"), (1, "pass"), (2, "pass"), (3, "pass"))
    assert decide(e, s, 0) == "close"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_four_of_them_make_deals(e, t, deal, seats):
    """Interpreted, a few games: all reach the tenth deal."""
    for seed in range(3):
        s = deal(seats, seed)
        moves = 0
        while not rules.over(e, s):
            seat = first(rules.awaited(e, s))
            rules.apply(e, s, t, seat, choose(e, s, seat, plain_mind(moves), [0] * 400))
            moves += 1
        assert s.deals >= 10


@pytest.mark.slow
def test_nine_of_ten_games_reach_the_tenth_deal(game):
    """A thousand games of four."""
    blank = game.state()
    blank.seats = 4
    start, e, tape = blank.freeze()[0], game.edition().row.freeze()[0], Tape().freeze()[0]
    seating, mind = np.array([BOTS.index("simple")] * 6, np.int8), new_mind(3)[0]
    starts = np.array([*ACTIONS.starts, ACTIONS.size], np.int32)
    out = np.zeros(ACTIONS.size, np.int32)
    begin, finish = loop(game, play.deal), loop(game, play.play_out)
    reached = 0
    for _ in range(1000):
        s = start.copy()
        begin(e, s, tape, mind)
        finish(e, s, tape, mind, seating, starts, out, 100_000)
        reached += s["deals"] >= 10
    assert reached >= 900


@pytest.mark.slow
def test_it_beats_random_players(game):
    results = Simulator(game, 4).play(rotations(["simple", "random", "random", "random"], 500, True), seed=4)
    first_places = results.places[:, :4] == 1
    mine = results.bots[:, :4] == BOTS.index("simple")
    assert (first_places & mine).any(axis=1).mean() > 0.8
