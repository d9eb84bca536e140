"""What a sensible player does: collects what is nearest to complete and worth most, counts the cards it has seen, is
rid of a Chance in time, and goes out when waiting costs more than it brings."""

from __future__ import annotations

from zuschlag.engine.chance import Mind, pick
from zuschlag.engine.rule import rule

from .cards import left_of, watcher_of
from .hands import count, extra, extras_of, lot, lots_of, one, worth_out
from .promise import UNSEEN, promise, take_stock
from .rules import legal
from .scoring import chosen_aside
from .state import (
    ASIDE,
    ASIDE_END,
    CHANCE,
    CHANCE_CARD,
    COLOURS,
    DOWN,
    DRAW,
    EXCHANGE,
    EXCHANGES,
    EXCHANGES_END,
    FIRST_PRINT,
    GIVE,
    GO,
    GO_ON,
    GO_OUT,
    GROUP,
    LOTS,
    MOST_TRADED,
    MR,
    NEUTRAL_END,
    PAIR,
    PAIR_END,
    PASS,
    PASSING,
    PILES,
    PRINTS,
    PROPERTIES,
    PUT,
    PUT_END,
    SEATS,
    SHOW,
    SIZES,
    TOKEN,
    TRADE,
    Edition,
    State,
)

GIFT_MR = 150
GIFT_TOKEN = 200
GIFT_HOUSE = 40
GIFT_CHANCE = -300
PLACES = LOTS + MR + 1  # the groups, then the other kinds of cards
PLACE_STEP = 1 << 5
SAMPLES = 5  # draws tried in thought
MOST_TRIED = 3  # cards of a trade that is thought about
LAST_CARDS = 3  # turns of each seat that the draw pile still holds: then nobody waits
ENOUGH = 500  # with a hand like this it is time
NEVER = -1_000_000


@rule
def choose(e: Edition, s: State, seat: int, mind: Mind, out: list[int]) -> int:
    """By what is asked."""
    n = legal(e, s, seat, out)
    if s.phase == SHOW:
        return GO_ON
    if s.sealed[seat] > 0 or n == 0:
        return -1
    take_stock(e, s, seat, mind)
    if s.phase == DOWN or s.phase == EXCHANGE:
        return PUT + to_put(e, s, seat, mind)
    if s.phase == PASSING:
        return choose_passing(e, s, seat, mind, out[n - 1])
    begun = chosen_aside(s) > 0
    if can_act(out, n, ASIDE, ASIDE_END) and (begun or wants_out(e, s, seat, mind)):
        return best_aside(e, s, seat, out, n)
    if can_act(out, n, GO_OUT, GO_OUT + 1) and (begun or wants_out(e, s, seat, mind)):
        return GO_OUT
    return best_turn(e, s, seat, mind, out, n)


@rule
def can_act(out: list[int], n: int, first: int, end: int) -> int:
    """Whether an action of a kind is legal."""
    for i in range(n):
        if first <= out[i] < end:
            return 1
    return 0


# --- putting cards away


@rule
def place_lot(place: int) -> int:
    """What a card of a place takes from the properties."""
    return one(place) if place < LOTS else 0


@rule
def place_extra(place: int) -> int:
    """What it takes from the other cards."""
    return one(place - LOTS) if place >= LOTS else 0


@rule
def holds(lots: int, extras: int, place: int) -> int:
    """How many cards of a place a hand has."""
    return count(lots, place) if place < LOTS else count(extras, place - LOTS)


@rule
def worst_place(e: Edition, mind: Mind, lots: int, extras: int) -> int:
    """Where a card is missed least: what is promised without it, times PLACE_STEP, plus the place."""
    best = NEVER
    worst = 0
    for place in range(PLACES):
        if holds(lots, extras, place) > 0:
            left = promise(e, mind, lots - place_lot(place), extras - place_extra(place))
            if left > best:
                best = left
                worst = place
    return best * PLACE_STEP + worst


@rule
def promise_after(e: Edition, mind: Mind, lots: int, extras: int, cards: int) -> int:
    """The promise of a hand that has to put so many cards away."""
    if cards < 1:
        return promise(e, mind, lots, extras)
    for _ in range(cards - 1):
        place = worst_place(e, mind, lots, extras) % PLACE_STEP
        lots -= place_lot(place)
        extras -= place_extra(place)
    return worst_place(e, mind, lots, extras) // PLACE_STEP


