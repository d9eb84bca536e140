"""Every test of the store runs over SQLite and over PostgreSQL, where the machine has it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.store.server import Server, programs

from zuschlag.store import Store, open_store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    folder = programs()
    if folder is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    server = Server(folder)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store that is not there yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    server = request.getfixturevalue("server")
    return str(server.url(server.new()))


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    store = open_store(place)
    await store.migrate()
    await store.open()
    yield store
    await store.close()
