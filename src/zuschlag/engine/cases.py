"""Rule cases: small positions with what is played and what must come of it. `docs/cases.md` specifies the file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from zuschlag.engine import game as games
from zuschlag.engine.errors import Error, Illegal, RecordError
from zuschlag.engine.events import sees
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match
from zuschlag.engine.notation import check_magic, read_set, text_of
from zuschlag.engine.paths import literal, look, put_at
from zuschlag.engine.record import Find, fix
from zuschlag.engine.row import did_you_mean

MAGIC = "zuschlag cases 1"


class Failure(NamedTuple):
    """What a case expected and what was there instead."""

    file: Path
    line: int
    case: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.case}: {self.message}"


class Step(NamedTuple):
    """One line of a case behind its header: what to do, with the line's parts."""

    line: int
    do: Callable[[_Play, re.Match[str]], str | None]
    parts: re.Match[str]


@dataclass
class Case:
    """A position, and the steps from there."""

    file: Path
    game: str
    name: str
    line: int
    edition: str | None
    rules: tuple[str, ...] = ()
    seats: int | None = None
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    laid: dict[str, Any] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list, repr=False)


def check_file(path: Path, find: Find = games.find) -> list[Failure]:
    """Runs every case of a file and lists what failed. A file that cannot be understood is a `RecordError`."""
    return [failure for case in load(path) for failure in check_case(case, find)]


def check_case(case: Case, find: Find = games.find) -> list[Failure]:
    """Runs one case. What does not hold is noted; an action that fails ends the case."""
    try:
        play = _Play(_start(case, find(case.game)))
    except Error as error:
        return [Failure(case.file, case.line, case.name, str(error))]
    failures = []
    for step in case.steps:
        message = _done(play, step)
        if message:
            failures.append(Failure(case.file, step.line, case.name, message))
            if step.do in (_act, _chance):
                break
    return failures


def _done(play: _Play, step: Step) -> str | None:
    """Does a step and says what was wrong, if anything."""
    try:
        return step.do(play, step.parts)
    except Error as error:
        return f"{step.parts[0]}: {error}"
    except (ArithmeticError, LookupError) as error:
        return f"{step.parts[0]}: the rules cannot go on from this position: {error!r}"


def _start(case: Case, game: Game) -> Match:
    if case.laid:
        return game.position(case.laid, case.seats, case.options, case.edition, case.seed)
    return game.match(case.seats, case.seed, case.edition, case.options)


# What the steps do. Each returns what did not hold, if anything; what cannot be done at all is an `Error`.


