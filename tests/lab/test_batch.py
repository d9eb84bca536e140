"""Batches: many environments, each the same to the byte as a match of the engine in plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.engine.toy import GAME as TOY

import zuschlag
from zuschlag.engine.chance import ROUNDS, chacha
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.engine.match import Match, seats_of
from zuschlag.lab.batch import Batch
from zuschlag.lab.cuda_rules import chacha_in_registers
from zuschlag.lab.observe import Layout, bounds

GAMES = {"toy": TOY, "million": zuschlag.game("million")}
FEW = 5
KEYS = np.random.default_rng(2).integers(0, 1 << 32, (FEW, 8), np.uint32)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> zuschlag.Game:
    return GAMES[request.param]


def few(game: zuschlag.Game, **more) -> Batch:
    return Batch(game, FEW, 3, **{"keys": KEYS, "seed": 4, **more})


def match_of(batch: Batch, at: int) -> Match:
    """The match that was dealt with an environment's key."""
    game = batch.game
    options = {option.id: option.lab for option in game.options}
    key = batch.rows["key"][at].tobytes()
    return game.match(batch.seats, key=key, options=options, runner=game.interpreted)


def any_legal(batch: Batch, random: np.random.Generator) -> np.ndarray:
    chances = random.random(batch.masks.shape) * batch.masks
    return np.where(batch.masks.any(axis=1), chances.argmax(axis=1), -1)


def check_line(batch: Batch, at: int, match: Match) -> None:
    """Everything that a batch says of an environment."""
    who = int(batch.who[at])
    assert batch.rows[at].tobytes() == match.row[0].tobytes()
    assert np.flatnonzero(batch.masks[at]).tolist() == match.legal_actions(who)
    assert seats_of(int(batch.awaited[at])) == match.awaited()
    assert seats_of(int(batch.free[at])) == match.free()
    assert who in match.awaited() + match.free()
    assert batch.layout is not None
    assert batch.observations[at].tobytes() == batch.layout.of(match.hidden_row(who), who).tobytes()


def due(match: Match) -> list[float]:
    """Those behind a seat less those before it, as a share of all others."""
    places = match.ranking()
    return [
        float(np.float32(sum((other > place) - (other < place) for other in places) / (len(places) - 1)))
        for place in places
    ]


@pytest.mark.parametrize("kind", ["float32", "int8"])
def test_environments_are_matches_to_the_byte(game: zuschlag.Game, kind: str):
    batch = few(game, observations=kind)
    matches = [match_of(batch, at) for at in range(FEW)]
    assert batch.rows["key"].tolist() == KEYS.tolist()
    random, ended = np.random.default_rng(6), 0
    for _ in range(220):
        for at, match in enumerate(matches):
            check_line(batch, at, match)
        actions, who = any_legal(batch, random), batch.who.copy()
        batch.step(actions, random.integers(-1, 3, FEW).astype(np.int8))
        for at, match in enumerate(matches):
            if actions[at] >= 0:
                match.play_actions(int(who[at]), [int(actions[at])])
            assert bool(batch.done[at]) == match.over
            if match.over:
                assert batch.rewards[at].tolist() == due(match)
                assert batch.scores[at].tolist() == match.scores()
                matches[at], ended = match_of(batch, at), ended + 1
            else:
                assert not batch.rewards[at].any()
    assert ended == batch.heads["games"].sum() > 0


def test_the_seat_that_acts_is_an_input(game: zuschlag.Game):
    batch, random = few(game), np.random.default_rng(8)
    asked = 0
    for _ in range(120):
        wanted = random.integers(0, 3, FEW).astype(np.int8)
        batch.step(any_legal(batch, random), wanted)
        may = (batch.awaited | batch.free) >> wanted & 1
        assert (batch.who[may == 1] == wanted[may == 1]).all()
        asked += int((may & ~(batch.awaited >> wanted) & 1).sum())
        batch.ask(-1)
        for seat in range(3):
            if (batch.awaited | batch.free)[0] >> seat & 1:
                batch.ask(np.array([seat, -1, -1, -1, -1]))
                assert batch.who[0] == seat
                assert np.flatnonzero(batch.masks[0]).tolist() != [] or batch.free[0] >> seat & 1
    assert game is not TOY or asked > 10  # seats that act without being awaited


