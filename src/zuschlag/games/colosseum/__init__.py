"""Colosseum (Days of Wonder 2007, Wolfgang Kramer and Markus Lübke): auctions, trade, and one great show."""

from __future__ import annotations

from zuschlag.engine.game import Game, Option, Traits

from . import rules
from .audit import AUDIT
from .bot import choose
from .edition import check_edition
from .measures import MEASURES
from .state import ACTIONS, EVENTS, EXTRA_LIMITS, Edition, State
from .view import view
from .why import why

GAME = Game(
    id="colosseum",
    title="Colosseum",
    seats=(3, 5),
    state=State,
    edition_type=Edition,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option("extra_investments", EXTRA_LIMITS),
        Option("haggle", range(100), default=20, lab=3),
        Option("hidden_coins", ("off", "on")),
    ),
    rules=rules,
    choose=choose,
    view=view,
    why=why,
    audit=AUDIT,
    check_edition=check_edition,
    measures=MEASURES,
    traits=Traits(simultaneous=True, chance=True, hidden=True, mechanics=("auction", "trade", "collecting")),
)
