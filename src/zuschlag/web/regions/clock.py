"""The clocks: when the reader's time is out, else that of whoever has the longest still to go. The page lets it run;
here stand only the moments, for the same region is shown to many."""

from __future__ import annotations

from datetime import UTC, datetime

from markupsafe import Markup

from zuschlag.look.markup import h
from zuschlag.web.regions.desk import Desk

MINUTE, DAY = 60, 86400


def clock(desk: Desk) -> Markup:
    """Nothing where no clock runs."""
    told = desk.told["clock"]
    running = {seat: ends for seat, ends in enumerate(told["ends"]) if ends is not None}
    if desk.over or not running:
        return Markup("")
    seat = desk.you if desk.you in running else max(running, key=lambda each: running[each])
    ends, bank = running[seat], told["banks"][seat]
    whole = told["reaction"] if told["moment"]["reaction"] else told["seconds"]
    name = desk.say("clock.yours") if seat == desk.you else desk.say("clock.of", who=desk.names[seat])
    shown = clock_time(whole) if told["kind"] == "live" else _day(ends)
    spare = h("small", f"+{clock_time(bank)}") if told["kind"] == "live" and bank >= 1 else None
    mark = desk.pen.mark(seat) if seat != desk.you else None
    return h(
        "span", mark, h("span", shown, cls="left"), spare, cls="clock", role="timer", aria_label=name, data_ends=ends,
        data_whole=whole, data_bank=bank, data_mine=seat == desk.you,
    )  # fmt: skip


def clock_time(seconds: float) -> str:
    """`1:05`; from an hour on `2:00 h`."""
    minutes, rest = divmod(int(seconds), MINUTE)
    return f"{minutes}:{rest:02}" if minutes < MINUTE else f"{minutes // MINUTE}:{minutes % MINUTE:02} h"


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%d.%m. %H:%M UTC")
