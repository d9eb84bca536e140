"""The games as PettingZoo environments: its own tests, and the same game as a match."""

from __future__ import annotations

import random
import re
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import zuschlag
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.lab import aec
from zuschlag.lab.observe import Layout

GAMES = zuschlag.games()
CYCLES = 40


def random_action(chance: random.Random, seen: dict[str, Any]) -> int:
    return int(chance.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_finds_nothing_to_say_against_it(id, capsys):
    low, high = zuschlag.game(id).seats
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for of_all_with_masks in ("Observation space for each agent probably", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", of_all_with_masks)
        api_test(aec.env(id, seats=high), num_cycles=CYCLES)
        api_test(aec.env(id, seats=low, observations="int8"), num_cycles=CYCLES)
        seed_test(lambda: pettingzoo.make("aec", f"zuschlag/{id}-v0"), num_cycles=CYCLES)
        render_test(lambda render_mode: aec.env(id, render_mode=render_mode))
    assert zuschlag.game(id).title in capsys.readouterr().out


@pytest.mark.parametrize("id", GAMES)
def test_a_game_goes_as_the_match_of_the_same_seed_goes(id):
    game = zuschlag.game(id)
    env = aec.env(game)
    options = {option.id: option.lab for option in game.options}
    match = game.match(env.seats, seed=5, options=options)
    layout = Layout(game, "float32")
    env.reset(seed=5)
    chance = random.Random(1)
    for _ in range(150):
        if match.over:
            break
        seat = env.possible_agents.index(env.agent_selection)
        seen = env.observe(env.agent_selection)
        legal = np.flatnonzero(seen["action_mask"])
        nothing = [game.actions.size] if seat in match.free() else []
        assert legal.tolist() == match.legal_actions(seat) + nothing
        assert seen["observation"].tolist() == layout.of(match.hidden_row(seat), seat).tolist()
        action = random_action(chance, seen)
        env.step(action)
        if action < game.actions.size:
            match.play_actions(seat, [action])
    assert env.state().tolist() == layout.of(match.row, -1).tolist()


def played(env: aec.Environment, seed: int) -> None:
    env.reset(seed=seed)
    chance = random.Random(seed)
    while not any([*env.terminations.values(), *env.truncations.values()]):
        env.step(random_action(chance, env.observe(env.agent_selection)))


@pytest.mark.parametrize("id", ["million"])
def test_everybody_is_paid_at_the_end(id):
    env = aec.env(id, seats=4, options={"max_laps": 1})
    played(env, 3)
    places = [env.rewards[agent] for agent in env.possible_agents]
    scores = [env.infos[agent]["score"] for agent in env.possible_agents]
    assert all(env.terminations.values())
    assert sum(places) == pytest.approx(0)
    assert len(set(places)) > 1
    ranked = sorted(zip(scores, places, strict=True))
    assert [place for _, place in ranked] == sorted(places)
    for _ in env.agent_iter(max_iter=4):
        assert env.last()[2]
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("id", ["million"])
def test_a_game_that_goes_on_too_long_is_broken_off(id):
    env = aec.env(id, longest=5)
    played(env, 1)
    assert env.steps == 5
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("id", ["kollier"])
def test_the_turn_can_be_given_to_whoever_may_act(id):
    env = aec.env(id, seats=4)
    env.reset(seed=1)
    awaited, free = env.desk.waits()
    while awaited.bit_count() < 2:
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        awaited, free = env.desk.waits()
    for seat, agent in enumerate(env.possible_agents):
        if (awaited | free) >> seat & 1:
            env.ask(agent)
            assert env.agent_selection == agent
            assert env.observe(agent)["observation"][-1] == seat
            assert env.observe(agent)["action_mask"].any()
        else:
            with pytest.raises(Unknown, match=rf"{agent} may not act now; seat_\d, seat_\d"):
                env.ask(agent)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))


@pytest.mark.parametrize("id", ["million"])
def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing(id):
    env = aec.env(id, seats=3)
    env.reset(seed=1)
    before = env.desk.rows[0].copy()
    mask = env.observe(env.agent_selection)["action_mask"]
    for wrong in (int(np.flatnonzero(mask == 0)[0]), -1, len(mask)):
        with pytest.raises(Illegal, match="not legal for seat"):
            env.step(wrong)
    assert env.desk.rows[0] == before


@pytest.mark.parametrize("id", ["million"])
def test_a_mode_that_is_none_is_named(id):
    with pytest.raises(Unknown, match="no render mode 'rgb_array'; there are ansi, human"):
        aec.env(id, render_mode="rgb_array")
    env = aec.env(id)
    env.reset(seed=1)
    with pytest.raises(Unknown, match="render_mode was not given"):
        env.render()


@pytest.mark.parametrize("id", ["kollier"])
def test_what_is_shown_is_what_a_spectator_may_know(id):
    env = aec.env(id, render_mode="ansi")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    shown = env.render()
    assert shown is not None
    assert re.match(r"Das Kollier, step 1: seat_\d \w+", shown)
    assert len(shown.splitlines()) > 5
