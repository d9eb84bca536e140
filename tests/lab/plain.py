"""A report's games by other means: matches of the engine in plain Python, counted with Python's own tools."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

import numpy as np

from zuschlag.bots.play import bot_action, next_seat
from zuschlag.bots.standings import Interval
from zuschlag.engine.chance import WORD, bits
from zuschlag.engine.contract import apply, ranking, scores, setup
from zuschlag.engine.events import Tape
from zuschlag.engine.game import Game, find
from zuschlag.engine.match import Match
from zuschlag.engine.rule import interpreted
from zuschlag.engine.runner import instance_of, plain_mind
from zuschlag.lab.report.firing import counting as counting_rules
from zuschlag.lab.report.firing import firing
from zuschlag.lab.report.luck import Luck
from zuschlag.lab.report.sheet import begin, counted_state, measured_game, sheet_type
from zuschlag.lab.report.tally import tally
from zuschlag.lab.report.tell import Found
from zuschlag.lab.report.watch import Watched
from zuschlag.lab.setup import LIMIT, Setup


@dataclass
class Played:
    """A match that is over, and what was counted beside it."""

    match: Match
    fired: Counter[str] = field(default_factory=Counter)
    legal: list[int] = field(default_factory=list)
    rows: list[Any] = field(default_factory=list)  # the state behind the deal and each action


def play(told: Setup, number: int, counting: bool = False) -> Played:
    """Game `number` of a report as a match of the engine; what its rules do is counted where that is asked for."""
    game, codes = find(told.game), told.seating(number, 1)[0].tolist()
    options = {option.id: option.lab for option in game.options} | dict(told.options)
    counted: Counter[str] = Counter()
    with calls(game, counted if counting else None):
        match = game.match(told.seats, key=key_of(told, number), options=options, runner=game.interpreted)
    played, mind, one = (
        Played(match, counted, rows=[match._state.clone()]),
        plain_mind(told.seed ^ WORD, number),
        instance_of(interpreted(), game),
    )
    kinds, out = game.actions.kind_numbers(), [0] * game.actions.size
    while not match.over:
        e, s = match._e, match._state
        seat = one.of(next_seat)(e, s, mind)
        action = one.of(bot_action)(e, s, codes[seat], seat, mind, kinds, out)
        if action >= 0:
            played.legal.append(len(match.legal_actions(seat)))
            with calls(game, counted if counting else None):
                match.play_actions(seat, [action])
            played.rows.append(match._state.clone())
    with calls(game, counted if counting else None):
        match.scores()
        match.ranking()
    return played


def key_of(told: Setup, number: int) -> bytes:
    """The key of the deal with this number."""
    mind = plain_mind(told.seed, number)
    return b"".join(int(bits(mind)).to_bytes(4, "little") for _ in range(8))


@contextmanager
def calls(game: Game, counted: Counter[str] | None) -> Iterator[None]:
    """Counts what rules do below the deal, an action or the end, by what Python says of every call."""
    told = firing(game)
    roots = {game.rule(stub.__name__).__code__ for stub in (setup, apply, scores, ranking)}
    depth = 0

    if counted is None:
        yield
        return

    def watch(frame: FrameType, event: str, value: Any) -> None:
        nonlocal depth
        code = frame.f_code
        depth += (event == "call") * (code in roots)
        carrier = told.carriers.get(code)
        if carrier is not None and depth and (event == "return" and value if carrier.answers else event == "call"):
            counted.update(told.ids[number] for number in carrier.numbers)
        depth -= (event == "return") * (code in roots)

    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(None)


def sheet(told: Setup, number: int) -> tuple[Any, list[int]]:
    """The sheet of a game, filled by the report's own rules in plain Python, and how often each rule fired."""
    game = find(told.game)
    one = counting_rules(game, lambda function: function, lambda function: function)
    state, row = counted_state(game.state, len(firing(game).ids))(), sheet_type(game)()
    state.seats = told.seats
    for name, value in game.option_numbers(dict(told.options), lab=True).items():
        setattr(state, name, value)
    edition, tape, mind = game.edition(told.edition).row, Tape(), plain_mind(told.seed, number)
    one.of(begin)(edition, state, tape, mind, row)
    mind, kinds, out = plain_mind(told.seed ^ WORD, number), game.actions.kind_numbers(), [0] * game.actions.size
    codes = told.seating(number, 1)[0].tolist()
    one.of(measured_game)(edition, state, tape, mind, codes, kinds, out, LIMIT, row)
    return row, state.fired  # type: ignore[attr-defined]


def simple(id: str, **told: Any) -> Setup:
    """A table of simple bots."""
    game = find(id)
    return Setup(id, ("simple",) * max(game.seats[0], min(4, game.seats[1])), **told)


def watched(setup: Setup, games: int) -> Watched:
    """Some games of simple bots, in plain Python."""
    told = [sheet(setup, number) for number in range(games)]
    rows = np.concatenate([row.freeze() for row, _ in told])
    return Watched(rows, np.array([fired for _, fired in told], np.uint32))


def made(setup: Setup) -> Found:
    """Something to tell of, made of a few games; luck and skill are made up."""
    part = Interval(0.4, 0.3, 0.5)
    mixed = Luck(5, ("simple", "random"), [part, part, part], {"random": part, "simple": part})
    return Found(
        setup, tally(watched(setup, 3), setup.seats), (mixed, Luck(5, setup.bots, [part] * 3, {"simple": part}))
    )
