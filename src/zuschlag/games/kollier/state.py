"""Das Kollier's row, the box's numbers as a row, its actions and events."""

from __future__ import annotations

from zuschlag.engine.actions import Actions, Kind, choice, number
from zuschlag.engine.events import Event, Events
from zuschlag.engine.row import Row, i1, i2, u1
from zuschlag.engine.state import BaseState

SEATS = 6
FEWEST = 3
TABLES = ("3", "4", "5", "6")  # numbers that depend on how many play are named by it

# From the dearest to the cheapest, so that "cheaper" is "further on".
GEMS = ("diamant", "rubin", "topas", "smaragd", "granat", "turmalin", "amethyst", "opal", "tuerkis", "achat")
KINDS = len(GEMS)
THINGS = ("cash", *GEMS)  # what a commission is taken in, and a forfeit paid in

HIGHEST = 250  # no ask and no bid goes higher
MOST_OFFERED = 60  # no sealed offer is higher

PHASES = ("opening", "choose", "up", "down", "preemption", "insolvent", "pay", "commission", "over")
OPENING, CHOOSE, UP, DOWN, PREEMPTION, INSOLVENT, PAY, COMMISSION, OVER = range(len(PHASES))

RANDOM, SEALED = 0, 1
BLUFF, NO_BLUFF = 0, 1


class State(BaseState):
    opening = i1()  # option: who auctions first is random, or the highest sealed offer
    open_hands = i1()  # option: 1 shows cash and gems to everybody
    bluff = i1()  # option: whether one may ask and bid more than one can pay

    phase = i1()  # one of PHASES
    auction = i2()  # the number of the auction that runs, from 1
    second = i1()  # 1: the second stack is auctioned
    jewels = i1()  # the seat that stands in for the player with the most jewellery
    auctioneer = i1()
    buyer = i1()  # the highest bidder (up), or who wants the lot (down); else 0
    turn = i1()  # the seat that is asked, going down; else 0
    price = i2()  # the highest bid or the ask (up), the price now (down); else 0
    passed = u1()  # mask: has passed since the last bid
    sits_out = u1()  # mask: could not pay for this lot
    called = i2(SEATS)  # each seat's highest bid in this auction, the ask too; 0: none

    offer = i1(SEATS)  # sealed offers for the first auction, one more than the cash; 0: none yet. Secret
    cash = i2(SEATS)
    bank = i2()
    proceeds = i2()  # cash paid and not yet shared out
    marker = i1(SEATS)  # cash that lies open since the one-off sale, out of play
    sold = i1(SEATS)  # 1: the one-off sale is used up
    debt = i2(SEATS)  # what the bank owes the seat
    place = i1(SEATS)  # its place in the line of creditors, 1 is the front; 0: none

    hand = i1(SEATS, KINDS, names=GEMS)
    lot = i1(KINDS, names=GEMS)
    stack = i1(KINDS, names=GEMS)  # nobody knows its order, so it has none: counts. Secret
    discard = i1(KINDS, names=GEMS)
    payment = i1(KINDS, names=GEMS)  # gems paid, of which the auctioneer may take one
    named = i1(KINDS, names=GEMS)  # gems that the buyer has named so far; they are still in his hand. His secret
    selling = i1(SEATS, KINDS, names=GEMS)  # gems of a half-built one-off sale, still in the hand. The seat's secret
    centre = i1(SEATS)  # the centre of a Kollier that is being sold, by its kind plus 1; 0: single gems. Secret too


class Edition(Row):
    value = i1(KINDS, names=GEMS)  # base values; money is counted in thousands
    cards = i1(KINDS, names=GEMS)
    aside = i1(KINDS, names=GEMS)  # cards that come in with the second stack
    money = i2()  # all money in the box
    start = i1(len(TABLES), names=TABLES)  # dealt to each seat
    threshold = i1(len(TABLES), names=TABLES)  # the base value that makes a lot
    cash_auctions = i1()  # auctions that are paid in cash alone
    least_commission = i1()  # going down
    consolation = i1()  # for whom the auctioneer has pre-empted
    forfeit = i1()  # for whom cannot pay
    most_for_sale = i1()  # what the bank pays for a one-off sale at most
    marker = i1()  # laid open for it
    income = i1()  # for everybody between the two stacks


