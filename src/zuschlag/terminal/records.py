"""zuschlag replay, verify, check: record files and rule cases."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from rich.rule import Rule
from rich.text import Text
from typer import Argument, Option

from zuschlag.engine.match import Match
from zuschlag.terminal.drawing import Painter
from zuschlag.terminal.log import sentences
from zuschlag.terminal.saves import load_record
from zuschlag.terminal.screen import ask, console, language, terminal_words


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
    painter = Painter(screen, words, talk, match.names)
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
