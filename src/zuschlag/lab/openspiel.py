"""The games as OpenSpiel games: `import zuschlag.lab.openspiel` registers `python_zuschlag_kollier` and the others.

    import pyspiel
    import zuschlag.lab.openspiel
    game = pyspiel.load_game("python_zuschlag_kollier(players=3)")

OpenSpiel wants chance outside the state, as nodes with outcomes that it can list. There are three sorts of them:

    deal    which of `deals` deals it is; number 7 is the deal of `match(seed=7)`
    turn    which seat acts, where several may: the awaited ones each as likely, a free one in 1 of 16 times
    draw    how an action falls that draws cards or throws dice: one of `draws` ways, each as likely

So a state follows from the deal, the actions and the outcomes, and can be copied, stored and replayed. A way to fall is
a fresh key, made of the key before and the outcome's number: the more `draws`, the closer to the box.

A free seat that is asked may answer with the last action, which does nothing. Everybody is paid at the end: those
behind less those before, as a share of all others. A game is broken off after `longest` actions and paid as it stands.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from zuschlag.bots.play import FREE_ONE_IN
from zuschlag.engine.errors import Illegal, Unknown
from zuschlag.engine.game import Game, find, listed
from zuschlag.engine.match import key_of_seed, runner_edition, seats_of
from zuschlag.engine.row import did_you_mean
from zuschlag.engine.runner import new_mind
from zuschlag.engine.step import DONE
from zuschlag.lab.observe import Layout

PREFIX = "python_zuschlag_"
ASKING = ("fair", "first")
DEFAULTS = {"deals": 1024, "draws": 64, "longest": 10_000, "asking": "fair", "options": "", "edition": ""}
DEAL, TURN, DRAW = "deal", "turn", "draw"
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Place(NamedTuple):
    """Where a game stands; never changed, so that copies share it."""

    who: int  # a seat, or OpenSpiel's CHANCE or TERMINAL
    chance: str = ""  # at a chance node, which sort
    row: Any = None
    acting: tuple[int, int] = (0, 0)  # before a draw, who does what
    actions: int = 0
    recalled: tuple[bytes, ...] = ()  # of each seat's decisions until now, and what it knew at each

    def __deepcopy__(self, memo: Any) -> Place:
        return self


class Table(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel sees it; for each game there is a class of its own."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        given = {**DEFAULTS, "players": usual_seats(game), **(params or {})}
        self.seats = game.check_seats(int(given["players"]))
        self.deals, self.draws, self.longest = (_positive(given, name) for name in ("deals", "draws", "longest"))
        self.fair = _asking(str(given["asking"])) == "fair"
        self.runner = game.compiled
        self.options = game.option_numbers(_pairs(str(given["options"])), lab=True)
        self.edition = runner_edition(self.runner, game.edition(str(given["edition"]) or None))
        self.layout = Layout(game, "float32")
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size + 1,
            max_chance_outcomes=max(self.deals, self.draws, self.seats),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(type_of(game), info, dict(params or {}))

    def new_initial_state(self) -> State:
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 + 2 * self.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise Unknown(f"the observers of these games take no parameters, not {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    # What places do

    def dealt(self, number: int) -> Place:
        blank = self.game.state()
        blank.seats = self.seats
        for name, value in self.options.items():
            setattr(blank, name, value)
        row = _keyed(self.runner.take(blank), key_of_seed(number))
        self.runner.setup(self.edition, row)
        return self.reached(row, 0, (b"",) * self.seats)

    def after(self, place: Place, seat: int, action: int) -> Place:
        """What comes of an action: the next decision, or the draw that it needs."""
        recalled = list(place.recalled)
        known = recalled[seat] + self.known(place, seat) + action.to_bytes(4, "little")
        recalled[seat] = hashlib.blake2b(known, digest_size=16).digest()
        if action == self.game.actions.size:
            return self.reached(place.row, place.actions + 1, tuple(recalled))
        row = place.row.copy()
        self._applied(row, seat, action)
        if _chance_of(row) != _chance_of(place.row):
            return place._replace(who=CHANCE, chance=DRAW, acting=(seat, action), recalled=tuple(recalled))
        return self.reached(row, place.actions + 1, tuple(recalled))

    def drawn(self, place: Place, number: int) -> Place:
        key = hashlib.sha256(place.row["key"].tobytes() + number.to_bytes(4, "little")).digest()
        row = _keyed(place.row.copy(), key)
        self._applied(row, *place.acting)
        return self.reached(row, place.actions + 1, place.recalled)

    def reached(self, row: Any, actions: int, recalled: tuple[bytes, ...]) -> Place:
        """The place of a row: over, somebody's decision, or the choice of who decides."""
        if self.runner.ask("over", self.edition, row) or actions >= self.longest:
            return Place(TERMINAL, "", row, (0, 0), actions, recalled)
        seats = seats_of(self.mask("awaited", row))
        if self.fair and (len(seats) > 1 or self.mask("free", row)):
            return Place(CHANCE, TURN, row, (0, 0), actions, recalled)
        return Place(seats[0], "", row, (0, 0), actions, recalled)

    def mask(self, name: str, row: Any) -> int:
        return self.runner.ask(name, self.edition, row)

    def known(self, place: Place, seat: int) -> bytes:
        return bytes(self.hidden(place, seat).tobytes())

    def hidden(self, place: Place, seat: int) -> Any:
        hidden = place.row.copy()
        self.runner.ask("hide", self.edition, hidden, seat)
        return hidden

    def _applied(self, row: Any, seat: int, action: int) -> None:
        if self.runner.attempt(self.edition, row, seat, action)[0] != DONE:
            raise Illegal(f"{self.game.actions.words(action)}: not legal for seat {seat}; legal_actions says what is")