class _Play:
    """A match in the course of a case."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.last = 1  # how many lines of `happened` the last action has; at first the deal


def _act(play: _Play, parts: re.Match[str]) -> str | None:
    match, before = play.match, len(play.match.history)
    match.play(int(parts["seat"]), parts["words"])
    play.last = len(match.history) - before
    left = int(match.row["forcing"][0])
    return f"{left} of the draws that were fixed by 'chance' were not made" if left else None


def _chance(play: _Play, parts: re.Match[str]) -> str | None:
    known = play.match.game.chances or {}
    values = []
    for word in parts["values"].split():
        if not re.fullmatch("-?[0-9]{1,9}", word) and word not in known:
            raise RecordError(f"{word!r} is no number{' and none of ' if known else ''}{', '.join(known)}")
        values.append(known[word] if word in known else int(word))
    fix(play.match, values)
    return None


def _refuse(play: _Play, parts: re.Match[str]) -> str | None:
    seat, words, wanted = int(parts["seat"]), parts["words"], parts["word"]
    match = play.match
    _parsed_actions(match, words.split(";"))
    row, before = match.row.tobytes(), len(match.history)
    try:
        match.play(seat, words)
    except Illegal as refused:
        if match.row.tobytes() != row:
            return f"{seat} {words} is refused, but has changed the state"
        if wanted and wanted.lower() not in f"{refused.rule} {refused.reason}".lower():
            return f"{seat} {words} is refused without the word {wanted!r}: {refused.reason} ({refused.rule})"
        return None
    match.undo(len(match.history) - before)
    return f"{seat} {words} is allowed, but should be refused"


def _legal(play: _Play, parts: re.Match[str]) -> str | None:
    seat, match = int(parts["seat"]), play.match
    wanted = _parsed_actions(match, [words for words in (parts["words"] or "").split(",") if words.strip()])
    there = match.legal(seat)
    missing = [words for words in wanted if words not in there]
    more = [words for words in there if words not in wanted] if parts["only"] else []
    if missing:
        return f"seat {seat} may not {_listed(missing)}; it may {_listed(there)}"
    return f"seat {seat} may also {_listed(more)}" if more else None


def _default(play: _Play, parts: re.Match[str]) -> str | None:
    wanted = _parsed_actions(play.match, [parts["words"]])[0]
    found = play.match.default(int(parts["seat"]))
    if wanted == found:
        return None
    return f"for seat {parts['seat']} {found!r} is played when its time is out, not {wanted!r}"


def _seats(play: _Play, parts: re.Match[str]) -> str | None:
    there = play.match.awaited() if parts["who"] == "awaited" else play.match.free()
    wanted = sorted(int(seat) for seat in parts["seats"].split())
    if there == wanted:
        return None
    return f"{parts['who']} are {_listed(there)}, not {_listed(wanted)}"


def _over(play: _Play, parts: re.Match[str]) -> str | None:
    if play.match.over == (parts["not"] is None):
        return None
    return "the game is over" if parts["not"] else "the game is not over"


def _expect(play: _Play, parts: re.Match[str]) -> str | None:
    path, equal = parts["path"], parts["sign"] == "="
    there, wanted = _found(play.match, path), literal(parts["value"])
    if (_plain(there) == _plain(wanted)) == equal:
        return None
    return f"{path} is {_plain(there)}, not {_plain(wanted)}" if equal else f"{path} is {_plain(there)}"


def _found(match: Match, path: str) -> Any:
    """What a path names: `view(2).own.cash`, `view().phase`, `scores.0`, `row.cash.1`."""
    root, _, rest = path.partition(".")
    seen = re.fullmatch(r"view\(([0-9]{0,2})\)", root)
    if seen:
        values = match.view(int(seen[1]) if seen[1] else None)
    elif root in _ROOTS:
        values = _ROOTS[root](match)
    else:
        raise RecordError(f"{root!r} is none of view(SEAT), view(), {', '.join(_ROOTS)}{did_you_mean(root, _ROOTS)}")
    return look(values, rest) if rest else values


_ROOTS: dict[str, Callable[[Match], Any]] = {
    "scores": Match.scores,
    "ranking": Match.ranking,
    "over": lambda match: match.over,
    "awaited": Match.awaited,
    "free": Match.free,
    "row": lambda match: match.game.state.thaw(match.row).to_dict(),
}


def _event(play: _Play, parts: re.Match[str]) -> str | None:
    match, name = play.match, parts["name"]
    kinds = {kind.name: kind for kind in match.game.events.kinds}
    if name not in kinds:
        return f"{name!r} is no event{did_you_mean(name, kinds)}; events are {', '.join(kinds)}"
    wanted = dict(re.findall(r"([a-z0-9_]+)=(\S+)", parts["values"]))
    known = ["who", *(argument.name for argument in kinds[name].arguments)]
    for key in wanted:
        if key not in known:
            return f"event {name} has no {key!r}{did_you_mean(key, known)}; it has {', '.join(known)}"
    told = _told(play, parts["seat"])
    fits = [e for e in told if e["what"] == name and all(_plain(e[k]) == _plain(literal(v)) for k, v in wanted.items())]
    if bool(fits) == (parts["no"] is None):
        return None
    return f"there was {_event_text(fits[0])}" if fits else f"there was {_listed([_event_text(e) for e in told])}"


def _told(play: _Play, seen_by: str | None) -> list[dict[str, Any]]:
    """The events of the last action: all of them, or those that a seat ('': a spectator) sees."""
    match = play.match
    lines = [line for lines in match.happened[len(match.happened) - play.last :] for line in lines]
    if seen_by is not None:
        lines = [line for line in lines if sees(line[2], int(seen_by) if seen_by else None)]
    return [match.game.events.read(line) for line in lines]


def _event_text(event: dict[str, Any]) -> str:
    return " ".join([event["what"], *(f"{key}={_plain(value)}" for key, value in event.items() if key != "what")])


def _parsed_actions(match: Match, texts: list[str]) -> list[str]:
    """The actions in the game's own words; a misspelt one is an error, for it is no proof of anything."""
    actions = match.game.actions
    return [actions.words(actions.parse(text)) for text in texts]


def _plain(value: Any) -> str:
    """The value as it is written in a file."""
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True)


def _listed(values: list[Any]) -> str:
    shown = ", ".join(str(value) for value in values[:12])
    return f"{shown}, ... ({len(values)} in all)" if len(values) > 12 else shown or "nothing"


