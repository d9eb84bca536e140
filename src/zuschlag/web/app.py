"""The app: everything that answers over HTTP, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import zuschlag
from zuschlag.store import open_store
from zuschlag.web import api, assets, game_pages, health, live, pages, table_pages
from zuschlag.web.gate import API, MOST_BYTES, Gate, visit_of
from zuschlag.web.house import House
from zuschlag.web.refusing import refused
from zuschlag.web.settings import Settings


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
        exception_handlers={Exception: _answered},
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


def _answered(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A refusal in JSON to programs, on a page to people."""
    error = request.scope["state"].get("problem") or error  # what the gate found counts, also where nothing is
    asked = f"{request.method} {request.url.path}"
    status, told, headers = refused(error, visit_of(request).language, asked)
    if request.url.path.startswith(API) or "application/json" in request.headers.get("accept", ""):
        return Response(told, status_code=status, headers=headers, media_type="application/json")
    return pages.problem(request, status, told, headers)
