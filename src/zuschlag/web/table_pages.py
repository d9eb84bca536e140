"""The pages and forms of a table."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from zuschlag.engine.game import Game, find
from zuschlag.look.picture import artist_of
from zuschlag.store.api import Guest
from zuschlag.table import OPEN
from zuschlag.table import messages as m
from zuschlag.web.asking import Done, advice, ask, ask_as_guest, rematch, start, viewer_of
from zuschlag.web.bots import bot_names
from zuschlag.web.drawn import drawn, fortunes, title_of
from zuschlag.web.errors import WebError
from zuschlag.web.gate import visit_of
from zuschlag.web.hints import told as hint_told
from zuschlag.web.house import Asked, House, house_of, page_guest, visitor
from zuschlag.web.looking_back import looked_back, record_of
from zuschlag.web.pages import Page, entered, form, page, to
from zuschlag.web.qr import qr_drawing
from zuschlag.web.regions import looked_of
from zuschlag.web.showing import Shown, encode, steps_of

Form = dict[str, str]
YES = ("1", "true", "yes")
Answer = Response[Any]
AMOUNT = re.compile(r"[0-9]{1,9}")


# Pages


@get("/t/{id:str}", include_in_schema=False)
async def table_page(request: Asked, id: FromPath[str]) -> Answer:
    """The table: who sits where, the match, its result; or the cover between two players at one screen."""
    house, guest = house_of(request), await visitor(request)
    seat = number(request.query_params.get("seat"))
    async with house.hub.reading(id) as table:
        held = table.seats_of(guest.id) if guest else []
        asked = table.asked(guest.id) if guest else []
        viewer = viewer_of(table, guest, seat if seat in held else None)
        shown = house.hub.look(id, viewer)
        if covered(request, held, viewer, shown):
            return page(request, "cover.html", guest, id=id, seat=viewer, name=table.names[viewer or 0])
        values = _of_table(request, shown, held, [other for other in asked if other != viewer])
    return page(request, "table.html", guest, **values)


def covered(request: Asked, held: list[int], seat: int | None, shown: Shown) -> bool:
    """At a hot-seat table the screen is covered before another's hand is shown: `?seat=2&open=1` uncovers it."""
    many = len(held) > 1 and seat is not None and shown.view["status"] == "playing"
    return many and "open" not in request.query_params


def _of_table(request: Asked, shown: Shown, held: list[int], others: list[int]) -> dict[str, Any]:
    """What table.html is made of."""
    visit, told = visit_of(request), shown.view
    invite = f"{visit.origin}/t/{told['id']}"
    artist = artist_of(game := _game(shown))
    return {
        "game": game,
        "artist": artist,
        "told": told,
        "title": title_of(shown, visit.language),
        "regions": drawn(shown, visit.language),
        "seen": shown.version,
        "seat": shown.seat,
        "seats_held": held,
        "others": others,
        "invite": invite,
        "qr": qr_drawing(invite) if told["status"] == OPEN else "",
        "bots": bot_names(visit.language),
    }


def _game(shown: Shown) -> Game:
    return find(shown.view["game"])


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay_page(request: Asked, id: FromPath[str]) -> Page:
    """Any position of the match."""
    guest, query = await visitor(request), request.query_params
    looked = await looked_back(house_of(request), id, guest, number(query.get("at")), number(query.get("as")))
    view = looked.match.view(looked.seat)
    view["legal"] = []
    game, told, over = looked.match.game, looked.told, looked.over
    seats = [(None, ""), *((seat["seat"], seat["name"]) for seat in told["seats"])]
    return page(
        request, "replay.html", guest, game=game, artist=artist_of(game), told=told,
        parts=looked_of(game, view, told["seats"], visit_of(request).language), at=looked.at, steps=looked.steps,
        seat=looked.seat, seats=seats if over else [], fortunes=fortunes(looked.whole) if over else None,
        lines=steps_of(looked.match, looked.seat), over=over,
    )  # fmt: skip


@get("/t/{id:str}/record", include_in_schema=False)
async def record_file(request: Asked, id: FromPath[str]) -> Response[str]:
    """The record file of a match that is over."""
    game, text = await record_of(house_of(request), id)
    name = f'attachment; filename="{game.id}-{id[:6]}.record"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": name})


# Forms

Post = Callable[[House, Guest, str, Form], Awaitable[Done]]


def number(text: str | None) -> int | None:
    """A field that holds a number, or nothing."""
    if not text:
        return None
    if not AMOUNT.fullmatch(text):
        raise WebError(400, "bad_request", detail=text[:40])
    return int(text)


def filled(data: Form) -> str:
    """The words with their amounts: each `bid *` takes its number from the field `n.bid`. A step whose field is
    missing, empty or 0 is left out, but for a field that is named by all words before it (`n.to 2; bid`): its number
    is always said."""
    asked = data.get("words", "").strip()
    before = asked.removesuffix(" *")
    if before != asked and (amount := number(data.get(f"n.{before}", "").strip())) is not None:
        return f"{before} {amount}"
    steps = []
    for step in asked.split(";"):
        before, star, _ = step.strip().rpartition(" *")
        if not star:
            steps.append(step.strip())
        elif amount := number(data.get(f"n.{before}", "").strip()):
            steps.append(f"{before} {amount}")
    words = "; ".join(step for step in steps if step)
    if not words:
        raise WebError(422, "no_words")
    return words


