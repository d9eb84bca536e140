"""Work in pieces, spread over threads, processes or a Ray cluster: everywhere the same results in the same order.

    for result in threads(2)(work, pieces): ...

All of them are called like `map`, take pieces only as fast as results are fetched, and hold no more than a few of them.
What `work` returns may depend on nothing but its piece. Beyond this process `work` is a module's own function (or a
`functools.partial` of one), and pieces and results can be pickled.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from zuschlag.engine.errors import Error, Unknown

P = TypeVar("P")
R = TypeVar("R")

AHEAD = 3
"""Pieces under way for each worker: enough that none runs dry while the oldest one is waited for."""


class SpreadError(Error):
    """Work that cannot be spread as was asked."""


class Spread(Protocol):
    """Called like `map`."""

    def __call__(self, work: Callable[[P], R], pieces: Iterable[P], /) -> Iterator[R]: ...


def chosen(jobs: int | None, ray: bool, usual: Callable[[int], Spread]) -> Spread:
    """What `--jobs` and `--ray` ask for; `usual` (threads or processes) spreads over this machine."""
    if jobs is not None and jobs < 1:
        raise Unknown(f"--jobs: at least 1, not {jobs}")
    return cluster(jobs) if ray else usual(jobs or os.cpu_count() or 1)


def threads(jobs: int) -> Spread:
    """For compiled work, which needs no interpreter."""

    def run(work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
        return map(work, pieces) if jobs == 1 else _pooled(ThreadPoolExecutor(jobs), jobs, work, pieces)

    return run


def processes(jobs: int) -> Spread:
    """For work in Python. One job is done in this process."""

    def run(work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
        if jobs == 1:
            return map(work, pieces)
        return _pooled(ProcessPoolExecutor(jobs, get_context("spawn")), jobs, work, pieces)

    return run


def cluster(jobs: int | None = None) -> Spread:
    """Over the Ray cluster that is there (RAY_ADDRESS, or one on this machine), else over a new one on this machine.

    `jobs` bounds the workers: of the new one, or of those used."""
    ray = _joined(jobs)
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    workers = workers if jobs is None else min(jobs, workers)

    def fetched(promised: Any) -> Any:
        try:
            return ray.get(promised)
        except ray.exceptions.RayTaskError as failed:
            raise failed.cause from None

    def run(work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
        remote = ray.remote(num_cpus=1)(_told)
        kept = ray.put(work)
        return _ordered(lambda piece: remote.remote(kept, piece), fetched, ray.cancel, pieces, workers)

    return run


def _told(work: Callable[[P], R], piece: P) -> R:
    return work(piece)


def _joined(jobs: int | None) -> Any:
    """Ray, connected. What its workers print stays with them, and nothing is told to its makers."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise SpreadError("--ray needs the package ray: pip install 'zuschlag[ray]'") from None
    if not ray.is_initialized():
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        try:
            ray.init("auto", **quiet)
        except ConnectionError:
            if "RAY_ADDRESS" in os.environ:
                raise SpreadError(f"no Ray cluster at RAY_ADDRESS={os.environ['RAY_ADDRESS']}") from None
            ray.init("local", num_cpus=jobs, include_dashboard=False, **quiet)
    return ray


def _pooled(pool: Executor, jobs: int, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
    try:
        yield from _ordered(lambda piece: pool.submit(work, piece), Future.result, Future.cancel, pieces, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def _ordered(
    begin: Callable[[P], Any], end: Callable[[Any], R], drop: Callable[[Any], Any], pieces: Iterable[P], workers: int
) -> Iterator[R]:
    """The results in the order of the pieces; what is still under way when nobody asks further is dropped."""
    waiting: deque[Any] = deque()
    try:
        for piece in pieces:
            if len(waiting) >= AHEAD * workers:
                yield end(waiting.popleft())
            waiting.append(begin(piece))
        while waiting:
            yield end(waiting.popleft())
    finally:
        for left in waiting:
            drop(left)
