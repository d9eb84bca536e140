"""What a player can do now, as a numbered list; and what the player typed, as the game's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from zuschlag.engine.game import Game
from zuschlag.engine.words import Words
from zuschlag.terminal.screen import BadInput

FEW = 12
RUN = 3
"""From this length on, amounts in a row are one line of a long list."""


class Choice(NamedTuple):
    """One line of the list: an action's words and its label. A run of amounts has a pattern instead, and no number."""

    words: str
    label: str
    pattern: str = ""


def choices(game: Game, legal: Sequence[str], words: Words, names: Sequence[str]) -> list[Choice]:
    """A line for each action; when they are many, runs of amounts are put together."""
    actions = [game.actions.parse(text) for text in legal]
    if len(actions) <= FEW:
        return [Choice(game.actions.words(action), label(game, action, words, names)) for action in actions]
    lines: list[Choice] = []
    for _, same in groupby(actions, lambda action: _family(game, action)):
        family = list(same)
        for run in _runs(family):
            if len(run) < RUN:
                lines += [Choice(game.actions.words(action), label(game, action, words, names)) for action in run]
            else:
                lines.append(_range(game, run, words, names))
    return lines


def label(game: Game, action: int, words: Words, names: Sequence[str], amounts: str | None = None) -> str:
    """What an action is called; `amounts` stands for its last number."""
    kind = game.actions.kind_of(action)
    values = dict(game.actions.args(action))
    if amounts is not None:
        values[kind.arguments[-1].name] = amounts
    return words.action(kind.name, values, names, [a.name for a in kind.arguments if a.is_seat])


def calling(game: Game, words: Words, names: Sequence[str]) -> Callable[[str], str]:
    """What people call an action, from its words."""
    return lambda text: label(game, game.actions.parse(text), words, names)


def _family(game: Game, action: int) -> tuple[str, ...]:
    """Actions that differ in nothing but their last number are a family."""
    kind = game.actions.kind_of(action)
    parts = game.actions.words(action).split()
    if kind.arguments and not kind.arguments[-1].names and not kind.arguments[-1].is_seat:
        parts = [*parts[:-1], ""]
    return tuple(parts)


def _runs(actions: list[int]) -> list[list[int]]:
    """Neighbouring actions together."""
    runs: list[list[int]] = []
    for action in actions:
        if runs and action == runs[-1][-1] + 1:
            runs[-1].append(action)
        else:
            runs.append([action])
    return runs


def _range(game: Game, run: list[int], words: Words, names: Sequence[str]) -> Choice:
    argument = game.actions.kind_of(run[0]).arguments[-1]
    low, high = (game.actions.args(action)[argument.name] for action in (run[0], run[-1]))
    step = f" (+{argument.step})" if argument.step > 1 else ""
    before = game.actions.words(run[0]).rsplit(" ", 1)[0]
    amounts = f"{words.value(low)}–{words.value(high)}"
    return Choice(before, label(game, run[0], words, names, amounts), f"{before} {low}…{high}{step}")


def listed(lines: Sequence[Choice]) -> RenderableType:
    """The list as it is shown: number, label, and the words that may be typed as well."""
    width = max((len(line.label) for line in lines), default=0)
    shown = []
    for number, line in _numbered(lines):
        lead = f"{number:>3}  " if number else "  -  "
        shown.append(Text.assemble((lead, "bold"), line.label.ljust(width + 3), (line.pattern or line.words, "dim")))
    return Group(*shown)


def _numbered(lines: Sequence[Choice]) -> list[tuple[int, Choice]]:
    """Runs of amounts have no number: their words are typed with the amount."""
    single = [line for line in lines if not line.pattern]
    return [(0 if line.pattern else single.index(line) + 1, line) for line in lines]


def typed(text: str, lines: Sequence[Choice], talk: Words) -> str:
    """The words for what was typed: a number of the list, words, or several of them with `;` between."""
    numbers = {number: line for number, line in _numbered(lines) if number}
    parts = []
    for part in text.split(";"):
        word = part.strip()
        if word.isdecimal():
            if int(word) not in numbers:
                raise BadInput(_not_listed(word, lines, len(numbers), talk))
            word = numbers[int(word)].words
        if word:
            parts.append(word)
    return "; ".join(parts)


def _not_listed(number: str, lines: Sequence[Choice], last: int, talk: Words) -> str:
    if last:
        return talk("ask.wrong_number", number=number, last=last)
    return talk("ask.no_numbers", number=number, words=next((line.pattern for line in lines), "help"))
