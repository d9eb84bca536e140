"""Where the terminal keeps matches: one that is still played can be gone on with, one that is over can be replayed."""

from __future__ import annotations

import json
import os
import secrets
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from zuschlag.engine import record
from zuschlag.engine.errors import RecordError
from zuschlag.engine.match import Match
from zuschlag.terminal.screen import BadInput, read_file


def data_folder() -> Path:
    """The user's own folder; `ZUSCHLAG_DATA` moves it."""
    given = os.environ.get("ZUSCHLAG_DATA")
    if given:
        return Path(given)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "zuschlag"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "zuschlag"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "zuschlag"


@dataclass
class Kept:
    """A match in the user's folder: its record, and beside it who plays which seat."""

    path: Path
    players: list[str]

    @classmethod
    def new(cls, game: str, players: list[str]) -> Kept:
        started = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
        return cls(data_folder() / "open" / f"{game}-{started}-{secrets.token_hex(2)}.record", players)

    def write(self, match: Match) -> None:
        """Lays the match down as it stands; a power cut leaves the old file or the new one."""
        beside = {"players": self.players, "edition": str(match.edition.path)}
        write_whole(self.path.with_suffix(".json"), json.dumps(beside))
        write_whole(self.path, match.record())

    def finish(self, match: Match) -> Path:
        """Moves a match that is over to the finished ones."""
        done = self.path.parent.parent / "finished" / self.path.name
        write_whole(done, match.record())
        self.drop()
        return done

    def drop(self) -> None:
        self.path.unlink(missing_ok=True)
        self.path.with_suffix(".json").unlink(missing_ok=True)


def write_whole(path: Path, text: str) -> None:
    """Writes a file in one piece: under another name first, then in its place."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".new")
        draft.write_text(text, "utf-8")
        draft.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: the file cannot be written: {error.strerror}") from None


def newest(game: str | None) -> tuple[Match, Kept]:
    """The match that was left last, of one game or of any."""
    folder = data_folder() / "open"
    files = [path for path in folder.glob(f"{game or '*'}-*.record") if path.with_suffix(".json").exists()]
    if not files:
        of_game = f" of {game}" if game else ""
        raise BadInput(f"there is no open match{of_game} to go on with; 'zuschlag play' starts one")
    path = max(files, key=lambda path: path.stat().st_mtime_ns)
    beside = _beside(path.with_suffix(".json"))
    match = load_record(path, beside["edition"])
    if len(beside["players"]) != match.seats:
        raise BadInput(f"{path.with_suffix('.json')}: it should name {match.seats} players")
    return match, Kept(path, beside["players"])


def _beside(path: Path) -> dict[str, Any]:
    try:
        beside: dict[str, Any] = json.loads(read_file(path))
        if all(isinstance(name, str) for name in [*beside["players"], beside["edition"]]):
            return beside
    except (ValueError, KeyError, TypeError):
        pass
    raise BadInput(f"{path}: it should say who plays which seat, and by which edition")


def load_record(path: Path, edition: str | None = None) -> Match:
    """A record file's match; what is wrong with the file is said with its name."""
    try:
        return record.read_file(path, edition=edition)
    except RecordError as error:
        message = str(error)
        raise BadInput(message if message.startswith(str(path)) else f"{path}: {message}") from None
