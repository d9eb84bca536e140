"""Colosseum's row, the box's numbers as a row, its actions and events."""

from __future__ import annotations

from zuschlag.engine.actions import Actions, Kind, choice, number, seat
from zuschlag.engine.events import Event, Events
from zuschlag.engine.row import Row, i1, i2
from zuschlag.engine.state import BaseState

SEATS = 5
EVERYBODY = (1 << SEATS) - 1
NONE = -1

# Tokens are counts by kind. First what programs ask for, then what else can be shown, then what else can be traded.
KINDS = (
    "gladiator", "comedian", "musician", "horse", "torch", "priest", "ship", "lion", "scenery", "decoration", "chariot",
    "cage", "joker", "action", "emperor",
)  # fmt: skip
STANDARD = 12
SHOWABLE = 13
TRADABLE = 14
ALL_KINDS = len(KINDS)
JOKER, ACTION, EMPEROR = 12, 13, 14

STARS = ("gladiator", "comedian", "musician", "horse", "priest", "ship", "lion")
STAR_KIND = (0, 1, 2, 3, 5, 6, 7)  # their places in KINDS
ALL_STARS = len(STARS)

MARKETS = 5

NOBLES = ("emperor", "consul1", "consul2", "senator1", "senator2", "senator3")
ALL_NOBLES = len(NOBLES)
RANK = (0, 1, 1, 2, 2, 2)
RANKS = ("emperor", "consul", "senator")
FACES = 6
MOST_STEPS = 6
RESTS = 6

PROGRAMS = (
    "tribute_to_munus", "amphitryon", "ode_to_aurora", "race_of_janus", "naumachia",
    "venatio", "last_of_the_samnites", "drama_ultima", "anthem_to_cupidon", "cavalry_of_spartacus",
    "amphitrites_anger", "cave_leonem", "retiarius_vs_secutor", "satyricon_of_momus", "lyres_of_mercury",
    "ponies_of_epona", "bacchus_and_the_nymphs", "mare_spielbergus", "lions_procession", "circus_maximus",
    "dialogues_of_pluto", "tellus_created_the_earth", "safari_optimus_maximus", "galleys_of_apollo",
    "legendary_lion_hunters", "venus_cavalcade", "neptunes_fury", "isis_secrets", "prophecies_of_jupiter",
    "caesars_triumphal_march",
)  # fmt: skip
ALL_PROGRAMS = len(PROGRAMS)
LADDER = 7  # the most values that a program prints: complete, one missing, two missing ...
FOR_SALE, REMOVED = -1, -2  # whose a program is, when it is no seat's

# The five printed phases, and what is being decided in them.
STAGES = ("investing", "acquiring", "trading", "producing", "closing")
INVESTING, ACQUIRING, TRADING, PRODUCING, CLOSING = range(len(STAGES))
PHASES = (
    "next", "invest", "extra", "open", "price", "bid", "trade", "stage", "walk", "show", "clean", "demand", "over",
)  # fmt: skip
NEXT, INVEST, EXTRA, OPEN, PRICE, BID, TRADE, STAGE, WALK, SHOW, CLEAN, DEMAND, OVER = range(len(PHASES))

MOST_COINS = 400  # that one action can name
MEDALS, TOKEN = 0, 1  # what an extra investment is paid with

EXTRA_LIMITS = ("no_limit", "none", "one", "two")