def test_several_awaited_seats_are_as_likely():
    batch = Batch(TOY, 3000, 3, seed=1, threads=1)
    assert (batch.awaited == 7).all()
    assert np.abs(np.bincount(batch.who, minlength=3) - 1000).max() < 120


def test_a_free_seat_may_decline_and_an_awaited_one_may_not():
    batch = few(TOY)
    batch.ask(0)
    batch.step(batch.masks.argmax(axis=1), 1)  # seat 0 has closed its fist, and may still borrow
    batch.ask(np.array([0, 0, -1, -1, 0]))
    declining = batch.who == 0
    assert declining.tolist() == [True, True, False, False, True]
    assert (batch.awaited == 0b110).all()
    before = batch.rows.copy()
    with pytest.raises(Illegal, match=f"refused in 2 of {FEW} environments"):
        batch.step(np.full(FEW, -1))
    assert batch.rows.tobytes() == before.tobytes()
    assert batch.refused.tolist() == (~declining).tolist()


def test_what_is_not_legal_changes_nothing_and_the_others_go_on(game: zuschlag.Game):
    batch, other = few(game), few(game)
    actions = any_legal(batch, np.random.default_rng(3))
    wrong = actions.copy()
    wrong[2] = np.flatnonzero(~batch.masks[2])[0]
    wrong[4] = game.actions.size
    before = batch.rows.copy()
    other.step(actions)
    with pytest.raises(Illegal, match=r"refused in 2 of 5 environments, first in number 2: .*masks\[2\]"):
        batch.step(wrong)
    for at in range(FEW):
        assert batch.rows[at].tobytes() == (before if at in (2, 4) else other.rows)[at].tobytes()
    batch.step(any_legal(batch, np.random.default_rng(4)))
    assert not batch.refused.any()


def test_a_seat_that_may_not_act_is_refused():
    batch = few(TOY)
    who = batch.who.copy()
    with pytest.raises(Illegal, match="refused in 1 of 5"):
        batch.ask(np.array([-1, -1, 3, -1, -1]))
    assert batch.who.tolist() == who.tolist()


def test_random_play_is_the_same_however_it_is_cut(game: zuschlag.Game):
    batch, parted, spread = (Batch(game, 150, 3, seed=9, threads=threads) for threads in (1, 1, 2))
    rewards = np.zeros((150, 3), np.float32)
    batch.play_random(500)
    for moves in (1, 199, 300):
        parted.play_random(moves)
        rewards += parted.rewards
    spread.play_random(500)
    for one in (batch, parted, spread):
        one.look()
    for name in ("rows", "heads", "who", "masks", "observations", "scores"):
        assert batch.host(name).tobytes() == parted.host(name).tobytes() == spread.host(name).tobytes(), name
    assert batch.heads["games"].sum() > 30
    assert np.allclose(batch.rewards, rewards, atol=1e-4)
    assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-4)


def test_dealing_again_gives_the_same_games(game: zuschlag.Game):
    batch, random = few(game, keys=None), np.random.default_rng(1)
    first = batch.rows.copy()
    assert len({row.tobytes() for row in batch.rows}) == FEW
    batch.step(any_legal(batch, random))
    batch.reset(4)
    assert batch.rows.tobytes() == first.tobytes()
    batch.reset(5)
    assert not any(one.tobytes() == other.tobytes() for one, other in zip(batch.rows, first, strict=True))
    batch.reset(5, KEYS.view(np.uint8).reshape(FEW, 32))
    assert batch.rows.tobytes() == few(game).rows.tobytes()


