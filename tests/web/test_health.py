"""What a proxy or a supervisor asks."""

from __future__ import annotations

import asyncio

import pytest
from tests.web.browser import Client

from zuschlag.store import StoreError
from zuschlag.web import health
from zuschlag.web.house import House

pytestmark = pytest.mark.anyio


async def test_health_tells_of_the_store_and_sets_no_cookie(client: Client):
    answer = await client.get("/health")
    told = answer.json()
    assert (answer.status_code, told["ok"], told["reason"], told["tables"], told["streams"]) == (200, True, "", 0, 0)
    assert "set-cookie" not in answer.headers


async def test_a_store_in_trouble_is_no_good_health(client: Client, house: House, monkeypatch: pytest.MonkeyPatch):
    async def full() -> None:
        raise StoreError("full", "the disk is full: make room")

    monkeypatch.setattr(house.hub.store, "check", full)
    answer = await client.get("/health")
    assert (answer.status_code, answer.json()["reason"]) == (503, "the disk is full: make room")


async def test_a_store_that_does_not_answer_is_no_good_health(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
):
    """Somebody who asks for the health does not want to wait as long as somebody who plays."""
    monkeypatch.setattr(health, "SOON", 0.05)
    monkeypatch.setattr(house.hub.store, "check", asyncio.Event().wait)
    answer = await client.get("/health")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)
    assert "not answered" in answer.json()["reason"]
