"""The first page, new tables, and the rules."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect

from zuschlag.engine.game import Game, find, listed
from zuschlag.store.api import Guest, Listed, Status
from zuschlag.table.clocks import DAYS, HOUR, LIVE, NONE, USUAL
from zuschlag.web import keeping
from zuschlag.web.asking import Wanted, game_of, set_up, start
from zuschlag.web.bots import bot_names
from zuschlag.web.errors import WebError
from zuschlag.web.gate import visit_of
from zuschlag.web.house import Asked, House, house_of, visitor
from zuschlag.web.language import words
from zuschlag.web.pages import Page, entered, form, page, to
from zuschlag.web.rules import rulebook

STATUSES: tuple[Status, ...] = ("open", "playing")
SHOWN = 30
"""So many tables of each kind on the first page."""
ASKED = 8
"""Of one's own, so many of the newest are looked at, whether they wait for one."""


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Page:
    """The games, one's own tables, and those of others."""
    house, guest = house_of(request), await visitor(request)
    store = house.hub.store
    mine = await store.tables_of(guest.id, limit=SHOWN) if guest else []
    own = {each.table for each in mine}
    others = [each for status in STATUSES for each in await store.lobby(status, limit=SHOWN) if each.table not in own]
    lists = {status: [shown(each) for each in others if each.card.status == status] for status in STATUSES}
    waiting = await _waiting(house, guest, mine) if guest else set()
    told = [shown(each, mine=True, turn=each.table in waiting) for each in mine]
    return page(request, "start.html", guest, games=_games(), mine=told, **lists)


async def _waiting(house: House, guest: Guest, mine: list[Listed]) -> set[str]:
    """Those of the guest's tables that wait for the guest."""
    found = set()
    for each in [each for each in mine if each.card.status == "playing"][:ASKED]:
        async with house.hub.reading(each.table) as table:
            if table.asked(guest.id):
                found.add(each.table)
    return found


def _games() -> list[Game]:
    return [find(id) for id in listed()]


def shown(each: Listed, mine: bool = False, turn: bool = False) -> dict[str, Any]:
    """A table in a list, with its game's title; the seats without a person's name are the bots'."""
    told = keeping.shown(each)
    bots = told["taken"] - len(told["names"])
    return told | {"title": find(told["game"]).title, "bots": bots, "mine": mine, "turn": turn}


@post("/quick/{game:str}", include_in_schema=False)
async def quick(request: Asked, game: FromPath[str]) -> Redirect:
    """One tap: a table with bots on the other seats, dealt at once; who has no name yet gets one."""
    data = await form(request)
    house, chosen = house_of(request), game_of(game)
    guest = await entered(request, data)
    table = await set_up(house, guest, Wanted(chosen.id, private=True, bots="simple"))
    await start(house, table.setup.id, guest)
    return to(f"/t/{table.setup.id}")


@get("/new", include_in_schema=False)
async def choose_game(request: Asked) -> Page:
    return page(request, "games.html", await visitor(request), games=_games())


@get("/new/{game:str}", include_in_schema=False)
async def options(request: Asked, game: FromPath[str]) -> Page:
    """The form for a new table."""
    chosen, language = game_of(game), visit_of(request).language
    told = chosen.words(language)

    def value(option: str, choice: object) -> str:
        named = f"values.{option}.{choice}"
        return told(named) if told.has(named) else told.value(choice)

    return page(
        request, "new.html", await visitor(request), game=chosen, words=told, value=value, bots=bot_names(language),
        editions=chosen.editions(), clocks=clock_names(language),
    )  # fmt: skip


def clock_names(language: str) -> dict[str, str]:
    """The usual clocks, in words."""
    say, live, days = words(language), USUAL[LIVE], USUAL[DAYS]
    return {
        NONE: say("new.clock_none"),
        LIVE: say("new.clock_live", seconds=int(live.seconds), bank=int(live.bank // 60)),
        DAYS: say("new.clock_days", hours=int(days.seconds // HOUR)),
    }


@post("/new/{game:str}", include_in_schema=False)
async def create(request: Asked, game: FromPath[str]) -> Redirect:
    """Sets the table that the form describes."""
    data = await form(request)
    asked = wanted(game, data)
    table = await set_up(house_of(request), await entered(request, data), asked)
    return to(f"/t/{table.setup.id}")


def wanted(game: str, data: dict[str, str]) -> Wanted:
    """The table that a form describes."""
    clock = data.get("clock") or NONE
    if clock not in USUAL:
        raise WebError(400, "bad_request", detail=clock[:40])
    given = {name.removeprefix("option."): value for name, value in data.items() if name.startswith("option.")}
    return Wanted(
        game_of(game).id,
        seats=_whole(data, "seats"),
        edition=data.get("edition") or None,
        options=given,
        clock=USUAL[clock],
        private="private" in data,
        hotseat="hotseat" in data,
        bots=data.get("bots") or None,
        people=_whole(data, "people") or 1,
        zone=data.get("zone") or "UTC",
    )


def _whole(data: dict[str, str], field: str) -> int | None:
    text = data.get(field, "").strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise WebError(400, "bad_request", detail=field)
    return int(text)


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: Asked, game: FromPath[str]) -> Page:
    """The rules of a game, with an anchor for each."""
    chosen = game_of(game)
    book = rulebook(chosen, visit_of(request).language)
    return page(request, "rules.html", await visitor(request), game=chosen, text=book.text, contents=book.contents)


HANDLERS = [lobby, quick, choose_game, options, create, rules]
