"""One step through the PettingZoo environments, beside PettingZoo's own card games in the same run.

    python bench/environments.py            the peers are in the extra: pip install 'zuschlag[peers]'

Random legal actions; only `step` is timed, by this thread's own clock, and the median of several runs counts.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo

import zuschlag
from zuschlag.lab import aec

PEERS = ("classic/leduc_holdem-v4", "classic/texas_holdem-v4", "classic/texas_holdem_no_limit-v6")
RUNS = 5
STEPS = 2000


def microseconds_a_step(made: Callable[[], Any], steps: int = STEPS, runs: int = RUNS) -> float:
    """The median over some runs of what a step takes in the mean."""
    env = made()
    chance = random.Random(1)
    _run(env, chance, 50)
    return statistics.median(_run(env, chance, steps) for _ in range(runs))


def _run(env: Any, chance: random.Random, steps: int) -> float:
    spent = done = 0
    while done < steps:
        env.reset(seed=chance.getrandbits(30))
        for _ in env.agent_iter():
            seen, _reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            action = int(chance.choice(np.flatnonzero(mask)))
            started = time.thread_time_ns()
            env.step(action)
            spent += time.thread_time_ns() - started
            done += 1
    return spent / done / 1000


def main() -> int:
    parser = argparse.ArgumentParser(description="Microseconds a step through PettingZoo's interface.")
    parser.add_argument("games", nargs="*", default=list(zuschlag.games()))
    given = parser.parse_args()
    peers = {}
    for name in PEERS:
        try:
            peers[name] = microseconds_a_step(lambda name=name: pettingzoo.make("aec", name))  # type: ignore[misc]
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
        else:
            print(f"{name:34} {peers[name]:7.1f} µs")
    for id in given.games:
        took = microseconds_a_step(lambda id=id: aec.env(id))  # type: ignore[misc]
        told = ", ".join(f"{peer / took:.1f}" for peer in peers.values())
        print(f"{id:34} {took:7.1f} µs   as fast as the peers, times: {told or 'no peer here'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
