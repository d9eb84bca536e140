"""Millionenspiel's row, the box's numbers as a row, its actions and events."""

from __future__ import annotations

from zuschlag.engine.actions import Actions, Kind, choice, number
from zuschlag.engine.events import Event, Events
from zuschlag.engine.row import Row, i1, i2, i4
from zuschlag.engine.state import BaseState

SEATS = 5
FIELDS = 56

# Money is pieces. Ten of a kind make one of the next, and ten is also the most that a seat may keep of a kind.
PIECES = ("1", "10", "100", "1000", "10000", "100000")
VALUES = (1, 10, 100, 1000, 10000, 100000)
KINDS = len(PIECES)
TOP = KINDS - 1
TEN = 10
FIRST_NOTE = 3  # pieces of 1, 10 and 100 are chips, the others notes

CARDS = 3  # the steps of the pension card

COLOURS = ("black", "blue", "yellow", "green", "red", "beige")
BLACK, BLUE, YELLOW, GREEN, RED, BEIGE = range(len(COLOURS))

EFFECTS = ("lose_notes", "lose_stake", "lose_rest", "bonus", "take_stakes", "take_rests")
LOSE_NOTES, LOSE_STAKE, LOSE_REST, BONUS, TAKE_STAKES, TAKE_RESTS = range(len(EFFECTS))

PHASES = ("stake", "keep", "over")
STAKE, KEEP_OR_REJECT, OVER = range(len(PHASES))

BEFORE, AFTER = 0, 1


class State(BaseState):
    pension = i1()  # option: paid before or after the landing field takes effect
    max_laps = i2()  # option: laps until the highest total wins; 0: until somebody has a million
    phase = i1()  # one of PHASES
    roller = i1()  # has the dice
    turn = i1()  # the seat that stakes, or decides about the first throw
    bought = i1()  # 1: the seat at its turn has bought a card
    least = i1()  # the smallest kind of piece that the seat at its turn may still lay down; above 0: has begun to stake
    dice = i1(2)  # the first throw while the roller decides about it, else 0 0
    pawn = i1()  # the field it stands on, counted from the arrow
    laps = i4()  # completed
    card = i1(SEATS)  # the pension card, by its step
    purse = i2(SEATS, KINDS, names=PIECES)  # what is not staked
    stake = i2(SEATS, KINDS, names=PIECES)
    # What the last throw has done, to be looked at until the next one; all 0 before the first.
    thrower = i1()  # who threw
    thrown = i1(2)  # the dice as they lay in the end
    went = i2()  # so many fields, doubles added
    landed = i1()  # the field
    face = i1()  # of the decision die; 0: the field was not black
    brought = i4(SEATS)  # to each seat, pensions counted in


class Edition(Row):
    start = i4()  # the first money
    pension = i4(CARDS)  # what a card pays
    price = i4(CARDS)  # what it costs to step up to it
    supply = i1(CARDS)  # cards in the box
    board = i1(FIELDS, letters="KBYGRe")  # colours in the order of COLOURS, from the arrow onward
    blue = i1()  # the gain on a colour, times the stake
    yellow = i1()
    red = i1()
    face = i1(len(EFFECTS), names=EFFECTS)  # the die's face that brings each effect of the decision throw
    bonus = i4()  # from the bank
    million = i4()  # the goal


ACTIONS = Actions(
    Kind("buy", choice("smallest", PIECES)),  # the next card, paid exactly; the smallest piece handed in tells the way
    Kind("stake", choice("piece", PIECES), number("count", 1, TEN)),
    Kind("pass"),
    Kind("done"),
    Kind("keep"),
    Kind("reject"),
)
BUY, BUY_END = ACTIONS.span("buy")
LAY, LAY_END = ACTIONS.span("stake")
PASS = ACTIONS.first("pass")
DONE = ACTIONS.first("done")
KEEP = ACTIONS.first("keep")
REJECT = ACTIONS.first("reject")

EVENTS = Events(
    Event("rolled_for_dice", "first", "second"),
    Event("begins"),
    Event("bought", "pension", "price", choice("smallest", PIECES)),
    Event("staked", "amount"),
    Event("passed"),
    Event("rolled", "first", "second"),
    Event("kept"),
    Event("rejected"),
    Event("moved", "fields", "field", choice("colour", COLOURS)),
    Event("nobody_can_stake"),
    Event("pension", "amount"),
    Event("won", "amount"),
    Event("lost", "amount"),
    Event("decided", "face", choice("effect", EFFECTS)),
    Event("changed_up", "tens", choice("piece", PIECES)),
    Event("million", "amount"),
    Event("last_lap"),
)
ROLLED_FOR_DICE = EVENTS.code("rolled_for_dice")
BEGINS = EVENTS.code("begins")
BOUGHT = EVENTS.code("bought")
STAKED = EVENTS.code("staked")
PASSED = EVENTS.code("passed")
ROLLED = EVENTS.code("rolled")
KEPT = EVENTS.code("kept")
REJECTED = EVENTS.code("rejected")
MOVED = EVENTS.code("moved")
NOBODY_CAN_STAKE = EVENTS.code("nobody_can_stake")
PENSION = EVENTS.code("pension")
WON = EVENTS.code("won")
LOST = EVENTS.code("lost")
DECIDED = EVENTS.code("decided")
CHANGED_UP = EVENTS.code("changed_up")
MILLION = EVENTS.code("million")
LAST_LAP = EVENTS.code("last_lap")
