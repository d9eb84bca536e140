"""Whole games: the course of the five turns, and what the bot makes of it."""

import random
from collections import Counter

import pytest
from tests.games.many import many

STAGE_ORDER = ["investing", "acquiring", "trading", "producing", "closing"]


def played(game, seats, seed, simple=(), options=None):
    """A game of random players, some of them the simple bot; yields the view of a spectator after each move."""
    match = game.match(seats, seed, options={"haggle": 3} | (options or {}))
    dice = random.Random(seed)
    while not match.over:
        seat = dice.choice(match.awaited())
        words = match.choose(seat, match.new_mind(seed)) if seat in simple else None
        if words is None:
            kinds: dict[str, list[str]] = {}
            for action in match.legal(seat):
                kinds.setdefault(action.split()[0], []).append(action)
            words = dice.choice(dice.choice(list(kinds.values())))
        match.play(seat, words)
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_five_turns_four_podiums(game, seats):
    """rule: colosseum.order colosseum.close.next colosseum.end.when"""
    match = played(game, seats, seed=seats, simple=range(seats))
    log = match.log()
    told = Counter(event["what"] for event in log)
    assert told["turn_begins"] == 5
    assert told["podium"] == 4
    assert told["trade_opens"] == told["trade_closes"] == 5 * seats
    firsts = [event["who"] for event in log if event["what"] == "first_player"]
    assert firsts == [turn % seats for turn in range(5)]
    view = match.view()
    assert sum(player["podiums"] for player in view["players"]) == 4
    assert max(view["scores"]) == view["scores"][view["ranking"].index(1)]


def test_the_log_adds_up(game):
    """rule: colosseum.show.income

    Coins: what the log says comes to what the seats have."""
    match = played(game, 4, seed=11, simple=(0, 1))
    coins = [30] * 4
    spent = {"bought_ticket", "bought_loge", "bought_program", "won_market", "paid"}
    for event in match.log():
        if event["what"] in spent:
            coins[event["who"]] -= event["amount"]
        if event["what"] == "paid":
            coins[event["to"]] += event["amount"]
        if event["what"] == "sold_medal":
            coins[event["who"]] += event["amount"]
        if event["what"] == "built":
            coins[event["who"]] -= 10
        if event["what"] == "performed":
            coins[event["who"]] += event["spectators"]
    assert coins == [player["coins"] for player in match.view()["players"]]


def test_a_table_without_haggling_never_trades(game):
    """rule: colosseum.trade.haggle"""
    match = played(game, 3, 5, options={"haggle": 0})
    assert not any(event["what"] == "trade_opens" for event in match.log())


@pytest.mark.parametrize("limit", ["none", "one", "two"])
def test_the_limit_of_additional_investments_holds(game, limit):
    """rule: colosseum.invest.limit"""
    most = ["none", "one", "two"].index(limit)
    extras: Counter[tuple[int, int, int]] = Counter()
    for seed in range(2):
        match = played(game, 4, seed, simple=(0, 1, 2, 3), options={"extra_investments": limit})
        turn = 0
        for event in match.log():
            turn += event["what"] == "turn_begins"
            extras[seed, turn, event["who"]] += event["what"] == "extra"
    assert max(extras.values()) <= most


def test_bots_trade(game):
    match = played(game, 4, 3, simple=range(4))
    told = Counter(event["what"] for event in match.log())
    assert told["traded"] > 10
    assert told["rejected"] < told["traded"]


@pytest.mark.slow
def test_the_simple_bot_beats_random():
    """Against three random players it wins nearly always."""
    results = many("colosseum", "simple", "random", "random", "random", games=200, seed=7)
    seats = results.bots[:, :4]
    assert (results.places[:, :4] == 1)[seats == 1].mean() > 0.9


@pytest.mark.slow
def test_simple_bots_end_with_great_shows():
    results = many("colosseum", *["simple"] * 4, games=100, seed=8)
    scores = sorted(results.scores[:, :4].ravel().tolist())
    assert scores[len(scores) // 2] >= 60
