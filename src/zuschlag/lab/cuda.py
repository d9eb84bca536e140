"""Environments on a graphics card. All arrays live there; nothing is copied unless it is asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from zuschlag.engine.errors import Unknown
from zuschlag.lab.batch_parts import Arrays, Plan, shapes_of
from zuschlag.lab.cuda_kernels import Kernels, cuda, kernels_of, observe, prepare
from zuschlag.lab.loops import Head
from zuschlag.lab.observe import Layout, views

THREADS = 64
"""In a block, where a thread takes an environment."""

CHUNK = 1 << 18
"""Environments that are looked at in one go; so many hidden rows are kept."""

PLACE = "global"
"""Where rows lie in random play. In the threads' own memory it is faster, but only this has given the processor's rows
in every game on a card."""

PLAYING = 32
BLOCKS_A_PROCESSOR = 8
"""Threads in a block of random play, and blocks on each multiprocessor: more rows at once do not stay in the nearest
memory, and nothing is faster with them (docs/performance.md)."""


class Card:
    """All environments of a batch in the memory of the current CUDA device."""

    def __init__(
        self, plan: Plan, layout: Layout | None, kernels: Kernels | None = None, chunk: int = CHUNK
    ) -> None:
        if not cuda.is_available():
            raise Unknown("no CUDA device was found here; device='cpu' runs everywhere")
        self.plan = plan
        self._layout = layout
        self.arrays = Arrays(*(cuda.device_array(shape, kind) for shape, kind in shapes_of(plan, layout)))
        # what lies between a head's fields is blank too, as it is on the processor
        self.arrays = self.arrays._replace(heads=cuda.to_device(np.zeros(plan.n, Head.dtype)))
        self.arrays.masks.view(np.uint8).copy_to_device(np.zeros(self.arrays.masks.shape, np.uint8))
        self._edition, self._blank, self._tape, self._kinds = map(
            cuda.to_device, (plan.edition, plan.blank, plan.tape, plan.kinds)
        )
        self._kernel = (kernels or kernels_of(plan.game)).of
        self._words = self.arrays.rows.view(np.int32).reshape(plan.n, -1)
        self._no_words = cuda.device_array((0, self._words.shape[1]), np.int32)
        if layout:
            self._hidden = cuda.device_array(min(plan.n, chunk), plan.game.state.dtype)
            self._views = views(self._hidden)
            self._columns = cuda.to_device(_columns(layout))
        self._processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)

    def start(self, seed: int, keys: Any) -> None:
        a = self.arrays
        self._launch("start")(
            self._edition, self._blank, self._tape, a.rows, a.heads, a.who, a.refused, a.rewards, a.scores, a.done,
            seed, cuda.to_device(keys),
        )  # fmt: skip

    def step(self, actions: Any, wanted: Any) -> int:
        a = self.arrays
        self._launch("step")(
            self._edition, self._blank, self._tape, a.rows, a.heads, a.who, actions, wanted,
            a.masks, a.refused, a.rewards, a.scores, a.done,
        )  # fmt: skip
        return -1

    def ask(self, wanted: Any) -> int:
        a = self.arrays
        self._launch("ask")(self._edition, a.rows, a.who, wanted, a.refused)
        return -1

    def look(self) -> None:
        a, n = self.arrays, self.plan.n
        if self._layout is None:
            prepare()[n, THREADS](0, self._words, self._no_words, a.masks)
            self._launch("look_only")(self._edition, a.rows, a.who, a.masks, a.awaited, a.free)
            return
        hidden = self._views[4]
        for first in range(0, n, len(hidden)):
            count = min(len(hidden), n - first)
            prepare()[count, THREADS](first, self._words, hidden, a.masks)
            self._kernel("look")[-(-count // THREADS), THREADS](
                self._edition, a.rows, a.who, first, a.masks, a.awaited, a.free, self._hidden,
            )  # fmt: skip
            observe()[count, 2 * THREADS](first, self._columns, a.who, a.observations, *self._views)

    def play(
        self, moves: int, place: str = PLACE, threads: int = PLAYING, blocks: int = BLOCKS_A_PROCESSOR
    ) -> None:
        """`blocks` is for each multiprocessor."""
        a = self.arrays
        room = threads * self.plan.game.state.dtype.itemsize if place == "shared" else 0
        grid = min(-(-self.plan.n // threads), blocks * self._processors)
        self._kernel("play", place)[grid, threads, 0, room](
            self._edition, self._blank, self._tape, a.rows, a.heads, a.who, moves, self._kinds, a.rewards, a.scores,
        )  # fmt: skip

    def taken(self, numbers: Any, kind: Any) -> Any:
        """An array of the card as it is (no copy), one of the machine's memory brought over."""
        if not hasattr(numbers, "__cuda_array_interface__"):
            return cuda.to_device(np.ascontiguousarray(numbers, kind))
        line = cuda.as_cuda_array(numbers)
        if line.dtype != np.dtype(kind) or not line.is_c_contiguous():
            raise Unknown(f"{np.dtype(kind).name} without gaps is wanted, not {line.dtype.name}; PyTorch: .to(torch."
                          f"{np.dtype(kind).name}).contiguous()")  # fmt: skip
        return line

    def on_host(self, array: Any) -> NDArray[Any]:
        copied: NDArray[Any] = array.copy_to_host()
        return copied

    def wait(self) -> None:
        cuda.synchronize()

    def _launch(self, name: str) -> Any:
        return self._kernel(name)[-(-self.plan.n // THREADS), THREADS]


def _columns(layout: Layout) -> NDArray[np.int32]:
    """For each column but the last which view of the row it is read from, and where."""
    table = np.zeros((layout.size - 1, 2), np.int32)
    for view, place, count, first in layout.segments:
        table[first : first + count, 0] = view
        table[first : first + count, 1] = place + np.arange(count)
    return table
