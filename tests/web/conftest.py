"""The app in this process, with a client for pages and one for programs; and a real server on this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.store.server import Server as Postgres
from tests.store.server import programs
from tests.web.browser import Browser, Client
from tests.web.program import Program
from tests.web.running import Running

from zuschlag.web import limits
from zuschlag.web.house import House
from zuschlag.web.settings import Settings


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Bots answer at once, nobody is limited, rules stay interpreted."""
    return Settings(str(tmp_path / "tables.db"), pace=0, warm=False, unlimited=True)


@pytest.fixture
async def client(settings: Settings) -> AsyncIterator[Client]:
    async with Client(settings) as client:
        yield client


@pytest.fixture
def standing_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a test asks too often, nothing that was used up comes back, however slow the machine."""
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)


@pytest.fixture
def house(client: Client) -> House:
    return client.house


@pytest.fixture
async def ada(client: Client) -> Browser:
    return await Browser(client).enter("Ada")


@pytest.fixture
async def ben(client: Client) -> Browser:
    return await Browser(client).enter("Ben")


@pytest.fixture
async def program(client: Client) -> Program:
    return await Program(client).enter("Prog")


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """`zuschlag serve`, for all tests that need a real connection."""
    server = Running(str(tmp_path_factory.mktemp("server") / "tables.db"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    folder = programs()
    if folder is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    server = Postgres(folder)
    try:
        server.start()
        yield server
    finally:
        server.remove()
