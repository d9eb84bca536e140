"""What can be read off the table: spaces, deals, who could supply whom. Nothing here changes the row."""

from __future__ import annotations

from zuschlag.engine.rule import rule

from .state import CLANS, NOT_NAMED, RIGHT, SPACES, TILES, Edition, State


@rule
def put_if(out: list[int], n: int, action: int, lawful: int) -> int:
    """Writes an action that counts only if it is lawful. Most of a negotiation's time goes into listing actions, and a
    branch on what lies on the table is a branch that processors guess wrong."""
    out[n] = action
    return n + lawful


@rule
def all_seats(s: State) -> int:
    """The mask of everybody."""
    return (1 << s.seats) - 1


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % s.seats


@rule
def placer(s: State) -> int:
    """kohle.start.marker

    The first player's left neighbour places the marker, under the option the right one."""
    if s.marker_by == RIGHT:
        return (s.turn + s.seats - 1) % s.seats
    return left_of(s, s.turn)


@rule
def next_open(s: State, space: int) -> int:
    """kohle.turn.move

    The next space that no tile covers, clockwise; the same one when there is no other."""
    for step in range(1, SPACES):
        ahead = (space + step) % SPACES
        if s.closed[ahead] == 0:
            return ahead
    return space


@rule
def role(e: Edition, space: int, family: int) -> int:
    """kohle.deal.needs

    What the space says of the family."""
    return e.board[space][family]


@rule
def named(e: Edition, s: State, family: int) -> bool:
    """Whether the marker's space names the family."""
    return role(e, s.marker, family) != NOT_NAMED


@rule
def named_families(e: Edition, s: State) -> int:
    """All families that the marker's space names, as a mask."""
    families = 0
    for f in range(CLANS):
        families |= named(e, s, f) << f
    return families


@rule
def proceeds(e: Edition, s: State) -> int:
    """kohle.deal.proceeds

    What the bank pays for the deal: the space's dividends times their value on the tile."""
    if s.tile >= TILES:
        return 0
    return e.dividends[s.marker] * e.value[s.tile]


@rule
def at_home(s: State, seat: int, family: int) -> bool:
    """Whether the seat has the family's investor, and no travel card lies on it."""
    return (s.owner[family] == seat) & (s.away[family] == 0)


@rule
def supplies(s: State, seat: int, family: int) -> bool:
    """kohle.negotiation.clan

    An investor at home or a clan card on the table: either is as good."""
    return at_home(s, seat, family) | (s.shown[seat][family] > 0)


@rule
def supplied_families(s: State, seat: int) -> int:
    """All families that the seat can supply now, as a mask."""
    families = 0
    for f in range(CLANS):
        families |= supplies(s, seat, f) << f
    return families


@rule
def supplies_all(s: State, seat: int, families: int) -> bool:
    """Whether the seat can supply the whole set now."""
    for f in range(CLANS):
        if families >> f & 1 and not supplies(s, seat, f):
            return False
    return True


@rule
def promised(s: State, seat: int, family: int) -> bool:
    """Whether the boss may count on the seat for the family: his own, or by agreement."""
    if not supplies(s, seat, family):
        return False
    if seat == s.boss:
        return True
    return s.agreed_serial[seat] > 0 and s.agreed_set[seat] >> family & 1 == 1


@rule
def payments(s: State) -> int:
    """What the boss has agreed to pay in all."""
    paid = 0
    for p in range(s.seats):
        paid += s.agreed_price[p]
    return paid


@rule
def room(e: Edition, s: State, seat: int) -> int:
    """kohle.offer.limit

    What the proceeds leave for an agreement with the seat, in place of the one it may have."""
    return proceeds(e, s) - payments(s) + s.agreed_price[seat]


@rule
def spare_left(s: State) -> bool:
    """Whether an investor lies beside the board."""
    for f in range(CLANS):
        if s.owner[f] < 0:
            return True
    return False
