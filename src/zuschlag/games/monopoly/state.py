"""The row of Monopoly: Das Kartenspiel, the box's numbers as a row, its actions and events."""

from __future__ import annotations

from zuschlag.engine.actions import Actions, Kind, choice, number, seat
from zuschlag.engine.events import Event, Events
from zuschlag.engine.row import Row, i1, i2, i4
from zuschlag.engine.state import BaseState

SEATS = 6
FIRST_PASSING = 5  # from so many seats on there is no draw pile, and cards are passed to the left

# What is printed on the cards. Cards that print alike are one entry: they are counted, never told apart.
STREETS = (
    "badstrasse", "turmstrasse",
    "chausseestrasse", "elisenstrasse", "poststrasse",
    "seestrasse", "hafenstrasse", "neuestrasse",
    "muenchenerstrasse", "wienerstrasse", "berlinerstrasse",
    "theaterstrasse", "museumstrasse", "opernplatz",
    "lessingstrasse", "schillerstrasse", "goethestrasse",
    "rathausplatz", "hauptstrasse", "bahnhofstrasse",
    "parkstrasse", "schlossallee",
)  # fmt: skip
STATIONS = ("suedbahnhof", "westbahnhof", "nordbahnhof", "hauptbahnhof")
WORKS = ("elektrizitaetswerk", "wasserwerk")
EXTRAS = ("haus1", "haus2", "haus3", "haus4", "hotel", "ereignis", "spielfigur", "los", "mr_monopoly")
CARDS = (*STREETS, *STATIONS, *WORKS, *EXTRAS)
PRINTS = len(CARDS)

# The properties lie group by group, from the cheapest to the dearest colour, then the railroads and the utilities.
GROUPS = ("lila", "hellblau", "rosa", "orange", "rot", "gelb", "gruen", "dunkelblau", "bahnhoefe", "werke")
COLOURS = 8
RAILROADS, UTILITIES = 8, 9
LOTS = len(GROUPS)
SIZES = (2, 3, 3, 3, 3, 3, 3, 2, 4, 2)
GROUP = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9)
FIRST_PRINT = tuple(GROUP.index(group) for group in range(LOTS))
PROPERTIES = len(GROUP)

# The extras, counted from the first of them: `PROPERTIES + HOTEL` is the hotel's print.
LEVELS = 5  # four houses in order, then the hotel
HOUSES = 4
HOTEL, CHANCE, TOKEN, GO, MR = range(4, len(EXTRAS))
CHANCE_CARD = PROPERTIES + CHANCE
MR_CARD = PROPERTIES + MR
MOST_CHANCES = 2

NEUTRALS = 2
PILES = SEATS + NEUTRALS  # trade piles: one for each seat, then the neutral ones
DEPTH = 60
MOST_TRADED = 20  # 60 cards, ten of them in the other hand and nine in one's own: no two piles have 21 each

# Who knows what of a hand: everybody, the neighbour to its right (who passes to it), and the one to its left (who
# receives from it).
WATCHERS = 3
EVERYBODY, RIGHT, LEFT = range(WATCHERS)

PHASES = ("turn", "down", "exchange", "pass", "show", "over")
TURN, DOWN, EXCHANGE, PASSING, SHOW, OVER = range(len(PHASES))


class State(BaseState):
    target = i4()  # option: the total that ends the game; 0: as printed
    phase = i1()  # one of PHASES
    deals = i1()  # which round, from 1
    dealer = i1()
    turn = i1()  # whose turn it is
    idle = i2()  # turns in a row without a card from the draw pile; -1 in a turn with one
    hand = i1(SEATS, PRINTS, names=CARDS)  # secret
    held = i1(SEATS)  # how many cards a hand has; public
    known = i1(WATCHERS, SEATS, PRINTS, names=CARDS)  # what a watcher knows for certain to be in a hand
    pile = i1(PILES, DEPTH)  # trade piles from the bottom; public
    height = i1(PILES)
    stock = i1(PRINTS, names=CARDS)  # the draw pile; nobody knows its order
    stock_left = i1()
    ready = i1()  # the hand card put ready for a trade, from 1; secret until the trade
    aside = i1(PRINTS, names=CARDS)  # to be set aside when going out, secret until then; in the show: set aside
    sealed = i1(SEATS)  # the hand card chosen to be put out or passed, from 1; secret
    partner = i1()  # with whom the trade cards were exchanged, from 1
    reward = i1(PRINTS, names=CARDS)  # the cards that the one who went out got for it
    goer = i1()  # who went out, from 1; 0: nobody
    boss = i1()  # who has most Mr. Monopoly cards, from 1; 0: nobody alone
    gained = i4(SEATS)  # in the round that is shown
    total = i4(SEATS)
    onward = i1(SEATS)  # 1: has seen enough of the round that is shown


class Edition(Row):
    cards = i1(len(EXTRAS), names=EXTRAS)  # how many of each; of a property there is one
    worth = i2(COLOURS, names=GROUPS[:COLOURS])  # of a colour group, and of each house in it
    railroads = i2(5)  # of 0 to 4 railroads
    utilities = i2()
    hotel = i2()
    go = i2()
    mr_monopoly = i2()  # for the most Mr. Monopoly cards
    hand = i1(5)  # cards of a hand with 2, 3, 4, 5, 6 seats
    neutral = i1(5)  # neutral piles
    target = i4(5)  # total that ends the game
    reward = i1()  # cards for going out
    idle = i1()  # turns of each seat in a row without a card from the draw pile, then the round dies
    dry = i1(5)  # the same once the draw pile is empty
    deals = i1()  # rounds of a game at most