class State(pyspiel.State):  # type: ignore[misc]
    """A state; `place` is all there is to it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.place = Place(CHANCE, DEAL)

    @property
    def table(self) -> Table:
        found: Table = self.get_game()
        return found

    def current_player(self) -> int:
        return self.place.who

    def is_terminal(self) -> bool:
        return bool(self.place.who == TERMINAL)

    def _legal_actions(self, seat: int) -> list[int]:
        table, row = self.table, self.place.row
        actions = table.runner.legal(table.edition, row, seat)
        return [*actions, table.game.actions.size] if table.mask("free", row) >> seat & 1 else actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.place.chance == TURN:
            return self._turns()
        many = self.table.deals if self.place.chance == DEAL else self.table.draws
        return [(number, 1 / many) for number in range(many)]

    def _turns(self) -> list[tuple[int, float]]:
        """Each awaited seat as likely; where seats are free, one of them in 1 of 16 times."""
        awaited, free = (seats_of(self.table.mask(name, self.place.row)) for name in ("awaited", "free"))
        idle = 1 / FREE_ONE_IN if free else 0.0
        chances = {seat: (1 - idle) / len(awaited) for seat in awaited}
        for seat in free:
            chances[seat] = chances.get(seat, 0.0) + idle / len(free)
        return sorted(chances.items())

    def _apply_action(self, action: int) -> None:
        table, place = self.table, self.place
        if place.chance == DEAL:
            self.place = table.dealt(action)
        elif place.chance == TURN:
            self.place = place._replace(who=action, chance="")
        elif place.chance == DRAW:
            self.place = table.drawn(place, action)
        else:
            self.place = table.after(place, place.who, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{self.place.chance} {action}"
        actions = self.table.game.actions
        return "nothing" if action == actions.size else str(actions.words(action))

    def returns(self) -> list[float]:
        table = self.table
        if not self.is_terminal():
            return [0.0] * table.seats
        return shares(table.runner.tell("ranking", table.edition, self.place.row))

    def scores(self) -> list[int]:
        """The games' own scores, as things stand."""
        return self.table.runner.tell("scores", self.table.edition, self.place.row)

    def __str__(self) -> str:
        if self.place.row is None:
            return "before the deal"
        return repr(self.table.runner.plain(self.place.row))


class Observer:
    """What a seat knows: by default its hidden row; with perfect recall all that it knew when it decided, too."""

    def __init__(self, table: Table, kind: Any) -> None:
        self._table = table
        self._recall = kind.perfect_recall
        self._open = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(table.layout.size, np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if state.place.row is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._table.layout.of(self._seen(state, player), player)

    def string_from(self, state: State, player: int) -> str:
        if state.place.row is None:
            return "before the deal"
        seen = self._seen(state, player)
        if not self._recall:
            return f"seat {player} {self._table.runner.plain(seen)!r}"
        known = state.place.recalled[player] + bytes(seen.tobytes())
        return f"seat {player} {hashlib.blake2b(known, digest_size=16).hexdigest()}"

    def _seen(self, state: State, player: int) -> Any:
        """A seat's own knowledge; where only what is public is wanted, a spectator's."""
        return self._table.hidden(state.place, player if self._open else -1)


def resampler(seed: int = 0) -> Callable[[State, int], State]:
    """For IS-MCTS (`bot.set_resampler`): another state that fits all that the player knows."""
    streams = count()

    def resampled(state: State, player: int) -> State:
        other: State = state.clone()
        table = other.table
        row = table.hidden(state.place, player)
        mind = new_mind(seed, next(streams))
        table.runner.ask("imagine", table.edition, row, player, mind)
        other.place = state.place._replace(row=row)
        return other

    return resampled


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before one is made."""
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**DEFAULTS, "players": usual_seats(game)},
    )


def usual_seats(game: Game) -> int:
    return max(game.seats[0], min(4, game.seats[1]))


def shares(places: list[int]) -> list[float]:
    """For each seat those behind it less those before it, as a share of all others."""
    return [sum((other > own) - (other < own) for other in places) / (len(places) - 1) for own in places]


def _chance_of(row: Any) -> tuple[int, int]:
    """How much of a row's stream has been drawn."""
    return int(row["counter"][0]), int(row["left"][0])


def _keyed(row: Any, key: bytes) -> Any:
    """The row with a stream of its own from its beginning."""
    row["key"][0] = np.frombuffer(key, "<u4")
    row["counter"], row["left"], row["pool"] = 0, 0, 0
    return row


def _positive(given: Mapping[str, Any], name: str) -> int:
    if int(given[name]) < 1:
        raise Unknown(f"{name}: at least 1, not {given[name]}")
    return int(given[name])


def _asking(word: str) -> str:
    if word not in ASKING:
        raise Unknown(f"asking: {' or '.join(ASKING)}, not {word!r}{did_you_mean(word, ASKING)}")
    return word


def _pairs(text: str) -> dict[str, str]:
    """`max_laps:1;tie:later` as a dictionary: = and , have a meaning of their own in OpenSpiel's strings."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    for part in parts:
        if ":" not in part:
            raise Unknown(f"options: name:value;name:value, not {text!r}")
    return {name.strip(): value.strip() for name, _, value in (part.partition(":") for part in parts)}


for _id in listed():  # OpenSpiel lets go of what it was given after Python has ended; a class outlives that
    pyspiel.register_game(type_of(find(_id)), type(f"{Table.__name__}_{_id}", (Table,), {"game": find(_id)}))