class State(BaseState):
    extra_investments = i1()  # option: 0 no limit, else one more than the most in a turn
    haggle = i1()  # option: the most proposals of a seat while one seat is active
    hidden_coins = i1()  # option: 1 hides coins in the pictures

    turn = i1()  # the round, from 1
    first = i1()  # has the first-player token
    stage = i1()  # one of STAGES
    step = i1()  # how many seats have begun theirs in this stage; in the closing how many parts
    phase = i1()  # one of PHASES; never NEXT between actions
    active = i1()  # whose step it is

    tokens = i1(SEATS, ALL_KINDS, names=KINDS)  # face up before the seats
    market = i1(MARKETS, ALL_KINDS, names=KINDS)
    green = i1(ALL_KINDS, names=KINDS)  # green-backed ones not yet dealt: drawn before the bag
    bag = i1(ALL_KINDS, names=KINDS)  # orange-backed ones not yet drawn
    gone = i1(ALL_KINDS, names=KINDS)  # out of the game
    coins = i2(SEATS)
    best = i2(SEATS)  # spectators of the best show so far: the score
    medals = i1(SEATS)
    medal_supply = i1()
    medals_spent = i1()
    tickets = i1(SEATS)  # season tickets
    ticket_supply = i1()
    loges = i1(SEATS)
    podiums = i1(SEATS)
    arena = i1(SEATS)  # its first square, as the nobles walk
    squares = i1(SEATS)  # how many it covers
    owner = i1(ALL_PROGRAMS)  # a seat, FOR_SALE or REMOVED
    performed = i1(ALL_PROGRAMS)  # 1: its owner has performed it
    last = i1(SEATS)  # the number of the program performed most recently, 0 for none
    star = i1(ALL_STARS, names=STARS)  # who has it, NONE for nobody
    nobles = i1(ALL_NOBLES, names=NOBLES)  # the squares they stand on

    invested = i1()  # investments of the active seat in this turn

    won = i1()  # seats that have won an auction in this turn, as a mask
    lot = i1()  # the market under the hammer, NONE without
    price = i2()  # the highest bid
    leader = i1()  # who made it, NONE without
    bidder = i1()  # who is asked for more, NONE without
    bidding = i1()  # who is still in this auction, as a mask

    heard = i1()  # seats with nothing more to say as things stand, as a mask
    asked = i1(SEATS)  # proposals made while this seat is active
    serial = i2()  # of the last proposal of the game
    offer_by = i1(SEATS)  # whose proposal stands between this seat and the active one, NONE for nobody's
    offer = i1(SEATS, ALL_KINDS, names=KINDS)  # above 0 its author gives, below 0 its author gets
    offer_coins = i2(SEATS)  # the same for coins
    offer_serial = i2(SEATS)
    draft_to = i1(SEATS)  # secret: whom a seat is writing a proposal for, NONE for nobody
    draft_step = i1(SEATS)  # secret: how far it has come
    draft = i1(SEATS, ALL_KINDS, names=KINDS)  # secret, as in offer
    draft_coins = i2(SEATS)  # secret

    dice = i1(2)  # faces still to be used, 0 for none
    walked = i1()  # nobles moved by dice, as a mask
    stepped = i1()  # the squares that the first of two dice moved one
    show = i1()  # secret: the number of the program chosen, 0 for none
    show_step = i1()  # secret: how far the show has been composed
    cast = i1(STANDARD, names=KINDS[:STANDARD])  # secret: tokens to be used
    standins = i1(STANDARD, names=KINDS[:STANDARD])  # secret: jokers as these kinds
    cheers = i1()  # secret: medals to be spent for spectators

    shown = i1(SEATS)  # the number of the program performed in this turn, 0 for none
    spectators = i2(SEATS)  # of that show
    used = i1(SEATS, ALL_KINDS, names=KINDS)  # the tokens of that show
    winner = i1()  # who took the podium in this turn, NONE before
    worn = i1(SEATS)  # secret: one more than the kind that a seat takes out of the game, 0 before it has chosen


