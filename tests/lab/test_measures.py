"""What the games' measures say that seats have had, against plain counts over the log of the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.lab.plain import Played, play, sheet, simple

import zuschlag
from zuschlag.engine.game import find
from zuschlag.engine.words import LANGUAGES
from zuschlag.games.monopoly.state import CARDS, GROUPS, SIZES
from zuschlag.lab.report.say import clock, thing

Had = Counter[tuple[int, str]]
Log = list[dict[str, Any]]


def kollier(log: Log, played: Played) -> Had:
    """A lot went down when its price has fallen since it was put up."""
    had: Had = Counter()
    fell = False
    for event in log:
        fell = (fell or event["what"] == "goes_down") and event["what"] != "begins"
        if event["what"] == "won":
            had[event["who"], "lot_down" if fell else "lot_up"] += 1
        elif event["what"] in ("preempts", "sold"):
            had[event["who"], {"preempts": "lot_preempted", "sold": "one_off_sale"}[event["what"]]] += 1
    for seat in range(played.match.seats):
        for gem, count in played.match.view(seat)["own"]["gems"].items():
            had[seat, gem] += count
    return had


def million(log: Log, played: Played) -> Had:
    had: Had = Counter()
    colour, bought = "", Counter[int]()
    for event in log:
        match event["what"]:
            case "moved":
                colour = event["colour"]
            case "won":
                had[event["who"], colour] += 1
            case "bought":
                bought[event["who"]] += 1
                had[event["who"], ("second_card", "third_card")[bought[event["who"]] - 1]] += 1
            case "decided":
                had[event["who"], event["effect"]] += 1
    return had


def colosseum(log: Log, played: Played) -> Had:
    had: Had = Counter()
    plain = {
        "bought_program": "bought_program", "built": "arena_piece", "bought_ticket": "season_ticket",
        "bought_loge": "loge", "won_market": "market_won", "podium": "podium_taken",
    }  # fmt: skip
    for event in log:
        if event["what"] in plain:
            had[event["who"], plain[event["what"]]] += 1
        elif event["what"] == "traded":
            had.update([(event["who"], "trade_made"), (event["by"], "trade_made")])
        elif event["what"] in ("performed", "star_won"):
            had[event["who"], event["program" if event["what"] == "performed" else "star"]] += 1
    return had


def kohle(log: Log, played: Played) -> Had:
    had: Had = Counter()
    owner: dict[str, int] = {}
    for event in log:
        match event["what"]:
            case "closed":
                had[event["who"], f"space_{event['space']}"] += 1
            case "paid" if event["amount"]:
                had[event["to"], "paid"] += 1
            case "took_over":
                had[event["who"], "took_over"] += 1
    for seat, player in enumerate(played.match.view(None)["players"]):
        owner |= dict.fromkeys((one["family"] for one in player["investors"]), seat)
    had.update((seat, family) for family, seat in owner.items())
    return had


def monopoly(log: Log, played: Played) -> Had:
    """Groups are read off the cards that a hand holds when it is scored; a Chance in it makes it void."""
    had: Had = Counter()
    names = {"went_out": "went_out", "ruled": "mr_monopoly", "caught": "caught"}
    had.update((event["who"], names[event["what"]]) for event in log if event["what"] in names)
    for row, lines in zip(played.rows, played.match.happened, strict=True):
        told = [played.match.game.events.read(line) for line in lines]
        went_out = {event["who"] for event in told if event["what"] == "went_out"}
        for event in told:
            if event["what"] == "scored":
                hand = dict(zip(CARDS, row.hand[event["who"]], strict=True))
                if not hand["ereignis"] or event["who"] in went_out:
                    had.update((event["who"], group) for group in complete(hand))
    return had


def complete(hand: dict[str, int]) -> list[str]:
    """Railroads count from two on; of the others a group has to be whole."""
    prints = [group for group, size in zip(GROUPS, SIZES, strict=True) for _ in range(size)]
    held = Counter[str]()
    for card, group in zip(hand, prints, strict=False):
        held[group] += hand[card]
    return [g for g, size in zip(GROUPS, SIZES, strict=True) if held[g] >= (2 if g == "bahnhoefe" else size)]


COUNTS: dict[str, Callable[[Log, Played], Had]] = {
    "kollier": kollier, "million": million, "colosseum": colosseum, "kohle": kohle, "monopoly": monopoly,
}  # fmt: skip


@pytest.mark.parametrize("id", zuschlag.games())
def test_what_seats_have_had_is_what_the_log_says(id):
    game = find(id)
    played = play(simple(id), 0)
    log = [game.events.read(line) for lines in played.match.happened for line in lines]
    row, _ = sheet(simple(id), 0)
    wanted = COUNTS[id](log, played)
    assert wanted
    for seat in range(played.match.seats):
        told = dict(zip(game.measures.names, row.had[seat], strict=True))
        assert told == {name: wanted[seat, name] for name in told}


@pytest.mark.parametrize("id", zuschlag.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_in_every_language(id, language):
    game = find(id)
    words = game.words(language)
    labels = [thing(game, name, language) for name in game.measures.names]
    assert all(words.has(f"measures.{name}") or words.has(f"names.{name}") for name in game.measures.names)
    assert len(set(labels)) == len(labels)
    assert all(words.has(f"measures.{sort.id}") for sort in game.measures.things)
    assert clock(game, language)


@pytest.mark.parametrize("id", zuschlag.games())
def test_no_label_of_a_measure_is_left_over(id):
    game = find(id)
    known = {"clock", *game.measures.names, *(sort.id for sort in game.measures.things)}
    assert {key for key in game.words().keys() if key.startswith("measures.")} <= {f"measures.{k}" for k in known}
