"""Taking back: own steps, while others act, across what was learnt; by consent, refused, withdrawn."""

from __future__ import annotations

from tests.table.playing import BEGIN, act, bot_words, dealt, new, refused
from tests.table.test_playing import going_up

from zuschlag.table.messages import Act, Back, Chat, Consent, Join, Order, Resign, Start, Undo


def staking():
    """Millionenspiel: a seat that can lay down one kind of piece and then another."""
    table = dealt("million", 3)
    for number in range(600):
        seat = table.awaited()[0]
        for stake in (words for words in table.match.legal(seat) if words.startswith("stake")):
            trial = table.match.copy()
            trial.play(seat, stake)
            if trial.awaited() == [seat] and any(words.startswith("stake") for words in trial.legal(seat)):
                return table, seat, stake
        act(table, seat, bot_words(table, seat, number))
    raise AssertionError("no stake can be followed by another")


def test_own_steps_go_back_one_by_one_and_only_their_seat_sees_it():
    table, seat, stake = staking()
    start = table.match.row.tobytes()
    others = [table.version_for(other) for other in ((seat + 1) % 3, (seat + 2) % 3, None)]
    assert not table.view(seat)["can_undo"]
    act(table, seat, stake)
    middle = table.match.row.tobytes()
    again = next(words for words in table.match.legal(seat) if words.startswith("stake"))
    act(table, seat, again)
    assert table.view(seat)["can_undo"]
    assert table.can_undo(seat)
    table.handle(BEGIN, Undo(seat))
    assert table.match.row.tobytes() == middle
    table.handle(BEGIN, Undo(seat))
    assert table.match.row.tobytes() == start
    assert [table.version_for(other) for other in ((seat + 1) % 3, (seat + 2) % 3, None)] == others
    assert refused(table, Undo(seat)).key == "undo_ask"  # the turn before threw dice


def test_everybody_is_told_of_an_open_step_taken_back():
    table, auctioneer, _ = going_up()
    assert table.can_undo(auctioneer)
    table.handle(BEGIN, Undo(auctioneer))
    assert table.view(None)["chat"][-1]["text"] == "undone"
    assert table.view(None)["match"]["phase"] == "choose"
    assert table.awaited() == [auctioneer]
    assert not table.view(auctioneer)["can_ask_undo"]


def test_several_actions_in_one_go_are_taken_back_in_one_go():
    table, seat, stake = staking()
    start = table.match.row.tobytes()
    trial = table.match.copy()
    trial.play(seat, stake)
    both = f"{stake}; {next(words for words in trial.legal(seat) if words.startswith('stake'))}"
    (fact,) = act(table, seat, both)
    assert fact.words == both
    table.handle(BEGIN, Undo(seat))
    assert table.match.row.tobytes() == start


def test_a_throw_of_the_dice_is_not_taken_back_without_asking():
    table = dealt("million", 3)
    for number in range(300):
        seat = table.awaited()[0]
        before = table.match.row["counter"][0], table.match.row["left"][0]
        act(table, seat, bot_words(table, seat, number))
        if (table.match.row["counter"][0], table.match.row["left"][0]) != before:
            assert not table.can_undo(seat)
            assert not table.view(seat)["can_undo"]
            assert table.view(seat)["can_ask_undo"]
            assert refused(table, Undo(seat)).key == "undo_ask"
            return
    raise AssertionError("no dice were thrown")


def test_what_others_have_seen_and_answered_is_not_taken_back_without_asking():
    table, _, (first, second, *_) = going_up()
    price = table.view(None)["match"]["price"]
    act(table, first, f"bid {price + 1}")
    assert table.can_undo(first)
    act(table, second, f"bid {price + 2}")
    assert not table.can_undo(first)
    assert table.can_undo(second)
    assert refused(table, Undo(first)).key == "undo_ask"


