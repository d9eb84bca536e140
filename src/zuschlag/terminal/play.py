"""zuschlag play: a table in the terminal."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.text import Text
from typer import Argument, Option

from zuschlag.engine.fair import Fair, new_secret, new_string
from zuschlag.engine.game import Game, find, listed
from zuschlag.engine.match import Match
from zuschlag.terminal.players import seating
from zuschlag.terminal.saves import Kept, load_record, newest
from zuschlag.terminal.screen import BadInput, ask, console, language, pairs, terminal_words
from zuschlag.terminal.table import Left, Table


def play(
    game: Annotated[str | None, Argument(help="A game, or a record file to go on from.")] = None,
    bots: Annotated[str | None, Option(help="How many bots, or their kinds: 3, or simple,random.")] = None,
    people: Annotated[int | None, Option(help="How many people share this keyboard.")] = None,
    seats: Annotated[int | None, Option(help="How many play.")] = None,
    seat: Annotated[list[int] | None, Option(help="Your seat, from 0; once for each person.")] = None,
    name: Annotated[list[str] | None, Option(help="Your name; once for each person.")] = None,
    edition: Annotated[str | None, Option(help="An edition by name, or a file of your own.")] = None,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    seed: Annotated[int | None, Option(help="Deals the same match again.")] = None,
    resume: Annotated[bool, Option("--resume", help="Go on with the match that was left last.")] = False,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> None:
    """Play against bots, or with friends at one keyboard."""
    spoken = language(lang)
    talk = terminal_words(spoken)
    screen = console()
    chosen = [seats, people, bots, seat, name, edition, option, seed]
    if resume:
        if any(value is not None for value in chosen):
            raise BadInput("--resume goes on with a match as it was left: only a game and --lang can be given with it")
        match, kept = newest(game if game is None else find(game).id)
    else:
        start = _from_record(game) if _is_file(game) else None
        if start and any(value is not None for value in (seats, edition, option, seed)):
            raise BadInput(f"{game}: a record has its own seats, edition, options and seed")
        found = start.game if start else find(game) if game else _ask_game(screen, spoken)
        count = start.seats if start else seats
        who = seating(found.seats, count, 1 if people is None else people, bots, seat or [], name or [], talk("you"))
        if start:
            match = start
            match.names = who.names
        else:
            match = _deal(found, len(who.players), seed, edition, pairs(option or [], "option"), who.names)
            match.date = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
        kept = Kept.new(found.id, who.players)
    _sit_down(match, kept, spoken, screen)


def _sit_down(match: Match, kept: Kept, spoken: str, screen: Console) -> None:
    talk = terminal_words(spoken)
    table = Table(match, kept.players, kept, spoken, screen, partial(ask, screen))
    screen.print(Text(talk("start.help"), "dim"))
    if match.fair:
        screen.print(Text(talk("start.fair", commitment=match.fair.commitment.hex()), "dim"), soft_wrap=True)
    try:
        table.play()
    except (Left, KeyboardInterrupt, EOFError):
        kept.write(match)
        screen.print()
        screen.print(Text(talk("left", path=kept.path), "dim"), soft_wrap=True)


def _deal(
    game: Game, seats: int, seed: int | None, edition: str | None, options: dict[str, str], names: list[str]
) -> Match:
    """By a seed when one is given; else from a secret, so that the record proves that nobody chose the deal."""
    if seed is not None:
        return game.match(seats, seed, edition, options, names=names)
    fair = Fair.deal(new_secret(), [new_string() for _ in range(seats)])
    match = game.match(seats, None, edition, options, key=fair.key(), names=names)
    match.fair = fair
    return match


def _is_file(text: str | None) -> bool:
    return text is not None and text not in listed() and ("/" in text or "." in text or Path(text).exists())


def _from_record(path: str | None) -> Match:
    match = load_record(Path(str(path)).expanduser())
    if match.over:
        raise BadInput(f"{path}: this match is over; 'zuschlag replay {path}' shows it")
    return match


def _ask_game(screen: Console, spoken: str) -> Game:
    """Which game? Asked until the answer is one of them."""
    talk = terminal_words(spoken)
    games = [find(id) for id in listed()]
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, 1):
        blurb = game.words(spoken)("blurb")
        screen.print(Text.assemble((f"{number:>3}  ", "bold"), f"{game.title:<28}", (blurb, "dim")))
    while True:
        answer = ask(screen, talk("ask.game"))
        for number, game in enumerate(games, 1):
            if answer.lower() in (str(number), game.id, game.title.lower()):
                return game
        screen.print(Text(talk("ask.wrong_number", number=answer, last=len(games)), "red"))
