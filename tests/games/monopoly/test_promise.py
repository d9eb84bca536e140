"""What a hand promises, worked out from a table, beside the plain way: group by group, Chance by Chance."""

from __future__ import annotations

from zuschlag import game
from zuschlag.engine.chance import Mind
from zuschlag.games.monopoly.hands import count, extra, extras_of, group_worth, lot, lots_of, one
from zuschlag.games.monopoly.promise import FIRST, HOPE, MR_SHARE, OUT_PRIZE, promise, take_stock
from zuschlag.games.monopoly.state import (
    CHANCE,
    CHANCE_CARD,
    COLOURS,
    GO,
    LEVELS,
    LOTS,
    MR,
    PRINTS,
    RAILROADS,
    SIZES,
    TOKEN,
    TURN,
)

GAME = game("monopoly")
E = GAME.edition().row


def missing(group, cards):
    return max(0, 2 - cards) if group == RAILROADS else SIZES[group] - cards


def plain_hope(mind, lots, extras):
    total = best = rank = 0
    for group in reversed(range(LOTS)):
        if cards := count(lots, group):
            full = max(2, cards) if group == RAILROADS else SIZES[group]
            worth = group_worth(E, group, full, extras, rank)
            for _ in range(missing(group, cards)):
                worth = worth * mind.work[HOPE + group] // 1000
            total, best = total + worth, max(best, worth)
            rank += group < COLOURS and missing(group, cards) < 2
    mr = E.mr_monopoly * MR_SHARE[min(4, count(extras, MR))] // 100
    return total + best * count(extras, TOKEN) + E.go * count(extras, GO) + mr


def plain_chance(lots, extras):
    held = {group: count(lots, group) for group in range(LOTS) if count(lots, group)}
    wrong = sum(min(missing(group, cards), cards) for group, cards in held.items())
    room = sum(group < COLOURS and missing(group, cards) < 2 for group, cards in held.items())
    for level in range(LEVELS):
        wrong += max(0, count(extras, level) - room)
        room = min(room, count(extras, level))
    if all(missing(group, cards) for group, cards in held.items()):
        wrong = max(1, wrong)
    return FIRST[min(wrong, len(FIRST) - 1)]


def plain_promise(mind, lots, extras):
    chances = count(extras, CHANCE)
    for _ in range(chances):
        more = [lots + one(group) for group in range(LOTS) if 0 < count(lots, group) < SIZES[group]]
        lots = max([lots, *more], key=lambda hand: plain_hope(mind, hand, extras))
    hope, first = plain_hope(mind, lots, extras), plain_chance(lots, extras)
    return (hope + OUT_PRIZE) * first // 100 if chances else hope + OUT_PRIZE * first // 100


def test_hands_promise_what_the_plain_way_says():
    """Hands of a match, each with every card less and with a Chance or two more: most of them hold several groups that
    a Chance could serve, and houses that are enough for some of them only."""
    match = GAME.match(seats=4, seed=1, runner=GAME.compiled)
    weighed = 0
    while not match.over:
        seat = match.awaited()[0]
        s = GAME.state.thaw(match.row)
        if s.phase == TURN:
            mind = Mind()
            take_stock(E, s, seat, mind)
            lots, extras = lots_of(s.hand[seat]), extras_of(s.hand[seat])
            free = 2 - s.hand[seat][CHANCE_CARD]
            for k in (k for k in range(PRINTS) if s.hand[seat][k] and k != CHANCE_CARD):
                for chances in range(free + 1):
                    hand = lots - lot(k), extras - extra(k) + chances * extra(CHANCE_CARD)
                    assert promise(E, mind, *hand) == plain_promise(mind, *hand)
                    weighed += 1
        match.play(seat, match.choose(seat) or match.default(seat))
    assert weighed > 500
