"""The games as OpenSpiel games: its own tests, its algorithms, and the same game as a match."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import zuschlag
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.lab.openspiel import PREFIX, resampler

GAMES = zuschlag.games()
SHORT = {"longest": 12, "deals": 8, "draws": 4}
TINY = {"longest": 3, "deals": 2, "draws": 2, "asking": "first"}


def loaded(id: str, **params: Any) -> Any:
    return pyspiel.load_game(PREFIX + id, params)


def moved_on(state: Any, chance: random.Random, until: int) -> Any:
    """The state some decisions later, or at its end; it stands at a decision."""
    while not state.is_terminal() and (state.is_chance_node() or state.place.actions < until):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, odds)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("id", GAMES)
def test_openspiels_own_random_simulation_and_playthrough_pass(id):
    pyspiel.random_sim_test(loaded(id, **SHORT), num_sims=2, serialize=True, verbose=False)
    low, high = zuschlag.game(id).seats
    for seats in {low, high}:
        pyspiel.random_sim_test(loaded(id, players=seats, longest=30), num_sims=1, serialize=False, verbose=False)
    name = f"{PREFIX}{id}(longest=5,deals=2,draws=2)"
    lines = playthrough_lines(name, action_sequence=None, seed=1)
    actions = [int(line.split(": ")[1]) for line in lines if line.startswith("action: ")]
    assert playthrough_lines(name, action_sequence=actions, seed=2)[1:] == lines[1:]
    assert f'GameType.long_name = "{zuschlag.game(id).title}"' in lines


@pytest.mark.parametrize("id", ["million"])
def test_a_whole_game_passes_too(id):
    game = loaded(id, options="max_laps:1", players=3)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = moved_on(game.new_initial_state(), random.Random(1), 10_000)
    assert state.is_terminal()
    assert state.place.actions < game.longest
    assert sum(state.returns()) == pytest.approx(0)
    best = max(range(3), key=lambda seat: state.scores()[seat])
    assert state.returns()[best] == max(state.returns())


@pytest.mark.parametrize("id", GAMES)
def test_searches_and_regret_minimisers_run_on_it(id):
    game = loaded(id, **SHORT)
    chance = np.random.RandomState(1)
    state = moved_on(game.new_initial_state(), random.Random(2), 4)
    rollouts = mcts.RandomRolloutEvaluator(1, chance)
    assert mcts.MCTSBot(game, 2, 10, rollouts, random_state=chance).step(state) in state.legal_actions()
    sets = ismcts.ISMCTSBot(game, rollouts, 1.0, 10, random_state=chance)
    sets.set_resampler(resampler(1))
    assert sets.step(state) in state.legal_actions()
    sampled = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        sampled.iteration()
    player, key = state.current_player(), state.information_state_string()
    assert key.startswith(f"seat {player} ")
    assert sum(sampled.average_policy().action_probabilities(state).values()) == pytest.approx(1)
    external = external_sampling_mccfr.ExternalSamplingSolver(loaded(id, **TINY))
    external.iteration()
    assert len(external._infostates) > 1


@pytest.mark.parametrize("id", GAMES)
def test_a_deal_and_what_draws_nothing_go_as_in_a_match(id):
    game = zuschlag.game(id)
    match = game.match(seed=7, options={option.id: option.lab for option in game.options}, runner=game.compiled)
    state = loaded(id).new_initial_state()
    state.apply_action(7)
    chance = random.Random(1)
    compared = 0
    for _ in range(200):
        if state.is_chance_node():
            if state.place.chance == "draw":
                break
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            assert set(outcomes) == {*match.awaited(), *match.free()}
            state.apply_action(chance.choice(outcomes))
            continue
        seat = state.current_player()
        idle = [game.actions.size] if seat in match.free() else []
        assert state.legal_actions() == match.legal_actions(seat) + idle
        action = chance.choice(state.legal_actions())
        if action < game.actions.size:
            words = match.game.actions.words(action)
            assert state.action_to_string(seat, action) == words
            match.play(seat, words)
        state.apply_action(action)
        if state.is_terminal() or state.is_chance_node() and state.place.chance == "draw":
            break
        assert state.place.row == match.row
        compared += 1
    assert compared or id == "million"


@pytest.mark.parametrize("id", ["kollier", "colosseum"])
def test_what_a_player_knows_is_the_same_in_every_world_that_fits(id):
    state = moved_on(loaded(id, draws=4).new_initial_state(), random.Random(3), 25)
    player = state.current_player()
    other = resampler(5)(state, player)
    assert other.place.row != state.place.row
    for told in ("information_state_string", "observation_string", "observation_tensor"):
        assert getattr(other, told)(player) == getattr(state, told)(player)
    assert other.legal_actions() == state.legal_actions()
    stored = state.get_game().deserialize_state(state.serialize())
    assert stored.place.row == state.place.row
    assert stored.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("id", ["million"])
def test_a_player_remembers_how_it_came_to_what_it_knows(id):
    first, second = (loaded(id, asking="first").new_initial_state() for _ in range(2))
    for state in (first, second):
        state.apply_action(1)
    player = first.current_player()
    assert first.information_state_string(player) == second.information_state_string(player)
    actions = first.legal_actions()
    first.apply_action(actions[0])
    second.apply_action(actions[1])
    assert first.information_state_string(player) != second.information_state_string(player)


@pytest.mark.parametrize("id", ["million"])
def test_draws_fall_as_often_this_way_as_that(id):
    """The dice of the first throw over all outcomes of its draw: no face is missing, and copies do not disturb it."""
    state = loaded(id, draws=600, asking="first", players=3).new_initial_state()
    state.apply_action(3)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    rows = [state.child(outcome).place.row for outcome, _ in state.chance_outcomes()]
    dice = np.array([row["dice"][0] for row in rows]).reshape(len(rows), -1)[:, :2]
    counts = np.bincount(dice.ravel(), minlength=7)[1:7]
    assert counts.min() > 150
    assert counts.max() < 250
    assert state.child(5).place.row == rows[5]


@pytest.mark.parametrize("id", ["million"])
def test_what_is_wrong_with_a_game_or_an_action_is_said(id):
    for params, told in [
        ({"asking": "frist"}, r"asking: fair or first, not 'frist' \(did you mean 'first'\?\)"),
        ({"deals": 0}, "deals: at least 1, not 0"),
        ({"players": 9}, "3 to 5 seats"),
        ({"options": "max_laps=1"}, "options: name:value;name:value, not 'max_laps=1'"),
        ({"options": "laps:1"}, "has no option 'laps'"),
    ]:
        with pytest.raises(Unknown, match=told):
            loaded(id, **params)
    state = moved_on(loaded(id).new_initial_state(), random.Random(1), 1)
    with pytest.raises(Illegal, match="not legal for seat"):
        state.apply_action(next(a for a in range(500) if a not in state.legal_actions()))


@pytest.mark.parametrize("id", ["million"])
def test_python_ends_quietly_after_it(id):
    """OpenSpiel's registry outlives the interpreter; what it holds of ours must not be in need of one."""
    code = f"import pyspiel, zuschlag.lab.openspiel; pyspiel.load_game('{PREFIX}{id}(longest=5)')"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
