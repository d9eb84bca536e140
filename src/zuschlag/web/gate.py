"""Every request passes here first: limits, the session, the reader's language, and the headers of every answer."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar.connection import ASGIConnection
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


Headers = dict[bytes, bytes]
Pairs = list[tuple[bytes, bytes]]


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
        self._always = _always(settings.secure)
        self.always = b"".join(b"%s: %s\r\n" % pair for pair in self._always)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        visit, problem = self.enter(scope, dict(scope["headers"]))
        scope.setdefault("state", {})["visit"] = visit
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
                message["headers"] = self._headed(scope, list(message["headers"]), visit)
            await send(message)

        await self.app(scope, receive, send_guarded)

    def enter(self, scope: Any, headers: Headers) -> tuple[Visit, WebError | None]:
        """Who comes, and what stands against answering at all."""
        visit = self._visit(scope, headers)
        return visit, self._problem(scope, headers, visit)

    def _visit(self, scope: Any, headers: Headers) -> Visit:
        client = scope.get("client")
        address = client[0] if client else ""
        if address in self.settings.proxies:
            address = _text(headers, b"x-forwarded-for", address).rpartition(",")[2].strip()
        path = scope["path"]
        if path.startswith(API):
            return Visit(preferred(_text(headers, b"accept-language")), "", address)
        cookies = _cookies(_text(headers, b"cookie"))
        scheme = scope.get("scheme", "http")
        origin = self.settings.origin or f"{SCHEMES.get(scheme, scheme)}://{_text(headers, b'host')}"
        visit = Visit(preferred(_text(headers, b"accept-language"), cookies.get(LANGUAGE_COOKIE)), origin, address)
        given = cookies.get(COOKIE, "")
        visit.new = len(given) not in SESSION_LENGTHS or not given.isascii()
        visit.session = new_secret() if visit.new else given
        return visit

    def _problem(self, scope: Any, headers: Headers, visit: Visit) -> WebError | None:
        length = _text(headers, b"content-length", "0")
        if length.isdecimal() and int(length) > MOST_BYTES:
            return WebError(413, "too_large", most=MOST_BYTES)
        origin = _text(headers, b"origin") if b"origin" in headers else None
        if _from_page(scope) and not same_origin(origin, visit.origin):
            return WebError(403, "bad_form")
        if self.settings.unlimited:
            return None
        try:
            self.requests.take(visit.address)
        except WebError as refused:
            return refused
        return None

    def _headed(self, scope: Scope, headers: Pairs, visit: Visit) -> Pairs:
        """An answer's headers with what every answer has besides."""
        given = {name.lower() for name, _ in headers}
        headers += [pair for pair in self._always if pair[0] not in given]
        if visit.new and visit.session and b"set-cookie" not in given and not scope["path"].startswith(FILES):
            headers.append((b"set-cookie", cookie(COOKIE, visit.session, self.settings.secure).encode("latin-1")))
        return headers


def _always(secure: bool) -> Pairs:
    """What every answer says, unless it says otherwise itself."""
    headers = {**HEADERS, "Cache-Control": "no-store"}
    if secure:
        headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]


def _text(headers: Headers, name: bytes, otherwise: str = "") -> str:
    value = headers.get(name)
    return otherwise if value is None else value.decode("latin-1")


def _from_page(scope: Any) -> bool:
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
