"""zuschlag warm: compiles the rules ahead, so that nobody waits later."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text
from typer import Argument, Option

from zuschlag.engine.game import Game, find, listed
from zuschlag.lab.games import played
from zuschlag.lab.setup import Setup
from zuschlag.terminal.screen import console, language, terminal_words

Step = tuple[str, Callable[[], object]]


def warm(
    games: Annotated[list[str] | None, Argument(help="The games; all of them when none is named.")] = None,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Compile the rules of all games, or of some; later starts read them from the disk."""
    from zuschlag.engine.compiling import cache_folder  # brings Numba, which no other command should wait for

    talk = terminal_words(language(lang))
    chosen = [find(id) for id in games or listed()]
    screen = console()
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        for game in chosen:
            task = bar.add_task(talk("warm.compiling", game=game.title, step=""), total=None)
            steps = [*game.compiled.warm(game), _sim(game)]
            bar.update(task, total=len(steps))
            for name, compile_step in steps:
                bar.update(task, description=talk("warm.compiling", game=game.title, step=name))
                compile_step()
                bar.advance(task)
    ready = ", ".join(game.title for game in chosen)
    screen.print(Text(talk("warm.done", games=ready, path=cache_folder())), soft_wrap=True)


def _sim(game: Game) -> Step:
    """The loops of `zuschlag sim`."""
    return "sim", partial(played, Setup(game.id, ("simple",) * game.seats[0]), 1, False, 0)
