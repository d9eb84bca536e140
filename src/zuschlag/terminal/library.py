"""zuschlag games, rules, edition: what there is to play, and by which rules and numbers."""

from __future__ import annotations

from typing import Annotated, Any

from rich import box
from rich.table import Table
from rich.text import Text
from typer import Argument
from typer import Option as Flag

from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.game import Option, find, listed
from zuschlag.engine.words import Words
from zuschlag.terminal.rulebook import paragraph
from zuschlag.terminal.screen import console, language, page, terminal_words

SURENESS = {"certain": "green", "likely": "yellow", "reconstructed": "red"}


def games(lang: Annotated[str | None, Flag(help="en, de or nl.")] = None) -> None:
    """List the games, their seats and options."""
    spoken = language(lang)
    talk = terminal_words(spoken)
    screen = console()
    for id in listed():
        game = find(id)
        words = game.words(spoken)
        low, high = game.seats
        seats = talk("games.seats", low=low, high=high)
        screen.print(Text.assemble((words("title"), "bold"), f"  {id}", (f"  {seats}", "dim")))
        screen.print(Text(f"  {words('blurb')}"))
        for option in game.options:
            screen.print(Text.assemble(("  --option ", "dim"), _option(option, words)))
        screen.print(Text(f"  {talk('games.editions')} {', '.join(game.editions())}", "dim"))


def _option(option: Option, words: Words) -> str:
    choices = option.choices
    values = f"{choices[0]}…{choices[-1]}" if isinstance(choices, range) else " | ".join(choices)
    return f"{option.id}={values}  {words(f'options.{option.id}')} ({option.default})"


def rules(
    game: Annotated[str, Argument(help="The game.")],
    rule: Annotated[str, Argument(help="Only this rule, by its id.")] = "",
    lang: Annotated[str | None, Flag(help="en, de or nl.")] = None,
) -> None:
    """Read a game's rules."""
    page(console(), paragraph(find(game), language(lang), rule))


def edition(
    game: Annotated[str, Argument(help="The game.")],
    file: Annotated[str | None, Argument(help="An edition by name, or a file of your own.")] = None,
    lang: Annotated[str | None, Flag(help="en, de or nl.")] = None,
) -> None:
    """Check an edition's file and show its numbers, and how certain each is."""
    found = find(game)
    talk = terminal_words(language(lang))
    loaded = found.edition(file)
    screen = console()
    screen.print(Text(loaded.title, "bold"))
    screen.print(Text(loaded.source))
    screen.print(_numbers(loaded, talk))
    screen.print(Text(talk("edition.fingerprint", fingerprint=loaded.fingerprint), "dim"))


def _numbers(loaded: LoadedEdition, talk: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("number", "value", "sureness"):
        table.add_column(talk(f"edition.{column}"), overflow="fold")
    fields = type(loaded.row).fields
    for name, value in loaded.row.to_dict().items():
        if isinstance(value, dict):
            for part, number in value.items():
                sure = loaded.certainty.get(f"{name}.{part}") or loaded.certainty.get(name, "")
                table.add_row(f"{name}.{part}", _shown(number), _sureness(sure, talk))
        else:
            shown = _lettered(value, fields[name].letters) if fields[name].letters else _shown(value)
            table.add_row(name, shown, _sureness(loaded.certainty.get(name, ""), talk))
    return table


def _shown(value: Any) -> str:
    if isinstance(value, list):
        nested = any(isinstance(part, list) for part in value)
        return ("\n" if nested else " ").join(map(_shown, value))
    return str(value)


def _lettered(value: list[Any], letters: str) -> str:
    """As in the file: a letter for each entry."""
    return "".join(letters[part] for part in value) if value and isinstance(value[0], int) else _shown(value)


def _sureness(sure: str, talk: Words) -> Text:
    return Text(talk(f"edition.{sure}") if sure else "", SURENESS.get(sure, ""))