class Edition(Row):
    rounds = i1()
    start_coins = i2()
    tokens = i1(ALL_KINDS, names=KINDS)  # in the box
    green = i1(ALL_KINDS, names=KINDS)  # of these, green-backed
    market_tokens = i1()  # in one market
    hand = i1(SEATS + 1)  # tokens dealt to a seat, by the number of seats
    dealt_from = i1(2)  # the two groups of programs of which each seat is dealt one
    dealt_to = i1(2)

    piece = i1()  # price of an arena piece
    pieces = i1()  # most of them on one arena
    ticket = i1()  # price of a season ticket
    tickets = i1()  # in the box
    arena_tickets = i1()  # most of them in one arena
    loge = i1()  # price
    extra_medals = i1()  # medals for one more investment

    least_bid = i2()
    most_bid = i2()

    medals = i1()  # in the box
    medal_coins = i1()
    medal_squares = i1()  # the most squares that a medal moves a noble
    star_tokens = i1()  # the fewest that earn a star

    die_low = i1(FACES)  # each face lets a noble walk this many squares at least
    die_high = i1(FACES)  # and this many at most
    ring = i1()  # squares
    rests = i1(RESTS)  # resting spaces
    noble_start = i1(ALL_NOBLES, names=NOBLES)
    arena_start = i1(SEATS + 1, SEATS)  # first squares, by the number of seats
    arena_squares = i1()  # of an arena without pieces

    medal_spectators = i1()
    program_spectators = i1()  # for each other program performed before
    ticket_spectators = i1()
    star_spectators = i1()
    noble_spectators = i1(len(RANKS), names=RANKS)
    podium_spectators = i1()
    tie_rolls = i1()  # level rolls before lots are drawn

    cost = i1(ALL_PROGRAMS)
    room = i1(ALL_PROGRAMS)  # squares of arena that it wants
    need = i1(ALL_PROGRAMS, STANDARD)  # its tokens, in the order of KINDS
    value = i1(ALL_PROGRAMS, LADDER)  # spectators with 0, 1, 2 ... tokens missing; 0: cannot be performed so


_NUMBER = choice("program", PROGRAMS)
_NOBLE = choice("noble", NOBLES)
_STANDARD = choice("kind", KINDS[:STANDARD])
_TRADED = choice("kind", KINDS[:TRADABLE])
_AMOUNT = number("amount", 1, MOST_COINS)