ACTIONS = Actions(
    Kind("offer", number("amount", 0, MOST_OFFERED)),
    Kind("up", number("price", 1, HIGHEST)),
    Kind("down"),
    Kind("bid", number("amount", 1, HIGHEST)),
    Kind("pass"),
    Kind("buy"),
    Kind("preempt"),
    Kind("pay", choice("gem", GEMS)),
    Kind("take", choice("what", THINGS)),
    Kind("forfeit", choice("what", THINGS)),
    Kind("sell", choice("gem", GEMS)),
    Kind("kollier", choice("centre", GEMS)),
    Kind("pair", choice("gem", GEMS)),
    Kind("done"),
)
OFFER, OFFER_END = ACTIONS.span("offer")
ASK, ASK_END = ACTIONS.span("up")
GO_DOWN = ACTIONS.first("down")
BID, BID_END = ACTIONS.span("bid")
PASS = ACTIONS.first("pass")
BUY = ACTIONS.first("buy")
PREEMPT = ACTIONS.first("preempt")
PAY_GEM, PAY_GEM_END = ACTIONS.span("pay")
TAKE, TAKE_END = ACTIONS.span("take")
FORFEIT, FORFEIT_END = ACTIONS.span("forfeit")
SELL, SELL_END = ACTIONS.span("sell")
STRING, STRING_END = ACTIONS.span("kollier")
PAIR, PAIR_END = ACTIONS.span("pair")
DONE = ACTIONS.first("done")

EVENTS = Events(
    Event("wears_most"),
    Event("offering"),
    Event("offered", "amount"),
    Event("revealed", "amount"),
    Event("begins"),
    Event("turned", choice("gem", GEMS)),
    Event("asks", "price"),
    Event("goes_down", "price"),
    Event("bids", "price"),
    Event("passed"),
    Event("falls", "price"),
    Event("wants", "price"),
    Event("preempts", "price"),
    Event("won", "price"),
    Event("insolvent", "price"),
    Event("forfeits_cash", "amount"),
    Event("forfeits_gem", choice("gem", GEMS)),
    Event("again"),
    Event("names", choice("gem", GEMS)),
    Event("pays_cash", "amount"),
    Event("pays_gems", choice("gem", GEMS), "count"),
    Event("takes_cash", "amount"),
    Event("takes_gem", choice("gem", GEMS)),
    Event("bank_pays", "amount"),
    Event("bank_owes", "amount"),
    Event("got", choice("gem", GEMS), "count"),
    Event("prepares", choice("gem", GEMS)),
    Event("sells_gems", choice("gem", GEMS), "count"),
    Event("sold", "value"),
    Event("marker", "amount"),
    Event("second_stack"),
    Event("ended"),
)
WEARS_MOST = EVENTS.code("wears_most")
OFFERING = EVENTS.code("offering")
OFFERED = EVENTS.code("offered")
REVEALED = EVENTS.code("revealed")
BEGINS = EVENTS.code("begins")
TURNED = EVENTS.code("turned")
ASKS = EVENTS.code("asks")
GOES_DOWN = EVENTS.code("goes_down")
BIDS = EVENTS.code("bids")
PASSED = EVENTS.code("passed")
FALLS = EVENTS.code("falls")
WANTS = EVENTS.code("wants")
PREEMPTS = EVENTS.code("preempts")
WON = EVENTS.code("won")
CANNOT_PAY = EVENTS.code("insolvent")
FORFEITS_CASH = EVENTS.code("forfeits_cash")
FORFEITS_GEM = EVENTS.code("forfeits_gem")
AGAIN = EVENTS.code("again")
NAMES = EVENTS.code("names")
PAYS_CASH = EVENTS.code("pays_cash")
PAYS_GEMS = EVENTS.code("pays_gems")
TAKES_CASH = EVENTS.code("takes_cash")
TAKES_GEM = EVENTS.code("takes_gem")
BANK_PAYS = EVENTS.code("bank_pays")
BANK_OWES = EVENTS.code("bank_owes")
GOT = EVENTS.code("got")
PREPARES = EVENTS.code("prepares")
SELLS_GEMS = EVENTS.code("sells_gems")
SOLD = EVENTS.code("sold")
MARKER = EVENTS.code("marker")
SECOND_STACK = EVENTS.code("second_stack")
ENDED = EVENTS.code("ended")
