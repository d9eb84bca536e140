"""Batch: many environments of one game that advance together, on the processor or on a graphics card."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from zuschlag.engine.chance import WORD
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.engine.game import Game, find
from zuschlag.lab.batch_parts import Arrays, Plan
from zuschlag.lab.observe import Layout

DEVICES = ("cpu", "cuda")


class Machine(Protocol):
    """What runs the environments. `step` and `ask` return how many were refused, or -1 where nobody waited for it."""

    arrays: Arrays

    def start(self, seed: int, keys: Any) -> None: ...
    def step(self, actions: Any, wanted: Any) -> int: ...
    def ask(self, wanted: Any) -> int: ...
    def look(self) -> None: ...
    def play(self, moves: int) -> None: ...
    def taken(self, numbers: Any, kind: Any) -> Any: ...
    def on_host(self, array: Any) -> NDArray[Any]: ...
    def wait(self) -> None: ...


class Batch:
    """`n` environments of a game. In each one seat acts (`who`); games that end are followed by the next one at once.

    Arrays have a line for each environment and stay the same arrays, so they may be shared (with PyTorch:
    `torch.as_tensor(batch.masks)`): on the processor they are NumPy's, on a card they carry `__cuda_array_interface__`.

    rows          the games' rows                         who       int8, the seat that acts
    masks         bool, its legal actions                 awaited   uint8, bit p: the game waits for seat p
    observations  what it may know, as `layout` says      free      uint8, bit p: seat p may act too
    rewards       float32, by seat, 0 but at a game's end done      bool, a game ended and the next one was dealt
    scores        int32, by seat, of the last game that ended
    refused       uint8, the last action (or wanted seat) was not legal and changed nothing
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seats: int | None = None,
        *,
        device: str = "cpu",
        options: Mapping[str, object] | None = None,
        edition: str | Path | None = None,
        seed: int = 0,
        keys: Any = None,
        observations: str | None = "float32",
        threads: int | None = None,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.seats = max(self.game.seats[0], min(4, self.game.seats[1])) if seats is None else seats
        if n < 1:
            raise Unknown(f"a batch has 1 environment or more, not {n}")
        if device not in DEVICES:
            raise Unknown(f"no device {device!r}; there are {', '.join(DEVICES)}")
        self.n = n
        self.device = device
        self.layout = Layout(self.game, observations) if observations else None
        plan = Plan.of(self.game, n, self.seats, options or {}, edition)
        self._machine = _machine(device, plan, self.layout, threads)
        self._nobody = self._machine.taken(np.full(n, -1, np.int8), np.int8)
        self.reset(seed, keys)

    @property
    def rows(self) -> Any:
        return self._machine.arrays.rows

    @property
    def who(self) -> Any:
        return self._machine.arrays.who

    @property
    def awaited(self) -> Any:
        return self._machine.arrays.awaited

    @property
    def free(self) -> Any:
        return self._machine.arrays.free

    @property
    def masks(self) -> Any:
        return self._machine.arrays.masks

    @property
    def observations(self) -> Any:
        if self.layout is None:
            raise Unknown("this batch was made without observations; observations='float32' or 'int8' brings them")
        return self._machine.arrays.observations

    @property
    def rewards(self) -> Any:
        return self._machine.arrays.rewards

    @property
    def scores(self) -> Any:
        return self._machine.arrays.scores

    @property
    def done(self) -> Any:
        return self._machine.arrays.done

    @property
    def refused(self) -> Any:
        return self._machine.arrays.refused

    @property
    def heads(self) -> Any:
        """Each environment's own generator, the moves of its game, and how many of its games have ended."""
        return self._machine.arrays.heads

    @property
    def bytes_each(self) -> int:
        """Memory for each environment."""
        return sum(int(array.dtype.itemsize * np.prod(array.shape[1:], dtype=int)) for array in self._machine.arrays)

    def reset(self, seed: int = 0, keys: Any = None) -> None:
        """Deals every environment anew. `keys` (n lines of 8 uint32, or of 32 bytes) fix the first games; later ones,
        and without `keys` all, follow from the seed."""
        self._machine.start(seed & WORD, self._keys(keys))
        self._machine.look()

    def step(self, actions: Any, who: Any = None) -> None:
        """One action in each environment (int32), of the seat that acts; -1: a free seat would rather not act.

        `who` (int8): the seat that shall act next; where it may not, or for -1, one is chosen fairly. On the processor
        an action that is not legal raises `Illegal` when all others are done; on a card `check()` does."""
        machine = self._machine
        wanted = self._nobody if who is None else self._line(who, np.int8)
        refused = machine.step(self._line(actions, np.int32), wanted)
        machine.look()
        if refused > 0:
            self.check()

    def ask(self, who: Any) -> None:
        """Gives the turn in each environment to a seat that may act now (int8; -1: leaves it where it is)."""
        refused = self._machine.ask(self._line(who, np.int8))
        self._machine.look()
        if refused > 0:
            self.check()

    def play_random(self, moves: int) -> None:
        """That many random moves in each environment. Rewards are the sums over the games that ended meanwhile.

        A kind of action is chosen first, then one of that kind; a free seat is asked in 1 of 16 moves. Masks and
        observations stay as they were; `look()` brings them up to date."""
        self._machine.play(moves)

    def look(self) -> None:
        """Masks and observations of the rows as they are: after `play_random`, or where rows were changed by hand."""
        self._machine.look()

    def check(self) -> None:
        """Raises `Illegal` if anything was refused in the last step."""
        wrong = np.flatnonzero(self._machine.on_host(self.refused))
        if len(wrong):
            first = int(wrong[0])
            raise Illegal(
                f"refused in {len(wrong)} of {self.n} environments, first in number {first}: "
                f"what masks[{first}] does not allow changes nothing"
            )

    def wait(self) -> None:
        """Returns when the card has done all that it was told (the processor always has)."""
        self._machine.wait()

    def host(self, name: str) -> NDArray[Any]:
        """One of the arrays in the machine's own memory: itself on the processor, a copy from a card."""
        return self._machine.on_host(getattr(self, name))

    def _line(self, numbers: Any, kind: Any) -> Any:
        if isinstance(numbers, int):
            numbers = np.full(self.n, numbers, kind)
        line = self._machine.taken(numbers, kind)
        if line.shape != (self.n,):
            raise Unknown(f"a number for each of {self.n} environments is wanted, not an array of shape {line.shape}")
        return line

    def _keys(self, keys: Any) -> NDArray[np.uint32]:
        if keys is None:
            return np.zeros((0, 8), np.uint32)
        given = np.ascontiguousarray(keys)
        if given.dtype == np.uint8:
            given = given.view("<u4")
        if given.shape != (self.n, 8) or given.dtype.kind not in "iu":
            raise Unknown(f"keys are {self.n} lines of 8 numbers (uint32) or of 32 bytes (uint8)")
        return given.astype(np.uint32)


def _machine(device: str, plan: Plan, layout: Layout | None, threads: int | None) -> Machine:
    if device == "cpu":
        from zuschlag.lab.batch_cpu import Processor

        return Processor(plan, layout, threads)
    from zuschlag.lab.cuda import Card

    return Card(plan, layout)
