"""How fast batches are on a graphics card, and whether they hold the same rows as on the processor.

`PYTHONPATH=src python bench/gpu.py --out folder` writes folder/gpu.json anew all the time. Every game, and every way
to compile it, is measured in a process of its own: they compile side by side and take turns on the card; what goes
wrong in one is written down (`errors`) and changes nothing in the others. NumPy, Numba and numba-cuda are enough.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.gpu_parts import WAYS, Report, alone

GAMES = ("colosseum", "kohle", "monopoly", "kollier", "million")
"""What compiles longest first."""
CHECK = "check"


def task(name: str, what: str, folder: Path) -> None:
    """What a process of its own does."""
    report = Report(folder / f"{name}.{what}.json")

    def measure() -> str:
        from bench import gpu_check, gpu_play

        if what == CHECK:
            gpu_check.measure(name, report, lambda: alone(folder))
        else:
            gpu_play.measure(name, WAYS[what], report, lambda: alone(folder))
        return "to the end"

    report.step("ran", measure)


class Started(NamedTuple):
    name: str
    what: str
    process: subprocess.Popen[bytes]
    began: float


def start(name: str, what: str, folder: Path, extra: dict[str, str]) -> Started:
    log = (folder / f"{name}.{what}.log").open("wb")
    command = [sys.executable, __file__, "--task", f"{name}:{what}", "--out", str(folder)]
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=os.environ | extra)
    return Started(name, what, process, time.monotonic())


def run(games: list[str], ways: list[str], out: Path, seconds: float, jobs: int) -> None:
    """Runs all tasks until the time is out, and keeps what they have found in one file."""
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="zuschlag-gpu-"))
    extra = {"ZUSCHLAG_CACHE": str(folder / "cache"), "NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS": "0"}
    waiting = [(name, what) for what in (ways[0], CHECK, *ways[1:]) for name in games]
    running: list[Started] = []
    ended: dict[str, int] = {}
    about = machine()
    while (waiting or running) and time.monotonic() - began < seconds:
        while waiting and len(running) < jobs:
            running.append(start(*waiting.pop(0), folder, extra))
        for one in [one for one in running if one.process.poll() is not None]:
            running.remove(one)
            ended[f"{one.name}.{one.what}"] = int(one.process.returncode)
        gather(folder, out, about | {"seconds": round(time.monotonic() - began, 1), "ended": ended})
        time.sleep(0.5)
    for one in running:
        one.process.kill()
        one.process.wait()
        ended[f"{one.name}.{one.what}"] = -99
    left = [f"{name}.{what}" for name, what in waiting]
    print(gather(folder, out, about | {"seconds": round(time.monotonic() - began, 1), "ended": ended, "left": left}))


def gather(folder: Path, out: Path, about: dict[str, Any]) -> str:
    """Writes one file of all that has been found; returns it as lines to read."""
    found: dict[str, Any] = {"about": about, "games": {}}
    for path in sorted(folder.glob("*.*.json")):
        name, what = path.name.split(".")[:2]
        found["games"].setdefault(name, {})[what] = json.loads(path.read_text())
    for path in sorted(folder.glob("*.*.log")):
        name, what = path.name.split(".")[:2]
        log = path.read_text(errors="replace")[-6000:]
        if log.strip():
            found["games"].setdefault(name, {}).setdefault(what, {})["log"] = log
    fresh = out / "gpu.json.new"
    fresh.write_text(json.dumps(found, indent=1))
    fresh.replace(out / "gpu.json")
    return "\n".join(summary(found))


def summary(found: dict[str, Any]) -> Iterator[str]:
    for name, whats in found["games"].items():
        for what, one in whats.items():
            wrong = ", ".join(one.get("errors", {})) or "-"
            told = {key: one[key] for key in ("best", "equal", "written") if key in one}
            yield f"{name:10} {what:14} errors: {wrong}; {json.dumps(told)[:600]}"


def machine() -> dict[str, Any]:
    card = "none"
    try:
        asked = ["nvidia-smi", "--query-gpu=name,driver_version,memory.total,clocks.max.sm", "--format=csv,noheader"]
        card = subprocess.run(asked, capture_output=True, text=True, timeout=20, check=False).stdout.strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        card = str(error)
    return {"card": card, "python": platform.python_version(), "cores": os.cpu_count()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--out", type=Path, required=True, help="a folder for gpu.json")
    parser.add_argument("--seconds", type=float, default=330, help="what is still running then is stopped")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ways", default=",".join(WAYS), help=f"of {', '.join(WAYS)}")
    parser.add_argument("--task", help="for the processes that this one starts")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    if given.task:
        name, what = given.task.split(":")
        task(name, what, given.out)
    else:
        run(given.games, given.ways.split(","), given.out, given.seconds, given.jobs)


if __name__ == "__main__":
    main()
