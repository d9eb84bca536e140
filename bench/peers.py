"""Random play of our games and of others' libraries in one run on one core, as one table.

    python bench/peers.py --seconds 2       names the peers that are not installed; the extra `peers` brings most

Everything is in decisions a second of this thread's own clock, whole games from the deal, one after the other.
"""

from __future__ import annotations

import os

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import argparse
import importlib
import importlib.util
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import openspiel, speeds

import zuschlag
from zuschlag.engine.game import Game
from zuschlag.lab.batch import Batch

MANY = 256
PGX = ("leduc_holdem", "backgammon", "sparrow_mahjong")
RLCARD = ("leduc-holdem", "limit-holdem", "gin-rummy", "uno")
ZOO = ("classic/leduc_holdem-v4", "classic/texas_holdem_no_limit-v6")


class Speed(NamedTuple):
    """Decisions a second."""

    who: str
    what: str
    rate: float


def ours(game: Game, seconds: float) -> Iterator[Speed]:
    yield Speed("Zuschlag", f"{game.id}, compiled loop", speeds.compiled_moves(game, seconds))
    yield Speed("Zuschlag", f"{game.id}, Batch", speeds.batch_moves(game, seconds))
    yield Speed("Zuschlag", f"{game.id}, Batch, masks and observations", written_moves(game, seconds))


def written_moves(game: Game, seconds: float) -> float:
    """The same with masks and observations written out after every move."""
    batch = Batch(game, MANY, threads=1)

    def play(_: int) -> int:
        for _ in range(16):
            batch.play_random(1)
            batch.look()
        return MANY * 16

    return speeds.per_second(play, seconds)


def spiel(seconds: float) -> Iterator[Speed]:
    for peer in openspiel.measure(seconds):
        yield Speed("OpenSpiel", f"{peer.game}, C++", peer.in_cpp)
        yield Speed("OpenSpiel", f"{peer.game}, from Python", peer.from_python)


def rlcard(seconds: float) -> Iterator[Speed]:
    library: Any = importlib.import_module("rlcard")
    for name in RLCARD:
        yield Speed("RLCard", name, speeds.per_second(rlcard_game(library.make(name, config={"seed": 1})), seconds))


def rlcard_game(env: Any) -> Callable[[int], int]:
    chance = random.Random(1)

    def play(_: int) -> int:
        seen, _player = env.reset()
        done = 0
        while not env.is_over():
            seen, _player = env.step(chance.choice(list(seen["legal_actions"])))
            done += 1
        return done

    return play


def zoo(seconds: float) -> Iterator[Speed]:
    library: Any = importlib.import_module("pettingzoo")
    for name in ZOO:
        yield Speed("PettingZoo", name, speeds.per_second(zoo_game(library.make("aec", name)), seconds))


def zoo_game(env: Any) -> Callable[[int], int]:
    chance = random.Random(1)

    def play(number: int) -> int:
        env.reset(seed=number)
        done = 0
        for _ in env.agent_iter():
            seen, _reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(chance.choice(np.flatnonzero(mask))))
            done += 1
        return done

    return play


def pgx(seconds: float) -> Iterator[Speed]:
    """Its environments in batches that are compiled as a whole; the processor time of all threads counts."""
    library: Any = importlib.import_module("pgx")
    for name in PGX:
        yield Speed("Pgx", f"{name}, batches of {MANY}", pgx_moves(library.make(name), seconds))


def pgx_moves(env: Any, seconds: float) -> float:
    jax: Any = importlib.import_module("jax")
    wrapper: Any = importlib.import_module("pgx.experimental.wrappers")

    def one(state: Any, key: Any) -> Any:
        likely = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        chosen, dealt = jax.random.split(key)
        return step(state, jax.random.categorical(chosen, likely), dealt)

    step = wrapper.auto_reset(env.step, env.init)

    def some(states: Any, key: Any) -> Any:
        def on(states: Any, key: Any) -> Any:
            return jax.vmap(one)(states, jax.random.split(key, MANY)), None

        return jax.lax.scan(on, states, jax.random.split(key, 64))[0]

    compiled = jax.jit(some)
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), MANY))]

    def play(number: int) -> int:
        kept[0] = jax.block_until_ready(compiled(kept[0], jax.random.PRNGKey(number)))
        return 64 * MANY

    return speeds.per_second(play, seconds, time.process_time)


PEERS = {"pyspiel": spiel, "rlcard": rlcard, "pettingzoo": zoo, "pgx": pgx}


def table(found: list[Speed]) -> Table:
    base = max((one.rate for one in found if one.what.endswith("C++")), default=0.0)
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column("")
    shown.add_column("")
    shown.add_column("decisions/s, one core", justify="right")
    shown.add_column("OpenSpiel's fastest in C++ = 1", justify="right")
    for one in found:
        shown.add_row(one.who, one.what, f"{one.rate:,.0f}", f"{one.rate / base:.4g}" if base else "")
    return shown


def main() -> int:
    parser = argparse.ArgumentParser(description="Random play, ours and others', in one table.")
    parser.add_argument("games", nargs="*", default=list(zuschlag.games()))
    parser.add_argument("--seconds", type=float, default=2.0, help="for each number")
    given = parser.parse_args()
    found: list[Speed] = []
    for id in given.games:
        found += ours(zuschlag.game(id), given.seconds)
    for module, measure in PEERS.items():
        if importlib.util.find_spec(module) is None:
            print(f"{module} is left out: it is not installed", file=sys.stderr)
            continue
        try:
            found += measure(given.seconds)
        except ImportError as error:
            print(f"{module} is left out: {error}", file=sys.stderr)
    Console(width=110).print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
