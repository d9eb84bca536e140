"""Every request passes here first: limits, the session, the reader's language, and the headers of every answer."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from zuschlag.web.errors import WebError
from zuschlag.web.language import preferred
from zuschlag.web.limits import Limit
from zuschlag.web.security import COOKIE, HEADERS, LANGUAGE_COOKIE, YEAR, new_secret, same_origin
from zuschlag.web.settings import Settings

MOST_BYTES = 32_768
API = "/api/"
FILES = ("/static/", "/look/", "/games/", "/health")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
SESSION_LENGTHS = range(20, 65)
SCHEMES = {"ws": "http", "wss": "https"}


@dataclass(slots=True)
class Visit:
    """What is known of who asks before the store is asked."""

    language: str
    origin: str
    address: str
    session: str = ""
    new: bool = False


def visit_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visit:
    """The visit that a request belongs to."""
    visit: Visit = connection.scope["state"]["visit"]
    return visit


class Gate:
    """Stands around the whole app: also what has no address of its own passes here."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Limit(settings.requests_a_minute, 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        visit = self._visit(scope, headers)
        scope.setdefault("state", {})["visit"] = visit
        problem = self._problem(scope, headers, visit)
        if str(scope["type"]) == "websocket":
            if problem:
                await send({"type": "websocket.close", "code": 1008, "reason": problem.key})
            else:
                await self.app(scope, receive, send)
            return
        if problem:
            scope["state"]["problem"] = problem  # the app answers it, in the reader's language

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._head(scope, MutableScopeHeaders.from_message(message), visit)
            await send(message)

        await self.app(scope, receive, send_guarded)

    def _visit(self, scope: Scope, headers: dict[bytes, str]) -> Visit:
        client = scope.get("client")
        address = client[0] if client else ""
        if address in self.settings.proxies:
            address = headers.get(b"x-forwarded-for", address).rpartition(",")[2].strip()
        path = scope["path"]
        if path.startswith(API):
            return Visit(preferred(headers.get(b"accept-language", "")), "", address)
        cookies = _cookies(headers.get(b"cookie", ""))
        scheme = scope.get("scheme", "http")
        origin = self.settings.origin or f"{SCHEMES.get(scheme, scheme)}://{headers.get(b'host', '')}"
        visit = Visit(preferred(headers.get(b"accept-language", ""), cookies.get(LANGUAGE_COOKIE)), origin, address)
        given = cookies.get(COOKIE, "")
        visit.new = len(given) not in SESSION_LENGTHS or not given.isascii()
        visit.session = new_secret() if visit.new else given
        return visit

    def _problem(self, scope: Scope, headers: dict[bytes, str], visit: Visit) -> WebError | None:
        """What stands against answering at all."""
        length = headers.get(b"content-length", "0")
        if length.isdecimal() and int(length) > MOST_BYTES:
            return WebError(413, "too_large", most=MOST_BYTES)
        if _from_page(scope) and not same_origin(headers.get(b"origin"), visit.origin):
            return WebError(403, "bad_form")
        if self.settings.unlimited:
            return None
        try:
            self.requests.take(visit.address)
        except WebError as refused:
            return refused
        return None

    def _head(self, scope: Scope, headers: MutableScopeHeaders, visit: Visit) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("Cache-Control", "no-store")
        if self.settings.secure:
            headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
        if visit.new and visit.session and "set-cookie" not in headers and not scope["path"].startswith(FILES):
            headers.add("Set-Cookie", cookie(COOKIE, visit.session, self.settings.secure))


def _from_page(scope: Scope) -> bool:
    """Whether it changes something, or listens, in the name of a browser's session."""
    if scope["path"].startswith(API):
        return False
    return scope.get("method", "STREAM") not in SAFE


def cookie(name: str, value: str, secure: bool) -> str:
    """A cookie for a year that no script can read and no other site can make a form use."""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def _cookies(header: str) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header[:4096]).items()}
    except CookieError:
        return {}
