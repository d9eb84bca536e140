"""Kohle, Kies & Knete's row, the box's numbers as a row, its actions and events. Money is in millions."""

from __future__ import annotations

from zuschlag.engine.actions import Actions, Kind, choice, number, seat
from zuschlag.engine.events import Event, Events
from zuschlag.engine.row import Row, i1, i2, i4
from zuschlag.engine.state import BaseState

SEATS = 6
FEWEST = 3
SPACES = 16
TILES = 15
SPACE_NAMES = tuple(str(space) for space in range(SPACES))
TILE_NAMES = tuple(str(tile) for tile in range(1, TILES + 1))
GROUPS = 3
MOST = 60
"""The highest price that an offer can name; no deal brings more."""

# In the order of the alphabet, which decides who begins.
FAMILIES = ("heiermann", "knetowitz", "liebgeld", "piepenbrok", "raffzahn", "talerfeld")
CLANS = len(FAMILIES)

# The influence cards: a clan card of each family, a travel card against each family, and five kinds more.
CARDS = (
    *FAMILIES,
    *(f"travel_{family}" for family in FAMILIES),
    "travel_any",
    "recruit",
    "boss",
    "stop",
)
KINDS = len(CARDS)
TRAVEL_CARD = CLANS
TRAVEL_ANY = 2 * CLANS
RECRUIT_CARD = TRAVEL_ANY + 1
BOSS_CARD = TRAVEL_ANY + 2
STOP_CARD = TRAVEL_ANY + 3

TICKETS = ("own", "any")
"""Which travel card is played: the one of the target's own family, or one against anybody."""
TICKET_KINDS = len(TICKETS)

NOBODY = -1

# What a space says of a family: not named, needed, or one of a choice group.
NOT_NAMED, NEEDED, FIRST_GROUP = range(3)

PHASES = ("place", "turn", "moved", "limit", "negotiate", "window", "last_call", "over")
PLACE, TURN, MOVED, LIMIT, NEGOTIATE, WINDOW, LAST_CALL, OVER = range(len(PHASES))

# Cards that take effect only when nobody has stopped them.
PENDING = ("none", "travel", "travel_clan", "recruit", "boss")
NONE, TRAVEL_PENDING, CLAN_PENDING, RECRUIT_PENDING, BOSS_PENDING = range(len(PENDING))

# The two directions of an offer.
ASK, BID = 0, 1

LEFT, RIGHT = 0, 1
ON = 1


class State(BaseState):
    marker_by = i1()  # option: who places the marker, LEFT or RIGHT of the first player
    open_money = i1()  # option: everybody's money is shown
    keep_turn_order = i1()  # option: a new boss does not change whose turn comes next
    must_deal_at_10_cards = i1()  # option: a full hand may not roll
    pay_contributors_only = i1()  # option: no money for keeping the peace
    short_game = i1()  # option: without the tiles that the edition names

    # the board
    phase = i1()  # one of PHASES
    turn = i1()  # the seat whose turn it is
    marker = i1()  # the space of the dollar marker
    tile = i1()  # the deal tile on top of the stack, from 0
    deals = i1()  # closed so far
    idle = i2()  # turns since the last closed deal
    closed = i1(SPACES)  # the number of the tile on the space; 0: open
    closer = i1(SPACES)  # the boss who closed it
    money = i2(SEATS)  # covered: public to whoever adds up
    bank = i2()  # what the bank has paid
    owner = i1(CLANS, names=FAMILIES)  # the seat with the investor; NOBODY: beside the board

    # the cards
    hand = i1(SEATS, KINDS, names=CARDS)  # secret
    cards = i1(SEATS)  # how many in hand; public
    known = i1(SEATS, KINDS, names=CARDS)  # of these, seen on their way into the hand and not played since
    discards = i1(KINDS, names=CARDS)
    draw = i1(KINDS, names=CARDS)  # the draw pile, without its order; secret
    pile = i1()  # how many cards it has; public
    shuffled = i1(KINDS, names=CARDS)  # what was shuffled into the draw pile when it was last made; public
    drawn = i1(SEATS, KINDS, names=CARDS)  # what each seat has drawn from it since; secret

    # the negotiation
    opener = i1()  # who opened it
    boss = i1()
    passed = i1()  # mask: nothing to say, until recalled
    shown = i1(SEATS, CLANS, names=FAMILIES)  # clan cards on the table
    away = i1(CLANS, names=FAMILIES)  # on the investor lies 1: a travel card of its family, 2: one against anybody
    offer_serial = i4(2, SEATS)  # ASK to the boss, BID by the boss: number of the standing offer; 0: none stands
    offer_set = i1(2, SEATS)  # mask of families
    offer_price = i1(2, SEATS)
    offers = i1(2, SEATS)  # made since the situation last changed
    agreed_serial = i4(SEATS)  # the accepted offer's number; 0: no agreement
    agreed_set = i1(SEATS)
    agreed_price = i1(SEATS)
    serial = i4()  # counts offers, windows and last calls

    # half-built choices, each private to its seat
    draft = i1(SEATS)  # families of the offer in the making
    draft_to = i1()  # the seat that the boss is about to bid, from 1; 0: none
    uses = i1(CLANS, names=FAMILIES)  # who supplies the family, from 1; a draft of the boss until he closes, then open

    # the window after a card, and the last call
    pending = i1()  # one of PENDING
    pending_by = i1()
    pending_family = i1()
    pending_of = i1()  # the seat hit; NOBODY: none
    pending_ticket = i1()  # which travel card
    window = i4()  # the window's or last call's number; 0: none is open
    answered = i1()  # mask; secret until the window ends


