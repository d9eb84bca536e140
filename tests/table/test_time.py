"""Clocks in simulated time: live with a bank, by turn with hours of play, run out, sat in for, back again."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from tests.table.playing import BEGIN, CLOCKED, act, bot_words, dealt, run_until

from zuschlag.table import Clock
from zuschlag.table.clocks import within_hours
from zuschlag.table.messages import Back, Prefer, Tick, Wake
from zuschlag.table.seats import Preferences

HOUR = 3600.0


def at(zone: str, *when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("since", "hours", "zone", "opens", "closes", "end"),
    [
        ((2027, 1, 5, 12), 3, "Europe/Berlin", 0, 0, (2027, 1, 5, 15)),  # all day
        ((2027, 1, 5, 12), 3, "Europe/Berlin", 600, 1200, (2027, 1, 5, 15)),
        ((2027, 1, 5, 18), 3, "Europe/Berlin", 600, 1200, (2027, 1, 6, 11)),  # goes on in the morning
        ((2027, 1, 5, 3), 3, "Europe/Berlin", 600, 1200, (2027, 1, 5, 13)),  # asked while asleep
        ((2027, 1, 5, 22), 3, "Europe/Berlin", 600, 1200, (2027, 1, 6, 13)),
        ((2027, 1, 5, 12), 24, "Europe/Berlin", 600, 1200, (2027, 1, 7, 16)),  # ten a day
        ((2027, 1, 5, 23), 3, "Europe/Berlin", 1200, 120, (2027, 1, 6, 2)),  # over midnight
        ((2027, 1, 5, 1), 3, "Europe/Berlin", 1200, 120, (2027, 1, 5, 22)),  # the evening before counts
        ((2027, 3, 27, 23), 5, "Europe/Berlin", 1200, 480, (2027, 3, 28, 5)),  # an hour is missing that night
        ((2027, 10, 30, 23), 5, "Europe/Berlin", 1200, 480, (2027, 10, 31, 3)),  # an hour is there twice
        ((2027, 3, 28, 1), 30, "Europe/Berlin", 600, 1200, (2027, 3, 30, 20)),
        ((2027, 1, 5, 12), 3, "America/New_York", 600, 1200, (2027, 1, 5, 15)),
    ],
)  # fmt: skip
def test_hours_of_play(since, hours, zone, opens, closes, end):
    told = within_hours(at(zone, *since), hours * HOUR, Preferences(False, zone, opens, closes))
    assert datetime.fromtimestamp(told, ZoneInfo(zone)) == datetime(*end, tzinfo=ZoneInfo(zone))


def test_a_window_that_opens_in_the_hour_that_does_not_exist():
    hours = Preferences(False, "Europe/Berlin", 150, 600)  # from 02:30, which is 03:30 that day
    told = within_hours(at("Europe/Berlin", 2027, 3, 28, 0), HOUR, hours)
    assert told == at("Europe/Berlin", 2027, 3, 28, 3, 30) + HOUR


def choosing(**how):
    table = dealt(seed=1, **how)
    return table, table.awaited()[0]


def test_live_the_bank_pays_for_what_goes_beyond_the_seconds():
    table, seat = choosing(**CLOCKED)
    clock = table.view(None)["clock"]
    assert clock["ends"][seat] == BEGIN + 90
    assert [end for end in clock["ends"] if end] == [BEGIN + 90]
    act(table, seat, bot_words(table, seat), BEGIN + 40)
    clock = table.view(None)["clock"]
    assert clock["banks"][seat] == 50.0
    assert sum(clock["banks"]) == 60 * 4 - 10
    assert clock["moment"]["since"] == BEGIN + 40
    for asked in table.awaited():
        assert clock["ends"][asked] == BEGIN + 40 + 30 + clock["banks"][asked]


def test_the_clock_plays_the_default_and_after_two_in_a_row_a_bot_sits_in():
    table, seat = choosing(**CLOCKED)
    assert table.match is not None
    assert table.due(BEGIN + 89.9) == []
    assert table.deadline() == BEGIN + 90
    default = table.match.default(seat)
    (fact,) = table.handle(BEGIN + 90, Tick())
    assert (fact.seat, fact.words, fact.by) == (seat, default, "clock")
    assert table.strikes[seat] == 1
    assert table.banks[seat] == 0
    seen = set()
    while not any(s.sitting_in for s in table.seats):
        deadline = table.deadline()
        assert deadline is not None
        seen |= set(table.awaited())
        for message in table.due(deadline):
            table.handle(deadline, message)
    away = next(at for at, s in enumerate(table.seats) if s.sitting_in)
    assert table.strikes[away] == 2
    assert table.view(None)["chat"][-1]["text"] == "sat_in_absent"
    table.handle(table.time, Back(away))
    assert table.strikes[away] == 0


def test_who_answers_in_between_starts_counting_anew():
    table, seat = choosing(**CLOCKED)
    for number in range(200):
        for asked in table.awaited():
            if table.strikes[asked] == 1 and asked == seat:
                act(table, seat, bot_words(table, seat, number))
                assert table.strikes[seat] == 0
                return
        deadline = table.deadline()
        assert deadline is not None
        if table.awaited() == [seat] or seat in table.awaited() and table.strikes[seat] == 0:
            table.handle(deadline, Tick())
        else:
            act(table, table.awaited()[0], bot_words(table, table.awaited()[0], number))
    raise AssertionError("never asked again")


def test_bots_that_do_not_answer_are_no_sitting_in():
    table = dealt(people=0, **CLOCKED)
    for _ in range(30):
        deadline = table.deadline()
        if deadline is None:
            break
        table.handle(deadline, Tick())
    assert table.strikes == [0] * 4
    assert not any(seat.sitting_in for seat in table.seats)


def test_with_nobody_to_sit_in_the_clock_goes_on_alone():
    table = dealt(bots=(), **CLOCKED)
    run_until(table, BEGIN + 4000)
    assert max(table.strikes) >= 2
    assert not any(seat.sitting_in for seat in table.seats)


def test_after_a_sleep_of_the_server_decisions_begin_anew():
    table, seat = choosing(**CLOCKED)
    table.handle(BEGIN + 5000, Wake())
    assert table.view(None)["clock"]["ends"][seat] == BEGIN + 5000 + 90
    assert table.strikes == [0] * 4


def test_by_turn_the_clock_runs_in_the_hours_of_play():
    table, seat = choosing(clock=Clock("days", seconds=6 * HOUR, reaction=HOUR))
    assert table.time_of(seat) == BEGIN + 6 * HOUR
    others = (seat + 1) % 4
    versions = [table.version_for(each) for each in (others, None)]
    table.handle(BEGIN, Prefer(seat, zone="Europe/Amsterdam", opens=18 * 60, closes=22 * 60))
    assert [table.version_for(each) for each in (others, None)] == [version + 1 for version in versions]
    assert table.time_of(seat) == within_hours(
        BEGIN, 6 * HOUR, Preferences(False, "Europe/Amsterdam", 18 * 60, 22 * 60)
    )
    assert table.view(others)["clock"]["ends"][seat] == table.time_of(seat)
    act(table, seat, bot_words(table, seat), BEGIN + 9 * HOUR)
    assert table.banks == [0.0] * 4


def test_sealed_offers_cost_nobodys_bank_and_tell_nobody_who_was_the_last():
    table = dealt(seats=3, options={"opening": "sealed"}, **CLOCKED)
    order = table.awaited()
    assert len(order) == 3
    versions = [table.version_for(seat) for seat in (0, 1, 2, None)]
    act(table, 1, bot_words(table, 1), BEGIN + 35)
    assert [table.version_for(seat) for seat in (0, 1, 2, None)] == [
        version + (seat == 1) for version, seat in zip(versions, (0, 1, 2, None), strict=True)
    ]
    assert table.view(0)["clock"]["ends"] == [BEGIN + 90] * 3
    assert table.view(1)["clock"]["ends"] == [BEGIN + 90, None, BEGIN + 90]
    act(table, 0, bot_words(table, 0), BEGIN + 36)
    act(table, 2, bot_words(table, 2), BEGIN + 80)
    assert table.banks == [60.0] * 3
    assert table.view(None)["clock"]["moment"]["since"] == BEGIN + 80


def test_the_steps_of_one_decision_that_ran_out_are_one_strike():
    table = dealt(seats=3, options={"opening": "sealed"}, **CLOCKED)
    facts = table.handle(BEGIN + 90, Tick())
    assert [fact.seat for fact in facts] == [0, 1, 2]
    assert table.strikes == [1, 1, 1]
    table.struck[0], table.moment = 77, table.moment.__class__(77, table.time, (0,))
    from zuschlag.table import applying
    from zuschlag.table import facts as told

    applying._strike(table, told.Acted(table.time, 0, "", "clock"))
    assert table.strikes[0] == 1


def test_the_record_tells_the_seconds():
    table, seat = choosing()
    act(table, seat, bot_words(table, seat), BEGIN + 12.5)
    assert table.match is not None
    assert table.match.notes[0].seconds == 12.5