def test_a_sealed_offer_is_taken_back_while_others_make_theirs():
    table = dealt(seats=4, options={"opening": "sealed"})
    act(table, 0, "offer 5")
    act(table, 1, "offer 7")
    act(table, 2, "offer 9")
    rest = table.match.copy()
    versions = [table.version_for(seat) for seat in (0, 1, 2, 3, None)]
    shown = [table.view(seat) for seat in (1, 2, 3, None)]
    (fact,) = table.handle(BEGIN + 3, Undo(0))
    assert (fact.first, fact.kept) == (0, (1, 2))
    assert [table.version_for(seat) for seat in (0, 1, 2, 3, None)] == [versions[0] + 1, *versions[1:]]
    assert [table.view(seat) for seat in (1, 2, 3, None)] == shown
    assert [(turn.seat, turn.start) for turn in table.turns] == [(1, 0), (2, 1)]
    assert table.awaited() == [0, 3]
    assert [table.match.events(1, 3)] == [rest.events(1, 3)] or table.match.log(1) == rest.log(1)
    act(table, 0, "offer 6", seen=table.version_for(0))
    assert refused(table, Act(3, "offer 1", seen=versions[3] + 1)).key == "stale"
    act(table, 3, "offer 1", seen=versions[3])  # what the others did in secret has not changed what it saw
    assert not table.can_undo(1)  # all is revealed


def selling():
    """Das Kollier, in an auction upward when a bidder could sell gems in between: that one, its gem, two who bid."""
    for seed in range(30):
        table = dealt(seed=seed)
        for number in range(60):
            seller = _seller(table)
            if seller is not None:
                seat, gem = seller
                others = [other for other in table.awaited() if other != seat]
                if len(others) > 1 and all(any(w.startswith("bid ") for w in table.match.legal(o)) for o in others):
                    return table, seat, gem, others
            asked = table.awaited()[0]
            act(table, asked, bot_words(table, asked, number))
    raise AssertionError("nobody can sell")


def _seller(table):
    if table.view(None)["match"]["phase"] != "up":
        return None
    for seat in range(4):
        gem = next((words for words in table.match.legal(seat) if words.startswith("sell ")), None)
        if gem is not None:
            return seat, gem
    return None


def test_half_built_choices_go_back_while_others_bid():
    table, first, gem, (second, *_) = selling()
    price = table.view(None)["match"]["price"]
    act(table, first, gem)
    act(table, second, f"bid {price + 1}")
    assert table.can_undo(first)
    seen = table.version_for(second)
    before = table.view(second)
    (fact,) = table.handle(BEGIN, Undo(first))
    assert fact.kept == (len(table.turns),)
    assert table.version_for(second) == seen
    assert table.view(second) == before
    assert table.view(None)["match"]["price"] == price + 1
    assert table.view(first)["match"]["own"]["selling"] is None
    assert table.turns[-1].seat == second


def test_what_was_done_in_secret_since_then_goes_with_an_open_step_and_tells_nothing():
    table, second, gem, (first, *_) = selling()
    price = table.view(None)["match"]["price"]
    act(table, first, f"bid {price + 1}")
    act(table, second, gem)
    assert table.can_undo(first)  # as if nobody had done anything
    table.handle(BEGIN, Undo(first))
    assert table.view(second)["match"]["own"]["selling"] is None
    assert table.view(None)["match"]["price"] == price


def wished():
    """The first bidder would like to take back, although the second has bid since."""
    table, _, bidders = going_up()
    assert table.view(None)["match"]["auction"] == 1
    price = table.view(None)["match"]["price"]
    act(table, bidders[0], f"bid {price + 1}")
    act(table, bidders[1], f"bid {price + 2}")
    table.handle(BEGIN, Undo(bidders[0], ask=True))
    return table, bidders[0], [seat for seat in range(4) if seat != bidders[0]], price


def test_all_agree_and_everything_since_is_taken_back():
    table, seat, others, price = wished()
    assert table.view(None)["request"] == {"seat": seat, "yes": [], "waits_for": others}
    assert refused(table, Undo(seat)).key == "undo_wished"
    auctioneer = table.view(None)["match"]["auctioneer"]
    assert refused(table, Undo(auctioneer, ask=True)).key == "undo_waits"
    assert refused(table, Consent(seat, True)).key == "undo_not_asked"
    table.handle(BEGIN, Consent(others[0], True))
    assert refused(table, Consent(others[0], True)).key == "undo_not_asked"
    table.handle(BEGIN, Consent(others[1], True))
    assert table.view(None)["request"] == {"seat": seat, "yes": others[:2], "waits_for": others[2:]}
    assert len(table.handle(BEGIN, Consent(others[2], True))) == 2
    assert table.view(None)["match"]["price"] == price
    assert table.view(None)["request"] is None
    assert seat in table.awaited()


