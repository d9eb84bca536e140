"""zuschlag play: a table in the terminal."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text
from typer import Argument, Option

from zuschlag.engine.fair import Fair, new_secret, new_string
from zuschlag.engine.game import Game, find, listed
from zuschlag.engine.match import Match
from zuschlag.terminal.players import seating
from zuschlag.terminal.saves import Kept, load_record, newest
from zuschlag.terminal.screen import BadInput, ask, console, language, pairs, terminal_words
from zuschlag.terminal.table import Left, Table


class Wish(NamedTuple):
    """What was asked for behind `zuschlag play`; None or nothing where it was left open."""

    game: str | None
    seats: int | None
    people: int | None
    bots: str | None
    taken: list[int]
    names: list[str]
    edition: str | None
    options: list[str]
    seed: int | None

    def of_the_deal(self) -> bool:
        """Something that a match that has begun cannot change."""
        return bool(self.options) or any(value is not None for value in (self.seats, self.edition, self.seed))

    def of_the_players(self) -> bool:
        return bool(self.taken or self.names) or any(value is not None for value in (self.people, self.bots))


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
    screen = console()
    wish = Wish(game, seats, people, bots, seat or [], name or [], edition, option or [], seed)
    if resume:
        match, kept = _resumed(wish)
    elif _is_file(game):
        match, kept = _from_record(wish, spoken)
    else:
        chosen = find(game) if game else _ask_game(screen, spoken)
        if chosen is None:
            return
        match, kept = _begun(chosen, wish, spoken)
    _sit_down(match, kept, spoken, screen)


def _resumed(wish: Wish) -> tuple[Match, Kept]:
    """As it was left, down to the names."""
    if wish.of_the_deal() or wish.of_the_players():
        raise BadInput("--resume goes on with a match as it was left: only a game and --lang can be given with it")
    return newest(find(wish.game).id if wish.game else None)


def _from_record(wish: Wish, spoken: str) -> tuple[Match, Kept]:
    """From where a record breaks off, with players of one's choice."""
    if wish.of_the_deal():
        raise BadInput(f"{wish.game}: a record has its own seats, edition, options and seed")
    match = load_record(Path(str(wish.game)).expanduser())
    if match.over:
        raise BadInput(f"{wish.game}: this match is over; 'zuschlag replay {wish.game}' shows it")
    players, match.names = _seated(match.game, wish._replace(seats=match.seats), spoken)
    return match, Kept.new(match.game.id, players)


def _begun(game: Game, wish: Wish, spoken: str) -> tuple[Match, Kept]:
    """A new match: by a seed when one is given; else from a secret, which proves that nobody chose the deal."""
    players, names = _seated(game, wish, spoken)
    options = pairs(wish.options, "option")
    if wish.seed is not None:
        match = game.match(len(players), wish.seed, wish.edition, options, names=names)
    else:
        fair = Fair.deal(new_secret(), [new_string() for _ in players])
        match = game.match(len(players), None, wish.edition, options, key=fair.key(), names=names)
        match.fair = fair
    match.date = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
    return match, Kept.new(game.id, players)


def _seated(game: Game, wish: Wish, spoken: str) -> tuple[list[str], list[str]]:
    """By seat, who plays and what they are called."""
    people = 1 if wish.people is None else wish.people
    talk = terminal_words(spoken)
    return seating(game.seats, wish.seats, people, wish.bots, wish.taken, wish.names, talk("you"))


def _is_file(text: str | None) -> bool:
    return text is not None and text not in listed() and ("/" in text or "." in text or Path(text).exists())


def _ask_game(screen: Console, spoken: str) -> Game | None:
    """Which game? Asked until the answer is one of them; None when the player leaves instead."""
    talk = terminal_words(spoken)
    games = [find(id) for id in listed()]
    if len(games) == 1:
        return games[0]
    shelf = Grid.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        shelf.add_row(Text(str(number), "bold"), Text(game.title), Text(game.words(spoken)("blurb"), "dim"))
    screen.print(shelf)
    while True:
        try:
            answer = ask(screen, talk("ask.game"))
        except (KeyboardInterrupt, EOFError):
            screen.print()
            return None
        for number, game in enumerate(games, 1):
            if answer.lower() in (str(number), game.id, game.title.lower()):
                return game
        screen.print(Text(talk("ask.wrong_number", number=answer, last=len(games)), "red"))


def _sit_down(match: Match, kept: Kept, spoken: str, screen: Console) -> None:
    """Plays until the match is over or the players leave; then it is kept."""
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
