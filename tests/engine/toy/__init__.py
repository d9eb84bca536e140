"""Strandgut: a tiny game, made up to try the engine on.

Two to four seats wish for goods in secret and seal coins in their fists at the same time; the highest alone takes the
find.
"""

from zuschlag.engine.game import Game, Option, Traits

from . import rules
from .bot import choose
from .check import check_edition
from .measures import MEASURES
from .state import ACTIONS, AUDIT, EVENTS, GOODS, Edition, State
from .view import view
from .why import why

GAME = Game(
    id="toy",
    title="Strandgut",
    seats=(2, 4),
    state=State,
    edition_type=Edition,
    actions=ACTIONS,
    events=EVENTS,
    options=(Option("tie", ("burn", "carry")), Option("max_turns", range(100))),
    rules=rules,
    choose=choose,
    view=view,
    why=why,
    audit=AUDIT,
    chances={good: index for index, good in enumerate(GOODS)},
    check_edition=check_edition,
    scores_public=False,
    measures=MEASURES,
    traits=Traits(simultaneous=True, chance=True, hidden=True, mechanics=("auction", "sealed bids")),
)
