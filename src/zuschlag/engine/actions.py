"""Actions: one int32 each, with kinds, arguments and words.

A game's table of kinds gives every action a number (for masks, searches and records) and short words (for people, bots
and record files): `bid 13`, `pay granat`, `pass`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from zuschlag.engine.arguments import Argument, choice, number, render, seat
from zuschlag.engine.errors import Illegal, RuleError
from zuschlag.engine.row import nearest
from zuschlag.engine.rule import rule
from zuschlag.engine.words import engine_words

__all__ = ["Actions", "Kind", "choice", "number", "put", "seat"]

_WORD = re.compile(r"[a-z0-9][a-z0-9_+-]*")


@rule
def put(out: list[int], n: int, action: int) -> int:
    """Writes an action behind the n that are there."""
    out[n] = action
    return n + 1


class Kind:
    """One kind of action with its arguments; the last argument runs fastest."""

    def __init__(self, name: str, *arguments: Argument) -> None:
        for text in (name, *(n for a in arguments for n in a.names)):
            if not _WORD.fullmatch(text):
                raise RuleError(f"{text!r} cannot stand in an action's words: lower-case letters, digits, _ + - only")
        self.name = name
        self.arguments = arguments
        self.count = 1
        for argument in arguments:
            self.count *= argument.values


class Actions:
    """A game's actions: kinds laid one behind the other."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.starts: tuple[int, ...] = ()
        self._by_name: dict[str, int] = {}
        self._words: dict[int, str] = {}
        self._meant: dict[str, int] = {}
        at = 0
        for index, kind in enumerate(kinds):
            if kind.name in self._by_name:
                raise RuleError(f"two kinds of action are called {kind.name!r}")
            self._by_name[kind.name] = index
            self.starts += (at,)
            at += kind.count
        self.size = at

    def first(self, name: str) -> int:
        """The first action of a kind."""
        return self.starts[self._by_name[name]]

    def span(self, name: str) -> tuple[int, int]:
        """The first action of a kind, and the first behind the kind."""
        return self.first(name), self.first(name) + self.kinds[self._by_name[name]].count

    def kind_numbers(self) -> list[int]:
        """Every action's kind, by its number."""
        return [number for number, kind in enumerate(self.kinds) for _ in range(kind.count)]

    def kind_of(self, action: int) -> Kind:
        if not 0 <= action < self.size:
            raise Illegal(f"{action} is no action of this game: they run from 0 to {self.size - 1}")
        return self.kinds[bisect_right(self.starts, action) - 1]

    def args(self, action: int) -> dict[str, Any]:
        """The arguments by name: numbers, seats, or names."""
        kind = self.kind_of(action)
        rest = action - self.first(kind.name)
        values: dict[str, Any] = {}
        for argument in reversed(kind.arguments):
            rest, index = divmod(rest, argument.values)
            values[argument.name] = render(argument, argument.low + index * argument.step)
        return {argument.name: values[argument.name] for argument in kind.arguments}

    def words(self, action: int) -> str:
        """Asked for again and again: remembered for each action that has ever been one to choose."""
        words = self._words.get(action)
        if words is None:
            kind = self.kind_of(action)
            words = self._words[action] = " ".join([kind.name, *map(str, self.args(action).values())])
            self._meant[words] = action
        return words

    def parse(self, text: str) -> int:
        """The action that the words name; `Illegal` says which word is wrong."""
        known = self._meant.get(text)
        if known is not None:
            return known
        parts = text.lower().split()
        if not parts:
            raise _refused("no_action", actions=self._known())
        if parts[0] not in self._by_name:
            raise _unknown("unknown_action", parts[0], self._by_name, actions=self._known())
        kind = self.kinds[self._by_name[parts[0]]]
        if len(parts) - 1 != len(kind.arguments):
            raise _refused("wrong_arguments", text=text.strip(), pattern=_pattern(kind))
        action = 0
        for argument, word in zip(kind.arguments, parts[1:], strict=True):
            action = action * argument.values + _index(kind, argument, word)
        return self.first(kind.name) + action

    def _known(self) -> str:
        return ", ".join(_pattern(kind) for kind in self.kinds)


def _pattern(kind: Kind) -> str:
    return " ".join([kind.name, *(f"<{argument.name}>" for argument in kind.arguments)])


def _index(kind: Kind, argument: Argument, word: str) -> int:
    told = {"kind": kind.name, "argument": argument.name}
    if argument.names:
        if word not in argument.names:
            raise _unknown("one_of", word, argument.names, **told, names=", ".join(argument.names))
        return argument.names.index(word)
    value = int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else None
    if value is None or not argument.low <= value <= argument.high or (value - argument.low) % argument.step:
        key = "number_in_steps" if argument.step > 1 else "number_between"
        raise _refused(key, **told, low=argument.low, high=argument.high, step=argument.step, word=word)
    return (value - argument.low) // argument.step


def _refused(key: str, **values: object) -> Illegal:
    """Words that name no action: why, in English, with all that other languages need."""
    return Illegal(engine_words()(f"why.{key}", **values), key=key, values=values)


def _unknown(key: str, word: str, known: Iterable[str], **values: object) -> Illegal:
    close = nearest(word, known)
    return _refused(f"{key}_near", word=word, near=close, **values) if close else _refused(key, word=word, **values)
