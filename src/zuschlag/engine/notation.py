"""The record file's text: its lines, written and read. `docs/record.md` specifies it.

Nothing here knows a game: options, words and fields are checked by `record`, which plays what is read.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from zuschlag.engine.errors import RecordError
from zuschlag.engine.paths import leaves, literal, put_at
from zuschlag.engine.row import did_you_mean

MAGIC = "zuschlag record 1"
LARGEST_FILE = 10_000_000


class Note(NamedTuple):
    """What stands behind an action: the seconds since the deal, and a comment."""

    seconds: float | None = None
    comment: str = ""


class Turn(NamedTuple):
    """One action; `chance` fixes its first draws; `line` is where it stands in the file."""

    seat: int
    words: str
    note: Note = Note()
    chance: tuple[int, ...] = ()
    line: int = 0


@dataclass
class Record:
    """What a record file holds, in the order in which it is written."""

    game: str = ""
    edition: str = ""
    fingerprint: str = ""
    seats: int = 0
    options: dict[str, str] = field(default_factory=dict)
    date: str = ""
    names: dict[int, str] = field(default_factory=dict)
    seed: int | None = None
    key: bytes | None = None
    commitment: bytes | None = None
    strings: dict[int, str] = field(default_factory=dict)
    secret: bytes | None = None
    laid: dict[str, Any] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)
    scores: list[int] | None = None
    places: list[int] | None = None
    lines: dict[str, int] = field(default_factory=dict)  # where in the file each header stands, and the end

    def text(self) -> str:
        """The record as a file."""
        lines = [MAGIC, *self._header(), ""]
        for turn in self.turns:
            lines += _written(turn)
        lines += [""] if self.turns else []
        lines.append(self._end())
        body = "".join(f"{line}\n" for line in lines)
        return f"{body}sum: {checksum(body)}\n"

    def _header(self) -> list[str]:
        lines = [f"game: {self.game}", f"edition: {self.edition} {self.fingerprint}", f"seats: {self.seats}"]
        lines += [f"option {name}: {value}" for name, value in self.options.items()]
        lines += [f"date: {self.date}"] if self.date else []
        lines += [f"name {seat}: {name}" for seat, name in self.names.items()]
        lines += [f"seed: {self.seed}"] if self.seed is not None else []
        lines += [f"key: {self.key.hex()}"] if self.key is not None else []
        lines += [f"commit: {self.commitment.hex()}"] if self.commitment is not None else []
        lines += [f"string {seat}: {text}".rstrip() for seat, text in self.strings.items()]
        lines += [f"secret: {self.secret.hex()}"] if self.secret is not None else []
        lines += [f"set {path} = {json.dumps(value)}" for path, value in leaves(self.laid)]
        return lines

    def _end(self) -> str:
        end = f"end: {len(self.turns)}"
        if self.scores is None or self.places is None:
            return end
        return f"{end}; scores {' '.join(map(str, self.scores))}; places {' '.join(map(str, self.places))}"


def _written(turn: Turn) -> list[str]:
    line = f"{turn.seat} {turn.words}"
    if turn.note.seconds is not None:
        line += " @" + f"{turn.note.seconds:.3f}".rstrip("0").rstrip(".")
    if turn.note.comment:
        line += f" # {turn.note.comment}"
    return [f"chance {' '.join(map(str, turn.chance))}", line] if turn.chance else [line]


def checksum(body: str) -> str:
    """8 hex digits over all lines above; a slip of the disk or of a hand is noticed."""
    return hashlib.sha256(body.encode()).hexdigest()[:8]


def one_line(text: str) -> str:
    """The text as it can stand in a record: printable, on one line, without blanks around it."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def is_date(text: str) -> bool:
    """A day, or a day and a time, that there is."""
    try:
        datetime.datetime.fromisoformat(text)
    except ValueError:
        return False
    return bool(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9]{2}:[0-9]{2})?", text))


