"""The games as Gymnasium vector environments: what Gymnasium asks of one, and the same game as a match."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import zuschlag
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.lab.vector import Environments

OFTEN = pytest.mark.parametrize("id", ["million", "kollier"])
ONCE = pytest.mark.parametrize("id", ["million"])
SHORT = {"million": {"max_laps": 1}, "kollier": {}}


def made(id: str, n: int, **more: Any) -> Any:
    return gymnasium.make_vec(f"zuschlag/{id}-v0", num_envs=n, options=SHORT[id], **more)


def random_actions(seen: Any, chance: np.random.Generator) -> Any:
    mask = seen["action_mask"]
    return (mask * (1e-9 + chance.random(mask.shape))).argmax(1)


@OFTEN
def test_it_is_what_gymnasium_means_by_a_vector_environment(id):
    envs, others = (made(id, 150, threads=threads) for threads in (1, 2))
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert envs.single_action_space.n == zuschlag.game(id).actions.size + 1
    first, second = envs.reset(seed=7), others.reset(seed=7)
    chance = np.random.default_rng(1)
    before = np.zeros(150, bool)
    games = 0
    for _ in range(60):
        assert data_equivalence(first, second)
        assert envs.observation_space.contains(first[0])
        assert first[0]["action_mask"].any(1).all()
        actions = random_actions(first[0], chance)
        assert envs.action_space.contains(actions)
        first, second = envs.step(actions), others.step(actions)
        _, rewards, ended, broken, told = first
        assert not rewards[~ended].any()
        assert (np.abs(rewards) <= 1).all()
        assert not broken.any()
        assert data_equivalence(told["_scores"], ended)
        assert (told["seat"][~before] == first[0]["observation"][~before, -1]).all()
        games += ended.sum()
        before = ended
    assert games > 20
    assert not data_equivalence(envs.reset(seed=8), second)
    for one in (envs, others):
        one.close()


@ONCE
def test_gymnasiums_wrappers_go_around_it(id):
    envs = RecordEpisodeStatistics(made(id, 8, bots=["simple", "random", "random"], seats=4, seat=2))
    seen, told = envs.reset(seed=1)
    assert (told["seat"] == 2).all()
    chance = np.random.default_rng(2)
    while not envs.episode_count:
        seen, rewards, ended, _, told = envs.step(random_actions(seen, chance))
        if ended.any():
            assert np.allclose(told["episode"]["r"][ended], rewards[ended])


@OFTEN
def test_the_learner_plays_the_game_and_no_other(id):
    """What the mask allows is what the match in the same row allows; what is seen is its hidden row."""
    game = zuschlag.game(id)
    envs = Environments(game, 4, options=SHORT[id], seat=1)
    seen, _ = envs.reset(seed=3)
    chance = np.random.default_rng(3)
    match = game.match(envs.seats, seed=0, runner=game.compiled)
    for _ in range(25):
        for at in range(4):
            match._state = envs.rows[at : at + 1].copy()
            if match.over:
                assert np.flatnonzero(seen["action_mask"][at]).tolist() == [game.actions.size]
                continue
            idle = [game.actions.size] if 1 in match.free() else []
            assert 1 in match.awaited() + match.free()
            assert np.flatnonzero(seen["action_mask"][at]).tolist() == match.legal_actions(1) + idle
            assert (seen["observation"][at] == envs.layout.of(match.hidden_row(1), 1)).all()
        seen = envs.step(random_actions(seen, chance))[0]


@ONCE
def test_the_simple_bot_is_better_than_chance(id):
    """The learner's seat at random among simple bots loses; among random ones it does better."""
    means = {}
    for bots in ("simple", "random"):
        envs = Environments(id, 256, bots)
        seen, _ = envs.reset(seed=5)
        chance = np.random.default_rng(5)
        total = games = 0.0
        while games < 600:
            seen, rewards, ended, _, _ = envs.step(random_actions(seen, chance))
            total, games = total + rewards.sum(), games + ended.sum()
        means[bots] = total / games
    assert means["simple"] < -0.3
    assert means["random"] > means["simple"] + 0.3


@ONCE
def test_a_learner_that_takes_advice_plays_like_the_bot_that_gives_it(id):
    envs = Environments(id, 256, seat=0)
    seen, _ = envs.reset(seed=9)
    total = games = 0.0
    while games < 600:
        advice = envs.advice()
        assert seen["action_mask"][np.arange(256), advice].all()
        assert (envs.advice() == advice).all()
        seen, rewards, ended, _, _ = envs.step(advice)
        total, games = total + rewards.sum(), games + ended.sum()
        assert (envs.advice()[ended] == envs.actions - 1).all()
    assert abs(total / games) < 0.12
    with pytest.raises(Unknown, match="did you mean 'simple'"):
        envs.advice("simpel")


@ONCE
def test_asking_for_advice_changes_no_game(id):
    asked, alone = (Environments(id, 64, seat=1) for _ in range(2))
    chance = np.random.default_rng(4)
    seen, other = asked.reset(seed=2)[0], alone.reset(seed=2)[0]
    for _ in range(40):
        asked.advice(), asked.advice("random")
        assert data_equivalence(seen, other)
        actions = random_actions(seen, chance)
        seen, other = asked.step(actions)[0], alone.step(actions)[0]


@ONCE
def test_seats_turn_and_long_games_are_broken_off(id):
    envs = made(id, 3, seats=3, longest=4)
    seen, told = envs.reset(seed=1)
    assert told["seat"].tolist() == [0, 1, 2]
    chance = np.random.default_rng(1)
    broken = np.zeros(3, bool)
    while not broken.all():
        seen, _, _, now, told = envs.step(random_actions(seen, chance))
        if now[0] and not broken[0]:
            seen, _, _, _, told = envs.step(random_actions(seen, chance))
            assert told["seat"][0] == 1
        broken |= now


@ONCE
def test_what_is_wrong_is_said(id):
    envs = made(id, 3)
    with pytest.raises(Unknown, match="3 actions, after a reset"):
        envs.step([0, 0, 0])
    seen, _ = envs.reset(seed=1)
    right = random_actions(seen, np.random.default_rng(1))
    wrong = right.copy()
    wrong[1] = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
    row = envs.rows[1].copy()
    with pytest.raises(Illegal, match=f"action {wrong[1]} in environment 1 is not legal"):
        envs.step(wrong)
    assert envs.rows[1] == row
    for more, told in [
        ({"bots": "simpel"}, "did you mean 'simple'"),
        ({"bots": ["simple"]}, "one for all, or 3 for the other seats, not 1"),
        ({"seat": 4}, "seat: from 0 to 3"),
        ({"n": 0}, "num_envs: 1 or more"),
    ]:
        with pytest.raises(Unknown, match=told):
            made(id, **{"n": 2, **more})
