"""axe-core, which finds what a page bars from somebody: brought by npm, into a folder that git ignores."""

from __future__ import annotations

import fcntl
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.site.browser import Page

HERE = Path(__file__).parent
SCRIPT = HERE / "node_modules" / "axe-core" / "axe.min.js"
INSTALL = ("install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
CHECK = """axe.run(document, {resultTypes: ["violations"]}).then((told) => told.violations.map((each) =>
  `${each.id}: ${each.nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} (${
    (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""})`).join(" | ")}`))"""


def script() -> str:
    """The checker's source. Installed once, by whichever of several workers comes first."""
    with (HERE / ".axe.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _wanted():
            npm = shutil.which("npm")
            if npm is None:
                pytest.skip("npm is not installed (Debian: apt-get install npm), so axe-core is not there")
            told = subprocess.run([npm, *INSTALL], cwd=HERE, capture_output=True, text=True, check=False)
            assert _wanted(), f"npm did not bring axe-core: {told.stderr}"
    return SCRIPT.read_text("utf-8")


def _wanted() -> bool:
    """Whether the version that package.json names is there."""
    here = SCRIPT.with_name("package.json")
    wanted: str = json.loads((HERE / "package.json").read_text("utf-8"))["devDependencies"]["axe-core"]
    return here.is_file() and bool(json.loads(here.read_text("utf-8"))["version"] == wanted)


def violations(page: Page, source: str) -> list[str]:
    """What axe finds wrong with the page as it is now."""
    if not page.run("'axe' in window"):
        page.run(f"{source}; 0")
    page.run(STILL)
    found: list[str] = page.run(CHECK)
    return found


STILL = """Promise.all(document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity)
  .map((each) => each.finished.catch(() => 0))).then(() => 0)"""
"""Colours are measured when nothing fades in any more."""
