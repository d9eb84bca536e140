"""What no other game's picture than that of Das Kollier has to show."""

from __future__ import annotations

import re

from tests.games.pictures import drawn

# --- the necklace


def hung(part):
    """Where the gems of a necklace hang, by kind: across and down; those that the lot would bring are marked."""
    found = re.findall(r'<g class="hung( ghost)?" transform="translate\(([\d.]+) ([\d.]+)\)">.*?#kollier-(\w+)"', part)
    return [(kind, bool(ghost), float(x), float(y)) for ghost, x, y, kind in found]


def test_a_necklace_is_symmetric_and_its_centre_hangs_lowest(lay):
    """rule: kollier.shape"""
    match = lay(hands={0: "smaragd turmalin*2 opal*4 achat*2"}, lot="granat")
    gems = hung(drawn(match, 0)[2]["hand"])
    middle = max(gems, key=lambda gem: gem[3])
    assert (middle[0], middle[2]) == ("smaragd", 180)
    left = sorted((kind, 360 - x, y) for kind, _, x, y in gems if x < 180)
    right = sorted((kind, x, y) for kind, _, x, y in gems if x > 180)
    assert left == right
    assert [kind for kind, _, _ in right] == ["achat", "opal", "opal", "turmalin"]


def test_what_the_lot_would_bring_are_ghosts_until_it_is_bought(lay):
    """rule: kollier.down.ask"""
    match = lay("down", auctioneer=0, turn=1, price=3, hands={1: "amethyst achat*2"}, lot="opal*2")
    before = hung(drawn(match, 1)[2]["hand"])
    assert [gem[0] for gem in before if gem[1]] == ["opal", "opal"]
    assert sorted(gem[0] for gem in before if not gem[1]) == ["achat", "achat", "amethyst"]
    match.play(1, "buy")
    match.play(0, "pass")
    after = [gem[0] for gem in hung(drawn(match, 1)[2]["hand"]) if not gem[1]]
    assert after.count("opal") == 2


# --- the auction


def test_the_hammer_goes_once_twice_sold(lay):
    """rule: kollier.up.bid"""
    match = lay(lot="smaragd", auctioneer=0, auction=7, hands={0: "opal*2"})
    steps = []
    for seat, words in ((0, "up 7"), (1, "pass"), (2, "pass"), (3, "pass")):
        match.play(seat, words)
        steps += re.findall(r'class="mallet at(\d)"', drawn(match, None)[2]["board"])
    assert steps == ["0", "1", "2", "3"]


def test_each_bid_is_on_its_paddle(lay):
    match = lay(lot="smaragd", auctioneer=0)
    for seat, words in ((0, "up 7"), (1, "bid 9"), (3, "bid 12")):
        match.play(seat, words)
    _, page, parts = drawn(match, 2)
    assert {f"paddle-{seat}" for seat in range(4)} <= set(page.pieces)
    called = re.findall(r'class="paddle ?(\w*)"><span class="num">(\d+)<', parts["board"])
    assert called == [("", "7"), ("", "9"), ("leads", "12")]


# --- paying


def test_what_is_named_what_cash_pays_and_what_is_missing_make_the_price(lay):
    """rule: kollier.pay.gems"""
    match = lay("pay", cash=(15, 15, 2, 15), hands={2: "turmalin amethyst opal*2"}, buyer=2, price=16, auction=7)
    for step, (gems, missing) in {"pay turmalin": (5, 9), "pay amethyst": (9, 5), "pay opal": (12, 2)}.items():
        match.play(2, step)
        board = drawn(match, 2)[2]["board"]
        assert f"Of 16, gems pay {gems} and cash pays 2; {missing} is missing" in board
    match.play(2, "pay opal")
    assert "strung together they count" in drawn(match, 2)[2]["board"]


def test_nobody_else_sees_what_is_being_laid_down(lay):
    """rule: kollier.pay.gems"""
    match = lay("pay", cash=(15, 15, 9, 15), hands={2: "turmalin amethyst opal*2"}, buyer=2, price=16, auction=7)
    before = [drawn(match, seat)[2] for seat in (0, 3, None)]
    match.play(2, "pay turmalin")
    assert [drawn(match, seat)[2] for seat in (0, 3, None)] == before
