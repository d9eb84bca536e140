"""The record of a match: one readable text file that replays to the byte. `docs/record.md` specifies it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from zuschlag.engine import game as games
from zuschlag.engine.edition import LoadedEdition
from zuschlag.engine.errors import Error, RecordError
from zuschlag.engine.fair import Fair, check_string
from zuschlag.engine.game import Game
from zuschlag.engine.match import Match
from zuschlag.engine.notation import Note, Record, Turn, is_date, one_line, parse

Find = Callable[[str], Game]
LONGEST = 10**8
LOW_DRAW, HIGH_DRAW = -(2**15), 2**15 - 1


def write(match: Match) -> str:
    """The match as a record file. While the match lasts it holds the key, so it is for no player's eyes."""
    if match.date and not is_date(match.date):
        raise RecordError(f"the date is written 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM', not {match.date!r}")
    record = Record(
        game=match.game.id,
        edition=match.edition.id,
        fingerprint=match.edition.fingerprint,
        seats=match.seats,
        options={name: str(value) for name, value in match.options.items()},
        date=match.date,
        names=_names(match),
        seed=match.seed,
        key=match.key if match.seed is None else None,
        laid=match.laid,
        turns=_turns(match),
    )
    if match.fair:
        record.commitment, record.secret = match.fair.commitment, match.fair.secret
        record.strings = dict(enumerate(match.fair.strings))
    if match.over:
        record.scores, record.places = match.scores(), match.ranking()
    return record.text()


def _names(match: Match) -> dict[int, str]:
    """Those that somebody has chosen."""
    names = {seat: one_line(name) for seat, name in enumerate(match.names)}
    return {seat: name for seat, name in names.items() if name and name != f"{seat + 1}"}


def _turns(match: Match) -> list[Turn]:
    turns = []
    for at, (seat, action) in enumerate(match.history):
        note = match.notes.get(at, Note())
        if note.seconds is not None and not 0 <= note.seconds < LONGEST:
            raise RecordError(f"action {at + 1}: {note.seconds} is no number of seconds since the deal")
        shown = Note(note.seconds, one_line(note.comment))
        turns.append(Turn(seat, match.game.actions.words(action), shown, tuple(match.forced.get(at, ()))))
    return turns


def read(text: str | bytes, find: Find = games.find, edition: str | Path | None = None) -> Match:
    """Plays a record file; `edition` is the file that it was played by, when that did not come with the game."""
    return replay(parse(text), find, edition)


def read_file(path: Path, find: Find = games.find, edition: str | Path | None = None) -> Match:
    """The same, from a file, which every complaint names."""
    try:
        return read(path.read_bytes(), find, edition)
    except FileNotFoundError:
        raise RecordError(f"{path}: there is no such file") from None
    except OSError as error:
        raise RecordError(f"{path}: the file cannot be read: {error.strerror}") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def replay(record: Record, find: Find = games.find, edition: str | Path | None = None) -> Match:
    """Plays what a record holds, and compares the end."""
    match = start(record, find, edition)
    for turn in record.turns:
        _play(match, turn)
    _check_end(match, record)
    return match


def start(record: Record, find: Find = games.find, edition: str | Path | None = None) -> Match:
    """The match before its first action."""
    with _at(record, "game"):
        game = find(record.game)
    numbers = _edition(record, game, edition)
    _check_headers(record, game)
    names = [record.names.get(seat, f"{seat + 1}") for seat in range(record.seats)]
    match = game.match(record.seats, record.seed, numbers.path, record.options, record.key, names)
    match.date = record.date
    match.fair = _fair(record)
    if record.laid:
        try:
            match.lay(record.laid)
        except Error as error:
            _fail(record, _line_of_set(record, error), error)
    return match


@contextmanager
def _at(record: Record, place: str) -> Iterator[None]:
    """What goes wrong inside went wrong in the line of this header."""
    try:
        yield
    except Error as error:
        _fail(record, place, error)


def _fail(record: Record, place: str, error: object) -> NoReturn:
    line = record.lines.get(place)
    raise RecordError(f"line {line}: {error}" if line else str(error)) from None


def _edition(record: Record, game: Game, own: str | Path | None) -> LoadedEdition:
    with _at(record, "edition"):
        edition = game.edition(record.edition if own is None else own)
    if edition.fingerprint != record.fingerprint:
        played = f"played by the numbers {record.fingerprint}, but {edition.id!r} has {edition.fingerprint}"
        _fail(record, "edition", f"{played}: they were changed since; give the file that the match was played by")
    return edition


def _check_headers(record: Record, game: Game) -> None:
    with _at(record, "seats"):
        game.check_seats(record.seats)
    for name, value in record.options.items():
        with _at(record, f"option {name}"):
            game.option_numbers({name: value})
    for kind, seats in (("name", record.names), ("string", record.strings)):
        for seat in seats:
            if seat >= record.seats:
                _fail(record, f"{kind} {seat}", f"there are seats 0 to {record.seats - 1}")


def _fair(record: Record) -> Fair | None:
    if record.commitment is None:
        if record.strings or record.secret:
            _fail(record, "end", "'secret' and 'string' go with a 'commit'")
        return None
    if sorted(record.strings) != list(range(record.seats)):
        _fail(record, "commit", "a fair match has a 'string' of each seat")
    strings = tuple(record.strings[seat] for seat in range(record.seats))
    for seat, text in enumerate(strings):
        with _at(record, f"string {seat}"):
            check_string(seat, text)
    return Fair(record.commitment, strings, record.secret)


def _line_of_set(record: Record, error: Error) -> str:
    """The `set` line that the complaint is about, or the first one."""
    field = str(error).split(":", 1)[0].replace("[", ".").replace("]", "")
    places = [place for place in record.lines if place.startswith("set ")]
    for place in places:
        if f"{field}.".startswith(f"{place.removeprefix('set ')}."):
            return place
    same = [place for place in places if place.removeprefix("set ").split(".")[0] == field.split(".")[0]]
    return same[0] if same else places[0]


def _play(match: Match, turn: Turn) -> None:
    try:
        if turn.chance:
            fix(match, list(turn.chance))
        match.play(turn.seat, turn.words)
    except Error as error:
        raise RecordError(f"line {turn.line}: {turn.seat} {turn.words}: {error}") from None
    except (ArithmeticError, LookupError) as error:
        if not match.laid:
            raise
        raise RecordError(f"line {turn.line}: the rules cannot go on from this position: {error!r}") from None
    if turn.note != Note():
        match.notes[len(match.history) - 1] = turn.note


def fix(match: Match, values: list[int]) -> None:
    """Fixes the next draws, in the range that the row can keep."""
    for value in values:
        if not LOW_DRAW <= value <= HIGH_DRAW:
            raise RecordError(f"a draw is a number from {LOW_DRAW} to {HIGH_DRAW}, not {value}")
    match.force(values)


def _check_end(match: Match, record: Record) -> None:
    if record.scores is None:
        return
    if not match.over:
        _fail(record, "end", "scores stand there, but the match is not over")
    for what, said, played in (("scores", record.scores, match.scores()), ("places", record.places, match.ranking())):
        if said != played:
            _fail(record, "end", f"{what} {_numbers(said)} stand there; played again they are {_numbers(played)}")


def _numbers(values: list[int] | None) -> str:
    return " ".join(map(str, values or ()))
