"""Standing orders and reaction windows: a proxy bid war in Das Kollier, cards let pass in Kohle."""

from __future__ import annotations

import random

from tests.table.playing import BEGIN, CLOCKED, NAMES, act, bot_words, dealt, refused, run_until
from tests.table.test_playing import going_up

from zuschlag.table.automatic import automatic
from zuschlag.table.messages import DropOrder, Order, Prefer, Resign, Tick


def test_two_orders_bid_against_each_other_up_to_the_lower_limit():
    table, _, (first, second, third) = going_up()
    price = table.view(None)["match"]["price"]
    table.handle(BEGIN, Order(first, "bid_up_to", {"limit": f"{price + 6}"}))
    table.handle(BEGIN, Order(second, "bid_up_to", {"limit": price + 3}))
    table.handle(BEGIN, Order(third, "stay_out"))
    assert table.view(first)["orders"] == [{"template": "bid_up_to", "values": {"limit": price + 6}}]
    for other in (second, third, None):
        assert "limit" not in str(table.around(other)["orders"]) or other == second
    times = []
    while table.view(None)["match"]["phase"] == "up" and (at := table.deadline()) is not None:
        (message,) = table.due(at)
        table.handle(at, message)
        times.append(at)
    highest = [e["price"] for e in table.log(None) if e["what"] == "bids"]
    assert highest == list(range(price + 1, highest[-1] + 1))
    won = next(e for e in table.log(None) if e["what"] == "won")
    last = table.seats.index(next(s for s in table.seats if s.guest == NAMES[won["who"]]))
    assert last == first
    assert price + 3 <= won["price"] <= price + 4
    assert times == sorted(times)
    assert all(1.0 <= b - a <= 3.0 for a, b in zip([BEGIN, *times], times, strict=False) if a != b)


def test_an_order_ends_with_its_auction():
    table, _, (first, *_) = going_up()
    table.handle(BEGIN, Order(first, "stay_out"))
    for number in range(400):
        if table.view(None)["match"]["auction"] != 1:
            break
        seat = next((s for s in table.awaited() if s != first), None)
        if seat is None:
            assert run_until(table, table.time + 10)
        else:
            act(table, seat, bot_words(table, seat, number))
    while first not in table.awaited():
        seat = table.awaited()[0]
        act(table, seat, bot_words(table, seat))
    if table.view(first)["orders"]:
        assert table.due(table.time) == [DropOrder(first, "stay_out")]
        run_until(table, table.time)
    assert table.view(first)["orders"] == []


def test_orders_are_replaced_dropped_and_wait_while_a_bot_sits_in():
    table, _, (first, *_) = going_up()
    table.handle(BEGIN, Order(first, "bid_up_to", {"limit": 30}))
    table.handle(BEGIN, Order(first, "bid_up_to", {"limit": 40}))
    assert table.view(first)["orders"] == [{"template": "bid_up_to", "values": {"limit": 40}}]
    table.handle(BEGIN, Resign(first))
    assert table.due(BEGIN + 30) == []
    table.handle(BEGIN, DropOrder(first, "bid_up_to"))
    assert refused(table, DropOrder(first, "bid_up_to")).key == "no_order"
    assert refused(table, Order(first, "stay_out")).key == "bot_sits_in"


def test_what_is_no_order():
    table, _, (first, *_) = going_up()
    for values in ({"limit": 0}, {"limit": 251}, {"limit": "many"}, {"limit": 2.5}, {"limit": True}, {}):
        assert refused(table, Order(first, "bid_up_to", values)).key == "order_number"
    assert refused(table, Order(first, "bid_up_to", {"limit": 3, "more": 1})).key == "order_unknown"
    assert refused(table, Order(first, "stay_out", {"limit": 3})).key == "order_unknown"
    assert refused(table, Order(first, "win")).key == "no_template"
    kohle = dealt("kohle")
    assert refused(kohle, Order(0, "bid_up_to", {"limit": 3})).key == "no_template"
    told = table.view(first)["templates"]
    assert [template["id"] for template in told] == ["bid_up_to", "buy_at", "stay_out"]
    assert told[0]["arguments"][0]["name"] == "limit"


