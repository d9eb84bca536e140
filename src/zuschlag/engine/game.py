"""Game: what a game declares about itself, and the door to its matches, editions and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from zuschlag.engine import edition as editions
from zuschlag.engine.actions import Actions
from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.engine.events import Events
from zuschlag.engine.measures import NO_MEASURES, Measures
from zuschlag.engine.orders import NOTHING, Orders
from zuschlag.engine.row import Row, did_you_mean
from zuschlag.engine.runner import Compiled, Interpreted, Runner
from zuschlag.engine.state import BaseState, besides_chance
from zuschlag.engine.study import Study, Told
from zuschlag.engine.words import Words, engine_words, load

if TYPE_CHECKING:
    from zuschlag.engine.match import Match


class Traits(NamedTuple):
    """What kind of game it is, for those who choose one."""

    simultaneous: bool
    chance: bool
    hidden: bool
    mechanics: tuple[str, ...]


class Option:
    """A choice made before the game: among names, or a number. The row keeps it in the field of the same name."""

    def __init__(
        self, id: str, choices: tuple[str, ...] | range, default: str | int | None = None, lab: str | int | None = None
    ) -> None:
        self.id = id
        self.choices = choices
        self.default = choices[0] if default is None else default
        self.lab = self.default if lab is None else lab

    def number(self, value: object) -> int:
        """The value as the row keeps it."""
        if isinstance(self.choices, range):
            return self._ranged(self.choices, value)
        if str(value) not in self.choices:
            hint = did_you_mean(str(value), self.choices)
            raise Unknown(f"option {self.id} is one of {', '.join(self.choices)}, not {value!r}{hint}")
        return self.choices.index(str(value))

    def _ranged(self, choices: range, value: object) -> int:
        text = str(value).strip()
        if not re.fullmatch("-?[0-9]{1,9}", text) or int(text) not in choices:
            raise Unknown(f"option {self.id} is a number from {choices[0]} to {choices[-1]}, not {value!r}")
        return int(text)

    def value(self, number: int) -> str | int:
        """What the row's number stands for."""
        return self.choices[number] if isinstance(self.choices, tuple) else number


class Refusal:
    """Why an action is refused: the rule's id, the key of the sentence, and its values."""

    def __init__(self, rule: str, key: str, **values: object) -> None:
        self.rule = rule
        self.key = key
        self.values: dict[str, object] = values


