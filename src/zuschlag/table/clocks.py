"""Clocks: how long a decision may take, and when the table answers by itself.

A decision begins with a *moment*: with anything that a spectator sees. So the clock that everybody is shown moves with
public events alone, and does not tell who has answered in secret. A seat pays from its bank for the moment that it
brings about; where some have answered in secret nobody pays, for that would tell who was the last and how quick.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from zuschlag.table.errors import TableError
from zuschlag.table.seats import Preferences

NONE, LIVE, DAYS = "none", "live", "days"
HOUR = 3600.0
DAY_MINUTES = 24 * 60
FEWEST_MINUTES = 4 * 60
LONGEST = 60 * 24 * HOUR


@dataclass(frozen=True)
class Clock:
    """`live`: seconds a decision, then the bank. `days`: seconds within the seat's daily hours of play. `reaction`:
    the seconds of a window in which most let pass."""

    kind: str = NONE
    seconds: float = 0.0
    bank: float = 0.0
    reaction: float = 0.0


NO_CLOCK = Clock()
USUAL = {
    NONE: NO_CLOCK,
    LIVE: Clock(LIVE, seconds=45.0, bank=300.0, reaction=8.0),
    DAYS: Clock(DAYS, seconds=24 * HOUR, reaction=8 * HOUR),
}
"""What is offered first."""


@dataclass(frozen=True)
class Moment:
    """What the public knows of the decision that runs: its number, since when, who is asked."""

    number: int = 0
    since: float = 0.0
    asked: tuple[int, ...] = ()
    reaction: bool = False


def check_clock(clock: Clock) -> Clock:
    """A clock that nobody loses against at once, and that ends."""
    if clock.kind not in USUAL:
        raise TableError("no_clock", kind=clock.kind[:20], kinds=", ".join(USUAL))
    if clock.kind == NONE:
        return NO_CLOCK
    for seconds, least in ((clock.seconds, 5.0), (clock.reaction, 3.0), (clock.bank, 0.0)):
        if not least <= seconds <= LONGEST:
            raise TableError("clock_range", least=int(least), most=int(LONGEST))
    return clock


def runs_out(clock: Clock, moment: Moment, bank: float, preferences: Preferences) -> float | None:
    """When a seat's time for the decision is out."""
    if clock.kind == NONE:
        return None
    seconds = clock.reaction if moment.reaction else clock.seconds
    if clock.kind == DAYS:
        return within_hours(moment.since, seconds, preferences)
    return moment.since + seconds + (0.0 if moment.reaction else bank)


def used(clock: Clock, moment: Moment, now: float) -> float:
    """How much of its bank a decision that ends now has cost."""
    if clock.kind != LIVE or moment.reaction:
        return 0.0
    return max(0.0, now - moment.since - clock.seconds)


# Playing by turn


def check_hours(zone: str, opens: int, closes: int) -> None:
    """Hours of play that exist, and enough of them that a day to think is over within the week."""
    if not (0 <= opens < DAY_MINUTES and 0 <= closes < DAY_MINUTES):
        raise TableError("hours_range")
    if opens != closes and (closes - opens) % DAY_MINUTES < FEWEST_MINUTES:
        raise TableError("hours_short", hours=FEWEST_MINUTES // 60)
    zone_of(zone)


def zone_of(name: str) -> tzinfo:
    """A time zone by its name, `Europe/Amsterdam`."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, LookupError):
        raise TableError("no_zone", zone=name[:40]) from None


def within_hours(since: float, seconds: float, preferences: Preferences) -> float:
    """The time at which so many seconds of the seat's daily hours of play have gone by."""
    if preferences.opens == preferences.closes:
        return since + seconds
    zone = zone_of(preferences.zone)
    day = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
    left = seconds
    while True:
        opens, closes = _hours_of(datetime(day.year, day.month, day.day, tzinfo=zone), preferences)
        begins = max(since, opens)
        if closes > begins:
            if begins + left <= closes:
                return begins + left
            left -= closes - begins
        day += timedelta(days=1)


def _hours_of(midnight: datetime, preferences: Preferences) -> tuple[float, float]:
    """The hours of play that begin on a day; they may last beyond midnight."""
    over_midnight = preferences.closes <= preferences.opens
    closing_day = midnight + timedelta(days=1) if over_midnight else midnight
    return _at(midnight, preferences.opens), _at(closing_day, preferences.closes)


def _at(midnight: datetime, minutes: int) -> float:
    return midnight.replace(hour=minutes // 60, minute=minutes % 60).timestamp()


# Answers that the table gives by itself


THINKS = {"bot": (0.6, 1.8), "order": (1.0, 3.0), "reaction": (1.5, 6.0)}
"""Seconds after the moment's beginning, at least and at most, before an automatic answer comes."""


def drawn(seed: str, moment: int, seat: int, what: str) -> float:
    """0 to 1: drawn from the table's own seed before anything secret is looked at."""
    digest = hmac.new(bytes.fromhex(seed), f"{what} {moment} {seat}".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:6], "big") / float(1 << 48)


def answers_at(seed: str, pace: float, moment: Moment, seat: int, by: str) -> float:
    """When an automatic answer of this kind comes; it depends on public things alone."""
    low, high = THINKS[by]
    return moment.since + pace * (low + (high - low) * drawn(seed, moment.number, seat, by))
