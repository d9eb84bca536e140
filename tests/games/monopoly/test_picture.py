"""What no other game's picture than that of Monopoly has to show."""

from __future__ import annotations

from tests.games.monopoly.conftest import table
from tests.games.pictures import check, drawn


def test_a_card_too_many_is_set_aside_and_out_in_one_go(match):
    """rule: monopoly.out.aside"""
    game = match(table(4, {0: "gelb haus1 haus2 los*3 mr_monopoly*2 turmstrasse"}, held=[11, 10, 10, 10, 0, 0]))
    _, page, _ = check(game, 0)
    assert "aside turmstrasse; out" in page.plays
    game.play(0, "aside turmstrasse; out")
    assert game.view(0)["phase"] == "show"
    check(game, 0)


def test_two_cards_too_many_are_set_aside_one_by_one(match):
    """rule: monopoly.out.aside"""
    hand = "gelb haus1 haus2 los*3 mr_monopoly*2 turmstrasse opernplatz"
    game = match(table(4, {0: hand}, held=[12, 10, 10, 10, 0, 0]))
    check(game, 0)
    game.play(0, "aside turmstrasse")
    assert game.view(0)["phase"] == "turn_aside"
    assert "aside opernplatz; out" in check(game, 0)[1].plays


def test_a_card_put_ready_lies_on_the_pile_and_is_marked_in_the_hand(match):
    """rule: monopoly.trade.ready"""
    game = match(table(3, {0: "gelb haus1 haus2 los*3"}, {0: "badstrasse", 1: "", 2: "", 6: "opernplatz turmstrasse"}))
    game.play(0, "put los")
    _, _, parts = drawn(game, 0)
    assert "card ready" in parts["board"]
    assert "picked" in parts["hand"]
    check(game, 0)
    assert "card ready" not in drawn(game, 1)[2]["board"]


def test_a_trade_is_shown_before_it_is_made(match):
    """rule: monopoly.trade"""
    piles = {0: "badstrasse turmstrasse", 1: "schlossallee parkstrasse", 2: "", 3: "los"}
    game = match(table(4, {0: "gelb haus1 spielfigur*2 mr_monopoly*2 los haus2"}, piles))
    board = drawn(game, 0)[2]["board"]
    assert "You give Turmstraße, Badstraße and get Parkstraße, Schlossallee. Your hand: +1,200." in board
    assert "You could go out in your next turn." in board
    german = drawn(game, 0, "de")[2]["board"]
    assert "Du gibst Turmstraße, Badstraße und bekommst Parkstraße, Schlossallee." in german


def test_a_slip_adds_up(match):
    """rule: monopoly.show monopoly.score.token monopoly.score.mr"""
    hand = "gelb haus1 haus2 haus3 spielfigur*2 mr_monopoly*2"
    game = match(table(4, {0: hand, 1: "ereignis"}, stock="turmstrasse*1"))
    game.play(0, "out")
    board = drawn(game, 0)[2]["board"]
    for sum_so_far in ("so far 1,200", "so far 3,600", "so far 4,600"):
        assert sum_so_far in board
    assert "caught with a Chance" in board
    assert "set aside" not in board


def test_what_is_only_known_to_one_seat_is_not_on_the_others_plates(match):
    """rule: monopoly.known"""
    game = match(table(4, {1: "schlossallee"}))
    assert "Schlossallee" not in drawn(game, 0)[2]["seats"]
    game = match(table(4, {0: ""}, {1: "schlossallee"}))
    game.play(0, "trade 1 1")
    assert "Schlossallee" in drawn(game, 2)[2]["seats"]