ACTIONS = Actions(
    Kind("sell"),  # a medal for coins
    Kind("swap"),  # an additional-action token for a medal
    Kind("pass"),
    Kind("done"),
    Kind("left"),  # an arena piece on the square that nobles reach after the arena
    Kind("right"),  # an arena piece on the square that they leave when they enter it
    Kind("ticket"),
    Kind("loge"),
    Kind("program", _NUMBER),
    Kind("extra", choice("with", ("medals", "token"))),
    Kind("market", number("market", 1, MARKETS)),
    Kind("bid", _AMOUNT),
    Kind("propose", seat("to", SEATS)),
    Kind("accept", seat("by", SEATS)),
    Kind("reject", seat("by", SEATS)),
    Kind("withdraw", seat("to", SEATS)),
    Kind("give", _TRADED),
    Kind("want", _TRADED),
    Kind("pay", _AMOUNT),
    Kind("charge", _AMOUNT),
    Kind("submit"),
    Kind("drop"),
    Kind("roll"),
    Kind("rest"),
    Kind("walk", _NOBLE, number("squares", 1, MOST_STEPS)),  # by one die
    Kind("stride", _NOBLE, number("squares", 2, 2 * MOST_STEPS)),  # by the sum of two dice
    Kind("onward", _NOBLE, number("squares", 1, MOST_STEPS)),  # by a medal
    Kind("back", _NOBLE, number("squares", 1, MOST_STEPS)),
    Kind("perform", _NUMBER),
    Kind("leave", _STANDARD),
    Kind("joker", _STANDARD),
    Kind("cheer"),
    Kind("curtain"),
    Kind("discard", choice("kind", KINDS[:SHOWABLE])),
    Kind("demand", _STANDARD),
)
SELL = ACTIONS.first("sell")
SWAP = ACTIONS.first("swap")
PASS = ACTIONS.first("pass")
DONE = ACTIONS.first("done")
LEFT = ACTIONS.first("left")
RIGHT = ACTIONS.first("right")
TICKET = ACTIONS.first("ticket")
LOGE = ACTIONS.first("loge")
BUY, BUY_END = ACTIONS.span("program")
PAY_EXTRA, PAY_EXTRA_END = ACTIONS.span("extra")
NAME_MARKET, NAME_MARKET_END = ACTIONS.span("market")
RAISE, RAISE_END = ACTIONS.span("bid")
PROPOSE, PROPOSE_END = ACTIONS.span("propose")
ACCEPT, ACCEPT_END = ACTIONS.span("accept")
REJECT, REJECT_END = ACTIONS.span("reject")
WITHDRAW, WITHDRAW_END = ACTIONS.span("withdraw")
GIVE, GIVE_END = ACTIONS.span("give")
WANT, WANT_END = ACTIONS.span("want")
PAY, PAY_END = ACTIONS.span("pay")
CHARGE, CHARGE_END = ACTIONS.span("charge")
SUBMIT = ACTIONS.first("submit")
DROP = ACTIONS.first("drop")
ROLL = ACTIONS.first("roll")
REST = ACTIONS.first("rest")
WALKING, WALKING_END = ACTIONS.span("walk")
STRIDE, STRIDE_END = ACTIONS.span("stride")
ONWARD, ONWARD_END = ACTIONS.span("onward")
BACK, BACK_END = ACTIONS.span("back")
PERFORM, PERFORM_END = ACTIONS.span("perform")
LEAVE, LEAVE_END = ACTIONS.span("leave")
STAND_IN, STAND_IN_END = ACTIONS.span("joker")
CHEER = ACTIONS.first("cheer")
CURTAIN = ACTIONS.first("curtain")
DISCARD, DISCARD_END = ACTIONS.span("discard")
ASK, ASK_END = ACTIONS.span("demand")
STRIDES = 2 * MOST_STEPS - 1  # numbers that `stride` can name for one noble

