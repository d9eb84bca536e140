"""The games as Gymnasium vector environments: one seat is the learner's, bots sit on the others.

    import gymnasium
    import zuschlag.lab.vector
    envs = gymnasium.make_vec("zuschlag/kollier-v0", num_envs=1024, bots="simple")

Observations are `{"observation": ..., "action_mask": ...}`, a line for each environment. The bots play compiled, a
thread for each core, until the learner's seat is asked. Where it is free and not awaited it is asked in 1 of 16 turns,
as in random play, and may answer with the last action, which does nothing. The learner is paid at the end: those behind
it less those before it, as a share of all others. A game that has ended is followed by the next one in the next step,
whose action is ignored; until then only the last action is in the mask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from zuschlag.bots.play import bot_action, bot_codes, deal, next_seat
from zuschlag.engine.chance import WORD, Mind, rouse
from zuschlag.engine.contract import apply, free, hide, legal, over
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.engine.game import Game, find, listed
from zuschlag.engine.rule import compiled, rule
from zuschlag.engine.runner import instance_of
from zuschlag.lab.batch_cpu import SMALLEST, cores
from zuschlag.lab.batch_parts import Plan
from zuschlag.lab.loops import Head, reward
from zuschlag.lab.observe import Layout, bounds, spread, views

LONGEST = 100_000
"""Moves after which a game is broken off. None of the games ever comes near it."""

PLAYING, ENDED, BROKEN_OFF, REFUSED = range(4)


@rule
def others(e: Any, s: Any, t: Any, m: Mind, own: int, bots: Any, kinds: Any, out: Any, most: int) -> int:
    """The bots play until a seat is asked that is not theirs, or to the end; returns the moves."""
    moves = 0
    while moves < most and not over(e, s):
        seat = next_seat(e, s, m)
        if seat == own:
            break
        action = bot_action(e, s, bots[(seat - own) % s.seats - 1], seat, m, kinds, out)
        if action >= 0:
            apply(e, s, t, seat, action)
            moves += 1
    return moves


@rule
def known(e: Any, rows: Any, at: int, own: int, out: Any, mask: Any, hidden: Any) -> None:
    """Writes what the learner may do and the row as it may see it; at the end there is nothing to do."""
    s = rows[at]
    for k in range(len(mask)):
        mask[k] = 0
    ended = over(e, s)
    n = 0 if ended else legal(e, s, own, out)
    for i in range(n):
        mask[out[i]] = 1
    if n == 0 or (free(e, s) >> own) & 1:
        mask[len(mask) - 1] = 1
    hidden[0] = s
    hide(e, hidden[0], own)


@rule
def drive(
    fresh: bool, edition: Any, blank: Any, tape: Any, rows: Any, heads: Any, minds: Any, own: Any, turning: bool,
    status: Any, first: int, last: int, seed: int, actions: Any, bots: Any, kinds: Any, out: Any, longest: int,
    masks: Any, paid: Any, rewards: Any, scored: Any, hidden: Any, segments: Any, observations: Any,
    i1s: Any, u1s: Any, i2s: Any, u2s: Any, i4s: Any, u4s: Any,
) -> int:  # fmt: skip
    """One step of the environments from first to last, or (fresh) their first deal; returns how many actions were
    refused. A refused action changes nothing."""
    e = edition[0]
    t = tape[0]
    refused = 0
    for at in range(first, last):
        s = rows[at]
        head = heads[at]
        m = minds[at]
        seat = int(own[at])
        paid[at] = 0
        if fresh or status[at] == ENDED or status[at] == BROKEN_OFF:
            if fresh:
                rouse(m, seed, at)
                head.games = 0
            else:
                head.games += 1
                if turning:
                    seat = (seat + 1) % s.seats
                    own[at] = seat
            rows[at] = blank[0]
            deal(e, s, t, m)
            head.moves = 0
        else:
            action = int(actions[at])
            if not (0 <= action < len(masks[at]) and masks[at][action]):
                status[at] = REFUSED
                refused += 1
                continue
            if action < len(masks[at]) - 1:
                apply(e, s, t, seat, action)
                head.moves += 1
        head.moves += others(e, s, t, m, seat, bots, kinds, out, longest - int(head.moves))
        status[at] = PLAYING
        if over(e, s) or head.moves >= longest:
            status[at] = ENDED if over(e, s) else BROKEN_OFF
            for p in range(s.seats):
                rewards[at][p] = 0
            reward(e, s, head, rewards[at], scored[at])
            paid[at] = rewards[at][seat]
        known(e, rows, at, seat, out, masks[at], hidden)
        spread(segments, 0, observations[at], seat, i1s, u1s, i2s, u2s, i4s, u4s)
    return refused


@rule
def advise(
    edition: Any, rows: Any, minds: Any, own: Any, status: Any, first: int, last: int, bot: int, kinds: Any, out: Any,
    mind: Any, nothing: int, advice: Any,
) -> None:  # fmt: skip
    """What a bot would do in the learner's place. It thinks with a generator of its own, so that to ask changes
    nothing, and brings the same answer again."""
    for at in range(first, last):
        advice[at] = nothing
        if status[at] == PLAYING:
            rouse(mind[0], int(minds[at].state[1]), at)
            action = bot_action(edition[0], rows[at], bot, int(own[at]), mind[0], kinds, out)
            if action >= 0:
                advice[at] = action


class _Slice(NamedTuple):
    """A part of the environments, with room of its own."""

    first: int
    last: int
    out: Any
    mind: Any
    hidden: Any
    views: tuple[Any, ...]


@cache
def _door(game: Game, function: Any) -> Any:
    return instance_of(compiled(), game).of(function)


Observed = dict[str, NDArray[Any]]


class Environments(VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games, each with a seat for the learner.

    bots  the other seats in the order of play: `"simple"` for all, or one for each, as in `("simple", "random")`
    seat  the learner's; None: another in every environment, and the next one in every game
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        bots: str | Sequence[str] = "simple",
        seats: int | None = None,
        seat: int | None = None,
        *,
        options: Mapping[str, object] | None = None,
        edition: str | Path | None = None,
        observations: str = "float32",
        longest: int = LONGEST,
        threads: int | None = None,
    ) -> None:
        super().__init__()
        if num_envs < 1:
            raise Unknown(f"num_envs: 1 or more, not {num_envs}")
        self.game = find(game) if isinstance(game, str) else game
        self.seats = max(self.game.seats[0], min(4, self.game.seats[1])) if seats is None else seats
        self.plan = Plan.of(self.game, num_envs, self.seats, options or {}, edition)
        if seat is not None and not 0 <= seat < self.seats:
            raise Unknown(f"seat: from 0 to {self.seats - 1}, or None for all in turn, not {seat}")
        self.num_envs, self.longest, self.seat = num_envs, longest, seat
        self.layout = Layout(self.game, observations)
        self.actions = self.game.actions.size + 1
        self._bots = np.array(self._seated(bots), np.int8)
        self._spaces()
        self._arrays()
        self._begun = False
        parts = max(1, min(threads or cores(), num_envs // SMALLEST))
        self._slices = [self._slice(k * num_envs // parts, (k + 1) * num_envs // parts) for k in range(parts)]
        self._pool = ThreadPoolExecutor(parts) if parts > 1 else None

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Observed, dict[str, Any]]:
        """Deals in all environments. With a seed these games and all later ones follow from it."""
        super().reset(seed=seed, options=options)
        self._own[:] = np.arange(self.num_envs) % self.seats if self.seat is None else self.seat
        self._drive(True, int(self.np_random.integers(WORD)), np.zeros(self.num_envs, np.int64))
        self._begun = True
        return self._seen(), self._told()

    def step(self, actions: Any) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An action in each environment, which its mask must allow; where one is refused all others go on."""
        given = np.ascontiguousarray(actions, np.int64)
        if not self._begun or given.shape != (self.num_envs,):
            raise Unknown(f"step wants {self.num_envs} actions, after a reset; these have the shape {given.shape}")
        if self._drive(False, 0, given):
            first = int(np.flatnonzero(self._status == REFUSED)[0])
            self._status[self._status == REFUSED] = PLAYING
            raise Illegal(f"action {given[first]} in environment {first} is not legal; its action_mask says what is")
        ended, broken = self._status == ENDED, self._status == BROKEN_OFF
        return self._seen(), self._paid.astype(np.float64), ended, broken, self._told()

    def advice(self, bot: str = "simple") -> NDArray[np.int64]:
        """What a bot would do now in each environment in the learner's place, for those who begin by imitating it."""
        door, p, advice = _door(self.game, advise), self.plan, np.zeros(self.num_envs, np.int64)
        self._each(lambda part: door(
            p.edition, self.rows, self._minds, self._own, self._status, part.first, part.last, bot_codes([bot])[0],
            p.kinds, part.out, part.mind, self.actions - 1, advice,
        ))  # fmt: skip
        return advice

    def close_extras(self, **kwargs: Any) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _seated(self, bots: str | Sequence[str]) -> list[int]:
        names = [bots] * (self.seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != self.seats - 1:
            raise Unknown(f"bots: one for all, or {self.seats - 1} for the other seats, not {len(names)}")
        return bot_codes(names)

    def _spaces(self) -> None:
        low, high = bounds(self.layout)
        line = spaces.Box(low, high, dtype=self.layout.dtype.type)
        mask = spaces.MultiBinary(self.actions)
        self.single_observation_space = spaces.Dict({"observation": line, "action_mask": mask})
        self.single_action_space = spaces.Discrete(self.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _arrays(self) -> None:
        n, blank = self.num_envs, self.plan.blank
        self.rows = np.repeat(blank, n)
        self._heads, self._minds = np.repeat(Head().freeze(), n), np.repeat(Mind().freeze(), n)
        self._own, self._status, self._paid = np.zeros(n, np.int8), np.zeros(n, np.int8), np.zeros(n, np.float32)
        self._rewards, self._scored = np.zeros((n, self.seats), np.float32), np.zeros((n, self.seats), np.int32)
        self._masks = np.zeros((n, self.actions), np.int8)
        self._lines = np.zeros((n, self.layout.size), self.layout.dtype)

    def _slice(self, first: int, last: int) -> _Slice:
        hidden, out = self.plan.blank.copy(), np.zeros(self.game.actions.size, np.int32)
        return _Slice(first, last, out, Mind().freeze(), hidden, views(hidden))

    def _drive(self, fresh: bool, seed: int, actions: NDArray[np.int64]) -> int:
        door, p = _door(self.game, drive), self.plan
        return sum(self._each(lambda part: door(
            fresh, p.edition, p.blank, p.tape, self.rows, self._heads, self._minds, self._own, self.seat is None,
            self._status, part.first, part.last, seed, actions, self._bots, p.kinds, part.out, self.longest,
            self._masks, self._paid, self._rewards, self._scored, part.hidden, self.layout.segments, self._lines,
            *part.views,
        )))  # fmt: skip

    def _each(self, run: Callable[[_Slice], Any]) -> list[Any]:
        """Carries out what is wanted in every slice, each in its thread."""
        return list(map(run, self._slices) if self._pool is None else self._pool.map(run, self._slices))

    def _seen(self) -> Observed:
        return {"observation": self._lines.copy(), "action_mask": self._masks.copy()}

    def _told(self) -> dict[str, Any]:
        """The learner's seats; and of games that have just ended everybody's score."""
        ended = self._status != PLAYING
        return {"seat": self._own.copy(), "scores": np.where(ended[:, None], self._scored, 0), "_scores": ended}


def environments(game: Game | str, num_envs: int = 1, **more: Any) -> Environments:
    """What `gymnasium.make_vec` calls."""
    return Environments(game, num_envs, **more)


for _id in listed():
    gymnasium.register(f"zuschlag/{_id}-v0", vector_entry_point=f"{__name__}:environments", kwargs={"game": _id})
