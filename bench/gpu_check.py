"""One game on a card: the same rows as on the processor, and moves a second with masks and observations written out."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from bench.gpu_parts import Report, digest
from bench.gpu_play import SMALL, SOME, Alone
from numpy.typing import NDArray

import zuschlag
from zuschlag.lab.batch import Batch
from zuschlag.lab.batch_cpu import Processor
from zuschlag.lab.batch_parts import Plan
from zuschlag.lab.cuda import Card
from zuschlag.lab.cuda_kernels import cuda, kernels_of
from zuschlag.lab.observe import KINDS, Layout

NAMES = ("rows", "heads", "who", "awaited", "free", "masks", "refused", "rewards", "scores", "done", "observations")
FEW = 256
STEPS = 150
ON = 2000
MANY = 1 << 18
ROUNDS = 24
CHUNKS = (1 << 14, 1 << 16, 1 << 18)


def measure(name: str, report: Report, alone: Alone) -> None:
    for kind in KINDS:
        report.step(f"compiled {kind}", lambda: compile_all(name, kind))  # noqa: B023  called at once
    report.step("digest", lambda: processor_digest(name))
    report.step("PyTorch", version)
    with alone():
        report.step("equal", lambda: [compared(name, kind) for kind in KINDS])
        report.step("shared with PyTorch", lambda: shared(name))
    report.found["written"] = []
    for kind in KINDS:
        for chunk in CHUNKS:
            with alone():
                report.step(f"{kind} by {chunk}", lambda: written(name, kind, chunk, report))  # noqa: B023


def both(name: str, kind: str) -> tuple[Batch, Batch]:
    """The same batch on either device."""
    keys = np.random.default_rng(3).integers(0, 1 << 32, (FEW, 8), np.uint32)
    here, there = (
        Batch(name, FEW, device=device, seed=11, keys=keys, observations=kind, threads=2) for device in ("cpu", "cuda")
    )
    return here, there


def compile_all(name: str, kind: str) -> list[str]:
    """Whatever is called later; what compiles while others measure costs them nothing."""
    pair = both(name, kind)
    for one in pair:
        one.step(any_legal(one.host("masks"), np.random.default_rng(1)))
        one.play_random(1)
        one.wait()
    chooser()[1, 128](pair[1].masks, cuda.to_device(np.zeros(FEW, np.int32)), 1)
    cuda.synchronize()
    made = kernels_of(pair[0].game).made()
    return [f"{key}: {next(iter(kernel.get_regs_per_thread().values()))} registers" for key, kernel in made.items()]


def version() -> str:
    return str(import_module("torch").__version__)


def processor_digest(name: str) -> str:
    """What the ways to compile for a card are held against."""
    game = zuschlag.game(name)
    processor = Processor(Plan.of(game, SMALL, min(4, game.seats[1]), {}, None), None, 2)
    processor.start(5, np.zeros((0, 8), np.uint32))
    processor.play(SOME)
    return digest(processor.arrays, processor.on_host)


def compared(name: str, kind: str) -> dict[str, Any]:
    """Steps with random legal actions and wanted seats, then random play; every array after every step."""
    here, there = both(name, kind)
    random = np.random.default_rng(5)
    ended = 0
    for number in range(STEPS):
        actions = any_legal(here.masks, random)
        wanted = random.integers(-1, here.seats, FEW).astype(np.int8)
        here.step(actions, wanted)
        there.step(actions, wanted)
        ended += int(here.done.sum())
        differing = differences(here, there)
        if differing:
            return {"kind": kind, "equal": False, "step": number, "differ": differing}
    for one in (here, there):
        one.play_random(ON)
        one.look()
    differing = differences(here, there)
    return {"kind": kind, "equal": not differing, "differ": differing, "steps": STEPS, "then random": ON,
            "ended": ended, "games": int(here.heads["games"].sum()), "bytes each": there.bytes_each}  # fmt: skip


def any_legal(masks: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.int32]:
    """A legal action in each line, -1 where there is none."""
    chances = random.random(masks.shape) * masks
    return np.where(masks.any(axis=1), chances.argmax(axis=1), -1).astype(np.int32)


def differences(here: Batch, there: Batch) -> dict[str, Any]:
    """The arrays that are not the same to the byte, and the first lines and fields where they are not."""
    found: dict[str, Any] = {}
    for name in NAMES:
        one, other = here.host(name), there.host(name)
        if one.tobytes() != other.tobytes():
            lines = [at for at in range(len(one)) if one[at].tobytes() != other[at].tobytes()][:5]
            fields = one.dtype.names or ()
            wrong = [field for field in fields if one[field].tobytes() != other[field].tobytes()]
            found[name] = {"lines": lines, "fields": wrong}
    return found


def shared(name: str) -> dict[str, Any]:
    """Whether PyTorch sees the same memory, and a step takes actions from it as they are."""
    torch: Any = import_module("torch")
    batch = Batch(name, FEW, device="cuda", seed=1)
    masks = torch.as_tensor(batch.masks, device="cuda")
    same = masks.data_ptr() == batch.masks.__cuda_array_interface__["data"][0]
    actions = masks.to(torch.uint8).argmax(dim=1).to(torch.int32)
    actions = torch.where(masks.any(dim=1), actions, torch.full_like(actions, -1))
    batch.step(actions)
    batch.check()
    return {"same memory": bool(same), "dtype": str(masks.dtype)}


@cache
def chooser() -> Any:
    """A legal action for every environment, the first one from a place that changes; a warp for each."""

    def kernel(masks: Any, actions: Any, salt: int) -> None:
        number = cuda.grid(1)
        at = number // 32
        lane = number % 32
        if at < len(masks):
            size = masks.shape[1]
            mixed = ((at + salt * 7919) * 0x2C1B3C6D) & 0x7FFFFFFF
            first = ((mixed ^ (mixed >> 13)) * 31) % size
            chosen = -1
            base = 0
            while base < size and chosen < 0:
                place = first + base + lane
                place = place - size if place >= size else place
                legal = base + lane < size and masks[at, place % size]
                votes = cuda.ballot_sync(0xFFFFFFFF, legal)
                if votes != 0:
                    chosen = (first + base + cuda.ffs(votes) - 1) % size
                base += 32
            if lane == 0:
                actions[at] = chosen

    return cuda.jit(kernel)


def written(name: str, kind: str, chunk: int, report: Report) -> dict[str, Any]:
    """Steps a second with masks and observations, actions being chosen on the card from the masks."""
    game = zuschlag.game(name)
    card = Card(Plan.of(game, MANY, min(4, game.seats[1]), {}, None), Layout(game, kind), chunk=chunk)
    card.start(9, np.zeros((0, 8), np.uint32))
    card.play(400)
    card.look()
    actions, wanted = cuda.to_device(np.zeros(MANY, np.int32)), cuda.to_device(np.full(MANY, -1, np.int8))
    choose = chooser()
    refused = 0

    def chosen(number: int) -> None:
        choose[-(-MANY * 32 // 128), 128](card.arrays.masks, actions, number)

    def stepped(number: int) -> None:
        chosen(number)
        card.step(actions, wanted)
        card.look()

    def random_move(_: int) -> None:
        card.play(1)
        card.look()

    for number in range(3):
        stepped(number)
        refused += int(card.on_host(card.arrays.refused).sum())
    result = {
        "kind": kind,
        "chunk": chunk,
        "refused": refused,
        "steps per second": rate(card, stepped),
        "choosing alone": rate(card, chosen),
        "looking alone": rate(card, lambda _: card.look()),
        "random move and look": rate(card, random_move),
    }
    report.found["written"].append(result)
    return result


def rate(card: Card, work: Callable[[int], object]) -> float:
    """Environments a second that have been through it."""
    card.wait()
    started = time.perf_counter()
    for number in range(ROUNDS):
        work(number)
    card.wait()
    return card.plan.n * ROUNDS / (time.perf_counter() - started)
