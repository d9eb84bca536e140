"""Who sits where: before the deal, hot seat, the host's rights, playing again."""

from __future__ import annotations

import json

import pytest
from tests.table.playing import BEGIN, NAMES, act, bot_words, chance, dealt, new, refused

from zuschlag.engine.errors import Unknown
from zuschlag.engine.fair import commitment_of
from zuschlag.table import OPEN, OVER, PLAYING, Clock, Setup, Table, TableError
from zuschlag.table.messages import (
    Back,
    Chat,
    Continue,
    Join,
    Leave,
    Phrase,
    Rematch,
    Resign,
    SetBot,
    Start,
)


def test_people_join_leave_and_are_dealt_in():
    table = new()
    assert table.status == OPEN
    table.handle(BEGIN, Join("ann", " Ann "))
    table.handle(BEGIN, Join("bob", "Bob", seat=2, string="my own luck", zone="Europe/Amsterdam"))
    assert [seat.name for seat in table.seats] == ["Ann", "", "Bob", ""]
    table.handle(BEGIN, Leave("bob", 2))
    table.handle(BEGIN, Join("cid", "Cid", seat=2))
    table.handle(BEGIN, Leave("ann", 2))  # the host asks Cid to leave
    table.handle(BEGIN, SetBot("ann", 1, "simple"))
    table.handle(BEGIN, SetBot("ann", 3, "simple"))
    table.handle(BEGIN, SetBot("ann", 3, None))
    table.handle(BEGIN + 5, Start("ann"))
    assert table.status == PLAYING
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot", "bot"]
    assert table.names == ["Ann", "2", "3", "4"]
    assert table.match is not None
    assert table.match.fair is not None
    assert table.match.fair.strings == tuple(seat.string for seat in table.seats)
    assert all(len(seat.string) == 32 for seat in table.seats)
    assert len({seat.string for seat in table.seats}) == 4


def test_what_is_refused_before_the_deal():
    table = new(bots=())
    table.handle(BEGIN, Join("ann", "Ann", seat=0))
    assert refused(table, Join("ann", "Ann")).key == "seated"
    assert refused(table, Join("bob", "Bob", seat=0)).key == "seat_taken"
    assert refused(table, Join("bob", "Bob", seat=4)).key == "no_seat"
    assert refused(table, Join("bob", "")).key == "bad_name"
    assert refused(table, Join("bob", "B" * 41)).key == "bad_name"
    assert refused(table, Join("bob", "Bob", zone="Atlantis")).key == "no_zone"
    assert refused(table, Join("bob", "Bob", string=" blank ")).key == "bad_string"
    assert refused(table, Leave("bob", 0)).key == "host_only"
    assert refused(table, Leave("ann", 1)).key == "nobody_there"
    assert refused(table, SetBot("bob", 1, "simple")).key == "host_only"
    assert refused(table, SetBot("ann", 1, "simple")).key == "no_bots"
    assert refused(table, SetBot("ann", 1, None)).key == "nobody_there"
    assert refused(table, SetBot("ann", 0, None)).key == "seat_taken"
    assert refused(table, Start("bob")).key == "host_only"
    assert refused(table, Start("ann")).key == "not_full"
    assert refused(table, Resign(0)).key == "not_dealt"
    assert refused(table, Rematch(0)).key == "not_over"
    assert refused(table, Continue("t2")).key == "not_over"
    assert refused(new(), SetBot("ann", 1, "hal")).key == "no_bot"
    with pytest.raises(TableError, match="when the match is over"):
        table.record()


def test_a_full_table_takes_nobody_and_after_the_deal_nobody_moves():
    table = new(seats=3)
    for name in NAMES[:3]:
        table.handle(BEGIN, Join(name, name))
    assert refused(table, Join("dan", "Dan")).key == "full"
    table.handle(BEGIN, Start("ann"))
    assert refused(table, Join("dan", "Dan")).key == "dealt"
    assert refused(table, Leave("bob", 1)).key == "resign_instead"
    assert refused(table, SetBot("ann", 1, "simple")).key == "dealt"
    assert refused(table, Start("ann")).key == "dealt"


def test_a_setup_is_checked():
    with pytest.raises(TableError, match="no edition nothing"):
        new(edition="nothing")
    with pytest.raises(Unknown, match="for 3 to 6 seats"):
        new(seats=9)
    for clock, key in (
        (Clock("sand"), "no_clock"), (Clock("live", seconds=1), "clock_range"), (Clock("days"), "clock_range"),
    ):  # fmt: skip
        with pytest.raises(TableError) as told:
            new(clock=clock)
        assert told.value.key == key
    setup = new(clock=Clock("none", seconds=99)).setup
    assert setup.clock == Clock()
    assert Setup.from_dict(json.loads(json.dumps(setup.to_dict()))) == setup
    assert setup.commitment == commitment_of(bytes.fromhex(setup.secret)).hex()


