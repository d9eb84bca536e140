"""The search, on positions of the toy that can be counted out."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
from tests.engine.toy import GAME

from zuschlag.bots.search import Ways
from zuschlag.bots.searcher import Budget, Search, budget
from zuschlag.bots.worth import Aims, lead, share_win
from zuschlag.engine.errors import Unknown

E = GAME.edition().row


def last_turn(cash=(8, 8)):
    """Two seats, the only turn, both have borrowed: seat 1 has closed its fist, seat 0 decides, then it is over."""
    match = GAME.match(seats=2, seed=4, options={"max_turns": 1}, runner=GAME.compiled)
    both = [*cash, 0, 0]
    match.lay({"loan": [1, 1, 0, 0], "cash": both, "bank": 2 * (E.start + E.loan) - sum(cash)})
    match.play(1, "seal 0")
    return match


def counted_worth(match, coins, aims):
    """The worth of a bid to seat 0, averaged over everything that seat 1 may hold and wish."""
    hidden = GAME.state.thaw(match.hidden_row(0))
    wishes = [good for good in range(1, 5) if good != hidden.wish[0]]
    worths = []
    for stake, wish in product(range(hidden.cash[1] + 1), wishes):
        s = hidden.clone()
        s.stake[1], s.wish[1] = stake, wish
        for good in range(4):
            s.wishes[good] = int(good + 1 not in s.wish[:2])
        GAME.interpreted.attempt(E, s, 0, GAME.actions.parse(f"seal {coins}"))
        scores, places = (GAME.interpreted.tell(name, E, s) for name in ("scores", "ranking"))
        worth = [0.0, 0.0]
        share_win(2, places, worth)
        worths.append((1 - aims.clear) * worth[0] + aims.clear * lead(2, scores, 0, aims.steep))
    return sum(worths) / len(worths)


@pytest.fixture(scope="module")
def search():
    return Search(GAME, nodes=20_000, edges=40_000)


@pytest.mark.parametrize("clear", [0.0, 0.6, 1.0])
def test_values_are_those_that_can_be_counted_out(clear):
    match, aims = last_turn(), Aims(clear=clear)
    search = Search(GAME, ways=Ways(aims=aims), nodes=20_000, edges=40_000)
    thoughts = search.think(match.hidden_row(0), 0, budget("30000"), seed=1)
    counted = {coins: counted_worth(match, coins, aims) for coins in range(9)}
    values = {GAME.actions.args(o.action)["coins"]: o for o in thoughts.opinions}
    assert set(values) == set(counted)
    for coins, opinion in values.items():
        half = (opinion.high - opinion.low) / 2
        assert abs(opinion.value - counted[coins]) < 2 * half, f"{coins} coins"
    chosen = GAME.actions.args(thoughts.best)["coins"]
    assert counted[chosen] > max(counted.values()) - 0.01
    assert sum(o.visits for o in thoughts.opinions) == thoughts.playouts == 30000


def test_expected_scores_are_told_by_seat(search):
    match = last_turn()
    thoughts = search.think(match.hidden_row(0), 0, budget("5000"), seed=2)
    nothing = next(o for o in thoughts.opinions if GAME.actions.words(o.action) == "seal 0")
    assert len(nothing.scores) == 2
    assert nothing.scores[0] == 8 - E.repay, "without a bid the coins stay, whatever the other does"


def test_the_same_playouts_give_the_same_thoughts():
    match = GAME.match(seats=4, seed=9, runner=GAME.compiled)
    told = []
    for _ in range(2):
        search = Search(GAME, nodes=20_000, edges=40_000)
        first = search.think(match.hidden_row(2), 2, Budget(playouts=500), seed=7)
        again = search.think(match.hidden_row(2), 2, Budget(playouts=300), seed=8)
        told.append((first._replace(seconds=0), again._replace(seconds=0)))
    assert told[0] == told[1]
    other = Search(GAME, nodes=20_000, edges=40_000).think(match.hidden_row(2), 2, Budget(playouts=500), seed=8)
    assert other.opinions != told[0][0].opinions


def test_only_what_the_seat_knows_counts():
    """Two positions that differ in what is hidden from the seat are one to it."""
    thoughts = []
    for wish, stake in ((1, 3), (3, 0)):
        match = GAME.match(seats=3, seed=5, runner=GAME.compiled)
        row = GAME.state.thaw(match.row)
        others = [good for good in range(1, 5) if good != row.wish[0]]
        row.wish[1], row.wish[2] = others[wish % 3], others[(wish + 1) % 3]
        row.wishes = [int(good + 1 not in row.wish[:3]) for good in range(4)]
        row.sealed[1], row.stake[1] = 1, stake
        match.lay(row.to_dict())
        search = Search(GAME, nodes=20_000, edges=40_000)
        thoughts.append(search.think(match.hidden_row(0), 0, Budget(playouts=400), seed=1)._replace(seconds=0))
    assert thoughts[0] == thoughts[1]


def test_the_tree_of_one_move_serves_the_next():
    match = GAME.match(seats=2, seed=3, options={"max_turns": 2}, runner=GAME.compiled)
    search = Search(GAME, nodes=50_000, edges=100_000)
    search.think(match.hidden_row(0), 0, Budget(playouts=4000), seed=1)
    match.play(0, match.choose(0))
    match.play(1, match.choose(1))
    known = search.think(match.hidden_row(0), 0, Budget(playouts=1), seed=1)
    assert sum(opinion.visits for opinion in known.opinions) > 1
    search.forget()
    fresh = search.think(match.hidden_row(0), 0, Budget(playouts=1), seed=1)
    assert sum(opinion.visits for opinion in fresh.opinions) == 1


@pytest.mark.parametrize(("others", "alone"), [(0.0, True), (0.5, False)])
def test_other_seats_search_only_if_they_are_thought_to(others, alone):
    """Seat 0 decides once and never again, so all nodes but the root are seat 1's."""
    match = GAME.match(seats=2, seed=4, options={"max_turns": 1}, runner=GAME.compiled)
    both = [8, 8, 0, 0]
    match.lay({"loan": [1, 1, 0, 0], "cash": both, "bank": 2 * (E.start + E.loan) - sum(both)})
    search = Search(GAME, ways=Ways(others=others), nodes=20_000, edges=40_000)
    search.think(match.hidden_row(0), 0, Budget(playouts=500), seed=1)
    assert (search.nodes == 1) == alone