def test_one_no_is_enough_and_who_asked_may_think_better_of_it():
    table, seat, others, price = wished()
    table.handle(BEGIN, Consent(others[1], False))
    assert table.view(None)["request"] is None
    assert table.view(None)["chat"][-1]["text"] == "undo_refused"
    assert table.view(None)["match"]["price"] == price + 2
    assert refused(table, Consent(others[0], True)).key == "undo_no_wish"
    table, seat, _, _ = wished()
    table.handle(BEGIN, Consent(seat, False))
    assert table.view(None)["request"] is None
    assert table.view(None)["chat"][-1]["text"] == "undo_withdrawn"


def test_a_wish_ends_when_the_match_goes_on_but_not_by_talk_or_secret_steps():
    table, seller, gem, (first, second, *_) = selling()
    price = table.view(None)["match"]["price"]
    act(table, first, f"bid {price + 1}")
    act(table, second, f"bid {price + 2}")
    table.handle(BEGIN, Undo(first, ask=True))
    table.handle(BEGIN, Chat("Zoe", "hm"))
    act(table, seller, gem)
    assert table.view(None)["request"] is not None
    act(table, first, f"bid {price + 3}")
    assert table.view(None)["request"] is None


def test_a_wish_keeps_its_turn_when_a_secret_step_before_it_is_taken_back():
    table, third, gem, (first, second, *_) = selling()
    price, turns = table.view(None)["match"]["price"], len(table.turns)
    act(table, third, gem)
    act(table, first, f"bid {price + 1}")
    act(table, second, f"bid {price + 2}")
    table.handle(BEGIN, Undo(first, ask=True))
    asked = table.request
    assert asked is not None
    table.handle(BEGIN, Undo(third))
    assert table.request is not None
    assert table.request.first == asked.first - 1
    for seat in range(4):
        if seat != first:
            table.handle(BEGIN, Consent(seat, True))
    assert table.view(None)["match"]["price"] == price
    assert len(table.turns) == turns


def test_bots_need_not_be_asked_and_who_leaves_no_longer_counts():
    table, seat, others, price = wished()
    table.handle(BEGIN, Consent(others[0], True))
    table.handle(BEGIN, Consent(others[1], True))
    facts = table.handle(BEGIN, Resign(others[2]))
    assert [type(fact).__name__ for fact in facts] == ["SatIn", "Undone"]
    assert table.view(None)["match"]["price"] == price
    table, seat, others, price = wished()
    table.handle(BEGIN, Resign(seat))
    assert table.request is None
    assert refused(table, Undo(seat)).key == "bot_sits_in"
    table.handle(BEGIN, Back(seat))
    for other in others:
        table.handle(BEGIN, Resign(other))
    facts = table.handle(BEGIN, Undo(seat, ask=True))
    assert [type(fact).__name__ for fact in facts] == ["Undone"]


def test_at_a_hot_seat_table_nobody_else_is_asked():
    table = new(seats=3, hotseat=True)
    for name in ("Ann", "Bea", "Cid"):
        table.handle(BEGIN, Join("ann", name))
    table.handle(BEGIN, Start("ann"))
    played = []
    for number in range(6):
        played.append(table.awaited()[0])
        act(table, played[-1], bot_words(table, played[-1], number))
    facts = table.handle(BEGIN, Undo(played[0], ask=True))
    assert type(facts[-1]).__name__ == "Undone"


def test_what_an_order_played_is_taken_back_together_with_the_order():
    table, _, (first, *_) = going_up()
    price = table.view(None)["match"]["price"]
    table.handle(BEGIN, Order(first, "bid_up_to", {"limit": price + 10}))
    (message,) = table.due(BEGIN + 5)
    table.handle(BEGIN + 5, message)
    assert table.view(None)["match"]["price"] == price + 1
    facts = table.handle(BEGIN + 6, Undo(first))
    assert [type(fact).__name__ for fact in facts] == ["OrderDropped", "Undone"]
    assert table.view(first)["orders"] == []
    assert table.due(BEGIN + 60) == []


def test_after_the_end_and_before_the_deal_nothing_is_taken_back():
    assert refused(dealt(people=2), Undo(3)).key == "no_person"
    assert refused(dealt(), Undo(0)).key == "undo_nothing"
    table = new()
    table.handle(BEGIN, Join("ann", "Ann"))
    assert refused(table, Undo(0)).key == "not_dealt"
