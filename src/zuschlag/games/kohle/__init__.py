"""Kohle, Kies & Knete: deals that nobody can close alone, and everybody wants a share of."""

from zuschlag.engine.game import Game, Option, Traits

from . import rules
from .audit import AUDIT
from .bot import choose
from .check import check_edition
from .measures import MEASURES
from .orders import ORDERS
from .state import ACTIONS, EVENTS, Edition, State
from .view import view
from .why import why

SWITCH = ("off", "on")

GAME = Game(
    id="kohle",
    title="Kohle, Kies & Knete",
    seats=(3, 6),
    state=State,
    edition_type=Edition,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option("marker_by", ("left", "right")),
        Option("open_money", SWITCH),
        Option("keep_turn_order", SWITCH),
        Option("must_deal_at_10_cards", SWITCH),
        Option("pay_contributors_only", SWITCH),
        Option("short_game", SWITCH),
    ),
    rules=rules,
    choose=choose,
    view=view,
    why=why,
    audit=AUDIT,
    check_edition=check_edition,
    scores_public=False,
    orders=ORDERS,
    measures=MEASURES,
    traits=Traits(
        simultaneous=True, chance=True, hidden=True, mechanics=("negotiation", "hand management", "take that")
    ),
)
