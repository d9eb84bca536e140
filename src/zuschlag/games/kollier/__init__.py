"""Das Kollier, an auction game by André Frobel (Schmidt Spiele, 2000)."""

from zuschlag.engine.game import Game, Option, Traits

from . import rules
from .audit import AUDIT
from .bot import choose
from .edition import check_edition
from .measures import MEASURES
from .orders import ORDERS
from .state import ACTIONS, EVENTS, Edition, State
from .view import view
from .why import why

GAME = Game(
    id="kollier",
    title="Das Kollier",
    seats=(3, 6),
    state=State,
    edition_type=Edition,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option("opening", ("random", "sealed")),
        Option("open_hands", ("off", "on")),
        Option("bluff", ("on", "off"), lab="off"),
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
    traits=Traits(simultaneous=True, chance=True, hidden=True, mechanics=("auction", "set collection")),
)
