"""What the seats may hope for, where a search ends its playouts with the lap."""

from zuschlag.games.million.prospects import PENSIONS, prospects

NOTHING = [0] * 6


def first(*pieces):
    """Pieces of seat 0 alone."""
    return [[*pieces, *NOTHING[len(pieces) :]], *[NOTHING] * 4]


def hopes(e, s):
    out = [0.0] * s.seats
    prospects(e, s, out)
    return out


def test_what_is_staked_is_not_lost_yet(e, position):
    before, staked = position(purse=first(0, 5)), position(purse=first(0, 2), stake=first(0, 3))
    pensions = PENSIONS * e.pension[0]
    assert hopes(e, before) == hopes(e, staked) == [50 + pensions, pensions, pensions]


def test_a_card_is_worth_its_price_in_time(e, position):
    """What it pays tells more than money that could buy it."""
    cards, money = position(card=[2, 1, 1, 0, 0]), position(card=[1, 1, 1, 0, 0], purse=first(0, 0, 0, 0, 1))
    assert e.price[2] == 10_000
    assert hopes(e, cards)[0] > hopes(e, money)[0] > hopes(e, money)[1]
