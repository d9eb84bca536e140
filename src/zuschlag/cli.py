"""The command `zuschlag`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text
from typer import Abort, Typer
from typer.exceptions import TyperException

from zuschlag.engine.errors import Error
from zuschlag.terminal.arena import arena, blunders
from zuschlag.terminal.cases import check
from zuschlag.terminal.compare import compare
from zuschlag.terminal.library import edition, games, rules
from zuschlag.terminal.play import play
from zuschlag.terminal.records import replay, verify
from zuschlag.terminal.report import report
from zuschlag.terminal.serve import serve
from zuschlag.terminal.simulate import sim
from zuschlag.terminal.warm import warm

BAD_INPUT = 2
INTERRUPTED = 130

COMMANDS: tuple[Callable[..., Any], ...] = (
    serve, play, games, rules, sim, replay, verify, check, edition, warm, arena, blunders, report, compare,
)  # fmt: skip

app = Typer(
    help="Five out-of-print money games: Das Kollier, Colosseum, Kohle, Kies & Knete, Monopoly: Das Kartenspiel, "
    "Millionenspiel.",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in COMMANDS:
    app.command()(command)


def run(arguments: Sequence[str] | None = None) -> int:
    """Carries out a command line; the exit code. Whatever was wrong with it is said in one line."""
    try:
        return int(app(arguments, standalone_mode=False, prog_name="zuschlag") or 0)
    except TyperException as error:
        return _complain(_usage(error.format_message()))
    except Error as error:
        return _complain(str(error))
    except (KeyboardInterrupt, Abort):
        return INTERRUPTED


def _usage(message: str) -> str:
    """What a command line lacks, with what would be right."""
    if not message:
        return ""
    if message.startswith("No such command"):
        return f"{message.rstrip('.')}; the commands are {', '.join(command.__name__ for command in COMMANDS)}"
    return f"{message.rstrip('.')}; 'zuschlag COMMAND --help' says what can be given"


def _complain(message: str) -> int:
    one_line = " ".join(message.split())
    if one_line:
        Console(stderr=True, highlight=False).print(Text.assemble(("zuschlag: ", "bold red"), one_line), soft_wrap=True)
    return BAD_INPUT


def main() -> None:
    sys.exit(run())
