"""zuschlag compare: two editions, options, bots or numbers of seats side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from zuschlag.engine.game import Game, find
from zuschlag.lab.setup import Setup
from zuschlag.lab.spread import chosen, threads
from zuschlag.terminal.report import checked, progress, write
from zuschlag.terminal.screen import BadInput, console, language, pairs, terminal_words
from zuschlag.terminal.simulate import by_seat

USUAL = "usual"


def compare(
    game: Annotated[str, Argument(help="The game.")],
    left: Annotated[
        str, Argument(help="One side: edition=NAME, an option, bots=NAME or seats=N, with commas between.")
    ],
    right: Annotated[str, Argument(help="The other side; 'usual' for what is played when nothing is said.")] = USUAL,
    games: Annotated[int, Option(help="How many games of each.")] = 10_000,
    seed: Annotated[int, Option(help="The same seed gives the same page.")] = 0,
    jobs: Annotated[int | None, Option(help="Threads; as many as there are processors when left out.")] = None,
    ray: Annotated[bool, Option("--ray", help="Over a Ray cluster instead: RAY_ADDRESS, or one made here.")] = False,
    out: Annotated[Path | None, Option(help="The page; GAME-compared.html when left out.")] = None,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Show what changes in a game with another edition, option, company or number of seats."""
    spoken = language(lang)
    found = find(game)
    sides = side(found, left, seed), side(found, right, seed)
    path = checked(games, out or Path(f"{game}-compared.html"))
    run = chosen(jobs, ray, threads)
    from zuschlag.lab.report.compare import make_both, told
    from zuschlag.lab.report.make import games_of
    from zuschlag.lab.report.say import report_words

    screen, talk = console(), terminal_words(spoken)
    with progress(screen, talk, sum(games_of(setup, games) for setup in sides)) as played:
        both = make_both(sides, games, run, played)
    usual = report_words(spoken)("page.usual")
    left_name, right_name = (usual if name == USUAL else name for name in (left, right))
    write(path, told(both, (left_name, right_name), spoken), game, spoken, screen, talk)


def side(game: Game, text: str, seed: int) -> Setup:
    """What `edition=even,seats=3` stands for; what is not named is as usual."""
    parts = [] if text == USUAL else text.split(",")
    if any("=" not in part for part in parts):
        raise BadInput(f"a side is written name=value,name=value or {USUAL}, not {text!r}")
    given = pairs(parts, "option")
    seats = given.pop("seats", None)
    if seats is not None and not seats.isdecimal():
        raise BadInput(f"seats is a number, not {seats!r}")
    bots = given.pop("bots", "simple").split("+")
    edition = given.pop("edition", None)
    kinds = by_seat(game, [bot.strip() for bot in bots], int(seats) if seats else None)
    setup = Setup(game.id, tuple(kinds), seed, edition, tuple(given.items()))
    setup.check()
    return setup
