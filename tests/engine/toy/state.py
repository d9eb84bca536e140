"""The toy's row, its numbers as a row, its actions and events."""

from __future__ import annotations

from zuschlag.engine.actions import Actions, Kind, choice, number
from zuschlag.engine.events import Event, Events
from zuschlag.engine.row import Row, i1, i2
from zuschlag.engine.state import BaseState

SEATS = 4
GOODS = ("bernstein", "muschel", "treibholz", "flasche")
MOST_COINS = 40

BURN, CARRY = 0, 1


class State(BaseState):
    tie = i1()  # option: what becomes of a find that nobody wins
    max_turns = i2()  # option: the last turn; 0: until the bag is empty
    turn = i2()  # which turn, from 1
    ended = i1()
    cash = i2(SEATS)  # coins, public
    loan = i1(SEATS)  # 1: has borrowed
    sealed = i1(SEATS)  # 1: the fist is closed
    stake = i2(SEATS)  # coins in the closed fist; secret
    wish = i1(SEATS)  # the good a seat wishes for, from 1; secret; 0: unknown
    wishes = i1(len(GOODS), names=GOODS)  # wish cards left in the box; secret
    bag = i1(len(GOODS), names=GOODS)  # still to be found
    find = i1(len(GOODS), names=GOODS)  # lies on the table
    won = i1(SEATS, len(GOODS), names=GOODS)
    sunk = i1(len(GOODS), names=GOODS)  # won by nobody
    bank = i2()  # coins paid


class Edition(Row):
    start = i2()  # coins at the start
    loan = i2()  # coins borrowed at once
    repay = i2()  # points that a loan costs at the end
    bonus = i2()  # points for each good that one wished for
    bag = i1(len(GOODS), names=GOODS)
    value = i2(len(GOODS), names=GOODS)
    shore = i1(8, letters="BMTF")  # what lies on the shore at the start, taken from the bag


ACTIONS = Actions(
    Kind("seal", number("coins", 0, MOST_COINS)),
    Kind("borrow"),
)
SEAL, SEAL_END = ACTIONS.span("seal")
BORROW = ACTIONS.first("borrow")

EVENTS = Events(
    Event("wished", choice("good", GOODS)),
    Event("wished_blind"),
    Event("found", choice("good", GOODS)),
    Event("sealed", "coins"),
    Event("sealed_blind"),
    Event("opened", "coins"),
    Event("won", "coins"),
    Event("tied"),
    Event("borrowed", "coins"),
    Event("ended"),
)
WISHED = EVENTS.code("wished")
WISHED_BLIND = EVENTS.code("wished_blind")
FOUND = EVENTS.code("found")
SEALED = EVENTS.code("sealed")
SEALED_BLIND = EVENTS.code("sealed_blind")
OPENED = EVENTS.code("opened")
WON = EVENTS.code("won")
TIED = EVENTS.code("tied")
BORROWED = EVENTS.code("borrowed")
ENDED = EVENTS.code("ended")

AUDIT = (
    "bag: with the finds, the goods won and the goods sunk it must give the edition's bag",
    "cash: with the coins paid it must give the start and the loans",
    "stake: nobody holds more in the fist than there is, and an open fist holds nothing",
    "wishes: every wish card is in the box or with one seat",
    "sealed: somebody is waited for until the game is over",
)
