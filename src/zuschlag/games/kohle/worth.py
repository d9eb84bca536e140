"""What the simple bot thinks things are worth: a family to the boss, a deal to whoever would lead it.

Worths are in hundredths of a million, so that shares of small deals do not vanish in rounding.
"""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .board import at_home, named, proceeds, promised, role, supplies
from .state import (
    CLANS,
    FIRST_GROUP,
    GROUPS,
    NEEDED,
    NOBODY,
    NOT_NAMED,
    RECRUIT_CARD,
    Edition,
    State,
)

CARD = 60  # what spending a clan card costs
DEAR = 1000000  # nobody can supply it


@rule
def wanted_in_all(e: Edition, s: State) -> int:
    """How many investors the deal needs."""
    wanted = 0
    for group in range(GROUPS):
        wanted += e.wanted[s.marker][group]
    for f in range(CLANS):
        if role(e, s.marker, f) == NEEDED:
            wanted += 1
    return wanted


@rule
def share(e: Edition, s: State) -> int:
    """A fair share of the proceeds: one for each investor, and one for the boss."""
    return 100 * proceeds(e, s) // (wanted_in_all(e, s) + 1)


@rule
def promised_to_boss(s: State, family: int) -> bool:
    """Whether the boss has the family already."""
    for p in range(s.seats):
        if promised(s, p, family):
            return True
    return False


@rule
def places_left(e: Edition, s: State, family: int) -> int:
    """How many places the boss could still fill with the family: 1 if he needs just it, more in a group; 0: no use."""
    what = role(e, s.marker, family)
    if what == NOT_NAMED or promised_to_boss(s, family):
        return 0
    if what == NEEDED:
        return 1
    places = e.wanted[s.marker][what - FIRST_GROUP]
    for f in range(CLANS):
        if role(e, s.marker, f) == what and promised_to_boss(s, f):
            places -= 1
    return max(0, places)


@rule
def missing_places(e: Edition, s: State) -> int:
    """How many places of the deal nobody has promised to fill."""
    missing = 0
    for group in range(GROUPS):
        places = e.wanted[s.marker][group]
        for f in range(CLANS):
            if role(e, s.marker, f) == FIRST_GROUP + group and promised_to_boss(s, f):
                places -= 1
        missing += max(0, places)
    for f in range(CLANS):
        if role(e, s.marker, f) == NEEDED and not promised_to_boss(s, f):
            missing += 1
    return missing


@rule
def rivals(e: Edition, s: State, seat: int, family: int) -> int:
    """How many others could fill the family's place as the table lies, with it or with another of its group."""
    what = role(e, s.marker, family)
    count = 0
    for f in range(CLANS):
        if f == family or (what >= FIRST_GROUP and role(e, s.marker, f) == what and not promised_to_boss(s, f)):
            for p in range(s.seats):
                if p != seat and p != s.boss and supplies(s, p, f):
                    count += 1
    return count


@rule
def useful(e: Edition, s: State, seat: int) -> int:
    """The families, as a mask, that the seat can supply now and the boss still has a place for."""
    families = 0
    for f in range(CLANS):
        if supplies(s, seat, f) and places_left(e, s, f) > taken_of_group(e, s, families, f):
            families |= 1 << f
    return families


@rule
def taken_of_group(e: Edition, s: State, families: int, family: int) -> int:
    """How many of the family's group are in the set."""
    what = role(e, s.marker, family)
    count = 0
    for f in range(CLANS):
        if families >> f & 1 and what >= FIRST_GROUP and role(e, s.marker, f) == what:
            count += 1
    return count


@rule
def worth_of(e: Edition, s: State, seat: int, families: int) -> int:
    """A fair price of the set: more where nobody else can fill the place, less where several can."""
    worth = 0
    for f in range(CLANS):
        if families >> f & 1 and places_left(e, s, f) > 0:
            spare = rivals(e, s, seat, f) - places_left(e, s, f) + 1
            worth += share(e, s) * max(60, 110 - 20 * max(0, spare)) // 100
    return worth


@rule
def places_filled(e: Edition, s: State, families: int) -> int:
    """How many of the boss's missing places the set fills."""
    count = 0
    taken = 0
    for f in range(CLANS):
        if families >> f & 1 and places_left(e, s, f) > taken_of_group(e, s, taken, f):
            taken |= 1 << f
            count += 1
    return count


@rule
def outlook(e: Edition, s: State, seat: int) -> int:
    """What the seat would keep of the deal as boss, after paying others a fair price; below 0: better not."""
    left = 100 * proceeds(e, s)
    for f in range(CLANS):
        if role(e, s.marker, f) == NEEDED:
            left -= cost(e, s, seat, f)
    for group in range(GROUPS):
        left -= cheapest_of_group(e, s, seat, group)
    return left


@rule
def cheapest_of_group(e: Edition, s: State, seat: int, group: int) -> int:
    """What the cheapest families of a choice group would cost the seat."""
    total = 0
    taken = 0
    for _ in range(e.wanted[s.marker][group]):
        best = -1
        for f in range(CLANS):
            if role(e, s.marker, f) == FIRST_GROUP + group and taken >> f & 1 == 0:
                if best < 0 or cost(e, s, seat, f) < cost(e, s, seat, best):
                    best = f
        taken |= 1 << best
        total += cost(e, s, seat, best)
    return total


@rule
def cost(e: Edition, s: State, seat: int, family: int) -> int:
    """What the family would cost the seat as boss: nothing from home, a card, a recruitment, or a share for another."""
    if at_home(s, seat, family):
        return 0
    if s.shown[seat][family] > 0 or s.hand[seat][family] > 0:
        return CARD
    public = 0
    likely = 0
    for p in range(s.seats):
        if p != seat:
            if supplies(s, p, family):
                public += 1
            elif s.known[p][family] > 0:
                likely += 1
    if public > 0:
        return share(e, s) * (110 - 15 * min(2, public - 1)) // 100
    if s.owner[family] == NOBODY and s.hand[seat][RECRUIT_CARD] >= e.trio:
        return 2 * CARD
    if likely > 0:
        return share(e, s) * 3 // 2
    return DEAR


@rule
def handy_clan_card(e: Edition, s: State, seat: int) -> int:
    """A family whose clan card in hand would fill a place that the seat cannot fill yet; -1: none."""
    for f in range(CLANS):
        if s.hand[seat][f] > 0 and named(e, s, f) and not supplies(s, seat, f) and places_left(e, s, f) > 0:
            return f
    return -1
