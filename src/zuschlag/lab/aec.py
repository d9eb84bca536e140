"""The games as PettingZoo environments: one agent acts at a time, and everybody is paid at the end.

    from zuschlag.lab import aec
    env = aec.env("kollier", seats=4)                       # or pettingzoo.make("aec", "zuschlag/kollier-v0", seats=4)

Where the game waits for several seats, one of them is asked, each as likely; now and then (1 in 16 steps) a seat that
may act without being awaited is asked instead, and may answer with the last action, which does nothing. `ask` gives the
turn to whom you like. An agent is paid, at the end, those behind it less those before it as a share of all others.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, register

from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import Game, find, listed
from zuschlag.engine.match import key_of_seed, seats_of
from zuschlag.lab.desk import OVER, Desk
from zuschlag.lab.observe import Layout, bounds

MODES = ("ansi", "human")
LONGEST = 100_000
"""Steps after which a game is broken off. None of the games ever comes near it."""


class Environment(AECEnv):  # type: ignore[misc]
    """One game. docs/environments.md says what is in the observations."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        edition: str | Path | None = None,
        observations: str = "float32",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find(game) if isinstance(game, str) else game
        self.seats = max(self.game.seats[0], min(4, self.game.seats[1])) if seats is None else seats
        if render_mode is not None and render_mode not in MODES:
            raise Unknown(f"no render mode {render_mode!r}; there are {', '.join(MODES)}")
        self.layout = Layout(self.game, observations)
        self.desk = Desk(self.game, self.seats, options or {}, edition, self.layout)
        self.longest = longest
        self.render_mode = render_mode
        self.metadata = {"name": f"zuschlag_{self.game.id}_v0", "render_modes": list(MODES), "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(*bounds(self.layout), dtype=self.layout.dtype.type)
        self._chance = Random(secrets.randbits(64))
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals. With a seed the cards are those of `game.match(seed=...)`, and all later games follow from it too."""
        del options
        if seed is not None:
            self._chance = Random(seed)
        key = key_of_seed(self._chance.getrandbits(63) if seed is None else seed)
        dealt = self.desk.deal(key, self._chance.getrandbits(32))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.steps = 0
        self.last_words = ""
        self.agent_selection, self._seen = self.possible_agents[self.desk.who], told(*dealt)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        desk = self.desk
        self._seen = told(*desk.step(-1 if action is None else int(action), self._seen["action_mask"]))
        self.steps += 1
        if self.render_mode is not None:
            self._tell(action)
        if desk.who != OVER and self.steps < self.longest:
            self.agent_selection = self.possible_agents[desk.who]
        else:
            self._end()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what it may do. The arrays are the caller's to keep."""
        if agent == self.agent_selection and agent in self.agents and not self.terminations[agent]:
            return self._seen
        return told(*self.desk.look(self._number[agent]))

    def ask(self, agent: str) -> None:
        """Gives the turn to an agent that may act now, in the place of the one chosen."""
        awaited, free = self.desk.waits()
        may = seats_of(awaited | free)
        if self._number[agent] not in may:
            raise Unknown(f"{agent} may not act now; {', '.join(self.possible_agents[seat] for seat in may)} may")
        self._turn_to(self._number[agent])

    def state(self) -> NDArray[Any]:
        """Everything, the hidden too, for those who train with a view of the whole: laid out like an observation."""
        return self.layout.of(self.desk.rows[:1], -1)

    def render(self) -> str | None:
        """What everybody sees, as lines of text: returned (ansi) or printed (human)."""
        if self.render_mode is None:
            raise Unknown(f"render_mode was not given when the environment was made; there are {', '.join(MODES)}")
        head = f"{self.game.title}, step {self.steps}{self.last_words}"
        text = "\n".join([head, *lines_of(self.desk.shown(-1))])
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _observed(self) -> spaces.Dict:
        low, high = bounds(self.layout)
        line = spaces.Box(low, high, dtype=self.layout.dtype.type)
        return spaces.Dict({"observation": line, "action_mask": spaces.MultiBinary(self.desk.actions)})

    def _turn_to(self, seat: int) -> None:
        self.desk.who = seat
        self.agent_selection = self.possible_agents[seat]
        self._seen = told(*self.desk.look(seat))

    def _end(self) -> None:
        """Everybody is paid and told the score."""
        over = self.desk.who == OVER
        rewards, scores = self.desk.settled()
        for agent, seat in self._number.items():
            self.rewards[agent] = rewards[seat]
            self.infos[agent] = {"score": scores[seat]}
            self.terminations[agent], self.truncations[agent] = over, not over
        self._accumulate_rewards()
        self._deads_step_first()

    def _tell(self, action: int | None) -> None:
        given = self.game.actions.words(int(action)) if action is not None and action < self.game.actions.size else "-"
        self.last_words = f": {self.agent_selection} {given}"


def env(game: Game | str, seats: int | None = None, **more: Any) -> Environment:
    """An environment, as PettingZoo's own modules make one."""
    return Environment(game, seats, **more)


def told(line: NDArray[Any], mask: NDArray[np.int8]) -> dict[str, NDArray[Any]]:
    """An observation as PettingZoo's classic games name its parts."""
    return {"observation": line, "action_mask": mask}


def lines_of(view: object, depth: int = 0) -> Iterator[str]:
    """A view as lines, what belongs to something further in."""
    pad = "  " * depth
    pairs = view.items() if isinstance(view, dict) else enumerate(view) if isinstance(view, list) else ()
    for key, value in pairs:
        if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict) for one in value)):
            yield f"{pad}{key}"
            yield from lines_of(value, depth + 1)
        else:
            yield f"{pad}{key}: {value}"


for _id in listed():
    register("aec", f"zuschlag/{_id}-v0", entry_point=env, kwargs={"game": _id})
