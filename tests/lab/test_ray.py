"""A Ray cluster on this machine, of two workers: sim, its file of decisions and the arena, as without it.

Ray takes seconds to start, so that all of it is in one test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from pyarrow import parquet

from zuschlag.bots.play import BLOCK
from zuschlag.cli import run
from zuschlag.engine.errors import Unknown
from zuschlag.lab.spread import cluster

LAP = ("--option", "max_laps=1")
TIMES = ("seconds", "longest")


@pytest.fixture
def cluster_ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield
    ray.shutdown()


def fails(number: int) -> int:
    if number == 1:
        raise Unknown("number 1 is not to be had")
    return number


def outcomes(path: Path) -> list[dict[str, Any]]:
    """The games of an arena's file, without what depends on the clock."""
    told = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    return [{name: value for name, value in one.items() if name not in TIMES} for one in told]


@pytest.mark.parametrize("id", ["million"])
def test_two_workers_of_a_ray_cluster_bring_what_one_machine_brings(id, tmp_path, capsys, cluster_ends):
    sim = ["sim", id, "--games", str(BLOCK + 9), "--bots", "simple,random,random", "--seed", "3", *LAP]
    arena = ["arena", id, "--bots", "simple,random,simple", "--games", "6", "--seed", "3", *LAP]
    told = {}
    for name, more in (("here", ()), ("ray", ("--ray", "--jobs", "2"))):
        capsys.readouterr()
        assert run([*sim, *more]) == 0
        told[name] = capsys.readouterr().out.splitlines()[1:]  # the first line tells of the time
        assert run([*sim, "--out", str(tmp_path / f"{name}.parquet"), *more]) == 0
        assert run([*arena, "--out", str(tmp_path / f"{name}.jsonl"), *more]) == 0
    assert ray.cluster_resources()["CPU"] == 2
    assert told["ray"] == told["here"]
    assert len(told["here"]) > 5
    assert parquet.read_table(tmp_path / "ray.parquet").equals(parquet.read_table(tmp_path / "here.parquet"))
    assert outcomes(tmp_path / "ray.jsonl") == outcomes(tmp_path / "here.jsonl")
    assert len(outcomes(tmp_path / "ray.jsonl")) == 6
    assert list(cluster(2)(abs, range(-9, 0))) == list(range(9, 0, -1))
    with pytest.raises(Unknown, match="number 1 is not to be had"):
        list(cluster(2)(fails, range(3)))