class Edition(Row):
    deck = i1(KINDS, names=CARDS)  # influence cards
    hand = i1()  # cards dealt
    draw = i1()  # cards drawn instead of a deal
    limit = i1()  # cards in hand after drawing
    trio = i1()  # recruitment cards that recruit
    investors = i1(SEATS - FEWEST + 1)  # dealt to each of three, four, five, six seats
    board = i1(SPACES, CLANS, letters=".!abc")  # the families in order: not named, needed, or in a choice group
    wanted = i1(SPACES, GROUPS)  # how many of each choice group
    dividends = i1(SPACES, names=SPACE_NAMES)
    value = i1(TILES, names=TILE_NAMES)  # of a dividend, by tile
    ends = i1(TILES, names=TILE_NAMES)  # the game ends on a roll of at most this; 0: no roll
    short_without = i1(3)  # tiles left out of the short game
    offers = i1()  # each way per pair until the situation changes
    patience = i2()  # turns per seat without a deal until the game ends
    full_hand = i1()  # cards that oblige to deal, under the option


ACTIONS = Actions(
    Kind("place", number("space", 0, SPACES - 1)),
    Kind("open"),
    Kind("roll"),
    Kind("draw"),
    Kind("discard", choice("card", CARDS)),
    Kind("pass"),
    Kind("let"),
    Kind("stop"),
    Kind("show", choice("family", FAMILIES)),
    Kind("travel", choice("family", FAMILIES), choice("ticket", TICKETS)),
    Kind("travel_clan", seat("of", SEATS), choice("family", FAMILIES), choice("ticket", TICKETS)),
    Kind("recruit", choice("family", FAMILIES)),
    Kind("boss"),
    Kind("to", seat("to", SEATS)),
    Kind("with", choice("family", FAMILIES)),
    Kind("ask", number("amount", 0, MOST)),
    Kind("bid", number("amount", 0, MOST)),
    Kind("accept", seat("of", SEATS)),
    Kind("use", choice("family", FAMILIES), seat("of", SEATS)),
    Kind("close"),
    Kind("fail"),
)
PLACE_AT, PLACE_END = ACTIONS.span("place")
OPEN = ACTIONS.first("open")
ROLL = ACTIONS.first("roll")
DRAW = ACTIONS.first("draw")
DISCARD, DISCARD_END = ACTIONS.span("discard")
PASS = ACTIONS.first("pass")
LET = ACTIONS.first("let")
STOP = ACTIONS.first("stop")
SHOW, SHOW_END = ACTIONS.span("show")
TRAVEL, TRAVEL_END = ACTIONS.span("travel")
TRAVEL_CLAN, TRAVEL_CLAN_END = ACTIONS.span("travel_clan")
RECRUIT, RECRUIT_END = ACTIONS.span("recruit")
BOSS = ACTIONS.first("boss")
TO, TO_END = ACTIONS.span("to")
WITH, WITH_END = ACTIONS.span("with")
ASK_FOR, ASK_END = ACTIONS.span("ask")
BID_FOR, BID_END = ACTIONS.span("bid")
ACCEPT, ACCEPT_END = ACTIONS.span("accept")
USE, USE_END = ACTIONS.span("use")
CLOSE = ACTIONS.first("close")
FAIL = ACTIONS.first("fail")


