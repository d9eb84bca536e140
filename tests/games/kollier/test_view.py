"""What a seat sees: its hand and its choices with their amounts; of the others what lies open."""

import json


def choice(view, words):
    return next(c for c in view["choices"] if c["words"] == words)


def test_the_table(lay):
    """rule: kollier.covered"""
    match = lay(hands={0: "granat opal*2 achat", 1: "rubin"}, second=1, auction=9, cash=(5, 15, 10, 10))
    view = match.view(0)
    assert view["phase"] == "choose"
    assert view["stack"] == {"number": 2, "cards": 34}
    assert view["bank"] == {"cash": 20, "owes": []}
    assert view["lot"]["value"] == 7
    assert view["own"]["kollier"] == {
        "value": 24, "centre": "granat", "strung": {**dict.fromkeys(view["own"]["gems"], 0), "opal": 2}, "gems": 3,
    }  # fmt: skip
    assert view["own"]["means"] == 30
    assert [player["gems"] for player in view["players"]] == [4, 1, 0, 0]
    assert view["players"][1]["hand"] is view["players"][1]["cash"] is None
    assert match.view(None)["own"] is None
    assert match.view(None)["choices"] == []
    assert json.loads(json.dumps(view)) == view


def test_ways_to_auction(lay):
    """rule: kollier.choose.up kollier.choose.down"""
    view = lay(options={"bluff": "off"}).view(0)
    assert view["choices"] == [
        {"kind": "up", "words": "up 7", "least": 7, "most": 15},
        {"kind": "down", "words": "down", "amount": 7},
    ]


def test_bids(lay):
    """rule: kollier.up.bid"""
    match = lay("up", buyer=1, price=8, auctioneer=1, passed=4, sits_out=8, options={"bluff": "off"})
    view = match.view(0)
    assert view["choices"][0] == {"kind": "bid", "words": "bid 9", "least": 9, "most": 15}
    assert [player["stance"] for player in view["players"]] == ["bidding", "leads", "passed", "sits_out"]


def test_a_payment(lay):
    """rule: kollier.pay.gems kollier.pay.back"""
    match = lay("pay", cash=(15, 15, 9, 15), hands={2: "turmalin amethyst opal*2"}, buyer=2, price=20, auction=7)
    first = choice(match.view(2), "pay turmalin")
    assert (first["worth"], first["cash"]) == (5, 15)
    match.play(2, "pay turmalin; pay amethyst; pay opal")
    assert choice(match.view(2), "done") == {
        "kind": "done", "words": "done", "worth": 12, "cash": 8, "back": dict.fromkeys(first["back"], 0), "kollier": 0,
    }  # fmt: skip
    last = choice(match.view(2), "pay opal")
    assert (last["worth"], last["cash"], last["back"]["amethyst"]) == (22, 0, 1)
    assert match.view(2)["own"]["named"]["amethyst"] == 1
    assert match.view(1)["choices"] == []


def test_a_commission(lay):
    """rule: kollier.commission.up"""
    match = lay("commission", cash=(15, 15, 8, 15), proceeds=7, payment="granat", buyer=2, price=13, auction=7)
    view = match.view(0)
    assert choice(view, "take cash")["amount"] == 4
    assert choice(view, "take granat")["worth"] == 6
    assert view["payment"]["cash"] == 7
    assert view["players"][2]["stance"] == "buys"


def test_a_pre_emption(lay):
    """rule: kollier.preempt kollier.commission.down"""
    view = lay("preemption", buyer=1, price=5).view(0)
    assert choice(view, "pass")["amount"] == 4
    assert choice(view, "preempt")["amount"] == 5


def test_a_sale(lay):
    """rule: kollier.sale.gems kollier.sale.kollier"""
    match = lay("down", turn=1, price=7, hands={2: "amethyst achat*2"})
    assert choice(match.view(2), "sell amethyst")["amount"] == 4
    match.play(2, "kollier amethyst")
    assert choice(match.view(2), "pair achat")["amount"] == 10
    match.play(2, "pair achat")
    own = match.view(2)["own"]
    assert own["selling"] == {
        "gems": {**dict.fromkeys(own["gems"], 0), "amethyst": 1, "achat": 2}, "kollier": True, "value": 10,
    }  # fmt: skip
    assert choice(match.view(2), "done")["amount"] == 10


def test_a_forfeit(lay):
    """rule: kollier.insolvent.forfeit"""
    view = lay("insolvent", buyer=2, price=90, hands={2: "opal"}, auction=7).view(2)
    assert choice(view, "forfeit cash")["amount"] == 3
    assert choice(view, "forfeit opal")["worth"] == 3


def test_the_line_of_creditors(lay):
    """rule: kollier.bank.owes"""
    debts = {"debt": [2, 0, 0, 6, 0, 0], "place": [2, 0, 0, 1, 0, 0]}
    assert lay(**debts).view()["bank"]["owes"] == [{"seat": 3, "amount": 6}, {"seat": 0, "amount": 2}]


def test_at_the_end_all_hands_are_open(lay):
    """rule: kollier.end kollier.winner"""
    match = lay("down", turn=1, price=7, auctioneer=0, second=1, empty=True, hands={2: "granat opal*2"})
    match.play(1, "buy")
    assert match.over
    player = match.view(None)["players"][2]
    assert player["hand"]["opal"] == 2
    assert player["kollier"]["value"] == 24
    assert match.view()["scores"] == [0, 0, 24, 0]