_SET = re.compile(r"set ([a-z0-9_]+(?:\.[a-z0-9_+-]+)*) = (.+)")
_CHANCE = re.compile(r"chance((?: -?[0-9]{1,5})+)")
_SEAT = "(0|[1-9][0-9]?)"
_TURN = re.compile(
    r"(?P<seat>0|[1-9][0-9]?) (?P<words>[a-z0-9_+-]+(?: [a-z0-9_+-]+)*)"
    r"(?: @(?P<seconds>[0-9]{1,9}(?:\.[0-9]{1,3})?))?(?: #(?P<comment>.*))?"
)
_NUMBERS = "(-?[0-9]{1,18}(?: -?[0-9]{1,18})*)"
_END = re.compile(f"end: ([0-9]{{1,9}})(?:; scores {_NUMBERS}; places {_NUMBERS})?")
_HEX = "([0-9a-f]{64})"
_HEADERS = {
    "game": ("game: ID", re.compile(r"game: ([a-z0-9_]+)")),
    "edition": ("edition: ID FINGERPRINT", re.compile(r"edition: ([a-z0-9-]+) ([0-9a-f]{16})")),
    "seats": ("seats: NUMBER", re.compile(f"seats: {_SEAT}")),
    "option": ("option NAME: VALUE", re.compile(r"option ([a-z0-9_]+): (.+)")),
    "date": ("date: YYYY-MM-DD HH:MM", re.compile(r"date: (.+)")),
    "name": ("name SEAT: NAME", re.compile(f"name {_SEAT}: (.+)")),
    "seed": ("seed: NUMBER", re.compile(r"seed: (-?[0-9]{1,4300})")),
    "key": ("key: 64 HEX DIGITS", re.compile(f"key: {_HEX}")),
    "commit": ("commit: 64 HEX DIGITS", re.compile(f"commit: {_HEX}")),
    "string": ("string SEAT: TEXT", re.compile(f"string {_SEAT}:(?: (.*))?")),
    "secret": ("secret: 64 HEX DIGITS", re.compile(f"secret: {_HEX}")),
    "set": ("set FIELD = VALUE", _SET),
}


def read_set(line: str) -> tuple[str, Any]:
    """The path and the value of a `set` line."""
    match = _SET.fullmatch(line)
    if not match:
        raise RecordError(f"{line[:60]!r}: write 'set FIELD = VALUE'")
    return match[1], literal(match[2])


