"""What the documents of the lab show does what they say."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PPO = DOCS / "examples" / "ppo.py"


def imported(tree: ast.Module) -> dict[str, list[str]]:
    """The names that a program takes from each of our modules."""
    return {
        str(node.module): [name.name for name in node.names]
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("zuschlag")
    }


def test_the_learning_example_is_short_and_stands_on_what_is_there():
    text = PPO.read_text("utf-8")
    assert len(text.splitlines()) < 120
    ours = imported(ast.parse(text))
    assert ours == {"zuschlag.lab.vector": ["Environments"]}
    for module, names in ours.items():
        assert all(hasattr(importlib.import_module(module), name) for name in names)


@pytest.mark.parametrize("name", ["environments.md", "data.md"])
def test_what_the_pages_show_is_python_and_names_what_is_there(name):
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / name).read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        for module, names in imported(ast.parse(block)).items():
            found = importlib.import_module(module)
            for one in names:
                assert hasattr(found, one) or importlib.import_module(f"{module}.{one}")
