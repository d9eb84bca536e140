"""The view's chances and consequences."""

import json

import pytest

from zuschlag.games.million.state import COLOURS, FIELDS


def rolled(game, first, second, pawn=0, stake=5):
    """Seat 0 has thrown; seat 1 has staked, the others have passed."""
    match = game.position({"roller": 0, "turn": 1, "pawn": pawn}, seats=3)
    match.play(1, f"stake 1 {stake}; done")
    match.play(2, "pass")
    match.force([first, second])
    match.play(0, "pass")
    return match


def test_chances_add_up(game):
    view = game.position({"pawn": 17}, seats=3).view()
    assert sum(view["next"]) == pytest.approx(1, abs=1e-4)
    assert sum(share["next"] for share in view["colours"].values()) == pytest.approx(1, abs=1e-4)
    assert view["kept"] is None


def test_a_kept_throw_ends_where_the_dice_say(game):
    view = rolled(game, 4, 5).view()
    assert [field for field in range(FIELDS) if view["kept"][field]] == [9]
    assert view["colours"][view["board"][9]]["kept"] == 1
    assert view["next"] == game.position({"pawn": 0}, seats=3).view()["next"]


def test_a_kept_double_is_rolled_on(game):
    view = rolled(game, 5, 5, pawn=50).view()
    assert view["kept"] == game.position({"pawn": 4}, seats=3).view()["next"]


@pytest.mark.parametrize(("dice", "colour"), [((1, 2), "blue"), ((1, 3), "beige")])
def test_what_a_stake_brings_is_what_it_brings(game, dice, colour):
    match = rolled(game, *dice)
    told = [player["brings"][colour] for player in match.view()["players"]]
    before = match.scores()
    match.play(0, "keep")
    assert told == [now - then for now, then in zip(match.scores(), before, strict=True)]


@pytest.mark.parametrize("face", range(1, 7))
def test_what_the_decision_brings_is_what_it_brings(game, face):
    match = rolled(game, 3, 4, stake=2)
    told = match.view()["decision"][face - 1]
    before = match.scores()[0]
    match.force([face])
    match.play(0, "keep")
    assert told["face"] == face
    assert told["amount"] == match.scores()[0] - before


def test_the_ways_to_pay_are_the_legal_ones(game):
    purse = {"1": {"1": 10, "10": 10, "100": 10, "1000": 1}}
    match = game.position({"roller": 0, "turn": 1, "purse": purse}, seats=3)
    ways = match.view(1)["own"]["card"]["ways"]
    assert [f"buy {way['smallest']}" for way in ways] == [a for a in match.legal(1) if a.startswith("buy")]
    for way in ways:
        assert sum(int(piece) * count for piece, count in way["pieces"].items()) == 1000
    assert match.view(2)["own"]["card"] is None


def test_the_last_throw_is_told_until_the_next_one(game):
    match = rolled(game, 1, 1, stake=2)
    assert match.view()["last"] is None
    before = match.scores()
    match.force([1, 2])
    match.play(0, "keep")
    last = match.view()["last"]
    assert (last["roller"], last["dice"], last["fields"], last["field"]) == (0, [1, 2], 5, 5)
    assert (last["colour"], last["face"], last["effect"]) == ("blue", None, None)
    assert last["brought"] == [now - then for now, then in zip(match.scores(), before, strict=True)] == [0, 2, 0]


def test_the_last_throw_counts_in_pensions_and_the_decision(game):
    match = rolled(game, 3, 4, pawn=0)
    match.force([4])
    match.play(0, "keep")
    last = match.view()["last"]
    assert (last["face"], last["effect"], last["brought"]) == (4, "bonus", [1000, 0, 0])
    match = rolled(game, 1, 4, pawn=54, stake=1)
    match.play(0, "keep")
    assert match.view()["last"]["brought"] == [5, 6, 5]


def test_the_box_says_what_is_left(game):
    match = game.position({"roller": 0, "turn": 1, "purse": {"1": {"1000": 5}}}, seats=3)
    match.play(1, "buy 1000")
    assert match.view()["box"]["cards"] == [
        {"pension": 5, "price": 0, "left": 3}, {"pension": 50, "price": 1000, "left": 4},
        {"pension": 500, "price": 10000, "left": 5},
    ]  # fmt: skip


def test_everything_is_data(game):
    view = rolled(game, 1, 2).view(0)
    assert json.loads(json.dumps(view)) == view
    assert set(view["colours"]) == set(COLOURS)