def test_an_edition_that_has_changed_stops_the_table():
    told = new().setup.to_dict() | {"fingerprint": "0" * 8}
    with pytest.raises(TableError, match="has changed"):
        Table(Setup.from_dict(told))


def test_hot_seat_one_person_has_several_seats_and_sees_each_by_itself():
    table = new(seats=3, hotseat=True)
    for name in ("Ann", "Bea", "Cid"):
        table.handle(BEGIN, Join("ann", name))
    table.handle(BEGIN, Start("ann"))
    assert table.seats_of("ann") == [0, 1, 2]
    assert table.asked("ann") == table.awaited()
    assert [seat["you"] for seat in table.view(1)["seats"]] == [True] * 3
    first = table.asked("ann")[0]
    own = [table.view(seat)["match"]["own"] for seat in range(3)]
    assert all(told is not None for told in own)
    act(table, first, bot_words(table, first))
    assert table.asked("ann") == table.awaited()


def test_who_sees_which_seats_are_held_by_whom():
    table = dealt(people=2)
    assert [seat["you"] for seat in table.view(1)["seats"]] == [False, True, False, False]
    assert [seat["you"] for seat in table.view(None)["seats"]] == [False] * 4
    assert table.view(3)["host"] == 0
    assert "ann" not in json.dumps([table.view(None), table.view(1)])  # what a guest is called inside stays there


def test_talk():
    table = dealt(people=2)
    table.handle(BEGIN, Chat("whoever", " Hello\nthere ", 1))
    table.handle(BEGIN, Chat("Zoe", "I am watching"))
    table.handle(BEGIN, Phrase(0, "good_luck"))
    lines = table.view(None)["chat"][-3:]
    assert [(line["kind"], line["text"], line["name"], line["seat"]) for line in lines] == [
        ("text", "Hello there", "Bob", 1), ("text", "I am watching", "Zoe", None), ("phrase", "good_luck", "", 0),
    ]  # fmt: skip
    assert refused(table, Chat("Bob", "  ", 1)).key == "chat_empty"
    assert refused(table, Chat("Bob", "x" * 501, 1)).key == "chat_long"
    assert refused(table, Chat("", "x")).key == "bad_name"
    assert refused(table, Chat("Bot", "x", 2)).key == "no_person"
    assert refused(table, Phrase(0, "rubbish")).key == "no_phrase"
    assert refused(table, Phrase(3, "thanks")).key == "no_person"
    for number in range(250):
        table.handle(BEGIN, Chat("Zoe", f"{number}"))
    assert len(table.view(None)["chat"]) == 200
    assert table.view(None)["chat"][-1]["text"] == "249"


def finished(**how) -> Table:
    table = dealt("million", 3, options={"max_laps": 1}, **how)
    for number in range(5000):
        if table.status == OVER:
            return table
        seat = table.awaited()[0]
        act(table, seat, bot_words(table, seat, number), by="bot" if table.seats[seat].kind == "bot" else "person")
    raise AssertionError("did not end")


def test_the_end_tells_the_secret_and_people_play_again():
    table = finished(people=2)
    told = table.view(1)
    assert told["status"] == OVER
    assert told["secret"] == table.setup.secret
    assert commitment_of(bytes.fromhex(table.setup.secret)).hex() == told["commitment"]
    assert f"secret: {table.setup.secret}" in table.record()
    assert refused(table, Resign(0)).key == "over"
    assert refused(table, Back(0)).key == "over"
    table.handle(table.time, Rematch(1))
    assert refused(table, Rematch(1)).key == "rematch_wanted"
    assert refused(table, Rematch(2)).key == "no_person"
    table.handle(table.time, Rematch(0))
    assert table.view(None)["rematch"] == [1, 0]
    setup = table.again("t2", table.time, chance(7))
    following = Table(setup)
    assert [seat.kind for seat in following.seats] == ["person", "person", "bot"]
    assert setup.secret != table.setup.secret
    assert setup.seed != table.setup.seed
    assert all(a.string != b.string for a, b in zip(following.seats, table.seats, strict=True))
    assert setup.previous == "t1"
    table.handle(table.time, Continue("t2"))
    assert table.view(0)["next_table"] == "t2"
    assert refused(table, Continue("t3")).key == "continued"
    assert refused(table, Rematch(0)).key == "rematch_wanted"
    following.handle(table.time, Start("ann"))
    assert following.status == PLAYING


def test_nothing_of_the_deal_is_told_before_the_end():
    table = dealt()
    for seat in (None, 0, 1, 2, 3):
        told = json.dumps(table.view(seat))
        assert table.setup.secret not in told
        assert table.setup.seed not in told
        assert table.view(seat)["secret"] is None
        assert table.view(seat)["strings"] == [sits.string for sits in table.seats]
