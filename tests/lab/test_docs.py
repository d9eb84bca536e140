"""What the documents of the lab show does what they say."""

from __future__ import annotations

import ast
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
import torch

DOCS = Path(__file__).parents[2] / "docs"
PPO = DOCS / "examples" / "ppo.py"


def imported(tree: ast.Module) -> dict[str, list[str]]:
    """The names that a program takes from each of our modules."""
    return {
        str(node.module): [name.name for name in node.names]
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("zuschlag")
    }


def loaded(path: Path) -> ModuleType:
    """A program as a module, so that its parts can be called."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_learning_example_is_short_and_stands_on_what_is_there():
    text = PPO.read_text("utf-8")
    assert len(text.splitlines()) < 120
    ours = imported(ast.parse(text))
    assert ours == {"zuschlag.lab.vector": ["Environments"]}
    for module, names in ours.items():
        assert all(hasattr(importlib.import_module(module), name) for name in names)


def test_the_learning_example_imitates_improves_and_tells_its_share():
    """A few small rounds; what it reaches in full is measured by running it."""
    example = loaded(PPO)
    example.ENVS, example.STEPS, example.WATCHED, example.CHECKED = 64, 16, 60, 64
    torch.manual_seed(1)
    table = example.Table("kollier", 1, "cpu")
    player = example.Player(table)
    optimiser = torch.optim.Adam(player.parameters(), 2e-3)

    def chance_of_the_bots_choice() -> float:
        return float(example.collect(table, player, True)[3].exp().mean())

    before = chance_of_the_bots_choice()
    for taught in (True,) * 8 + (False,):
        example.learn(player, optimiser, example.collect(table, player, taught), taught)
    assert chance_of_the_bots_choice() > before + 0.1
    told = example.against_simple(player, example.Table("kollier", 2, "cpu"))
    assert re.fullmatch(r"wins \d+\.\d% ± \d+\.\d% of 64 games it has not learned from", told)


@pytest.mark.parametrize("name", ["environments.md", "data.md"])
def test_what_the_pages_show_is_python_and_names_what_is_there(name):
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / name).read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        for module, names in imported(ast.parse(block)).items():
            found = importlib.import_module(module)
            for one in names:
                assert hasattr(found, one) or importlib.import_module(f"{module}.{one}")
