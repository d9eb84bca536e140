"""What no single number of an edition can say."""

from __future__ import annotations

from .state import CLANS, FAMILIES, FEWEST, FIRST_GROUP, GROUPS, MOST, NEEDED, SEATS, SPACES, TILES, Edition


def check_edition(e: Edition) -> str | None:
    return check_spaces(e) or check_tiles(e) or check_cards(e)


def check_spaces(e: Edition) -> str | None:
    """A choice group has more families than it wants, and the families of a deal are worth something."""
    for space in range(SPACES):
        for group in range(GROUPS):
            members = e.board[space].count(FIRST_GROUP + group)
            wanted = e.wanted[space][group]
            if not 0 <= wanted <= members or (members > 0) != (wanted > 0):
                return f"wanted: space {space} wants {wanted} of the {members} families of group {'abc'[group]}"
        if e.board[space].count(NEEDED) + sum(e.wanted[space]) == 0:
            return f"board: space {space} needs nobody"
        if e.dividends[space] < 1:
            return f"dividends: {e.dividends[space]} on space {space}; 1 is the least"
    return None


def check_tiles(e: Edition) -> str | None:
    """The dearest deal has a price that an offer can name; the die has six faces."""
    dearest = max(e.dividends) * max(e.value)
    if dearest > MOST or min(e.value) < 1:
        return f"value: from 1 to {MOST // max(e.dividends)}, so that no deal brings more than {MOST}, not {e.value}"
    if not all(0 <= face <= 6 for face in e.ends):
        return f"ends: rolls of 0 to 6 end the game, not {e.ends}"
    if sorted(set(e.short_without)) != e.short_without or not all(1 <= tile < TILES for tile in e.short_without):
        return f"short_without: different tiles from 1 to {TILES - 1}, rising, not {e.short_without}"
    return None


def check_cards(e: Edition) -> str | None:
    """Enough cards for full hands and a draw, enough investors for everybody, and all numbers positive."""
    for name in ("hand", "draw", "limit", "trio", "offers", "patience", "full_hand"):
        if getattr(e, name) < 1:
            return f"{name}: 1 is the least, not {getattr(e, name)}"
    if min(e.deck) < 0 or sum(e.deck) > 127:
        return f"deck: at most 127 cards, none fewer than 0, not {sum(e.deck)}"
    if e.hand > e.limit or SEATS * e.limit + e.draw > sum(e.deck):
        return f"limit: {SEATS} hands of {e.limit} and a draw of {e.draw} must fit into {sum(e.deck)} cards"
    for i, each in enumerate(e.investors):
        if each < 1 or each * (FEWEST + i) > CLANS:
            return f"investors: {each} each for {FEWEST + i} seats; there are {len(FAMILIES)}"
    return None