def set_name(mask: int) -> str:
    """The key of a set of families: `peace` for none, else their names with plus signs."""
    return "+".join(family for f, family in enumerate(FAMILIES) if mask >> f & 1) or "peace"


SETS = tuple(set_name(mask) for mask in range(1 << CLANS))
CARRIERS = ("investor", "clan")

EVENTS = Events(
    Event("investor", choice("family", FAMILIES)),
    Event("begins"),
    Event("drew", choice("card", CARDS)),
    Event("drew_blind", "count"),
    Event("shuffled", "count"),
    Event("placed", "space"),
    Event("turn"),
    Event("rolled", "die"),
    Event("moved", "space"),
    Event("discarded", choice("card", CARDS)),
    Event("opened", "deal", "dividends", "value", "proceeds"),
    Event("showed", choice("family", FAMILIES)),
    Event("asked", seat("to", SEATS), choice("set", SETS), "amount"),
    Event("bid", seat("to", SEATS), choice("set", SETS), "amount"),
    Event("agreed", seat("to", SEATS), choice("set", SETS), "amount"),
    Event("fell", choice("set", SETS), "amount"),
    Event("passed"),
    Event("travel", seat("of", SEATS), choice("family", FAMILIES), choice("ticket", TICKETS)),
    Event("travel_clan", seat("of", SEATS), choice("family", FAMILIES), choice("ticket", TICKETS)),
    Event("recruit", seat("of", SEATS), choice("family", FAMILIES)),
    Event("recruit_spare", choice("family", FAMILIES)),
    Event("boss"),
    Event("let"),
    Event("stopped", seat("of", SEATS)),
    Event("away", choice("family", FAMILIES)),
    Event("clan_away", choice("family", FAMILIES)),
    Event("recruited", choice("family", FAMILIES)),
    Event("took_over"),
    Event("closing", "kept"),
    Event("used", choice("family", FAMILIES), choice("carrier", CARRIERS)),
    Event("closed", "deal", "space", "proceeds"),
    Event("paid", seat("to", SEATS), "amount"),
    Event("failed"),
    Event("took_back", choice("family", FAMILIES), "count"),
    Event("rolled_for_end", "die", "ends"),
    Event("no_deal_in_sight", "turns"),
    Event("over"),
)
INVESTOR = EVENTS.code("investor")
BEGINS = EVENTS.code("begins")
DREW = EVENTS.code("drew")
DREW_BLIND = EVENTS.code("drew_blind")
SHUFFLED = EVENTS.code("shuffled")
PLACED = EVENTS.code("placed")
NEXT_TURN = EVENTS.code("turn")
ROLLED = EVENTS.code("rolled")
MARKER_MOVED = EVENTS.code("moved")
DISCARDED = EVENTS.code("discarded")
OPENED = EVENTS.code("opened")
SHOWED = EVENTS.code("showed")
ASKED = EVENTS.code("asked")
BADE = EVENTS.code("bid")
AGREED = EVENTS.code("agreed")
FELL = EVENTS.code("fell")
PASSED = EVENTS.code("passed")
PLAYED_TRAVEL = EVENTS.code("travel")
PLAYED_TRAVEL_CLAN = EVENTS.code("travel_clan")
PLAYED_RECRUIT = EVENTS.code("recruit")
PLAYED_RECRUIT_SPARE = EVENTS.code("recruit_spare")
PLAYED_BOSS = EVENTS.code("boss")
LET_IT = EVENTS.code("let")
STOPPED = EVENTS.code("stopped")
WENT_AWAY = EVENTS.code("away")
CLAN_WENT_AWAY = EVENTS.code("clan_away")
RECRUITED = EVENTS.code("recruited")
TOOK_OVER = EVENTS.code("took_over")
CLOSING = EVENTS.code("closing")
USED = EVENTS.code("used")
CLOSED = EVENTS.code("closed")
PAID = EVENTS.code("paid")
FAILED = EVENTS.code("failed")
TOOK_BACK = EVENTS.code("took_back")
ROLLED_FOR_END = EVENTS.code("rolled_for_end")
NO_DEAL_IN_SIGHT = EVENTS.code("no_deal_in_sight")
ENDED = EVENTS.code("over")
