"""zuschlag replay and verify: record files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from rich.rule import Rule
from rich.text import Text
from typer import Argument, Exit, Option

from zuschlag.engine import verify as verifying
from zuschlag.engine.errors import RecordError
from zuschlag.engine.match import Match
from zuschlag.terminal.choices import calling
from zuschlag.terminal.drawing import Painter
from zuschlag.terminal.log import sentences
from zuschlag.terminal.saves import load_record
from zuschlag.terminal.screen import BadInput, ask, console, language, read_file, terminal_words


def replay(
    file: Annotated[Path, Argument(help="A record file.")],
    step: Annotated[bool, Option("--step", help="Show the table after every move; Enter goes on, q stops.")] = False,
    edition: Annotated[str | None, Option(help="The edition's file, when it is one of your own.")] = None,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Tell a recorded match in words, move by move."""
    spoken = language(lang)
    talk = terminal_words(spoken)
    screen = console()
    match = load_record(file, edition)
    words = match.game.words(spoken)
    painter = Painter(screen, words, talk, match.names, calling(match.game, words, match.names))
    screen.print(Rule(Text(f"{words('title')} · {', '.join(match.names)}", "bold"), style="dim"))
    last = len(match.history)
    for number in range(last + 1):
        then = match.copy()
        then.undo(last - number)
        if number:
            screen.print(_move(then, number))
        for told in sentences(then, None, 1, words):
            screen.print(Text(f"        {told}"))
        if step and number:
            screen.print(painter.view(then.view()))
            if ask(screen, talk("replay.step", number=number, last=last)) == "q":
                return
    if match.over:
        screen.print(painter.results(match.ranking(), match.scores()))
    else:
        screen.print(Text(talk("replay.open"), "dim"))


def _move(match: Match, number: int) -> Text:
    seat, action = match.history[-1]
    words = match.game.actions.words(action)
    return Text.assemble((f"{number:>4}  ", "dim"), (match.names[seat], "bold"), f"  {words}")


MARKS = {True: ("✓", "green"), False: ("✗", "bold red"), None: ("–", "yellow")}
OUTCOMES = {True: "yes", False: "no", None: "unknown"}


def verify(
    file: Annotated[Path, Argument(help="A record file.")],
    commitment: Annotated[str | None, Option(help="The commitment that you saw before the deal.")] = None,
    edition: Annotated[str | None, Option(help="The edition's file, when it is one of your own.")] = None,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Check that a recorded match was dealt fairly and played by the rules."""
    talk = terminal_words(language(lang))
    screen = console()
    try:
        checks = verifying.verify(read_file(file), edition=edition, shown=commitment)
    except RecordError as error:
        raise BadInput(f"{file}: {error}") from None
    for found in checks:
        mark, style = MARKS[found.passed]
        screen.print(Text.assemble((f"{mark} ", style), talk(f"verify.{found.name}.{OUTCOMES[found.passed]}")))
        if found.passed is False:
            screen.print(Text(f"  {found.message}", "dim"), soft_wrap=True)
    if any(found.passed is False for found in checks):
        raise Exit(1)
