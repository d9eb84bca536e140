"""Setup: what a table is from the beginning, and never changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from zuschlag.engine.fair import SECRET_BYTES, commitment_of
from zuschlag.engine.game import Game, find
from zuschlag.table.clocks import NO_CLOCK, Clock, check_clock
from zuschlag.table.codec import plain, record
from zuschlag.table.errors import TableError
from zuschlag.table.seats import Seat

OPEN, PLAYING, OVER = "open", "playing", "over"
"""What a table's status is: before the deal, until the end, after it."""

Random = Callable[[int], bytes]
"""So many bytes from a source of randomness: `secrets.token_bytes`, or a test's own."""


@dataclass(frozen=True)
class Setup:
    """`secret` (hex) deals the match and is told to nobody before its end; `seed` (hex) draws the times at which
    the table answers by itself, and is never told. `bots` are the kinds of bots that may sit, the first by default."""

    id: str
    game: str
    edition: str
    fingerprint: str
    seats: tuple[Seat, ...]
    secret: str
    seed: str
    host: str
    created: float
    options: dict[str, Any] = field(default_factory=dict)
    clock: Clock = NO_CLOCK
    private: bool = False
    hotseat: bool = False
    bots: tuple[str, ...] = ("simple",)
    pace: float = 1.0  # how long bots and orders seem to think; 0: not at all
    previous: str = ""  # the table before, after a rematch

    @classmethod
    def new(
        cls,
        id: str,
        game: str,
        seats: int,
        host: str,
        created: float,
        random: Random,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        clock: Clock = NO_CLOCK,
        private: bool = False,
        hotseat: bool = False,
        bots: tuple[str, ...] = ("simple",),
        pace: float = 1.0,
    ) -> Self:
        """A checked setup with empty seats; the engine's `Unknown` says what does not exist."""
        found = find(game)
        numbers = found.edition(_shipped(found, edition))
        chosen = found.option_numbers(options or {})
        return cls(
            id=id,
            game=found.id,
            edition=numbers.id,
            fingerprint=numbers.fingerprint,
            seats=(Seat(),) * found.check_seats(seats),
            secret=random(SECRET_BYTES).hex(),
            seed=random(SECRET_BYTES).hex(),
            host=host,
            created=created,
            options={option.id: option.value(chosen[option.id]) for option in found.options},
            clock=check_clock(clock),
            private=private,
            hotseat=hotseat,
            bots=bots,
            pace=pace,
        )

    def again(self, id: str, created: float, random: Random, seats: tuple[Seat, ...]) -> Self:
        """The same with a new deal, and the seats as they are given."""
        return replace(
            self,
            id=id,
            created=created,
            seats=seats,
            secret=random(SECRET_BYTES).hex(),
            seed=random(SECRET_BYTES).hex(),
            previous=self.id,
        )

    @property
    def commitment(self) -> str:
        """What may be shown before the deal."""
        return commitment_of(bytes.fromhex(self.secret)).hex()

    def to_dict(self) -> dict[str, Any]:
        """JSON-able, with everything secret in it."""
        told: dict[str, Any] = plain(self)
        return told

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        return record(cls, data)


def _shipped(game: Game, edition: str | None) -> str:
    """An edition that comes with the game: a table is set up from far away, where no file may be named."""
    known = game.editions()
    if edition is not None and edition not in known:
        raise TableError("no_edition", edition=edition[:40], editions=", ".join(known))
    return edition or known[0]
