"""How an operation of the API is described: what it takes and gives, with an example of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from msgspec import to_builtins

from zuschlag.web.schemas import Refused

Described = Callable[[Any], Any]
JSON = "application/json"

REFUSALS = {
    400: ("The request is not understood.", Refused("bad_request", "The request is not understood: …")),
    401: ("A token is missing or not known.", Refused("no_token", "Send a token: 'Authorization: Bearer …'.")),
    403: ("Not with your seat.", Refused("not_seated", "You have no seat at this table.")),
    404: ("There is no such table or game.", Refused("no_table", "There is no such table, or not for you.")),
    409: ("The table has moved on, or is not so far.", Refused("stale", "The table has moved on since you looked.")),
    413: ("Too large.", Refused("too_large", "That is too much at once: 32768 bytes are the most.")),
    422: (
        "The table or the rules do not allow it.",
        Refused("not_higher", "The bid has to be higher than 12.", "kollier.bid.higher"),
    ),
    429: ("Too often: Retry-After says in how many seconds.", Refused("too_many", "Try again in 2 seconds.")),
    503: ("The store is not to be reached just now.", Refused("store", "Nothing is lost; try again.")),
}
OF_NOTHING = (400, 401, 413, 429, 503)
OF_TABLE = (*OF_NOTHING, 403, 404, 409, 422)


def reads(
    path: str, gives: Any, example: Any, refusals: tuple[int, ...] = OF_NOTHING, media: str = JSON, **more: Any
) -> Described:
    """A GET."""
    return get(path, responses=_responses(200, gives, example, refusals, media), media_type=media, **more)


def does(
    path: str, gives: Any, example: Any, refusals: tuple[int, ...] = OF_TABLE, status: int = 200, **more: Any
) -> Described:
    """A POST that answers with this status."""
    return post(path, status_code=status, responses=_responses(status, gives, example, refusals), **more)


def lines(path: str, example: list[Any], refusals: tuple[int, ...], **more: Any) -> Described:
    """A GET that answers with lines of JSON, one after the other, as they come."""
    told = ResponseSpec(
        data_container=str,
        generate_examples=False,
        description="Lines of JSON (ND-JSON); an empty line is a sign of life.",
        media_type="application/x-ndjson",
        examples=[Example(summary="a line", value=line) for line in example],
    )
    return get(path, responses={200: told, **_refusals(refusals)}, **more)


def _responses(
    status: int, gives: Any, example: Any, refusals: tuple[int, ...], media: str = JSON
) -> dict[int, ResponseSpec]:
    told = ResponseSpec(
        data_container=gives,
        media_type=media,
        generate_examples=False,
        description="Done." if status != 200 else "What was asked for.",
        examples=[Example(summary="for example", value=to_builtins(example))],
    )
    return {status: told, **_refusals(refusals)}


def _refusals(which: tuple[int, ...]) -> dict[int, ResponseSpec]:
    return {status: _refusal(status) for status in which}


def _refusal(status: int) -> ResponseSpec:
    told, example = REFUSALS[status]
    return ResponseSpec(
        data_container=Refused,
        generate_examples=False,
        description=told,
        examples=[Example(summary="for example", value=to_builtins(example))],
    )


__all__ = ["OF_NOTHING", "OF_TABLE", "does", "lines", "reads"]