@dataclass(frozen=True, eq=False)
class Game:
    """One game: everything that its folder holds, put together."""

    id: str
    title: str
    seats: tuple[int, int]
    state: type[BaseState]
    edition_type: type[Row]
    actions: Actions
    events: Events
    rules: ModuleType
    choose: Callable[..., int]
    view: Callable[[Any, Any, int], dict[str, Any]]
    why: Callable[[Any, Any, int, int], Refusal]
    audit: tuple[str, ...]
    traits: Traits
    options: tuple[Option, ...] = ()
    chances: Mapping[str, int] | None = None
    check_edition: Callable[[Any], str | None] | None = None
    scores_public: bool = True
    orders: Orders = NOTHING
    measures: Measures = NO_MEASURES
    outlook: Study | None = None
    opened: Callable[[Any, Any, Told], dict[str, Any]] | None = None
    """The part of the view that all share who know the same row: made once for them, from what the outlook told."""

    @cached_property
    def folder(self) -> Path:
        return Path(str(self.rules.__file__)).parent

    @cached_property
    def besides_chance(self) -> Callable[[bytes], bytes]:
        """All of a state's bytes but those of its random source."""
        return besides_chance(self.state)

    def rule(self, name: str) -> Callable[..., Any]:
        """One of the contract's functions."""
        if name == "choose":
            return self.choose
        function: Callable[..., Any] | None = getattr(self.rules, name, None)
        if function is None:
            raise Unknown(f"{self.id}: its rules lack {name!r}; every name of the contract is wanted")
        return function

    @cached_property
    def interpreted(self) -> Interpreted:
        return Interpreted(self)

    @property
    def compiled(self) -> Compiled:
        quick.add(self)
        return self._compiled

    @cached_property
    def _compiled(self) -> Compiled:
        return Compiled(self)

    def runner(self) -> Runner:
        """Compiled where that has been asked for before; else interpreted, which never waits."""
        return self._compiled if self in quick else self.interpreted

    def editions(self) -> tuple[str, ...]:
        """The names of the editions that come with the game; the first is the default."""
        return tuple(self._shipped)

    def edition(self, name: str | Path | None = None) -> LoadedEdition:
        """A shipped edition by name, or a file of one's own by path."""
        path = editions.named(self.folder, str(name)) if name is not None else next(iter(self._shipped.values()))
        return _loaded(self, path.resolve(), path.stat().st_mtime_ns)

    @cached_property
    def _shipped(self) -> dict[str, Path]:
        return editions.shipped(self.folder)

    def words(self, language: str = "en") -> Words:
        return load(self.folder / "words", language)

    def rules_text(self, language: str = "en") -> str:
        self.words(language)
        return (self.folder / "rules" / f"{language}.md").read_text("utf-8")

    def option_numbers(self, values: Mapping[str, object], lab: bool = False) -> dict[str, int]:
        """All options as the row keeps them; those not given have their default."""
        known = {option.id: option for option in self.options}
        for name in values:
            if name not in known:
                which = ", ".join(known) or "none"
                raise Unknown(f"{self.id} has no option {name!r}{did_you_mean(name, known)}; its options: {which}")
        usual = {option.id: option.lab if lab else option.default for option in self.options}
        return {name: known[name].number(values.get(name, usual[name])) for name in known}

    def check_seats(self, seats: int) -> int:
        low, high = self.seats
        if type(seats) is not int or not low <= seats <= high:
            raise Unknown(f"{self.title} is for {low} to {high} seats, not {seats!r}")
        return seats

    def match(
        self,
        seats: int | None = None,
        seed: int | None = None,
        edition: str | Path | None = None,
        options: Mapping[str, object] | None = None,
        key: bytes | None = None,
        names: tuple[str, ...] | list[str] = (),
        runner: Runner | None = None,
    ) -> Match:
        """A new match: a seed for the lab, a key for a table; with neither the key is random."""
        from zuschlag.engine.match import Match

        seats = self.check_seats(max(self.seats[0], min(4, self.seats[1])) if seats is None else seats)
        numbers = self.option_numbers(options or {})
        return Match(self, seats, self.edition(edition), numbers, seed, key, tuple(names), runner or self.runner())

    def position(
        self,
        values: Mapping[str, Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        edition: str | Path | None = None,
        seed: int = 0,
        runner: Runner | None = None,
    ) -> Match:
        """A match that goes on from a hand-written position: the given fields, laid over a fresh deal."""
        match = self.match(seats, seed, edition, options, runner=runner)
        match.lay(dict(values))
        return match

    def reason(self, refused: Illegal, language: str = "en") -> str:
        """Why an action was refused, in a language."""
        if not refused.key:
            return refused.reason
        own = self.words(language)
        words = own if own.has(f"why.{refused.key}") else engine_words(language)
        return words(f"why.{refused.key}", **refused.values)


quick: set[Game] = set()
"""The games whose compiled rules have been asked for: whoever asks for no kind of rules gets these from then on."""


@cache
def _loaded(game: Game, path: Path, changed: int) -> LoadedEdition:
    """An edition is read once, and again when its file has changed."""
    del changed
    return editions.load(path, game.edition_type, game.check_edition)


CATALOGUE = "zuschlag.games"
"""The package that lists the games: named, not imported, for the engine stands without any."""


@cache
def listed() -> tuple[str, ...]:
    """The ids of the games that are there."""
    ids: tuple[str, ...] = import_module(CATALOGUE).IDS
    return ids


@cache
def find(id: str) -> Game:
    """A game by its id."""
    if id not in listed():
        raise Unknown(f"no game {id!r}{did_you_mean(id, listed())}; there are {', '.join(listed())}")
    game: Game = import_module(f"{CATALOGUE}.{id}").GAME
    return game
