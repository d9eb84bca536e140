"""The numbers of the box, and what is said about a file that does not fit."""

import pytest

from zuschlag.games.colosseum.edition import check_edition
from zuschlag.games.colosseum.producing import asked_for, fewest
from zuschlag.games.colosseum.state import ACTION, ALL_PROGRAMS, EMPEROR, JOKER, MARKETS, PROGRAMS, STANDARD


def test_152_tokens_are_40_green_and_112_orange(e):
    """rule: colosseum.setup.tokens"""
    assert sum(e.tokens) == 152
    assert sum(e.green) == 40
    assert sum(e.tokens) - sum(e.green) == 112
    assert e.tokens[JOKER] == e.tokens[ACTION] == e.tokens[EMPEROR] == 4
    assert sum(e.green[STANDARD:]) == 0


@pytest.mark.parametrize(("seats", "left"), [(3, 1), (4, 1), (5, 0)])
def test_the_deal_takes_the_green_tokens(e, seats, left):
    """rule: colosseum.setup.hand colosseum.setup.spare"""
    assert 40 - MARKETS * e.market_tokens - seats * e.hand[seats] == left


def test_the_bag_cannot_run_dry(e):
    """rule: colosseum.market.refill"""
    assert e.rounds * MARKETS * e.market_tokens == 75 < 112


def test_programs_grow_with_their_number(e):
    """rule: colosseum.setup.programs colosseum.show.fewest"""
    assert ALL_PROGRAMS == 30
    for i in range(1, ALL_PROGRAMS):
        assert e.cost[i] >= e.cost[i - 1]
        assert e.room[i] >= e.room[i - 1]
        assert e.value[i][0] >= e.value[i - 1][0]
    wanted = [asked_for(e, i) for i in range(ALL_PROGRAMS)]
    assert (min(wanted), max(wanted)) == (3, 16)
    for i in range(ALL_PROGRAMS):
        assert 1 <= fewest(e, i) < wanted[i]
        assert all(need <= have for need, have in zip(e.need[i], e.tokens[:STANDARD], strict=True))


def test_circus_maximus(e):
    """rule: colosseum.count.program"""
    i = PROGRAMS.index("circus_maximus")
    assert (i + 1, e.cost[i], e.room[i], asked_for(e, i), fewest(e, i)) == (20, 25, 3, 10, 4)
    assert e.value[i] == [32, 28, 24, 20, 15, 10, 5]


def test_the_ring_and_its_resting_spaces(e):
    """rule: colosseum.setup.board"""
    assert e.ring == 36
    assert sorted(e.noble_start) == sorted(e.rests)


def test_what_the_box_counts(e):
    """rule: colosseum.count.nobles colosseum.count.tickets colosseum.count.podiums colosseum.count.earlier"""
    assert e.noble_spectators == [7, 5, 3]
    assert (e.ticket_spectators, e.podium_spectators, e.program_spectators) == (5, 3, 5)
    assert (e.star_spectators, e.medal_spectators, e.medal_coins) == (4, 3, 6)
    assert (e.medals, e.tickets) == (18, 10)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda e: e.green.__setitem__(0, 21), "green.gladiator"),
        (lambda e: e.green.__setitem__(JOKER, 1), "green.joker"),
        (lambda e: e.hand.__setitem__(3, 9), "hand[3]"),
        (lambda e: e.arena_start[5].__setitem__(1, 7), "arena_start[5]"),
        (lambda e: e.rests.__setitem__(0, 36), "rests"),
        (lambda e: e.die_high.__setitem__(5, 7), "die_high[5]"),
        (lambda e: e.value[19].__setitem__(1, 33), "value[19]"),
        (lambda e: e.need[0].__setitem__(0, 21), "need[0]"),
        (lambda e: e.dealt_to.__setitem__(0, 4), "dealt_to[0]"),
        (lambda e: setattr(e, "rounds", 8), "tokens"),
        (lambda e: setattr(e, "most_bid", 401), "most_bid"),
        (lambda e: setattr(e, "medals", -1), "medals"),
        (lambda e: e.room.__setitem__(29, 5), "room[29]"),
    ],
)
def test_a_file_that_does_not_fit_is_named(e, change, word):
    assert check_edition(e) is None
    wrong = e.clone()
    change(wrong)
    objection = check_edition(wrong)
    assert objection is not None
    assert objection.startswith(word)
