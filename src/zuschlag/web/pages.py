"""Pages and forms that belong to no table: who one is, and what every page is made of."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from zuschlag.store.api import Guest
from zuschlag.web.assets import address
from zuschlag.web.errors import WebError
from zuschlag.web.gate import cookie, visit_of
from zuschlag.web.guests import LONGEST_NAME
from zuschlag.web.house import Asked, house_of, page_guest, visitor
from zuschlag.web.language import NAMES, words
from zuschlag.web.regions.parts import PARTS
from zuschlag.web.schemas import Refused
from zuschlag.web.security import COOKIE, LANGUAGE_COOKIE, form_token, is_form_token, new_secret

TEMPLATES = Path(__file__).parent / "templates"
Page = Response[str]


@cache
def environment() -> Environment:
    """Where templates become pages; every value is escaped."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    made.globals |= PARTS | {"asset": address}
    return made


def basics(request: Asked, guest: Guest | None) -> dict[str, Any]:
    """What every template can use."""
    visit = visit_of(request)
    field = Markup('<input type="hidden" name="form_token" value="%s">') % form_token(visit.session)
    return {
        "say": words(visit.language), "language": visit.language, "languages": NAMES, "guest": guest,
        "path": request.url.path, "token": lambda: field,
    }  # fmt: skip


def page(request: Asked, template: str, guest: Guest | None, /, **values: Any) -> Page:
    """A template as an answer."""
    told = environment().get_template(template).render(basics(request, guest) | values)
    return Response(told, status_code=200, media_type="text/html")


def problem(request: Asked, status: int, told: Refused, headers: dict[str, str]) -> Page:
    """A refusal as a page."""
    path = request.url.path.split("/")
    back = f"/t/{path[2]}" if path[1] == "t" and len(path) > 3 else ""
    shown = page(request, "error.html", None, reason=told.reason, rule=told.rule, back=back)
    shown.status_code = status
    shown.headers.update(headers)
    return shown


async def form(request: Asked) -> dict[str, str]:
    """What a form of ours holds; a form that another site sent is refused."""
    data = {name: value for name, value in (await request.form()).items() if isinstance(value, str)}
    if not is_form_token(visit_of(request).session, data.pop("form_token", "")):
        raise WebError(403, "bad_form")
    return data


async def entered(request: Asked, data: dict[str, str]) -> Guest:
    """The guest whose browser asks; who is new gets a name, the one in the form or one for all."""
    guest = await visitor(request)
    if guest is not None:
        return guest
    house, visit = house_of(request), visit_of(request)
    house.count_arrival(visit.address)
    name = data.get("name", "").strip() or words(visit.language)("guest.nameless")
    return await house.guests.enter(name, visit.session, "session")


def to(path: str) -> Redirect:
    """Goes on to a page of ours."""
    inside = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return Redirect(path if inside else "/", status_code=303)


@post("/language", include_in_schema=False)
async def choose_language(request: Asked) -> Redirect:
    """The reader chooses a language."""
    data = await form(request)
    answer = to(data.get("back", "/"))
    language = data.get("language", "")
    if language in NAMES:
        answer.headers["Set-Cookie"] = cookie(LANGUAGE_COOKIE, language, house_of(request).settings.secure)
    return answer


@get("/you", include_in_schema=False)
async def you(request: Asked) -> Page:
    """Who one is here, and how to be the same elsewhere."""
    return page(request, "you.html", await visitor(request), link="", bearer="")


@post("/you/enter", include_in_schema=False)
async def enter(request: Asked) -> Redirect:
    """A new guest; this browser's session is theirs."""
    data = await form(request)
    if not data.get("name", "").strip():
        raise WebError(400, "bad_name", most=LONGEST_NAME)
    await entered(request, data)
    return to(data.get("back", "/"))


@post("/you/name", include_in_schema=False)
async def rename(request: Asked) -> Redirect:
    data = await form(request)
    await house_of(request).guests.rename(await page_guest(request), data.get("name", ""))
    return to("/you")


@post("/you/link", include_in_schema=False, status_code=200)
async def make_link(request: Asked) -> Page:
    """A secret link, shown once."""
    await form(request)
    guest = await page_guest(request)
    secret = await house_of(request).guests.new_key(guest, "link")
    return page(request, "you.html", guest, link=f"{visit_of(request).origin}/enter/{secret}", bearer="")


@post("/you/token", include_in_schema=False, status_code=200)
async def make_token(request: Asked) -> Page:
    """A token for a program, shown once."""
    await form(request)
    guest = await page_guest(request)
    return page(request, "you.html", guest, link="", bearer=await house_of(request).guests.new_key(guest, "api"))


@post("/you/leave", include_in_schema=False)
async def leave(request: Asked) -> Redirect:
    """This browser forgets who it was, and the store forgets this browser."""
    await form(request)
    house, visit = house_of(request), visit_of(request)
    await house.guests.drop_key(visit.session, "session")
    return _as_session(to("/"), new_secret(), house.settings.secure)


@get("/enter/{link:str}", include_in_schema=False)
async def enter_by_link(request: Asked, link: FromPath[str]) -> Page:
    """Asks first: a link that somebody else planted should not change who one is."""
    guest = await _by_link(request, link)
    return page(request, "enter.html", await visitor(request), other=guest, link=link)


@post("/enter/{link:str}", include_in_schema=False)
async def entered_by_link(request: Asked, link: FromPath[str]) -> Redirect:
    """This browser gets a session of the link's guest."""
    await form(request)
    house = house_of(request)
    secret = await house.guests.new_key(await _by_link(request, link), "session")
    return _as_session(to("/"), secret, house.settings.secure)


async def _by_link(request: Asked, link: str) -> Guest:
    house = house_of(request)
    guest = await house.guests.find(link, "link")
    if guest is None:
        house.count_arrival(visit_of(request).address)  # who guesses is slowed down
        raise WebError(404, "bad_link")
    return guest


def _as_session(answer: Redirect, secret: str, secure: bool) -> Redirect:
    answer.headers["Set-Cookie"] = cookie(COOKIE, secret, secure)
    return answer


HANDLERS = [choose_language, you, enter, rename, make_link, make_token, leave, enter_by_link, entered_by_link]
