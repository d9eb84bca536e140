"""Which rule an event comes from. The code knows: a function that carries a rule names it, and emits the events."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from zuschlag.engine.game import Game

ID = re.compile(r"[a-z]\w*(\.[a-z]\w*)+")


@cache
def rule_of_events(game: Game) -> dict[str, str]:
    """By kind of event, the id of the first rule that tells of it and that the rules text has."""
    text = game.rules_text()
    found: dict[str, str] = {}
    for file in sorted(game.folder.glob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        for rule, constant in _told(tree):
            event = constant.lower()
            if f"{{#{rule}}}" in text and event not in found:
                found[event] = rule
    known = {kind.name for kind in game.events.kinds}
    return {event: rule for event, rule in found.items() if event in known}


def _told(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every rule with every constant that its function emits."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        first = (ast.get_docstring(function) or "").partition("\n")[0].partition(" ")[0]
        if ID.fullmatch(first):
            yield from ((first, constant) for constant in _emitted(function))


def _emitted(function: ast.FunctionDef) -> Iterator[str]:
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "emit":
            if isinstance(call.args[1], ast.Name):
                yield call.args[1].id
