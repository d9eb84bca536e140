"""Stars, against a second account of their rule."""

import random

from zuschlag.games.colosseum.medals import check_stars
from zuschlag.games.colosseum.state import ALL_STARS, NONE, STAR_KIND


def expected(counts, holder):
    """Who should have a star, from the wording of the rule."""
    if holder != NONE and counts[holder] >= 3 and not any(count > counts[holder] for count in counts):
        return holder
    candidates = [p for p, count in enumerate(counts) if count >= 3]
    leaders = [p for p in candidates if all(counts[p] > counts[q] for q in range(len(counts)) if q != p)]
    return leaders[0] if leaders else NONE


def test_stars_follow_every_change(e, dealt, t):
    """rule: colosseum.star.award colosseum.star.keep colosseum.star.lose"""
    chance = random.Random(1)
    moved = 0
    s = dealt(5)
    for _ in range(5_000):
        for star in range(ALL_STARS):
            s.tokens[chance.randrange(5)][STAR_KIND[star]] = chance.randrange(7)
        before = s.star[:]
        check_stars(e, s, t)
        for star in range(ALL_STARS):
            counts = [s.tokens[p][STAR_KIND[star]] for p in range(5)]
            assert s.star[star] == expected(counts, before[star]), (counts, before[star])
        moved += before != s.star
        settled = s.star[:]
        check_stars(e, s, t)
        assert s.star == settled
    assert moved > 1_000
