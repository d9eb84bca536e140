"""Acting: who may, when, from which view; what is sent twice; who resigns and comes back."""

from __future__ import annotations

import json
import zlib

import pytest
from msgspec import msgpack
from tests.table.playing import BEGIN, act, bot_words, dealt, new, refused

from zuschlag.engine.errors import Illegal
from zuschlag.table import Table, TableError
from zuschlag.table.messages import Act, Back, Chat, Message, Phrase, Prefer, Resign, Tick, Wake


def going_up(bluff: str = "on"):
    """Das Kollier, in an auction upward; the auctioneer and the three who bid."""
    table = dealt(options={"bluff": bluff})
    auctioneer = table.awaited()[0]
    price = next(words for words in table.match.legal(auctioneer) if words.startswith("up "))  # type: ignore[union-attr]
    act(table, auctioneer, price)
    return table, auctioneer, table.awaited()


def test_the_rules_refuse_with_their_own_reason():
    table = dealt()
    asked = table.awaited()[0]
    other = (asked + 1) % 4
    assert isinstance(refused(table, Act(other, "pass")), Illegal)
    assert "bid" in str(refused(table, Act(asked, "bidd 3")))
    assert refused(table, Act(asked, "bid 200")).rule.startswith("kollier.")


def test_who_may_play_for_whom():
    table = dealt(people=2)
    assert refused(table, Act(0, "pass", by="bot")).key == "person_plays"
    assert refused(table, Act(2, "pass")).key == "bot_plays"
    assert refused(table, Act(2, "pass", by="order")).key == "bot_plays"
    assert refused(table, Act(0, "pass", by="clock")).key == "bad_data"
    assert refused(table, Act(0, "pass", by="magic")).key == "bad_data"
    assert refused(table, Act(7, "pass")).key == "no_seat"
    assert refused(table, Act(0, "pass " * 1000)).key == "words_long"
    assert refused(table, Act(0, "pass", id="x" * 101)).key == "words_long"
    assert refused(new(), Act(0, "pass")).key == "not_dealt"
    with pytest.raises(TableError, match="nothing a table understands"):
        table.handle(BEGIN, Message())


def test_what_is_sent_twice_is_played_once():
    table, _, bidders = going_up()
    price = table.view(None)["match"]["price"]
    assert len(act(table, bidders[0], f"bid {price + 1}", id="a")) == 1
    version = table.version
    assert act(table, bidders[0], f"bid {price + 1}", id="a") == []
    assert table.answer_to(bidders[0], "a") == version == table.version
    assert table.answer_to(bidders[1], "a") is None
    act(table, bidders[1], f"bid {price + 2}", id="a")  # another seat's ids are its own


def test_an_older_choice_counts_while_what_it_answers_is_the_same():
    table, _, bidders = going_up()
    price = table.view(None)["match"]["price"]
    seen = [table.version_for(seat) for seat in range(4)]
    table.handle(BEGIN, Chat("Zoe", "hm"))
    act(table, bidders[0], f"bid {price + 1}", seen=seen[bidders[0]])
    act(table, bidders[1], f"bid {price + 5}", seen=seen[bidders[1]])  # the price has moved, the lot has not
    assert refused(table, Act(bidders[2], "pass", seen=seen[bidders[2]])).key == "stale"  # a pass is at a price
    assert refused(table, Act(bidders[2], "pass", seen=99999)).key == "stale"
    act(table, bidders[2], "pass", seen=table.version_for(bidders[2]))
    for _ in range(20):
        table.handle(BEGIN, Chat("Zoe", "hm"))
    assert refused(table, Act(bidders[0], f"bid {price + 6}", seen=seen[bidders[0]])).key == "stale"


