"""Whether moves can be kept just now: asked by proxies, by supervisors, and by whoever looks after the server."""

from __future__ import annotations

import asyncio
from time import monotonic

from litestar import Response, get
from msgspec import Struct

from zuschlag.store.api import StoreError
from zuschlag.web.house import Asked, house_of

SOON = 3.0
"""A store that has not answered after so many seconds counts as away, whatever it may say later."""


class Health(Struct, frozen=True):
    """`write_ms` is how long an empty transaction took that waited behind all others; `reason` is what is wrong."""

    ok: bool
    write_ms: float
    tables: int
    streams: int
    reason: str = ""


@get("/health", include_in_schema=False)
async def health(request: Asked) -> Response[Health]:
    """200 while the store takes writes, else 503."""
    house, begun, reason = house_of(request), monotonic(), ""
    try:
        async with asyncio.timeout(SOON):
            await house.hub.store.check()
    except StoreError as trouble:
        reason = str(trouble)
    except TimeoutError:
        reason = f"the store has not answered in {SOON:g} seconds"
    took = round((monotonic() - begun) * 1000, 1)
    told = Health(not reason, took, house.hub.tables, house.streams, reason)
    return Response(told, status_code=503 if reason else 200)


HANDLERS = [health]
