"""How great a show the seats may hope for, where a search ends its playouts with the round."""

import numpy as np

from zuschlag.games.colosseum.prospects import prospects
from zuschlag.games.colosseum.state import ACTION, JOKER, OVER


def hopes(e, s):
    out = [0.0] * s.seats
    prospects(e, s, out)
    return out


def test_in_the_end_the_best_show_is_all_there_is(e, dealt):
    s = dealt(best=[40, 71, 55, 0, 0], turn=5, phase=OVER)
    assert hopes(e, s) == [40, 71, 55, 0]


def test_what_a_seat_has_adds_to_its_own_hope_alone(e, dealt):
    s = dealt(turn=3)
    before = hopes(e, s)
    s.tickets[1], s.medals[2], s.loges[3] = 1, 2, 1
    s.tokens[0][JOKER] += 1
    after = hopes(e, s)
    assert all(late > early for early, late in zip(before, after, strict=True))
    s.podiums[2] += 1
    assert [late > early for early, late in zip(after, hopes(e, s), strict=True)] == [False, False, True, False]


def test_coins_and_actions_count_for_less_towards_the_end(e, dealt):
    gains = []
    for turn in (3, 4, 5):
        s = dealt(turn=turn)
        before = hopes(e, s)[0]
        s.coins[0] += 1
        s.tokens[0][ACTION] += 1
        gains.append(hopes(e, s)[0] - before)
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] > 0


def test_hopes_tell_more_of_the_end_than_the_best_show_so_far(game):
    """In matches of simple bots, at the beginning of the fourth round."""
    told = {"hopes": 0.0, "best": 0.0}
    for seed in range(16):
        match = game.match(seats=4, seed=seed, runner=game.compiled)
        while int(match.row["turn"][0]) < 4:
            seat = match.awaited()[0]
            match.play(seat, match.choose(seat))
        s = game.state.thaw(match.row)
        middle = {"hopes": hopes(match.edition.row, s), "best": [float(s.best[p]) for p in range(4)]}
        while not match.over:
            seat = match.awaited()[0]
            match.play(seat, match.choose(seat))
        for name, values in middle.items():
            told[name] += float(np.corrcoef(values, match.scores())[0, 1])
    assert told["hopes"] > told["best"] + 1
