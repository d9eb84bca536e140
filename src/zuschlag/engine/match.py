"""Match: one game being played. Checks, applies, shows, remembers, takes back."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import numpy as np

from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.errors import Illegal, RowError, Unknown
from zuschlag.engine.events import sees
from zuschlag.engine.past import Past, Standing, marks
from zuschlag.engine.paths import leaves, put_at
from zuschlag.engine.runner import Runner, new_mind, plain_mind
from zuschlag.engine.sight import Sight, Viewer
from zuschlag.engine.step import DONE, NOT_ASKED, OVER

if TYPE_CHECKING:
    from zuschlag.engine.fair import Fair
    from zuschlag.engine.game import Game
    from zuschlag.engine.notation import Note
    from zuschlag.engine.row import Records


def key_of_seed(seed: int) -> bytes:
    """The key that a seed stands for, in the lab."""
    return hashlib.sha256(f"zuschlag seed {seed}".encode()).digest()


def seats_of(mask: int) -> list[int]:
    """The seats in a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


class Match:
    """A match of a game. Seats count from 0; `None` is a spectator."""

    _known: dict[str, Any]  # what has been asked of the state as it is
    _sights: dict[Viewer, Sight]  # what viewers know of it

    def __init__(
        self,
        game: Game,
        seats: int,
        edition: LoadedEdition,
        options: dict[str, int],
        seed: int | None,
        key: bytes | None,
        names: tuple[str, ...],
        runner: Runner,
    ) -> None:
        if seed is not None and key is not None:
            raise Unknown("a match has a seed or a key, not both")
        if seed is not None and (type(seed) is not int):
            raise Unknown(f"a seed is a whole number, not {seed!r}")
        if key is not None and len(key) != 32:
            raise Unknown(f"a key is 32 bytes, not {len(key)}")
        self.game = game
        self.seats = seats
        self.edition = edition
        self.seed = seed
        self.key = key if key is not None else secrets.token_bytes(32) if seed is None else key_of_seed(seed)
        self.names = list(names) + [f"{seat + 1}" for seat in range(len(names), seats)]
        self.fair: Fair | None = None
        self.date = ""
        self.laid: dict[str, Any] = {}
        self.notes: dict[int, Note] = {}
        self.forced: dict[int, list[int]] = {}
        self.history: list[tuple[int, int]] = []
        self.happened: list[list[list[int]]] = []
        self._options = options
        self._runner = runner
        self._e = runner_edition(runner, edition)
        self._past = Past()
        self._state = runner.take(self._blank())
        self.happened.append(runner.setup(self._e, self._state))

    def _blank(self) -> Any:
        blank = self.game.state()
        blank.seats = self.seats
        blank.key = [int.from_bytes(self.key[i : i + 4], "little") for i in range(0, 32, 4)]
        for name, number in self._options.items():
            setattr(blank, name, number)
        return blank

    @property
    def options(self) -> dict[str, str | int]:
        return {option.id: option.value(self._options[option.id]) for option in self.game.options}

    # What the game asks

    def awaited(self) -> list[int]:
        """The seats that the game waits for."""
        return seats_of(self._asked("awaited"))

    def free(self) -> list[int]:
        """The seats that may act without being waited for."""
        return seats_of(self._asked("free"))

    def asked(self, seat: int | None) -> list[int]:
        """The seats that the game waits for, as far as a seat (None: a spectator) may know."""
        return seats_of(self._sight(seat).awaited)

    def asked_mask(self, viewer: Viewer) -> int:
        """The same as a mask."""
        return self._sight(viewer).awaited

    def legal(self, seat: int) -> list[str]:
        """The seat's legal actions in words."""
        return [self.game.actions.words(action) for action in self.legal_actions(seat)]

    def legal_actions(self, seat: int) -> list[int]:
        """The seat's legal actions as numbers."""
        self._check_seat(seat)
        return self._runner.legal(self._e, self._state, seat)

    def default(self, seat: int) -> str:
        """What is played for an awaited seat whose time is out."""
        self._check_seat(seat)
        if seat not in self.awaited():
            raise self._not_asked(seat)
        return self.game.actions.words(self._runner.ask("default", self._e, self._state, seat))

    def choose(self, seat: int, mind: Any = None) -> str | None:
        """What the simple bot would do, given what the seat may know; None: a free seat that would rather not act."""
        self._check_seat(seat)
        if mind is None:
            mind = self.new_mind(len(self.history))
        hidden = self._runner.copy(self._hidden(seat))
        out = self._runner.scratch()
        action = self._runner.ask("choose", self._e, hidden, seat, mind, out)
        return None if action < 0 else self.game.actions.words(action)

    def new_mind(self, seed: int, stream: int = 0) -> Any:
        """A generator for `choose`; each use moves it on."""
        return new_mind(seed, stream) if self._runner.compiled else plain_mind(seed, stream)

    # Playing

    def play(self, seat: int, words: str) -> list[dict[str, Any]]:
        """Plays one action, or several with `;` between them: all or nothing. Returns the events that the seat sees."""
        self._check_seat(seat)
        return self.play_actions(seat, [self.game.actions.parse(part) for part in words.split(";")])

    def play_actions(self, seat: int, actions: list[int]) -> list[dict[str, Any]]:
        """The same, with actions as numbers."""
        self.enact(seat, actions)
        return self.events(seat, len(actions))

    def enact(self, seat: int, actions: list[int]) -> None:
        """The same, and nothing is told of it."""
        self._check_seat(seat)
        mark = len(self.history)
        for action in actions:
            before = self._runner.copy(self._state)
            self.forget()
            code, lines = self._runner.attempt(self._e, self._state, seat, action)
            if code != DONE:
                refused = self._refused(code, seat, action)
                self.undo(len(self.history) - mark)
                raise refused
            self._past.append(before)
            self.history.append((seat, action))
            self.happened.append(lines)

    def undo(self, actions: int = 1) -> None:
        """Takes back the last actions."""
        if not 0 <= actions <= len(self.history):
            raise Unknown(f"there are {len(self.history)} actions to take back, not {actions}")
        if actions:
            left = len(self.history) - actions
            self._state = self._before(left)
            self._past.cut(left)
            del self.history[left:], self.happened[1 + left :]
            self.notes = {at: note for at, note in self.notes.items() if at < left}
            self.forced = {at: values for at, values in self.forced.items() if at <= left}

    def _before(self, at: int) -> Any:
        """The state as it was after so many actions."""
        kept, state = self._past.nearest(at)
        state = self._runner.copy(state)
        for number in range(kept, at):
            seat, action = self.history[number]
            self._runner.attempt(self._e, state, seat, action)
            state = self._forcing(state, self.forced.get(number + 1, []))
        return state

    def force(self, values: list[int]) -> None:
        """Fixes what the next draws return, for cases and puzzles."""
        self._state = self._forcing(self._state, values)
        self.forced.setdefault(len(self.history), []).extend(values)

    def _forcing(self, state: Any, values: list[int]) -> Any:
        if not values:
            return state
        plain = self._runner.plain(state)
        room = len(plain.forced)
        if plain.forcing + len(values) > room:
            raise Unknown(f"at most {room} draws can be fixed in advance")
        for value in values:
            plain.forced[plain.forcing] = value
            plain.forcing += 1
        return self._runner.take(plain)

    def lay(self, values: dict[str, Any]) -> None:
        """Lays fields over the deal; what does not fit the game is an error that names the field."""
        if self.history:
            raise RowError("a position is laid before the first action")
        laid = deepcopy(self.laid)
        for path, value in leaves(values):
            put_at(laid, path, value)
        plain = self._runner.plain(self._state)
        plain.update(values)
        for name in ("seats", *self._options):
            if name in values and getattr(plain, name) != (self.seats if name == "seats" else self._options[name]):
                raise RowError(f"{name}: chosen with the match, not in the position")
        state = self._runner.take(plain)
        fault = self._runner.ask("audit", self._e, state)
        if fault:
            raise RowError(self.game.audit[fault - 1])
        self._state = state
        self.laid = laid

    # What it shows

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, as JSON-able data; other views may share parts of it."""
        common, own = self.view_parts(seat)
        return {**common, **own}

    def view_parts(self, seat: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """The view in two parts, the first of which is the very same for all who know the same."""
        if seat is not None:
            self._check_seat(seat)
        sight = self._sight(seat)
        if sight.common is None:
            sight.common = self._common(sight)
        own = {
            "you": seat,
            **self.game.view(self.edition.row, self._plain(sight), -1 if seat is None else seat),
            "legal": [] if seat is None or not self._may_act >> seat & 1 else self.legal(seat),
        }
        return sight.common, own

    @property
    def _may_act(self) -> int:
        """The seats that can do anything at all."""
        known = self._known
        if "may_act" not in known:
            known["may_act"] = self._asked("awaited") | self._asked("free")
        mask: int = known["may_act"]
        return mask

    def _common(self, sight: Sight) -> dict[str, Any]:
        game, over = self.game, self.over
        study = self._runner.study(self._e, sight.state, game.outlook) if game.outlook else []
        return {
            "game": game.id,
            "seats": self.seats,
            "awaited": seats_of(sight.awaited),
            "free": seats_of(sight.free),
            "over": over,
            **(game.opened(self.edition.row, self._plain(sight), study) if game.opened else {}),
            "scores": self.scores() if over or game.scores_public else None,
            "ranking": self.ranking() if over else None,
        }

    def events(self, seat: int | None, actions: int = 1) -> list[dict[str, Any]]:
        """The events of the last actions that a seat (None: a spectator) sees."""
        lines = [line for lines in self.happened[len(self.happened) - actions :] for line in lines]
        return [self.game.events.read(line) for line in lines if sees(line[2], seat)]

    def log(self, seat: int | None = None) -> list[dict[str, Any]]:
        """Everything that has happened, as far as the seat saw it."""
        return self.events(seat, len(self.happened))

    @property
    def over(self) -> bool:
        return bool(self._asked("over"))

    def scores(self) -> list[int]:
        return self._told("scores")[:]

    def ranking(self) -> list[int]:
        """Each seat's place; 1 is the first."""
        return self._told("ranking")[:]

    @property
    def row(self) -> Records:
        """The raw row, with everything secret in it, as an array of one record."""
        return self._runner.row(self._state)

    @property
    def drawn(self) -> tuple[int, int]:
        """How far the random source has been used."""
        return self._runner.drawn(self._state)

    def hidden_row(self, seat: int | None) -> Records:
        """The row as far as a seat may know it."""
        return self._runner.row(self._hidden(seat))

    def known(self, viewer: Viewer) -> bytes:
        """The same as bytes: whoever has the same ones knows the same."""
        return self._sight(viewer).known

    def imagined(self, seat: int | None, seed: int) -> Match:
        """Another match in a random state that fits what a seat knows of this one."""
        (state,) = self._imagined(seat, self.new_mind(seed), 1)
        return self._in(state)

    def otherwise(self, actions: int, seat: int, seed: int, many: int) -> Iterator[Match]:
        """As the match was after so many actions: of so many imagined ones those whose state is not the real one. What
        has still to be drawn does not count."""
        besides_chance, state = self.game.besides_chance, self._before(actions)
        own = besides_chance(self._runner.row(state).tobytes())
        sight = self._runner.sights(self._e, state, self.seats, seat)[seat]
        if not self.game.traits.hidden and besides_chance(sight.known) == own:
            return  # the seat saw all there is
        for other in self._runner.imagined(self._e, sight.state, seat, self.new_mind(seed), many):
            if besides_chance(self._runner.row(other).tobytes()) != own:
                yield self.at(actions)._in(other)

    def _imagined(self, seat: int | None, mind: Any, many: int) -> Iterable[Any]:
        return self._runner.imagined(self._e, self._hidden(seat), -1 if seat is None else seat, mind, many)

    def _in(self, state: Any) -> Match:
        other = self.copy()
        other._state = state
        return other

    def at(self, actions: int) -> Match:
        """A copy as the match was after so many actions."""
        earlier = self.copy()
        earlier.undo(len(self.history) - actions)
        return earlier

    def copy(self) -> Match:
        """Another match in the same state, that goes its own way."""
        other = Match.__new__(type(self))
        other.__dict__ |= self.__dict__
        other._state = self._runner.copy(self._state)
        other._past = self._past.copy()
        other._known, other._sights = dict(self._known), dict(self._sights)
        other.history = list(self.history)
        other.happened = list(self.happened)
        other.names = list(self.names)
        other.laid = dict(self.laid)
        other.notes = dict(self.notes)
        other.forced = {at: list(values) for at, values in self.forced.items()}
        return other

    def standing(self) -> Standing:
        """Where the match stands, for `stand`."""
        kept = list(self._past.kept())
        rows = [self._runner.row(state).tobytes() for state in (*(state for _, state in kept), self._state)]
        return Standing(marks(self.game), self.history[:], self.happened[:], [at for at, _ in kept], b"".join(rows))

    def stand(self, standing: Standing) -> bool:
        """This match, just dealt, goes on from where the same one stood; False: that was written in another way."""
        if standing.marks != marks(self.game):
            return False
        rows = np.frombuffer(standing.rows, self.game.state.dtype)
        *states, self._state = [self._runner.take(self.game.state.thaw(row)) for row in rows]
        self._past = Past(dict(zip(standing.kept, states, strict=True)), len(standing.history))
        self.history = [(seat, action) for seat, action in standing.history]
        self.happened = standing.happened[:]
        return True

    def record(self) -> str:
        """The match as a record file."""
        from zuschlag.engine.record import write

        return write(self)

    # The state, and what has been asked of it

    @property
    def _state(self) -> Any:
        return self._row

    @_state.setter
    def _state(self, state: Any) -> None:
        self._row = state
        self.forget()

    def forget(self) -> None:
        """What has been worked out of the state, and can be again."""
        self._known, self._sights = {}, {}

    def _asked(self, name: str) -> int:
        """What a rule says of the state: asked once, for a table wants to know it again and again."""
        if name not in self._known:
            self._known[name] = self._runner.ask(name, self._e, self._state)
        told: int = self._known[name]
        return told

    def _told(self, name: str) -> list[int]:
        """The same of a rule that writes numbers."""
        if name not in self._known:
            self._known[name] = self._runner.tell(name, self._e, self._state)
        told: list[int] = self._known[name]
        return told

    def _sight(self, viewer: Viewer) -> Sight:
        """What a viewer may know."""
        sight = self._sights.get(viewer)
        if sight is None:
            self._sights |= self._runner.sights(self._e, self._state, self.seats, viewer)
            sight = self._sights[viewer]
        return sight

    def _hidden(self, seat: int | None) -> Any:
        """What a seat may know of the state, to be read only."""
        return self._sight(seat).state

    def _plain(self, sight: Sight) -> Any:
        if sight.plain is None:
            sight.plain = self._runner.plain(sight.state)
        return sight.plain

    # Refusals

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise self._illegal("", "no_such_seat", {"seat": seat, "last": self.seats - 1})

    def _refused(self, code: int, seat: int, action: int) -> Illegal:
        if code == OVER:
            return self._illegal("", "over", {})
        if code == NOT_ASKED:
            return self._not_asked(seat)
        self.game.actions.kind_of(action)
        refusal = self.game.why(self.edition.row, self._runner.plain(self._hidden(seat)), seat, action)
        return self._illegal(refusal.rule, refusal.key, refusal.values)

    def _not_asked(self, seat: int) -> Illegal:
        names = ", ".join(self.names[other] for other in self.asked(seat))
        return self._illegal("", "not_your_turn", {"seats": names})

    def _illegal(self, rule: str, key: str, values: dict[str, object]) -> Illegal:
        told = Illegal("", rule, key, values)
        return Illegal(self.game.reason(told), rule, key, values)


def runner_edition(runner: Runner, edition: LoadedEdition) -> Any:
    return edition.row.freeze() if runner.compiled else edition.row