def test_going_down_an_order_buys_at_its_price():
    table = dealt(seed=2)
    auctioneer = table.awaited()[0]
    act(table, auctioneer, "down")
    while table.view(None)["match"]["phase"] == "down":
        seat = table.awaited()[0]
        price = table.view(None)["match"]["price"]
        if not table.view(seat)["orders"]:
            table.handle(table.time, Order(seat, "buy_at", {"limit": price - 2}))
        (message,) = table.due(table.time + 10)
        assert message.words == ("buy" if price <= table.view(seat)["orders"][0]["values"]["limit"] else "pass")
        table.handle(table.time + 10, message)
    assert any(event["what"] == "wants" for event in table.log(None))


# Reactions


def in_a_window(**how):
    """Kohle, when a card has been played that others may stop."""
    for seed in range(60):
        table = dealt("kohle", 4, seed=seed, **how)
        dice = random.Random(seed)
        for _ in range(250):
            assert table.match is not None
            if table.moment.reaction and table.match.view(None)["phase"] == "window":
                return table
            if table.status != "playing":
                break
            seat = dice.choice(table.awaited())
            cards = [w for w in table.match.legal(seat) if w.split()[0] in ("travel", "boss", "recruit")]
            act(table, seat, cards[0] if cards else bot_words(table, seat, dice.randrange(1 << 30)))
    raise AssertionError("no window")


def test_who_lets_pass_answers_by_itself_within_seconds_and_nobody_sees_it():
    table = in_a_window(**CLOCKED)
    pending = table.view(None)["match"]["pending"]
    unhurt = [seat for seat in table.awaited() if seat != pending["of"]]
    seat = unhurt[0]
    others = [(each, table.version_for(each)) for each in (*range(4), None) if each != seat]
    table.handle(table.time, Prefer(seat, let_pass=True))
    at = table.deadline()
    assert at is not None
    assert table.moment.since + 1.5 <= at <= table.moment.since + 6
    (message,) = table.due(at)
    assert (message.seat, message.words, message.by) == (seat, "let", "reaction")
    table.handle(at, message)
    assert [(each, table.version_for(each)) for each, _ in others] == others
    assert seat not in table.awaited()
    assert seat in table.view(None)["asked"] or table.view(None)["match"]["phase"] != "window"


def test_who_is_hit_is_asked_all_the_same():
    for seed in range(8):
        table = in_a_window(clock=CLOCKED["clock"]) if seed == 0 else table  # noqa: F821
    pending = table.view(None)["match"]["pending"]
    reaction = table.game.orders.reaction
    assert reaction is not None
    for seat in table.awaited():
        table.handle(table.time, Prefer(seat, let_pass=True))
    concerned = [seat for seat in table.awaited() if reaction.concerns(table.match.view(None), seat)]
    assert [seat for seat in table.awaited() if seat == pending["of"]] == [s for s in concerned if s == pending["of"]]
    answering = {message.seat for _, message in automatic(table)}
    assert answering == set(table.awaited()) - set(concerned)


def test_a_window_ends_by_itself_and_silence_is_no_offence():
    table = in_a_window(**CLOCKED)
    since, serial = table.moment.since, table.view(None)["match"]["pending"]["serial"]
    assert {end for end in table.view(None)["clock"]["ends"] if end} == {since + 8}
    banks = list(table.banks)
    table.handle(since + 8, Tick())
    assert (table.view(None)["match"]["pending"] or {}).get("serial") != serial
    assert table.strikes == [0] * 4
    assert table.banks == banks


def test_the_time_of_an_automatic_answer_follows_from_what_all_can_see():
    table = in_a_window(**CLOCKED)
    seat = table.awaited()[0]
    for each in table.awaited():
        table.handle(table.time, Prefer(each, let_pass=True))
    times = {message.seat: at for at, message in automatic(table)}
    other = table.copy()
    for each in [s for s in table.awaited() if s != seat][:1]:
        act(other, each, "let")
    assert {s: at for s, at in times.items() if s in other.awaited()} == {m.seat: at for at, m in automatic(other)}