def text_of(raw: str | bytes, what: str) -> str:
    """A file's text with plain line ends; a byte order mark and Windows' line ends are let pass."""
    if len(raw) > LARGEST_FILE:
        raise RecordError(f"{what} has at most {LARGEST_FILE:,} bytes, not {len(raw):,}")
    if isinstance(raw, bytes):
        raw = _decoded(raw)
    text = raw.removeprefix("\ufeff").replace("\r\n", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        if not line.isprintable():
            raise RecordError(f"line {number}: a tab or another character that does not print")
    return text


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError(f"line {line}: not UTF-8 text") from None


def check_magic(text: str, magic: str) -> None:
    """The first line says what the file is, and in which version."""
    first = text.split("\n", 1)[0].rstrip()
    kind, _, version = magic.rpartition(" ")
    said = first.removeprefix(f"{kind} ")
    if said != first and re.fullmatch("[1-9][0-9]{0,8}", said) and int(said) > int(version):
        raise RecordError(
            f"line 1: a {kind!r} file of version {said}; this Zuschlag reads version {version}: update it"
        )
    if first != magic:
        raise RecordError(f"line 1: not a {kind!r} file: the first line must be {magic!r}, not {first[:60]!r}")


def parse(raw: str | bytes) -> Record:
    """Reads a record's text; `RecordError` names the line that is wrong."""
    text = text_of(raw, "a record")
    check_magic(text, MAGIC)
    return _Reader(text.split("\n")).record()


class _Reader:
    """Goes through the lines once: header, actions, end."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._number = 1
        self._record = Record()
        self._chance: list[int] = []

    def record(self) -> Record:
        for number, line in enumerate(self._lines[1:], 2):
            self._number = number
            if line.strip() and not line.startswith("#"):
                self._line(line.rstrip())
        if "end" not in self._record.lines:
            raise self._error("the record breaks off: 'end: ...' is missing")
        for name in ("game", "edition", "seats"):
            if name not in self._record.lines:
                raise self._error(f"the header '{_HEADERS[name][0]}' is missing")
        if (self._record.seed is None) == (self._record.key is None):
            raise self._error("one of the headers 'seed: NUMBER' and 'key: 64 HEX DIGITS' is wanted")
        return self._record

    def _error(self, message: str) -> RecordError:
        return RecordError(f"line {self._number}: {message}")

    def _line(self, line: str) -> None:
        if line.startswith("sum:"):
            self._sum(line)
        elif "end" in self._record.lines:
            raise self._error(f"{line[:60]!r} stands behind the end")
        elif line.startswith("end:"):
            self._end(line)
        elif line[0].isdecimal():
            self._turn(line)
        elif line.startswith("chance"):
            self._fix(line)
        elif self._record.turns or self._chance:
            raise self._error(f"{line[:60]!r} is no action, and a header stands before the first action")
        else:
            self._head(line)

    def _head(self, line: str) -> None:
        name = line.split(":")[0].split(" ")[0]
        if name not in _HEADERS:
            raise self._error(f"{line[:60]!r} is no header{did_you_mean(name, _HEADERS)}")
        shown, pattern = _HEADERS[name]
        match = pattern.fullmatch(line)
        if not match:
            raise self._error(f"{line[:80]!r}: write {shown!r}")
        place = line.split(":")[0] if name != "set" else f"set {match[1]}"
        if place in self._record.lines:
            raise self._error(f"{place!r} stands in line {self._record.lines[place]} already")
        self._record.lines[place] = self._number
        self._keep(name, match)

    def _keep(self, name: str, match: re.Match[str]) -> None:
        record, value = self._record, match[1]
        match name:
            case "game":
                record.game = value
            case "edition":
                record.edition, record.fingerprint = value, match[2]
            case "seats":
                record.seats = int(value)
            case "option":
                record.options[value] = match[2]
            case "date":
                record.date = self._date(value)
            case "name":
                record.names[int(value)] = match[2].strip()
            case "seed":
                record.seed = int(value)
            case "key":
                record.key = bytes.fromhex(value)
            case "commit":
                record.commitment = bytes.fromhex(value)
            case "string":
                record.strings[int(value)] = (match[2] or "").strip()
            case "secret":
                record.secret = bytes.fromhex(value)
            case "set":
                self._lay(value, match[2])

    def _date(self, text: str) -> str:
        if not is_date(text):
            raise self._error(f"{text[:60]!r} is no date: write 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM'")
        return text

    def _lay(self, path: str, value: str) -> None:
        try:
            put_at(self._record.laid, path, literal(value))
        except RecordError as error:
            raise self._error(str(error)) from None

    def _fix(self, line: str) -> None:
        match = _CHANCE.fullmatch(line)
        if not match:
            raise self._error(f"{line[:60]!r}: fixed draws are written 'chance 5 2'")
        self._chance += [int(value) for value in match[1].split()]

    def _turn(self, line: str) -> None:
        match = _TURN.fullmatch(line)
        if not match:
            raise self._error(f"{line[:60]!r}: an action is written 'SEAT words @seconds # comment'")
        seconds = None if match["seconds"] is None else float(match["seconds"])
        note = Note(seconds, (match["comment"] or "").strip())
        self._record.turns.append(Turn(int(match["seat"]), match["words"], note, tuple(self._chance), self._number))
        self._chance = []

    def _end(self, line: str) -> None:
        match = _END.fullmatch(line)
        if not match:
            raise self._error(f"{line[:60]!r}: the end is written 'end: ACTIONS; scores ...; places ...'")
        if self._chance:
            raise self._error("no action follows the last 'chance'")
        if int(match[1]) != len(self._record.turns):
            raise self._error(f"{match[1]} actions are announced, but {len(self._record.turns)} are there")
        if match[2]:
            self._record.scores = [int(score) for score in match[2].split()]
            self._record.places = [int(place) for place in match[3].split()]
        self._record.lines["end"] = self._number

    def _sum(self, line: str) -> None:
        if "end" not in self._record.lines or "sum" in self._record.lines:
            raise self._error("the sum stands once, behind the end")
        self._record.lines["sum"] = self._number
        found = checksum("".join(f"{above}\n" for above in self._lines[: self._number - 1]))
        if line != f"sum: {found}":
            hint = "some were changed; whoever did so on purpose leaves this line out"
            raise self._error(f"the sum of the lines above is {found}, not {line[5:25]!r}: {hint}")
