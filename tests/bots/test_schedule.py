"""Who plays whom: balance by counting."""

from collections import Counter

import pytest

from zuschlag.bots.schedule import pairings
from zuschlag.engine.errors import Unknown


@pytest.mark.parametrize(("bots", "seats"), [(3, 3), (4, 4), (5, 3), (6, 4)])
def test_everybody_sits_everywhere_equally_often(bots, seats):
    games = {(3, 3): 6, (4, 4): 24, (5, 3): 60, (6, 4): 360}[bots, seats]
    played = pairings(bots, seats, games)
    assert [pairing.game for pairing in played] == list(range(games))
    seated = Counter((bot, seat) for pairing in played for seat, bot in enumerate(pairing.bots))
    assert set(seated.values()) == {games // bots}
    left = Counter((p.bots[i], p.bots[(i + 1) % seats]) for p in played for i in range(seats))
    assert len(set(left.values())) == 1, "everybody has everybody as a left neighbour equally often"


def test_a_deal_is_played_from_every_seat():
    deals: dict[int, list[tuple[int, ...]]] = {}
    for pairing in pairings(4, 4, 48):
        deals.setdefault(pairing.deal, []).append(pairing.bots)
    assert sorted(deals) == list(range(12))
    for games in deals.values():
        assert len(games) == 4
        for seat in range(4):
            assert {bots[seat] for bots in games} == {0, 1, 2, 3}


def test_more_games_begin_with_the_same_games():
    assert pairings(5, 3, 100)[:37] == pairings(5, 3, 37)


def test_too_few_bots():
    with pytest.raises(Unknown, match=r"4 seats cannot be filled by 3 bots; 'simple\*3'"):
        pairings(3, 4, 10)
