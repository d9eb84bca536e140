"""The pen: everything that a picture is drawn with for one reader, so that the same things look the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from typing import Any

from markupsafe import Markup

from zuschlag.engine.errors import Unknown
from zuschlag.engine.game import Game
from zuschlag.engine.words import Words
from zuschlag.look.language import words as look_words
from zuschlag.look.markup import Inside, h, join

LETTERS = "ABCDEF"
ANY = "*"
"""In the words of a button: the number in the field beside it."""

TAG = re.compile(r"<[^>]+>")
ASIDE = re.compile(r"\([^()]*\)")
WORD = re.compile(r"\w+")


def holds(said: str, inside: Sequence[Inside]) -> bool:
    """Whether the words that stand on a thing are all said, one behind the other and not aside; what is drawn as a sign
    (`data-sign`) and what has no letters says nothing."""
    written, spoken = _plainly(unescape(TAG.sub("", join(inside)))), _plainly(said)
    return f" {written} " in f" {spoken} " or not written


def _plainly(text: str) -> str:
    """Without what makes no difference to who speaks it."""
    return " ".join(WORD.findall(ASIDE.sub("", text).casefold()))


@dataclass(frozen=True)
class Pen:
    """`names` are the players' by seat; `you` is the viewer's seat; `legal` what that seat can do now, in words."""

    game: Game
    language: str
    names: tuple[str, ...]
    you: int | None = None
    legal: frozenset[str] = frozenset()
    tags: tuple[str, ...] = ()  # by seat, what stands beside a name: that a bot plays

    @classmethod
    def of(cls, game: Game, language: str, names: Sequence[str], view: Mapping[str, Any]) -> Pen:
        return cls(game, language, tuple(names), view["you"], frozenset(view["legal"]))

    @cached_property
    def words(self) -> Words:
        """The game's own words: `pen.words("picture.lot", number=8)`."""
        return self.game.words(self.language)

    @cached_property
    def say(self) -> Words:
        """What all pictures say alike."""
        return look_words(self.language)

    # People

    def name(self, seat: int | None) -> str:
        """A player's name; 'You' for the viewer's own seat; a dash for nobody."""
        if seat is None or seat < 0:
            return "–"
        return self.say("you") if seat == self.you else self.names[seat]

    def mark(self, seat: int) -> Markup:
        """The seat's sign: colour, shape and letter together. Who listens does not hear it, so a name goes with it."""
        return h("b", cls="mark", data_seat=seat, data_sign=LETTERS[seat], aria_hidden="true")

    def who(self, seat: int) -> Markup:
        """The sign with the name."""
        return h("span", self.mark(seat), " ", h("bdi", self.name(seat)), cls="who")

    def tag(self, seat: int) -> str:
        """What stands beside a player's name."""
        return self.say("you") if seat == self.you else self.tags[seat] if self.tags else ""

    # Numbers

    def number(self, value: int) -> str:
        return self.words.value(value)

    def signed(self, value: int) -> str:
        """With a sign, as a gain or a loss."""
        return f"{'+' if value > 0 else '−' if value < 0 else '±'}{self.number(abs(value))}"

    def percent(self, chance: float) -> str:
        shown = f"{100 * chance:.0f}"
        return f"{shown}%" if self.language == "en" else f"{shown} %"

    def coin(self, value: int, label: str | None = None) -> Markup:
        """Money: a coin and a number. `label` says it in words to who listens."""
        return h("span", self.number(value), cls="coin num", aria_label=label, role="img" if label else None)

    # Facts

    def chip(self, *inside: Inside, cls: str = "") -> Markup:
        """One small fact, never a button."""
        return h("span", *inside, cls=f"chip {cls}".strip())

    def backs(self, count: int, label: str) -> Markup:
        """Cards of which only the number is known."""
        cards = join(h("i") for _ in range(min(count, 3)))
        return h("span", cards, self.number(count), cls="backs", role="img", aria_label=label)

    def piece(self, key: str, tag: str, *inside: Inside, **attributes: object) -> Markup:
        """A thing that can move: where it lay before and where it lies now are known by its key, and it travels."""
        return h(tag, *inside, data_piece=key, **attributes)

    # Acts

    def can(self, words: str) -> bool:
        """Whether the first of these actions is legal now."""
        return words.split(";")[0].strip() in self.legal

    def any(self, kind: str) -> list[str]:
        """The legal actions of a kind, in words."""
        return [words for words in self.listed if words.split(" ", 1)[0] == kind]

    @cached_property
    def listed(self) -> list[str]:
        """The legal actions in the order of the game."""
        return sorted(self.legal, key=self.game.actions.parse)

    def label(self, words: str) -> str:
        """What one action is called."""
        action = self.game.actions.parse(words)
        kind = self.game.actions.kind_of(action)
        seats = [argument.name for argument in kind.arguments if argument.is_seat]
        return self.words.action(kind.name, self.game.actions.args(action), self.names, seats)

    def act(self, words: str, *inside: Inside, label: str | None = None, cls: str = "", main: bool = False) -> Markup:
        """A button that plays these words (several actions with `;`). One that is not legal now is barred, and says why
        when it is pressed. `label` is read out: in place of what stands on it where it holds all of that, else behind
        it, for whoever speaks to the page says what is written. Without `inside` it is what is shown."""
        said = label or (self.label(words) if ";" not in words else words)
        read = None if not inside else "label" if holds(said, inside) else "description"
        return h(
            "button", *(inside or (said,)), type="submit", form="act", name="words", value=words,
            cls=" ".join(filter(None, ("btn", "main" if main else "", cls))),
            aria_label=said if read == "label" else None, aria_description=said if read == "description" else None,
            aria_disabled=None if self.can(words) else "true",
        )  # fmt: skip

    def amount(
        self, before: str, low: int, high: int, value: int | None = None, step: int = 1, button: Inside = None,
        label: str | None = None,
    ) -> Markup:  # fmt: skip
        """A field for the last number of an action, with the button that plays it: `before` is `bid`."""
        if low > high:
            raise Unknown(f"an amount from {low} to {high} is none at all")
        name = f"n.{before}"
        said = label or self.label(f"{before} {low}").replace(self.number(low), "…")
        field = h(
            "input", type="number", name=name, form="act", min=low, max=high, step=step, value=value or low,
            aria_label=said, inputmode="numeric",
        )  # fmt: skip
        play = h("button", button or said, type="submit", form="act", name="words", value=f"{before} {ANY}", cls="btn")
        return h("span", field, play, cls="amount")
