"""make rules: every rule stands in all three languages, is carried by a function and proven by a test.

A rule is an anchor in a game's rules text, `{#million.change.up}`. Here only text and syntax are read: nothing is
imported or run.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

LANGUAGES = ("en", "de", "nl")
ANCHOR = re.compile(r"\{#([^}\s]+)\}")
CLAIM = re.compile(r"\brules?:[ \t]*([a-z0-9_.,; \t]+)")
ROOT = Path(__file__).resolve().parent.parent

Places = dict[str, str]
"""Where an id was first found: id -> `file:line`."""


@dataclass
class Findings:
    """Where each id of one game was found."""

    texts: dict[str, Places] = field(default_factory=dict)  # by language
    doubled: list[tuple[str, str]] = field(default_factory=list)
    carried: Places = field(default_factory=dict)  # by a function's docstring
    refused: Places = field(default_factory=dict)  # in why.py
    named: Places = field(default_factory=dict)  # anywhere in the tests: some may be files or modules
    claimed: Places = field(default_factory=dict)  # in the tests, as `rule: ...`

    @property
    def ids(self) -> Places:
        """All ids of the rules texts, in the order in which they stand there."""
        return {id_: place for language in reversed(LANGUAGES) for id_, place in self.texts[language].items()}


def games_in(root: Path) -> list[str]:
    return sorted(folder.parent.name for folder in _games(root).glob("*/__init__.py"))


def faults(root: Path, game: str) -> list[str]:
    """What is wrong with the game's rules, a line each."""
    found = find(root, game)
    ids = found.ids
    if not ids:
        return [f"{game}: no rule has an anchor in {_games(root).relative_to(root).as_posix()}/{game}/rules/"]
    lines = [f"{place}: {id_} stands twice" for id_, place in found.doubled]
    for id_, place in ids.items():
        if not id_pattern(game).fullmatch(id_):
            lines.append(f"{place}: {id_} is not written like {game}.subject.rule")
        lines += [f"{place}: {id_} is missing in {lang}.md" for lang in LANGUAGES if id_ not in found.texts[lang]]
        if id_ not in found.carried:
            lines.append(f"{place}: {id_} is carried by no function")
        if id_ not in found.named:
            lines.append(f"{place}: {id_} is named by no test or case")
    for places in (found.carried, found.refused, found.claimed):
        lines += [f"{place}: {id_} stands in no rules text" for id_, place in places.items() if id_ not in ids]
    return lines


def find(root: Path, game: str) -> Findings:
    """Reads all that names a rule of the game."""
    found = Findings()
    folder = _games(root) / game
    for language in LANGUAGES:
        found.texts[language] = _anchors(root, folder / "rules" / f"{language}.md", found.doubled)
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        _keep(found.carried, _docstrings(game, tree), root, path)
        if path.name == "why.py":
            _keep(found.refused, _strings(game, tree), root, path)
    for path in sorted((root / "tests").rglob("*")):
        if path.suffix in (".py", ".case", ".record"):
            text = path.read_text(encoding="utf-8")
            _keep(found.named, _mentions(game, text), root, path)
            _keep(found.claimed, _claims(game, text), root, path)
    return found


def id_pattern(game: str) -> re.Pattern[str]:
    """An id of the game inside other text; a full stop behind it ends a sentence."""
    return re.compile(rf"(?<![\w./]){re.escape(game)}(?:\.[a-z0-9_]+)+(?!\.?\w)")


def _games(root: Path) -> Path:
    return root / "src" / "zuschlag" / "games"


def _anchors(root: Path, path: Path, doubled: list[tuple[str, str]]) -> Places:
    anchors: Places = {}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for number, line in enumerate(lines, 1):
        for id_ in ANCHOR.findall(line):
            place = _place(root, path, number)
            if id_ in anchors:
                doubled.append((id_, place))
            anchors.setdefault(id_, place)
    return anchors


def _docstrings(game: str, tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The ids in the first lines of the functions' docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = (ast.get_docstring(node) or "").split("\n", 1)[0]
            for id_ in id_pattern(game).findall(first):
                yield id_, node.lineno


def _strings(game: str, tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The ids that are a string of their own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id_pattern(game).fullmatch(node.value):
            yield node.value, node.lineno


def _mentions(game: str, text: str) -> Iterator[tuple[str, int]]:
    for number, line in enumerate(text.splitlines(), 1):
        for id_ in id_pattern(game).findall(line):
            yield id_, number


def _claims(game: str, text: str) -> Iterator[tuple[str, int]]:
    for number, line in enumerate(text.splitlines(), 1):
        for claim in CLAIM.findall(line):
            for id_ in id_pattern(game).findall(claim):
                yield id_, number


def _keep(places: Places, found: Iterable[tuple[str, int]], root: Path, path: Path) -> None:
    for id_, number in found:
        places.setdefault(id_, _place(root, path, number))


def _place(root: Path, path: Path, number: int) -> str:
    return f"{path.relative_to(root).as_posix()}:{number}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Checks that every rule is written, carried and proven.")
    parser.add_argument("games", nargs="*", help="all of them when none is named")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository's folder")
    given = parser.parse_args(arguments)
    known = games_in(given.root)
    for game in given.games:
        if game not in known:
            print(f"no game {game!r}; there are: {', '.join(known) or 'none'}", file=sys.stderr)
            return 2
    wrong = 0
    for game in given.games or known:
        lines = faults(given.root, game)
        rules = len(find(given.root, game).ids)
        print("\n".join(lines) or f"{game}: {rules} rules, each in {len(LANGUAGES)} languages, carried and proven")
        wrong += len(lines)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
