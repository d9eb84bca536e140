"""Style, script and pictures: small files, kept in memory, each at an address that changes with its content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get

import zuschlag.look
from zuschlag.engine.game import find, listed
from zuschlag.look.picture import artist_of
from zuschlag.web.errors import WebError

FOLDERS = {
    "static": Path(__file__).parent / "static",
    "look": Path(str(zuschlag.look.__file__)).parent / "static",
}
FOREVER = "public, max-age=31536000, immutable"
ASK = "public, no-cache"
SMALL = 500
"""Bytes below which compressing gains nothing."""


class Asset(NamedTuple):
    """A file as it is sent."""

    data: bytes
    packed: bytes | None
    kind: str
    hash: str


def address(path: str) -> str:
    """The address of `/static/table.js` or `/games/kollier/picture.css`, with the hash of what stands there now."""
    return f"{path}?v={_asset(path).hash}"


def _asset(path: str) -> Asset:
    file = _file(path)
    if file is None or not file.is_file():
        raise WebError(404, "not_found")
    return _read(file, file.stat().st_mtime_ns)


def _file(path: str) -> Path | None:
    """Only what stands in one of the folders, or is a game's own style."""
    _, head, name = path.split("/", 2)
    if head == "games":
        game, _, rest = name.partition("/")
        return _style_of(game) if game in listed() and rest == "picture.css" else None
    return _files(head).get(name) if head in FOLDERS else None


def _files(folder: str) -> dict[str, Path]:
    return {path.name: path for path in FOLDERS[folder].iterdir() if path.is_file()} if FOLDERS[folder].is_dir() else {}


@cache
def _style_of(game: str) -> Path | None:
    return artist_of(find(game)).style


@lru_cache(200)
def _read(file: Path, changed: int) -> Asset:
    """Read again when it has changed."""
    del changed
    data = file.read_bytes()
    packed = gzip.compress(data, 9, mtime=0) if len(data) > SMALL else None
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Asset(data, packed, kind, hashlib.sha256(data).hexdigest()[:12])


@get(["/static/{name:str}", "/look/{name:str}", "/games/{game:str}/picture.css"], include_in_schema=False)
async def asset(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file; for a year when its hash was asked for, else to be asked for again."""
    found = _asset(request.url.path)
    tag = f'"{found.hash}"'
    headers = {"ETag": tag, "Vary": "Accept-Encoding"}
    headers["Cache-Control"] = FOREVER if request.query_params.get("v") == found.hash else ASK
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    data = found.data
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data = found.packed
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type=found.kind)


HANDLERS = [asset]
