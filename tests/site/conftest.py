"""The real server and a real browser, once for all tests of the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.site import axe
from tests.site.browser import Browser, browser, installed
from tests.site.visitor import Visitor, Visitors
from tests.web.running import Running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """`zuschlag serve`, whose bots answer at once."""
    server = Running(str(tmp_path_factory.mktemp("site") / "tables.db"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if installed() is None:
        pytest.skip("Chromium is not installed (Debian: apt-get install chromium)")
    with browser() as led:
        yield led


CUT = "ERR_INTERNET_DISCONNECTED"
"""No error of ours: only a test that cuts the line hears it, when a file is fetched just then."""


@pytest.fixture
def visitors(chromium: Browser, house: Running) -> Iterator[Visitors]:
    """Makes visitors; after the test none of them may have seen an error of a script."""
    made: list[Visitor] = []

    def visitor(**device: object) -> Visitor:
        made.append(Visitor(chromium.person(**device), house.address))  # type: ignore[arg-type]
        return made[-1]

    yield visitor
    complaints = [complaint for each in made for complaint in each.page.errors() if CUT not in complaint]
    for each in made:
        each.page.close()
    assert not complaints, house.said.decode()


@pytest.fixture(scope="session")
def checker() -> str:
    """The source of axe-core."""
    return axe.script()
