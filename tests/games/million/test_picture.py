"""What no other game's picture than that of Millionenspiel has to show."""

from __future__ import annotations

import re

import pytest
from tests.games.pictures import drawn
from tests.games.tours import seen_on

from zuschlag.games.million.state import COLOURS, FIELDS


@pytest.fixture(scope="module")
def seen():
    return seen_on("million")


@pytest.fixture(scope="module")
def rich(game):
    """A seat with pieces of several kinds that has still to stake, while others have staked."""
    match = game.match(seats=4, seed=3)
    while len(match.history) < 200 or not _counts(match.view(match.awaited()[0])):
        match.play(match.awaited()[0], match.choose(match.awaited()[0]) or "pass")
    return match


def _counts(view):
    staked = [player for player in view["players"] if player["stake"]]
    return view["own"]["staking"] and not view["own"]["worth"] and staked and view["players"][view["you"]]["total"] > 99


def test_the_track_has_all_fields_in_their_order(rich):
    view, _, parts = drawn(rich, 0)
    fields = parts["board"].split('<g class="fields">')[1]
    drawn_fields = re.findall(rf'<g class="({"|".join(COLOURS)})"><path', fields)
    assert drawn_fields == view["board"]
    assert len(drawn_fields) == FIELDS


def test_the_chances_of_the_next_throw_stand_at_their_fields(rich):
    view, _, parts = drawn(rich, 0)
    dots = parts["board"].split('<g class="dots">')[1].split("</g>")[0]
    likely = [f"{100 * chance:.0f}" for chance in view["next"] if chance >= 0.05]
    assert re.findall(r">(\d+)</text>", dots) == likely
    assert dots.count("<circle") == sum(chance >= 0.004 for chance in view["next"])


def test_a_decision_shows_both_throws(seen):
    match, seat = seen["keep"]
    _, page, parts = drawn(match, seat)
    assert parts["board"].count('class="half keep"') == parts["board"].count('class="half again"') == len(COLOURS)
    assert set(page.plays) == {"keep", "reject"}


def test_everybodys_pieces_can_be_counted(rich):
    """Each piece is drawn once where it lies, and is known by whose it is."""
    seat = rich.awaited()[0]
    view, page, _ = drawn(rich, seat)
    for other, player in enumerate(view["players"]):
        owned = sum(player["pieces"].values()) + sum((player["staked"] or {}).values())
        assert len([key for key in page.pieces if key.startswith(f"m{other}-")]) == owned


def test_numbers_that_follow_what_is_marked_come_to_what_the_rules_bring(rich):
    """rule: million.red million.yellow million.blue million.green million.beige"""
    seat = rich.awaited()[0]
    _, page, parts = drawn(rich, seat)
    told = re.findall(r'data-times="(-?\d+)" data-plus="(-?\d+)" data-signed', parts["board"])
    words = next(words for words in rich.legal(seat) if words.startswith("stake"))
    kind, count = (int(part) for part in words.split()[1:])
    assert count in page.amounts[f"stake {kind}"]
    rich = rich.copy()
    rich.play(seat, f"{words}; done")
    brings = rich.view(seat)["players"][seat]["brings"]
    counted = [int(plus) + int(times) * kind * count for times, plus in told]
    assert counted == [brings[colour] for colour in ("red", "yellow", "blue", "green", "beige")]


@pytest.mark.parametrize(("language", "million"), [("en", "1,000,000"), ("de", "1.000.000"), ("nl", "1.000.000")])
def test_money_is_written_as_the_language_does(rich, language, million):
    assert f"<b>{million}</b>" in drawn(rich, 0, language)[2]["board"]


def test_the_pawn_only_ever_walks_forward(game):
    """Its turn round the middle grows with every lap, so nothing makes it run back over the track."""
    match = game.match(seats=3, seed=2, options={"max_laps": 3})
    turns = [0.0]
    while not match.over:
        view, _, parts = drawn(match, None)
        turn = float(re.search(r'transform="rotate\(([\d.]+)\)" class="walk"', parts["board"])[1])
        assert round(turn * FIELDS / 360 - 0.5) % FIELDS == view["pawn"]
        assert turn >= turns[-1]
        turns.append(turn)
        match.play(match.awaited()[0], match.choose(match.awaited()[0]) or "pass")
    assert turns[-1] > 360
