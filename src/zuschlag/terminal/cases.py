"""zuschlag check: rule cases."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from rich.text import Text
from typer import Argument, Exit, Option

from zuschlag.engine.cases import check_case, load
from zuschlag.terminal.screen import BadInput, console, language, terminal_words


def check(
    files: Annotated[list[Path], Argument(help="Case files, or folders of them.")],
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Run rule cases and list those that fail."""
    talk = terminal_words(language(lang))
    screen = console()
    cases = [case for file in _case_files(files) for case in load(file)]
    failed = 0
    for case in cases:
        failures = check_case(case)
        failed += bool(failures)
        for failure in failures:
            screen.print(Text(str(failure), "red"), soft_wrap=True)
    if failed:
        screen.print(Text(talk("check.failed", failed=failed, cases=len(cases)), "bold red"))
        raise Exit(1)
    screen.print(Text(talk("check.passed", cases=len(cases)), "green"))


def _case_files(given: list[Path]) -> list[Path]:
    files: list[Path] = []
    for path in given:
        found = sorted(path.rglob("*.case")) if path.is_dir() else [path]
        if not found:
            raise BadInput(f"{path}: there is no .case file in this folder")
        files += found
    return files
