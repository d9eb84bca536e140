"""What a sensible player does: stakes by the chances of the fields ahead, keeps the throws that serve it best."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, pick
from zuschlag.engine.rule import rule

from .money import affords, value
from .note import after
from .odds import PER_MILLION
from .rules import default, sells
from .seats import total
from .state import (
    BUY,
    COLOURS,
    FIELDS,
    KEEP,
    KEEP_OR_REJECT,
    KINDS,
    LAY,
    REJECT,
    TEN,
    TOP,
    VALUES,
    Edition,
    State,
)

SHARES = 4  # stakes are weighed in quarters of the total
MOOD = 2_000_000  # an eighth of a doubling: what is about as good may be done as well
CARD_TIMES = 5  # a card is bought by who has five times its price
WIN = 400  # what the million is worth, in sixteenths of a doubling


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """The bot's action."""
    if s.phase == KEEP_OR_REJECT:
        return keep_or_reject(e, s, seat, mind)
    card = card_to_buy(e, s, seat)
    if card >= 0:
        return card
    return next_step(e, s, seat, best_stake(e, s, seat, mind))


# --- staking


@rule
def card_to_buy(e: Edition, s: State, seat: int) -> int:
    """The next card, paid with the smallest pieces, or -1."""
    if sells(e, s, seat):
        price = e.price[s.card[seat] + 1]
        if total(s, seat) >= CARD_TIMES * price:
            for smallest in range(KINDS):
                if affords(s.purse[seat], price, smallest):
                    return BUY + smallest
    return -1


@rule
def best_stake(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The amount whose outcomes, weighed by their chances, are the best."""
    weigh(e, s.pawn, mind)
    own = total(s, seat)
    best = 0
    most = -1
    for share in range(SHARES + 1):
        staked = own * share // SHARES
        hope = pick(mind, MOOD)
        for colour in range(len(COLOURS)):
            hope += mind.work[colour] * worth(e, s, seat, after(e, own, staked, colour))
        if hope > most:
            most = hope
            best = staked
    return best


@rule
def next_step(e: Edition, s: State, seat: int, amount: int) -> int:
    """The next kind to lay down, from the smallest upward, so that the stake comes near the amount."""
    step = default(e, s, seat)
    for k in range(TOP, -1, -1):
        have = s.purse[seat][k] + s.stake[seat][k]
        count = min(have, max(0, (amount + VALUES[k] // 2) // VALUES[k]))
        amount -= count * VALUES[k]
        if count > 0 and k >= s.least:
            step = LAY + k * TEN + count - 1
    return step


# --- the first throw


@rule
def keep_or_reject(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """Keeps what promises more than another throw."""
    weigh(e, s.pawn, mind)
    again = promise(e, s, seat, mind)
    field = (s.pawn + s.dice[0] + s.dice[1]) % FIELDS
    if s.dice[0] == s.dice[1]:
        weigh(e, field, mind)
    else:
        for colour in range(len(COLOURS)):
            mind.work[colour] = 0
        mind.work[e.board[field]] = 1_000_000
    return KEEP if promise(e, s, seat, mind) >= again else REJECT


@rule
def promise(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """What the weighed colours bring the seat beyond what they bring the others on average."""
    hope = 0
    for colour in range(len(COLOURS)):
        if mind.work[colour] > 0:
            own = 0
            others = 0
            for p in range(s.seats):
                amount = worth(e, s, p, after(e, total(s, p), value(s.stake[p]), colour))
                if p == seat:
                    own = amount
                else:
                    others += amount
            hope += mind.work[colour] * (own * (s.seats - 1) - others)
    return hope


# --- chances and worth


@rule
def weigh(e: Edition, pawn: int, mind: Mind) -> None:
    """The chance in a million that a throw from a field ends on each colour, put into the mind's work."""
    for colour in range(len(COLOURS)):
        mind.work[colour] = 0
    for fields in range(FIELDS):
        mind.work[e.board[(pawn + fields) % FIELDS]] += PER_MILLION[fields]


@rule
def worth(e: Edition, s: State, seat: int, amount: int) -> int:
    """An amount in sixteenths of a doubling, each of which is worth the same. The pension is counted in, so that to be
    broke is not the end; the million counts extra."""
    doublings = 0
    rest = amount + e.pension[s.card[seat]]
    while rest >= 32:
        rest //= 2
        doublings += 1
    return 16 * doublings + rest + (WIN if amount >= e.million else 0)
