"""The view holds all that a picture needs, and nothing that is hidden."""

import json

from zuschlag.games.monopoly.state import EXCHANGE, PASSING

from .conftest import table

GOING_OUT = "gelb haus1 haus2 haus3 spielfigur*2 mr_monopoly*2"


def test_own_hand_as_it_would_score(match):
    """rule: monopoly.score.caught monopoly.score.token"""
    own = match(table(4, {0: "gelb haus1 haus2 parkstrasse ereignis spielfigur los hotel"})).view(0)["own"]
    assert own["caught"]["void"]
    assert own["caught"]["worth"] == 0
    assert own["out"]["groups"][0] == {
        "group": "dunkelblau",
        "cards": ["parkstrasse", "ereignis"],
        "houses": ["haus1", "haus2"],
        "tokens": 1,
        "worth": 1200,
        "with_tokens": 2400,
    }
    assert own["out"]["groups"][1]["group"] == "gelb"
    assert own["out"]["worth"] == 2400 + 300 + 200
    assert own["out"]["loose"] == {"hotel": 1}


def test_what_is_missing_to_go_out(match):
    """rule: monopoly.out.lay monopoly.out.houses"""
    own = match(table(4, {0: "gelb opernplatz schlossallee suedbahnhof haus1 haus3 los*2"})).view(0)["own"]
    assert not own["can_go_out"]
    assert own["incomplete"] == [
        {"group": "rot", "cards": ["opernplatz"], "missing": ["theaterstrasse", "museumstrasse"]},
        {"group": "dunkelblau", "cards": ["schlossallee"], "missing": ["parkstrasse"]},
        {"group": "bahnhoefe", "cards": ["suedbahnhof"], "missing": ["westbahnhof", "nordbahnhof", "hauptbahnhof"]},
    ]
    assert own["houses_without_place"] == ["haus3"]


def test_what_each_trade_would_bring(match):
    """rule: monopoly.trade monopoly.trade.count"""
    piles = {0: "badstrasse turmstrasse", 1: "schlossallee parkstrasse", 2: "", 3: "los"}
    view = match(table(4, {0: "gelb haus1 spielfigur*2 mr_monopoly*2 los haus2"}, piles)).view(0)
    trades = {trade["action"]: trade for trade in view["trades"]}
    assert set(trades) == {"trade 1 1", "trade 1 2", "trade 3 1"}
    assert trades["trade 3 1"] == {
        "action": "trade 3 1", "gets": ["los"], "unseen": 0, "gives": ["turmstrasse"], "gain": 200,
        "lays": True,
    }  # fmt: skip
    assert trades["trade 1 2"]["gets"] == ["parkstrasse", "schlossallee"]
    assert trades["trade 1 2"]["gives"] == ["turmstrasse", "badstrasse"]
    assert trades["trade 1 1"]["gain"] == 0
    assert trades["trade 1 2"]["gain"] == 3 * 1200 + 300 - 3 * 900  # the tokens and houses move to dark blue


def test_a_hand_card_put_ready_for_a_better_trade(match):
    """rule: monopoly.trade.ready monopoly.out.lay"""
    piles = {0: "", 1: "schlossallee hotel", 2: "los", 3: "goethestrasse"}
    hand = "lessingstrasse schillerstrasse haus1 haus2 los mr_monopoly spielfigur*2 parkstrasse mr_monopoly"
    view = match(table(4, {0: hand}, piles)).view(0)
    offers = {offer["action"]: offer for offer in view["offers"]}
    assert "trade 3 1" in offers
    assert offers["trade 3 1"]["card"] == "parkstrasse"
    assert offers["trade 3 1"]["gives"] == ["parkstrasse"]
    assert offers["trade 3 1"]["lays"]
    assert "trade 1 1" not in offers  # a hotel without a place
    assert view["trades"] == []


def test_trades_with_a_card_put_ready_and_with_neutral_piles(match):
    """rule: monopoly.trade.ready monopoly.neutral monopoly.neutral.pair"""
    game = match(table(3, {0: "gelb haus1 haus2 los*3"}, {0: "badstrasse", 1: "", 2: "", 6: "opernplatz turmstrasse"}))
    game.play(0, "put los")
    trades = {trade["action"]: trade for trade in game.view(0)["trades"]}
    assert set(trades) == {"neutral 1 1", "neutral 1 2", "pair 1"}
    assert trades["neutral 1 2"]["gives"] == trades["pair 1"]["gives"] == ["los", "badstrasse"]
    assert trades["pair 1"]["unseen"] == 1
    assert trades["neutral 1 1"]["gain"] == -200
    assert game.view(1)["trades"] == []


def test_with_five_seats(match):
    """rule: monopoly.exchange"""
    view = match(table(5, piles={2: "los"})).view(0)
    assert [trade["action"] for trade in view["trades"]] == [f"exchange {p}" for p in (1, 2, 3, 4)]
    assert view["trades"][1]["gets"] == ["los"]
    assert view["phase"] == "turn_exchange"
    assert view["reward_cards"] == 5


def test_the_show(match):
    """rule: monopoly.show monopoly.out.aside"""
    game = match(table(4, {0: f"{GOING_OUT} turmstrasse"}, stock="los"))
    game.play(0, "aside turmstrasse; out")
    for seat in (None, 0, 3):
        shown = game.view(seat)["shown"]
        assert shown["went_out"] == 0
        assert shown["aside"] == {"turmstrasse": 1}
        assert shown["reward"] == {"los": 1}
        assert shown["hands"][0]["arrangement"]["groups"][0]["houses"] == ["haus1", "haus2", "haus3"]
        assert shown["hands"][0]["gained"] == 4800
        assert [sum(hand["cards"].values()) for hand in shown["hands"]] == [11, 10, 10, 10]


def test_who_chooses_is_told_and_who_has_chosen_is_not(match):
    """rule: monopoly.known.hidden monopoly.exchange.put"""
    s = table(5, {0: GOING_OUT, 1: "los*2"}, phase=PASSING)
    game = match(s)
    before = json.dumps([game.view(seat) for seat in (None, 0, 2, 3, 4)])
    game.play(1, "give los")
    assert json.dumps([game.view(seat) for seat in (None, 0, 2, 3, 4)]) == before
    assert game.view(1)["own"]["sealed"] == "los"
    assert game.view()["players"][0]["chooses"]
    s = table(5)
    game = match(s)
    game.play(0, "exchange 3")
    assert game.row["phase"][0] == EXCHANGE
    assert [player["chooses"] for player in game.view()["players"]] == [True, False, False, True, False]


def test_piles_lie_from_the_top(match):
    """rule: monopoly.pile"""
    view = match(table(2, piles={0: "badstrasse turmstrasse", 7: "los hotel"})).view()
    assert view["players"][0]["pile"] == ["turmstrasse", "badstrasse"]
    assert view["neutral"][1] == ["hotel", "los"]
