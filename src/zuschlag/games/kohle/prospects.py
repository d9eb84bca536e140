"""What the seats may hope to have in the end: the yardstick of a search that ends its playouts with the deal.

Money alone misleads: an investor earns until the end, and whoever is rich is paid less and robbed more.
"""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .board import left_of
from .state import BOSS_CARD, CLANS, RECRUIT_CARD, STOP_CARD, TILES, TRAVEL_ANY, Edition, State

PART = 100

BASE, MONEY, INVESTOR, CLAN, RECRUITMENT, ANY_TRAVEL, BOSS, STOP, NOW, NEXT = range(10)
"""What counts: what everybody has to come; each million, investor and card; whose turn it is, and whose is next."""

WEIGHTS = (
    (3302, 28, 507, 78, 193, 38, 7, 190, 177, 81),
    (3302, 28, 507, 78, 193, 38, 7, 190, 177, 81),
    (3058, 39, 548, 105, 193, 42, 31, 206, 161, 108),
    (2805, 45, 586, 138, 188, 46, 25, 211, 168, 132),
    (2606, 48, 599, 155, 177, 33, 35, 201, 200, 138),
    (2340, 55, 594, 185, 162, 32, 20, 191, 213, 156),
    (2037, 60, 588, 220, 142, 32, 38, 181, 270, 188),
    (1711, 66, 552, 227, 126, 41, 34, 154, 259, 189),
    (1333, 73, 497, 235, 102, 33, 72, 132, 275, 230),
    (923, 79, 426, 238, 78, 44, 131, 118, 335, 249),
    (671, 84, 355, 218, 58, 42, 152, 98, 338, 241),
    (467, 88, 299, 201, 49, 32, 172, 83, 329, 225),
    (338, 91, 256, 186, 48, 27, 180, 73, 320, 219),
    (273, 92, 225, 177, 45, 10, 157, 69, 346, 237),
    (218, 93, 202, 147, 33, 51, 136, 112, 268, 178),
    (0, 100, 0, 0, 0, 0, 0, 0, 0, 0),
)
"""By the tiles gone, in hundredths of a million: what explains best how 28,000 matches of four simple bots ended."""


@rule
def prospects(e: Edition, s: State, out: list[float]) -> None:
    """Whoever lends much is paid by whoever leads: with more seats there is less for each."""
    weights = WEIGHTS[min(s.tile, TILES)]
    for p in range(s.seats):
        hope = weights[BASE] * 4 // s.seats + weights[MONEY] * s.money[p] + hope_of_cards(s, p)
        for f in range(CLANS):
            hope += weights[INVESTOR] if s.owner[f] == p else 0
        hope += weights[NOW] if p == s.turn else weights[NEXT] if p == left_of(s, s.turn) else 0
        out[p] = hope / PART


@rule
def hope_of_cards(s: State, seat: int) -> int:
    """What a hand adds."""
    weights = WEIGHTS[min(s.tile, TILES)]
    hand = s.hand[seat]
    hope = weights[RECRUITMENT] * hand[RECRUIT_CARD] + weights[ANY_TRAVEL] * hand[TRAVEL_ANY]
    hope += weights[BOSS] * hand[BOSS_CARD] + weights[STOP] * hand[STOP_CARD]
    for f in range(CLANS):
        hope += weights[CLAN] * hand[f]
    return int(hope)