@pytest.mark.parametrize("id", zuschlag.games())
@pytest.mark.parametrize("kind", ["float32", "int8"])
def test_an_observation_holds_every_field_that_is_not_chance(id: str, kind: str):
    game = zuschlag.game(id)
    layout = Layout(game, kind)
    row = game.match(seed=3, runner=game.interpreted).hidden_row(1)
    line = layout.of(row, 1)
    shown = [column.name for column in layout.columns]
    chance = {"key", "counter", "pool", "left", "forced", "forcing"}
    assert sorted(shown) == sorted({*game.state.fields, "who"} - chance)
    for name in shown[:-1]:
        assert (layout.read(line, name) == row[name][0]).all(), name
    assert layout.read(line, "who") == 1
    low, high = bounds(layout)
    assert ((low <= line) & (line <= high)).all()


@pytest.mark.parametrize("id", zuschlag.games())
def test_an_environment_takes_less_than_four_kilobytes(id: str):
    from zuschlag.lab.batch_parts import Arrays, Plan

    game = zuschlag.game(id)
    arrays = Arrays.blank(Plan.of(game, 8, game.seats[1], {}, None), Layout(game, "int8"))
    assert sum(array.nbytes for array in arrays) / 8 < 4096


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"n": 0}, "1 environment or more, not 0"),
        ({"device": "gpu"}, "no device 'gpu'; there are cpu, cuda"),
        ({"observations": "int7"}, r"no observations of kind 'int7' \(did you mean 'int8'\?\)"),
        ({"keys": KEYS[:3]}, "keys are 5 lines of 8 numbers"),
        ({"keys": KEYS.astype(np.float64)}, "keys are 5 lines of 8 numbers"),
        ({"seats": 9}, "seats"),
        ({"options": {"tide": 1}}, "tide"),
    ],
)
def test_what_a_batch_cannot_be_made_of(wrong: dict[str, Any], message: str):
    with pytest.raises(zuschlag.Error, match=message):
        Batch(TOY, **{"n": FEW, **wrong})


def test_what_a_batch_without_observations_does_not_show():
    batch = few(TOY, observations=None)
    batch.step(any_legal(batch, np.random.default_rng(1)))
    with pytest.raises(Unknown, match="made without observations"):
        _ = batch.observations
    with pytest.raises(Unknown, match=r"a number for each of 5 environments .* shape \(4,\)"):
        batch.step(np.zeros(4))


def test_a_cards_cipher_is_the_cipher():
    random = np.random.default_rng(7)
    for counter in (0, 1, (1 << 32) - 1):
        key = random.integers(0, 1 << 32, 8).tolist()
        block, other = [0] * 16, [1] * 16
        chacha(key, counter, ROUNDS, block)
        chacha_in_registers(key, counter, ROUNDS, other)
        assert block == other


def card() -> str:
    """Why no card can be asked, or nothing."""
    from zuschlag.lab.cuda_kernels import cuda

    return "" if cuda.is_available() else "no CUDA device: bench/gpu.py compares on one, and docs/performance.md tells"


def test_without_a_card_a_batch_says_so():
    if not card():
        pytest.skip("a CUDA device is here")
    with pytest.raises(Unknown, match="no CUDA device was found here; device='cpu' runs everywhere"):
        few(TOY, device="cuda")


@pytest.mark.parametrize("id", [*GAMES, "kollier"])
def test_a_card_holds_the_same_rows(id: str):
    reason = card()
    if reason:
        pytest.skip(reason)
    game = GAMES.get(id) or zuschlag.game(id)
    here, there = few(game), few(game, device="cuda")
    random = np.random.default_rng(5)
    for _ in range(100):
        actions, wanted = any_legal(here, random), random.integers(-1, 3, FEW).astype(np.int8)
        here.step(actions, wanted)
        there.step(actions, wanted)
        for name in ("rows", "heads", "who", "awaited", "free", "masks", "rewards", "scores", "done", "observations"):
            assert here.host(name).tobytes() == there.host(name).tobytes(), name
    here.play_random(3000)
    there.play_random(3000)
    assert here.rows.tobytes() == there.host("rows").tobytes()