ACTIONS = Actions(
    Kind("draw"),
    Kind("pass"),
    Kind("put", choice("card", CARDS)),
    Kind("give", choice("card", CARDS)),
    Kind("aside", choice("card", CARDS)),
    Kind("out"),
    Kind("trade", seat("to", SEATS), number("count", 1, MOST_TRADED)),
    Kind("neutral", number("pile", 1, NEUTRALS), number("count", 1, MOST_TRADED)),
    Kind("pair", number("pile", 1, NEUTRALS)),
    Kind("exchange", seat("to", SEATS)),
    Kind("on"),
)
DRAW = ACTIONS.first("draw")
PASS = ACTIONS.first("pass")
PUT, PUT_END = ACTIONS.span("put")
GIVE, GIVE_END = ACTIONS.span("give")
ASIDE, ASIDE_END = ACTIONS.span("aside")
GO_OUT = ACTIONS.first("out")
TRADE, TRADE_END = ACTIONS.span("trade")  # the neutral piles' actions follow as if they were seats 6 and 7
NEUTRAL, NEUTRAL_END = ACTIONS.span("neutral")
PAIR, PAIR_END = ACTIONS.span("pair")
EXCHANGES, EXCHANGES_END = ACTIONS.span("exchange")
GO_ON = ACTIONS.first("on")

EVENTS = Events(
    Event("deals", "deal"),
    Event("dealt", choice("card", CARDS)),
    Event("opened", choice("card", CARDS)),
    Event("opened_neutral", "pile", choice("card", CARDS)),
    Event("drew", choice("card", CARDS)),
    Event("drew_blind"),
    Event("readied", choice("card", CARDS)),
    Event("traded", seat("to", SEATS), "count"),
    Event("traded_neutral", "pile", "count"),
    Event("took", choice("card", CARDS)),
    Event("laid", "pile", choice("card", CARDS)),
    Event("put", choice("card", CARDS)),
    Event("passed"),
    Event("exchanged", seat("to", SEATS)),
    Event("sealed", choice("card", CARDS)),
    Event("all_gave"),
    Event("gave", seat("to", SEATS), choice("card", CARDS)),
    Event("chose_aside", choice("card", CARDS)),
    Event("went_out"),
    Event("set_aside", choice("card", CARDS)),
    Event("rewarded", choice("card", CARDS)),
    Event("died"),
    Event("caught"),
    Event("ruled", "amount"),
    Event("scored", "amount", "total"),
    Event("went_on"),
    Event("won", "total"),
)
DEALS = EVENTS.code("deals")
DEALT = EVENTS.code("dealt")
OPENED = EVENTS.code("opened")
OPENED_NEUTRAL = EVENTS.code("opened_neutral")
DREW = EVENTS.code("drew")
DREW_BLIND = EVENTS.code("drew_blind")
READIED = EVENTS.code("readied")
TRADED = EVENTS.code("traded")
TRADED_NEUTRAL = EVENTS.code("traded_neutral")
TOOK = EVENTS.code("took")
LAID = EVENTS.code("laid")
PUT_DOWN = EVENTS.code("put")
PASSED = EVENTS.code("passed")
EXCHANGED = EVENTS.code("exchanged")
SEALED = EVENTS.code("sealed")
ALL_GAVE = EVENTS.code("all_gave")
GAVE = EVENTS.code("gave")
CHOSE_ASIDE = EVENTS.code("chose_aside")
WENT_OUT = EVENTS.code("went_out")
SET_ASIDE = EVENTS.code("set_aside")
REWARDED = EVENTS.code("rewarded")
DIED = EVENTS.code("died")
CAUGHT = EVENTS.code("caught")
RULED = EVENTS.code("ruled")
SCORED = EVENTS.code("scored")
WENT_ON = EVENTS.code("went_on")
WON = EVENTS.code("won")

AUDIT = (
    "hand: hands, piles, draw pile and cards set aside together must give the box's cards",
    "held: must be the number of cards in each hand, and nobody holds a number of cards below zero",
    "stock_left: must be the number of cards in the draw pile",
    "known: nobody can know more of a hand than it holds, or less than everybody does",
    "pile: a height from 0 to 60, cards up to it, and nothing above it",
    "phase: one of its names' numbers, with a seat at turn and a dealer that play",
    "hand: at the start of a turn every hand has its number of cards or, with 2 to 4 seats, more",
    "ready: a card of the hand at turn, in its turn, with 2 to 4 seats, and not together with cards to set aside",
    "aside: before the show, cards of the hand at turn, no more than it has too many",
    "sealed: cards of hands, while cards are put out or passed, and never of all at once",
    "partner: another seat, while the two put out a card",
    "goer: who went out, the most Mr. Monopoly cards, the reward and the points belong to the show",
    "onward: somebody is waited for in the show",
    "total: never below zero; deals from 1",
    "idle: within what ends a round",
)