_KIND = choice("kind", KINDS)
EVENTS = Events(
    Event("received", "count", _KIND),
    Event("program_dealt", choice("program", PROGRAMS)),
    Event("market_filled", "market", choice("one", KINDS), choice("two", KINDS), choice("three", KINDS)),
    Event("turn_begins", "turn"),
    Event("first_player"),
    Event("sold_medal", "amount"),
    Event("swapped"),
    Event("medals_won", "count"),
    Event("no_medal_left"),
    Event("star_won", choice("star", STARS)),
    Event("star_aside", choice("star", STARS)),
    Event("built", "square", "squares"),
    Event("bought_ticket", "amount"),
    Event("bought_loge", "amount"),
    Event("bought_program", choice("program", PROGRAMS), "amount"),
    Event("extra", choice("with", ("medals", "token"))),
    Event("no_investment"),
    Event("named_market", "market"),
    Event("bid", "amount"),
    Event("out"),
    Event("no_opening"),
    Event("won_market", "market", "amount", choice("one", KINDS), choice("two", KINDS), choice("three", KINDS)),
    Event("trade_opens"),
    Event("proposed", seat("to", SEATS), "serial"),
    Event("proposes_to_give", "count", _KIND),
    Event("proposes_to_get", "count", _KIND),
    Event("proposes_to_pay", "amount"),
    Event("proposes_to_charge", "amount"),
    Event("rejected", seat("by", SEATS)),
    Event("withdrew", seat("to", SEATS)),
    Event("lapsed", seat("to", SEATS)),
    Event("traded", seat("by", SEATS)),
    Event("handed", seat("to", SEATS), "count", _KIND),
    Event("paid", seat("to", SEATS), "amount"),
    Event("passed"),
    Event("trade_closes"),
    Event("no_show"),
    Event("rolled", "points"),
    Event("rolled_open", "low", "high"),
    Event("walked", choice("noble", NOBLES), "squares", "square"),
    Event("moved_onward", choice("noble", NOBLES), "squares", "square"),
    Event("moved_back", choice("noble", NOBLES), "squares", "square"),
    Event("show_opens", choice("program", PROGRAMS)),
    Event("used", "count", _KIND),
    Event("joker_as", "count", choice("kind", KINDS[:STANDARD])),
    Event("counted", "program", "earlier", "tickets", "stars", "nobles", "podiums"),
    Event("cheered", "medals", "spectators"),
    Event("performed", choice("program", PROGRAMS), "spectators", "best"),
    Event("tie_roll", "points"),
    Event("tie_lots"),
    Event("podium", "best"),
    Event("discarded", _KIND),
    Event("demanded", seat("of", SEATS), _KIND),
    Event("demands_nothing"),
    Event("game_over"),
)
RECEIVED = EVENTS.code("received")
PROGRAM_DEALT = EVENTS.code("program_dealt")
MARKET_FILLED = EVENTS.code("market_filled")
TURN_BEGINS = EVENTS.code("turn_begins")
FIRST_PLAYER = EVENTS.code("first_player")
SOLD_MEDAL = EVENTS.code("sold_medal")
SWAPPED = EVENTS.code("swapped")
MEDALS_WON = EVENTS.code("medals_won")
NO_MEDAL_LEFT = EVENTS.code("no_medal_left")
STAR_WON = EVENTS.code("star_won")
STAR_ASIDE = EVENTS.code("star_aside")
BUILT = EVENTS.code("built")
BOUGHT_TICKET = EVENTS.code("bought_ticket")
BOUGHT_LOGE = EVENTS.code("bought_loge")
BOUGHT_PROGRAM = EVENTS.code("bought_program")
PAID_EXTRA = EVENTS.code("extra")
NO_INVESTMENT = EVENTS.code("no_investment")
NAMED_MARKET = EVENTS.code("named_market")
HAS_BID = EVENTS.code("bid")
OUT = EVENTS.code("out")
NO_OPENING = EVENTS.code("no_opening")
WON_MARKET = EVENTS.code("won_market")
TRADE_OPENS = EVENTS.code("trade_opens")
PROPOSED = EVENTS.code("proposed")
PROPOSES_TO_GIVE = EVENTS.code("proposes_to_give")
PROPOSES_TO_GET = EVENTS.code("proposes_to_get")
PROPOSES_TO_PAY = EVENTS.code("proposes_to_pay")
PROPOSES_TO_CHARGE = EVENTS.code("proposes_to_charge")
REJECTED = EVENTS.code("rejected")
WITHDREW = EVENTS.code("withdrew")
LAPSED = EVENTS.code("lapsed")
TRADED = EVENTS.code("traded")
HANDED = EVENTS.code("handed")
PAID = EVENTS.code("paid")
PASSED = EVENTS.code("passed")
TRADE_CLOSES = EVENTS.code("trade_closes")
NO_SHOW = EVENTS.code("no_show")
ROLLED = EVENTS.code("rolled")
ROLLED_OPEN = EVENTS.code("rolled_open")
WALKED = EVENTS.code("walked")
MOVED_ONWARD = EVENTS.code("moved_onward")
MOVED_BACK = EVENTS.code("moved_back")
SHOW_OPENS = EVENTS.code("show_opens")
USED = EVENTS.code("used")
JOKER_AS = EVENTS.code("joker_as")
COUNTED = EVENTS.code("counted")
CHEERED = EVENTS.code("cheered")
PERFORMED = EVENTS.code("performed")
TIE_ROLL = EVENTS.code("tie_roll")
TIE_LOTS = EVENTS.code("tie_lots")
PODIUM = EVENTS.code("podium")
DISCARDED = EVENTS.code("discarded")
DEMANDED = EVENTS.code("demanded")
DEMANDS_NOTHING = EVENTS.code("demands_nothing")
GAME_OVER = EVENTS.code("game_over")
