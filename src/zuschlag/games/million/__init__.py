"""Millionenspiel (Ravensburger 1982, Rüdiger Koltze): betting on one shared pawn."""

from __future__ import annotations

from zuschlag.engine.game import Game, Option, Traits

from . import rules
from .audit import AUDIT
from .bot import choose
from .edition import check_edition
from .measures import MEASURES
from .outlook import OUTLOOK
from .state import ACTIONS, EVENTS, Edition, State
from .view import opened, view
from .why import why

GAME = Game(
    id="million",
    title="Millionenspiel",
    seats=(3, 5),
    state=State,
    edition_type=Edition,
    actions=ACTIONS,
    events=EVENTS,
    options=(Option("pension", ("before", "after")), Option("max_laps", range(1000), lab=40)),
    rules=rules,
    choose=choose,
    view=view,
    outlook=OUTLOOK,
    opened=opened,
    why=why,
    audit=AUDIT,
    check_edition=check_edition,
    measures=MEASURES,
    traits=Traits(simultaneous=False, chance=True, hidden=False, mechanics=("betting", "push your luck")),
)
