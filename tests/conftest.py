"""All tests run with bounds checks in the compiled rules; whatever could not run is said loudly at the end."""

from __future__ import annotations

import os

os.environ["ZUSCHLAG_CHECKED"] = "1"  # before the engine is imported: it decides which cache of compiled rules is used

import random
import re
import secrets

import pytest
from hypothesis import HealthCheck, settings

import zuschlag
from zuschlag.engine.game import quick

# The same examples on every machine, however slow it is.
settings.register_profile(
    "zuschlag", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("zuschlag")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With several workers the tests of a game stay together, so that its rules are compiled once."""
    games = re.compile(rf"(?:[/\[])({'|'.join(zuschlag.games())})(?=[-/\]:])")
    for item in items:
        game = games.search(item.nodeid)
        item.add_marker(pytest.mark.xdist_group(game[1] if game else item.nodeid.split("::")[0]))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """No test is played by compiled rules because some test before it has asked for them."""
    quick.clear()


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """What is drawn in this process, deals among it, is the same in every run of a test."""
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: drawn.randbytes(count or 32))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left_out = terminalreporter.stats.get("skipped", [])
    if left_out:
        terminalreporter.section(f"LEFT OUT: {len(left_out)} on this machine", sep="!", yellow=True, bold=True)
        for report in left_out:
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
            terminalreporter.line(f"{report.nodeid}: {reason.removeprefix('Skipped: ')}")