def test_a_free_seat_may_decline():
    """A loan costs more than it brings here, so who is free to borrow had better not."""
    match = GAME.match(seats=2, seed=4, options={"max_turns": 1}, runner=GAME.compiled)
    match.play(0, "seal 1")
    assert match.free() == [0]
    search = Search(GAME, nodes=20_000, edges=40_000)
    thoughts = search.think(match.hidden_row(0), 0, Budget(playouts=2000), seed=1)
    assert {opinion.action for opinion in thoughts.opinions} == {None, GAME.actions.parse("borrow")}
    assert thoughts.best is None


def test_without_a_sure_gain_the_simple_choice_stands():
    """The simple rules bid 1, 2 or 3 here, the counted best is 1: what is not sure enough changes nothing."""
    match = last_turn()
    chosen: dict[float, set[str]] = {}
    for doubt in (1000.0, 1.0):
        search = Search(GAME, ways=Ways(doubt=doubt), nodes=20_000, edges=40_000)
        for seed in range(8):
            search.forget()
            thoughts = search.think(match.hidden_row(0), 0, Budget(playouts=6000), seed=seed)
            assert thoughts.opinions[0].gain >= 0
            chosen.setdefault(doubt, set()).add(GAME.actions.words(thoughts.best))
    assert chosen[1000.0] == {"seal 1", "seal 2", "seal 3"}
    assert chosen[1.0] == {"seal 1"}


def test_actions_to_consider_are_looked_at():
    match = last_turn()
    search = Search(GAME, ways=Ways(widen=0.0), nodes=20_000, edges=40_000)
    wanted = [GAME.actions.parse("seal 4"), GAME.actions.parse("seal 2")]
    thoughts = search.think(match.hidden_row(0), 0, Budget(playouts=300), seed=1, consider=wanted)
    assert set(wanted) <= {opinion.action for opinion in thoughts.opinions}


def test_a_tree_without_room_still_answers():
    match = GAME.match(seats=4, seed=9, runner=GAME.compiled)
    search = Search(GAME, nodes=20, edges=30)
    thoughts = search.think(match.hidden_row(1), 1, Budget(playouts=2000), seed=1)
    assert thoughts.playouts == 2000
    assert thoughts.best in match.legal_actions(1)
    assert search.think(match.hidden_row(1), 1, Budget(playouts=20), seed=1).best in match.legal_actions(1)


