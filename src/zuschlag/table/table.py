"""Table: one match that people play, as a machine without clock, disk or thread of its own.

    facts = table.handle(now, message)     # TableError or Illegal: refused, and nothing has changed
    table.apply(fact)                      # the only thing that changes a table; `handle` has done it already

A table is what its setup and its facts make it: `Table.rebuilt(setup, facts)` is the same to the byte, and so is
`Table.restored(setup, snapshot)` with the later facts applied. Whoever drives it asks `deadline()` when to come again,
plays `due(now)`, and hands in what the bots in `bots_to_move()` choose. One thread at a time; `copy()` is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from typing import Any, Self

from zuschlag.engine.fair import Fair
from zuschlag.engine.game import Game, find
from zuschlag.engine.match import Match
from zuschlag.table import applying, deciding, snapshots, views
from zuschlag.table.automatic import BotTurn, automatic, bot_turns, overdue
from zuschlag.table.chat import Line
from zuschlag.table.clocks import NONE, Moment, runs_out
from zuschlag.table.errors import TableError
from zuschlag.table.facts import Fact
from zuschlag.table.messages import Message, Tick
from zuschlag.table.seats import EMPTY, PERSON, Seat
from zuschlag.table.setup import OPEN, OVER, PLAYING, Random, Setup
from zuschlag.table.turns import Request, Turn
from zuschlag.table.undo import can_undo
from zuschlag.table.views import AroundTold, Parts, TableTold


class Table:
    """Everything but `match` and `game` is plain data. Read what you like; change it by `handle` and `apply` only."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game: Game = find(setup.game)
        self.edition = self.game.edition(setup.edition)
        if self.edition.fingerprint != setup.fingerprint:
            raise TableError("edition_changed", edition=setup.edition)
        self.match: Match | None = None
        self.seats: list[Seat] = list(setup.seats)
        self.time = setup.created
        self.started: float | None = None
        self.version = 0
        viewers = len(self.seats) + 1  # the last one is a spectator
        self.seen: list[int] = [0] * viewers
        self.marks: list[tuple[tuple[int, int], ...]] = [()] * viewers
        self.digests: list[bytes] = [b""] * viewers
        self.moment = Moment()
        self.banks: list[float] = [setup.clock.bank] * len(self.seats)
        self.strikes: list[int] = [0] * len(self.seats)
        self.struck: list[int] = [0] * len(self.seats)  # the moment of each seat's last strike
        self.turns: list[Turn] = []
        self.answered: dict[str, int] = {}
        self.chat: list[Line] = []
        self.request: Request | None = None
        self.rematch: tuple[int, ...] = ()
        self.next_table = ""
        self.commitment = setup.commitment
        # What is worked out once and thrown away when it no longer holds
        self.kept = views.Kept()
        self.told: dict[int, tuple[Turn, bool]] = {}  # by seat: whether its last turn told it something new
        self._found: tuple[int, dict[str, Any]] = (-1, {})  # of the table as it is at a version

    # Changing

    def handle(self, now: float, message: Message) -> list[Fact]:
        """What comes of a message at a time, applied already. A second sending of an `Act` changes nothing: [].

        `TableError` and `Illegal` say why not, and then nothing has changed."""
        facts: list[Fact] = []
        for fact in deciding.decide(self, max(now, self.time), message):
            self.apply(fact)
            facts.append(fact)
        return facts

    def apply(self, fact: Fact) -> None:
        """Changes the table by a fact that was decided before."""
        applying.apply(self, fact)

    def copy(self) -> Table:
        """Another table in the same state, to try something on: `handle` on it, then keep it or throw it away."""
        other = copy(self)
        other.match = self.match.copy() if self.match else None
        for name in ("seats", "seen", "marks", "digests", "banks", "strikes", "struck", "turns", "chat"):
            setattr(other, name, list(getattr(self, name)))
        other.answered = dict(self.answered)
        other.kept, other.told = views.Kept(), dict(self.told)
        return other

    def forget(self) -> None:
        """What has been told and worked out, and can be again: without it a table is smaller."""
        self.kept.clear()
        if self.match is not None:
            self.match.forget()

    # Time

    def deadline(self) -> float | None:
        """When `due` has something to do, if nothing else happens before; None: never."""
        found: float | None = self._once("deadline", _deadline)
        return found

    def due(self, now: float) -> list[Message]:
        """What the clock, standing orders and preferences want done now: at most one thing, so ask again after it.

        If `handle` refuses it all the same, leave it; the clock comes round in the end."""
        now = max(now, self.time)
        ripe = sorted((each for each in self._once("automatic", automatic) if each[0] <= now), key=lambda each: each[0])
        if ripe:
            return [ripe[0][1]]
        return [Tick()] if overdue(self, now) else []

    def bots_to_move(self) -> list[BotTurn]:
        """The bots that are asked now, each with the time before which its answer must not be handed in."""
        found: list[BotTurn] = self._once("bots", bot_turns)
        return found

    def time_of(self, seat: int) -> float | None:
        """When an awaited seat's time is out; None: never."""
        return runs_out(self.setup.clock, self.moment, self.banks[seat], self.seats[seat].preferences)

    def _once(self, name: str, find: Callable[[Table], Any]) -> Any:
        """What is found of the table as it is: once, for it is asked for again and again."""
        if self._found[0] != self.version:
            self._found = (self.version, {})
        found = self._found[1]
        if name not in found:
            found[name] = find(self)
        return found[name]

    # What is so

    @property
    def status(self) -> str:
        """OPEN, PLAYING or OVER."""
        if self.match is None:
            return OPEN
        return OVER if self.match.over else PLAYING

    @property
    def names(self) -> list[str]:
        """The seats' names, as chosen; bots and empty seats have numbers."""
        return [seat.name or f"{number + 1}" for number, seat in enumerate(self.seats)]

    def awaited(self) -> list[int]:
        """The seats that the game waits for; secret, for some may have answered in secret."""
        return self.match.awaited() if self.match else []

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a person holds: one, or several at a hot-seat table."""
        return [at for at, seat in enumerate(self.seats) if guest and seat.kind == PERSON and seat.guest == guest]

    def asked(self, guest: str) -> list[int]:
        """Those of a person's seats that the game waits for now; at a hot-seat table, to whom the screen goes next."""
        waiting = self.awaited()
        return [seat for seat in self.seats_of(guest) if seat in waiting]

    def full(self) -> bool:
        return all(seat.kind != EMPTY for seat in self.seats)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last turn back without asking. Costs some milliseconds."""
        return can_undo(self, seat)

    def answer_to(self, seat: int, id: str) -> int | None:
        """The table's version after the `Act` of this id, if it has been played."""
        return self.answered.get(f"{seat}:{id}")

    # What is sent out

    def version_for(self, seat: int | None) -> int:
        """Counts what a seat (None: a spectator) has been shown of this table; it moves with nothing else."""
        return self.seen[self.viewer(seat)]

    def view(self, seat: int | None) -> TableTold:
        """All that a seat may know, JSON-able: the table's own things, and the game's view under `match`. Shared."""
        return views.view(self, seat)

    def parts(self, seat: int | None) -> Parts:
        """The same in parts, of which those that all are told are the same for all."""
        return views.parts(self, seat)

    def around(self, seat: int | None) -> AroundTold:
        """The same without `match` and `can_undo`, in no time."""
        return views.around(self, seat)

    def viewer(self, seat: int | None) -> int:
        """A seat's place among those who look on; the spectators' is the last."""
        if seat is not None and not 0 <= seat < len(self.seats):
            raise TableError("no_seat", seat=seat, last=len(self.seats) - 1)
        return len(self.seats) if seat is None else seat

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        """What has happened, as far as a seat saw it: `Match.log`."""
        return self.match.log(seat) if self.match else []

    def record(self) -> str:
        """The record file with the secret in it: of a match that is over."""
        if self.match is None or not self.match.over:
            raise TableError("record_early")
        return self.match.record()

    # Beginning, keeping, going on

    def deal(self) -> Match:
        """The match that the secret and the seats' strings give, before its first action."""
        strings = tuple(seat.string for seat in self.seats)
        fair = Fair.deal(bytes.fromhex(self.setup.secret), strings)
        match = self.game.match(
            len(self.seats), None, self.setup.edition, self.setup.options, fair.key(), tuple(self.names)
        )
        match.fair = fair
        return match

    def again(self, id: str, now: float, random: Random) -> Setup:
        """The setup of the next table for the same seats; its secret and its seats' strings are new."""
        return self.setup.again(id, now, random, views.seats_for_again(self, random))

    def snapshot(self) -> bytes:
        """All but the setup, for `restored`. Secret."""
        return snapshots.written(self)

    @classmethod
    def restored(cls, setup: Setup, snapshot: bytes, facts: Iterable[Fact] = ()) -> Self:
        """The table as it was when the snapshot was taken, with the facts since then."""
        table = cls(setup)
        snapshots.read(table, snapshot)
        for fact in facts:
            table.apply(fact)
        return table

    @classmethod
    def rebuilt(cls, setup: Setup, facts: Iterable[Fact]) -> Self:
        """The table from its first fact on."""
        table = cls(setup)
        for fact in facts:
            table.apply(fact)
        return table


def _deadline(table: Table) -> float | None:
    times = [at for at, _ in table._once("automatic", automatic)]
    if table.setup.clock.kind != NONE:
        times += [at for at in map(table.time_of, table.awaited()) if at is not None]
    return min(times, default=None)