@rule
def gift(e: Edition, s: State, seat: int, to: int, k: int) -> int:
    """What a card is worth to another seat (from SEATS on: to nobody), as far as one can tell."""
    if to >= SEATS:
        return 0
    if k == CHANCE_CARD:
        return GIFT_CHANCE
    if k < PROPERTIES:
        return int(e.worth[GROUP[k]] if GROUP[k] < COLOURS else 250) * (1 + known_of_group(s, seat, to, GROUP[k])) // 4
    if k - PROPERTIES == TOKEN:
        return GIFT_TOKEN
    return int(e.go) if k - PROPERTIES == GO else GIFT_MR if k - PROPERTIES == MR else GIFT_HOUSE


@rule
def known_of_group(s: State, seat: int, to: int, group: int) -> int:
    """How many cards of a group are known to be in another hand."""
    cards = 0
    watcher = watcher_of(s, to, seat)
    for k in range(FIRST_PRINT[group], FIRST_PRINT[group] + SIZES[group]):
        cards += s.known[watcher][to][k]
    return cards


@rule
def to_put(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """The print to lay on one's own pile, where the others can get at it."""
    return to_part_with(e, s, seat, mind, left_of(s, seat), 8)


@rule
def to_part_with(e: Edition, s: State, seat: int, mind: Mind, to: int, share: int) -> int:
    """The print that costs least to be without, a share of what it brings another included."""
    lots = lots_of(s.hand[seat])
    extras = extras_of(s.hand[seat])
    best = NEVER
    spare = 0
    for k in range(PRINTS):
        if s.hand[seat][k] > 0:
            left = promise(e, mind, lots - lot(k), extras - extra(k)) - gift(e, s, seat, to, k) // share
            if left > best:
                best = left
                spare = k
    return spare


# --- going out


@rule
def wants_out(e: Edition, s: State, seat: int, mind: Mind) -> int:
    """Waiting costs more than it brings with a Chance in hand, when the draw pile is short or there is none (any turn
    may be the last), and with a hand that is worth something; only a poor one waits while cards come."""
    extras = extras_of(s.hand[seat])
    if count(extras, CHANCE) > 0 or s.stock_left < LAST_CARDS * s.seats:
        return 1
    return 1 if worth_out(e, lots_of(s.hand[seat]), extras) >= ENOUGH else 0


@rule
def best_aside(e: Edition, s: State, seat: int, out: list[int], n: int) -> int:
    """What is missed least by the hand that is laid."""
    lots = lots_of(s.hand[seat]) - lots_of(s.aside)
    extras = extras_of(s.hand[seat]) - extras_of(s.aside)
    best = NEVER
    chosen = GO_OUT
    for i in range(n):
        if ASIDE <= out[i] < ASIDE_END:
            k = out[i] - ASIDE
            left_lots = lots - lot(k)
            left_extras = extras - extra(k)
            left = worth_out(e, left_lots, left_extras) + e.mr_monopoly * count(left_extras, MR) // 4
            if left > best:
                best = left
                chosen = out[i]
    return chosen


# --- a turn


@rule
def best_turn(e: Edition, s: State, seat: int, mind: Mind, out: list[int], n: int) -> int:
    """Every action is thought through, and the most promising taken."""
    best = NEVER
    chosen = out[0]
    for i in range(n):
        worth = look_at(e, s, seat, mind, out[i])
        if worth > best:
            best = worth
            chosen = out[i]
    return chosen


@rule
def look_at(e: Edition, s: State, seat: int, mind: Mind, action: int) -> int:
    """What one may expect after an action."""
    lots = lots_of(s.hand[seat])
    extras = extras_of(s.hand[seat])
    surplus = s.held[seat] - e.hand[s.seats - 2]
    if action == PASS:
        return promise_after(e, mind, lots, extras, surplus)
    if action == DRAW:
        return look_at_draw(e, mind, lots, extras, surplus + 1)
    if PUT <= action < PUT_END:
        return look_at_ready(e, s, seat, mind, lots, extras, action - PUT)
    if TRADE <= action < NEUTRAL_END:
        return look_at_trade(
            e, s, seat, mind, lots, extras, (action - TRADE) // MOST_TRADED, (action - TRADE) % MOST_TRADED + 1
        )
    if PAIR <= action < PAIR_END:
        k = top(s, SEATS + action - PAIR, 0)
        return look_at_draw(e, mind, lots + lot(k), extras + extra(k), surplus + 2)
    if EXCHANGES <= action < EXCHANGES_END:
        return look_at_exchange(e, s, seat, mind, lots, extras, action - EXCHANGES)
    return NEVER


@rule
def top(s: State, pile: int, depth: int) -> int:
    """A card of a pile, counted from the top."""
    return int(s.pile[pile][s.height[pile] - 1 - depth])


@rule
def look_at_draw(e: Edition, mind: Mind, lots: int, extras: int, cards: int) -> int:
    """A few cards that may come, on average."""
    unseen = 0
    for k in range(PRINTS):
        unseen += mind.work[UNSEEN + k]
    if unseen == 0:
        return promise_after(e, mind, lots, extras, cards - 1)
    total = 0
    for _ in range(SAMPLES):
        k = unseen_card(mind, pick(mind, unseen))
        total += promise_after(e, mind, lots + lot(k), extras + extra(k), cards)
    return total // SAMPLES


@rule
def unseen_card(mind: Mind, number: int) -> int:
    """The unseen card with this number."""
    for k in range(PRINTS):
        number -= mind.work[UNSEEN + k]
        if number < 0:
            return k
    return PRINTS - 1


@rule
def look_at_trade(e: Edition, s: State, seat: int, mind: Mind, lots: int, extras: int, pile: int, cards: int) -> int:
    """The hand with the other's top cards, less what one's own top cards bring the other."""
    if cards > MOST_TRIED:
        return NEVER
    surplus = s.held[seat] - e.hand[s.seats - 2]
    given = 0
    for depth in range(cards):
        theirs = top(s, pile, depth)
        lots += lot(theirs)
        extras += extra(theirs)
        mine = own_top(s, seat, depth)
        given += gift(e, s, seat, pile, mine)
    if s.ready > 0:
        lots -= lot(s.ready - 1)
        extras -= extra(s.ready - 1)
        surplus -= 1
    return promise_after(e, mind, lots, extras, surplus + cards) - given // 2


@rule
def own_top(s: State, seat: int, depth: int) -> int:
    """A card of one's own pile as it will lie when the trade begins."""
    if s.ready == 0:
        return top(s, seat, depth)
    return s.ready - 1 if depth == 0 else top(s, seat, depth - 1)


@rule
def look_at_ready(e: Edition, s: State, seat: int, mind: Mind, lots: int, extras: int, k: int) -> int:
    """A card put ready is given for the best top card there is."""
    surplus = s.held[seat] - e.hand[s.seats - 2]
    if k != CHANCE_CARD and extra(k) > 0 and k - PROPERTIES >= TOKEN:
        return NEVER
    best = NEVER
    for pile in range(PILES):
        if pile != seat and s.height[pile] > 0:
            theirs = top(s, pile, 0)
            left = promise_after(e, mind, lots - lot(k) + lot(theirs), extras - extra(k) + extra(theirs), surplus)
            best = max(best, left - gift(e, s, seat, pile, k) // 2)
    return best


@rule
def look_at_exchange(e: Edition, s: State, seat: int, mind: Mind, lots: int, extras: int, to: int) -> int:
    """With 5 and 6 seats: the other's trade card for one's own."""
    theirs = top(s, to, 0)
    left = promise_after(e, mind, lots + lot(theirs), extras + extra(theirs), 1)
    return left - gift(e, s, seat, to, top(s, seat, 0)) // 2


@rule
def choose_passing(e: Edition, s: State, seat: int, mind: Mind, last: int) -> int:
    """The seat at turn goes out if it can; the others, and it, pass what helps the neighbour least."""
    if last == GO_OUT and wants_out(e, s, seat, mind):
        return GO_OUT
    return GIVE + to_part_with(e, s, seat, mind, left_of(s, seat), 2)
