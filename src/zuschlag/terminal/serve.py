"""zuschlag serve: the tables in the browser, from this machine."""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.text import Text
from typer import Option

from zuschlag.terminal.saves import data_folder
from zuschlag.terminal.screen import BadInput, console, language, terminal_words

if TYPE_CHECKING:
    from collections.abc import Iterable

PORT = 8642
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
QUIET_ZONE = 4
HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Two dark or light modules of a QR code, one above the other, as a character of a dark terminal."""


def serve(
    host: Annotated[str, Option(help="The address of this machine to listen at.")] = HERE,
    port: Annotated[
        int | None, Option(help=f"The port; without it {PORT}, or a free one.", min=0, max=65535)
    ] = None,
    store: Annotated[str | None, Option(help="A file, or postgresql://user@host/database.")] = None,
    lan: Annotated[bool, Option("--lan", help="For phones and others in the same network, too.")] = False,
    open_browser: Annotated[bool, Option("--open/--no-open", help="Open the browser.")] = False,
    origin: Annotated[str, Option(help="The address that readers use behind a proxy: https://games.example.org.")] = "",
    proxy: Annotated[list[str] | None, Option(help="The address of a proxy whose X-Forwarded-For holds.")] = None,
    warm: Annotated[bool, Option("--warm/--no-warm", help="Compile the rules in the background.")] = True,
    unlimited: Annotated[bool, Option("--unlimited", help="No limits on how often, for benches.")] = False,
    pace: Annotated[float, Option(help="How long bots seem to think; 0: not at all.", min=0, max=10)] = 1.0,
    lang: Annotated[str | None, Option(help="en, de or nl.")] = None,
) -> int:
    """Open the tables in the browser; Ctrl-C ends it and loses nothing."""
    from zuschlag.web.serving import Server, check_store
    from zuschlag.web.settings import Settings

    talk = terminal_words(language(lang))
    origin, proxies = origin_of(origin), tuple(map(proxy_of, proxy or ()))
    place = store or str(default_store())
    check_store(place)
    listener = listening(EVERYWHERE if lan and host == HERE else host, port)
    number = listener.getsockname()[1]
    address = f"http://{shown_host(host)}:{number}"
    settings = Settings(place, origin, proxies, pace=pace, unlimited=unlimited, warm=warm)
    logging.basicConfig(format="zuschlag: %(message)s", level=logging.WARNING)
    screen = console()

    def ready() -> None:
        screen.print(Text(talk("serve.open", address=origin or address)), soft_wrap=True)
        if lan:
            guests = f"http://{own_address()}:{number}"
            screen.print(Text(talk("serve.lan", address=guests)), soft_wrap=True)
            screen.print(Text(qr_code(guests)), soft_wrap=True)
        if open_browser and has_browser():
            webbrowser.open(address)

    Server(settings, ready).run_at(listener)
    screen.print(Text(talk("serve.closed", store=place if "://" not in place else "PostgreSQL")), soft_wrap=True)
    return 0


def origin_of(text: str) -> str:
    """An address as browsers name it: without the slash that people put behind it. Forms from any other are refused."""
    origin = text.rstrip("/").lower()
    if origin and not re.fullmatch(r"https?://[^\s/?#@]+", origin):
        raise BadInput(f"--origin is written https://games.example.org, not {text!r}")
    return origin


def proxy_of(text: str) -> str:
    try:
        return str(ip_address(text))
    except ValueError:
        raise BadInput(f"--proxy is an address such as 127.0.0.1, not {text!r}") from None


def default_store() -> Path:
    """SQLite in the user's own folder, beside the terminal's matches."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: the folder cannot be made: {error.strerror}; --store names another file") from None
    return folder / "tables.db"


def listening(host: str, port: int | None) -> socket.socket:
    """A socket at the port that was asked for, or at one that is free."""
    if port is not None:
        return _bound(host, port)
    try:
        return _bound(host, PORT)
    except BadInput:
        return _bound(host, 0)


def _bound(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(address[:2], family=family, backlog=1024)
    except socket.gaierror:
        raise BadInput(f"--host: this machine knows no address {host!r}; 127.0.0.1 is itself") from None
    except PermissionError:
        raise BadInput(f"--port: only the administrator may take port {port}; take one above 1023") from None
    except OSError as error:
        what = f"port {port} of {host} cannot be had ({os.strerror(error.errno or 0)})"
        raise BadInput(f"{what}: is Zuschlag running already? Leave --port out, and a free one is taken") from None


def shown_host(host: str) -> str:
    """What this machine's own browser asks for."""
    if host in (EVERYWHERE, "::"):
        return HERE
    return f"[{host}]" if ":" in host else host


def own_address() -> str:
    """This machine's address in its network: that of the way to the world, though nothing is sent there."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return HERE
        address: str = probe.getsockname()[0]
        return address


def has_browser() -> bool:
    """Whether there is a screen on which a browser could open."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def qr_code(text: str) -> str:
    """A QR code for a phone's camera, two modules to a character."""
    import segno

    rows = [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return "\n".join(_line(zip(above, below, strict=True)) for above, below in zip(rows[::2], rows[1::2], strict=True))


def _line(pairs: Iterable[tuple[bool, bool]]) -> str:
    return "".join(HALVES[pair] for pair in pairs)