_ONE = "(?P<seat>[0-9]{1,2})"
_STEPS: tuple[tuple[str, re.Pattern[str], Callable[[_Play, re.Match[str]], str | None]], ...] = (
    ("SEAT ACTION", re.compile(rf"{_ONE} (?P<words>.+)"), _act),
    ("chance DRAW ...", re.compile(r"chance (?P<values>.+)"), _chance),
    ("refuse SEAT: ACTION (WORD)", re.compile(rf"refuse {_ONE}: (?P<words>[^()]+?)(?: \((?P<word>.+)\))?"), _refuse),
    ("legal SEAT: ACTION, ...", re.compile(rf"legal {_ONE}(?P<only> only)?:(?P<words> .+)?"), _legal),
    ("default SEAT: ACTION", re.compile(rf"default {_ONE}: (?P<words>.+)"), _default),
    ("awaited SEAT ...", re.compile(r"(?P<who>awaited|free)(?P<seats>(?: [0-9]{1,2})*)"), _seats),
    ("over", re.compile(r"(?P<not>not )?over"), _over),
    ("expect PATH = VALUE", re.compile(r"expect (?P<path>\S+) (?P<sign>=|!=) (?P<value>.+)"), _expect),
    (
        "event NAME ARGUMENT=VALUE ...",
        re.compile(
            r"(?P<no>no )?event(?:\((?P<seat>[0-9]{0,2})\))? (?P<name>[a-z0-9_]+)(?P<values>(?: [a-z0-9_]+=\S+)*)"
        ),
        _event,
    ),
)


# Reading


def load(path: Path) -> list[Case]:
    """The cases of a file; `RecordError` names the file and the line that is wrong."""
    try:
        return _parsed(path, text_of(path.read_bytes(), "a case file"))
    except FileNotFoundError:
        raise RecordError(f"{path}: there is no such file") from None
    except OSError as error:
        raise RecordError(f"{path}: the file cannot be read: {error.strerror}") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _parsed(path: Path, text: str) -> list[Case]:
    check_magic(text, MAGIC)
    top = Case(path, "", "", 0, None)
    cases: list[Case] = []
    for number, line in enumerate(text.split("\n")[1:], 2):
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        try:
            if line.startswith("case "):
                cases.append(_opened(top, cases, line.removeprefix("case ").strip(), number))
            elif line and cases:
                _read_line(cases[-1], line, number)
            elif line:
                _read_top(top, line)
        except RecordError as error:
            raise RecordError(f"line {number}: {error}") from None
    if not cases:
        raise RecordError("there is no case in it: a case begins with 'case NAME'")
    return cases


def _opened(top: Case, cases: list[Case], name: str, number: int) -> Case:
    if not top.game:
        raise RecordError("'game: ID' stands before the first case")
    if any(case.name == name for case in cases):
        raise RecordError(f"two cases are called {name!r}")
    return Case(top.file, top.game, name, number, top.edition)


def _read_top(top: Case, line: str) -> None:
    name, _, value = line.partition(": ")
    if name == "game" and not top.game:
        top.game = value
    elif name == "edition" and top.edition is None:
        top.edition = value
    else:
        raise RecordError(f"{line[:60]!r}: before the first case stand 'game: ID' and, if need be, 'edition: ID', once")


_NAMED = re.compile(r"(rule|seats|seed|edition): (.+)")
_OPTION = re.compile(r"option ([a-z0-9_]+): (.+)")


def _read_line(case: Case, line: str, number: int) -> None:
    named, option = _NAMED.fullmatch(line), _OPTION.fullmatch(line)
    if not (named or option or line.startswith("set ")):
        case.steps.append(_step(line, number))
    elif case.steps:
        raise RecordError(f"{line[:60]!r} stands before the first step of the case")
    elif option:
        case.options[option[1]] = option[2]
    elif named:
        _read_header(case, named[1], named[2])
    else:
        put_at(case.laid, *read_set(line))


def _read_header(case: Case, name: str, value: str) -> None:
    if name == "rule":
        case.rules += tuple(value.split())
    elif name == "edition":
        case.edition = value
    elif not re.fullmatch("[0-9]{1,9}", value):
        raise RecordError(f"{name}: a number is wanted, not {value[:60]!r}")
    elif name == "seats":
        case.seats = int(value)
    else:
        case.seed = int(value)


def _step(line: str, number: int) -> Step:
    for _, pattern, do in _STEPS:
        parts = pattern.fullmatch(line)
        if parts:
            return Step(number, do, parts)
    first = re.split(r"[ (]", line)[0]
    patterns = {shown.split(" ")[0]: shown for shown, _, _ in _STEPS}
    if first in patterns:
        raise RecordError(f"{line[:60]!r}: write {patterns[first]!r}")
    raise RecordError(f"{line[:60]!r} is no step{did_you_mean(first, patterns)}; steps: {'; '.join(patterns.values())}")
