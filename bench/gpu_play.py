"""Random moves a second on a card: one game, compiled in one way, launched in several."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
from bench.gpu_parts import Report, Way, digest

import zuschlag
from zuschlag.lab.batch_parts import Plan
from zuschlag.lab.cuda import Card
from zuschlag.lab.cuda_kernels import Kernels, cuda

LONG = 0.3
"""Seconds that a launch which is measured should take about."""
ROWS = 2048
"""Environments for each multiprocessor: so many that every way to launch finds work for all."""
LAUNCHES = ((32, 8), (64, 4), (64, 8), (64, 16), (128, 2), (128, 8), (256, 2), (256, 8), (32, 2))
"""Threads in a block, and blocks on each multiprocessor."""
SHARED = 48 * 1024
SMALL, SOME = 1024, 300
"""Environments and moves that are compared with the processor's."""

Alone = Callable[[], AbstractContextManager[None]]


def card_of(name: str, n: int, kernels: Kernels, seed: int) -> Card:
    game = zuschlag.game(name)
    card = Card(Plan.of(game, n, min(4, game.seats[1]), {}, None), None, kernels)
    card.start(seed, np.zeros((0, 8), np.uint32))
    return card


def measure(name: str, way: Way, report: Report, alone: Alone) -> None:
    game = zuschlag.game(name)
    if way.place == "shared" and 32 * game.state.dtype.itemsize > SHARED:
        report.step("left out", lambda: "the rows of a block do not fit into its memory")
        return
    kernels = Kernels(game, way.large, way.registers)

    def small() -> str:
        card = card_of(name, SMALL, kernels, 5)
        card.play(SOME, way.place, 32, 1)
        card.wait()
        return digest(card.arrays, card.on_host)

    if report.step("digest", small) is None:
        return
    report.step("compiled to", lambda: sizes(kernels.of("play", way.place)))
    with alone():
        processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
        large = card_of(name, ROWS * processors, kernels, 7)
        report.step("launches", lambda: launches(large, way, report))
        if "best" in report.found:
            best = report.found["best"]
            report.step("best", lambda: best | repeated(large, way, best))


def sizes(kernel: Any) -> dict[str, Any]:
    """What the assembler made of it."""
    return {
        "registers": next(iter(kernel.get_regs_per_thread().values())),
        "local bytes": next(iter(kernel.get_local_mem_per_thread().values())),
    }


def launches(card: Card, way: Way, report: Report) -> list[dict[str, Any]]:
    """Moves a second of each way to launch; the best one so far is written down at once."""
    tried: list[dict[str, Any]] = []
    row = card.plan.game.state.dtype.itemsize
    moves = 64
    seconds(card, way, moves, 32, 8)
    for threads, blocks in LAUNCHES:
        if way.place == "shared" and threads * row > SHARED:
            continue
        took = seconds(card, way, moves, threads, blocks)
        moves = int(max(32, min(4096, moves * LONG / took)))
        took = seconds(card, way, moves, threads, blocks)
        rate = card.plan.n * moves / took
        tried.append({"threads": threads, "blocks": blocks, "moves": moves, "per second": rate})
        report.found["best"] = max(tried, key=lambda one: float(one["per second"]))
        report.found["launches"] = tried
        report.write()
    return tried


def repeated(card: Card, way: Way, best: dict[str, Any]) -> dict[str, Any]:
    """The best way once more, with the games that ended meanwhile."""
    before = int(card.on_host(card.arrays.heads)["games"].sum())
    took = [seconds(card, way, best["moves"], best["threads"], best["blocks"]) for _ in range(3)]
    games = int(card.on_host(card.arrays.heads)["games"].sum()) - before
    moves = card.plan.n * best["moves"]
    return {"median": moves / statistics.median(took), "all": [moves / one for one in took], "games": games,
            "moves a game": 3 * moves / max(1, games)}  # fmt: skip


def seconds(card: Card, way: Way, moves: int, threads: int, blocks: int) -> float:
    card.wait()
    started = time.perf_counter()
    card.play(moves, way.place, threads, blocks)
    card.wait()
    return time.perf_counter() - started