def test_every_action_is_widened_to_in_time():
    match = GAME.match(seats=3, seed=2, runner=GAME.compiled)
    search = Search(GAME, ways=Ways(widen=2.0), nodes=50_000, edges=100_000)
    thoughts = search.think(match.hidden_row(0), 0, Budget(playouts=4000), seed=3)
    assert sorted(opinion.action for opinion in thoughts.opinions) == match.legal_actions(0)


def test_a_cut_off_playout_is_judged_by_the_scores():
    match = GAME.match(seats=3, seed=2, runner=GAME.compiled)
    search = Search(GAME, ways=Ways(horizon=2), nodes=20_000, edges=40_000)
    thoughts = search.think(match.hidden_row(0), 0, Budget(playouts=500), seed=3)
    assert all(0 < opinion.low <= opinion.value <= opinion.high < 1 for opinion in thoughts.opinions[:3])
    assert thoughts.moves / thoughts.playouts < 20


def test_a_playout_may_end_with_the_turn():
    """Each seat acts at most twice in a turn: it borrows, and it closes its fist."""
    match = GAME.match(seats=3, seed=2, runner=GAME.compiled)
    long, short = (
        Search(GAME, ways=ways, nodes=20_000, edges=40_000).think(match.hidden_row(0), 0, Budget(playouts=500), seed=3)
        for ways in (Ways(), Ways(ahead=1))
    )
    assert short.moves / short.playouts <= 2 * 3 < long.moves / long.playouts


class Worked:
    """A clock that playouts alone move on, the later ones less and less, so that no machine can spoil the test."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def timed(self, run: Any) -> Any:
        def counted(desk: Any, tree: Any, ways: Ways, seat: int, helping: int, seed: int) -> Any:
            for _ in range(helping):
                self.now += 2e-4 / (1 + self.now)
            return run(desk, tree, ways, seat, helping, seed)

        return counted


def test_the_clock_is_kept():
    match = GAME.match(seats=4, seed=9, runner=GAME.compiled)
    clock = Worked()
    search = Search(GAME, clock=clock, nodes=100_000, edges=200_000)
    search._run = clock.timed(search._run)
    search.think(match.hidden_row(0), 0, Budget(playouts=10), seed=1)
    for limit in (0.05, 0.2):
        thoughts = search.think(match.hidden_row(0), 0, Budget(seconds=limit), seed=1)
        assert 0.2 * limit < thoughts.seconds < 1.05 * limit
        assert thoughts.playouts > 50


def test_memory_stays_below_two_hundred_megabytes():
    assert Search(GAME).bytes < 200e6


@pytest.mark.parametrize("text", ["", "0", "fast", "200 ms", "-5", "2m", "0ms"])
def test_a_budget_is_playouts_or_a_time(text):
    with pytest.raises(Unknown, match="playouts"):
        budget(text)


def test_budgets_are_read():
    assert [budget(text) for text in ("500", "200ms", "2s")] == [
        Budget(playouts=500), Budget(seconds=0.2), Budget(seconds=2.0)
    ]  # fmt: skip
    assert [str(budget(text)) for text in ("500", "200ms", "2s")] == ["500", "200ms", "2000ms"]


def test_imagined_worlds_come_with_the_right_frequency():
    """Every arrangement of what a seat cannot know, each as often as any other."""
    match = last_turn(cash=(5, 2))
    runner, draws = GAME.compiled, 24_000
    e, hidden = E.freeze(), match.hidden_row(0)
    counts: dict[tuple[int, int], int] = {}
    from zuschlag.engine.runner import new_mind

    mind = new_mind(3)
    for _ in range(draws):
        world = hidden.copy()
        runner.ask("imagine", e, world, 0, mind)
        key = (int(world["stake"][0, 1]), int(world["wish"][0, 1]))
        counts[key] = counts.get(key, 0) + 1
    own = int(hidden["wish"][0, 0])
    assert set(counts) == {(stake, wish) for stake in range(3) for wish in range(1, 5) if wish != own}
    expected = draws / 9
    surprise = sum((count - expected) ** 2 / expected for count in counts.values())
    assert surprise < 26.1, "chi-square with 8 degrees of freedom, once in a thousand"
    assert np.isclose(sum(counts.values()), draws)
