"""Was it fair? The deal must follow from the secret and the seats' strings, the end from the deal and the actions."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from zuschlag.engine import game as games
from zuschlag.engine.errors import RecordError
from zuschlag.engine.fair import commitment_of, match_key
from zuschlag.engine.notation import Record, parse
from zuschlag.engine.record import Find, replay


class Check(NamedTuple):
    """One thing looked at: `name` is the same in every language; passed, failed, or not to be had from this record."""

    name: str
    passed: bool | None
    message: str


def verify(
    text: str | bytes, find: Find = games.find, edition: str | Path | None = None, shown: str | None = None
) -> list[Check]:
    """Checks a whole record; `shown` is the commitment that the reader saw before the deal."""
    record = parse(text)
    return [
        _commitment(record),
        *([_shown(record, shown)] if shown else []),
        _key(record),
        _untouched(record),
        _replay(record, find, edition),
    ]


def _commitment(record: Record) -> Check:
    if record.commitment is None:
        return Check("commitment", None, "nothing was committed to before the deal: whoever started the match chose it")
    if record.secret is None:
        return Check("commitment", None, "the secret is not in the record: it is shown after the end")
    if commitment_of(record.secret) != record.commitment:
        found = commitment_of(record.secret).hex()
        return Check("commitment", False, f"the secret's SHA-256 is {found}, not {record.commitment.hex()}")
    return Check("commitment", True, f"the secret is the one committed to: {record.commitment.hex()}")


def _shown(record: Record, shown: str) -> Check:
    if record.commitment is None or shown.strip().lower() != record.commitment.hex():
        said = record.commitment.hex() if record.commitment else "none"
        return Check("shown", False, f"the record's commitment is {said}, not the {shown.strip()} that was shown")
    return Check("shown", True, "the record's commitment is the one that was shown before the deal")


def _key(record: Record) -> Check:
    if record.secret is None or record.key is None:
        return Check("key", None, "without the secret nobody can tell where the key comes from")
    strings = [text for _, text in sorted(record.strings.items())]
    if match_key(record.secret, strings) != record.key:
        return Check("key", False, "the key does not follow from the secret and the seats' strings")
    return Check("key", True, f"the key follows from the secret and the strings of {len(strings)} seats")


def _untouched(record: Record) -> Check:
    if record.laid:
        return Check("deal", False, f"the match begins from a position set by hand: {', '.join(record.laid)}")
    fixed = next((turn for turn in record.turns if turn.chance), None)
    if fixed:
        return Check("deal", False, f"line {fixed.line - 1}: a draw was fixed by hand")
    return Check("deal", True, "everything was drawn from the key")


def _replay(record: Record, find: Find, edition: str | Path | None) -> Check:
    try:
        match = replay(record, find, edition)
    except RecordError as error:
        return Check("replay", False, str(error))
    actions = f"{len(record.turns)} actions"
    if record.scores is None:
        return Check("replay", None, f"the {actions} can be played, but the record does not say how the match ended")
    return Check("replay", True, f"the {actions} give the scores {', '.join(map(str, match.scores()))}")
