"""What all parts of the picture are drawn from: the view, the pen, and which gem is which."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from zuschlag.look import Pen, h
from zuschlag.look.picture import View

from .gems import gem, name


@dataclass
class Scene:
    """One drawing. Gems of a kind are alike; they are told apart by the order in which they are drawn: first the
    reader's own, then the lot, then what was paid. So a gem that is bought or paid keeps its key, and travels."""

    view: View
    pen: Pen
    drawn: Counter[str] = field(default_factory=Counter)

    @property
    def own(self) -> Any:
        """What the reader's seat has; None for spectators."""
        return self.view["own"]

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    def asked(self) -> bool:
        """Whether the table waits for the reader."""
        return self.pen.you in self.view["awaited"]

    def is_you(self, seat: int | None) -> bool:
        return seat is not None and seat == self.pen.you

    def say(self, key: str, **values: object) -> str:
        return self.pen.words(f"picture.{key}", **values)

    def about(self, key: str, seat: int, **values: object) -> str:
        """A sentence about a seat: `key.you` for the reader's own, else `key.they`."""
        told = "you" if self.is_you(seat) else "they"
        return self.say(f"{key}.{told}", who=self.pen.names[seat], **values)

    def key(self, kind: str, within: str = "gem") -> str:
        """The key of the next gem of a kind; those that the reader does not hold or see bought have a place of their
        own."""
        at = f"{within}-{kind}"
        self.drawn[at] += 1
        return f"{at}-{self.drawn[at]}"

    def piece(self, kind: str, size: str = "") -> Markup:
        """A gem that can travel."""
        return self.pen.piece(self.key(kind), "span", gem(kind, size), cls="stone")

    def name(self, kind: str) -> str:
        return name(self.pen, kind)

    def value(self, kind: str) -> int:
        """A gem's base value."""
        return int(next(row["value"] for row in self.view["table"] if row["gem"] == kind))

    def base(self, gems: dict[str, int]) -> int:
        return sum(n * self.value(kind) for kind, n in gems.items() if n)

    def choice(self, words: str) -> dict[str, Any]:
        """What the view tells of one action; nothing when it is barred."""
        return next((choice for choice in self.view["choices"] if choice["words"] == words), {})

    def run(self, kind: str) -> dict[str, Any] | None:
        """The actions of a kind that differ in one number."""
        return next((choice for choice in self.view["choices"] if choice["kind"] == kind and "least" in choice), None)

    def label(self, text: str) -> Markup:
        """A small heading."""
        return h("h2", text, cls="over")
