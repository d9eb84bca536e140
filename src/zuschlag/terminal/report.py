"""zuschlag report: what many games of a kind tell, as a page and in short."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.text import Text
from typer import Argument, Option

from zuschlag.engine.game import find
from zuschlag.engine.words import Words
from zuschlag.lab.report.figures import Told
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import chosen, threads
from zuschlag.terminal.figures import show
from zuschlag.terminal.screen import BadInput, bar, console, language, new_file, pairs, terminal_words
from zuschlag.terminal.simulate import by_seat


def report(
    game: Annotated[str, Argument(help="The game.")],
    games: Annotated[int, Option(help="How many games.")] = 10_000,
    bots: Annotated[str, Option(help="The bots by seat: random,simple,simple. One alone takes all seats.")] = "simple",
    seats: Annotated[int | None, Option(help="How many play; as many as there are bots when left out.")] = None,
    seed: Annotated[int, Option(help="The same seed gives the same report.")] = 0,
    edition: Annotated[str | None, Option(help="An edition by name, or a file of your own.")] = None,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    jobs: Annotated[int | None, Option(help="Threads; as many as there are processors when left out.")] = None,
    ray: Annotated[bool, Option("--ray", help="Over a Ray cluster instead: RAY_ADDRESS, or one made here.")] = False,
    out: Annotated[Path | None, Option(help="The page; GAME-report.html when left out.")] = None,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Write a page about a game: seats, length, scores, money, choices, rules, what wins, luck and skill."""
    spoken = language(lang)
    found = find(game)
    kinds = by_seat(found, [part.strip() for part in bots.split(",")], seats)
    setup = Setup(game, tuple(kinds), seed, edition, tuple(pairs(option or [], "option").items()))
    setup.check()
    path = checked(games, out or Path(f"{game}-report.html"))
    run = chosen(jobs, ray, threads)
    from zuschlag.lab.report.make import games_of, make
    from zuschlag.lab.report.tell import told

    screen, talk = console(), terminal_words(spoken)
    with progress(screen, talk, games_of(setup, games)) as played:
        made = make(setup, games, run, played)
    write(path, told(made, spoken), game, spoken, screen, talk)


def checked(games: int, path: Path) -> Path:
    """Whatever is wrong with these, before a game is played."""
    if games < 2:
        raise BadInput(f"--games: at least 2, not {games}")
    return new_file("--out", path)


@contextmanager
def progress(screen: Console, talk: Words, games: int) -> Iterator[Callable[[int], None]]:
    """A bar while rules are compiled and games are played; gives what is told of the games that are done."""
    with bar(screen) as shown:
        task = shown.add_task(talk("sim.compiling"), total=games)

        def done(n: int) -> None:
            shown.update(task, description=talk("sim.playing"), advance=n)

        yield done


def write(path: Path, told: Told, game: str, spoken: str, screen: Console, talk: Words) -> None:
    """The page into its file, the rest onto the screen."""
    from zuschlag.lab.report.page import page

    try:
        path.write_text(page(told, find(game), spoken), "utf-8")
    except OSError as error:
        raise BadInput(f"{path}: the page cannot be written: {error.strerror}") from None
    show(told, spoken, screen)
    screen.print(Text(talk("report.written", path=path), "dim"), soft_wrap=True)
