"""The stream of a page: what has changed and nothing else, the newest state first, compressed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.web.browser import Browser, Client
from tests.web.plain import opened
from tests.web.running import Running
from tests.web.streams import Stream, settled
from websockets.sync.client import connect

from zuschlag.web.house import House

pytestmark = pytest.mark.anyio


@pytest.fixture
async def table(client: Client, ada: Browser, ben: Browser) -> str:
    """A table for two that has been dealt."""
    table = "/t/" + await ada.new_table("monopoly", seats=2)
    await ben.does(f"{table}/join")
    await ada.does(f"{table}/start")
    return table


def listening(client: Client, who: Browser, table: str, **query: Any) -> Stream:
    cookie = {"Cookie": f"zuschlag={who.cookies['zuschlag']}", "Accept-Language": who.language}
    return Stream(client.app, f"{table}/live", cookie, page=True, **query)


async def told(stream: Stream) -> dict[str, Any]:
    """The next message."""
    await stream.heard()
    message: dict[str, Any] = json.loads(stream.sent.pop(0))
    return message


async def test_a_page_that_is_up_to_date_is_sent_nothing_but_the_time(client: Client, ada: Browser, table: str):
    page = await opened(ada, table)
    seen = int(page.forms["act"].fields["seen"])
    stream = listening(client, ada, table, seat=0, seen=seen)
    first = await told(stream)
    assert (first["version"], first["regions"]) == (seen, {})
    assert set(first["clock"]) == {"now", "ends", "bank"}
    await stream.close()


async def test_a_change_sends_the_regions_that_differ(client: Client, ada: Browser, ben: Browser, table: str):
    stream = listening(client, ada, table)
    whole = await told(stream)
    await ben.does(f"{table}/chat", text="Your turn, I think")
    change = await told(stream)
    assert change["version"] == whole["version"] + 1
    assert set(change["regions"]) == {"chat"}
    assert "Your turn, I think" in change["regions"]["chat"]
    assert change["regions"]["chat"] not in whole["regions"].values()
    await stream.close()


async def test_both_see_a_move_and_only_its_player_the_card(client: Client, ada: Browser, ben: Browser, table: str):
    """Both pages are told of it; what was drawn stands on one of them."""
    pages = {"Ada": await opened(ada, table), "Ben": await opened(ben, table)}
    name = next(name for name, page in pages.items() if page.offers("/act", value="draw"))
    player, other = (ada, ben) if name == "Ada" else (ben, ada)
    streams = [listening(client, who, table) for who in (player, other)]
    for stream in streams:
        await told(stream)
    await player.does(f"{table}/act", words="draw")
    own, seen = [await told(stream) for stream in streams]
    assert own["events"]
    assert "hand" in own["regions"]
    assert "hand" not in seen["regions"]
    for stream in streams:
        await stream.close()


async def test_who_reads_slowly_is_sent_the_newest_state(client: Client, ada: Browser, ben: Browser, table: str):
    """While a message is on its way nothing piles up behind it."""
    stream = listening(client, ada, table)
    first = await told(stream)
    async with stream.held():
        for number in range(9):
            await ben.does(f"{table}/chat", text=f"number {number}")
        await settled()
    assert "number 0" in (await told(stream))["regions"]["chat"]
    newest = await told(stream)
    assert newest["version"] == first["version"] + 9
    assert "number 8" in newest["regions"]["chat"]
    await settled()
    assert not stream.sent
    await stream.close()


async def test_pages_are_sent_away_when_the_server_goes(client: Client, house: House, ada: Browser, table: str):
    stream = listening(client, ada, table)
    await told(stream)
    house.hub.end_streams()
    assert await stream.closed() == 1001


async def test_there_is_no_stream_of_a_table_that_is_not_there(client: Client, ada: Browser):
    assert await listening(client, ada, "/t/none").closed() in (403, 1008)


def test_the_stream_is_compressed(running: Running):
    token = running.guest("Ada")
    table = running.ask("/tables", token, {"game": "kohle", "bots": "random"})["id"]
    with connect(f"ws://127.0.0.1:{running.port}/t/{table}/live", compression="deflate") as page:
        assert [each.name for each in page.protocol.extensions] == ["permessage-deflate"]
        assert json.loads(page.recv(timeout=120))["regions"]["gathering"]
