"""Every refusal says why: a status, a reason in the reader's language, and headers, for anything that can go wrong."""

from __future__ import annotations

import logging
from typing import Any

from litestar.exceptions import HTTPException

from zuschlag.engine.errors import Error
from zuschlag.store.api import StoreError
from zuschlag.table.errors import TableError
from zuschlag.web.errors import AgainstRules, WebError
from zuschlag.web.gate import MOST_BYTES
from zuschlag.web.language import words
from zuschlag.web.schemas import Refused

log = logging.getLogger("zuschlag")

Explained = tuple[int, Refused, dict[str, str]]


def refused(error: Exception, language: str, asked: str) -> Explained:
    """The refusal of what was asked; what nobody expected is written down."""
    told = explained(error, language)
    if told[0] >= 500 and not isinstance(error, StoreError | WebError):
        log.error("%s", asked, exc_info=error)
    return told


def explained(error: Exception, language: str) -> Explained:
    """Status, reason in words, and headers."""
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
    if isinstance(error, UnicodeDecodeError):
        return 400, Refused("bad_request", say("errors.bad_request", detail="UTF-8")), {}
    if isinstance(error, HTTPException):
        return _of_litestar(error, language)
    return 500, Refused("server", say("errors.server")), {}


def _of_litestar(error: HTTPException, language: str) -> Explained:
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
