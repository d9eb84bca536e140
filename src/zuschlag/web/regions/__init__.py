"""The regions of a table's page: the game's picture, and what is the table's own. Drawn from a seat's view alone, so
that they are the same for all who read that seat in one language: no token, no address of the house, no time of day."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from zuschlag.look.frame import Regions, regions
from zuschlag.look.picture import artist_of
from zuschlag.table.views import TableTold
from zuschlag.web.fortunes import Fortunes, fortunes_of
from zuschlag.web.regions.clock import clock
from zuschlag.web.regions.desk import Desk
from zuschlag.web.regions.gathering import gathering, waiting
from zuschlag.web.regions.guide import guide
from zuschlag.web.regions.log import log
from zuschlag.web.regions.looked import looked_of
from zuschlag.web.regions.orders import orders
from zuschlag.web.regions.requests import requests
from zuschlag.web.regions.result import result
from zuschlag.web.regions.talk import talk
from zuschlag.web.showing import Step

EMPTY = Markup("")
KEYS = (
    "status", "where", "seats", "board", "hand", "acts", "aside", "clock", "log", "chat", "requests", "orders",
    "gathering", "result", "guide",
)  # fmt: skip
"""Every region, in the order in which they are read."""


def regions_of(
    told: TableTold, steps: Sequence[Step], language: str, fortunes: Fortunes | None = None
) -> dict[str, Markup]:
    """All regions of a table for a seat; `fortunes` where the match is over."""
    desk = Desk(told, language)
    parts = _before(desk) if told["match"] is None else _dealt(desk, steps, fortunes)
    parts |= {"chat": talk(desk), "requests": requests(desk)}
    return {key: parts.get(key, EMPTY) for key in KEYS}


def _before(desk: Desk) -> Regions:
    return {"status": waiting(desk), "gathering": gathering(desk)}


def _dealt(desk: Desk, steps: Sequence[Step], fortunes: Fortunes | None) -> Regions:
    picture = artist_of(desk.game).draw(desk.match, desk.pen)
    return regions(picture, desk.pen) | {
        "clock": clock(desk),
        "log": log(desk, steps),
        "orders": orders(desk),
        "guide": guide(desk),
        "result": result(desk, fortunes),
    }


def title_of(told: TableTold, language: str) -> str:
    """What stands on the page's tab: first of all, whether one is to act."""
    desk = Desk(told, language)
    return f"● {desk.say('table.your_turn')} · {desk.game.title}" if desk.asked else desk.game.title


__all__ = ["KEYS", "Fortunes", "fortunes_of", "looked_of", "regions_of", "title_of"]
