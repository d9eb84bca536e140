"""Monopoly: Das Kartenspiel (2 to 6 seats): collect streets, swap the rest, and go out before the others do."""

from __future__ import annotations

from zuschlag.engine.game import Game, Option, Traits

from . import rules
from .bot import choose
from .check import check_edition
from .measures import MEASURES
from .state import ACTIONS, AUDIT, CARDS, EVENTS, Edition, State
from .view import view
from .why import why

GAME = Game(
    id="monopoly",
    title="Monopoly: Das Kartenspiel",
    seats=(2, 6),
    state=State,
    edition_type=Edition,
    actions=ACTIONS,
    events=EVENTS,
    options=(Option("target", range(100_001)),),
    rules=rules,
    choose=choose,
    view=view,
    why=why,
    audit=AUDIT,
    chances={card: k for k, card in enumerate(CARDS)},
    check_edition=check_edition,
    scores_public=True,
    measures=MEASURES,
    traits=Traits(
        simultaneous=True,
        chance=True,
        hidden=True,
        mechanics=("set collection", "trading", "hand management", "passing"),
    ),
)