async def _join(house: House, guest: Guest, id: str, data: Form) -> Done:
    zone = data.get("zone") or "UTC"
    return await ask_as_guest(house, id, guest, m.Join(guest.id, guest.name, number(data.get("seat")), zone=zone))


async def _leave(house: House, guest: Guest, id: str, data: Form) -> Done:
    return await ask_as_guest(house, id, guest, m.Leave(guest.id, _needed(data, "seat")))


async def _bot(house: House, guest: Guest, id: str, data: Form) -> Done:
    return await ask_as_guest(house, id, guest, m.SetBot(guest.id, _needed(data, "seat"), data.get("bot") or None))


async def _start(house: House, guest: Guest, id: str, _: Form) -> Done:
    return await start(house, id, guest)


async def _chat(house: House, guest: Guest, id: str, data: Form) -> Done:
    async with house.hub.reading(id) as table:
        seat = next(iter(table.seats_of(guest.id)), None)
    return await ask_as_guest(house, id, guest, m.Chat(guest.name, data.get("text", ""), seat))


async def _rematch(house: House, guest: Guest, id: str, data: Form) -> Done:
    following = await rematch(house, id, guest, number(data.get("seat")))
    return Done(following or id, None, 0, [], [])


def _needed(data: Form, field: str) -> int:
    value = number(data.get(field))
    if value is None:
        raise WebError(400, "bad_request", detail=field)
    return value


def wish(make: Callable[[int, Form], m.Message]) -> Post:
    """A form that asks something for a seat."""

    async def asked(house: House, guest: Guest, id: str, data: Form) -> Done:
        return await ask(house, id, guest, number(data.get("seat")), lambda seat: make(seat, data))

    return asked


def _preferred(seat: int, data: Form) -> m.Prefer:
    """What is not named stays as it is."""
    let_pass = data["let_pass"] in YES if "let_pass" in data else None
    return m.Prefer(seat, let_pass, data.get("zone") or None, minutes(data.get("opens")), minutes(data.get("closes")))


def minutes(text: str | None) -> int | None:
    """`18:30`, or the minutes themselves."""
    if text and (found := re.fullmatch(r"([0-9]{1,2}):([0-9]{2})", text)):
        return int(found[1]) * 60 + int(found[2])
    return number(text)


def _arguments(data: Form) -> dict[str, str]:
    """What stands in the fields `<template>.<name>` of the orders' form, which holds those of all templates."""
    before = f"{data.get('template', '')}."
    return {name.removeprefix(before): value for name, value in data.items() if name.startswith(before)}


FORMS: dict[str, Post] = {
    "join": _join,
    "leave": _leave,
    "bot": _bot,
    "start": _start,
    "act": wish(lambda seat, data: m.Act(seat, filled(data), number(data.get("seen")), data.get("id", ""))),
    "undo": wish(lambda seat, data: m.Undo(seat, "ask" in data)),
    "consent": wish(lambda seat, data: m.Consent(seat, data.get("yes") in YES)),
    "resign": wish(lambda seat, _: m.Resign(seat)),
    "back": wish(lambda seat, _: m.Back(seat)),
    "chat": _chat,
    "phrase": wish(lambda seat, data: m.Phrase(seat, data.get("phrase", ""))),
    "order": wish(lambda seat, data: m.Order(seat, data.get("template", ""), _arguments(data))),
    "drop": wish(lambda seat, data: m.DropOrder(seat, data.get("template", ""))),
    "prefer": wish(_preferred),
    "rematch": _rematch,
}


@post("/t/{id:str}/{what:str}", include_in_schema=False)
async def table_form(request: Asked, id: FromPath[str], what: FromPath[str]) -> Answer:
    """Any form of a table; `seat` is the one that it is sent for."""
    data = await form(request)
    if what == "hint":
        return await _hint(request, id, data)
    if what not in FORMS:
        raise WebError(404, "not_found")
    guest = await entered(request, data) if what == "join" else await page_guest(request)
    done = await FORMS[what](house_of(request), guest, id, data)
    if wants_json(request):
        told = {"version": done.version} | ({"table": done.table} if done.table != id else {})
        return Response(encode(told), status_code=200, media_type="application/json")
    return _back_to(done)


def wants_json(request: Asked) -> bool:
    return "application/json" in request.headers.get("accept", "")


def _back_to(done: Done) -> Redirect:
    """The table's page; at a hot-seat table who is still asked goes on, else the screen is handed to the next."""
    goes_on = len(done.held) > 1 and (done.seat in done.asked or not done.asked)
    return to(f"/t/{done.table}" + (f"?seat={done.seat}&open=1" if goes_on else ""))


async def _hint(request: Asked, id: str, data: Form) -> Answer:
    guest = await page_guest(request)
    match, seat, given = await advice(house_of(request), id, guest, number(data.get("seat")))
    told = hint_told(match, seat, given, visit_of(request).language)
    if wants_json(request):
        return Response(encode(told), status_code=200, media_type="application/json")
    return page(request, "hint.html", guest, hint=told, id=id, seat=seat)


HANDLERS = [table_page, replay_page, record_file, table_form]
