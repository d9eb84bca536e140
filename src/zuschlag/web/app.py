"""The app: everything that answers over HTTP, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import zuschlag
from zuschlag.engine.errors import Error
from zuschlag.store import open_store
from zuschlag.store.api import StoreError
from zuschlag.table.errors import TableError
from zuschlag.web import api, assets, game_pages, health, live, pages, table_pages
from zuschlag.web.errors import AgainstRules, WebError
from zuschlag.web.gate import API, MOST_BYTES, Gate, visit_of
from zuschlag.web.house import House
from zuschlag.web.language import words
from zuschlag.web.schemas import Refused
from zuschlag.web.settings import Settings

log = logging.getLogger("zuschlag")


def create(settings: Settings) -> Litestar:
    """The app for a store; it opens the store when it starts."""
    house = House(settings, open_store(settings.store))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def gated(config: AppConfig) -> AppConfig:
        config.state["house"] = house
        return config

    app = Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *game_pages.HANDLERS,
            *table_pages.HANDLERS,
            *live.HANDLERS,
            *assets.HANDLERS,
            *health.HANDLERS,
            api.router,
        ],
        on_app_init=[gated],
        lifespan=[lifespan],
        before_request=_stop,
        exception_handlers={Exception: _refused},
        openapi_config=_described(),
        request_max_body_size=MOST_BYTES,
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = Gate(app.asgi_handler, settings)  # around all of it: no address is without limits and headers
    return app


async def _stop(request: Request[Any, Any, Any]) -> None:
    """Raises what the gate found."""
    problem = request.scope["state"].get("problem")
    if problem:
        raise problem


def _described() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Zuschlag",
        version=zuschlag.__version__,
        description="Play at the tables of a Zuschlag server: see docs/api.md.",
        path="/api/v1/schema",
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        security=[{"token": []}],
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, _method, _path: handler.handler_name,
    )


def _refused(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every refusal says why: in JSON to programs, on a page to people."""
    error = request.scope["state"].get("problem") or error  # what the gate found counts, also where nothing is
    status, told, headers = explained(error, visit_of(request).language)
    if status >= 500 and not isinstance(error, StoreError | WebError):
        log.error("%s %s", request.method, request.url.path, exc_info=error)
    if request.url.path.startswith(API) or "application/json" in request.headers.get("accept", ""):
        return Response(told, status_code=status, headers=headers, media_type="application/json")
    return pages.problem(request, status, told, headers)


def explained(error: Exception, language: str) -> tuple[int, Refused, dict[str, str]]:
    """Status, reason in words, and headers for anything that can go wrong."""
    say = words(language)
    if isinstance(error, AgainstRules):
        illegal = error.illegal
        return error.status, Refused(error.key, error.game.reason(illegal, language), illegal.rule), {}
    if isinstance(error, WebError):
        return error.status, Refused(error.key, say(f"errors.{error.key}", **error.values)), error.headers
    if isinstance(error, TableError):
        status = 409 if error.key in ("stale", "answered") else 422
        return status, Refused(error.key, error.told(language), error.rule), {}
    if isinstance(error, StoreError):
        return 503, Refused("store", say("errors.store", detail=str(error))), {"Retry-After": "2"}
    if isinstance(error, Error):
        return 400, Refused("bad_request", say("errors.bad_request", detail=str(error))), {}
    if isinstance(error, HTTPException):
        return _of_litestar(error, language)
    return 500, Refused("server", say("errors.server")), {}


def _of_litestar(error: HTTPException, language: str) -> tuple[int, Refused, dict[str, str]]:
    say = words(language)
    keys = {404: "not_found", 405: "method", 413: "too_large"}
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    key = keys.get(error.status_code)
    if key:
        return error.status_code, Refused(key, say(f"errors.{key}", most=MOST_BYTES)), headers
    if error.status_code >= 500:
        return 500, Refused("server", say("errors.server")), {}
    detail = "; ".join(_fault(fault) for fault in error.extra) if isinstance(error.extra, list) else error.detail
    return error.status_code, Refused("bad_request", say("errors.bad_request", detail=detail or error.detail)), headers


def _fault(fault: Any) -> str:
    if isinstance(fault, dict):
        return " ".join(str(fault[part]) for part in ("key", "message") if fault.get(part))
    return str(fault)