def test_resigning_and_coming_back():
    table = dealt()
    asked = table.awaited()[0]
    table.handle(BEGIN, Resign(asked))
    assert table.view(None)["seats"][asked]["sitting_in"] == "simple"
    assert refused(table, Act(asked, bot_words(table, asked))).key == "bot_sits_in"
    assert refused(table, Resign(asked)).key == "bot_sits_in"
    turn = next(turn for turn in table.bots_to_move() if turn.seat == asked)
    assert turn.at > BEGIN
    act(table, asked, bot_words(table, asked, turn.seed), turn.at, by="bot")
    table.handle(table.time, Back(asked))
    assert table.view(None)["seats"][asked]["sitting_in"] == ""
    assert refused(table, Back(asked)).key == "not_away"
    assert [line["text"] for line in table.view(None)["chat"][-2:]] == ["sat_in_resigned", "back"]
    alone = dealt(people=4, bots=())
    assert refused(alone, Resign(0)).key == "no_bots"


def test_bots_are_asked_not_before_their_time_and_with_the_same_chance():
    table = dealt(people=0, seed=3)
    turns = table.bots_to_move()
    assert turns
    assert all(BEGIN + 0.6 <= turn.at <= BEGIN + 1.8 for turn in turns)
    assert turns == table.bots_to_move() == table.copy().bots_to_move()
    asked = table.awaited()
    table.handle(BEGIN, Chat("Zoe", "hm"))
    assert table.bots_to_move() == turns
    act(table, asked[0], bot_words(table, asked[0]), turns[0].at, by="bot")
    assert table.bots_to_move() != turns


def test_snapshots_of_before_are_played_again():
    """The first were JSON; and one whose rows are written in another way by now tells at least what was played."""
    table, _, bidders = going_up()
    act(table, bidders[0], bot_words(table, bidders[0]))
    told = msgpack.decode(zlib.decompress(table.snapshot()))
    foreign = told | {"standing": [b"", *told["standing"][1:-1], b""]}
    del told["standing"]
    for old in (json.dumps(told).encode(), zlib.compress(msgpack.encode(foreign))):
        again = Table.restored(table.setup, old)
        assert again.snapshot() == table.snapshot()
        assert again.view(0) == table.view(0)


def test_time_never_runs_backward():
    table = dealt()
    table.handle(BEGIN + 50, Phrase(0, "think"))
    (fact,) = table.handle(BEGIN + 20, Phrase(0, "think"))
    assert fact.time == BEGIN + 50


def test_a_copy_goes_its_own_way():
    table, _, bidders = going_up()
    before = [table.view(seat) for seat in (None, 0, 1, 2, 3)], table.snapshot()
    other = table.copy()
    act(other, bidders[0], "pass")
    other.handle(BEGIN, Prefer(bidders[1], let_pass=True))
    other.handle(BEGIN, Chat("Zoe", "hm"))
    assert ([table.view(seat) for seat in (None, 0, 1, 2, 3)], table.snapshot()) == before
    assert other.view(bidders[1])["preferences"]["let_pass"] is True
    assert table.view(bidders[1])["preferences"]["let_pass"] is False


def test_nothing_comes_of_time_when_nothing_is_due():
    assert new().handle(BEGIN, Tick()) == []
    assert new().handle(BEGIN, Wake()) == []
    assert dealt().handle(BEGIN + 1e9, Tick()) == []
    assert dealt().deadline() is None


def test_only_persons_have_wishes():
    table = dealt(people=2)
    for message in (Prefer(2, let_pass=True), Resign(2), Back(2)):
        assert refused(table, message).key == "no_person"
    assert refused(table, Prefer(0, opens=2000)).key == "hours_range"
    assert refused(table, Prefer(0, opens=600, closes=700)).key == "hours_short"
    assert refused(table, Prefer(0, zone="Nowhere/Land")).key == "no_zone"
    table.handle(BEGIN, Prefer(0, zone="Europe/Berlin", opens=1080, closes=60))
    assert table.view(0)["preferences"] == {"let_pass": False, "zone": "Europe/Berlin", "opens": 1080, "closes": 60}
    assert table.view(1)["preferences"]["opens"] == 0
